//! Global variables and the values of flag/3.

use crate::builtins::terms::lists;
use crate::machine::limits::memory_limit::Owner;
use crate::machine::native::entry::{Table, det, nondet};
use crate::machine::state::{Slot, State};
use crate::machine::{Args, Machine, Solution, Thrown};
use crate::term::{Atom, Cell, LiveNames, Stored, Tag};
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

impl State for Counters {
    fn mark_names(&self, live: &mut LiveNames) {
        for (key, value) in &self.values {
            live.cell(key.0);
            live.stored(value);
        }
    }
}

impl Slot for Counters {
    const INDEX: usize = 1;
}

/// The predicates of this family.
pub const TABLE: Table = &[
    det(
        "nb_setval(+Name, ?Value)",
        "Set the global variable Name to a copy of Value; backtracking does not undo this.",
        nb_setval,
    ),
    det(
        "nb_linkval(+Name, ?Value)",
        "Set the global variable Name to a copy of Value; backtracking does not undo this.",
        nb_setval,
    ),
    det("b_setval(+Name, ?Value)", "Set the global variable Name to Value, until backtracking.", b_setval),
    det("nb_getval(+Name, -Value)", "Value is the value of the global variable Name.", getval),
    det("b_getval(+Name, -Value)", "Value is the value of the global variable Name.", getval),
    nondet(
        "nb_current(?Name, ?Value)",
        "Value is the value of the global variable Name; enumerates all of them.",
        nb_current,
    ),
    det("nb_delete(+Name)", "Remove the global variable Name.", nb_delete),
    det("$undo_depth(-Depth)", "", |m, a| {
        let depth = Cell::small(m.undo_depth());
        Ok(m.unify(a.get(m, 0), depth))
    }),
    det("$set_undo_depth(+Depth)", "", |m, a| {
        let depth = m.deref(a.get(m, 0)).as_small();
        m.set_undo_depth(depth);
        Ok(true)
    }),
    det("get_flag(+Key, -Value)", "Value is the value of the flag Key, initially 0.", get_flag),
    det("set_flag(+Key, +Value)", "Set the flag Key to Value, a number or atom.", set_flag),
    nondet("current_flag(?Key)", "Key is a flag that has been set.", current_flag),
];

/// The values of flag/3, by key: an atom, a small integer, or the functor of a
/// compound.
#[derive(Default)]
pub struct Counters {
    values: IndexMap<(Cell, usize), Stored, FxBuildHasher>,
}

impl Counters {
    /// The approximate size of the values.
    pub fn bytes(&self) -> usize {
        self.values.len() * (size_of::<Stored>() + 64)
    }
}

fn name(machine: &mut Machine, cell: Cell, predicate: Option<&str>) -> Result<Atom, Thrown> {
    if cell.is_atom() {
        return Ok(cell.as_atom());
    }
    let thrown = if cell.is_var() { machine.instantiation_error() } else { machine.type_error("atom", cell) };
    Err(match predicate {
        Some(name) => machine.add_context(thrown, "system", name, 2),
        None => thrown,
    })
}

fn nb_setval(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let name = name(machine, args.get(machine, 0), Some("nb_linkval"))?;
    let value = args.get(machine, 1);
    machine.set_global(name, value)?;
    Ok(true)
}

fn b_setval(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let name = name(machine, args.get(machine, 0), None)?;
    let value = args.get(machine, 1);
    machine.set_global_backtrackable(name, value)?;
    Ok(true)
}

fn getval(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let key = args.get(machine, 0);
    let name = name(machine, key, None)?;
    match machine.global(name)? {
        Some(value) => Ok(machine.unify(args.get(machine, 1), value)),
        None => Err(machine.existence_error("variable", key)),
    }
}

fn nb_current(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let key = args.get(machine, 0);
    if !key.is_var() {
        let name = name(machine, key, None)?;
        let Some(value) = machine.global(name)? else { return Ok(Solution::Fail) };
        return Ok(if machine.unify(args.get(machine, 1), value) { Solution::Last } else { Solution::Fail });
    }
    let mut index = state.map_or(0, |state| state.as_small() as usize);
    while let Some(name) = machine.global_name(index) {
        index += 1;
        let Some(value) = machine.global(name)? else { continue };
        let mark = machine.mark_bindings();
        let a = args.get(machine, 1);
        if lists::attempt(machine, a, value) {
            if !machine.unify(key, Cell::atom(name)) {
                // The key is part of the value.
                machine.rewind(mark);
                continue;
            }
            let more = machine.global_name(index).is_some();
            return Ok(if more { Solution::More(Cell::small(index as i64)) } else { Solution::Last });
        }
    }
    Ok(Solution::Fail)
}

fn nb_delete(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let name = name(machine, args.get(machine, 0), None)?;
    machine.store.delete_global(name);
    Ok(true)
}

// -- flag/3 ------------------------------------------------------------------------

/// A key of flags and records. Only the name and arity of a compound count.
pub(in crate::builtins) fn key(machine: &mut Machine, cell: Cell) -> Result<(Cell, usize), Thrown> {
    match cell.tag() {
        Tag::Con | Tag::Int => Ok((cell, 0)),
        Tag::Str | Tag::Lst => {
            let (name, arity) = machine.name_arity(cell);
            Ok((Cell::atom(name), arity))
        }
        Tag::Ref | Tag::Att => Err(machine.instantiation_error()),
        _ => Err(machine.type_error("key", cell)),
    }
}

fn get_flag(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let key = key(machine, args.get(machine, 0))?;
    let value = match machine.state::<Counters>().values.get(&key).cloned() {
        Some(stored) => machine.instantiate(&stored)?,
        None => Cell::small(0),
    };
    Ok(machine.unify(args.get(machine, 1), value))
}

fn set_flag(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let key = key(machine, args.get(machine, 0))?;
    let value = args.get(machine, 1);
    if value.is_var() {
        return Err(machine.instantiation_error());
    }
    if !value.is_atom() && !machine.is_number(value) {
        let thrown = machine.type_error("flag_value", value);
        return Err(machine.in_bare_context(thrown, "flag", 3));
    }
    let stored = machine.store(value)?;
    machine.room_to_store(stored.bytes())?;
    machine.state_mut::<Counters>().values.insert(key, stored);
    let bytes = machine.state::<Counters>().bytes();
    machine.charge(Owner::Counters, bytes);
    Ok(true)
}

fn current_flag(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let wanted = args.get(machine, 0);
    if !wanted.is_var() {
        let key = key(machine, wanted)?;
        let known = machine.state::<Counters>().values.contains_key(&key);
        return Ok(if known { Solution::Last } else { Solution::Fail });
    }
    let index = state.map_or(0, |state| state.as_small() as usize);
    let values = &machine.state::<Counters>().values;
    let Some((&key, _)) = values.get_index(index) else { return Ok(Solution::Fail) };
    let more = index + 1 < values.len();
    let term = key_term(machine, key);
    machine.unify(wanted, term);
    Ok(if more { Solution::More(Cell::small(index as i64 + 1)) } else { Solution::Last })
}

/// The most general term with that key.
pub(in crate::builtins) fn key_term(machine: &mut Machine, key: (Cell, usize)) -> Cell {
    if key.1 == 0 {
        return key.0;
    }
    let arguments: Vec<Cell> = (0..key.1).map(|_| machine.new_var()).collect();
    machine.new_compound(key.0.as_atom(), &arguments)
}
