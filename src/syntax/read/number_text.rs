//! Numbers from text that contains nothing else: `number_codes/2`, `atom_number/2`.

use crate::syntax::errors::error::ErrorKind;
use crate::syntax::read::flags::ReadFlags;
use crate::syntax::read::lexer::{Lexer, TokenKind};
use crate::term::number::Number;

/// Reads a text that is a number as a whole, with an optional sign directly before the digits.
pub fn parse_number(text: &str, flags: &ReadFlags) -> Result<Number, ErrorKind> {
    let (negative, at) = match text.as_bytes().first() {
        Some(b'-') => (true, 1),
        Some(b'+') if !flags.iso => (false, 1),
        _ => (false, 0),
    };
    unsigned_number(text, at, negative, flags)
}

/// Reads a text that is a number as the standard specifies it (8.16.7): layout and comments may precede it and may
/// follow a minus sign.
pub fn parse_number_with_layout(text: &str, flags: &ReadFlags) -> Result<Number, ErrorKind> {
    let at = after_layout(text, 0, flags)?;
    if text[at..].starts_with('-') {
        let digits = after_layout(text, at + 1, flags)?;
        return unsigned_number(text, digits, true, flags);
    }
    unsigned_number(text, at, false, flags)
}

fn after_layout(text: &str, at: usize, flags: &ReadFlags) -> Result<usize, ErrorKind> {
    let mut lexer = Lexer::new(text, at, *flags);
    lexer.skip_layout().map_err(|error| error.kind)?;
    Ok(lexer.position())
}

fn unsigned_number(text: &str, at: usize, negative: bool, flags: &ReadFlags) -> Result<Number, ErrorKind> {
    let digits = &text.as_bytes()[at..];
    if !digits.first().is_some_and(u8::is_ascii_digit) {
        return Err(ErrorKind::IllegalNumber);
    }
    if digits.len() <= 18 && digits.iter().all(u8::is_ascii_digit) {
        let value = digits.iter().fold(0i64, |value, digit| value * 10 + (digit - b'0') as i64);
        return Ok(Number::Int(if negative { -value } else { value }));
    }
    if !flags.iso && digits == b"0'\\" {
        return Ok(Number::Int(if negative { -0x5c } else { 0x5c }));
    }
    if !flags.iso && digits.starts_with(b"0'\\") {
        return Err(ErrorKind::IllegalNumber);
    }
    if !flags.iso && is_spaced(digits) {
        let joined: String = text[at..].split(' ').collect();
        return unsigned_number(&joined, 0, negative, flags);
    }
    let mut lexer = Lexer::new(text, at, *flags);
    let kind = lexer.number(negative).map_err(|error| error.kind)?;
    if lexer.position() != text.len() {
        return Err(ErrorKind::IllegalNumber);
    }
    Ok(match kind {
        TokenKind::Small => Number::Int(lexer.small),
        TokenKind::Float => Number::Float(lexer.float),
        TokenKind::Big => Number::from_big(lexer.take_big()),
        _ => Number::from_ratio(lexer.take_rational()),
    })
}

/// Whether the text is groups of digits separated by single spaces: `1 000 000`.
fn is_spaced(digits: &[u8]) -> bool {
    digits.contains(&b' ')
        && digits.split(|&byte| byte == b' ').all(|group| !group.is_empty() && group.iter().all(u8::is_ascii_digit))
}
