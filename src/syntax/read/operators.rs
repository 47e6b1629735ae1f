//! The other half of the parser: tokens where an operator is expected.
//!
//! An operator is completed as soon as the next token cannot belong to its right argument. A closed bracket becomes a
//! term.

use crate::syntax::TermSink;
use crate::syntax::errors::error::{Bracket, ErrorKind, Span, SyntaxError};
use crate::syntax::read::dicts::DOT_OP;
use crate::syntax::read::lexer::{Token, TokenKind};
use crate::syntax::read::parser::{Entry, EntryKind, OPERATOR_ATOM, Parsed, Parser, Step};
use crate::term::atom::{Atom, well_known as atoms};
use crate::term::op::{OpDef, OpDefs, OpLookup, OpType};

/// The highest priorities of the left and right argument of an infix operator.
pub(in crate::syntax) fn argument_priorities(def: OpDef) -> (u16, u16) {
    let below = def.priority.saturating_sub(1);
    match def.kind {
        OpType::Xfy => (below, def.priority),
        OpType::Yfx => (def.priority, below),
        OpType::Yf | OpType::Fy => (def.priority, def.priority),
        OpType::Xfx | OpType::Xf | OpType::Fx => (below, below),
    }
}

const COMMA_OP: OpDef = OpDef { priority: 1000, kind: OpType::Xfy };

impl<S: TermSink, O: OpLookup + ?Sized> Parser<'_, '_, S, O> {
    #[inline]
    pub(in crate::syntax) fn operator(&mut self, token: Token) -> Parsed<Step> {
        match token.kind {
            TokenKind::Comma => self.comma(token),
            TokenKind::Close | TokenKind::CloseList | TokenKind::CloseCurly => self.close(token),
            TokenKind::End => {
                self.reduce_to_frame(1200)?;
                match self.reader.entries[self.frame].bracket() {
                    Some(bracket) => Err(self.error(ErrorKind::Unclosed(bracket), token.span())),
                    None => Ok(Step::Done),
                }
            }
            TokenKind::Name => {
                let text = &self.reader.lexer.text[token.start()..token.end()];
                if text == ":" && self.is_dict_key() {
                    return Ok(Step::Operand);
                }
                let atom = self.sink.intern(text);
                let defs = self.ops.ops(atom);
                if text == "." && self.is_dict_call(token) {
                    return self.infix(atoms::DOT, DOT_OP, token.span());
                }
                if text == "." && !(defs.is_op() && self.reader.lexer.flags.iso) {
                    return Err(self.error(ErrorKind::NoLayoutAfterStop, token.span()));
                }
                self.infix_or_postfix(atom, defs, token)
            }
            TokenKind::QuotedName => {
                let atom = self.sink.intern(self.reader.lexer.quoted_text());
                self.infix_or_postfix(atom, self.ops.ops(atom), token)
            }
            TokenKind::Bar => self.bar(token),
            TokenKind::Eof => Err(self.error(ErrorKind::EndOfFile, token.span())),
            _ => Err(self.error(ErrorKind::OperatorExpected, token.span())),
        }
    }

    fn comma(&mut self, token: Token) -> Parsed<Step> {
        match self.reader.entries[self.frame].kind {
            EntryKind::Args | EntryKind::List => {
                self.reduce_to_frame(self.argument)?;
                Ok(Step::Operand)
            }
            EntryKind::Dict => self.dict_comma(token),
            EntryKind::ListTail => Err(self.error(ErrorKind::ListRest, token.span())),
            _ => self.infix(atoms::COMMA, COMMA_OP, token.span()),
        }
    }

    fn bar(&mut self, token: Token) -> Parsed<Step> {
        match self.reader.entries[self.frame].kind {
            EntryKind::List => {
                self.reduce_to_frame(self.argument)?;
                self.reader.entries[self.frame].kind = EntryKind::ListTail;
                Ok(Step::Operand)
            }
            EntryKind::ListTail => Err(self.error(ErrorKind::ListRest, token.span())),
            _ => match self.ops.ops(atoms::BAR).infix {
                Some(def) => self.infix(atoms::BAR, def, token.span()),
                None => Err(self.error(ErrorKind::QuotedPunctuation, token.span())),
            },
        }
    }

    pub(in crate::syntax) fn infix_or_postfix(&mut self, atom: Atom, defs: OpDefs, token: Token) -> Parsed<Step> {
        if let Some(def) = defs.infix {
            return self.infix(atom, def, token.span());
        }
        match defs.postfix {
            Some(def) => self.postfix(atom, def, token.span()),
            None => Err(self.error(ErrorKind::OperatorExpected, token.span())),
        }
    }

    pub(in crate::syntax) fn infix(&mut self, atom: Atom, def: OpDef, span: Span) -> Parsed<Step> {
        let (left, right) = argument_priorities(def);
        self.reduce_while(left, def.priority, span)?;
        self.push_operator(EntryKind::Infix, atom, def.priority, right, span);
        Ok(Step::Operand)
    }

    pub(in crate::syntax) fn postfix(&mut self, atom: Atom, def: OpDef, span: Span) -> Parsed<Step> {
        let (left, _) = argument_priorities(def);
        self.reduce_while(left, def.priority, span)?;
        self.build(atom, 1, span);
        self.priority = def.priority;
        Ok(Step::Operator)
    }

    /// Completes the operators on top that bind tighter than an operator whose left argument may have priority `left`.
    ///
    /// In the standard's grammar (6.3.4.2), the left argument of `yfx` and `yf` cannot be a term of their own priority
    /// whose right end could include them: `fy 1 yf` is `fy(yf(1))`.
    fn reduce_while(&mut self, left: u16, priority: u16, span: Span) -> Parsed<()> {
        let strict = self.reader.lexer.flags.iso;
        while let Some(top) = self.reader.entries.last().filter(|top| top.is_operator()) {
            let open_end = strict && top.priority == priority && top.right == priority;
            if top.priority > left || open_end {
                if top.right < priority {
                    return Err(self.error(ErrorKind::OperatorClash, span));
                }
                break;
            }
            self.reduce()?;
        }
        if self.priority > left {
            return Err(self.error(ErrorKind::OperatorClash, span));
        }
        Ok(())
    }

    /// Completes the operator on top with the operand on top.
    #[inline]
    fn reduce(&mut self) -> Parsed<()> {
        let Some(entry) = self.reader.entries.pop() else { return Ok(()) };
        if self.priority > entry.right {
            return Err(self.error(ErrorKind::OperatorClash, entry.span()));
        }
        let arity = if entry.kind == EntryKind::Infix { 2 } else { 1 };
        self.build(entry.atom, arity, entry.span());
        self.priority = entry.priority;
        Ok(())
    }

    fn build(&mut self, atom: Atom, arity: usize, span: Span) {
        let terms = &mut self.reader.terms;
        let at = terms.len().saturating_sub(arity);
        let term = if atom == atoms::LIST && arity == 2 {
            self.sink.cons(terms[at], terms[at + 1])
        } else {
            self.sink.compound(atom, &terms[at..])
        };
        terms.truncate(at);
        terms.push(term);
        self.reader.positions.operator(span, arity);
    }

    #[inline]
    pub(in crate::syntax) fn reduce_to_frame(&mut self, limit: u16) -> Parsed<()> {
        while self.reader.entries.len() > self.frame + 1 {
            self.reduce()?;
        }
        // An operator may be an atom, as a term or as an argument, regardless of the limit.
        if self.priority > limit && self.priority != OPERATOR_ATOM {
            let span = Span::new(self.last_end, self.last_end);
            return Err(self.error(ErrorKind::OperatorClash, span));
        }
        Ok(())
    }

    // ---- Closing brackets ----

    fn close(&mut self, token: Token) -> Parsed<Step> {
        let entry = self.reader.entries[self.frame];
        let limit = match entry.kind {
            EntryKind::Args | EntryKind::List | EntryKind::ListTail | EntryKind::Dict => self.argument,
            _ => 1200,
        };
        self.reduce_to_frame(limit)?;
        match (entry.kind, token.kind) {
            (EntryKind::Args, TokenKind::Close) => Ok(self.close_args(token)),
            (EntryKind::Paren, TokenKind::Close) => {
                self.close_frame();
                self.priority = 0;
                if self.reader.positions.on {
                    self.reader.positions.wrap(Span::new(entry.start as usize, token.end()), false);
                }
                Ok(Step::Operator)
            }
            (EntryKind::List | EntryKind::ListTail, TokenKind::CloseList) => Ok(self.close_list(token)),
            (EntryKind::Curly, TokenKind::CloseCurly) => Ok(self.close_curly(token)),
            (EntryKind::Dict, TokenKind::CloseCurly) => self.close_dict(token),
            _ => Err(self.bracket_error(entry, token)),
        }
    }

    fn bracket_error(&self, entry: Entry, token: Token) -> Box<SyntaxError> {
        let closing = match token.kind {
            TokenKind::Close => Bracket::Round,
            TokenKind::CloseList => Bracket::Square,
            _ => Bracket::Curly,
        };
        let kind = match entry.bracket() {
            Some(opening) => ErrorKind::Mismatched(opening, closing),
            None => ErrorKind::Unopened(closing),
        };
        self.error(kind, token.span())
    }

    /// Pops the innermost bracket.
    pub(in crate::syntax) fn close_frame(&mut self) -> Entry {
        let entry = self.reader.entries[self.frame];
        self.reader.entries.pop();
        self.frame = entry.outer as usize;
        entry
    }

    #[inline]
    pub(in crate::syntax) fn close_args(&mut self, token: Token) -> Step {
        let entry = self.close_frame();
        let base = entry.base as usize;
        let terms = &mut self.reader.terms;
        let arity = terms.len() - base;
        let term = if entry.atom == atoms::LIST && arity == 2 {
            self.sink.cons(terms[base], terms[base + 1])
        } else {
            self.sink.compound(entry.atom, &terms[base..])
        };
        terms.truncate(base);
        terms.push(term);
        self.priority = 0;
        self.reader.positions.compound(entry.span(), token.end(), arity);
        Step::Operator
    }

    fn close_list(&mut self, token: Token) -> Step {
        let entry = self.close_frame();
        let base = entry.base as usize;
        let tailed = entry.kind == EntryKind::ListTail;
        let count = self.reader.terms.len() - base;
        let mut list = match self.reader.terms.last() {
            Some(&tail) if tailed => tail,
            _ => self.sink.atom(atoms::NIL),
        };
        for index in (base..base + count - tailed as usize).rev() {
            list = self.sink.cons(self.reader.terms[index], list);
        }
        self.reader.terms.truncate(base);
        self.reader.terms.push(list);
        self.priority = 0;
        self.reader.positions.list(Span::new(entry.start as usize, token.end()), count, tailed);
        Step::Operator
    }

    fn close_curly(&mut self, token: Token) -> Step {
        let entry = self.close_frame();
        let base = entry.base as usize;
        let term = self.sink.compound(atoms::CURLY, &self.reader.terms[base..]);
        self.reader.terms.truncate(base);
        self.reader.terms.push(term);
        self.priority = 0;
        if self.reader.positions.on {
            self.reader.positions.wrap(Span::new(entry.start as usize, token.end()), true);
        }
        Step::Operator
    }
}
