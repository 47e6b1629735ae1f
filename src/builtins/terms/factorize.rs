//! Replaces shared and cyclic subterms by variables.

use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::term::functor::well_known_functors as f;
use crate::term::{Addr, Cell};
use rustc_hash::FxHashMap;

/// The predicates of this family.
pub const TABLE: Table = &[det("$factorize_term(+Term, -Skeleton, -Substitutions)", "", factorize)];

/// A compound of the term. Compounds are listed in the order in which they are first visited.
struct Part {
    term: Cell,
    /// Several arguments refer to it.
    is_shared: bool,
    /// Its copy, or the variable that replaces it.
    result: Cell,
}

fn factorize(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let term = args.get(machine, 0);
    let (mut parts, places) = parts_of(machine, term)?;
    if parts.iter().all(|part| !part.is_shared) {
        return Ok(machine.unify(args.get(machine, 1), term) && machine.unify(args.get(machine, 2), Cell::NIL));
    }
    let cells: usize = parts.iter().map(|part| machine.name_arity(part.term).1 + 8).sum();
    machine.ensure_heap(cells)?;
    let term = args.get(machine, 0);
    for part in parts.iter_mut().filter(|part| part.is_shared) {
        part.result = machine.new_var();
    }
    let mut substitutions = Vec::new();
    // Inner compounds were visited after outer ones, so they are copied first.
    for index in (0..parts.len()).rev() {
        let copy = copy_part(machine, &parts, &places, index);
        if parts[index].is_shared {
            substitutions.push(machine.new_structure(f::EQUALS_2, &[parts[index].result, copy]));
        } else {
            parts[index].result = copy;
        }
    }
    substitutions.reverse();
    let skeleton = places.get(&machine.args_at(term)).map_or(term, |&index| parts[index].result);
    let substitutions = machine.list_of(&substitutions);
    Ok(machine.unify(args.get(machine, 1), skeleton) && machine.unify(args.get(machine, 2), substitutions))
}

/// The compounds of a term, each once and before the compounds inside it.
fn parts_of(machine: &mut Machine, term: Cell) -> Result<(Vec<Part>, FxHashMap<Addr, usize>), Thrown> {
    let (mut parts, mut places): (Vec<Part>, FxHashMap<Addr, usize>) = Default::default();
    let mut waiting = vec![term];
    while let Some(cell) = waiting.pop() {
        let cell = machine.deref(cell);
        if !cell.is_compound() {
            continue;
        }
        if let Some(&index) = places.get(&machine.args_at(cell)) {
            parts[index].is_shared = true;
            continue;
        }
        places.insert(machine.args_at(cell), parts.len());
        parts.push(Part { term: cell, is_shared: false, result: cell });
        waiting.extend((0..machine.name_arity(cell).1).rev().map(|index| machine.arg(cell, index)));
        if parts.len().is_multiple_of(4096) {
            machine.stay_within(0)?;
        }
    }
    Ok((parts, places))
}

fn copy_part(machine: &mut Machine, parts: &[Part], places: &FxHashMap<Addr, usize>, index: usize) -> Cell {
    let term = parts[index].term;
    let (name, arity) = machine.name_arity(term);
    let arguments: Vec<Cell> = (0..arity)
        .map(|place| {
            let argument = machine.arg(term, place);
            let part = if argument.is_compound() { places.get(&machine.args_at(argument)) } else { None };
            part.map_or(argument, |&part| parts[part].result)
        })
        .collect();
    if term.is_list() { machine.new_list(arguments[0], arguments[1]) } else { machine.new_compound(name, &arguments) }
}
