//! Goals that read well and cannot do what their writer hopes: `X is X + 1`,
//! `X := 3`. Each is worth a warning while its clause is being loaded.

use crate::builtins::debug::backtrace::is_control;
use crate::loader::Loads;
use crate::loader::warnings;
use crate::machine::terms::long_walks::Met;
use crate::machine::{Machine, Thrown};
use crate::syntax::errors::diagnose::misleading_operator;
use crate::syntax::{TermView, View, WriteOptions, write_short};
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell};
use rustc_hash::FxHashMap;

/// Warns about goals of a clause of the user's that was just read.
pub(super) fn advise(machine: &mut Machine, term: Cell) -> Result<(), Thrown> {
    let Some(load) = machine.state::<Loads>().loads.last() else { return Ok(()) };
    let is_rule = machine.has_functor(term, f::NECK_2);
    if load.is_library || !is_rule {
        return Ok(());
    }
    let module = machine.source_module();
    let body = machine.arg(term, 1);
    if let Some(goal) = self_assignment(machine, body) {
        let names = names_being_loaded(machine);
        let (shown, better) = shown_assignment(machine, goal, names);
        let (shown, better) = (machine.new_string(&shown), machine.new_string(&better));
        return warnings::load_message(machine, "warning", "self_assignment", &[shown, better]);
    }
    let Some(goal) = foreign_goal(machine, body, module)? else { return Ok(()) };
    let name = Cell::atom(machine.name_arity(goal).0);
    warnings::load_message(machine, "warning", "foreign_operator", &[name])
}

/// The names of the clause's variables, by their numbers.
fn names_being_loaded(machine: &Machine) -> FxHashMap<u64, String> {
    let given = machine.state::<Loads>().loads.last().map_or(&[][..], |load| &load.variable_names);
    let named = |(name, cell): &(Atom, Cell)| match machine.view(machine.deref(*cell)) {
        View::Variable(number) => Some((number, machine.atom_text(*name).to_string())),
        _ => None,
    };
    given.iter().filter_map(named).collect()
}

/// A goal `X is Expression` of a body where the expression has X itself.
pub(crate) fn self_assignment(machine: &Machine, body: Cell) -> Option<Cell> {
    body_goals(machine, body).into_iter().find(|&goal| {
        let (name, arity) = machine.name_arity(goal);
        arity == 2
            && machine.atom_text(name) == "is"
            && machine.arg(goal, 0).is_var()
            && occurs(machine, machine.arg(goal, 0), machine.arg(goal, 1))
    })
}

/// The goal, and the same with a fresh variable on the left.
pub(crate) fn shown_assignment(machine: &Machine, goal: Cell, names: FxHashMap<u64, String>) -> (String, String) {
    let options = WriteOptions { variable_names: names, ..WriteOptions::writeq() };
    let written = |term: Cell| write_short(machine, &*machine.program.ops, term, &options);
    let (variable, expression) = (written(machine.arg(goal, 0)), written(machine.arg(goal, 1)));
    (format!("{variable} is {expression}"), format!("{variable}1 is {expression}"))
}

/// A goal of a body whose name is an operator of other languages and no
/// predicate.
fn foreign_goal(machine: &mut Machine, body: Cell, module: Atom) -> Result<Option<Cell>, Thrown> {
    for goal in body_goals(machine, body) {
        let (name, arity) = machine.name_arity(goal);
        if arity != 2 || misleading_operator(machine.atom_text(name)).is_none() {
            continue;
        }
        let functor = machine.store.functors.intern(name, arity);
        if machine.program.db.find(module, functor).is_none_or(|id| !machine.program.db.predicates[id].is_defined()) {
            return Ok(Some(goal));
        }
    }
    Ok(None)
}

/// The compound goals of a body, control constructs taken apart.
fn body_goals(machine: &Machine, body: Cell) -> Vec<Cell> {
    let mut found = Vec::new();
    let mut waiting = vec![body];
    let mut met = Met::default();
    while let Some(goal) = waiting.pop() {
        let goal = machine.deref(goal);
        if !goal.is_structure() || met.again(goal) {
            continue;
        }
        if is_control(machine.functor_of(goal)) {
            let arity = machine.name_arity(goal).1;
            waiting.extend((0..arity).rev().map(|index| machine.arg(goal, index)));
        } else {
            found.push(goal);
        }
    }
    found
}

/// Whether a variable occurs in an expression.
fn occurs(machine: &Machine, variable: Cell, expression: Cell) -> bool {
    let mut waiting = vec![expression];
    let mut met = Met::default();
    while let Some(term) = waiting.pop() {
        let term = machine.deref(term);
        if term == variable {
            return true;
        }
        if term.is_structure() && !met.again(term) {
            waiting.extend((0..machine.name_arity(term).1).map(|index| machine.arg(term, index)));
        }
    }
    false
}
