//! Conversions of very long numbers. They take seconds and cannot poll, so they run in a worker thread while this
//! thread polls the stop flags. The result of an abandoned conversion is meaningless.

use crate::term::wait::{interruptible, is_watched};
use dashu_int::ops::BitTest;
use dashu_int::{IBig, UBig};

/// Numbers of more bits than this take long.
const LONG: usize = 1 << 19;

/// The decimal digits of an integer.
pub fn digits(number: &IBig) -> String {
    if !is_long(number.bit_len()) {
        return number.to_string();
    }
    let number = number.clone();
    interruptible(move || number.to_string()).unwrap_or_default()
}

/// The digits of an integer in another radix.
pub fn digits_in(number: &IBig, radix: u8) -> String {
    if !is_long(number.bit_len()) {
        return number.in_radix(radix).to_string();
    }
    let number = number.clone();
    interruptible(move || number.in_radix(radix).to_string()).unwrap_or_default()
}

/// The number that a string of digits denotes.
pub fn from_digits(digits: &str, radix: u32) -> UBig {
    if !is_long(digits.len().saturating_mul(3)) {
        return UBig::from_str_radix(digits, radix).unwrap_or_default();
    }
    let digits = digits.to_owned();
    interruptible(move || UBig::from_str_radix(&digits, radix).unwrap_or_default()).unwrap_or_default()
}

fn is_long(bits: usize) -> bool {
    bits > LONG && is_watched()
}
