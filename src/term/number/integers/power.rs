//! `**` and `^`.
//!
//! By default both are exact if the result is, and an exponent of zero gives the integer 1 for every base. The
//! standard's `**` always gives a float, and its `^` refuses integers whose power is not an integer (9.3.1, 9.3.10).

use dashu_int::ops::{BitTest, UnsignedAbs};
use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;

use crate::term::number::basic::{operand, ratio_bits};
use crate::term::number::floats::platform;
use crate::term::number::floats::rounding::{outwards, to_f64};
use crate::term::number::integers::division::integer;
use crate::term::number::{Arith, EvalError, Number, Rounding};

type Value = Result<Number, EvalError>;

/// `a ** b`
pub(in crate::term::number) fn power(a: &Number, b: &Number, arith: &Arith) -> Value {
    if arith.iso { iso_float_power(a, b, arith) } else { general_power(a, b, arith) }
}

/// `a ^ b`
pub(in crate::term::number) fn caret(a: &Number, b: &Number, arith: &Arith) -> Value {
    if !arith.iso {
        return general_power(a, b, arith);
    }
    if !(a.is_rational() && b.is_rational()) {
        return iso_float_power(a, b, arith);
    }
    let inexact = b.is_negative() && a.is_integer() && !matches!(a, Number::Int(-1..=1));
    match a {
        Number::Int(0) if b.is_negative() => Err(EvalError::Undefined),
        _ if inexact => Err(EvalError::type_error("float", a)),
        _ => general_power(a, b, arith),
    }
}

fn iso_float_power(a: &Number, b: &Number, arith: &Arith) -> Value {
    if a.is_zero() && b.is_negative() {
        return Err(EvalError::Undefined);
    }
    float_power(a, b, arith)
}

fn general_power(a: &Number, b: &Number, arith: &Arith) -> Value {
    if b.is_zero() {
        return Ok(Number::Int(1));
    }
    match (a, b) {
        (Number::Int(1), _) => Ok(Number::Int(1)),
        (Number::Int(0), _) if b.is_nan() => arith.nan().map(Number::Float),
        (Number::Int(0), _) if b.is_negative() => arith.zero_divisor(false),
        (Number::Int(0), _) => Ok(Number::Int(0)),
        (Number::Float(_), Number::Rat(exponent)) => float_root(a, exponent, arith),
        (Number::Float(_), _) | (_, Number::Float(_)) => float_power(a, b, arith),
        (_, Number::Rat(exponent)) => rational_exponent(a, exponent, arith),
        (Number::Rat(base), _) => ratio_power(base, &integer(b, arith)?, arith),
        _ => integer_power(a, b, arith),
    }
}

fn integer_power(a: &Number, b: &Number, arith: &Arith) -> Value {
    if let Number::Int(-1) = a {
        let odd = integer(b, arith)?.bit(0);
        return Ok(Number::Int(if odd { -1 } else { 1 }));
    }
    let Number::Int(exponent) = b else { return Err(EvalError::Memory) };
    if *exponent < 0 && !arith.prefer_rationals {
        return float_power(a, b, arith);
    }
    if let (Number::Int(base), Ok(small)) = (a, u32::try_from(*exponent))
        && let Some(result) = base.checked_pow(small)
    {
        return Ok(Number::Int(result));
    }
    let magnitude = big_power(&integer(a, arith)?, exponent.unsigned_abs(), arith)?;
    if *exponent > 0 {
        return Ok(Number::from_big(magnitude));
    }
    Number::from_fraction(IBig::ONE, magnitude).ok_or(EvalError::ZeroDivisor)
}

/// A power whose size is checked before it is computed.
fn big_power(base: &IBig, exponent: u64, arith: &Arith) -> Result<IBig, EvalError> {
    let exponent = usize::try_from(exponent).map_err(|_| EvalError::Memory)?;
    let bits = power_bits(base, exponent);
    // Powers of two are shifts.
    let is_shift = base.trailing_zeros() == Some(base.bit_len() - 1);
    if is_shift {
        arith.fits(bits)?
    } else {
        arith.fits_product(bits)?
    }
    Ok(base.pow(exponent))
}

/// An upper bound on the bits of a power, close to the actual number.
pub(in crate::term::number) fn power_bits(base: &IBig, exponent: usize) -> usize {
    let shift = base.trailing_zeros().unwrap_or(0);
    let odd_bits = base.bit_len() - shift;
    let rest = if odd_bits <= 1 { 1 } else { odd_bits.saturating_mul(exponent) };
    shift.saturating_mul(exponent).saturating_add(rest)
}

fn ratio_power(base: &RBig, exponent: &IBig, arith: &Arith) -> Value {
    let count = u64::try_from(exponent.unsigned_abs()).map_err(|_| EvalError::Memory)?;
    arith.fits_product(ratio_bits(base).saturating_mul(usize::try_from(count).unwrap_or(usize::MAX)))?;
    let numerator = big_power(base.numerator(), count, arith)?;
    let denominator = big_power(&IBig::from(base.denominator().clone()), count, arith)?;
    let (top, bottom) = if *exponent < IBig::ZERO { (denominator, numerator) } else { (numerator, denominator) };
    Number::from_fraction(top, bottom).ok_or(EvalError::ZeroDivisor)
}

/// An exact base with a fraction as exponent: exact if the root is exact, otherwise a float. A negative base has only
/// odd roots.
fn rational_exponent(a: &Number, exponent: &RBig, arith: &Arith) -> Value {
    let degree = exponent.denominator();
    if a.is_negative() && !degree.bit(0) {
        return arith.nan().map(Number::Float);
    }
    let base = a.to_ratio().ok_or_else(|| EvalError::type_error("rational", a))?;
    if let Some(root) = exact_ratio_root(&base, degree) {
        return ratio_power(&root, exponent.numerator(), arith);
    }
    float_root(a, exponent, arith)
}

fn exact_ratio_root(base: &RBig, degree: &UBig) -> Option<RBig> {
    let numerator = exact_root(&base.numerator().unsigned_abs(), degree)?;
    let denominator = exact_root(base.denominator(), degree)?;
    Some(RBig::from_parts(IBig::from_parts(base.numerator().sign(), numerator), denominator))
}

fn exact_root(value: &UBig, degree: &UBig) -> Option<UBig> {
    if value.is_one() || value.is_zero() {
        return Some(value.clone());
    }
    // A root of at least two needs a radicand with more bits than the degree.
    let degree = usize::try_from(degree).ok().filter(|&degree| degree < value.bit_len())?;
    let root = value.nth_root(degree);
    (root.pow(degree) == *value).then_some(root)
}

/// The float power for a fraction as exponent; defined also for odd roots of negative numbers.
fn float_root(a: &Number, exponent: &RBig, arith: &Arith) -> Value {
    let base = arith.check(operand(a, arith)?)?;
    let power = to_f64(&Number::from_ratio(exponent.clone()), arith.rounding);
    if base == 0.0 && power < 0.0 {
        return arith.zero_divisor(false);
    }
    if base >= 0.0 {
        return arith.check(outwards(platform::power(base, power), arith.rounding)).map(Number::Float);
    }
    if !exponent.denominator().bit(0) {
        return arith.nan().map(Number::Float);
    }
    let magnitude = platform::power(-base, power);
    let result = if exponent.numerator().bit(0) { -magnitude } else { magnitude };
    arith.check(outwards(result, arith.rounding)).map(Number::Float)
}

fn float_power(a: &Number, b: &Number, arith: &Arith) -> Value {
    let base = arith.check(operand(a, arith)?)?;
    let exponent = arith.check(operand(b, arith)?)?;
    if base == 0.0 && exponent < 0.0 {
        let odd = exponent.trunc() == exponent && (exponent / 2.0).trunc() != exponent / 2.0;
        return arith.zero_divisor(base.is_sign_negative() && odd);
    }
    let result = platform::power(base, exponent);
    let exact = arith.rounding == Rounding::Nearest || exponent == 0.0 || exponent == 1.0;
    let bounded = if exact { result } else { outwards(result, arith.rounding) };
    arith.check(bounded).map(Number::Float)
}

/// The root and remainder of `nth_integer_root_and_remainder/4`; the root is rounded toward zero.
pub fn nth_integer_root_and_remainder(
    degree: &Number,
    radicand: &Number,
    arith: &Arith,
) -> Result<(Number, Number), EvalError> {
    let (n, value) = (integer(degree, arith)?, integer(radicand, arith)?);
    if n < IBig::ONE {
        return Err(EvalError::domain("not_less_than_one", degree));
    }
    if value < IBig::ZERO && !n.bit(0) {
        return Err(EvalError::Undefined);
    }
    let sign = value.sign();
    let magnitude = value.unsigned_abs();
    let root = match usize::try_from(&n) {
        Ok(n) if n < magnitude.bit_len() => magnitude.nth_root(n),
        _ if magnitude.is_zero() => UBig::ZERO,
        _ => UBig::ONE,
    };
    let power = root.pow(usize::try_from(&n).unwrap_or(1));
    let rest = IBig::from_parts(sign, magnitude - power);
    Ok((Number::from_big(IBig::from_parts(sign, root)), Number::from_big(rest)))
}
