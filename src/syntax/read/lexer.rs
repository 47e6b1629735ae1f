//! Cuts a text into tokens, one at a time and without looking back. `tokens` has the grammar; the lexer keeps the
//! position, the value of the last token, and the comments if somebody wants them.
//!
//! Invariant: a token is a span of the text, and each byte of the text is read once.

use std::borrow::Cow;

use crate::syntax::chars;
use crate::syntax::chars::{LAYOUT, WIDE};
use crate::syntax::errors::error::{ErrorKind, Quote, Span};
use crate::syntax::read::flags::{QuotedAs, ReadFlags};
use crate::syntax::read::tokens::layout::{blanks, block_comment, line_comment};
use crate::syntax::read::tokens::numbers::{Literal, number};
use crate::syntax::read::tokens::quoted::quoted;
use crate::syntax::read::tokens::{Lexed, Mistake, Rejection, token};
use dashu_int::IBig;
use dashu_ratio::RBig;

/// The kind of a token. Names and variables have the text of their span.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenKind {
    /// An unquoted atom: letters, symbol characters, `!` or `;`.
    Name,
    /// A quoted atom; [`Lexer::quoted_text`] returns its text.
    QuotedName,
    /// A variable, `_` included.
    Variable,
    /// An integer that fits a machine word: `Lexer::small`.
    Small,
    /// A larger integer; [`Lexer::take_big`] returns it.
    Big,
    /// A rational; [`Lexer::take_rational`] returns it.
    Rational,
    /// A float: `Lexer::float`.
    Float,
    /// Text between `"`.
    DoubleQuoted,
    /// Text between `` ` ``.
    BackQuoted,
    /// `(`
    Open,
    /// `)`
    Close,
    /// `[`
    OpenList,
    /// `]`
    CloseList,
    /// `{`
    OpenCurly,
    /// `}`
    CloseCurly,
    /// `,`
    Comma,
    /// `|`
    Bar,
    /// The full stop of a clause.
    End,
    /// The end of the text.
    Eof,
}

/// A token and its position. It fits into two registers: the lexer keeps numbers and texts until the next token.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Token {
    pub kind: TokenKind,
    start: u32,
    end: u32,
}

impl Token {
    #[inline(always)]
    pub(in crate::syntax) fn new(kind: TokenKind, start: usize, end: usize) -> Self {
        Token { kind, start: start as u32, end: end as u32 }
    }

    /// Its first byte.
    #[inline(always)]
    pub fn start(&self) -> usize {
        self.start as usize
    }

    /// The byte after it.
    #[inline(always)]
    pub fn end(&self) -> usize {
        self.end as usize
    }

    /// The position of the token.
    #[inline(always)]
    pub fn span(&self) -> Span {
        Span::new(self.start(), self.end())
    }
}

/// A token that could not be read; boxed to keep the result of the successful path small.
#[derive(Debug)]
pub(crate) struct LexError {
    pub(crate) kind: ErrorKind,
    pub(crate) span: Span,
}

pub(crate) type LexResult<T> = Result<T, Box<LexError>>;

/// Cuts a text into tokens.
pub struct Lexer<'t> {
    pub(in crate::syntax) text: &'t str,
    pub(in crate::syntax) pos: usize,
    pub(in crate::syntax) flags: ReadFlags,
    pub(in crate::syntax) quoted: Cow<'t, str>,
    pub(in crate::syntax) small: i64,
    pub(in crate::syntax) float: f64,
    pub(in crate::syntax) big: Option<IBig>,
    pub(in crate::syntax) rational: Option<RBig>,
    /// Accept wrong escapes: set while a clause with an error is skipped.
    pub(in crate::syntax) lenient: bool,
    /// From here on no `*/` follows: a comment opened later is never closed.
    pub(in crate::syntax) no_comment_end: usize,
    /// The comments passed, when somebody asked for them.
    pub comments: Option<Vec<Span>>,
}

impl<'t> Lexer<'t> {
    /// A lexer that starts at byte `position` of `text`.
    pub fn new(text: &'t str, position: usize, flags: ReadFlags) -> Self {
        let mut pos = position.min(text.len());
        while !text.is_char_boundary(pos) {
            pos += 1;
        }
        Lexer {
            text,
            pos,
            flags,
            quoted: Cow::Borrowed(""),
            small: 0,
            float: 0.0,
            big: None,
            rational: None,
            lenient: false,
            no_comment_end: usize::MAX,
            comments: None,
        }
    }

    /// The byte where the next token is looked for.
    pub fn position(&self) -> usize {
        self.pos
    }

    #[inline(always)]
    pub(in crate::syntax) fn byte(&self, at: usize) -> u8 {
        self.text.as_bytes().get(at).copied().unwrap_or(0)
    }

    #[inline(always)]
    fn rest(&self) -> &'t str {
        self.text.get(self.pos..).unwrap_or("")
    }

    pub(in crate::syntax) fn char_at(&self, at: usize) -> Option<char> {
        self.text.get(at..).and_then(|rest| rest.chars().next())
    }

    /// The text of the last quoted token, escapes resolved.
    #[inline]
    pub fn quoted_text(&self) -> &str {
        &self.quoted
    }

    /// The value of the last [`TokenKind::Big`].
    pub fn take_big(&mut self) -> IBig {
        self.big.take().unwrap_or_default()
    }

    /// The value of the last [`TokenKind::Rational`].
    pub fn take_rational(&mut self) -> RBig {
        self.rational.take().unwrap_or_default()
    }

    /// The next token.
    #[inline]
    pub(crate) fn next(&mut self) -> LexResult<Token> {
        self.skip_layout()?;
        let start = self.pos;
        let kind = match self.byte(start) {
            b'0'..=b'9' => self.number(false)?,
            b'\'' => self.quoted(Quote::Single)?,
            b'"' => self.quoted(Quote::Double)?,
            b'`' if self.flags.back_quotes != QuotedAs::SymbolChar => self.quoted(Quote::Back)?,
            _ => self.take(token(self.flags, self.rest()))?,
        };
        Ok(Token::new(kind, start, self.pos))
    }

    /// Continues after the text that a parser consumed, and returns the parser's result.
    #[inline(always)]
    fn take<T>(&mut self, lexed: Lexed<'t, T>) -> LexResult<T> {
        match lexed {
            Ok((rest, value)) => {
                self.pos = self.text.len() - rest.len();
                Ok(value)
            }
            Err(error) => Err(self.rejected(error)),
        }
    }

    #[inline]
    fn quoted(&mut self, quote: Quote) -> LexResult<TokenKind> {
        self.quoted = self.take(quoted(quote, self.flags, self.lenient, self.rest()))?;
        Ok(match quote {
            Quote::Single => TokenKind::QuotedName,
            Quote::Double => TokenKind::DoubleQuoted,
            Quote::Back => TokenKind::BackQuoted,
        })
    }

    /// The number at the lexer's position, its sign already read.
    #[inline]
    pub(in crate::syntax) fn number(&mut self, negative: bool) -> LexResult<TokenKind> {
        let literal = self.take(number(self.flags, self.rest()))?;
        Ok(self.literal(if negative { literal.negated() } else { literal }))
    }

    /// Keeps the value of a number, and returns the kind of its token.
    #[inline(always)]
    fn literal(&mut self, literal: Literal) -> TokenKind {
        match literal {
            Literal::Small(value) => {
                self.small = value;
                TokenKind::Small
            }
            Literal::Float(value) => {
                self.float = value;
                TokenKind::Float
            }
            Literal::Big(value) => {
                self.big = Some(*value);
                TokenKind::Big
            }
            Literal::Rational(value) => {
                self.rational = Some(*value);
                TokenKind::Rational
            }
        }
    }

    /// Goes to where reading can go on after a mistake, and returns the mistake.
    #[cold]
    fn rejected(&mut self, error: nom::Err<Rejection>) -> Box<LexError> {
        let place = |left: usize| self.text.len() - left;
        let (nom::Err::Error(Rejection(wrong)) | nom::Err::Failure(Rejection(wrong))) = error else {
            unreachable!("parsers of a complete text never ask for more");
        };
        let wrong = wrong.unwrap_or_else(|| {
            let left = self.rest().len();
            Box::new(Mistake { kind: ErrorKind::CannotStartTerm, start: left, end: left, resume: left })
        });
        let span = Span::new(place(wrong.start), place(wrong.end));
        self.pos = place(wrong.resume);
        Box::new(LexError { kind: wrong.kind, span })
    }

    /// Skips blanks and comments.
    #[inline(always)]
    pub(crate) fn skip_layout(&mut self) -> LexResult<()> {
        loop {
            match self.byte(self.pos) {
                b'%' => self.comment(line_comment(self.rest()))?,
                b'/' if self.byte(self.pos + 1) == b'*' => self.block_comment()?,
                byte if chars::is(byte, LAYOUT | WIDE) => match blanks(self.rest()) {
                    Ok((rest, _)) => self.pos = self.text.len() - rest.len(),
                    Err(_) => return Ok(()),
                },
                _ => return Ok(()),
            }
        }
    }

    /// Skips a block comment. Where one was never closed, no later one is, and nothing is searched again.
    fn block_comment(&mut self) -> LexResult<()> {
        let start = self.pos;
        if start + 2 >= self.no_comment_end {
            self.pos = self.text.len();
            let span = Span::new(start, start + 2);
            return Err(Box::new(LexError { kind: ErrorKind::EndOfFileInBlockComment, span }));
        }
        let skipped = self.comment(block_comment(self.flags, self.rest()));
        if skipped.is_err() {
            self.no_comment_end = start + 2;
        }
        skipped
    }

    fn comment(&mut self, lexed: Lexed<'t, &'t str>) -> LexResult<()> {
        let start = self.pos;
        self.take(lexed)?;
        let end = self.pos;
        if let Some(comments) = &mut self.comments {
            comments.push(Span::new(start, end));
        }
        Ok(())
    }
}
