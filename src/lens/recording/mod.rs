//! Recordings: a node for each call of a search, stored in columns.
//!
//! ```text
//! recorder  records the nodes                states    boards, by differences
//! record    the nodes, by columns            sketches  positions that the program draws
//! skipped   moves that were not searched     spared    lines of play below the limit
//! names     texts, each stored once          columns, varint  compact storage
//! ```
//!
//! A node is written when it is entered and completed when it is left. Boards are stored as differences from the
//! parent's, so that most of them take a few bytes.

mod columns;
pub mod names;
pub mod record;
pub mod recorder;
pub mod sketches;
pub mod skipped;
pub mod spared;
pub mod states;
pub mod varint;
