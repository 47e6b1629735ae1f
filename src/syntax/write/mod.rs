//! Terms to text: `write/1` and its options, `portray_clause/1`.

pub mod atom;
pub mod cycles;
pub mod number;
pub mod options;
pub mod portray;
pub mod term;
