//! Floats: functions, correct rounding, and the float directives of `format/2`.
//!
//! ```text
//! real      functions                           rounding  exact values to floats and back
//! platform  replacements for C functions        printf    ~Nf, ~Ne and ~Ng
//! ```
//!
//! Rounding is correct in all four modes, even if the exact value has thousands of digits.

pub mod platform;
pub mod printf;
pub mod real;
pub mod rounding;
