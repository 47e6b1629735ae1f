//! Quoted atoms and strings: finds their end and resolves their escapes.
//!
//! Text without escapes and doubled quotes remains a slice of the source; other text is copied to the lexer's buffer,
//! run by run.

use crate::syntax::chars;
use crate::syntax::errors::error::{ErrorKind, Quote};
use crate::syntax::read::flags::QuotedAs;
use crate::syntax::read::lexer::{LexResult, Lexer, QuotedText, TokenKind, lex_error};

impl Lexer<'_> {
    /// Reads quoted text from the opening quote at `start`.
    pub(in crate::syntax) fn quoted(&mut self, start: usize, quote: Quote) -> LexResult<TokenKind> {
        let kind = match quote {
            Quote::Single => TokenKind::QuotedName,
            Quote::Double => TokenKind::DoubleQuoted,
            Quote::Back if self.flags.back_quotes == QuotedAs::SymbolChar => {
                self.pos = start + 1;
                return Ok(TokenKind::Name);
            }
            Quote::Back => TokenKind::BackQuoted,
        };
        let close = quote.char() as u8;
        let begin = start + 1;
        let length = self.plain_run(begin, close);
        let at = begin + length;
        if self.rest(at).first() == Some(&close) && self.byte(at + 1) != close {
            self.pos = at + 1;
            self.quoted = QuotedText::Slice(begin, at);
            return Ok(kind);
        }
        self.quoted_slow(start, at, quote)?;
        Ok(kind)
    }

    /// The number of bytes from `at` on that are neither the quote nor `\`, nor in the standard the end of a line
    /// (6.4.2.1).
    #[inline(always)]
    fn plain_run(&self, at: usize, close: u8) -> usize {
        let rest = self.rest(at);
        let stop = if self.flags.character_escapes { b'\\' } else { close };
        let line = if self.flags.iso { b'\n' } else { close };
        rest.iter().position(|&byte| byte == close || byte == stop || byte == line).unwrap_or(rest.len())
    }

    fn quoted_slow(&mut self, start: usize, first: usize, quote: Quote) -> LexResult<()> {
        let close = quote.char() as u8;
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.clear();
        buffer.push_str(&self.text[start + 1..first]);
        let mut at = first;
        let outcome = loop {
            match self.rest(at).first() {
                None => break Err(lex_error(ErrorKind::EndOfFileInQuoted(quote), start, start + 1)),
                Some(&byte) if byte == close => {
                    if self.byte(at + 1) != close {
                        break Ok(());
                    }
                    buffer.push(close as char);
                    at += 2;
                }
                Some(b'\n') if self.flags.iso => {
                    if !self.lenient {
                        break Err(lex_error(ErrorKind::NewlineInQuoted(quote), at, at + 1));
                    }
                    at += 1;
                }
                Some(_) => match self.escape(at) {
                    Ok((Some(c), next)) => {
                        buffer.push(c);
                        at = next;
                    }
                    Ok((None, next)) => at = next,
                    Err(error) if error.kind == ErrorKind::EndOfFile => at = self.text.len(),
                    Err(_) if self.lenient => at += 1,
                    Err(_) if !self.is_closed(at, close) => {
                        break Err(lex_error(ErrorKind::EndOfFileInQuoted(quote), start, start + 1));
                    }
                    Err(error) => break Err(error),
                },
            }
            let length = self.plain_run(at, close);
            buffer.push_str(&self.text[at..at + length]);
            at += length;
        };
        self.buffer = buffer;
        self.quoted = QuotedText::Buffer;
        self.pos = (at + 1).min(self.text.len());
        outcome
    }

    /// Whether a closing quote follows, regardless of the escapes. A missing quote is the more important error.
    fn is_closed(&self, mut at: usize, close: u8) -> bool {
        let rest = self.text.as_bytes();
        while let Some(&byte) = rest.get(at) {
            if byte == close {
                return true;
            }
            at += if byte == b'\\' { self.escape_length(at) } else { 1 };
        }
        false
    }

    /// The length in bytes of the escape at `at`, valid or not.
    fn escape_length(&self, at: usize) -> usize {
        let (skipped, radix) = match self.byte(at + 1) {
            b'x' => (2, 16),
            b'0'..=b'7' => (1, 8),
            _ => return 2,
        };
        let digits = self.rest(at + skipped).iter().take_while(|&&byte| (byte as char).is_digit(radix)).count();
        let closed = digits > 0 && self.byte(at + skipped + digits) == b'\\';
        skipped + digits + closed as usize
    }

    /// The escape whose `\` is at `at`: its character, if it has one, and the position after it.
    pub(in crate::syntax) fn escape(&self, at: usize) -> LexResult<(Option<char>, usize)> {
        let Some(c) = self.char_at(at + 1) else {
            return Err(lex_error(ErrorKind::EndOfFile, at, at + 1));
        };
        let next = at + 1 + c.len_utf8();
        let simple = match c {
            'a' => '\x07',
            'b' => '\x08',
            'f' => '\x0C',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'v' => '\x0B',
            'e' if !self.flags.iso => '\x1B',
            's' if !self.flags.iso => ' ',
            '0'..='7' => return self.numeric_escape(at, at + 1, 8),
            'x' => return self.numeric_escape(at, at + 2, 16),
            'u' if !self.flags.iso => return self.unicode_escape(at, 4),
            'U' if !self.flags.iso => return self.unicode_escape(at, 8),
            '\\' | '\'' | '"' | '`' => c,
            '\n' if self.flags.iso => return Ok((None, next)),
            '\n' => return Ok((None, self.after_blanks(next))),
            '\r' if self.byte(next) == b'\n' => return Ok((None, next + 1)),
            'c' if !self.flags.iso => return Ok((None, self.after_layout(next))),
            _ => return Err(lex_error(ErrorKind::UndefinedCharEscape(c), at, next)),
        };
        Ok((Some(simple), next))
    }

    /// The position after the blanks at the start of a line.
    fn after_blanks(&self, from: usize) -> usize {
        from + self.rest(from).iter().take_while(|&&byte| byte == b' ' || byte == b'\t').count()
    }

    fn after_layout(&self, from: usize) -> usize {
        let rest = self.text.get(from..).unwrap_or("");
        from + rest.find(|c| !chars::is_layout(c)).unwrap_or(rest.len())
    }

    /// `\101\` and `\x41\`; the closing `\` may be missing.
    fn numeric_escape(&self, at: usize, digits: usize, radix: u32) -> LexResult<(Option<char>, usize)> {
        let mut end = digits;
        let mut code = 0u32;
        while let Some(digit) = (self.byte(end) as char).to_digit(radix) {
            code = code.saturating_mul(radix).saturating_add(digit);
            end += 1;
        }
        if end == digits {
            return Err(lex_error(ErrorKind::UndefinedCharEscape('x'), at, end));
        }
        let c = char::from_u32(code).ok_or_else(|| lex_error(ErrorKind::IllegalCharCode, at, end))?;
        let closed = self.byte(end) == b'\\';
        if self.flags.iso && !closed {
            return Err(lex_error(ErrorKind::UndefinedCharEscape(self.char_at(at + 1).unwrap_or('x')), at, end));
        }
        Ok((Some(c), end + closed as usize))
    }

    /// `\u00E9` and `\U0001F600`.
    fn unicode_escape(&self, at: usize, digits: usize) -> LexResult<(Option<char>, usize)> {
        let end = at + 2 + digits;
        let text = self.text.get(at + 2..end).filter(|text| text.bytes().all(|b| b.is_ascii_hexdigit()));
        let Some(text) = text else {
            return Err(lex_error(ErrorKind::IllegalUnicodeEscape, at, at + 2));
        };
        let code = u32::from_str_radix(text, 16).unwrap_or(u32::MAX);
        let c = char::from_u32(code).ok_or_else(|| lex_error(ErrorKind::IllegalCharCode, at, end))?;
        Ok((Some(c), end))
    }
}
