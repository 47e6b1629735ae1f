//! Terms as text on streams (8.14): writing, reading, listing.
//!
//! ```text
//! read  read_term/2 and its relatives     write  write_term/2, print/1     listing  portray_clause/1, listing/1
//! ```
//!
//! The syntax is in `crate::syntax`, which sees no machine. Here are options, streams and errors. Reading takes nothing
//! from a stream before a whole clause is there, so that it can wait and begin again.

pub mod listing;
pub mod read;
pub mod write;
