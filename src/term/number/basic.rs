//! Addition, subtraction, multiplication, signs, minimum and maximum.
//!
//! Each function handles two small integers first; a result that overflows becomes a big integer. A float operand makes
//! the result a float.

use dashu_int::IBig;
use dashu_int::ops::BitTest;
use dashu_ratio::RBig;
use std::cmp::Ordering;

use crate::term::number::floats::rounding::{directed_product, directed_sum, to_f64};
use crate::term::number::{Arith, EvalError, Number, compare};

type Value = Result<Number, EvalError>;

#[inline]
pub fn add(a: &Number, b: &Number, arith: &Arith) -> Value {
    if let (Number::Int(x), Number::Int(y)) = (a, b) {
        return Ok(match x.checked_add(*y) {
            Some(sum) => Number::Int(sum),
            None => Number::Big(IBig::from(*x) + IBig::from(*y)),
        });
    }
    if let (Number::Float(x), Number::Float(y)) = (a, b) {
        return arith.check(directed_sum(*x, *y, arith.rounding)).map(Number::Float);
    }
    add_mixed(a, b, arith)
}

fn add_mixed(a: &Number, b: &Number, arith: &Arith) -> Value {
    match (a, b) {
        (Number::Float(_), _) | (_, Number::Float(_)) => {
            arith.check(directed_sum(operand(a, arith)?, operand(b, arith)?, arith.rounding)).map(Number::Float)
        }
        (Number::Big(x), Number::Big(y)) => Ok(Number::from_big(x + y)),
        (Number::Big(x), Number::Int(y)) | (Number::Int(y), Number::Big(x)) => Ok(Number::from_big(x + IBig::from(*y))),
        (Number::Rat(x), y) | (y, Number::Rat(x)) => exact(x, y, arith, |x, y| x + y),
        (Number::Int(_), Number::Int(_)) => add(a, b, arith),
    }
}

#[inline]
pub fn subtract(a: &Number, b: &Number, arith: &Arith) -> Value {
    if let (Number::Int(x), Number::Int(y)) = (a, b) {
        return Ok(match x.checked_sub(*y) {
            Some(difference) => Number::Int(difference),
            None => Number::Big(IBig::from(*x) - IBig::from(*y)),
        });
    }
    if let (Number::Float(x), Number::Float(y)) = (a, b) {
        return arith.check(directed_sum(*x, -*y, arith.rounding)).map(Number::Float);
    }
    subtract_mixed(a, b, arith)
}

fn subtract_mixed(a: &Number, b: &Number, arith: &Arith) -> Value {
    match (a, b) {
        (Number::Float(_), _) | (_, Number::Float(_)) => {
            arith.check(directed_sum(operand(a, arith)?, -operand(b, arith)?, arith.rounding)).map(Number::Float)
        }
        (Number::Big(x), Number::Big(y)) => Ok(Number::from_big(x - y)),
        (Number::Big(x), Number::Int(y)) => Ok(Number::from_big(x - IBig::from(*y))),
        (Number::Int(x), Number::Big(y)) => Ok(Number::from_big(IBig::from(*x) - y)),
        (Number::Rat(x), y) => exact(x, y, arith, |x, y| x - y),
        (x, Number::Rat(y)) => exact(y, x, arith, |y, x| x - y),
        (Number::Int(_), Number::Int(_)) => subtract(a, b, arith),
    }
}

#[inline]
pub fn multiply(a: &Number, b: &Number, arith: &Arith) -> Value {
    if let (Number::Int(x), Number::Int(y)) = (a, b) {
        return Ok(match x.checked_mul(*y) {
            Some(product) => Number::Int(product),
            None => Number::Big(IBig::from(*x) * IBig::from(*y)),
        });
    }
    if let (Number::Float(x), Number::Float(y)) = (a, b) {
        return arith.check(directed_product(*x, *y, arith.rounding)).map(Number::Float);
    }
    multiply_mixed(a, b, arith)
}

fn multiply_mixed(a: &Number, b: &Number, arith: &Arith) -> Value {
    match (a, b) {
        (Number::Float(_), _) | (_, Number::Float(_)) => {
            arith.check(directed_product(operand(a, arith)?, operand(b, arith)?, arith.rounding)).map(Number::Float)
        }
        (Number::Big(x), Number::Big(y)) => {
            arith.fits_product(x.bit_len() + y.bit_len())?;
            Ok(Number::from_big(x * y))
        }
        (Number::Big(x), Number::Int(y)) | (Number::Int(y), Number::Big(x)) => Ok(Number::from_big(x * IBig::from(*y))),
        (Number::Rat(x), y) | (y, Number::Rat(x)) => exact(x, y, arith, |x, y| x * y),
        (Number::Int(_), Number::Int(_)) => multiply(a, b, arith),
    }
}

/// An operation between a fraction and another exact number.
fn exact(ratio: &RBig, other: &Number, arith: &Arith, operation: impl Fn(&RBig, &RBig) -> RBig) -> Value {
    let other = other.to_ratio().ok_or_else(|| EvalError::type_error("rational", other))?;
    arith.fits_product(ratio_bits(ratio).saturating_add(ratio_bits(&other)))?;
    Ok(Number::from_ratio(operation(ratio, &other)))
}

/// The size of a fraction in bits, for bounds on results.
pub(super) fn ratio_bits(ratio: &RBig) -> usize {
    ratio.numerator().bit_len() + ratio.denominator().bit_len()
}

/// The operand as a float. Special floats pass, because only the result of the operation is checked. An exact value
/// that is too large for a float is an error.
pub(super) fn operand(number: &Number, arith: &Arith) -> Result<f64, EvalError> {
    match number {
        Number::Float(float) => Ok(*float),
        exact => arith.check(to_f64(exact, arith.rounding)),
    }
}

pub fn negate(a: &Number) -> Number {
    match a {
        Number::Int(x) => x.checked_neg().map_or_else(|| Number::Big(-IBig::from(*x)), Number::Int),
        Number::Big(x) => Number::from_big(-x),
        Number::Rat(x) => Number::Rat(Box::new(-&**x)),
        Number::Float(x) if x.is_nan() => Number::Float(*x),
        Number::Float(x) => Number::Float(-x),
    }
}

pub(super) fn abs(a: &Number) -> Number {
    match a {
        Number::Float(x) => Number::Float(x.abs()),
        exact if exact.is_negative() => negate(exact),
        exact => exact.clone(),
    }
}

pub(super) fn sign(a: &Number) -> Number {
    match a {
        Number::Int(x) => Number::Int(x.signum()),
        Number::Float(x) if x.is_nan() => Number::Float(*x),
        Number::Float(x) if *x == 0.0 => Number::Float(0.0),
        Number::Float(x) => Number::Float(x.signum()),
        exact => Number::Int(if exact.is_negative() { -1 } else { 1 }),
    }
}

/// `max/2` and `min/2`. Of equal values the float wins, a NaN always loses, and
/// `-0.0` counts as less than any other zero.
pub(super) fn select(a: &Number, b: &Number, wanted: Ordering) -> Number {
    let first = match compare(a, b) {
        None => b.is_nan(),
        Some(Ordering::Equal) => match (a, b) {
            (Number::Float(x), Number::Float(y)) => {
                let (minus, other) = (x.is_sign_negative(), y.is_sign_negative());
                minus == other || minus == (wanted == Ordering::Less)
            }
            (Number::Float(x), _) => float_wins(*x, wanted),
            (_, Number::Float(y)) => !float_wins(*y, wanted),
            _ => true,
        },
        Some(order) => order == wanted,
    };
    if first { a.clone() } else { b.clone() }
}

fn float_wins(float: f64, wanted: Ordering) -> bool {
    let minus_zero = float == 0.0 && float.is_sign_negative();
    !minus_zero || wanted == Ordering::Less
}

/// `copysign/2`: an exact first argument stays exact.
pub(super) fn copysign(a: &Number, b: &Number) -> Number {
    let negative = match b {
        Number::Float(y) => y.is_sign_negative() && !y.is_nan(),
        exact => exact.is_negative(),
    };
    match a {
        Number::Float(x) if x.is_nan() => Number::Float(*x),
        Number::Float(x) => Number::Float(if negative { -x.abs() } else { x.abs() }),
        exact if exact.is_negative() != negative => negate(exact),
        exact => exact.clone(),
    }
}
