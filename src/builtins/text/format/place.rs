//! The destinations of formatted text: streams, and terms such as `atom(A)`.

use crate::builtins::streams;
use crate::builtins::streams::capture;
use crate::builtins::streams::lookup;
use crate::builtins::streams::lookup::Content;
use crate::builtins::text;
use crate::machine::{Machine, Thrown};
use crate::stream::StreamId;
use crate::term::Cell;

/// A destination of text.
#[derive(Clone, Copy)]
pub enum Place {
    /// A stream.
    Stream(StreamId),
    /// A term to unify with the text.
    Term(Cell),
}

impl Place {
    /// The current output.
    pub fn current(machine: &mut Machine) -> Result<Place, Thrown> {
        lookup::current_output_for(machine, Content::Characters).map(Place::Stream)
    }

    /// The destination that the first argument of `format/3` names.
    pub fn find(machine: &mut Machine, output: Cell) -> Result<Place, Thrown> {
        if output.is_var() {
            return Err(machine.instantiation_error());
        }
        if output.is_atom() {
            return lookup::output_stream(machine, output, Content::Characters).map(Place::Stream);
        }
        let known = output.is_structure() && {
            let (name, arity) = machine.name_arity(output);
            matches!(
                (machine.atom_text(name), arity),
                ("atom" | "string" | "codes" | "chars", 1) | ("codes" | "chars", 2)
            )
        };
        if known { Ok(Place::Term(output)) } else { Err(machine.type_error("output", output)) }
    }

    /// The term, which must be kept as a handle while goals run.
    pub fn cell(self) -> Cell {
        match self {
            Place::Term(cell) => cell,
            Place::Stream(_) => Cell::NIL,
        }
    }

    /// The column reached.
    pub fn column(self, machine: &Machine) -> usize {
        match self {
            Place::Stream(id) => streams::column_of(machine, id),
            Place::Term(_) => 0,
        }
    }

    /// Writes a text to the destination. `term` is the current term of the destination, which may have moved.
    pub fn put(self, machine: &mut Machine, term: Cell, text: &str) -> Result<bool, Thrown> {
        match self {
            Place::Stream(id) => streams::write_to(machine, id, text).map(|()| true),
            Place::Term(_) => {
                text::check_text(machine, text.len())?;
                capture::unify_sink(machine, term, text)
            }
        }
    }

    /// Writes the text built before an error to a stream; terms get nothing.
    pub fn put_partial(self, machine: &mut Machine, text: &str) -> Result<(), Thrown> {
        match self {
            Place::Stream(id) => streams::write_to(machine, id, text),
            Place::Term(_) => Ok(()),
        }
    }
}

/// Writes a whole text to the destination that a term names.
pub fn deliver(machine: &mut Machine, output: Cell, text: &str) -> Result<bool, Thrown> {
    let place = Place::find(machine, output)?;
    place.put(machine, output, text)
}

/// The output of a goal, if it succeeds. The output starts at the given column.
pub fn captured(machine: &mut Machine, goal: Cell, column: usize) -> Result<Option<String>, Thrown> {
    let capture = capture::start_capture(machine);
    let current = machine.streams.current_output;
    if let Some(stream) = machine.streams.get_mut(current) {
        stream.position.column = column as _;
    }
    let outcome = machine.solve_once(goal);
    let text = capture::end_capture(machine, capture);
    Ok(outcome?.then_some(text))
}
