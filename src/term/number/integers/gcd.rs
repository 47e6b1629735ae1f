//! The greatest common divisor of long integers. It takes quadratic time, so it regularly checks whether the work has
//! been abandoned.

use dashu_int::ops::{BitTest, Gcd, UnsignedAbs};
use dashu_int::{IBig, UBig};

use crate::term::number::EvalError;
use crate::term::wait;

/// Numbers of fewer bits use the library's function.
const LONG: usize = 1 << 17;

/// The greatest common divisor of two integers, not both of them 0.
pub(in crate::term::number) fn gcd(a: &IBig, b: &IBig) -> Result<UBig, EvalError> {
    if a.bit_len().min(b.bit_len()) < LONG {
        return Ok(a.gcd(b));
    }
    let (mut a, mut b) = (IBig::from(a.clone().unsigned_abs()), IBig::from(b.clone().unsigned_abs()));
    if a < b {
        std::mem::swap(&mut a, &mut b);
    }
    while b.bit_len() >= LONG {
        if wait::is_abandoned() {
            return Err(EvalError::Memory);
        }
        let shift = a.bit_len() - 62;
        (a, b) = match leap(leading(&a, shift), leading(&b, shift)) {
            Some([p, q, r, s]) => {
                let next = IBig::from(p) * &a + IBig::from(q) * &b;
                (next, IBig::from(r) * &a + IBig::from(s) * &b)
            }
            None => {
                let rest = &a % &b;
                (b, rest)
            }
        };
    }
    Ok((&b).gcd(&a))
}

/// The bits of a number above the lowest `shift`.
fn leading(number: &IBig, shift: usize) -> i128 {
    i128::try_from(number >> shift).unwrap_or(0)
}

/// Combines the steps of Euclid's algorithm that the leading bits determine, as coefficients of both numbers (Knuth
/// 4.5.2, Algorithm L). `None` if they determine no step.
fn leap(mut x: i128, mut y: i128) -> Option<[i64; 4]> {
    let (mut p, mut q, mut r, mut s) = (1i128, 0i128, 0i128, 1i128);
    while y + r != 0 && y + s != 0 {
        let quotient = (x + p) / (y + r);
        if quotient != (x + q) / (y + s) {
            break;
        }
        (p, r) = (r, p - quotient * r);
        (q, s) = (s, q - quotient * s);
        (x, y) = (y, x - quotient * y);
    }
    if q == 0 {
        return None;
    }
    Some([i64::try_from(p).ok()?, i64::try_from(q).ok()?, i64::try_from(r).ok()?, i64::try_from(s).ok()?])
}

#[cfg(test)]
mod tests {
    use crate::term::number::integers::gcd::*;

    #[test]
    fn agrees_with_the_library() {
        let seed = (IBig::ONE << 61) - IBig::ONE;
        let (common, left, right) = (seed.pow(1500), IBig::from(3).pow(90_000), IBig::from(7).pow(60_001));
        let found = gcd(&(&common * &left), &(-&common * &right)).ok();
        assert_eq!(found, Some(common.unsigned_abs()));
        let (a, b) = (&left * &left + IBig::ONE, &right * &right - IBig::from(5));
        assert_eq!(gcd(&a, &b).ok(), Some((&a).gcd(&b)));
        assert_eq!(gcd(&b, &a).ok(), Some((&a).gcd(&b)));
        assert_eq!(gcd(&a, &(&a * &b)).ok(), Some(a.unsigned_abs()));
    }
}
