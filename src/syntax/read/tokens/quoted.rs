//! Text between quotes, and the escapes in it.
//!
//! ```text
//! quoted  = quote (plain | quote quote | escape)* quote
//! escape  = "\" (a b f n r t v e s \ ' " `)                      one character
//!         | "\" octal+ ["\"] | "\x" hex+ ["\"]                    its code
//!         | "\u" 4 hex | "\U" 8 hex                               its code
//!         | "\" end of line blank* | "\c" layout*                 nothing
//! ```
//!
//! Text without escapes and doubled quotes is a slice of the source; other text is copied, run by run.

use std::borrow::Cow;

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while_m_n, take_while1};
use nom::character::complete::{anychar, char};
use nom::combinator::{map, map_opt, opt, recognize, value};
use nom::multi::fold_many0;

use crate::syntax::chars;
use crate::syntax::errors::error::{ErrorKind, Quote};
use crate::syntax::read::flags::ReadFlags;
use crate::syntax::read::tokens::{Lexed, Mistake, Rejection, mistake, reject};

/// A part of a quoted text.
#[derive(Clone, Copy)]
enum Piece<'t> {
    Text(&'t str),
    Character(Option<char>),
}

/// A text between two quotes of this kind. `lenient` skips the `\` of a wrong escape.
#[inline(always)]
pub(in crate::syntax) fn quoted(quote: Quote, flags: ReadFlags, lenient: bool, input: &str) -> Lexed<'_, Cow<'_, str>> {
    let Some(body) = input.strip_prefix(quote.char()) else { return reject() };
    let text = plain_prefix(body, quote, flags);
    let end = &body.as_bytes()[text.len()..];
    let close = quote.char() as u8;
    if end.first() == Some(&close) && end.get(1) != Some(&close) {
        return Ok((&body[text.len() + 1..], Cow::Borrowed(text)));
    }
    map(pieces(quote, flags, lenient, input), Cow::Owned).parse(body)
}

/// The text up to the closing quote, `\` or, for the standard, the end of the line (6.4.2.1).
#[inline(always)]
fn plain_prefix(body: &str, quote: Quote, flags: ReadFlags) -> &str {
    let close = quote.char() as u8;
    let stop = if flags.character_escapes { b'\\' } else { close };
    let line = if flags.iso { b'\n' } else { close };
    let end = body.bytes().position(|byte| byte == close || byte == stop || byte == line);
    &body[..end.unwrap_or(body.len())]
}

/// The pieces of a text and its closing quote; `opening` begins with the opening quote.
fn pieces<'t>(
    quote: Quote,
    flags: ReadFlags,
    lenient: bool,
    opening: &'t str,
) -> impl Parser<&'t str, Output = String, Error = Rejection> {
    let both = (char(quote.char()), char(quote.char()));
    let doubled = value(Piece::Character(Some(quote.char())), both);
    let plain = move |input: &'t str| match plain_prefix(input, quote, flags) {
        "" => reject(),
        text => Ok((&input[text.len()..], Piece::Text(text))),
    };
    let piece = alt((plain, doubled, line_end(quote, lenient), escaped(quote, flags, lenient, opening)));
    let mut pieces = fold_many0(piece, String::new, |mut text, piece| {
        match piece {
            Piece::Text(part) => text.push_str(part),
            Piece::Character(c) => text.extend(c),
        }
        text
    });
    move |body: &'t str| {
        let (end, text) = pieces.parse(body)?;
        match end.strip_prefix(quote.char()) {
            Some(rest) => Ok((rest, text)),
            None => never_closed(quote, opening),
        }
    }
}

#[cold]
fn never_closed<T>(quote: Quote, opening: &str) -> Lexed<'_, T> {
    mistake(ErrorKind::EndOfFileInQuoted(quote), opening, &opening[1..], "")
}

/// The end of a line, at which plain text stops for the standard only.
fn line_end<'t>(quote: Quote, lenient: bool) -> impl Parser<&'t str, Output = Piece<'t>, Error = Rejection> {
    move |input: &'t str| match char('\n').parse(input)? {
        (rest, _) if lenient => Ok((rest, Piece::Character(None))),
        (rest, _) => mistake(ErrorKind::NewlineInQuoted(quote), input, rest, rest),
    }
}

/// An escape between quotes. Where the closing quote is missing too, that is the mistake to report.
fn escaped<'t>(
    quote: Quote,
    flags: ReadFlags,
    lenient: bool,
    opening: &'t str,
) -> impl Parser<&'t str, Output = Piece<'t>, Error = Rejection> {
    move |input: &'t str| match escape(flags).parse(input) {
        Ok((rest, c)) => Ok((rest, Piece::Character(c))),
        Err(nom::Err::Failure(Rejection(Some(wrong)))) => {
            let rest = &input[1..];
            if wrong.kind == ErrorKind::EndOfFile {
                reject()
            } else if lenient {
                Ok((rest, Piece::Character(None)))
            } else if !is_closed(input.as_bytes(), quote.char() as u8) {
                never_closed(quote, opening)
            } else {
                let wrong = Mistake { resume: rest.len(), ..*wrong };
                Err(nom::Err::Failure(Rejection(Some(Box::new(wrong)))))
            }
        }
        Err(other) => Err(other),
    }
}

/// Whether a closing quote follows, whether or not the escapes before it are right.
fn is_closed(mut text: &[u8], close: u8) -> bool {
    while let Some(&byte) = text.first() {
        if byte == close {
            return true;
        }
        let length = if byte == b'\\' { escape_length(text) } else { 1 };
        text = text.get(length..).unwrap_or(&[]);
    }
    false
}

/// The bytes of the escape at the beginning of the text, right or wrong.
fn escape_length(text: &[u8]) -> usize {
    let (skipped, radix) = match text.get(1) {
        Some(b'x') => (2, 16),
        Some(b'0'..=b'7') => (1, 8),
        _ => return 2,
    };
    let digits = text[skipped..].iter().take_while(|&&byte| (byte as char).is_digit(radix)).count();
    let closed = digits > 0 && text.get(skipped + digits) == Some(&b'\\');
    skipped + digits + closed as usize
}

/// An escape: its character, if it stands for one.
pub(in crate::syntax) fn escape<'t>(
    flags: ReadFlags,
) -> impl Parser<&'t str, Output = Option<char>, Error = Rejection> {
    move |input: &'t str| {
        if !flags.character_escapes {
            return reject();
        }
        let (body, _) = char('\\').parse(input)?;
        if body.is_empty() {
            return mistake(ErrorKind::EndOfFile, input, body, body);
        }
        let code = alt((octal(flags, input), hexadecimal(flags, input), unicode(flags, input)));
        let character = alt((simple(flags), code, undefined(input)));
        alt((value(None, continuation(flags)), map(character, Some))).parse(body)
    }
}

fn simple<'t>(flags: ReadFlags) -> impl Parser<&'t str, Output = char, Error = Rejection> {
    map_opt(anychar, move |c| {
        Some(match c {
            'a' => '\x07',
            'b' => '\x08',
            'f' => '\x0C',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'v' => '\x0B',
            'e' if !flags.iso => '\x1B',
            's' if !flags.iso => ' ',
            '\\' | '\'' | '"' | '`' => c,
            _ => return None,
        })
    })
}

/// The end of a line with the blanks that begin the next one, or `\c` with all layout after it. They stand for nothing.
fn continuation<'t>(flags: ReadFlags) -> impl Parser<&'t str, Output = &'t str, Error = Rejection> {
    move |input: &'t str| {
        if flags.iso {
            return alt((tag("\n"), tag("\r\n"))).parse(input);
        }
        let line = recognize((char('\n'), take_while(|c| c == ' ' || c == '\t')));
        let layout = recognize((char('c'), take_while(chars::is_layout)));
        alt((line, tag("\r\n"), layout)).parse(input)
    }
}

fn octal<'t>(flags: ReadFlags, start: &'t str) -> impl Parser<&'t str, Output = char, Error = Rejection> {
    move |input: &'t str| {
        let (rest, digits) = take_while1(|c: char| c.is_digit(8)).parse(input)?;
        code(digits, 8, flags, start, rest)
    }
}

fn hexadecimal<'t>(flags: ReadFlags, start: &'t str) -> impl Parser<&'t str, Output = char, Error = Rejection> {
    move |input: &'t str| {
        let (body, _) = char('x').parse(input)?;
        let (rest, digits) = take_while(|c: char| c.is_ascii_hexdigit()).parse(body)?;
        if digits.is_empty() {
            return mistake(ErrorKind::UndefinedCharEscape('x'), start, rest, rest);
        }
        code(digits, 16, flags, start, rest)
    }
}

/// The character with this code. A closing `\` belongs to the escape; only the standard requires it.
fn code<'t>(digits: &str, radix: u32, flags: ReadFlags, start: &'t str, rest: &'t str) -> Lexed<'t, char> {
    let value = u32::from_str_radix(digits, radix).unwrap_or(u32::MAX);
    let Some(c) = char::from_u32(value) else {
        return mistake(ErrorKind::IllegalCharCode, start, rest, rest);
    };
    match rest.strip_prefix('\\') {
        Some(closed) => Ok((closed, c)),
        None if flags.iso => {
            let letter = start.chars().nth(1).unwrap_or('x');
            mistake(ErrorKind::UndefinedCharEscape(letter), start, rest, rest)
        }
        None => Ok((rest, c)),
    }
}

fn unicode<'t>(flags: ReadFlags, start: &'t str) -> impl Parser<&'t str, Output = char, Error = Rejection> {
    move |input: &'t str| {
        if flags.iso {
            return reject();
        }
        let (body, length) = alt((value(4, char('u')), value(8, char('U')))).parse(input)?;
        let digits = take_while_m_n(length, length, |c: char| c.is_ascii_hexdigit());
        let (rest, digits) = opt(digits).parse(body)?;
        let Some(digits) = digits else {
            return mistake(ErrorKind::IllegalUnicodeEscape, start, body, body);
        };
        match char::from_u32(u32::from_str_radix(digits, 16).unwrap_or(u32::MAX)) {
            Some(c) => Ok((rest, c)),
            None => mistake(ErrorKind::IllegalCharCode, start, rest, rest),
        }
    }
}

#[cold]
fn undefined<'t>(start: &'t str) -> impl Parser<&'t str, Output = char, Error = Rejection> {
    move |input: &'t str| {
        let (rest, c) = anychar(input)?;
        mistake(ErrorKind::UndefinedCharEscape(c), start, rest, rest)
    }
}
