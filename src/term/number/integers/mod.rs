//! Integers: bits, divisions, powers, long numbers.
//!
//! ```text
//! division  /, //, mod, rem, div     power  ** and ^     gcd   the greatest common divisor
//! bits      shifts, masks, counts    limbs  on slices    long  conversions of very long numbers
//! ```
//!
//! Operations that take more than linear time can be abandoned: they regularly check whether anybody still waits.

pub mod bits;
pub mod division;
pub mod gcd;
pub mod limbs;
pub mod long;
pub mod power;
