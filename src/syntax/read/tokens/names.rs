//! Atoms without quotes, variables, and the full stop.
//!
//! ```text
//! name        = (small letter | letter without case) alphanumeric*
//! variable    = (capital | "_") alphanumeric*
//! symbol name = symbol+
//! solo        = "!" | ";" | "||"
//! full stop   = "." followed by a blank, "%" or the end of the text
//! ```

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::character::complete::{anychar, char, satisfy};
use nom::combinator::{opt, peek, value};
use nom::sequence::{preceded, terminated};

use crate::syntax::chars;
use crate::syntax::chars::{ALNUM, LAYOUT, SYMBOL, WIDE};
use crate::syntax::errors::error::ErrorKind;
use crate::syntax::read::flags::ReadFlags;
use crate::syntax::read::lexer::TokenKind;
use crate::syntax::read::tokens::{Lexed, mistake, reject};

/// The longest run of ASCII characters that have a class of `mask`; at least one.
#[inline(always)]
pub(in crate::syntax) fn run(mask: u8, input: &str) -> Lexed<'_, &str> {
    let bytes = input.as_bytes();
    match bytes.iter().position(|&byte| !chars::is(byte, mask)).unwrap_or(bytes.len()) {
        0 => reject(),
        length => Ok((&input[length..], &input[..length])),
    }
}

/// Skips ASCII characters of a class in `mask` and characters beyond ASCII that have the property, perhaps none.
#[inline(always)]
fn skip_runs(mask: u8, property: fn(char) -> bool, input: &str) -> &str {
    let mut rest = run(mask, input).map_or(input, |(rest, _)| rest);
    while let Some(128..) = rest.as_bytes().first() {
        match preceded(satisfy(property), opt(|rest| run(mask, rest))).parse(rest) {
            Ok((after, _)) => rest = after,
            Err(_) => break,
        }
    }
    rest
}

/// The letters, digits and `_` of a name or variable.
#[inline(always)]
pub(in crate::syntax) fn word(kind: TokenKind, input: &str) -> Lexed<'_, TokenKind> {
    Ok((skip_runs(ALNUM, chars::is_alnum, input), kind))
}

/// An atom that begins with a letter.
pub(in crate::syntax) fn name(input: &str) -> Lexed<'_, TokenKind> {
    let (_, _) = satisfy(chars::is_atom_start).parse(input)?;
    word(TokenKind::Name, input)
}

pub(in crate::syntax) fn variable(flags: ReadFlags, input: &str) -> Lexed<'_, TokenKind> {
    let (_, _) = satisfy(chars::is_variable_start).parse(input)?;
    word(variable_kind(flags, input), input)
}

/// Where only words with `_` are variables, other words that begin with a capital are names.
#[inline(always)]
pub(in crate::syntax) fn variable_kind(flags: ReadFlags, input: &str) -> TokenKind {
    if flags.var_prefix && !input.starts_with('_') { TokenKind::Name } else { TokenKind::Variable }
}

#[inline(always)]
pub(in crate::syntax) fn symbol_name(input: &str) -> Lexed<'_, TokenKind> {
    match skip_runs(SYMBOL, chars::is_symbol, input) {
        rest if rest.len() < input.len() => Ok((rest, TokenKind::Name)),
        _ => reject(),
    }
}

pub(in crate::syntax) fn solo(input: &str) -> Lexed<'_, TokenKind> {
    value(TokenKind::Name, alt((tag("!"), tag(";"), tag("||")))).parse(input)
}

/// The full stop that ends a clause (6.4.8).
#[inline(always)]
pub(in crate::syntax) fn full_stop(input: &str) -> Lexed<'_, TokenKind> {
    match input.as_bytes() {
        [b'.'] | [b'.', b'%', ..] => Ok((&input[1..], TokenKind::End)),
        [b'.', next, ..] if chars::is(*next, LAYOUT | WIDE) => {
            value(TokenKind::End, terminated(char('.'), peek(satisfy(chars::is_layout)))).parse(input)
        }
        _ => reject(),
    }
}

/// A character that belongs to no token.
#[cold]
pub(in crate::syntax) fn illegal(input: &str) -> Lexed<'_, TokenKind> {
    let (rest, c) = anychar(input)?;
    mistake(ErrorKind::IllegalCharacter(c), input, rest, rest)
}
