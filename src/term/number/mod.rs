//! Numbers and their arithmetic, independent of the machine.
//!
//! A [`Number`] is always in normal form: `Big` only when the value does not fit an `i64`, `Rat` only when it is not an
//! integer. Every constructor that could break this ([`Number::from_big`], [`Number::from_ratio`]) restores it, so two
//! numbers are the same term exactly when they are `==`.
//!
//! ```text
//! ops        names of evaluables, and `lookup`
//! eval       one function per arity, from an operation to its implementation
//! basic      + - * abs sign min max          compare   =:= < and the standard order
//! integers   division, bits, powers, limbs   floats    functions, rounding, printf
//! text       digits for the writer           error     evaluation errors
//! flags      flags of arithmetic             random    random numbers and time
//! ```

mod basic;
mod compare;
mod error;
mod eval;
mod flags;
pub mod floats;
pub mod integers;
mod ops;
mod random;
#[cfg(test)]
mod table_tests;
mod text;

use std::hash::{Hash, Hasher};

use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;

pub use basic::{add, subtract};
pub use compare::{compare, standard_order};
pub use error::EvalError;
pub use eval::{eval_outside, eval0, eval1, eval2, eval3, weight};
pub use flags::{Arith, OnOverflow, OnUndefined, OnUnderflow, OnZeroDiv, Rounding};
pub use floats::printf::{format_exponential, format_fixed, format_general};
pub use floats::rounding::to_f64;
pub use integers::division::divmod;
pub use integers::power::nth_integer_root_and_remainder;
pub use ops::{Op, Op0, Op1, Op2, Op3, OutsideOp, evaluables, lookup};
pub use random::{Entropy, Generator, Outside};
pub use text::{format_decimal, format_grouped, format_radix};

/// The value of an expression.
#[derive(Clone, Debug)]
pub enum Number {
    Int(i64),
    /// An integer outside the range of `i64`.
    Big(IBig),
    /// A fraction in lowest terms whose denominator is at least two. Boxed because fractions are rare and twice the
    /// size of all other numbers.
    Rat(Box<RBig>),
    Float(f64),
}

impl Number {
    /// The integer `value`, in its normal form.
    #[inline]
    pub fn from_big(value: IBig) -> Number {
        match i64::try_from(&value) {
            Ok(small) => Number::Int(small),
            Err(_) => Number::Big(value),
        }
    }

    /// The rational `value`, an integer when its denominator is one.
    pub fn from_ratio(value: RBig) -> Number {
        if value.denominator().is_one() { Number::from_big(value.into_parts().0) } else { Number::Rat(Box::new(value)) }
    }

    /// `numerator / denominator`, or `None` when the denominator is zero.
    pub fn from_fraction(numerator: IBig, denominator: IBig) -> Option<Number> {
        if denominator.is_zero() {
            None
        } else {
            Some(Number::from_ratio(RBig::from_parts_signed(numerator, denominator)))
        }
    }

    /// The number of bits of the number.
    pub fn bits(&self) -> usize {
        match self {
            Number::Int(int) => 64 - int.unsigned_abs().leading_zeros() as usize,
            Number::Big(big) => dashu_int::ops::BitTest::bit_len(big),
            Number::Rat(ratio) => basic::ratio_bits(ratio),
            Number::Float(_) => 64,
        }
    }

    pub fn is_integer(&self) -> bool {
        matches!(self, Number::Int(_) | Number::Big(_))
    }

    pub fn is_float(&self) -> bool {
        matches!(self, Number::Float(_))
    }

    /// True for integers and fractions.
    pub fn is_rational(&self) -> bool {
        !self.is_float()
    }

    pub fn is_nan(&self) -> bool {
        matches!(self, Number::Float(float) if float.is_nan())
    }

    /// True for `0`, `0.0` and `-0.0`.
    pub fn is_zero(&self) -> bool {
        match self {
            Number::Int(int) => *int == 0,
            Number::Float(float) => *float == 0.0,
            Number::Big(_) | Number::Rat(_) => false,
        }
    }

    /// True when the value is less than zero; false for `-0.0` and NaN.
    pub fn is_negative(&self) -> bool {
        match self {
            Number::Int(int) => *int < 0,
            Number::Big(big) => *big < IBig::ZERO,
            Number::Rat(ratio) => *ratio.numerator() < IBig::ZERO,
            Number::Float(float) => *float < 0.0,
        }
    }

    /// The integer's value as a big integer.
    pub(crate) fn to_big(&self) -> Option<IBig> {
        match self {
            Number::Int(int) => Some(IBig::from(*int)),
            Number::Big(big) => Some(big.clone()),
            Number::Rat(_) | Number::Float(_) => None,
        }
    }

    /// The exact value as a fraction; `None` for floats.
    pub(crate) fn to_ratio(&self) -> Option<RBig> {
        match self {
            Number::Int(int) => Some(RBig::from(IBig::from(*int))),
            Number::Big(big) => Some(RBig::from(big.clone())),
            Number::Rat(ratio) => Some((**ratio).clone()),
            Number::Float(_) => None,
        }
    }
}

impl From<i64> for Number {
    #[inline]
    fn from(value: i64) -> Number {
        Number::Int(value)
    }
}

impl From<f64> for Number {
    #[inline]
    fn from(value: f64) -> Number {
        Number::Float(value)
    }
}

impl From<IBig> for Number {
    fn from(value: IBig) -> Number {
        Number::from_big(value)
    }
}

impl From<UBig> for Number {
    fn from(value: UBig) -> Number {
        Number::from_big(IBig::from(value))
    }
}

/// Identity of terms, as in `==/2`: `1` and `1.0` differ, `0.0` and `-0.0` differ, and a NaN equals itself.
impl PartialEq for Number {
    fn eq(&self, other: &Number) -> bool {
        match (self, other) {
            (Number::Int(a), Number::Int(b)) => a == b,
            (Number::Big(a), Number::Big(b)) => a == b,
            (Number::Rat(a), Number::Rat(b)) => a == b,
            (Number::Float(a), Number::Float(b)) => a.to_bits() == b.to_bits(),
            _ => false,
        }
    }
}

impl Eq for Number {}

impl Hash for Number {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Number::Int(int) => (0u8, int).hash(state),
            Number::Big(big) => (1u8, big).hash(state),
            Number::Rat(ratio) => (2u8, ratio).hash(state),
            Number::Float(float) => (3u8, float.to_bits()).hash(state),
        }
    }
}
