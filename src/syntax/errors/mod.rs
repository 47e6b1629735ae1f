//! Syntax errors: their causes, positions and messages, in English and French.
//!
//! ```text
//! error     the closed list of causes      diagnose    the probable mistake, from the tokens
//! messages  the texts, in two languages    line_index  bytes to lines and columns
//! ```
//!
//! The parser only records the cause and the position. The rest of the diagnosis happens after an error, so it costs
//! nothing when the text is correct.

pub mod diagnose;
pub mod error;
pub mod line_index;
pub mod messages;
