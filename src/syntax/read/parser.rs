//! Tokens to terms: operator precedence with explicit stacks.
//!
//! `entries` holds open brackets and operators that wait for their right argument, `terms` the operands so far. The
//! parser expects either an operand or an operator. It rarely looks ahead: a prefix operator that turns out to be an
//! atom (`X = -`, `- = x`) is converted when the next token shows it.
//!
//! Invariant: `priority` is the priority of the top of `terms`; entries below a bracket are not changed until it is
//! closed.

use crate::syntax::TermSink;
use crate::syntax::chars;
use crate::syntax::chars::CLOSER;
use crate::syntax::errors::error::{Bracket, ErrorKind, Span, SyntaxError};
use crate::syntax::read::flags::QuotedAs;
use crate::syntax::read::lexer::{Token, TokenKind};
use crate::syntax::read::operators::argument_priorities;
use crate::syntax::read::positions::PosNode;
use crate::syntax::read::reader::{ReadTerm, Reader};
use crate::syntax::write::atom::is_bare_atom;
use crate::term::atom::{Atom, well_known as atoms};
use crate::term::op::{OpLookup, OpType};

/// The kind of an open bracket or pending operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::syntax) enum EntryKind {
    Bottom,
    Paren,
    Args,
    List,
    ListTail,
    Curly,
    /// `Tag{Key:Value, ...}`; the tag is the first of its terms.
    Dict,
    Prefix,
    Infix,
}

/// An open bracket or an operator without its right argument.
#[derive(Clone, Copy, Debug)]
pub(in crate::syntax) struct Entry {
    pub(in crate::syntax) kind: EntryKind,
    /// The operator's priority.
    pub(in crate::syntax) priority: u16,
    /// The highest priority that the right argument may have.
    pub(in crate::syntax) right: u16,
    /// The operator, or the functor of `Args`.
    pub(in crate::syntax) atom: Atom,
    /// The number of terms when a bracket was opened.
    pub(in crate::syntax) base: u32,
    /// The entry of the enclosing bracket.
    pub(in crate::syntax) outer: u32,
    pub(in crate::syntax) start: u32,
    pub(in crate::syntax) end: u32,
}

impl Entry {
    pub(in crate::syntax) fn span(&self) -> Span {
        Span::new(self.start as usize, self.end as usize)
    }

    pub(in crate::syntax) fn is_operator(&self) -> bool {
        matches!(self.kind, EntryKind::Prefix | EntryKind::Infix)
    }

    /// Whether `,` and `|` separate terms inside the bracket.
    fn separates_terms(&self) -> bool {
        matches!(self.kind, EntryKind::Args | EntryKind::List | EntryKind::ListTail | EntryKind::Dict)
    }

    pub(in crate::syntax) fn bracket(&self) -> Option<Bracket> {
        match self.kind {
            EntryKind::Paren | EntryKind::Args => Some(Bracket::Round),
            EntryKind::List | EntryKind::ListTail => Some(Bracket::Square),
            EntryKind::Curly | EntryKind::Dict => Some(Bracket::Curly),
            _ => None,
        }
    }
}

/// The priority of an operator as an atom (6.3.1.3): too high for an operand, so that the standard requires brackets
/// around it there.
pub(in crate::syntax) const OPERATOR_ATOM: u16 = 1201;

/// The kind of token that the parser expects next.
pub(in crate::syntax) enum Step {
    Operand,
    Operator,
    Done,
    EndOfText,
}

pub(in crate::syntax) type Parsed<T> = Result<T, Box<SyntaxError>>;

pub(in crate::syntax) struct Parser<'p, 't, S: TermSink, O: ?Sized> {
    pub(in crate::syntax) reader: &'p mut Reader<'t, S::Term>,
    pub(in crate::syntax) sink: &'p mut S,
    pub(in crate::syntax) ops: &'p O,
    clause: usize,
    pub(in crate::syntax) last_end: usize,
    pub(in crate::syntax) priority: u16,
    pub(in crate::syntax) frame: usize,
    pub(in crate::syntax) argument: u16,
    /// The end of the last variable or dict, to which a `.` may apply a function.
    pub(in crate::syntax) dot_after: usize,
}

impl<'p, 't, S: TermSink, O: OpLookup + ?Sized> Parser<'p, 't, S, O> {
    pub(in crate::syntax) fn new(reader: &'p mut Reader<'t, S::Term>, sink: &'p mut S, ops: &'p O) -> Self {
        let argument = if reader.lexer.flags.iso { 999 } else { 1200 };
        let clause = reader.lexer.pos;
        Parser { reader, sink, ops, clause, last_end: clause, priority: 0, frame: 0, argument, dot_after: usize::MAX }
    }

    /// Reads one clause with its full stop.
    pub(in crate::syntax) fn clause(mut self) -> Parsed<Option<ReadTerm<S::Term>>> {
        if self.reader.text().len() > u32::MAX as usize {
            return Err(self.error(ErrorKind::TextTooLong, Span::default()));
        }
        self.reader.lexer.skip_layout().map_err(|error| self.error(error.kind, error.span))?;
        self.clause = self.reader.lexer.pos;
        self.open(EntryKind::Bottom, atoms::EMPTY, Span::new(self.clause, self.clause));
        let mut wants_operand = true;
        loop {
            let token = match self.reader.lexer.next() {
                Ok(token) => token,
                Err(error) => return Err(self.error(error.kind, error.span)),
            };
            let step = if wants_operand { self.operand(token)? } else { self.operator(token)? };
            match step {
                Step::Operand => wants_operand = true,
                Step::Operator => wants_operand = false,
                Step::EndOfText => return Ok(None),
                Step::Done => return Ok(self.finish(token)),
            }
            self.last_end = token.end();
        }
    }

    fn finish(&mut self, stop: Token) -> Option<ReadTerm<S::Term>> {
        let term = self.reader.terms.pop()?;
        Some(ReadTerm { term, span: Span::new(self.clause, self.last_end), stop: stop.span() })
    }

    #[cold]
    pub(in crate::syntax) fn error(&self, kind: ErrorKind, span: Span) -> Box<SyntaxError> {
        Box::new(SyntaxError { kind, span, clause: self.clause, open: self.opening() })
    }

    /// The position of the innermost open bracket.
    fn opening(&self) -> Option<Span> {
        let entry = self.reader.entries.get(self.frame).filter(|entry| entry.bracket().is_some())?;
        let at = entry.span();
        Some(if entry.kind == EntryKind::Args { Span::new(at.end, at.end + 1) } else { at })
    }

    // ---- Where an operand is expected ----

    #[inline]
    fn operand(&mut self, token: Token) -> Parsed<Step> {
        let term = match token.kind {
            TokenKind::Name => return self.name(token),
            TokenKind::QuotedName => return self.quoted_name(token),
            TokenKind::Variable => {
                let sink = &mut *self.sink;
                let text = self.reader.lexer.text;
                let term = self.reader.variables.occurrence(text, token.start(), token.end(), || sink.variable());
                self.dot_after = token.end();
                if self.next_byte() == b'{' && !self.reader.lexer.flags.iso {
                    self.push(term, PosNode::Plain(token.span()));
                    return Ok(self.open_dict(token.span()));
                }
                term
            }
            TokenKind::Small => self.sink.small(self.reader.lexer.small),
            TokenKind::Float => self.sink.float(self.reader.lexer.float),
            TokenKind::Big => self.sink.big(self.reader.lexer.take_big()),
            TokenKind::Rational => self.sink.rational(self.reader.lexer.take_rational()),
            TokenKind::DoubleQuoted => return Ok(self.text(token, self.reader.lexer.flags.double_quotes)),
            // The standard has this token, but no term contains it (6.4.2.1, 6.3.7).
            TokenKind::BackQuoted if self.reader.lexer.flags.iso => {
                return Err(self.error(ErrorKind::CannotStartTerm, token.span()));
            }
            TokenKind::BackQuoted => return Ok(self.text(token, self.reader.lexer.flags.back_quotes)),
            TokenKind::Open => return Ok(self.open(EntryKind::Paren, atoms::EMPTY, token.span())),
            TokenKind::OpenList => return Ok(self.open(EntryKind::List, atoms::NIL, token.span())),
            TokenKind::OpenCurly => return Ok(self.open(EntryKind::Curly, atoms::CURLY, token.span())),
            _ => return self.operand_missing(token),
        };
        Ok(self.push(term, PosNode::Plain(token.span())))
    }

    #[inline(always)]
    pub(in crate::syntax) fn push(&mut self, term: S::Term, place: PosNode) -> Step {
        self.reader.terms.push(term);
        self.priority = 0;
        if self.reader.positions.on {
            self.reader.positions.push(place);
        }
        Step::Operator
    }

    fn push_atom(&mut self, atom: Atom, span: Span) -> Step {
        let term = self.sink.atom(atom);
        let step = self.push(term, PosNode::Plain(span));
        if self.reader.lexer.flags.iso && self.ops.ops(atom).is_op() {
            self.priority = OPERATOR_ATOM;
        }
        step
    }

    pub(in crate::syntax) fn open(&mut self, kind: EntryKind, atom: Atom, span: Span) -> Step {
        let outer = self.frame as u32;
        self.frame = self.reader.entries.len();
        self.reader.entries.push(Entry {
            kind,
            priority: 0,
            right: 0,
            atom,
            base: self.reader.terms.len() as u32,
            outer,
            start: span.start as u32,
            end: span.end as u32,
        });
        Step::Operand
    }

    /// Opens the arguments of `atom`; the next character is `(`.
    fn functional(&mut self, atom: Atom, span: Span) -> Step {
        self.reader.lexer.pos += 1;
        self.open(EntryKind::Args, atom, span)
    }

    #[inline(always)]
    fn next_byte(&self) -> u8 {
        self.reader.lexer.byte(self.reader.lexer.pos)
    }

    #[inline]
    fn name(&mut self, token: Token) -> Parsed<Step> {
        let text = &self.reader.lexer.text[token.start()..token.end()];
        let next = self.next_byte();
        if text == "-" && (next.is_ascii_digit() || self.reader.lexer.flags.iso && self.number_follows()) {
            return self.negative(token);
        }
        let atom = self.sink.intern(text);
        if next == b'(' {
            return Ok(self.functional(atom, token.span()));
        }
        if next == b'{' && self.is_dict_tag(atom, token) {
            self.push_atom(atom, token.span());
            return Ok(self.open_dict(token.span()));
        }
        if chars::is(next, CLOSER) && self.stands_alone(next) {
            return Ok(self.push_atom(atom, token.span()));
        }
        self.atom_operand(atom, token)
    }

    /// Whether an atom followed by the closing character `next` is a complete term.
    #[inline]
    fn stands_alone(&self, next: u8) -> bool {
        match self.reader.entries.last() {
            Some(top) if top.is_operator() => false,
            Some(top) => !matches!(next, b',' | b'|') || top.separates_terms(),
            None => false,
        }
    }

    fn quoted_name(&mut self, token: Token) -> Parsed<Step> {
        let atom = self.sink.intern(self.reader.lexer.quoted_text());
        if self.next_byte() == b'(' {
            return Ok(self.functional(atom, token.span()));
        }
        if atom == atoms::MINUS && self.reader.lexer.flags.iso && self.number_follows() {
            return self.negative(token);
        }
        if self.next_byte() == b'{' && self.is_dict_tag(atom, token) {
            self.push_atom(atom, token.span());
            return Ok(self.open_dict(token.span()));
        }
        self.atom_operand(atom, token)
    }

    /// Whether the next token is a number. In the standard, a `-` belongs to it even with layout in between.
    fn number_follows(&mut self) -> bool {
        let lexer = &mut self.reader.lexer;
        let (pos, comments) = (lexer.pos, lexer.comments.as_ref().map_or(0, Vec::len));
        if lexer.skip_layout().is_ok() && lexer.byte(lexer.pos).is_ascii_digit() {
            return true;
        }
        lexer.pos = pos;
        if let Some(kept) = &mut lexer.comments {
            kept.truncate(comments);
        }
        false
    }

    /// `-` before a digit (6.3.1.2).
    fn negative(&mut self, token: Token) -> Parsed<Step> {
        let kind = self.reader.lexer.number(true).map_err(|error| self.error(error.kind, error.span))?;
        self.operand(Token::new(kind, token.start(), self.reader.lexer.pos))
    }

    /// An atom that may be an operator, where an operand is expected.
    fn atom_operand(&mut self, atom: Atom, token: Token) -> Parsed<Step> {
        if self.is_needlessly_quoted(token) {
            return Ok(self.push_atom(atom, token.span()));
        }
        let defs = self.ops.ops(atom);
        if let Some(def) = defs.prefix {
            let right = if def.kind == OpType::Fy { def.priority } else { def.priority - 1 };
            self.push_operator(EntryKind::Prefix, atom, def.priority, right, token.span());
            return Ok(Step::Operand);
        }
        if let Some(def) = defs.infix.filter(|def| self.can_be_atom(argument_priorities(*def).0))
            && self.alone_or_postfix()?
        {
            return self.infix(atom, def, token.span());
        }
        if let Some(def) = defs.postfix.filter(|def| self.can_be_atom(argument_priorities(*def).0))
            && self.alone_or_postfix()?
        {
            return self.postfix(atom, def, token.span());
        }
        Ok(self.push_atom(atom, token.span()))
    }

    /// Unnecessary quotes turn an operator into a plain atom, except in the standard.
    fn is_needlessly_quoted(&self, token: Token) -> bool {
        token.kind == TokenKind::QuotedName
            && !self.reader.lexer.flags.iso
            && is_bare_atom(self.reader.lexer.quoted_text())
    }

    /// Whether the operator on top, which still lacks an argument, binds tightly enough to become an atom on the left
    /// of another operator: `- = x`, but not `:- = x`.
    fn can_be_atom(&self, left: u16) -> bool {
        self.reader.entries.last().is_some_and(|top| top.is_operator() && left > top.priority)
    }

    pub(in crate::syntax) fn push_operator(
        &mut self,
        kind: EntryKind,
        atom: Atom,
        priority: u16,
        right: u16,
        span: Span,
    ) {
        let (start, end) = (span.start as u32, span.end as u32);
        self.reader.entries.push(Entry { kind, priority, right, atom, base: 0, outer: 0, start, end });
    }

    /// Called when no operand follows the operator on top: a prefix operator becomes an atom, and an infix operator may
    /// also be a postfix operator. Returns false if it is neither.
    fn alone_or_postfix(&mut self) -> Parsed<bool> {
        let Some(&top) = self.reader.entries.last() else { return Ok(false) };
        match top.kind {
            EntryKind::Prefix => {
                self.reader.entries.pop();
                self.push_atom(top.atom, top.span());
                Ok(true)
            }
            EntryKind::Infix => {
                let Some(def) = self.ops.ops(top.atom).postfix else { return Ok(false) };
                self.reader.entries.pop();
                self.postfix(top.atom, def, top.span())?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Quoted text, as the kind of term that the flag prescribes.
    fn text(&mut self, token: Token, wanted: QuotedAs) -> Step {
        let text = self.reader.lexer.quoted_text();
        let term = match wanted {
            QuotedAs::String => self.sink.string(text),
            QuotedAs::Atom | QuotedAs::SymbolChar => {
                let atom = self.sink.intern(text);
                self.sink.atom(atom)
            }
            QuotedAs::Codes | QuotedAs::Chars => {
                let mut list = self.sink.atom(atoms::NIL);
                for c in text.chars().rev() {
                    let head = if wanted == QuotedAs::Codes {
                        self.sink.small(c as i64)
                    } else {
                        let atom = self.sink.intern(c.encode_utf8(&mut [0; 4]));
                        self.sink.atom(atom)
                    };
                    list = self.sink.cons(head, list);
                }
                list
            }
        };
        self.push(term, PosNode::Text(token.span()))
    }

    /// Handles a token that cannot start a term: closes an empty bracket, turns a prefix or infix operator into an atom
    /// or a postfix operator, or reports an error.
    fn operand_missing(&mut self, token: Token) -> Parsed<Step> {
        let Some(&top) = self.reader.entries.last() else {
            return Err(self.error(ErrorKind::CannotStartTerm, token.span()));
        };
        let empty = self.reader.terms.len() == top.base as usize;
        match (top.kind, token.kind) {
            (EntryKind::Bottom, TokenKind::Eof) if empty => return Ok(Step::EndOfText),
            (EntryKind::Args, TokenKind::Close) if empty => {
                if self.reader.lexer.flags.iso {
                    return Err(self.error(ErrorKind::NoArguments, token.span()));
                }
                return Ok(self.close_args(token));
            }
            (EntryKind::Dict, TokenKind::CloseCurly) if self.reader.terms.len() == top.base as usize + 1 => {
                return self.close_dict(token);
            }
            (EntryKind::List, TokenKind::CloseList) | (EntryKind::Curly, TokenKind::CloseCurly) if empty => {
                let entry = self.close_frame();
                let span = Span::new(entry.start as usize, token.end());
                if self.next_byte() == b'(' {
                    return Ok(self.functional(entry.atom, span));
                }
                return Ok(self.push_atom(entry.atom, span));
            }
            _ if self.ends_operand(token.kind) && self.alone_or_postfix()? => return self.operator(token),
            _ => {}
        }
        Err(self.no_operand_error(top, token))
    }

    /// Whether the operator on top may be an atom before this token: a closing token, or `,` where the priorities allow
    /// it.
    fn ends_operand(&self, token: TokenKind) -> bool {
        let frame = self.reader.entries[self.frame].kind;
        match token {
            TokenKind::Comma | TokenKind::Bar if frame == EntryKind::List || frame == EntryKind::ListTail => true,
            TokenKind::Comma => matches!(frame, EntryKind::Args | EntryKind::Dict) || self.can_be_atom(999),
            TokenKind::Bar => false,
            _ => true,
        }
    }

    fn no_operand_error(&self, top: Entry, token: Token) -> Box<SyntaxError> {
        let dangling = match self.sink.atom_text(top.atom) {
            "," => Some(','),
            ";" => Some(';'),
            "|" => Some('|'),
            _ => None,
        };
        let infix = top.kind == EntryKind::Infix;
        let kind = match token.kind {
            TokenKind::Eof => ErrorKind::EndOfFile,
            TokenKind::End => match dangling {
                Some(c) if infix => ErrorKind::DanglingOperator(c),
                _ if infix => ErrorKind::OperatorBalance,
                _ => ErrorKind::EndOfClause,
            },
            TokenKind::Close | TokenKind::CloseList | TokenKind::CloseCurly if infix && dangling.is_none() => {
                ErrorKind::OperatorBalance
            }
            TokenKind::Comma | TokenKind::Bar => ErrorKind::QuotedPunctuation,
            _ => ErrorKind::CannotStartTerm,
        };
        self.error(kind, token.span())
    }
}
