//! What the twins share: reading boards and small terms, and the counters that
//! the games keep in global variables.

use crate::database::ClauseId;
use crate::machine::{Machine, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::{Cell, Tag};

/// Argument `index` of the call, dereferenced.
pub fn argument(machine: &Machine, index: usize) -> Cell {
    machine.deref(machine.x(index))
}

/// A small integer argument.
pub fn integer(machine: &Machine, index: usize) -> Option<i64> {
    let cell = argument(machine, index);
    cell.is_small().then(|| cell.as_small())
}

/// Reads the elements of a proper list of exactly that length.
pub fn list<const N: usize>(machine: &Machine, list: Cell) -> Option<[Cell; N]> {
    let mut cells = [Cell::NIL; N];
    let mut at = machine.deref(list);
    for cell in &mut cells {
        if !at.is_list() {
            return None;
        }
        *cell = machine.arg(at, 0);
        at = machine.arg(at, 1);
    }
    (at == Cell::NIL).then_some(cells)
}

/// An unbound variable without attributes?
pub fn is_plain_variable(cell: Cell) -> bool {
    cell.tag() == Tag::Ref
}

/// The player in an argument: 0 for `first`, 1 for `second`.
pub fn side(machine: &Machine, index: usize, players: [Cell; 2]) -> Option<usize> {
    let cell = argument(machine, index);
    players.iter().position(|&player| player == cell)
}

/// Whether a fact `name(value)` is in the program.
pub fn has_fact(machine: &mut Machine, name: &str, value: &str) -> bool {
    let (name, value) = (machine.intern(name), machine.atom_cell(value));
    let functor = machine.functors.intern(name, 1);
    let Some(id) = machine.db.find(atoms::USER, functor) else { return false };
    let clauses: Vec<ClauseId> = machine.db.live_clauses(id);
    clauses.iter().any(|&clause| {
        let cells = &machine.db.stored(clause).cells;
        cells[0].is_structure() && cells[cells[0].addr() + 1] == value
    })
}

/// The integer in the only fact `name(Integer)`.
pub fn integer_fact(machine: &mut Machine, name: &str) -> Option<i64> {
    let name = machine.intern(name);
    let functor = machine.functors.intern(name, 1);
    let id = machine.db.find(atoms::USER, functor)?;
    let [clause] = machine.db.live_clauses(id)[..] else { return None };
    let cells = &machine.db.stored(clause).cells;
    let value = cells[0].is_structure().then(|| cells[cells[0].addr() + 1])?;
    value.is_small().then(|| value.as_small())
}

/// Sets a global variable to a number.
pub fn set_counter(machine: &mut Machine, name: &str, value: i64) {
    let name = machine.intern(name);
    // A constant needs no copy, so this cannot fail.
    let _ = machine.set_global(name, Cell::small(value));
}

/// The number in a global variable, 0 if there is none.
pub fn counter(machine: &mut Machine, name: &str) -> Result<i64, Thrown> {
    let name = machine.intern(name);
    let value = machine.global(name)?.unwrap_or(Cell::small(0));
    Ok(if value.is_small() { value.as_small() } else { 0 })
}

/// Unifies argument `index` with `[First, Second]`.
pub fn answer_pair(machine: &mut Machine, index: usize, first: Cell, second: Cell) -> bool {
    let pair = machine.list_of(&[first, second]);
    let argument = argument(machine, index);
    machine.unify(argument, pair)
}

/// Unifies argument `index` with a cell.
pub fn answer(machine: &mut Machine, index: usize, cell: Cell) -> bool {
    let argument = argument(machine, index);
    machine.unify(argument, cell)
}
