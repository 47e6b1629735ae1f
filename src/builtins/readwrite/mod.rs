//! Terms as text on streams (8.14): writing, reading, listing.
//!
//! ```text
//! read  read/1, read_term/2               write  write_term/2, print/1     listing  portray_clause/1, listing/1
//! json  the kernel of library(http/json)
//! ```
//!
//! The syntax is in `crate::syntax`, which does not use the machine. These files handle options, streams and errors. Reading
//! consumes nothing from a stream until a whole clause is available, so that it can wait and start again.

pub mod json;
pub mod listing;
pub mod read;
pub mod write;
