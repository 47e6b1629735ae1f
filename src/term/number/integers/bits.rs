//! Integers as bits: shifts, masks, counts, and powers modulo an integer.

use dashu_int::fast_div::ConstDivisor;
use dashu_int::ops::{BitTest, UnsignedAbs};
use dashu_int::{IBig, UBig};

use crate::term::number::integers::division::{integer, must_be_integer};
use crate::term::number::{Arith, EvalError, Number};

type Value = Result<Number, EvalError>;

/// `a << b`, and `a >> -b` for a negative `b`.
pub(in crate::term::number) fn shift_left(a: &Number, b: &Number, arith: &Arith) -> Value {
    shift(a, b, arith, false)
}

/// `a >> b`, which rounds down as in two's complement.
pub(in crate::term::number) fn shift_right(a: &Number, b: &Number, arith: &Arith) -> Value {
    shift(a, b, arith, true)
}

fn shift(a: &Number, b: &Number, arith: &Arith, right: bool) -> Value {
    must_be_integer(a, arith)?;
    must_be_integer(b, arith)?;
    if a.is_zero() {
        return Ok(Number::Int(0));
    }
    let right = right != b.is_negative();
    let distance = match b {
        Number::Int(count) => usize::try_from(count.unsigned_abs()).unwrap_or(usize::MAX),
        _ => usize::MAX,
    };
    if right { move_right(a, distance) } else { move_left(a, distance, arith) }
}

fn move_left(a: &Number, distance: usize, arith: &Arith) -> Value {
    if let Number::Int(x) = a
        && distance < x.unsigned_abs().leading_zeros() as usize
        && distance < 63
    {
        return Ok(Number::Int(x << distance));
    }
    let big = integer(a, arith)?;
    arith.fits(big.bit_len().saturating_add(distance))?;
    Ok(Number::from_big(big << distance))
}

fn move_right(a: &Number, distance: usize) -> Value {
    Ok(match a {
        Number::Int(x) => Number::Int(x >> distance.min(63)),
        Number::Big(big) if distance < big.bit_len() => Number::from_big(big >> distance),
        negative => Number::Int(if negative.is_negative() { -1 } else { 0 }),
    })
}

pub(in crate::term::number) fn and(a: &Number, b: &Number, arith: &Arith) -> Value {
    bitwise(a, b, arith, |x, y| x & y, |x, y| x & y)
}

pub(in crate::term::number) fn or(a: &Number, b: &Number, arith: &Arith) -> Value {
    bitwise(a, b, arith, |x, y| x | y, |x, y| x | y)
}

pub(in crate::term::number) fn xor(a: &Number, b: &Number, arith: &Arith) -> Value {
    bitwise(a, b, arith, |x, y| x ^ y, |x, y| x ^ y)
}

#[inline]
fn bitwise(
    a: &Number,
    b: &Number,
    arith: &Arith,
    small: impl Fn(i64, i64) -> i64,
    big: impl Fn(IBig, IBig) -> IBig,
) -> Value {
    match (a, b) {
        (Number::Int(x), Number::Int(y)) => Ok(Number::Int(small(*x, *y))),
        _ => Ok(Number::from_big(big(integer(a, arith)?, integer(b, arith)?))),
    }
}

pub(in crate::term::number) fn not(a: &Number, arith: &Arith) -> Value {
    match a {
        Number::Int(x) => Ok(Number::Int(!x)),
        _ => Ok(Number::from_big(!integer(a, arith)?)),
    }
}

/// `msb/1`: the index of the highest set bit.
pub(in crate::term::number) fn msb(a: &Number, arith: &Arith) -> Value {
    let big = positive(a, arith)?;
    Ok(Number::Int(big.bit_len() as i64 - 1))
}

/// `lsb/1`: the index of the lowest set bit.
pub(in crate::term::number) fn lsb(a: &Number, arith: &Arith) -> Value {
    let zeros = positive(a, arith)?.trailing_zeros().unwrap_or(0);
    Ok(Number::Int(zeros as i64))
}

pub(in crate::term::number) fn popcount(a: &Number, arith: &Arith) -> Value {
    let big = not_negative(a, arith)?;
    Ok(Number::Int(big.unsigned_abs().count_ones() as i64))
}

/// `getbit/2`: the bit of `a` at index `b`.
pub(in crate::term::number) fn getbit(a: &Number, b: &Number, arith: &Arith) -> Value {
    must_be_integer(a, arith)?;
    let place = not_negative(b, arith)?;
    let big = not_negative(a, arith)?;
    let set = usize::try_from(&place).is_ok_and(|place| place < big.bit_len() && big.bit(place));
    Ok(Number::Int(i64::from(set)))
}

/// `powm/3`: `base ** exponent mod modulus`.
pub(in crate::term::number) fn powm(base: &Number, exponent: &Number, modulus: &Number, arith: &Arith) -> Value {
    for number in [base, exponent, modulus] {
        if !number.is_integer() {
            return Err(EvalError::type_error("integer", number));
        }
    }
    let exponent = not_negative(exponent, arith)?;
    let base = not_negative(base, arith)?;
    let modulus = positive(modulus, arith)?;
    if modulus.is_one() {
        return Ok(Number::Int(0));
    }
    let ring = ConstDivisor::new(modulus.unsigned_abs());
    let power = power_in(&ring, base.unsigned_abs(), &exponent.unsigned_abs()).ok_or(EvalError::Memory)?;
    Ok(Number::from(power))
}

/// Squares and multiplies. Returns `None` if the work is abandoned.
fn power_in(ring: &ConstDivisor, base: UBig, exponent: &UBig) -> Option<UBig> {
    let base = ring.reduce(base);
    if exponent.bit_len() < 1 << 12 {
        return Some(base.pow(exponent).residue());
    }
    let mut power = ring.reduce(UBig::ONE);
    for place in (0..exponent.bit_len()).rev() {
        power = power.sqr();
        if exponent.bit(place) {
            power *= &base;
        }
        if crate::term::wait::is_abandoned() {
            return None;
        }
    }
    Some(power.residue())
}

pub(in crate::term::number) fn positive(number: &Number, arith: &Arith) -> Result<IBig, EvalError> {
    at_least(number, arith, IBig::ONE, "not_less_than_one")
}

pub(in crate::term::number) fn not_negative(number: &Number, arith: &Arith) -> Result<IBig, EvalError> {
    at_least(number, arith, IBig::ZERO, "not_less_than_zero")
}

fn at_least(number: &Number, arith: &Arith, least: IBig, domain: &'static str) -> Result<IBig, EvalError> {
    let big = integer(number, arith)?;
    if big < least { Err(EvalError::domain(domain, number)) } else { Ok(big) }
}
