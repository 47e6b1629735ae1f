//! Joining and splitting texts: `atomic_list_concat/2,3`.

use crate::builtins::text;
use crate::builtins::text::{Accept, Flaw};
use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;

/// The predicates of this family.
pub const TABLE: Table = &[
    det("atomic_list_concat(+List, -Atom)", "Atom is the concatenation of the texts in List.", join_plain),
    det(
        "atomic_list_concat(?List, +Separator, ?Atom)",
        "Atom is the concatenation of the texts in List with Separator between them; splits Atom if List is not known.",
        join_separated,
    ),
    det("atomics_to_string(+List, -String)", "String is the concatenation of the texts in List.", atomics_to_string),
];

/// The result of joining.
enum Joined {
    Text(String),
    /// An element, or the rest of the list, is unbound.
    Open,
}

/// Joins the texts of a list.
fn join(machine: &mut Machine, list: Cell, separator: &str) -> Result<Joined, Thrown> {
    let (end, length) = machine.list_end(list);
    let mut joined = String::new();
    let mut at = list;
    let mut open = false;
    for index in 0..length {
        if index & 0xfff == 0xfff {
            machine.stay_within(joined.capacity())?;
        }
        let element = machine.arg(at, 0);
        if element.is_var() {
            open = true;
        } else {
            if index > 0 {
                joined.push_str(separator);
            }
            match text::try_text(machine, element, Accept::Atomic) {
                Ok(text) => joined.push_str(&text),
                Err(_) => return Err(machine.type_error("text", element)),
            }
            text::check_text(machine, joined.len())?;
        }
        at = machine.arg(at, 1);
    }
    if end.is_var() {
        return Ok(Joined::Open);
    }
    if end != Cell::NIL {
        return Err(machine.type_error("list", end));
    }
    Ok(if open { Joined::Open } else { Joined::Text(joined) })
}

fn join_plain(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (list, atom) = (args.get(machine, 0), args.get(machine, 1));
    match join(machine, list, "")? {
        Joined::Text(text) => {
            let made = text::text_atom(machine, &text)?;
            Ok(machine.unify(atom, made))
        }
        Joined::Open => Err(machine.instantiation_error()),
    }
}

fn atomics_to_string(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (list, string) = (args.get(machine, 0), args.get(machine, 1));
    match join(machine, list, "")? {
        Joined::Text(text) => {
            let made = text::text_string(machine, &text)?;
            Ok(machine.unify(string, made))
        }
        Joined::Open => Err(machine.instantiation_error()),
    }
}

fn join_separated(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let [list, separator, atom] = [0, 1, 2].map(|index| args.get(machine, index));
    let between = match text::try_text(machine, separator, Accept::Atomic) {
        Ok(text) => text.into_owned(),
        Err(Flaw::Partial) => return Err(machine.instantiation_error()),
        Err(_) => return Err(machine.type_error("text", separator)),
    };
    match join(machine, list, &between)? {
        Joined::Text(text) => {
            let made = text::text_atom(machine, &text)?;
            Ok(machine.unify(atom, made))
        }
        Joined::Open if atom.is_var() => Err(machine.instantiation_error()),
        Joined::Open if between.is_empty() => Err(machine.domain_error("non_empty_atom", separator)),
        Joined::Open => {
            let whole = text::text(machine, atom, Accept::Atomic)?;
            take_apart(machine, list, &between, &whole)
        }
    }
}

fn take_apart(machine: &mut Machine, list: Cell, separator: &str, whole: &str) -> Result<bool, Thrown> {
    let mut chars = separator.chars();
    let parts: Vec<Cell> = match (chars.next(), chars.next()) {
        // Searching for one character is much faster than searching for a text.
        (Some(char), None) => atoms_of(machine, whole.split(char))?,
        _ => atoms_of(machine, whole.split(separator))?,
    };
    machine.ensure_heap(parts.len() * 2)?;
    let made = machine.list_of(&parts);
    Ok(machine.unify(list, made))
}

fn atoms_of<'a>(machine: &mut Machine, parts: impl Iterator<Item = &'a str>) -> Result<Vec<Cell>, Thrown> {
    let mut cells = Vec::new();
    for part in parts {
        cells.push(machine.atom_cell(part));
        if cells.len() & 0xfff == 0 {
            machine.stay_within(cells.capacity() * 8)?;
        }
    }
    Ok(cells)
}
