//! Number literals: integers in any radix, characters, floats, rationals.
//!
//! Plain decimal integers and floats take the fast path; all other literals are recognised after their first digits.

use dashu_int::IBig;
use dashu_ratio::RBig;

use crate::syntax::chars::DIGIT;
use crate::syntax::errors::error::ErrorKind;
use crate::syntax::read::lexer::{LexError, LexResult, Lexer, TokenKind, lex_error, run};
use crate::term::number::integers::long::from_digits;

impl Lexer<'_> {
    /// Reads the number at `start`, after its sign.
    pub(in crate::syntax) fn number(&mut self, start: usize, negative: bool) -> LexResult<TokenKind> {
        let digits = run(self.rest(start), DIGIT);
        let end = start + digits;
        match self.byte(end) {
            b'.' if self.byte(end + 1).is_ascii_digit() => self.float(start, end, negative),
            b'e' | b'E' => self.exponent_only(start, end, negative),
            b'\'' => self.quote_literal(start, end, negative),
            b'x' | b'o' | b'b' if digits == 1 && self.byte(start) == b'0' => self.prefixed(start, end, negative),
            b'_' | b' ' if !self.flags.iso && self.group_end(end).is_some() => self.grouped(start, end, negative),
            b'r' if self.flags.rational_syntax && self.byte(end + 1).is_ascii_digit() => {
                self.rational(start, end, negative)
            }
            _ => {
                self.pos = end;
                Ok(self.decimal(&self.text[start..end], negative))
            }
        }
    }

    fn small_token(&mut self, value: i64, negative: bool) -> TokenKind {
        self.small = if negative { -value } else { value };
        TokenKind::Small
    }

    fn float_token(&mut self, value: f64, negative: bool) -> TokenKind {
        self.float = if negative { -value } else { value };
        TokenKind::Float
    }

    #[inline]
    fn decimal(&mut self, digits: &str, negative: bool) -> TokenKind {
        if digits.len() <= 18 {
            let value = digits.bytes().fold(0i64, |value, digit| value * 10 + (digit - b'0') as i64);
            return self.small_token(value, negative);
        }
        self.integer(digits, 10, negative)
    }

    /// An integer of any size in any radix.
    fn integer(&mut self, digits: &str, radix: u32, negative: bool) -> TokenKind {
        let magnitude = from_digits(digits, radix);
        let value = if negative { -IBig::from(magnitude) } else { IBig::from(magnitude) };
        match i64::try_from(&value) {
            Ok(small) => self.small_token(small, false),
            Err(_) => {
                self.big = Some(value);
                TokenKind::Big
            }
        }
    }

    /// `1.5`, `1.5e10`, `1.0Inf`, `1.5NaN`; the `.` is at `point`.
    fn float(&mut self, start: usize, point: usize, negative: bool) -> LexResult<TokenKind> {
        let mut end = point + 1 + run(self.rest(point + 1), DIGIT);
        if !self.flags.iso && (self.rest(end).starts_with(b"Inf") || self.rest(end).starts_with(b"NaN")) {
            return self.special_float(start, end, negative);
        }
        if matches!(self.byte(end), b'e' | b'E') {
            end = self.exponent_end(end).unwrap_or(end);
        }
        self.finish_float(start, end, negative)
    }

    /// The end of the exponent that begins with the `e` at `at`.
    fn exponent_end(&self, at: usize) -> Option<usize> {
        let digits = if matches!(self.byte(at + 1), b'+' | b'-') { at + 2 } else { at + 1 };
        match run(self.rest(digits), DIGIT) {
            0 => None,
            length => Some(digits + length),
        }
    }

    /// `1e10`, which is a float except in the standard.
    fn exponent_only(&mut self, start: usize, end: usize, negative: bool) -> LexResult<TokenKind> {
        match self.exponent_end(end) {
            Some(end) if !self.flags.iso => self.finish_float(start, end, negative),
            _ => {
                self.pos = end;
                Ok(self.decimal(&self.text[start..end], negative))
            }
        }
    }

    fn finish_float(&mut self, start: usize, end: usize, negative: bool) -> LexResult<TokenKind> {
        self.pos = end;
        let value: f64 = self.text[start..end].parse().unwrap_or(f64::INFINITY);
        if value.is_infinite() {
            return Err(lex_error(ErrorKind::FloatOverflow, start, end));
        }
        Ok(self.float_token(value, negative))
    }

    fn special_float(&mut self, start: usize, end: usize, negative: bool) -> LexResult<TokenKind> {
        self.pos = end + 3;
        let mantissa: f64 = self.text[start..end].parse().unwrap_or(0.0);
        if self.byte(end) == b'I' {
            return Ok(self.float_token(f64::INFINITY, negative));
        }
        if !(mantissa > 1.0 && mantissa < 2.0) {
            return Err(lex_error(ErrorKind::NumberOutOfRange, start, self.pos));
        }
        let payload = mantissa.to_bits() & ((1 << 52) - 1);
        Ok(self.float_token(f64::from_bits(0x7FF << 52 | payload), false))
    }

    /// `0'c` and `16'FF`; the quote is at `quote`.
    fn quote_literal(&mut self, start: usize, quote: usize, negative: bool) -> LexResult<TokenKind> {
        let prefix = &self.text[start..quote];
        if prefix == "0" {
            return self.character(start, quote + 1, negative);
        }
        let radix = prefix.parse::<u32>().ok().filter(|radix| (2..=36).contains(radix));
        if let Some(radix) = radix.filter(|_| !self.flags.iso) {
            let length = self.radix_digits(quote + 1, radix);
            if length > 0 {
                return Ok(self.radix_integer(quote + 1, length, radix, negative));
            }
        }
        self.pos = quote;
        Ok(self.decimal(prefix, negative))
    }

    fn radix_digits(&self, at: usize, radix: u32) -> usize {
        let rest = self.rest(at);
        rest.iter().position(|&byte| !(byte as char).is_digit(radix)).unwrap_or(rest.len())
    }

    /// The character after `0'`.
    fn character(&mut self, start: usize, at: usize, negative: bool) -> LexResult<TokenKind> {
        let Some(c) = self.char_at(at) else {
            self.pos = self.text.len();
            return Err(lex_error(ErrorKind::EndOfFile, start, at));
        };
        let code = match c {
            '\\' if self.flags.character_escapes => {
                let illegal =
                    |error: Box<LexError>| lex_error(ErrorKind::IllegalNumber, error.span.start, error.span.end);
                let (escaped, next) = self.escape(at).map_err(illegal)?;
                if escaped.is_none() && self.flags.iso {
                    return Ok(self.zero_before_quote(at, negative));
                }
                self.pos = next;
                escaped.ok_or_else(|| lex_error(ErrorKind::IllegalNumber, start, next))?
            }
            '\'' => {
                let doubled = self.byte(at + 1) == b'\'';
                if self.flags.iso && !doubled {
                    return Ok(self.zero_before_quote(at, negative));
                }
                self.pos = at + 1 + doubled as usize;
                c
            }
            _ => {
                self.pos = at + c.len_utf8();
                c
            }
        };
        let value = code as i64;
        Ok(self.small_token(value, negative))
    }

    /// The `0` of `0''`, or of `0'\` at the end of a line: no character follows, but a quoted name may, with its text
    /// at `at`.
    fn zero_before_quote(&mut self, at: usize, negative: bool) -> TokenKind {
        self.pos = at - 1;
        self.small_token(0, negative)
    }

    /// `0x1F`, `0o17`, `0b101`; the letter is at `letter`.
    fn prefixed(&mut self, start: usize, letter: usize, negative: bool) -> LexResult<TokenKind> {
        let radix = match self.byte(letter) {
            b'x' => 16,
            b'o' => 8,
            _ => 2,
        };
        let length = self.radix_digits(letter + 1, radix);
        if length == 0 && self.flags.iso {
            // In the standard the integer ends before the letter, which may begin an operator.
            self.pos = letter;
            return Ok(self.small_token(0, negative));
        }
        if length == 0 {
            self.pos = letter + 1;
            return Err(lex_error(ErrorKind::IllegalNumber, start, letter + 1));
        }
        Ok(self.radix_integer(letter + 1, length, radix, negative))
    }

    /// The integer whose first `length` digits begin at `at`. More groups may follow, each after `_` and optional
    /// blanks.
    fn radix_integer(&mut self, at: usize, length: usize, radix: u32, negative: bool) -> TokenKind {
        let mut end = at + length;
        let mut digits = self.text[at..end].to_string();
        while !self.flags.iso && self.byte(end) == b'_' {
            let group = self.after_separator(end);
            match self.radix_digits(group, radix) {
                0 => break,
                more => {
                    digits.push_str(&self.text[group..group + more]);
                    end = group + more;
                }
            }
        }
        self.pos = end;
        self.integer(&digits, radix, negative)
    }

    /// The start of the digits after the `_` at `at`: blanks may follow it.
    fn after_separator(&self, at: usize) -> usize {
        at + 1 + self.rest(at + 1).iter().take_while(|byte| byte.is_ascii_whitespace()).count()
    }

    /// The end of the digits that follow a separator at `at`: `_` with optional blanks after it, or one space.
    fn group_end(&self, at: usize) -> Option<usize> {
        let digits = match self.byte(at) {
            b'_' => self.after_separator(at),
            b' ' => at + 1,
            _ => return None,
        };
        match run(self.rest(digits), DIGIT) {
            0 => None,
            length => Some(digits + length),
        }
    }

    /// `1_000_000` or `1 000 000`, optionally with a fraction; the first separator is at `end`.
    fn grouped(&mut self, start: usize, end: usize, negative: bool) -> LexResult<TokenKind> {
        let mut at = end;
        while let Some(next) = self.group_end(at) {
            at = next;
        }
        let digits: String = self.text[start..at].chars().filter(char::is_ascii_digit).collect();
        if self.byte(at) == b'.' && self.byte(at + 1).is_ascii_digit() {
            let fraction = at + 1 + run(self.rest(at + 1), DIGIT);
            let end = self.exponent_end(fraction).filter(|_| matches!(self.byte(fraction), b'e' | b'E'));
            self.pos = end.unwrap_or(fraction);
            let value = format!("{digits}{}", &self.text[at..self.pos]).parse().unwrap_or(f64::INFINITY);
            return Ok(self.float_token(value, negative));
        }
        self.pos = at;
        Ok(self.decimal(&digits, negative))
    }

    /// `1r3`; the `r` is at `letter`.
    fn rational(&mut self, start: usize, letter: usize, negative: bool) -> LexResult<TokenKind> {
        let end = letter + 1 + run(self.rest(letter + 1), DIGIT);
        self.pos = end;
        let numerator = from_digits(&self.text[start..letter], 10);
        let denominator = from_digits(&self.text[letter + 1..end], 10);
        if denominator.is_zero() {
            return Err(lex_error(ErrorKind::IllegalNumber, start, end));
        }
        let numerator = if negative { -IBig::from(numerator) } else { IBig::from(numerator) };
        let value = RBig::from_parts(numerator, denominator);
        if value.denominator().is_one() {
            let whole = value.numerator().to_string();
            let negative = whole.starts_with('-');
            return Ok(self.decimal(whole.trim_start_matches('-'), negative));
        }
        self.rational = Some(value);
        Ok(TokenKind::Rational)
    }
}
