//! Functions that the twins share: reading boards and small terms, and the counters that the games keep in global
//! variables.

use crate::database::{ClauseId, Definition};
use crate::machine::{Machine, Thrown};
use crate::search::Searches;
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

/// Whether a cell is an unbound variable without attributes.
pub fn is_plain_variable(cell: Cell) -> bool {
    cell.tag() == Tag::Ref
}

/// The player in an argument: 0 for `first`, 1 for `second`.
pub fn side(machine: &Machine, index: usize, players: [Cell; 2]) -> Option<usize> {
    let cell = argument(machine, index);
    players.iter().position(|&player| player == cell)
}

/// The values of the facts `name(Value)` of the twin's module. Returns `None` if the predicate has other clauses or is
/// not declared; the game's clauses handle the call then.
fn facts(machine: &mut Machine, name: &str) -> Option<Vec<Cell>> {
    let name = machine.intern(name);
    let functor = machine.store.functors.intern(name, 1);
    let module = machine.state::<Searches>().twins.module.unwrap_or(atoms::USER);
    let id = machine.program.db.find(module, functor)?;
    let predicate = &machine.program.db.predicates[id];
    if predicate.definition != Definition::Clauses || !predicate.is_defined() {
        return None;
    }
    let value = |clause: ClauseId| {
        let cells = &machine.program.db.stored(clause).cells;
        let is_fact = cells[0].is_structure() && cells[1] == Cell::atom(atoms::TRUE);
        let value = is_fact.then(|| cells[cells[0].offset() + 1])?;
        (value.is_atom() || value.is_small()).then_some(value)
    };
    machine.program.db.live_clauses(id).into_iter().map(value).collect()
}

/// Whether a search has to be left to the clauses, because the facts `name(Value)` ask for a display of the search, or
/// because the twin cannot read them.
pub fn is_shown(machine: &mut Machine, name: &str) -> bool {
    let yes = machine.atom_cell("oui");
    facts(machine, name).is_none_or(|values| values.contains(&yes))
}

/// The integer in the only fact `name(Integer)`.
pub fn integer_fact(machine: &mut Machine, name: &str) -> Option<i64> {
    let [value] = facts(machine, name)?[..] else { return None };
    value.is_small().then(|| value.as_small())
}

/// Sets a global variable to a number.
pub fn set_counter(machine: &mut Machine, name: &str, value: i64) {
    let name = machine.intern(name);
    // A constant needs no copy, so this cannot fail.
    let _ = machine.set_global(name, Cell::small(value));
}

/// The number in a global variable.
pub fn counter(machine: &mut Machine, name: &str) -> Result<Option<i64>, Thrown> {
    let name = machine.intern(name);
    let value = machine.global(name)?;
    Ok(value.filter(|value| value.is_small()).map(|value| value.as_small()))
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
