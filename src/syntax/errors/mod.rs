//! Syntax errors: their causes, places and words, in English and French.
//!
//! ```text
//! error     the closed list of causes      diagnose    what a person meant, from the tokens
//! messages  the words, in two languages    line_index  bytes to lines and columns
//! ```
//!
//! The parser only notes the cause and the place. Everything that helps a person is found out afterwards, so that
//! reading correct text costs nothing for it.

pub mod diagnose;
pub mod error;
pub mod line_index;
pub mod messages;
