//! Converts between the machine and the public types: terms, errors, limits.

use crate::builtins::files::places;
use crate::builtins::streams;
use crate::engine::error::{Error, LimitKind, SHOWN, Uncaught};
use crate::machine::limits::memory_limit::MEMORY;
use crate::machine::{Ball, BallKind, Machine, Thrown};
use crate::stream::StreamId;
use crate::term::functor::well_known_functors as f;
use crate::term::{Cell, Stored};
use crate::value::transfer;
use crate::value::transfer::{TooLarge, Variables};
use crate::value::{ConversionError, Term};
use rustc_hash::FxHashMap;

/// The machine's exceptions for the host's limits.
const LIMITS: &[(&str, LimitKind)] = &[
    ("inference_limit_exceeded", LimitKind::Inferences),
    ("time_limit_exceeded", LimitKind::Time),
    ("output_limit_exceeded", LimitKind::Output),
];

/// The memory and calls available to create an error message.
const MESSAGE_MEMORY: usize = 64 << 20;
const MESSAGE_CALLS: u64 = 1_000_000;

/// After interning a name longer than this, the memory limit is checked.
const LONG_NAME: usize = 1024;

/// Copies a term from the heap to an owned term.
fn take_term(machine: &Machine, cell: Cell) -> Result<Term, TooLarge> {
    let names = FxHashMap::default();
    // A tree without sharing cannot have more parts than the heap has cells.
    match transfer::take(machine, cell, &names, machine.heap_top().0 + 16) {
        Ok(term) => Ok(term),
        Err(TooLarge) if !machine.is_acyclic(cell) => Err(TooLarge),
        Err(TooLarge) => transfer::take_shared(machine, cell, &names, machine.budget.limits.memory / 24),
    }
}

/// Copies a term from the heap to an owned term; cyclic and huge terms are an error.
#[inline]
pub(crate) fn take_whole(machine: &Machine, cell: Cell) -> Result<Term, Error> {
    let cell = machine.deref(cell);
    if cell.is_small() { Ok(Term::Int(cell.as_small())) } else { take_other(machine, cell) }
}

#[inline(never)]
fn take_other(machine: &Machine, cell: Cell) -> Result<Term, Error> {
    take_term(machine, cell).map_err(|TooLarge| {
        let shown = Term::atom("<cyclic term>");
        Error::Conversion(ConversionError::new("acyclic_term", &shown))
    })
}

/// Copies an owned term that shares no variables with others to the heap.
#[inline]
pub(crate) fn put_alone(machine: &mut Machine, term: &Term) -> Result<Cell, Thrown> {
    match term {
        Term::Int(value) => Ok(machine.new_integer(*value)),
        term => put_term(machine, term, &mut Variables::default()),
    }
}

/// Copies an owned term to the heap.
pub(crate) fn put_term(machine: &mut Machine, term: &Term, variables: &mut Variables<Cell>) -> Result<Cell, Thrown> {
    if let Term::Compound(_) | Term::List(_) | Term::String(_) | Term::Big(_) = term {
        machine.ensure_heap(transfer::words(term))?;
    }
    let cell = transfer::build(term, machine, variables);
    // The heap has been checked; interned names use memory too.
    match term {
        Term::Compound(_) | Term::List(_) => machine.check_memory(),
        Term::Atom(name) if name.as_str().len() > LONG_NAME => machine.check_memory(),
        _ => {}
    }
    Ok(cell)
}

/// Flushes standard output and error, if anything was written to them.
pub(crate) fn flush_output(machine: &mut Machine) -> Result<(), Thrown> {
    for id in [StreamId::OUTPUT, StreamId::ERROR] {
        let output = machine.streams.get(id).and_then(|stream| stream.output.as_ref());
        if output.is_some_and(|output| !output.buffer.is_empty()) {
            streams::flush_stream(machine, id)?;
        }
    }
    Ok(())
}

/// Converts an exception to an error for the host.
pub(crate) fn host_error(machine: &mut Machine, thrown: Thrown) -> Error {
    match thrown.0.kind {
        BallKind::Halt(status) => return Error::Halted(status),
        BallKind::Pause => return Error::Interrupted,
        BallKind::Limit => {
            let root = thrown.0.term.root();
            let name = if root.is_atom() { machine.atom_text(root.as_atom()) } else { "" };
            let limit = LIMITS.iter().find(|entry| entry.0 == name);
            return limit.map_or(Error::Interrupted, |entry| Error::Limit(entry.1));
        }
        BallKind::Abort | BallKind::Term => {}
    }
    // There must be room for the message whatever the limits are. Hooks of the program may take part in creating it,
    // so new limits apply.
    let limits = machine.budget.limits.clone();
    machine.budget.limits.memory = machine.memory_in_use().max(limits.memory).saturating_add(MESSAGE_MEMORY);
    machine.budget.limits.inferences = Some(machine.inferences().saturating_add(MESSAGE_CALLS));
    (machine.budget.limits.deadline, machine.budget.limits.depth) = (None, None);
    machine.set_fuel(None);
    let trace = trace_of_throw(machine);
    let error = uncaught(machine, &thrown.0.term, trace);
    machine.budget.limits = limits;
    machine.poll_at_next_call();
    recover(machine, &error);
    error
}

/// Collects garbage after the outermost query or load ran out of memory, so that the next one finds room.
#[cold]
pub(crate) fn recover(machine: &mut Machine, error: &Error) {
    if matches!(error, Error::Limit(LimitKind::Memory)) && machine.nesting() == 0 {
        machine.recover_memory();
    }
}

fn uncaught(machine: &mut Machine, stored: &Stored, trace: Vec<String>) -> Error {
    let (top, base) = (machine.heap_top(), machine.store.handles.len());
    let Ok(ball) = machine.instantiate(stored) else { return Error::Limit(LimitKind::Memory) };
    if let Some(kind) = resource_of(machine, ball) {
        machine.release_heap(top);
        return Error::Limit(kind);
    }
    let term = take_term(machine, ball).unwrap_or_else(|_| Term::atom("<cyclic term>"));
    machine.store.handles.push(ball);
    let message = message_text(machine, ball).unwrap_or_else(|| term.shown(SHOWN));
    machine.store.handles.truncate(base);
    Error::Uncaught(Box::new(Uncaught { term, message, trace }))
}

/// The limit that caused an `error(resource_error(_), _)`.
fn resource_of(machine: &mut Machine, ball: Cell) -> Option<LimitKind> {
    let formal = if machine.has_functor(ball, f::ERROR_2) { machine.arg(ball, 0) } else { return None };
    if !formal.is_structure() || machine.name_arity(formal).1 != 1 {
        return None;
    }
    let what = machine.arg(formal, 0);
    if machine.atom_text(machine.name_arity(formal).0) != "resource_error" || !what.is_atom() {
        return None;
    }
    match machine.atom_text(what.as_atom()) {
        "depth" => Some(LimitKind::Depth),
        what if MEMORY.contains(&what) => Some(LimitKind::Memory),
        _ => None,
    }
}

/// The text of the message for a term.
pub(crate) fn message_text(machine: &mut Machine, term: Cell) -> Option<String> {
    let query = crate::machine::query::Query::open_before_goal(machine).ok()?;
    let (prefix, text) = (machine.new_string(""), machine.new_var());
    machine.store.handles.push(text);
    let outcome = machine.call_system("$message_text", &[prefix, term, text]);
    let text = machine.store.handles.last().copied().unwrap_or(Cell::NIL);
    let found = matches!(outcome, Ok(true)).then(|| machine.text_of(text)).flatten();
    let _ = query.close(machine);
    found.map(|text| text.trim_end().to_string())
}

/// The program's clauses that the last exception passed through.
fn trace_of_throw(machine: &mut Machine) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for address in std::mem::take(&mut machine.error_origin().through) {
        let clause = machine.program.db.clause_at(address);
        if let Some(place) = clause.and_then(|clause| places::clause_place(machine, clause))
            && lines.last() != Some(&place)
            && lines.len() < 5
        {
            lines.push(place);
        }
    }
    lines
}

/// Converts an error of a native predicate to an exception.
pub(crate) fn throw_error(machine: &mut Machine, error: Error) -> Thrown {
    match error {
        Error::Uncaught(uncaught) => throw_term(machine, &uncaught.term),
        Error::Conversion(error) => throw_conversion(machine, &error),
        Error::Limit(LimitKind::Memory) => machine.resource_error("memory"),
        Error::Limit(LimitKind::Depth) => machine.resource_error("depth"),
        Error::Limit(kind) => {
            let name = LIMITS.iter().find(|entry| entry.1 == kind).map_or("$aborted", |entry| entry.0);
            machine.limit_error(name)
        }
        Error::Interrupted => machine.limit_error("$aborted"),
        Error::Halted(status) => Thrown(Ball::bare(BallKind::Halt(status))),
        Error::Syntax(error) => throw_text(machine, "syntax_error", &error.message),
        other => throw_text(machine, "system_error", &other.to_string()),
    }
}

fn throw_term(machine: &mut Machine, term: &Term) -> Thrown {
    match put_alone(machine, term) {
        Ok(cell) => machine.throw(cell),
        Err(thrown) => thrown,
    }
}

fn throw_conversion(machine: &mut Machine, error: &ConversionError) -> Thrown {
    if error.found().is_var() {
        return machine.instantiation_error();
    }
    let culprit = match put_alone(machine, error.found()) {
        Ok(culprit) => culprit,
        Err(thrown) => return thrown,
    };
    let is_type = error.expected().bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
    match is_type {
        true => machine.type_error(error.expected(), culprit),
        false => machine.domain_error(error.expected(), culprit),
    }
}

/// `error(Kind(Text), _)`.
pub(crate) fn throw_text(machine: &mut Machine, kind: &str, text: &str) -> Thrown {
    let (name, text) = (machine.intern(kind), machine.atom_cell(text));
    let formal = machine.new_compound(name, &[text]);
    machine.error(formal)
}
