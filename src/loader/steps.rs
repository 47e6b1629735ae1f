//! The steps of a load. Each step adds clauses until there is a directive to run or the load is done.
//!
//! Between two steps the load has nothing on the heap or on a stack. Its state is in [`Load`](super::Load), so the load
//! can be suspended while its directive waits.

use crate::builtins::program::library_index;
use crate::loader::{Loads, begin_clause, clauses, foreign, innermost_load, warnings};
use crate::machine::{Machine, Thrown};
use crate::syntax::{LineIndex, Reader, Span, SyntaxError};
use crate::term::atom::well_known as atoms;
use crate::term::{Cell, Stored};
use std::collections::VecDeque;
use std::sync::Arc;

/// A text being loaded.
pub(super) struct Text {
    text: Arc<str>,
    pub file: u32,
    /// The offset of the next clause.
    next: usize,
    place: Place,
    /// The end of the text that SWI-Prolog skips after a syntax error, see [`skip_wrong`].
    skipped: usize,
    state: Reading,
    /// More of it is to come.
    is_open: bool,
    /// Where its lines begin, computed on demand.
    lines: Option<LineIndex>,
    /// Lists of terms from an expansion that wait for a directive among them.
    waiting: VecDeque<Stored>,
    /// The waiting lists of the clause being loaded, the innermost first.
    left: Vec<Stored>,
}

/// How far a text has been read, during a step.
struct Now {
    next: usize,
    place: Place,
    skipped: usize,
    state: Reading,
    lines: Option<LineIndex>,
}

/// The progress of reading a text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    /// Nothing was read.
    New,
    /// Clauses are left.
    Clauses,
    /// Up to its end for now: more of it is yet to be typed.
    Waiting,
    /// The whole text was read.
    Done,
}

impl Text {
    pub fn new(text: &str, file: u32) -> Text {
        Text {
            text: text.into(),
            file,
            next: 0,
            place: Place::default(),
            skipped: 0,
            state: Reading::New,
            is_open: false,
            lines: None,
            waiting: VecDeque::new(),
            left: Vec::new(),
        }
    }

    /// The waiting terms of the text.
    pub fn items(&self) -> impl Iterator<Item = &Stored> {
        self.waiting.iter().chain(&self.left)
    }

    /// The next waiting list of terms.
    fn next_items(&mut self) -> Option<Stored> {
        while let Some(items) = self.left.pop() {
            self.waiting.push_front(items);
        }
        self.waiting.pop_front()
    }
}

/// A directive on the heap.
pub(super) struct Directive {
    /// The goal, qualified with its module.
    pub goal: Cell,
    /// The term as it was read.
    pub term: Cell,
    /// The names of its variables.
    pub names: Cell,
}

impl Directive {
    /// Copies a directive that a step has found to the heap.
    pub fn instantiate(machine: &mut Machine, stored: &Stored) -> Result<Directive, Thrown> {
        let found = machine.instantiate(stored)?;
        let [goal, term, names] = [0, 1, 2].map(|index| machine.arg(found, index));
        Ok(Directive { goal, term, names })
    }
}

/// Loads clauses up to the next directive and returns it, or `None` at the end of the load.
pub(super) fn step(machine: &mut Machine) -> Result<Option<Stored>, Thrown> {
    // Libraries may use the whole stack, because one of them prints the messages.
    if !machine.state::<Loads>().loads.last().is_some_and(|load| load.is_library) {
        machine.keep_some_stack()?;
    }
    let state = machine.open_run(Cell::NIL)?;
    let slot = machine.store.handles.len();
    machine.store.handles.extend([Cell::NIL, Cell::NIL]);
    let before = innermost_load(machine).and_then(|load| load.slot.replace(slot));
    let outcome = load_until_directive(machine);
    if let Some(load) = innermost_load(machine) {
        load.slot = before;
    }
    machine.backtrack();
    machine.close_run(&state);
    machine.store.handles.truncate(slot);
    outcome
}

/// Runs the innermost load to its end, including its directives.
pub(super) fn run_to_end(machine: &mut Machine) -> Result<(), Thrown> {
    while let Some(stored) = step(machine)? {
        let state = machine.open_run(Cell::NIL)?;
        let slot = machine.store.handles.len();
        let outcome = Directive::instantiate(machine, &stored).and_then(|directive| {
            machine.store.handles.extend([directive.term, directive.names]);
            let before = innermost_load(machine).and_then(|load| load.slot.replace(slot));
            let outcome = super::directives::run_directive(machine, directive.goal);
            if let Some(load) = innermost_load(machine) {
                load.slot = before;
            }
            outcome
        });
        machine.backtrack();
        machine.close_run(&state);
        machine.store.handles.truncate(slot);
        outcome?;
    }
    Ok(())
}

fn load_until_directive(machine: &mut Machine) -> Result<Option<Stored>, Thrown> {
    loop {
        let Some(text) = innermost_load(machine).and_then(|load| load.texts.last_mut()) else { return Ok(None) };
        if let Some(items) = text.next_items() {
            let items = machine.instantiate(&items)?;
            let items = machine.list_items(items).unwrap_or_default();
            clauses::load_items(machine, &items)?;
            machine.backtrack();
        } else if text.state == Reading::Waiting {
            return Ok(None);
        } else if text.state != Reading::Done {
            load_clauses(machine)?;
        } else {
            leave_text(machine);
        }
        if let Some(directive) = innermost_load(machine).and_then(|load| load.directive.take()) {
            return Ok(Some(directive));
        }
    }
}

/// Leaves a text that is done and continues with the one that includes it.
fn leave_text(machine: &mut Machine) {
    let Some(load) = innermost_load(machine) else { return };
    load.texts.pop();
    if let Some(outer) = load.texts.last() {
        load.text_file = outer.file;
        load.finished = false;
    }
}

/// The innermost text is typed while it is loaded.
pub(super) fn open_text(machine: &mut Machine) {
    if let Some(text) = innermost_load(machine).and_then(|load| load.texts.last_mut()) {
        text.is_open = true;
    }
}

/// Whether the innermost load waits for more of its text.
pub(super) fn waits_for_text(machine: &mut Machine) -> bool {
    let text = innermost_load(machine).and_then(|load| load.texts.last());
    text.is_some_and(|text| text.state == Reading::Waiting)
}

/// Adds what was typed to the innermost text.
pub(super) fn add_text(machine: &mut Machine, more: &str, is_end: bool) {
    let Some(text) = innermost_load(machine).and_then(|load| load.texts.last_mut()) else { return };
    text.text = format!("{}{more}", text.text).into();
    text.lines = None;
    text.state = Reading::Clauses;
    text.is_open = !is_end;
}

/// Continues with an included text.
pub(super) fn enter_text(machine: &mut Machine, text: &str, file: u32) {
    if let Some(load) = innermost_load(machine) {
        load.texts.push(Text::new(text, file));
        load.text_file = file;
    }
}

/// Loads clauses of the innermost text until its end, a directive or an included text.
fn load_clauses(machine: &mut Machine) -> Result<(), Thrown> {
    let Some(load) = innermost_load(machine) else { return Ok(()) };
    let depth = load.texts.len();
    let Some(now) = load.texts.last_mut() else { return Ok(()) };
    let text = now.text.clone();
    let mut now =
        Now { next: now.next, place: now.place, skipped: now.skipped, state: now.state, lines: now.lines.take() };
    let mut reader: Reader<'_, Cell> = Reader::new(&text, now.next);
    let mut outcome = Ok(());
    if now.state == Reading::New {
        now.state = Reading::Clauses;
        reader.skip_script_line();
        collect_before_load(machine);
        outcome = clauses::load_end(machine, "begin_of_file");
    }
    while outcome.is_ok() && now.state == Reading::Clauses && !must_stop(machine, depth) {
        outcome = load_clause(machine, &mut reader, &text, &mut now);
        if outcome.is_ok() {
            outcome = between_clauses(machine);
        }
    }
    now.next = reader.position();
    if let Some(text) = innermost_load(machine).and_then(|load| load.texts.get_mut(depth - 1)) {
        (text.next, text.place, text.skipped) = (now.next, now.place, now.skipped);
        (text.state, text.lines) = (now.state, now.lines);
    }
    outcome
}

/// Whether a directive or an included text must be handled before the text at that depth continues.
pub(super) fn must_stop(machine: &mut Machine, depth: usize) -> bool {
    innermost_load(machine).is_none_or(|load| load.directive.is_some() || load.texts.len() != depth)
}

/// Stores the remaining terms of an expansion for later.
pub(super) fn leave_items(machine: &mut Machine, depth: usize, items: &[Cell]) -> Result<(), Thrown> {
    let list = machine.list_of(items);
    let items = machine.store(list)?;
    if let Some(text) = innermost_load(machine).and_then(|load| load.texts.get_mut(depth - 1)) {
        text.left.push(items);
    }
    Ok(())
}

/// Loads the next clause of a text.
fn load_clause(machine: &mut Machine, reader: &mut Reader<'_, Cell>, text: &str, now: &mut Now) -> Result<(), Thrown> {
    let module = machine.source_module();
    let is_library = machine.state::<Loads>().loads.last().is_some_and(|load| load.is_library);
    let ops = if is_library { machine.library_module_ops(module) } else { machine.module_ops(module) };
    let flags = machine.program.flags.read;
    let mut is_foreign = false;
    let read = match reader.read(machine, &ops, &flags) {
        Ok(read) => read,
        Err(error) => match foreign::read_foreign(machine, reader, &ops, &flags, &error) {
            Some(read) => {
                is_foreign = machine.state::<Loads>().portable && !is_library;
                Some(read)
            }
            None => {
                let end = skip_wrong(machine, reader, text, &error);
                now.skipped = now.skipped.max(end);
                let lines = now.lines.get_or_insert_with(|| LineIndex::new(text));
                return clauses::load_syntax_error(machine, text, lines, &error);
            }
        },
    };
    let Some(read) = read else {
        if innermost_load(machine).and_then(|load| load.texts.last()).is_some_and(|text| text.is_open) {
            now.state = Reading::Waiting;
            return Ok(());
        }
        now.state = Reading::Done;
        return clauses::load_end(machine, "end_of_file");
    };
    now.place.advance(text, Span::new(read.span.start, (read.stop.start + 1).min(text.len())));
    if read.span.start < now.skipped {
        if let Some(load) = innermost_load(machine) {
            load.errors += 1;
        }
        return Ok(());
    }
    begin_clause(machine, reader, read.term, &now.place);
    if is_foreign {
        warnings::load_message(machine, "warning", "foreign_syntax", &[])?;
    }
    clauses::load_term(machine, read.term)?;
    if innermost_load(machine).is_none_or(|load| load.finished) {
        now.state = Reading::Done;
    }
    Ok(())
}

/// Continues after a clause with an error. If its full stop is missing, the next clause begins at the error, unless the
/// text there calls a built-in predicate: that is a goal of the same clause.
///
/// The result is where SWI-Prolog continues: after the next full stop. Clauses before that place are read, so that their
/// errors are reported too, but they are not added.
fn skip_wrong(machine: &mut Machine, reader: &mut Reader<'_, Cell>, text: &str, error: &SyntaxError) -> usize {
    reader.skip_clause(error);
    let end = reader.position();
    reader.skip(error);
    let position = reader.position();
    if position == error.span.start && begins_with_known_goal(machine, &text[position..]) {
        reader.skip_clause(error);
    }
    end
}

/// Whether a text begins with the name of a predicate of the system or of a library.
fn begins_with_known_goal(machine: &mut Machine, text: &str) -> bool {
    const MOST_ARGUMENTS: usize = 8;
    let end = text.find(|char: char| !char.is_alphanumeric() && char != '_').unwrap_or(text.len());
    let name = machine.intern(&text[..end]);
    (0..=MOST_ARGUMENTS).any(|arity| {
        let functor = machine.store.functors.intern(name, arity);
        let native = machine.program.db.find(atoms::SYSTEM, functor);
        native.is_some_and(|id| machine.program.db.predicates[id].is_defined())
            || library_index::is_library_name(machine, functor)
    })
}

/// Between two clauses: polls interrupts and limits, and reclaims the heap of the previous clause.
fn between_clauses(machine: &mut Machine) -> Result<(), Thrown> {
    if machine.interrupted() {
        machine.poll_limits()?;
    }
    machine.backtrack();
    if machine.has_room(0) { Ok(()) } else { make_room(machine) }
}

/// Collects the clauses that the load replaces, and unused names. The usual collection at a call port does not happen
/// in a text without directives.
fn collect_before_load(machine: &mut Machine) {
    if machine.collector().off > 0 {
        return;
    }
    // In a nested run, Rust code outside of the load may hold names.
    if machine.nesting() == 1 && machine.names_are_due() {
        machine.collect_names(0);
    } else if machine.program.db.has_much_garbage() {
        machine.collect(0);
    }
}

/// Collects garbage between two clauses when the memory is full. Returns an error if that does not free enough.
#[cold]
fn make_room(machine: &mut Machine) -> Result<(), Thrown> {
    if machine.collector().off == 0 {
        // The previous clause is no longer on the heap.
        if let Some(slot) = machine.state::<Loads>().loads.last().and_then(|load| load.slot) {
            machine.store.handles[slot..slot + 2].fill(Cell::NIL);
        }
        machine.collect(0);
    }
    if machine.has_room(0) { Ok(()) } else { Err(machine.resource_error("memory")) }
}

/// A place in a text, which advances from clause to clause.
#[derive(Clone, Copy, Default)]
pub(super) struct Place {
    pub offset: usize,
    /// Where the clause at that place ends.
    pub end: usize,
    /// Lines before it.
    pub line: u32,
    /// Characters before it in its line.
    pub column: u32,
}

impl Place {
    fn advance(&mut self, text: &str, span: Span) {
        let offset = span.start;
        if offset < self.offset {
            *self = Place::default();
        }
        let passed = &text[self.offset..offset];
        let last = match passed.rfind('\n') {
            Some(at) => {
                self.line += passed.bytes().filter(|&byte| byte == b'\n').count() as u32;
                self.column = 0;
                &passed[at + 1..]
            }
            None => passed,
        };
        self.column += last.chars().count() as u32;
        (self.offset, self.end) = (offset, span.end);
    }
}
