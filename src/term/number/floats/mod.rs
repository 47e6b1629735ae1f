//! Floats: functions, correct rounding, and `format/2`'s directives for them.
//!
//! ```text
//! real      functions                           rounding  exact values to floats and back
//! platform  what some C libraries get wrong     printf    ~Nf, ~Ne and ~Ng
//! ```
//!
//! Rounding is correct in all four modes, also where the exact value has thousands of digits.

pub mod platform;
pub mod printf;
pub mod real;
pub mod rounding;
