//! The grammar of tokens, as `nom` parsers: one parser for each kind of token.
//!
//! ```text
//! token  = name | variable | symbol name | solo | full stop | punctuation      names
//!        | number                                                             numbers
//!        | quoted                                                             quoted
//! layout = (blank | line comment | block comment)*                             layout
//! ```
//!
//! A parser takes the rest of the text and returns what remains after the token. It has no state: flags come in as
//! arguments, values go out in the result. A parser that does not apply returns `nom::Err::Error`, so that `alt` tries the
//! next one; text that only this parser could read and that is wrong is a `nom::Err::Failure` with a [`Mistake`].

pub mod layout;
pub mod names;
pub mod numbers;
pub mod quoted;

use nom::branch::alt;
use nom::character::complete::char;
use nom::combinator::map_opt;
use nom::error::ParseError;
use nom::{IResult, Parser};

use crate::syntax::chars;
use crate::syntax::chars::{LOWER, SYMBOL, UPPER, WIDE};
use crate::syntax::errors::error::ErrorKind;
use crate::syntax::read::flags::{QuotedAs, ReadFlags};
use crate::syntax::read::lexer::TokenKind;
use crate::syntax::read::tokens::names::{full_stop, illegal, name, solo, symbol_name, variable, variable_kind, word};

/// The result of a parser: the rest of the text and a value.
pub(in crate::syntax) type Lexed<'t, T> = IResult<&'t str, T, Rejection>;

/// Why a parser does not accept the text: nothing where another parser may, otherwise the mistake.
#[derive(Debug)]
pub(in crate::syntax) struct Rejection(pub(in crate::syntax) Option<Box<Mistake>>);

/// A mistake in a token. Its places are given by the number of bytes from there to the end of the text.
#[derive(Debug)]
pub(in crate::syntax) struct Mistake {
    pub(in crate::syntax) kind: ErrorKind,
    pub(in crate::syntax) start: usize,
    pub(in crate::syntax) end: usize,
    /// Where reading can go on.
    pub(in crate::syntax) resume: usize,
}

impl ParseError<&str> for Rejection {
    #[inline(always)]
    fn from_error_kind(_: &str, _: nom::error::ErrorKind) -> Self {
        Rejection(None)
    }

    #[inline(always)]
    fn append(_: &str, _: nom::error::ErrorKind, other: Self) -> Self {
        other
    }
}

/// Another parser may apply.
#[inline(always)]
fn reject<'t, T>() -> Lexed<'t, T> {
    Err(nom::Err::Error(Rejection(None)))
}

/// The mistake in the text from `start` to `end`; reading can go on at `resume`.
#[cold]
fn mistake<'t, T>(kind: ErrorKind, start: &'t str, end: &'t str, resume: &'t str) -> Lexed<'t, T> {
    let mistake = Mistake { kind, start: start.len(), end: end.len(), resume: resume.len() };
    Err(nom::Err::Failure(Rejection(Some(Box::new(mistake)))))
}

/// A token that is neither a number nor quoted, without layout before it. The class of the first byte selects the
/// parsers that can apply.
#[inline(always)]
pub(in crate::syntax) fn token(flags: ReadFlags, input: &str) -> Lexed<'_, TokenKind> {
    match input.as_bytes().first().map(|&byte| chars::class(byte)) {
        None => Ok((input, TokenKind::Eof)),
        Some(LOWER) => word(TokenKind::Name, input),
        Some(UPPER) => word(variable_kind(flags, input), input),
        Some(SYMBOL) => full_stop(input).or_else(|_| symbol_name(input)),
        Some(WIDE) => alt((name, |input| variable(flags, input), symbol_name, illegal)).parse(input),
        _ => punctuation(input).or_else(|_| alt((solo, back_quote(flags), illegal)).parse(input)),
    }
}

#[inline(always)]
fn punctuation(input: &str) -> Lexed<'_, TokenKind> {
    let kind = match input.as_bytes() {
        [b',', ..] => TokenKind::Comma,
        [b'(', ..] => TokenKind::Open,
        [b')', ..] => TokenKind::Close,
        [b'[', ..] => TokenKind::OpenList,
        [b']', ..] => TokenKind::CloseList,
        [b'{', ..] => TokenKind::OpenCurly,
        [b'}', ..] => TokenKind::CloseCurly,
        [b'|', b'|', ..] => return reject(),
        [b'|', ..] => TokenKind::Bar,
        _ => return reject(),
    };
    Ok((&input[1..], kind))
}

/// A back quote where the flag `back_quotes` makes it a symbol character.
fn back_quote<'t>(flags: ReadFlags) -> impl Parser<&'t str, Output = TokenKind, Error = Rejection> {
    let symbol = flags.back_quotes == QuotedAs::SymbolChar;
    map_opt(char('`'), move |_| symbol.then_some(TokenKind::Name))
}
