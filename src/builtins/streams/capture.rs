//! Output captured in memory, for with_output_to/2 and Rust code.

use crate::builtins::streams;
use crate::builtins::streams::chars;
use crate::machine::native::entry::{Table, calls};
use crate::machine::{Args, Machine, Thrown};
use crate::stream::output::{Buffering, Output, Sink};
use crate::stream::{Mode, Stream, StreamId};
use crate::term::Cell;

/// The predicates of this family.
pub const TABLE: Table = &[calls(
    "with_output_to(+Sink, 0Goal)",
    "Call Goal once and unify Sink with its output: atom(A), string(S), codes(Cs), codes(Cs, Tail), chars(Cs), chars(Cs, Tail).",
    with_output_to,
)];

/// A capture of the current output.
pub struct Capture {
    id: StreamId,
    before: StreamId,
}

/// Redirects the current output to memory.
pub fn start_capture(machine: &mut Machine) -> Capture {
    let handle = streams::new_stream_handle(machine);
    let mut stream = Stream::new(handle, Mode::Write);
    stream.output = Some(Output::new(Sink::Memory, Buffering::Full));
    let id = machine.streams.add(stream);
    let before = std::mem::replace(&mut machine.streams.current_output, id);
    Capture { id, before }
}

/// Restores the current output and returns the captured text.
pub fn end_capture(machine: &mut Machine, capture: Capture) -> String {
    let stream = machine.streams.remove(capture.id);
    if machine.streams.get(capture.before).is_some() {
        machine.streams.current_output = capture.before;
    }
    let bytes = stream.and_then(|stream| stream.output).map(|output| output.buffer).unwrap_or_default();
    match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => error.into_bytes().into_iter().map(char::from).collect(),
    }
}

/// Runs Rust code and captures the current output.
pub fn capture_output<T>(machine: &mut Machine, run: impl FnOnce(&mut Machine) -> T) -> (T, String) {
    let capture = start_capture(machine);
    let result = run(machine);
    (result, end_capture(machine, capture))
}

/// Runs a goal once and returns its output if it succeeds.
pub fn goal_output(machine: &mut Machine, goal: Cell) -> Result<Option<String>, Thrown> {
    let (result, text) = capture_output(machine, |machine| machine.solve_once(goal));
    Ok(result?.then_some(text))
}

fn with_output_to(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (sink, goal) = (args.get(machine, 0), args.get(machine, 1));
    check_sink(machine, sink)?;
    if goal.is_var() {
        return Err(machine.instantiation_error());
    }
    machine.store.handles.push(sink);
    let outcome = goal_output(machine, goal);
    let sink = machine.store.handles.pop().unwrap_or(Cell::NIL);
    match outcome? {
        None => Ok(false),
        Some(text) => unify_sink(machine, sink, &text),
    }
}

fn check_sink(machine: &mut Machine, sink: Cell) -> Result<(), Thrown> {
    if sink.is_var() {
        return Err(machine.instantiation_error());
    }
    let known = sink.is_compound() && {
        let (name, arity) = machine.name_arity(sink);
        matches!((machine.atom_text(name), arity), ("atom" | "string" | "codes" | "chars", 1) | ("codes" | "chars", 2))
    };
    match known {
        true => Ok(()),
        false if sink.is_atom() => Err(machine.existence_error("stream", sink)),
        false => Err(machine.type_error("output", sink)),
    }
}

/// Unifies a sink such as `atom(A)` or `codes(Codes, Tail)` with a text.
pub fn unify_sink(machine: &mut Machine, sink: Cell, text: &str) -> Result<bool, Thrown> {
    let sink = machine.deref(sink);
    let (name, arity) = machine.name_arity(sink);
    machine.ensure_heap(text.len() * 2)?;
    let tail = if arity == 2 { machine.arg(sink, 1) } else { Cell::NIL };
    let made = match machine.atom_text(name) {
        "atom" => machine.atom_cell(text),
        "string" => machine.new_string(text),
        "codes" => {
            let codes: Vec<Cell> = text.chars().map(|c| Cell::small(c as i64)).collect();
            machine.partial_list_of(&codes, tail)
        }
        _ => {
            let chars: Vec<Cell> = text.chars().map(|c| chars::char_atom(machine, c)).collect();
            machine.partial_list_of(&chars, tail)
        }
    };
    let target = machine.arg(sink, 0);
    Ok(machine.unify(target, made))
}
