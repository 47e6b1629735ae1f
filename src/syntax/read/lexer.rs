//! Text to tokens, one at a time and without backtracking.
//!
//! Invariant: a token is a span of the text. Only text with escapes is copied, into a buffer that the next token
//! overwrites. `nom` takes runs of characters of one class, so that each byte of the text is read once.

use dashu_int::IBig;
use dashu_ratio::RBig;
use nom::Parser;
use nom::bytes::complete::take_while;

use crate::syntax::chars;
use crate::syntax::chars::{ALNUM, DIGIT, LAYOUT, LOWER, SYMBOL, UPPER, WIDE};
use crate::syntax::errors::error::{ErrorKind, Quote, Span};
use crate::syntax::read::flags::ReadFlags;

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

/// An error of this kind at `start..end`.
#[cold]
pub(in crate::syntax) fn lex_error(kind: ErrorKind, start: usize, end: usize) -> Box<LexError> {
    Box::new(LexError { kind, span: Span::new(start, end) })
}

/// Where the text of the last quoted token is.
#[derive(Clone, Copy)]
pub(in crate::syntax) enum QuotedText {
    Slice(usize, usize),
    Buffer,
}

/// Cuts a text into tokens.
pub struct Lexer<'t> {
    pub(in crate::syntax) text: &'t str,
    pub(in crate::syntax) pos: usize,
    pub(in crate::syntax) flags: ReadFlags,
    pub(in crate::syntax) quoted: QuotedText,
    pub(in crate::syntax) buffer: String,
    pub(in crate::syntax) small: i64,
    pub(in crate::syntax) float: f64,
    pub(in crate::syntax) big: Option<IBig>,
    pub(in crate::syntax) rational: Option<RBig>,
    /// Ignore invalid escapes: set while a clause with an error is skipped.
    pub(in crate::syntax) lenient: bool,
    /// No `*/` follows from here on: a comment opened later is never closed.
    pub(in crate::syntax) no_comment_end: usize,
    /// The comments passed, if they were requested.
    pub comments: Option<Vec<Span>>,
}

/// The length of the longest prefix of `input` whose bytes have a class in `mask`.
#[inline(always)]
pub(in crate::syntax) fn run(input: &[u8], mask: u8) -> usize {
    let taken: nom::IResult<&[u8], &[u8], ()> = take_while(|byte: u8| chars::is(byte, mask)).parse(input);
    taken.map_or(0, |(_, found)| found.len())
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
            quoted: QuotedText::Buffer,
            buffer: String::new(),
            small: 0,
            float: 0.0,
            big: None,
            rational: None,
            lenient: false,
            no_comment_end: usize::MAX,
            comments: None,
        }
    }

    /// The byte from which the next token is read.
    pub fn position(&self) -> usize {
        self.pos
    }

    #[inline(always)]
    pub(in crate::syntax) fn byte(&self, at: usize) -> u8 {
        self.text.as_bytes().get(at).copied().unwrap_or(0)
    }

    #[inline(always)]
    pub(in crate::syntax) fn rest(&self, at: usize) -> &'t [u8] {
        self.text.as_bytes().get(at..).unwrap_or(&[])
    }

    pub(in crate::syntax) fn char_at(&self, at: usize) -> Option<char> {
        self.text.get(at..).and_then(|rest| rest.chars().next())
    }

    /// The text of the last quoted token, escapes resolved.
    #[inline]
    pub fn quoted_text(&self) -> &str {
        match self.quoted {
            QuotedText::Slice(start, end) => &self.text[start..end],
            QuotedText::Buffer => &self.buffer,
        }
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
        let Some(&byte) = self.text.as_bytes().get(start) else {
            return Ok(Token::new(TokenKind::Eof, start, start));
        };
        let kind = match chars::class(byte) {
            LOWER => self.word(start, TokenKind::Name),
            UPPER => self.word(start, self.upper_kind(byte)),
            DIGIT => self.number(start, false)?,
            SYMBOL => self.symbol(start),
            WIDE => self.wide(start)?,
            _ => self.punctuation(start, byte)?,
        };
        Ok(Token::new(kind, start, self.pos))
    }

    fn upper_kind(&self, byte: u8) -> TokenKind {
        if self.flags.var_prefix && byte != b'_' { TokenKind::Name } else { TokenKind::Variable }
    }

    /// Reads letters, digits and `_` from `start` on.
    #[inline(always)]
    fn word(&mut self, start: usize, kind: TokenKind) -> TokenKind {
        let mut at = start + run(self.rest(start), ALNUM);
        while self.byte(at) >= 128 {
            match self.char_at(at) {
                Some(c) if chars::is_alnum(c) => at += c.len_utf8(),
                _ => break,
            }
            at += run(self.rest(at), ALNUM);
        }
        self.pos = at;
        kind
    }

    fn symbol(&mut self, start: usize) -> TokenKind {
        if self.byte(start) == b'.' && self.stop_follows(start + 1) {
            self.pos = start + 1;
            return TokenKind::End;
        }
        let mut at = start + run(self.rest(start), SYMBOL);
        while self.byte(at) >= 128 {
            match self.char_at(at) {
                Some(c) if chars::is_symbol(c) => at += c.len_utf8(),
                _ => break,
            }
            at += run(self.rest(at), SYMBOL);
        }
        self.pos = at;
        TokenKind::Name
    }

    /// Whether a full stop before `at` ends the clause (6.4.8).
    fn stop_follows(&self, at: usize) -> bool {
        match self.text.as_bytes().get(at) {
            None => true,
            Some(&byte) if byte < 128 => byte == b'%' || chars::is(byte, LAYOUT),
            Some(_) => self.char_at(at).is_some_and(chars::is_layout),
        }
    }

    /// Reads a token that starts with a non-ASCII character.
    fn wide(&mut self, start: usize) -> LexResult<TokenKind> {
        let c = self.char_at(start).unwrap_or('\0');
        if chars::is_atom_start(c) {
            Ok(self.word(start, TokenKind::Name))
        } else if chars::is_variable_start(c) {
            Ok(self.word(start, self.upper_kind(0)))
        } else if chars::is_symbol(c) {
            Ok(self.symbol(start))
        } else {
            self.pos = start + c.len_utf8();
            Err(lex_error(ErrorKind::IllegalCharacter(c), start, self.pos))
        }
    }

    fn punctuation(&mut self, start: usize, byte: u8) -> LexResult<TokenKind> {
        self.pos = start + 1;
        Ok(match byte {
            b',' => TokenKind::Comma,
            b'(' => TokenKind::Open,
            b')' => TokenKind::Close,
            b'[' => TokenKind::OpenList,
            b']' => TokenKind::CloseList,
            b'{' => TokenKind::OpenCurly,
            b'}' => TokenKind::CloseCurly,
            b'|' if self.byte(start + 1) == b'|' => {
                self.pos = start + 2;
                TokenKind::Name
            }
            b'|' => TokenKind::Bar,
            b'!' | b';' => TokenKind::Name,
            b'\'' => self.quoted(start, Quote::Single)?,
            b'"' => self.quoted(start, Quote::Double)?,
            b'`' => self.quoted(start, Quote::Back)?,
            _ => return Err(lex_error(ErrorKind::IllegalCharacter(byte as char), start, start + 1)),
        })
    }

    /// Skips layout and comments.
    #[inline(always)]
    pub(crate) fn skip_layout(&mut self) -> LexResult<()> {
        loop {
            self.pos += run(self.rest(self.pos), LAYOUT);
            match self.byte(self.pos) {
                b'%' => self.line_comment(),
                b'/' if self.byte(self.pos + 1) == b'*' => self.block_comment()?,
                byte if byte >= 128 && self.char_at(self.pos).is_some_and(chars::is_layout) => {
                    self.pos += self.char_at(self.pos).map_or(1, char::len_utf8);
                }
                _ => return Ok(()),
            }
        }
    }

    fn line_comment(&mut self) {
        let start = self.pos;
        let length = self.text[start..].find('\n').unwrap_or(self.text.len() - start);
        self.pos = start + length;
        self.note_comment(start);
    }

    fn block_comment(&mut self) -> LexResult<()> {
        let start = self.pos;
        let open_end = start + 2;
        let end = if open_end >= self.no_comment_end { None } else { self.comment_end(open_end) };
        match end {
            Some(end) => {
                self.pos = end;
                self.note_comment(start);
                Ok(())
            }
            None => {
                self.no_comment_end = self.no_comment_end.min(open_end);
                self.pos = self.text.len();
                Err(lex_error(ErrorKind::EndOfFileInBlockComment, start, start + 2))
            }
        }
    }

    /// The end of the comment whose text begins at `from`. Comments nest, except in the standard.
    fn comment_end(&self, from: usize) -> Option<usize> {
        let text = self.rest(from);
        let mut depth = 1;
        for at in 1..text.len() {
            match (text[at - 1], text[at]) {
                (b'/', b'*') if !self.flags.iso => depth += 1,
                (b'*', b'/') => {
                    depth -= 1;
                    if depth == 0 {
                        return Some(from + at + 1);
                    }
                }
                _ => {}
            }
        }
        None
    }

    fn note_comment(&mut self, start: usize) {
        let end = self.pos;
        if let Some(comments) = &mut self.comments {
            comments.push(Span::new(start, end));
        }
    }
}
