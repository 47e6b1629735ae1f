//! `~Nf`, `~Ne` and `~Ng` of `format/2`: C's `%f`, `%e` and `%g`, exact.
//!
//! A float or integer prints the digits of its exact value, rounded half to even as in C; a fraction rounds halves away
//! from zero. Integers and fractions are not converted to floats, so all their digits are correct.

use dashu_int::ops::{BitTest, UnsignedAbs};
use dashu_int::{IBig, UBig};

use crate::term::number::floats::rounding::round_ratio;
use crate::term::number::text::{MAX_DIGITS, join, split_digits};
use crate::term::number::{EvalError, Number};

/// No float has more digits than this after the decimal point; zeros follow.
const FLOAT_DIGITS: usize = 1_100;

/// `~Nf`
pub fn format_fixed(number: &Number, digits: usize) -> Result<String, EvalError> {
    if digits > MAX_DIGITS {
        return Err(EvalError::Memory);
    }
    let Some(ratio) = number.to_ratio() else { return Ok(fixed_float(number, digits)) };
    let scaled = round_ratio(&(ratio * dashu_ratio::RBig::from(IBig::from(10).pow(digits))));
    let sign = if number.is_negative() { "-" } else { "" };
    let (sign, whole, fraction) = split_digits(sign, &scaled.unsigned_abs().to_string(), digits);
    Ok(join(sign, &whole, &fraction))
}

fn fixed_float(number: &Number, digits: usize) -> String {
    let Number::Float(float) = *number else { return String::new() };
    if let Some(name) = special(float) {
        return name.to_owned();
    }
    let known = digits.min(FLOAT_DIGITS);
    let mut text = format!("{float:.known$}");
    text.extend(std::iter::repeat_n('0', digits - known));
    text
}

fn special(float: f64) -> Option<&'static str> {
    if float.is_nan() {
        Some("nan")
    } else if float.is_infinite() {
        Some(if float < 0.0 { "-inf" } else { "inf" })
    } else {
        None
    }
}

/// `~Ne`
pub fn format_exponential(number: &Number, digits: usize) -> Result<String, EvalError> {
    if digits > MAX_DIGITS {
        return Err(EvalError::Memory);
    }
    if let Number::Float(float) = number
        && let Some(name) = special(*float)
    {
        return Ok(name.to_owned());
    }
    let scientific = Scientific::new(number, digits + 1);
    Ok(scientific.exponential())
}

/// `~Ng`: the shorter of the two notations, without trailing zeros.
pub fn format_general(number: &Number, digits: usize) -> Result<String, EvalError> {
    if digits > MAX_DIGITS {
        return Err(EvalError::Memory);
    }
    if let Number::Float(float) = number
        && let Some(name) = special(*float)
    {
        return Ok(name.to_owned());
    }
    let precision = digits.max(1);
    let mut scientific = Scientific::new(number, precision);
    let fixed = scientific.exponent >= -4 && scientific.exponent < precision as i64;
    scientific.trim();
    Ok(if fixed { scientific.fixed() } else { scientific.exponential() })
}

/// A number rounded to some significant digits: `d.ddd * 10^exponent`.
struct Scientific {
    sign: &'static str,
    digits: String,
    exponent: i64,
}

impl Scientific {
    fn new(number: &Number, significant: usize) -> Scientific {
        match number {
            Number::Float(float) => Scientific::from_float(*float, significant),
            exact => Scientific::from_exact(exact, significant),
        }
    }

    fn from_float(float: f64, significant: usize) -> Scientific {
        let known = (significant - 1).min(FLOAT_DIGITS);
        let text = format!("{:.known$e}", float.abs());
        let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let mut digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
        digits.extend(std::iter::repeat_n('0', significant - digits.len()));
        let sign = if float.is_sign_negative() { "-" } else { "" };
        Scientific { sign, digits, exponent: exponent.parse().unwrap_or(0) }
    }

    fn from_exact(number: &Number, significant: usize) -> Scientific {
        let sign = if number.is_negative() { "-" } else { "" };
        let ratio = number.to_ratio().unwrap_or_default();
        if ratio.is_zero() {
            return Scientific { sign, digits: "0".repeat(significant), exponent: 0 };
        }
        let (top, bottom) = (ratio.numerator().unsigned_abs(), ratio.denominator().clone());
        // Start from a lower bound of the logarithm: one digit too many is noticed, but one too few would round in
        // the wrong place.
        let bits = top.bit_len() as f64 - bottom.bit_len() as f64 - 1.0;
        let mut exponent = (bits * std::f64::consts::LOG10_2).floor() as i64;
        loop {
            let power = significant as i64 - 1 - exponent;
            let digits = scaled(&top, &bottom, power, number.is_integer()).to_string();
            if digits.len() <= significant {
                return Scientific { sign, digits, exponent };
            }
            exponent += 1;
        }
    }

    fn trim(&mut self) {
        let kept = self.digits.trim_end_matches('0').len().max(1);
        self.digits.truncate(kept);
    }

    fn exponential(&self) -> String {
        let (first, rest) = self.digits.split_at(1);
        let sign = if self.exponent < 0 { '-' } else { '+' };
        format!("{}e{sign}{:02}", join(self.sign, first, rest), self.exponent.unsigned_abs())
    }

    fn fixed(&self) -> String {
        let count = self.digits.len() as i64;
        if self.exponent >= count - 1 {
            let zeros = "0".repeat((self.exponent - count + 1) as usize);
            return format!("{}{}{zeros}", self.sign, self.digits);
        }
        let places = (count - 1 - self.exponent) as usize;
        let (sign, whole, fraction) = split_digits(self.sign, &self.digits, places);
        join(sign, &whole, &fraction)
    }
}

/// `top / bottom * 10^power`, rounded to the nearest integer, halves to even
/// or away from zero.
fn scaled(top: &UBig, bottom: &UBig, power: i64, to_even: bool) -> UBig {
    let factor = UBig::from(10u8).pow(power.unsigned_abs() as usize);
    let (top, bottom) = if power >= 0 { (top * factor, bottom.clone()) } else { (top.clone(), bottom * factor) };
    let (quotient, rest) = (&top / &bottom, &top % &bottom);
    match (rest * UBig::from(2u8)).cmp(&bottom) {
        std::cmp::Ordering::Less => quotient,
        std::cmp::Ordering::Equal if to_even && !quotient.bit(0) => quotient,
        _ => quotient + UBig::ONE,
    }
}
