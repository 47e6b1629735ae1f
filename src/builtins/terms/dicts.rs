//! Dicts: type tests, getting and putting one value, and functions on them in
//! goals.
//!
//! The reader turns `Tag{Key:Value, ...}` into a compound (`syntax/dicts.rs`) whose
//! arguments are the tag, then values and keys in standard order of the keys. The
//! other predicates on dicts are written in Prolog (`lib/system/dicts.pl`).

use crate::machine::native::entry::{Table, control, det, test};
use crate::machine::{Args, Machine, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::atom::well_known as atoms;
use crate::term::{Addr, Cell};
use std::cmp::Ordering;

/// The predicates of this family.
pub const TABLE: Table = &[
    test("is_dict(@Term)", "Term is a dict.", |m, a| {
        let term = a.get(m, 0);
        Ok(is_dict(m, term))
    }),
    test("$has_dict_calls(@Term)", "", |m, a| {
        let term = a.get(m, 0);
        Ok(has_dict_calls(m, term))
    }),
    det("is_dict(@Term, ?Tag)", "Term is a dict with the tag Tag.", is_tagged_dict),
    control("get_dict(?Key, +Dict, -Value)", "Value is the value of Key in Dict.", get_dict),
    control("put_dict(+Key, +Dict, +Value, -NewDict)", "NewDict is Dict with Key set to Value.", put_dict),
];

fn proceed(outcome: bool) -> Result<CodeAddr, Thrown> {
    Ok(if outcome { fixed::PROCEED } else { fixed::FAIL })
}

/// get_dict/3: a known key is looked up here, others are enumerated in Prolog.
fn get_dict(machine: &mut Machine) -> Result<CodeAddr, Thrown> {
    let (key, dict) = (machine.deref(machine.x(0)), machine.deref(machine.x(1)));
    if !is_dict(machine, dict) {
        let thrown = if dict.is_var() { machine.instantiation_error() } else { machine.type_error("dict", dict) };
        return Err(machine.add_context(thrown, "system", "get_dict", 3));
    }
    if key.is_var() {
        return crate::builtins::control::calling::go_to_system(machine, "$dict_member", 3);
    }
    check_dict_key(machine, key, "get_dict", 3)?;
    match dict_place(machine, dict, key) {
        Ok(place) => {
            let value = machine.arg(dict, place);
            proceed(machine.unify(machine.x(2), value))
        }
        Err(_) => proceed(false),
    }
}

/// put_dict/4; a list instead of a dict is handled in Prolog.
fn put_dict(machine: &mut Machine) -> Result<CodeAddr, Thrown> {
    let (key, dict) = (machine.deref(machine.x(0)), machine.deref(machine.x(1)));
    check_dict_key(machine, key, "put_dict", 4)?;
    if !is_dict(machine, dict) {
        return crate::builtins::control::calling::go_to_system(machine, "$put_dict", 4);
    }
    let arity = machine.name_arity(dict).1;
    machine.ensure_heap(arity + 3)?;
    let value = machine.deref(machine.x(2));
    let mut cells: Vec<Cell> = (0..arity).map(|index| machine.arg(dict, index)).collect();
    match dict_place(machine, dict, key) {
        Ok(place) => cells[place] = value,
        Err(place) => drop(cells.splice(place..place, [value, key])),
    }
    let made = machine.new_compound(atoms::DICT, &cells);
    proceed(machine.unify(machine.x(3), made))
}

fn is_tagged_dict(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let term = args.get(machine, 0);
    if !is_dict(machine, term) {
        return Ok(false);
    }
    let tag = machine.arg(term, 0);
    Ok(machine.unify(args.get(machine, 1), tag))
}

/// Raises an error unless the term is an atom or an integer.
fn check_dict_key(machine: &mut Machine, key: Cell, name: &str, arity: usize) -> Result<(), Thrown> {
    let thrown = if key.is_atom() || machine.is_integer(key) {
        return Ok(());
    } else if key.is_var() {
        machine.instantiation_error()
    } else {
        machine.type_error("dict-key", key)
    };
    Err(machine.add_context(thrown, "system", name, arity))
}

/// The index of the value of a key among the arguments of a dict, or as an error the index where
/// it would be inserted.
pub(crate) fn dict_place(machine: &Machine, dict: Cell, key: Cell) -> Result<usize, usize> {
    let (mut low, mut high) = (0, machine.name_arity(dict).1 / 2);
    while low < high {
        let middle = (low + high) / 2;
        let other = machine.arg(dict, 2 * middle + 2);
        match if other == key { Ordering::Equal } else { machine.compare(other, key) } {
            Ordering::Equal => return Ok(2 * middle + 1),
            Ordering::Less => low = middle + 1,
            Ordering::Greater => high = middle,
        }
    }
    Err(2 * low + 1)
}

/// Whether a term is a dict.
pub(crate) fn is_dict(machine: &Machine, term: Cell) -> bool {
    let term = machine.deref(term);
    term.is_structure() && {
        let (name, arity) = machine.name_arity(term);
        name == atoms::DICT && arity % 2 == 1
    }
}

/// Whether a term contains a function on a dict, `X.key`.
pub(crate) fn has_dict_calls(machine: &Machine, term: Cell) -> bool {
    let Some(dot) = machine.store.functors.find(atoms::DOT, 2) else { return false };
    let mut seen: rustc_hash::FxHashSet<Addr> = Default::default();
    let mut waiting = vec![term];
    while let Some(cell) = waiting.pop() {
        let cell = machine.deref(cell);
        if !cell.is_compound() || !seen.insert(machine.args_at(cell)) {
            continue;
        }
        if machine.has_functor(cell, dot) {
            return true;
        }
        let arity = machine.name_arity(cell).1;
        waiting.extend((0..arity).map(|index| machine.arg(cell, index)));
    }
    false
}

/// The goal, with its functions on dicts evaluated first. The caller's
/// cells remain valid.
pub(crate) fn with_dict_calls(machine: &mut Machine, goal: Cell) -> Result<Cell, Thrown> {
    if !has_dict_calls(machine, goal) {
        return Ok(goal);
    }
    let expanded = machine.new_var();
    let outcome = machine.without_collecting(|machine| machine.call_system("$expand_goal_dots", &[goal, expanded]));
    Ok(if outcome? { machine.deref(expanded) } else { goal })
}
