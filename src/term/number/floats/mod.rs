//! term/number/floats

pub(crate) mod printf;
pub(crate) mod real;
pub(crate) mod rounding;
