//! Division: `/`, `rdiv`, and integer division with its remainders.

use dashu_int::IBig;
use dashu_int::ops::{BitTest, DivRem, UnsignedAbs};

use crate::term::number::basic::operand;
use crate::term::number::floats::rounding::directed_quotient;
use crate::term::number::integers::gcd::gcd as long_gcd;
use crate::term::number::{Arith, EvalError, Number, OnUndefined};

type Value = Result<Number, EvalError>;

/// `/`: integers divide exactly where possible, unless the flags disable that.
pub(in crate::term::number) fn divide(a: &Number, b: &Number, arith: &Arith) -> Value {
    match (a, b) {
        (Number::Float(_), _) | (_, Number::Float(_)) => divide_floats(a, b, arith),
        (_, Number::Int(0)) => exact_by_zero(a, arith),
        _ if arith.iso || arith.float_division => quotient_as_float(a, b, arith),
        (Number::Int(x), Number::Int(y)) if x.wrapping_rem(*y) == 0 => {
            Ok(x.checked_div(*y).map_or_else(|| Number::from_big(-IBig::from(*x)), Number::Int))
        }
        (Number::Rat(_), _) | (_, Number::Rat(_)) => rdiv(a, b, arith),
        _ => divide_integers(a, b, arith),
    }
}

fn exact_by_zero(a: &Number, arith: &Arith) -> Value {
    if !a.is_zero() {
        return arith.zero_divisor(a.is_negative());
    }
    match arith.undefined {
        OnUndefined::Error => Err(EvalError::ZeroDivisor),
        OnUndefined::Nan => Ok(Number::Float(f64::NAN)),
    }
}

fn divide_integers(a: &Number, b: &Number, arith: &Arith) -> Value {
    let (x, y) = (integer(a, arith)?, integer(b, arith)?);
    if arith.prefer_rationals {
        return Number::from_fraction(x, y).ok_or(EvalError::ZeroDivisor);
    }
    if !a.is_big() && !b.is_big() {
        return quotient_as_float(a, b, arith);
    }
    let (quotient, rest) = (&x).div_rem(&y);
    if rest.is_zero() { Ok(Number::from_big(quotient)) } else { quotient_as_float(a, b, arith) }
}

fn quotient_as_float(a: &Number, b: &Number, arith: &Arith) -> Value {
    let (x, y) = (operand(a, arith)?, operand(b, arith)?);
    arith.check(directed_quotient(x, y, arith.rounding)).map(Number::Float)
}

fn divide_floats(a: &Number, b: &Number, arith: &Arith) -> Value {
    if !a.is_float() && matches!(b, Number::Float(y) if y.is_infinite()) {
        return Ok(Number::Int(0));
    }
    let (x, y) = (operand(a, arith)?, operand(b, arith)?);
    if x.is_subnormal() {
        arith.check(x)?;
    }
    if y != 0.0 {
        return arith.check(directed_quotient(x, y, arith.rounding)).map(Number::Float);
    }
    if arith.iso && x == 0.0 {
        return Err(EvalError::ZeroDivisor);
    }
    if x == 0.0 || x.is_nan() {
        return arith.nan().map(Number::Float);
    }
    arith.check(x)?;
    arith.zero_divisor(x.is_sign_negative() != y.is_sign_negative())
}

/// `rdiv`: the exact quotient.
pub(in crate::term::number) fn rdiv(a: &Number, b: &Number, arith: &Arith) -> Value {
    let (x, y) = (rational(a, arith)?, rational(b, arith)?);
    if y.is_zero() {
        return Err(EvalError::ZeroDivisor);
    }
    arith.fits_product(
        crate::term::number::basic::ratio_bits(&x).saturating_add(crate::term::number::basic::ratio_bits(&y)),
    )?;
    Ok(Number::from_ratio(x / y))
}

fn rational(number: &Number, arith: &Arith) -> Result<dashu_ratio::RBig, EvalError> {
    if let Number::Float(float) = number {
        arith.check(*float)?;
    }
    number.to_ratio().ok_or_else(|| EvalError::type_error("rational", number))
}

/// The operand as a big integer, or the type error that every integer operation reports.
pub(in crate::term::number) fn integer(number: &Number, arith: &Arith) -> Result<IBig, EvalError> {
    must_be_integer(number, arith)?;
    number.to_big().ok_or_else(|| EvalError::type_error("integer", number))
}

/// Special floats are checked against the flags first.
pub(in crate::term::number) fn must_be_integer(number: &Number, arith: &Arith) -> Result<(), EvalError> {
    match number {
        Number::Int(_) | Number::Big(_) => Ok(()),
        Number::Float(float) => {
            arith.check(*float)?;
            Err(EvalError::type_error("integer", number))
        }
        Number::Rat(_) => Err(EvalError::type_error("integer", number)),
    }
}

/// Runs `small` on two `i64`, or `big` when an operand is big or `small` returns `None`. Checks the divisor.
fn divide_with(
    a: &Number,
    b: &Number,
    arith: &Arith,
    small: impl Fn(i64, i64) -> Option<i64>,
    big: impl Fn(&IBig, &IBig) -> IBig,
) -> Value {
    if let (Number::Int(x), Number::Int(y)) = (a, b) {
        if *y == 0 {
            return Err(EvalError::ZeroDivisor);
        }
        if let Some(result) = small(*x, *y) {
            return Ok(Number::Int(result));
        }
    }
    let (x, y) = (integer(a, arith)?, integer(b, arith)?);
    if y.is_zero() {
        return Err(EvalError::ZeroDivisor);
    }
    Ok(Number::from_big(big(&x, &y)))
}

/// `//`
#[inline]
pub fn integer_divide(a: &Number, b: &Number, arith: &Arith) -> Value {
    divide_with(a, b, arith, i64::checked_div, |x, y| x.div_rem(y).0)
}

/// `div`
#[inline]
pub fn floor_divide(a: &Number, b: &Number, arith: &Arith) -> Value {
    divide_with(a, b, arith, floor_small, |x, y| floor_big(x, y).0)
}

/// `mod`
#[inline]
pub fn modulo(a: &Number, b: &Number, arith: &Arith) -> Value {
    divide_with(a, b, arith, mod_small, |x, y| floor_big(x, y).1)
}

/// `rem`
#[inline]
pub fn remainder(a: &Number, b: &Number, arith: &Arith) -> Value {
    divide_with(a, b, arith, |x, y| Some(x.wrapping_rem(y)), |x, y| x.div_rem(y).1)
}

/// The quotient and remainder of `divmod/4`; the quotient is rounded down.
pub fn divmod(a: &Number, b: &Number, arith: &Arith) -> Result<(Number, Number), EvalError> {
    Ok((floor_divide(a, b, arith)?, modulo(a, b, arith)?))
}

#[inline]
fn floor_small(x: i64, y: i64) -> Option<i64> {
    let quotient = x.checked_div(y)?;
    let inexact = x.wrapping_rem(y) != 0;
    Some(if inexact && (x < 0) != (y < 0) { quotient - 1 } else { quotient })
}

#[inline]
fn mod_small(x: i64, y: i64) -> Option<i64> {
    let rest = x.wrapping_rem(y);
    Some(if rest != 0 && (rest < 0) != (y < 0) { rest + y } else { rest })
}

fn floor_big(x: &IBig, y: &IBig) -> (IBig, IBig) {
    let (quotient, rest) = x.div_rem(y);
    if !rest.is_zero() && rest.sign() != y.sign() { (quotient - IBig::ONE, rest + y) } else { (quotient, rest) }
}

/// `gcd/2`, never negative.
pub(in crate::term::number) fn gcd(a: &Number, b: &Number, arith: &Arith) -> Value {
    if let (Number::Int(x), Number::Int(y)) = (a, b) {
        return Ok(Number::from(dashu_int::UBig::from(gcd_small(x.unsigned_abs(), y.unsigned_abs()))));
    }
    let (x, y) = (integer(a, arith)?, integer(b, arith)?);
    if x.is_zero() || y.is_zero() {
        return Ok(Number::from(x.unsigned_abs() + y.unsigned_abs()));
    }
    Ok(Number::from(long_gcd(&x, &y)?))
}

fn gcd_small(mut x: u64, mut y: u64) -> u64 {
    while y != 0 {
        (x, y) = (y, x % y);
    }
    x
}

/// `lcm/2`, never negative.
pub(in crate::term::number) fn lcm(a: &Number, b: &Number, arith: &Arith) -> Value {
    let (x, y) = (integer(a, arith)?, integer(b, arith)?);
    if x.is_zero() || y.is_zero() {
        return Ok(Number::Int(0));
    }
    arith.fits_product(x.bit_len() + y.bit_len())?;
    let divisor = long_gcd(&x, &y)?;
    Ok(Number::from(x.unsigned_abs() / divisor * y.unsigned_abs()))
}

impl Number {
    fn is_big(&self) -> bool {
        matches!(self, Number::Big(_))
    }
}
