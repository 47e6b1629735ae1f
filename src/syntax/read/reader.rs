//! Reads clauses from a text, one after the other.
//!
//! The reader owns the stacks of the parser, so that reading a clause allocates nothing once they have grown. It keeps
//! the variables, comments and positions of a clause until the next clause is read.

use crate::syntax::TermSink;
use crate::syntax::chars;
use crate::syntax::errors::error::{Span, SyntaxError};
use crate::syntax::read::flags::ReadFlags;
use crate::syntax::read::lexer::{Lexer, TokenKind};
use crate::syntax::read::parser::{Entry, Parser};
use crate::syntax::read::positions::{PosId, Positions};
use crate::syntax::read::variables::{Variable, VariableTable};
use crate::term::op::OpLookup;

/// A clause that was read.
#[derive(Clone, Copy, Debug)]
pub struct ReadTerm<T> {
    /// The term.
    pub term: T,
    /// Its text, without the full stop.
    pub span: Span,
    /// The full stop.
    pub stop: Span,
}

/// Reads the clauses of a text.
pub struct Reader<'t, T> {
    pub(in crate::syntax) lexer: Lexer<'t>,
    pub(in crate::syntax) entries: Vec<Entry>,
    pub(in crate::syntax) terms: Vec<T>,
    pub(in crate::syntax) variables: VariableTable<T>,
    pub(in crate::syntax) positions: Positions,
}

impl<'t, T: Copy> Reader<'t, T> {
    /// A reader that starts at byte `position` of `text`.
    pub fn new(text: &'t str, position: usize) -> Self {
        Reader {
            lexer: Lexer::new(text, position, ReadFlags::default()),
            entries: Vec::new(),
            terms: Vec::new(),
            variables: VariableTable::new(),
            positions: Positions::default(),
        }
    }

    /// The text that is read.
    pub fn text(&self) -> &'t str {
        self.lexer.text
    }

    /// The byte from which the next clause is read.
    pub fn position(&self) -> usize {
        self.lexer.pos
    }

    /// Moves to another position in the text.
    pub fn set_position(&mut self, position: usize) {
        self.lexer = Lexer {
            comments: self.lexer.comments.take(),
            no_comment_end: self.lexer.no_comment_end,
            ..Lexer::new(self.lexer.text, position, self.lexer.flags)
        };
    }

    /// Skips a first line that begins with `#`.
    pub fn skip_script_line(&mut self) {
        if self.lexer.pos == 0 && self.text().starts_with('#') {
            self.lexer.pos = self.text().find('\n').unwrap_or(self.text().len());
        }
    }

    /// Sets whether the comments of the next clauses are kept.
    pub fn keep_comments(&mut self, keep: bool) {
        self.lexer.comments = keep.then(Vec::new);
    }

    /// Sets whether the positions of subterms are kept.
    pub fn keep_positions(&mut self, keep: bool) {
        self.positions.on = keep;
    }

    /// Reads the next clause with the given flags and operators; `None` at the end of the text.
    pub fn read<S, O>(&mut self, sink: &mut S, ops: &O, flags: &ReadFlags) -> Result<Option<ReadTerm<T>>, SyntaxError>
    where
        S: TermSink<Term = T>,
        O: OpLookup + ?Sized,
    {
        self.lexer.flags = *flags;
        self.entries.clear();
        self.terms.clear();
        self.variables.clear();
        self.positions.clear();
        if let Some(comments) = &mut self.lexer.comments {
            comments.clear();
        }
        Parser::new(self, sink, ops).clause().map_err(|error| *error)
    }

    /// The variables of the last clause in order of first occurrence; `_` has an entry for each occurrence.
    pub fn variables(&self) -> &[Variable<T>] {
        &self.variables.entries
    }

    /// The named variables of the last clause.
    pub fn named_variables(&self) -> impl Iterator<Item = (&'t str, &Variable<T>)> {
        let text = self.lexer.text;
        self.variables.entries.iter().map(move |entry| (entry.name(text), entry)).filter(|&(name, _)| name != "_")
    }

    /// The named variables that occur once, `_X` included.
    pub fn singletons(&self) -> impl Iterator<Item = (&'t str, &Variable<T>)> {
        self.named_variables().filter(|(_, entry)| entry.count == 1)
    }

    /// The comments inside and before the last clause, if they are kept.
    pub fn comments(&self) -> &[Span] {
        self.lexer.comments.as_deref().unwrap_or(&[])
    }

    /// The positions of the last clause's subterms, if they are kept.
    pub fn positions(&self) -> Option<(&Positions, PosId)> {
        self.positions.root().filter(|_| self.positions.on).map(|root| (&self.positions, root))
    }

    /// Continues after the clause with the error: after its full stop; at the next line that starts a clause, if a
    /// quote or comment swallowed the text; or at the error itself, if the full stop is missing and the error is a name
    /// at the margin.
    pub fn skip(&mut self, error: &SyntaxError) {
        if let Some(position) = crate::syntax::errors::diagnose::resume(self.lexer.text, error) {
            self.set_position(position);
            return;
        }
        self.pass_clause(error, next_clause_line);
    }

    /// Continues after the next full stop from the beginning of the clause with the error; at the end of the text if a
    /// quote or comment swallowed it.
    pub fn skip_clause(&mut self, error: &SyntaxError) {
        self.pass_clause(error, |text, _| text.len());
    }

    fn pass_clause(&mut self, error: &SyntaxError, swallowed: fn(&str, usize) -> usize) {
        self.set_position(error.clause);
        self.lexer.lenient = true;
        loop {
            let before = self.lexer.pos;
            match self.lexer.next() {
                Ok(token) if matches!(token.kind, TokenKind::End | TokenKind::Eof) => break,
                Ok(_) => {}
                Err(error) if error.kind.is_incomplete() => {
                    self.lexer.pos = swallowed(self.lexer.text, error.span.start);
                    break;
                }
                Err(_) if self.lexer.pos <= before => {
                    self.lexer.pos += self.lexer.char_at(before).map_or(1, char::len_utf8);
                }
                Err(_) => {}
            }
        }
        self.lexer.lenient = false;
    }
}

/// The first line after the one containing `from` that looks like the beginning of a clause; the end of the text if
/// there is none.
pub(in crate::syntax) fn next_clause_line(text: &str, from: usize) -> usize {
    let mut at = from;
    while let Some(length) = text.get(at..).and_then(|rest| rest.find('\n')) {
        at += length + 1;
        let rest = &text[at..];
        if rest.starts_with(":-") || rest.starts_with("?-") || rest.chars().next().is_some_and(chars::is_atom_start) {
            return at;
        }
    }
    text.len()
}
