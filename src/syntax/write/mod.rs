//! Terms to text: `write/1` and its options, `portray_clause/1`.
//!
//! ```text
//! term     terms, with brackets and blanks     atom     quotes and escapes
//! number   numbers                             options  what write/1, print/1 and others set
//! portray  clauses laid out over lines         cycles   where a term contains itself
//! ```
//!
//! The writer is a stack of work to do. It looks at terms through a trait, so that it writes those of the heap and those
//! that belong to Rust alike.

pub mod atom;
pub mod cycles;
pub mod number;
pub mod options;
pub mod portray;
pub mod term;
