//! Conversion between exact values and floats: correct rounding in all four modes, and the functions that round a float
//! to an integer or find a fraction for it.

use dashu_int::ops::{BitTest, DivRem, UnsignedAbs};
use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;

use crate::term::number::{Arith, EvalError, Number, Rounding};

type Value = Result<Number, EvalError>;

/// Rounds `number` to a float in the given mode; infinite if it is too large.
pub fn to_f64(number: &Number, mode: Rounding) -> f64 {
    match number {
        Number::Float(float) => *float,
        Number::Int(int) if mode == Rounding::Nearest => *int as f64,
        Number::Int(int) => fraction_to_f64(*int < 0, &UBig::from(int.unsigned_abs()), &UBig::ONE, mode),
        Number::Big(big) => fraction_to_f64(number.is_negative(), &big.unsigned_abs(), &UBig::ONE, mode),
        Number::Rat(ratio) => {
            fraction_to_f64(number.is_negative(), &ratio.numerator().unsigned_abs(), ratio.denominator(), mode)
        }
    }
}

/// Bits kept before the final rounding: 53, a rounding bit, and some spare ones.
const GUARDED: usize = 66;

fn fraction_to_f64(negative: bool, numerator: &UBig, denominator: &UBig, mode: Rounding) -> f64 {
    if numerator.is_zero() {
        return 0.0;
    }
    let (top, bottom) = (numerator.bit_len(), denominator.bit_len());
    let exponent = top as i64 - bottom as i64 - GUARDED as i64;
    let distance = exponent.unsigned_abs() as usize;
    let (quotient, inexact) = if exponent < 0 {
        let (quotient, rest) = (numerator << distance).div_rem(denominator);
        (quotient, !rest.is_zero())
    } else if denominator.is_one() {
        (numerator >> distance, numerator.trailing_zeros() < Some(distance))
    } else {
        let (quotient, rest) = numerator.div_rem(denominator << distance);
        (quotient, !rest.is_zero())
    };
    let leading = u128::try_from(&quotient).unwrap_or(u128::MAX);
    let magnitude = round_binary(leading, exponent, inexact, away_from_zero(negative, mode));
    if negative { -magnitude } else { magnitude }
}

/// Whether a directed mode rounds a magnitude up; `None` for the nearest mode.
fn away_from_zero(negative: bool, mode: Rounding) -> Option<bool> {
    match mode {
        Rounding::Nearest => None,
        Rounding::Positive => Some(!negative),
        Rounding::Negative => Some(negative),
        Rounding::Zero => Some(false),
    }
}

/// The float for `mantissa * 2^exponent`; `sticky` means that the exact value is slightly larger.
fn round_binary(mantissa: u128, exponent: i64, sticky: bool, away: Option<bool>) -> f64 {
    let bits = i64::from(128 - mantissa.leading_zeros());
    let high = bits + exponent - 1;
    if high > 1023 {
        return if away == Some(false) { f64::MAX } else { f64::INFINITY };
    }
    // Below the normal range, each step down loses one bit of precision.
    let dropped = bits - if high >= -1022 { 53 } else { 53 + high + 1022 };
    let (kept, up) = match dropped {
        ..=0 => (mantissa, false),
        1..=127 => {
            let kept = mantissa >> dropped;
            let rest = mantissa & ((1 << dropped) - 1);
            let half = 1 << (dropped - 1);
            let nearest = rest > half || (rest == half && (sticky || kept & 1 == 1));
            (kept, away.map_or(nearest, |up| up && (rest != 0 || sticky)))
        }
        _ => (0, away == Some(true)),
    };
    let scale = exponent + dropped.max(0);
    scale_by_power(kept as f64 + f64::from(u8::from(up)), scale, away)
}

/// `value * 2^scale`, where the product is known to be exact.
fn scale_by_power(value: f64, scale: i64, away: Option<bool>) -> f64 {
    let scaled = if scale > 971 {
        f64::INFINITY
    } else if scale >= -1022 {
        value * f64::from_bits(((scale + 1023) as u64) << 52)
    } else {
        value * f64::from_bits(1 << (scale + 1074).max(0))
    };
    if scaled.is_infinite() && away == Some(false) { f64::MAX } else { scaled }
}

/// `x + y` in the given mode.
#[inline]
pub(in crate::term::number) fn directed_sum(x: f64, y: f64, mode: Rounding) -> f64 {
    let sum = x + y;
    if mode == Rounding::Nearest {
        return sum;
    }
    // The rounding error of a sum is a float itself (Knuth's two-sum).
    let part = sum - x;
    let error = (x - (sum - part)) + (y - part);
    step(sum, error, mode, x.is_finite() && y.is_finite())
}

/// `x * y` in the given mode.
#[inline]
pub(in crate::term::number) fn directed_product(x: f64, y: f64, mode: Rounding) -> f64 {
    let product = x * y;
    if mode == Rounding::Nearest {
        return product;
    }
    step(product, x.mul_add(y, -product), mode, x.is_finite() && y.is_finite())
}

/// `x / y` in the given mode.
#[inline]
pub(in crate::term::number) fn directed_quotient(x: f64, y: f64, mode: Rounding) -> f64 {
    let quotient = x / y;
    if mode == Rounding::Nearest {
        return quotient;
    }
    let rest = (-quotient).mul_add(y, x);
    let error = if y < 0.0 { -rest } else { rest };
    step(quotient, error, mode, x.is_finite() && y.is_finite() && y != 0.0)
}

/// The square root in the given mode.
pub(in crate::term::number) fn directed_sqrt(x: f64, mode: Rounding) -> f64 {
    let root = x.sqrt();
    step(root, (-root).mul_add(root, x), mode, x.is_finite())
}

/// Moves a nearest result by one float if the mode and the sign of its error require it.
fn step(result: f64, error: f64, mode: Rounding, finite_operands: bool) -> f64 {
    if result.is_infinite() && finite_operands {
        let away = away_from_zero(result < 0.0, mode).unwrap_or(true);
        return if away { result } else { f64::MAX.copysign(result) };
    }
    let up = mode == Rounding::Positive || (mode == Rounding::Zero && result < 0.0);
    let down = mode == Rounding::Negative || (mode == Rounding::Zero && result > 0.0);
    if up && error > 0.0 {
        result.next_up()
    } else if down && error < 0.0 {
        result.next_down()
    } else {
        result
    }
}

/// A bound for a function whose result is only approximate: one float outwards.
pub(in crate::term::number) fn outwards(result: f64, mode: Rounding) -> f64 {
    match mode {
        Rounding::Nearest => result,
        Rounding::Positive => result.next_up(),
        Rounding::Negative => result.next_down(),
        Rounding::Zero if result < 0.0 => result.next_up(),
        Rounding::Zero => result.next_down(),
    }
}

/// The signed mantissa and the exponent of a finite float: `m * 2^e`.
fn decompose(float: f64) -> (IBig, i64) {
    let bits = float.to_bits();
    let fraction = (bits & ((1 << 52) - 1)) as i64;
    let biased = ((bits >> 52) & 0x7ff) as i64;
    let (mantissa, exponent) = if biased == 0 { (fraction, -1074) } else { (fraction | 1 << 52, biased - 1075) };
    (IBig::from(if float < 0.0 { -mantissa } else { mantissa }), exponent)
}

/// Converts a float without fractional part to an integer.
pub(in crate::term::number) fn integral(float: f64) -> Number {
    // -2^63 and 2^63 are floats, and 2^63 is already too large for an `i64`.
    if (-9_223_372_036_854_775_808.0..9_223_372_036_854_775_808.0).contains(&float) {
        return Number::Int(float as i64);
    }
    let (mantissa, exponent) = decompose(float);
    Number::from_big(mantissa << exponent.unsigned_abs() as usize)
}

/// `integer/1` and `round/1`, `floor/1`, `ceiling/1`, `truncate/1`: the two functions round a float and a fraction.
/// Special floats are returned unchanged.
pub(in crate::term::number) fn to_integer(
    a: &Number,
    float: impl Fn(f64) -> f64,
    ratio: impl Fn(&RBig) -> IBig,
) -> Number {
    match a {
        Number::Float(x) if x.is_finite() => integral(float(*x)),
        Number::Rat(x) => Number::from_big(ratio(x)),
        other => other.clone(),
    }
}

/// A fraction rounded to the nearest integer, halves away from zero.
pub(in crate::term::number) fn round_ratio(ratio: &RBig) -> IBig {
    let two = IBig::from(2);
    let doubled = ratio.numerator() * &two;
    let denominator = IBig::from(ratio.denominator().clone());
    if doubled < IBig::ZERO {
        (doubled - &denominator) / (denominator * two)
    } else {
        (doubled + &denominator) / (denominator * two)
    }
}

/// `rational/1`: the exact value.
pub(in crate::term::number) fn rational(a: &Number) -> Value {
    match a {
        Number::Float(x) if x.is_nan() => Err(EvalError::Undefined),
        Number::Float(x) if x.is_infinite() => Err(EvalError::RationalOverflow),
        Number::Float(x) => Ok(Number::from_ratio(exact_ratio(*x))),
        exact => Ok(exact.clone()),
    }
}

/// The value of a finite float as a fraction.
pub(in crate::term::number) fn exact_ratio(float: f64) -> RBig {
    let (mantissa, exponent) = decompose(float);
    let shift = exponent.unsigned_abs() as usize;
    if exponent >= 0 { RBig::from(mantissa << shift) } else { RBig::from_parts(mantissa, UBig::ONE << shift) }
}

/// `rationalize/1`: the first convergent of the continued fraction that rounds back to the float, or its exact value if
/// there is none.
pub(in crate::term::number) fn rationalize(a: &Number) -> Value {
    match a {
        Number::Float(x) if x.is_finite() => Ok(match convergent(x.abs()) {
            Some(ratio) if *x < 0.0 => Number::from_ratio(-ratio),
            Some(ratio) => Number::from_ratio(ratio),
            None => Number::from_ratio(exact_ratio(*x)),
        }),
        other => rational(other),
    }
}

/// A float has at most this many partial quotients before its bits run out.
const MAX_CONVERGENTS: usize = 64;

fn convergent(float: f64) -> Option<RBig> {
    let (mut p0, mut q0, mut p1, mut q1) = (UBig::ZERO, UBig::ONE, UBig::ONE, UBig::ZERO);
    let mut rest = float;
    for _ in 0..MAX_CONVERGENTS {
        let whole = rest.floor();
        let quotient = integral(whole).to_big()?.unsigned_abs();
        (p0, p1) = (p1.clone(), &quotient * p1 + p0);
        (q0, q1) = (q1.clone(), &quotient * q1 + q0);
        if fraction_to_f64(false, &p1, &q1, Rounding::Nearest) == float {
            return Some(RBig::from_parts(IBig::from(p1), q1));
        }
        rest = 1.0 / (rest - whole);
        if !rest.is_finite() {
            return None;
        }
    }
    None
}

/// `float_integer_part/1`
pub(in crate::term::number) fn integer_part(a: &Number, arith: &Arith) -> Value {
    match a {
        Number::Float(x) => arith.check(x.trunc()).map(Number::Float),
        exact => Ok(to_integer(exact, f64::trunc, RBig::trunc)),
    }
}

/// `float_fractional_part/1`
pub(in crate::term::number) fn fractional_part(a: &Number, arith: &Arith) -> Value {
    match a {
        Number::Float(x) if x.is_infinite() => Ok(Number::Float(0f64.copysign(*x))),
        Number::Float(x) => arith.check((x - x.trunc()).copysign(*x)).map(Number::Float),
        Number::Rat(x) => Ok(Number::from_ratio(x.fract())),
        Number::Int(_) | Number::Big(_) => Ok(Number::Int(0)),
    }
}
