//! Integers: bits, divisions, powers, long numbers.

pub mod bits;
pub mod division;
pub mod gcd;
pub mod limbs;
pub mod long;
pub mod power;
