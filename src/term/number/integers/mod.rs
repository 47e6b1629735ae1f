//! term/number/integers

pub(crate) mod bits;
pub(crate) mod division;
pub(crate) mod gcd;
pub(crate) mod limbs;
pub(crate) mod long;
pub(crate) mod power;
