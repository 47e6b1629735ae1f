//! Dicts in the reader: `Tag{Key:Value, ...}` and functions on them, `X.key`.
//!
//! A dict is the compound `'C\'dict\''(Tag, Value, Key, ...)`, sorted by keys. A function call is `'.'(Dict,
//! Function)`, which the loader expands. The standard has neither.

use crate::syntax::errors::error::ErrorKind;
use crate::syntax::read::lexer::{Token, TokenKind};
use crate::syntax::read::parser::{EntryKind, Parsed, Parser, Step};
use crate::syntax::{DictKey, Span, TermSink};
use crate::term::atom::{Atom, well_known as atoms};
use crate::term::op::{OpDef, OpLookup, OpType};

/// The operator `.` between a dict and a function.
pub(in crate::syntax) const DOT_OP: OpDef = OpDef { priority: 100, kind: OpType::Yfx };

impl<S: TermSink, O: OpLookup + ?Sized> Parser<'_, '_, S, O> {
    /// Whether `{` directly after the atom begins a dict. After an operator or a symbol atom, as in `\+{true}`, a key
    /// must follow.
    pub(in crate::syntax) fn is_dict_tag(&self, atom: Atom, token: Token) -> bool {
        let first = self.reader.lexer.byte(token.start());
        if self.reader.lexer.flags.iso || first == b'!' {
            return false;
        }
        let word = token.kind == TokenKind::QuotedName || first.is_ascii_alphabetic() || first >= 128;
        word && !self.ops.ops(atom).is_op() || self.dict_key_follows(token.end() + 1)
    }

    /// Whether a key and a colon, with optional blanks, are at `at`.
    fn dict_key_follows(&self, at: usize) -> bool {
        let byte = |at: usize| self.reader.lexer.byte(at);
        let skip = |mut at: usize, which: fn(u8) -> bool| {
            while which(byte(at)) {
                at += 1;
            }
            at
        };
        let is_blank = |byte: u8| byte == b' ' || byte == b'\n' || byte == b'\t' || byte == b'\r';
        let key = skip(at, is_blank);
        let end = skip(key, |byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let starts_key = byte(key).is_ascii_lowercase() || byte(key).is_ascii_digit();
        let colon = skip(end, is_blank);
        starts_key && byte(colon) == b':' && !matches!(byte(colon + 1), b'-' | b'=' | b':')
    }

    /// Opens the dict whose tag has just been pushed.
    pub(in crate::syntax) fn open_dict(&mut self, tag: Span) -> Step {
        self.reader.lexer.pos += 1;
        let step = self.open(EntryKind::Dict, atoms::DICT, tag);
        self.reader.entries[self.frame].base -= 1;
        step
    }

    /// The number of terms of the enclosing dict so far: its tag, keys and values.
    fn dict_terms(&self) -> usize {
        self.reader.terms.len() - self.reader.entries[self.frame].base as usize
    }

    /// Whether the operand on top is a key of the enclosing dict.
    pub(in crate::syntax) fn is_dict_key(&self) -> bool {
        let top = self.reader.entries.len() == self.frame + 1;
        top && self.reader.entries[self.frame].kind == EntryKind::Dict && self.dict_terms().is_multiple_of(2)
    }

    /// A comma in a dict: the next key follows.
    pub(in crate::syntax) fn dict_comma(&mut self, token: Token) -> Parsed<Step> {
        self.reduce_to_frame(self.argument)?;
        match self.dict_terms() % 2 {
            1 => Ok(Step::Operand),
            _ => Err(self.error(ErrorKind::OperatorExpected, token.span())),
        }
    }

    /// Builds the dict whose `}` was read.
    pub(in crate::syntax) fn close_dict(&mut self, token: Token) -> Parsed<Step> {
        let count = self.dict_terms();
        if count.is_multiple_of(2) {
            return Err(self.error(ErrorKind::OperatorExpected, token.span()));
        }
        let entry = self.close_frame();
        let base = entry.base as usize;
        let Some(arguments) = self.dict_arguments(base) else {
            return Err(self.error(ErrorKind::CannotStartTerm, entry.span()));
        };
        let term = self.sink.compound(atoms::DICT, &arguments);
        self.reader.terms.truncate(base);
        self.reader.terms.push(term);
        self.priority = 0;
        self.dot_after = token.end();
        self.reader.positions.compound(entry.span(), token.end(), count);
        Ok(Step::Operator)
    }

    /// The tag, then values and keys sorted by key. `None` if a key is not an atom or small integer, or occurs twice.
    fn dict_arguments(&self, base: usize) -> Option<Vec<S::Term>> {
        let terms = &self.reader.terms[base..];
        let mut pairs: Vec<(DictKey, S::Term, S::Term)> = Vec::with_capacity(terms.len() / 2);
        for pair in terms[1..].chunks_exact(2) {
            pairs.push((self.sink.dict_key(pair[0])?, pair[0], pair[1]));
        }
        pairs.sort_by(|a, b| a.0.cmp(&b.0));
        if pairs.windows(2).any(|pair| pair[0].0 == pair[1].0) {
            return None;
        }
        let mut arguments = vec![terms[0]];
        arguments.extend(pairs.iter().flat_map(|pair| [pair.2, pair.1]));
        Some(arguments)
    }

    /// Whether a `.` calls a function on the dict or variable before it.
    pub(in crate::syntax) fn is_dict_call(&self, token: Token) -> bool {
        let next = self.reader.lexer.byte(token.end());
        let chained =
            self.reader.entries.last().is_some_and(|top| top.kind == EntryKind::Infix && top.atom == atoms::DOT);
        token.start() == self.last_end
            && (self.dot_after == token.start() || chained)
            && (next.is_ascii_alphanumeric() || next == b'_' || next == b'\'')
            && !self.reader.lexer.flags.iso
    }
}
