//! Floats: functions, correct rounding, and `format/2`'s directives for them.

pub mod printf;
pub mod real;
pub mod rounding;
