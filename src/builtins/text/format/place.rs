//! Where formatted text goes: streams, and terms such as `atom(A)`.

use crate::machine::{Machine, Thrown};
use crate::term::Cell;

/// Where text goes.
#[derive(Clone, Copy)]
pub enum Place {
    /// The current output.
    Current,
    /// A stream of the host: standard output or standard error.
    Stream(u8),
    /// A term to unify with the text.
    Term(Cell),
}

impl Place {
    /// The term, to be kept while goals run.
    pub fn cell(self) -> Cell {
        match self {
            Place::Term(cell) => cell,
            _ => Cell::NIL,
        }
    }
}

/// The place that the first argument of `format/3` names.
pub fn find(machine: &mut Machine, output: Cell) -> Result<Place, Thrown> {
    if output.is_var() {
        return Err(machine.instantiation_error());
    }
    if output.is_structure() {
        let (name, arity) = machine.name_arity(output);
        let known = match machine.atom_text(name) {
            "atom" | "string" => arity == 1,
            "codes" | "chars" => arity == 1 || arity == 2,
            _ => false,
        };
        if known {
            return Ok(Place::Term(output));
        }
    }
    if !output.is_atom() {
        return Err(machine.type_error("output", output));
    }
    match machine.atom_text(output.as_atom()) {
        "user_output" => Ok(Place::Stream(1)),
        "user_error" => Ok(Place::Stream(2)),
        _ => Err(machine.existence_error("stream", output)),
    }
}

/// The column that a place has reached.
pub fn column(_machine: &Machine, _place: &Place) -> usize {
    0
}

/// Puts a text where it goes. `term` is the place's term, which may have moved.
pub fn put(machine: &mut Machine, place: &Place, term: Cell, text: &str) -> Result<bool, Thrown> {
    match place {
        Place::Current => write(machine, 1, text),
        Place::Stream(number) => write(machine, *number, text),
        Place::Term(_) => unify_text(machine, term, text),
    }
}

/// Puts what was made before an error; terms get nothing.
pub fn put_partial(machine: &mut Machine, place: &Place, text: &str) -> Result<(), Thrown> {
    if !matches!(place, Place::Term(_)) {
        put(machine, place, Cell::NIL, text)?;
    }
    Ok(())
}

/// Puts a whole text to a place given by its term.
pub fn deliver(machine: &mut Machine, output: Cell, text: &str) -> Result<bool, Thrown> {
    let place = find(machine, output)?;
    put(machine, &place, output, text)
}

fn write(machine: &mut Machine, stream: u8, text: &str) -> Result<bool, Thrown> {
    let _ = machine.host.write(stream, text.as_bytes());
    Ok(true)
}

/// The text that a goal writes, if it succeeds.
pub fn captured(machine: &mut Machine, goal: Cell) -> Result<Option<String>, Thrown> {
    Ok(machine.solve_once(goal)?.then(String::new))
}

/// Unifies `atom(A)`, `codes(Codes, Tail)` and the like with a text.
fn unify_text(machine: &mut Machine, term: Cell, text: &str) -> Result<bool, Thrown> {
    let term = machine.deref(term);
    let (name, arity) = machine.name_arity(term);
    let made = match machine.atom_text(name) {
        "atom" => machine.text_atom(text)?,
        "string" => machine.text_string(text)?,
        kind => {
            let chars = kind == "chars";
            machine.ensure_heap(text.len() * 2)?;
            let items: Vec<Cell> = text.chars().map(|char| element(machine, char, chars)).collect();
            let tail = if arity == 2 { machine.arg(term, 1) } else { Cell::NIL };
            machine.partial_list_of(&items, tail)
        }
    };
    let target = machine.arg(term, 0);
    Ok(machine.unify(target, made))
}

fn element(machine: &mut Machine, char: char, chars: bool) -> Cell {
    if chars { crate::builtins::text::atoms::char_atom(machine, char) } else { Cell::small(char as i64) }
}
