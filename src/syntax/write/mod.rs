//! Writes terms: `write/1` and its options, `portray_clause/1`.
//!
//! ```text
//! term     terms, with brackets and spaces     atom     quotes and escapes
//! number   numbers                             options  options and presets
//! portray  clauses laid out over lines         cycles   finds cyclic terms
//! ```
//!
//! The writer keeps a stack of pending work. It inspects terms through a trait, so that it can write terms of the heap
//! and owned terms alike.

pub mod atom;
pub mod cycles;
pub mod number;
pub mod options;
pub mod portray;
pub mod term;
