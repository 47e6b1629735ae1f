//! Number literals, without a sign.
//!
//! ```text
//! number    = special | float | character | prefixed | radix | grouped | rational | decimal
//! special   = digits "." digits ("Inf" | "NaN")                  1.0Inf  1.5NaN
//! float     = digits "." digits [exponent] | digits exponent     1.5e10  1e10
//! character = "0'" (escape | "''" | any character)               0'a  0'\n  0'''
//! prefixed  = "0x" hex+ | "0o" octal+ | "0b" binary+             0x1F
//! radix     = digits "'" digits of that radix                    16'FF
//! grouped   = digits (separator digits)+ ["." digits [exponent]] 1_000_000  1 000 000
//! rational  = digits "r" digits                                  1r3
//! decimal   = digits
//! ```
//!
//! The standard has `character`, `prefixed`, the first form of `float` and `decimal` only.

use dashu_int::IBig;
use dashu_ratio::RBig;
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while1};
use nom::character::complete::{anychar, char, one_of};
use nom::combinator::{map, map_opt, opt, recognize, value};
use nom::multi::{fold_many0, many1_count};
use nom::sequence::{preceded, separated_pair, terminated};

use crate::syntax::chars::DIGIT;
use crate::syntax::errors::error::ErrorKind;
use crate::syntax::read::flags::ReadFlags;
use crate::syntax::read::tokens::names::run;
use crate::syntax::read::tokens::quoted::escape;
use crate::syntax::read::tokens::{Lexed, Mistake, Rejection, mistake, reject};
use crate::term::number::integers::long::from_digits;

/// The value of a number literal.
#[derive(Clone, Debug)]
pub(in crate::syntax) enum Literal {
    Small(i64),
    Float(f64),
    Big(Box<IBig>),
    Rational(Box<RBig>),
}

impl Literal {
    fn integer(digits: &str, radix: u32) -> Literal {
        Literal::from_big(IBig::from(from_digits(digits, radix)))
    }

    fn from_big(value: IBig) -> Literal {
        i64::try_from(&value).map_or_else(|_| Literal::Big(Box::new(value)), Literal::Small)
    }

    /// The number after a minus sign. What is not a number has no sign.
    pub(in crate::syntax) fn negated(self) -> Literal {
        match self {
            Literal::Small(value) => Literal::Small(-value),
            Literal::Float(value) => Literal::Float(if value.is_nan() { value } else { -value }),
            Literal::Big(value) => Literal::from_big(-*value),
            Literal::Rational(value) => Literal::Rational(Box::new(-*value)),
        }
    }
}

/// A number. Most are a few decimal digits with nothing after them that could belong to the number.
#[inline(always)]
pub(in crate::syntax) fn number(flags: ReadFlags, input: &str) -> Lexed<'_, Literal> {
    let (rest, digits) = digits(input)?;
    if ends_number(rest) { Ok((rest, decimal_value(digits))) } else { any_number(flags, input) }
}

/// Whether nothing that follows can belong to the number.
#[inline(always)]
fn ends_number(rest: &str) -> bool {
    match rest.as_bytes() {
        [b'.' | b' ' | b'r', next, ..] => !next.is_ascii_digit(),
        [b'\'' | b'_' | b'e' | b'E' | b'x' | b'o' | b'b', ..] => false,
        _ => true,
    }
}

fn any_number(flags: ReadFlags, input: &str) -> Lexed<'_, Literal> {
    if flags.iso {
        return alt((float, character(flags), prefixed(flags), decimal)).parse(input);
    }
    let floats = alt((special, float, exponent_float));
    alt((floats, character(flags), prefixed(flags), radix, grouped, rational(flags), decimal)).parse(input)
}

#[inline(always)]
fn digits(input: &str) -> Lexed<'_, &str> {
    run(DIGIT, input)
}

fn decimal(input: &str) -> Lexed<'_, Literal> {
    map(digits, decimal_value).parse(input)
}

#[inline(always)]
fn decimal_value(digits: &str) -> Literal {
    if digits.len() > 18 {
        return Literal::integer(digits, 10);
    }
    Literal::Small(digits.bytes().fold(0, |value, digit| value * 10 + (digit - b'0') as i64))
}

// ---- Floats ----

fn fraction(input: &str) -> Lexed<'_, &str> {
    preceded(char('.'), digits).parse(input)
}

fn exponent(input: &str) -> Lexed<'_, &str> {
    preceded((one_of("eE"), opt(one_of("+-"))), digits).parse(input)
}

fn float(input: &str) -> Lexed<'_, Literal> {
    let (rest, text) = recognize((digits, fraction, opt(exponent))).parse(input)?;
    float_value(text, input, rest)
}

fn exponent_float(input: &str) -> Lexed<'_, Literal> {
    let (rest, text) = recognize((digits, exponent)).parse(input)?;
    float_value(text, input, rest)
}

fn float_value<'t>(text: &str, start: &'t str, rest: &'t str) -> Lexed<'t, Literal> {
    match text.parse::<f64>() {
        Ok(value) if value.is_finite() => Ok((rest, Literal::Float(value))),
        _ => mistake(ErrorKind::FloatOverflow, start, rest, rest),
    }
}

/// Infinity, or a value that is not a number: the fraction is its payload.
fn special(input: &str) -> Lexed<'_, Literal> {
    let (rest, (mantissa, name)) = (recognize((digits, fraction)), alt((tag("Inf"), tag("NaN")))).parse(input)?;
    let mantissa: f64 = mantissa.parse().unwrap_or(0.0);
    if name == "Inf" {
        return Ok((rest, Literal::Float(f64::INFINITY)));
    }
    if !(mantissa > 1.0 && mantissa < 2.0) {
        return mistake(ErrorKind::NumberOutOfRange, input, rest, rest);
    }
    let payload = mantissa.to_bits() & ((1 << 52) - 1);
    Ok((rest, Literal::Float(f64::from_bits(0x7FF << 52 | payload))))
}

// ---- Characters ----

/// The code of a character. Where the standard allows none, the number is the `0` before the quote.
fn character<'t>(flags: ReadFlags) -> impl Parser<&'t str, Output = Literal, Error = Rejection> {
    move |input: &'t str| {
        let (at, _) = tag("0'").parse(input)?;
        if at.is_empty() {
            return mistake(ErrorKind::EndOfFile, input, at, at);
        }
        let code = map(alt((doubled_quote(flags), escaped(flags, input), plain(flags))), |c| c as i64);
        map(code, Literal::Small).parse(at)
    }
}

fn doubled_quote<'t>(flags: ReadFlags) -> impl Parser<&'t str, Output = char, Error = Rejection> {
    let single = move |input: &'t str| if flags.iso { reject() } else { char('\'').parse(input) };
    alt((value('\'', tag("''")), single))
}

fn escaped<'t>(flags: ReadFlags, number: &'t str) -> impl Parser<&'t str, Output = char, Error = Rejection> {
    move |input: &'t str| match escape(flags).parse(input) {
        Ok((rest, Some(c))) => Ok((rest, c)),
        Ok((_, None)) if flags.iso => reject(),
        Ok((rest, None)) => mistake(ErrorKind::IllegalNumber, number, rest, rest),
        Err(nom::Err::Failure(Rejection(Some(wrong)))) => {
            let wrong = Mistake { kind: ErrorKind::IllegalNumber, resume: number.len(), ..*wrong };
            Err(nom::Err::Failure(Rejection(Some(Box::new(wrong)))))
        }
        Err(other) => Err(other),
    }
}

fn plain<'t>(flags: ReadFlags) -> impl Parser<&'t str, Output = char, Error = Rejection> {
    map_opt(anychar, move |c| (c != '\'' && !(c == '\\' && flags.character_escapes)).then_some(c))
}

// ---- Integers of any radix ----

fn radix_digits<'t>(radix: u32) -> impl Parser<&'t str, Output = &'t str, Error = Rejection> {
    take_while1(move |c: char| c.is_digit(radix))
}

/// Digits, and further groups of them after `_` and blanks except in the standard.
fn radix_integer<'t>(radix: u32, flags: ReadFlags) -> impl Parser<&'t str, Output = Literal, Error = Rejection> {
    move |input: &'t str| {
        let (rest, first) = radix_digits(radix).parse(input)?;
        if flags.iso {
            return Ok((rest, Literal::integer(first, radix)));
        }
        let group = preceded(underscore, radix_digits(radix));
        let joined = fold_many0(group, || first.to_string(), |digits, group| digits + group);
        map(joined, |digits| Literal::integer(&digits, radix)).parse(rest)
    }
}

fn prefixed<'t>(flags: ReadFlags) -> impl Parser<&'t str, Output = Literal, Error = Rejection> {
    move |input: &'t str| {
        let mut prefix = alt((value(16, tag("0x")), value(8, tag("0o")), value(2, tag("0b"))));
        let (rest, radix) = prefix.parse(input)?;
        match radix_integer(radix, flags).parse(rest) {
            // The standard's integer ends before the letter, which may begin an operator.
            Err(nom::Err::Error(_)) if !flags.iso => mistake(ErrorKind::IllegalNumber, input, rest, rest),
            result => result,
        }
    }
}

fn radix(input: &str) -> Lexed<'_, Literal> {
    let prefix = map_opt(digits, |text: &str| text.parse().ok().filter(|radix| (2..=36).contains(radix)));
    let (rest, radix) = terminated(prefix, char('\'')).parse(input)?;
    radix_integer(radix, ReadFlags::default()).parse(rest)
}

// ---- Groups of digits ----

fn underscore(input: &str) -> Lexed<'_, &str> {
    recognize((char('_'), take_while(|c: char| c.is_ascii_whitespace()))).parse(input)
}

fn grouped(input: &str) -> Lexed<'_, Literal> {
    let group = preceded(alt((underscore, tag(" "))), digits);
    let (rest, integer) = recognize((digits, many1_count(group))).parse(input)?;
    let integer: String = integer.chars().filter(char::is_ascii_digit).collect();
    match recognize((fraction, opt(exponent))).parse(rest) {
        Ok((end, fraction)) => float_value(&(integer + fraction), input, end),
        Err(_) => Ok((rest, decimal_value(&integer))),
    }
}

// ---- Rationals ----

fn rational<'t>(flags: ReadFlags) -> impl Parser<&'t str, Output = Literal, Error = Rejection> {
    move |input: &'t str| {
        if !flags.rational_syntax {
            return reject();
        }
        let (rest, (numerator, denominator)) = separated_pair(digits, char('r'), digits).parse(input)?;
        let (numerator, denominator) = (from_digits(numerator, 10), from_digits(denominator, 10));
        if denominator.is_zero() {
            return mistake(ErrorKind::IllegalNumber, input, rest, rest);
        }
        let value = RBig::from_parts(numerator.into(), denominator);
        let literal = match value.denominator().is_one() {
            true => Literal::from_big(value.numerator().clone()),
            false => Literal::Rational(Box::new(value)),
        };
        Ok((rest, literal))
    }
}
