//! Warnings about goals that look right and cannot do what they seem to do: `X is X + 1`, `X := 3`. The loader reports
//! them while it loads the clause, or at the end of the load if a definition may still follow.

use crate::builtins::debug::backtrace::is_control;
use crate::loader::Loads;
use crate::loader::warnings;
use crate::machine::terms::long_walks::Met;
use crate::machine::{Machine, Thrown};
use crate::syntax::errors::diagnose::misleading_operator;
use crate::syntax::{TermView, View, WriteOptions, write_short};
use crate::term::functor::well_known_functors as f;
use crate::term::op::OpLookup;
use crate::term::{Atom, Cell};
use rustc_hash::FxHashMap;

/// Warns about goals of a user's clause that was just read.
pub(super) fn advise(machine: &mut Machine, term: Cell) -> Result<(), Thrown> {
    let Some(load) = machine.state::<Loads>().loads.last() else { return Ok(()) };
    if load.is_library || !machine.has_functor(term, f::NECK_2) {
        return Ok(());
    }
    let body = machine.arg(term, 1);
    if let Some((goal, change)) = self_assignment(machine, body) {
        let names = names_being_loaded(machine);
        let (shown, better) = shown_assignment(machine, goal, names);
        let (shown, better) = (machine.new_string(&shown), machine.new_string(&better));
        let change = machine.atom_cell(match change {
            Change::Certain => "never",
            Change::Likely => "rarely",
        });
        return warnings::load_message(machine, "warning", "self_assignment", &[shown, better, change]);
    }
    note_foreign_goal(machine, body);
    Ok(())
}

/// Records a goal whose name is an operator of another language. The end of the load checks it, because a clause for it
/// may still follow.
fn note_foreign_goal(machine: &mut Machine, body: Cell) {
    let module = machine.source_module();
    let ops = machine.module_ops(module);
    let is_doubtful = |&(name, arity): &(Atom, usize)| {
        let is_declared = ops.ops(name) != machine.program.library_ops.ops(name);
        arity == 2
            && misleading_operator(machine.atom_text(name)).is_some()
            && ops.ops(name).infix.is_some()
            && !is_declared
    };
    let mut goals = body_goals(machine, body).into_iter().map(|goal| machine.name_arity(goal));
    let Some((name, _)) = goals.find(is_doubtful) else { return };
    if let Some(load) = machine.state_mut::<Loads>().loads.last_mut() {
        let line = load.line;
        load.doubtful.push(Doubtful { name, module, line });
    }
}

/// A goal that has no clauses yet.
pub struct Doubtful {
    pub name: Atom,
    module: Atom,
    line: u32,
}

/// At the end of a load: warns about goals that use an operator of another language and have no clauses.
pub(super) fn report_foreign_goals(machine: &mut Machine) -> Result<(), Thrown> {
    let Some(load) = machine.state_mut::<Loads>().loads.last_mut() else { return Ok(()) };
    for Doubtful { name, module, line } in std::mem::take(&mut load.doubtful) {
        let functor = machine.store.functors.intern(name, 2);
        let known = machine.program.db.find(module, functor);
        if known.is_some_and(|id| machine.program.db.predicates[id].is_defined()) {
            continue;
        }
        if let Some(load) = machine.state_mut::<Loads>().loads.last_mut() {
            load.line = line;
        }
        warnings::load_message(machine, "warning", "foreign_operator", &[Cell::atom(name)])?;
    }
    Ok(())
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

/// Whether `X is Expression` with X in it can be true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// Never: the two sides differ by a number.
    Certain,
    /// Only if the other operand changes nothing.
    Likely,
}

/// Finds a goal of a body that seems to give a variable a new value: `X is X + 1`.
pub(crate) fn self_assignment(machine: &Machine, body: Cell) -> Option<(Cell, Change)> {
    body_goals(machine, body).into_iter().find_map(|goal| {
        let (name, arity) = machine.name_arity(goal);
        let is_assignment = arity == 2 && machine.atom_text(name) == "is" && machine.arg(goal, 0).is_var();
        let change = if is_assignment { change(machine, machine.arg(goal, 0), machine.arg(goal, 1)) } else { None };
        change.map(|change| (goal, change))
    })
}

/// How `expression` changes the value of `variable`, if it is a sum, a difference or a product of that variable. Other
/// expressions, such as `X mod 10` or `abs(X)`, may well be meant as tests of the value.
fn change(machine: &Machine, variable: Cell, expression: Cell) -> Option<Change> {
    let expression = machine.deref(expression);
    if !expression.is_structure() || machine.name_arity(expression).1 != 2 {
        return None;
    }
    let name = machine.atom_text(machine.name_arity(expression).0);
    let [left, right] = [0, 1].map(|index| machine.deref(machine.arg(expression, index)));
    let other = match (left == variable, right == variable, name) {
        (true, false, "+" | "-" | "*") => right,
        (false, true, "+" | "*") => left,
        _ => return None,
    };
    match machine.view(other) {
        View::Small(0 | 1) if name == "*" => None,
        View::Small(0) => None,
        View::Small(_) if name != "*" => Some(Change::Certain),
        _ if occurs(machine, variable, other) => None,
        _ => Some(Change::Likely),
    }
}

/// The goal as text, and a corrected version with a fresh variable on the left.
pub(crate) fn shown_assignment(machine: &Machine, goal: Cell, names: FxHashMap<u64, String>) -> (String, String) {
    let options = WriteOptions { variable_names: names, ..WriteOptions::writeq() };
    let written = |term: Cell| write_short(machine, &*machine.program.ops, term, &options);
    let (variable, expression) = (written(machine.arg(goal, 0)), written(machine.arg(goal, 1)));
    (format!("{variable} is {expression}"), format!("{variable}1 is {expression}"))
}

/// The compound goals of a body, including those inside control constructs.
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
