//! Evaluation errors.
//!
//! The machine turns these into the error terms of 7.12.2; this module knows nothing about terms. The culprit is boxed
//! to keep results small.

use crate::term::number::Number;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EvalError {
    /// `evaluation_error(zero_divisor)`
    ZeroDivisor,
    /// `evaluation_error(undefined)`
    Undefined,
    /// `evaluation_error(float_overflow)`
    FloatOverflow,
    /// `evaluation_error(float_underflow)`
    FloatUnderflow,
    /// `evaluation_error(rational_overflow)`: an infinite float is not a fraction.
    RationalOverflow,
    /// `type_error(expected, culprit)`
    Type { expected: &'static str, culprit: Box<Number> },
    /// `domain_error(domain, culprit)`
    Domain { domain: &'static str, culprit: Box<Number> },
    /// `resource_error(memory)`: the result would exceed [`Arith::max_bits`](super::Arith::max_bits).
    Memory,
}

impl EvalError {
    pub(crate) fn type_error(expected: &'static str, culprit: &Number) -> EvalError {
        EvalError::Type { expected, culprit: Box::new(culprit.clone()) }
    }

    pub(crate) fn domain(domain: &'static str, culprit: &Number) -> EvalError {
        EvalError::Domain { domain, culprit: Box::new(culprit.clone()) }
    }

    /// The argument of `evaluation_error/1`, for evaluation errors.
    pub fn evaluation(&self) -> Option<&'static str> {
        match self {
            EvalError::ZeroDivisor => Some("zero_divisor"),
            EvalError::Undefined => Some("undefined"),
            EvalError::FloatOverflow => Some("float_overflow"),
            EvalError::FloatUnderflow => Some("float_underflow"),
            EvalError::RationalOverflow => Some("rational_overflow"),
            EvalError::Type { .. } | EvalError::Domain { .. } | EvalError::Memory => None,
        }
    }
}
