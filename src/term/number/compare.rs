//! Arithmetic comparison and the standard order of numbers.
//!
//! A float and an exact number compare as floats: the exact one is rounded first. Rounding never reverses an order, so
//! the standard order (by rounded value, then floats before exact numbers, then exact value) is total.

use std::cmp::Ordering;

use crate::term::number::floats::rounding::to_f64;
use crate::term::number::{Number, Rounding};

/// Arithmetic comparison; `None` if an operand is NaN.
#[inline]
pub fn compare(a: &Number, b: &Number) -> Option<Ordering> {
    match (a, b) {
        (Number::Int(x), Number::Int(y)) => Some(x.cmp(y)),
        (Number::Float(x), Number::Float(y)) => x.partial_cmp(y),
        (Number::Float(x), y) => x.partial_cmp(&to_f64(y, Rounding::Nearest)),
        (x, Number::Float(y)) => to_f64(x, Rounding::Nearest).partial_cmp(y),
        _ => Some(compare_exact(a, b)),
    }
}

fn compare_exact(a: &Number, b: &Number) -> Ordering {
    match (a, b) {
        (Number::Big(x), Number::Big(y)) => x.cmp(y),
        (Number::Rat(x), Number::Rat(y)) => x.cmp(y),
        (Number::Big(_), Number::Int(_)) => sign_order(a),
        (Number::Int(_), Number::Big(_)) => sign_order(b).reverse(),
        _ => a.to_ratio().cmp(&b.to_ratio()),
    }
}

/// Compares a number outside the small integers with any small integer.
fn sign_order(big: &Number) -> Ordering {
    if big.is_negative() { Ordering::Less } else { Ordering::Greater }
}

/// The standard order of terms among numbers (7.2). By value, a float before
/// an equal exact number; with `iso`, every float before every exact number.
pub fn standard_order(a: &Number, b: &Number, iso: bool) -> Ordering {
    match (a, b) {
        (Number::Float(x), Number::Float(y)) => float_order(*x, *y),
        (Number::Float(x), y) => mixed_order(*x, y, iso),
        (x, Number::Float(y)) => mixed_order(*y, x, iso).reverse(),
        (Number::Int(x), Number::Int(y)) => x.cmp(y),
        _ => compare_exact(a, b),
    }
}

/// NaN is first, and `-0.0` is before `0.0`.
fn float_order(x: f64, y: f64) -> Ordering {
    match x.partial_cmp(&y) {
        Some(Ordering::Equal) => y.is_sign_negative().cmp(&x.is_sign_negative()),
        Some(order) => order,
        None => y.is_nan().cmp(&x.is_nan()).then(x.to_bits().cmp(&y.to_bits())),
    }
}

fn mixed_order(float: f64, exact: &Number, iso: bool) -> Ordering {
    if iso {
        return Ordering::Less;
    }
    float.partial_cmp(&to_f64(exact, Rounding::Nearest)).unwrap_or(Ordering::Less).then(Ordering::Less)
}
