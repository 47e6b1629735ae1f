//! The description of a game or a puzzle by a program, and the options of a search.
//!
//! The description is a module whose predicates have the names that the search looks for, or a list
//! `[moves(Closure), result(Closure), ...]` that names a closure for each.
//!
//! Invariant: nothing here keeps a cell. The arguments are kept in handles, which [`framed`] always releases.

use crate::machine::limits::memory_limit::Owner;
use crate::machine::prepared_call::PreparedCall;
use crate::machine::{Args, Machine, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::number::Number;
use crate::term::{Atom, Cell};

/// Handles that a search holds for its arguments.
#[derive(Clone, Copy)]
pub struct Frame {
    base: usize,
}

impl Frame {
    /// Argument `index` of the search, which may have moved.
    pub fn arg(self, machine: &Machine, index: usize) -> Cell {
        machine.deref(machine.store.handles[self.base + index])
    }
}

/// Runs `body` with the arguments kept in handles.
pub fn framed(
    machine: &mut Machine,
    args: Args,
    count: usize,
    body: impl FnOnce(&mut Machine, Frame) -> Result<bool, Thrown>,
) -> Result<bool, Thrown> {
    let base = machine.store.handles.len();
    let bytes = machine.charged(Owner::Search);
    for index in 0..count {
        let cell = args.get(machine, index);
        machine.store.handles.push(cell);
    }
    let outcome = body(machine, Frame { base });
    machine.store.handles.truncate(base);
    machine.charge(Owner::Search, bytes);
    outcome
}

/// A description of a game or a puzzle.
#[derive(Clone, Copy)]
pub struct Rules {
    module: Atom,
    /// The handle of the list of closures, if there is one.
    list: Option<usize>,
}

impl Rules {
    /// Reads `Module`, `Module:[...]` or `[...]` from an argument.
    pub fn new(machine: &mut Machine, frame: Frame, index: usize) -> Result<Rules, Thrown> {
        let (module, term) = machine.strip_module(atoms::USER, frame.arg(machine, index));
        if term.is_var() {
            return Err(machine.instantiation_error());
        }
        if term.is_atom() && term != Cell::NIL {
            return Ok(Rules { module: term.as_atom(), list: None });
        }
        if !machine.store.is_proper_list(term) {
            return Err(machine.type_error("search_rules", term));
        }
        machine.store.handles.push(term);
        Ok(Rules { module, list: Some(machine.store.handles.len() - 1) })
    }

    /// The predicate for `name`, called with `extra` arguments.
    pub fn find(self, machine: &mut Machine, name: &str, extra: usize) -> Result<Option<PreparedCall>, Thrown> {
        if let Some(list) = self.list {
            let list = machine.store.handles[list];
            let Some(closure) = option(machine, list, name) else { return Ok(None) };
            let (module, closure) = machine.strip_module(self.module, closure);
            let qualified = qualify(machine, module, closure);
            return machine.prepare_call(qualified, extra).map(Some);
        }
        let name = machine.intern(name);
        let functor = machine.store.functors.intern(name, extra);
        for module in [self.module, atoms::USER] {
            let found = machine.program.db.find(module, functor);
            if found.is_some_and(|id| machine.program.db.predicates[id].is_defined()) {
                let closure = qualify(machine, module, Cell::atom(name));
                return machine.prepare_call(closure, extra).map(Some);
            }
        }
        Ok(None)
    }

    /// The predicate for `name`, called with `extra` arguments; an error if there is no such predicate.
    pub fn need(self, machine: &mut Machine, name: &str, extra: usize) -> Result<PreparedCall, Thrown> {
        if let Some(found) = self.find(machine, name, extra)? {
            return Ok(found);
        }
        let name = machine.atom_cell(name);
        let slash = crate::term::functor::well_known_functors::SLASH_2;
        let indicator = machine.new_structure(slash, &[name, Cell::small(extra as i64)]);
        let culprit = qualify(machine, self.module, indicator);
        Err(machine.existence_error("procedure", culprit))
    }
}

fn qualify(machine: &mut Machine, module: Atom, term: Cell) -> Cell {
    machine.new_structure(crate::term::functor::well_known_functors::COLON_2, &[Cell::atom(module), term])
}

/// Charges the memory that the running searches use outside of the heap: `outer` bytes of the enclosing searches and
/// `own` bytes of this one.
pub fn account(machine: &mut Machine, outer: usize, own: usize) -> Result<(), Thrown> {
    machine.charge(Owner::Search, outer.saturating_add(own));
    match !machine.has_room(0) {
        true => Err(machine.resource_error("memory")),
        false => Ok(()),
    }
}

/// Adds a note about the mistake of a rule to an error.
pub fn noted(machine: &mut Machine, thrown: Thrown, rule: &str, arity: usize, note: &str) -> Thrown {
    machine.in_noted_context(thrown, rule, arity, note)
}

/// Checks that options are a list of `name(Value)` with known names. A misspelt limit would otherwise be ignored.
pub fn check_options(machine: &mut Machine, list: Cell, known: &[&str]) -> Result<(), Thrown> {
    let list = machine.deref(list);
    let Some(items) = machine.list_items(list) else {
        return Err(if machine.is_partial_list(list) {
            machine.instantiation_error()
        } else {
            machine.type_error("list", list)
        });
    };
    for item in items {
        if item.is_var() {
            return Err(machine.instantiation_error());
        }
        let is_known = item.is_structure() && {
            let (name, arity) = machine.name_arity(item);
            arity == 1 && known.contains(&machine.atom_text(name))
        };
        if !is_known {
            return Err(machine.domain_error("search_option", item));
        }
    }
    Ok(())
}

/// The argument of the first `name(Argument)` in a list of options.
pub fn option(machine: &Machine, list: Cell, name: &str) -> Option<Cell> {
    let name = machine.store.atoms.find(name)?;
    let mut list = machine.deref(list);
    // The bound ends the loop for a cyclic list too.
    for _ in 0..1000 {
        if !list.is_list() {
            return None;
        }
        let item = machine.arg(list, 0);
        if item.is_structure() && machine.name_arity(item) == (name, 1) {
            return Some(machine.arg(item, 0));
        }
        list = machine.arg(list, 1);
    }
    None
}

/// A numeric option. An unbound value counts as not given.
pub fn number_option(machine: &mut Machine, list: Cell, name: &str) -> Result<Option<f64>, Thrown> {
    match option(machine, list, name) {
        None => Ok(None),
        Some(cell) if cell.is_var() => Ok(None),
        Some(cell) => match number(machine, cell)?.0 {
            value if value < 0.0 => Err(machine.type_error("not_less_than_zero", cell)),
            value => Ok(Some(value)),
        },
    }
}

/// An option whose value is a count.
pub fn count_option(machine: &mut Machine, list: Cell, name: &str) -> Result<Option<u64>, Thrown> {
    match option(machine, list, name) {
        None => Ok(None),
        Some(cell) if cell.is_var() => Ok(None),
        Some(cell) if cell.is_small() && cell.as_small() >= 0 => Ok(Some(cell.as_small() as u64)),
        Some(cell) if machine.is_integer(cell) => Err(machine.type_error("not_less_than_zero", cell)),
        Some(cell) => Err(machine.type_error("integer", cell)),
    }
}

/// A number, and whether it is a float. Searches compute with doubles, which represent every integer that a game needs.
pub fn number(machine: &mut Machine, cell: Cell) -> Result<(f64, bool), Thrown> {
    let cell = machine.deref(cell);
    if cell.is_small() {
        return Ok((cell.as_small() as f64, false));
    }
    if cell.is_var() {
        return Err(machine.instantiation_error());
    }
    match machine.number(cell) {
        Some(Number::Float(value)) if !value.is_nan() => Ok((value, true)),
        Some(number) => match number {
            Number::Int(value) => Ok((value as f64, false)),
            _ => Err(machine.representation_error("search_value")),
        },
        None => Err(machine.type_error("number", cell)),
    }
}

/// A value as a number of the program's kind: an integer unless floats were seen.
pub fn value_cell(machine: &mut Machine, value: f64, float: bool) -> Cell {
    if float || !value.is_finite() || value.abs() >= Cell::MAX_SMALL as f64 {
        machine.new_float(value + 0.0)
    } else {
        Cell::small(value as i64)
    }
}

/// Unifies an output option, if it is given, with a value.
pub fn answer(machine: &mut Machine, options: Cell, name: &str, value: Cell) -> bool {
    match option(machine, options, name) {
        Some(place) => machine.unify(place, value),
        None => true,
    }
}
