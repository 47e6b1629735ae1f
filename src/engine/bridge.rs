//! Between the machine and the public types: terms, errors, limits.

use super::error::{Error, LimitKind, SHOWN, Uncaught};
use crate::machine::budget::MEMORY;
use crate::machine::{Ball, BallKind, Machine, Thrown};
use crate::stream::StreamId;
use crate::term::functor::well_known_functors as f;
use crate::term::{Cell, Stored};
use crate::value::transfer::{self, TooLarge, Variables};
use crate::value::{ConversionError, Term};
use rustc_hash::FxHashMap;

/// Balls of the host's bounds, as the machine names them.
const LIMITS: &[(&str, LimitKind)] = &[
    ("inference_limit_exceeded", LimitKind::Inferences),
    ("time_limit_exceeded", LimitKind::Time),
    ("output_limit_exceeded", LimitKind::Output),
];

/// What may be spent on the message of an error.
const ROOM_TO_TELL: usize = 64 << 20;
const CALLS_TO_TELL: u64 = 1_000_000;

/// Names of more bytes than this are worth a look at the memory in use.
const LONG_NAME: usize = 1024;

impl Machine {
    /// A term of the heap as an owned term.
    fn take_term(&self, cell: Cell) -> Result<Term, TooLarge> {
        let names = FxHashMap::default();
        // A tree cannot have more parts than the heap has cells.
        match transfer::take(self, cell, &names, self.h + 16) {
            Ok(term) => Ok(term),
            Err(TooLarge) if !self.is_acyclic(cell) => Err(TooLarge),
            Err(TooLarge) => transfer::take_shared(self, cell, &names, self.limits.memory / 24),
        }
    }

    /// The same, with an error for terms without end.
    #[inline]
    pub(crate) fn take_whole(&self, cell: Cell) -> Result<Term, Error> {
        let cell = self.deref(cell);
        if cell.is_small() { Ok(Term::Int(cell.as_small())) } else { self.take_other(cell) }
    }

    #[inline(never)]
    fn take_other(&self, cell: Cell) -> Result<Term, Error> {
        self.take_term(cell).map_err(|TooLarge| {
            let shown = Term::atom("<cyclic term>");
            Error::Conversion(ConversionError::new("acyclic_term", &shown))
        })
    }

    /// Lays an owned term that shares no variables with others on the heap.
    #[inline]
    pub(crate) fn put_alone(&mut self, term: &Term) -> Result<Cell, Thrown> {
        match term {
            Term::Int(value) => Ok(self.new_integer(*value)),
            term => self.put_term(term, &mut Variables::default()),
        }
    }

    /// Lays an owned term on the heap.
    pub(crate) fn put_term(&mut self, term: &Term, variables: &mut Variables<Cell>) -> Result<Cell, Thrown> {
        if let Term::Compound(_) | Term::List(_) | Term::String(_) | Term::Big(_) = term {
            self.ensure_heap(transfer::words(term))?;
        }
        let cell = transfer::build(term, self, variables);
        // The heap has been asked for; names count too.
        match term {
            Term::Compound(_) | Term::List(_) => self.check_memory(),
            Term::Atom(name) if name.as_str().len() > LONG_NAME => self.check_memory(),
            _ => {}
        }
        Ok(cell)
    }

    /// Flushes standard output and error, if anything was written to them.
    pub(crate) fn pass_output_on(&mut self) -> Result<(), Thrown> {
        for id in [StreamId::OUTPUT, StreamId::ERROR] {
            let output = self.streams.get(id).and_then(|stream| stream.output.as_ref());
            if output.is_some_and(|output| !output.buffer.is_empty()) {
                self.flush_stream(id)?;
            }
        }
        Ok(())
    }

    /// What went wrong, for the host.
    pub(crate) fn host_error(&mut self, thrown: Thrown) -> Error {
        match thrown.0.kind {
            BallKind::Halt(status) => return Error::Halted(status),
            BallKind::Pause => return Error::Interrupted,
            BallKind::Limit => {
                let root = thrown.0.term.root();
                let name = if root.is_atom() { self.atom_text(root.as_atom()) } else { "" };
                let limit = LIMITS.iter().find(|entry| entry.0 == name);
                return limit.map_or(Error::Interrupted, |entry| Error::Limit(entry.1));
            }
            BallKind::Abort | BallKind::Term => {}
        }
        // Whatever bounds are set, there is room to tell; but hooks of the
        // program may take part in that, so there is an end to it.
        let limits = self.limits.clone();
        self.limits.memory = self.memory_in_use().max(limits.memory).saturating_add(ROOM_TO_TELL);
        self.limits.inferences = Some(self.inferences().saturating_add(CALLS_TO_TELL));
        (self.limits.deadline, self.limits.depth) = (None, None);
        self.set_fuel(None);
        let trace = self.trace_of_throw();
        let error = self.uncaught(&thrown.0.term, trace);
        self.limits = limits;
        self.budget_out();
        error
    }

    fn uncaught(&mut self, stored: &Stored, trace: Vec<String>) -> Error {
        let (top, base) = (self.h, self.handles.len());
        let Ok(ball) = self.instantiate(stored) else { return Error::Limit(LimitKind::Memory) };
        if let Some(kind) = self.resource_of(ball) {
            self.h = top;
            return Error::Limit(kind);
        }
        let term = self.take_term(ball).unwrap_or_else(|_| Term::atom("<cyclic term>"));
        self.handles.push(ball);
        let message = self.message_text(ball).unwrap_or_else(|| term.shown(SHOWN));
        self.handles.truncate(base);
        Error::Uncaught(Box::new(Uncaught { term, message, trace }))
    }

    /// The bound behind `error(resource_error(_), _)`.
    fn resource_of(&mut self, ball: Cell) -> Option<LimitKind> {
        let formal = if self.has_functor(ball, f::ERROR_2) { self.arg(ball, 0) } else { return None };
        if !formal.is_structure() || self.name_arity(formal).1 != 1 {
            return None;
        }
        let what = self.arg(formal, 0);
        if self.atom_text(self.name_arity(formal).0) != "resource_error" || !what.is_atom() {
            return None;
        }
        match self.atom_text(what.as_atom()) {
            "depth" => Some(LimitKind::Depth),
            what if MEMORY.contains(&what) => Some(LimitKind::Memory),
            _ => None,
        }
    }

    /// The text of the message for a term.
    pub(crate) fn message_text(&mut self, term: Cell) -> Option<String> {
        let query = crate::machine::query::Query::open_before_goal(self).ok()?;
        let (prefix, text) = (self.new_string(""), self.new_var());
        self.handles.push(text);
        let outcome = self.call_system("$message_text", &[prefix, term, text]);
        let text = self.handles.last().copied().unwrap_or(Cell::NIL);
        let told = matches!(outcome, Ok(true)).then(|| self.text_of(text)).flatten();
        let _ = query.close(self);
        told.map(|text| text.trim_end().to_string())
    }

    /// The program's clauses that the last exception passed.
    fn trace_of_throw(&mut self) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for address in std::mem::take(&mut self.thrown_through) {
            let clause = self.db.clause_at(address);
            if let Some(place) = clause.and_then(|clause| self.clause_place(clause))
                && lines.last() != Some(&place)
                && lines.len() < 5
            {
                lines.push(place);
            }
        }
        lines
    }

    /// What a native predicate throws.
    pub(crate) fn throw_error(&mut self, error: Error) -> Thrown {
        match error {
            Error::Uncaught(uncaught) => self.throw_term(&uncaught.term),
            Error::Conversion(error) => self.throw_conversion(&error),
            Error::Limit(LimitKind::Memory) => self.resource_error("memory"),
            Error::Limit(LimitKind::Depth) => self.resource_error("depth"),
            Error::Limit(kind) => {
                let name = LIMITS.iter().find(|entry| entry.1 == kind).map_or("$aborted", |entry| entry.0);
                self.limit_error(name)
            }
            Error::Interrupted => self.limit_error("$aborted"),
            Error::Halted(status) => Thrown(Ball::bare(BallKind::Halt(status))),
            Error::Syntax(error) => self.throw_text("syntax_error", &error.message),
            other => self.throw_text("system_error", &other.to_string()),
        }
    }

    fn throw_term(&mut self, term: &Term) -> Thrown {
        match self.put_alone(term) {
            Ok(cell) => self.throw(cell),
            Err(thrown) => thrown,
        }
    }

    fn throw_conversion(&mut self, error: &ConversionError) -> Thrown {
        if error.found().is_var() {
            return self.instantiation_error();
        }
        let culprit = match self.put_alone(error.found()) {
            Ok(culprit) => culprit,
            Err(thrown) => return thrown,
        };
        let is_type = error.expected().bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
        match is_type {
            true => self.type_error(error.expected(), culprit),
            false => self.domain_error(error.expected(), culprit),
        }
    }

    /// `error(Kind(Text), _)`.
    pub(crate) fn throw_text(&mut self, kind: &str, text: &str) -> Thrown {
        let (name, text) = (self.intern(kind), self.atom_cell(text));
        let formal = self.new_compound(name, &[text]);
        self.error(formal)
    }
}
