//! Digits of numbers for the writer and `format/2`.

use crate::term::number::integers::long;
use crate::term::number::{EvalError, Number};

/// Requests for more digits than this are refused.
pub(super) const MAX_DIGITS: usize = 100_000_000;

/// The shortest digits that read back as the same float, always with a decimal point: `1.0`, `100000000000000.0`,
/// `1.0e+15`, `1.0e-5`, `1.0Inf`, `1.5NaN`.
pub fn format_float_shortest(float: f64) -> String {
    if float.is_nan() {
        // The payload is written as the fraction of a number between one and two.
        let payload = float.to_bits() & ((1 << 52) - 1);
        return format!("{}NaN", f64::from_bits(0x3ff << 52 | payload));
    }
    if float.is_infinite() {
        return String::from(if float < 0.0 { "-1.0Inf" } else { "1.0Inf" });
    }
    let scientific = shortest(float);
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let (sign, mantissa) = mantissa.strip_prefix('-').map_or(("", mantissa), |rest| ("-", rest));
    let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
    let point = exponent.parse::<i32>().unwrap_or(0) + 1;
    format!("{sign}{}", place_point(&digits, point))
}

/// The shortest digits in Rust's exponential notation. If two candidates are equally near, which takes at least 16
/// digits, the even one is chosen.
fn shortest(float: f64) -> String {
    let first = format!("{float:e}");
    let digits = first.bytes().take_while(|&byte| byte != b'e').filter(u8::is_ascii_digit).count();
    if digits < 16 {
        return first;
    }
    let nearest = format!("{float:.*e}", digits - 1);
    if nearest.parse() == Ok(float) { nearest } else { first }
}

/// Digits with a decimal point after the first `point` of them. Uses exponential notation if more than 15 digits or
/// three leading zeros would be needed otherwise.
fn place_point(digits: &str, point: i32) -> String {
    let count = digits.len() as i32;
    if point <= -4 || (point >= count && point > 15) {
        let (first, rest) = digits.split_at(1);
        let rest = if rest.is_empty() { "0" } else { rest };
        let plus = if point > 0 { "+" } else { "" };
        return format!("{first}.{rest}e{plus}{}", point - 1);
    }
    if point <= 0 {
        return format!("0.{}{digits}", "0".repeat(point.unsigned_abs() as usize));
    }
    if point >= count {
        return format!("{digits}{}.0", "0".repeat((point - count) as usize));
    }
    let (whole, fraction) = digits.split_at(point as usize);
    format!("{whole}.{fraction}")
}

/// An integer with a decimal point `places` digits from its end, as printed by `~Nd`.
pub fn format_decimal(number: &Number, places: usize) -> Result<String, EvalError> {
    let (sign, whole, fraction) = split_integer(number, places)?;
    Ok(join(sign, &whole, &fraction))
}

/// An integer with a decimal point `places` digits from its end and `separator` between groups of `size` digits before
/// the point, as printed by `~ND` with `,` and three.
pub fn format_grouped(number: &Number, places: usize, separator: &str, size: usize) -> Result<String, EvalError> {
    let (sign, whole, fraction) = split_integer(number, places)?;
    let mut grouped = String::with_capacity(whole.len() + whole.len() / size.max(1) * separator.len());
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && size > 0 && (whole.len() - index).is_multiple_of(size) {
            grouped.push_str(separator);
        }
        grouped.push(digit);
    }
    Ok(join(sign, &grouped, &fraction))
}

fn split_integer(number: &Number, places: usize) -> Result<(&'static str, String, String), EvalError> {
    if !number.is_integer() {
        return Err(EvalError::type_error("integer", number));
    }
    if places > MAX_DIGITS {
        return Err(EvalError::Memory);
    }
    let text = number.to_string();
    let sign = if number.is_negative() { "-" } else { "" };
    Ok(split_digits(sign, text.trim_start_matches('-'), places))
}

/// Splits digits `places` before their end; the part before the point is at least a zero.
pub(super) fn split_digits(sign: &'static str, digits: &str, places: usize) -> (&'static str, String, String) {
    if digits.len() > places {
        let (whole, fraction) = digits.split_at(digits.len() - places);
        return (sign, whole.to_owned(), fraction.to_owned());
    }
    let zeros = "0".repeat(places - digits.len());
    (sign, String::from("0"), zeros + digits)
}

pub(super) fn join(sign: &str, whole: &str, fraction: &str) -> String {
    if fraction.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{fraction}") }
}

/// An integer in a radix from 2 to 36, as printed by `~Nr` and `~NR`.
pub fn format_radix(number: &Number, radix: usize, upper: bool) -> Result<String, EvalError> {
    let big = number.to_big().ok_or_else(|| EvalError::type_error("integer", number))?;
    if !(2..=36).contains(&radix) {
        return Err(EvalError::domain("radix", &Number::from(dashu_int::UBig::from(radix))));
    }
    let digits = long::digits_in(&big, radix as u8);
    Ok(if upper { digits.to_ascii_uppercase() } else { digits })
}

/// As printed by `writeq/1`: `1`, `1r3`, `1.0`, `1.0Inf`.
impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Number::Int(int) => write!(f, "{int}"),
            Number::Big(big) => f.write_str(&long::digits(big)),
            Number::Rat(ratio) => write!(f, "{}r{}", ratio.numerator(), ratio.denominator()),
            Number::Float(float) => f.write_str(&format_float_shortest(*float)),
        }
    }
}
