//! A search as it was recorded: a node for each call, in columns.
//!
//! ```text
//! recorder  takes the nodes down             states    boards, by differences
//! record    the nodes, by columns            sketches  positions that the program draws
//! skipped   moves that were not searched     spared    lines of play below the limit
//! names     texts, each stored once          columns, varint  how little memory that takes
//! ```
//!
//! A node is written when it is entered and completed when it is left; nothing is moved afterwards. Bounds and boards are
//! stored as differences from the parent's, so that most of them take a byte.

mod columns;
pub mod names;
pub mod record;
pub mod recorder;
pub mod sketches;
pub mod skipped;
pub mod spared;
pub mod states;
pub mod varint;
