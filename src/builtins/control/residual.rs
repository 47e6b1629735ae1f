//! The parts of an answer besides its bindings: goals that represent attributes, and conditions of tabled goals.

use crate::builtins::control::tabling;
use crate::builtins::terms::variables;
use crate::machine::terms::long_walks::Met;
use crate::machine::{Machine, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell};

/// Returns the values with plain variables, and the goals that represent attributes.
/// Runs goals without collecting garbage.
pub(crate) fn residual_goals(machine: &mut Machine, values: Vec<Cell>) -> Result<(Vec<Cell>, Vec<Cell>), Thrown> {
    let (module, name) = (machine.intern("$residual"), machine.intern("collector"));
    let functor = machine.store.functors.intern(name, 1);
    let collects =
        machine.program.db.find(module, functor).is_some_and(|id| machine.program.db.predicates[id].live > 0);
    let has_attributes =
        machine.has_attributed() && values.iter().any(|&value| variables::contains_attributed(machine, value));
    if !collects && !has_attributes {
        return Ok((values, Vec::new()));
    }
    machine.without_collecting(|machine| {
        let mut goals = if collects { collected(machine)? } else { Vec::new() };
        let (values, own) = if has_attributes { plain_copy(machine, values)? } else { (values, Vec::new()) };
        goals.extend(own);
        Ok((values, goals))
    })
}

/// The goals of the grammar bodies that `residual_goals/1` registered.
fn collected(machine: &mut Machine) -> Result<Vec<Cell>, Thrown> {
    let goals = machine.new_var();
    if !machine.call_system("$collected_residuals", &[goals])? {
        return Ok(Vec::new());
    }
    let goals = machine.list_items(goals).unwrap_or_default();
    Ok(goals.into_iter().map(|goal| without_user(machine, goal)).collect())
}

fn plain_copy(machine: &mut Machine, values: Vec<Cell>) -> Result<(Vec<Cell>, Vec<Cell>), Thrown> {
    let (list, copy, goals) = (machine.list_of(&values), machine.new_var(), machine.new_var());
    if !machine.call_system("copy_term", &[list, copy, goals])? {
        return Ok((values, Vec::new()));
    }
    let values = machine.list_items(copy).unwrap_or(values);
    let mut flat = Vec::new();
    for goal in machine.list_items(goals).unwrap_or_default() {
        conjuncts(machine, goal, &mut flat)?;
    }
    let flat = flat.into_iter().map(|goal| without_user(machine, goal)).collect();
    Ok((values, flat))
}

/// The conditions of the answer as a goal, and the clauses that they depend on; `None` if the answer is true.
/// Runs goals without collecting garbage.
pub(crate) fn conditions(machine: &mut Machine) -> Result<Option<(Cell, Vec<Cell>)>, Thrown> {
    if !tabling::has_conditions(machine) {
        return Ok(None);
    }
    machine.without_collecting(|machine| {
        let module = Cell::atom(machine.program.typein_module);
        let (condition, clauses) = (machine.new_var(), machine.new_var());
        if !machine.call_system("$delays_program", &[module, condition, clauses])? {
            return Ok(None);
        }
        Ok(Some((machine.deref(condition), machine.list_items(clauses).unwrap_or_default())))
    })
}

/// Removes `user:` from the arguments of a goal: `freeze(X, user:true)`.
fn without_user(machine: &mut Machine, goal: Cell) -> Cell {
    if !goal.is_structure() {
        return goal;
    }
    let user = Cell::atom(atoms::USER);
    let arity = machine.name_arity(goal).1;
    let mut changed = false;
    let arguments: Vec<Cell> = (0..arity)
        .map(|index| {
            let argument = machine.arg(goal, index);
            let qualified = machine.has_functor(argument, f::COLON_2) && machine.arg(argument, 0) == user;
            changed |= qualified;
            if qualified { machine.arg(argument, 1) } else { argument }
        })
        .collect();
    if changed { machine.new_structure(machine.functor_of(goal), &arguments) } else { goal }
}

/// Splits a conjunction, and removes a module if the goal means the same in `user`.
fn conjuncts(machine: &mut Machine, goal: Cell, flat: &mut Vec<Cell>) -> Result<(), Thrown> {
    let user = atoms::USER;
    let mut waiting = vec![goal];
    let mut met = Met::default();
    while let Some(goal) = waiting.pop() {
        let (module, bare) = machine.strip_module(user, goal);
        if met.again(bare) {
            continue;
        }
        let is_plain = module == user || is_visible(machine, module, bare)?;
        let goal = if is_plain { bare } else { machine.deref(goal) };
        if machine.has_functor(goal, f::COMMA_2) {
            waiting.push(machine.arg(goal, 1));
            waiting.push(machine.arg(goal, 0));
        } else if goal != Cell::atom(atoms::TRUE) {
            flat.push(goal);
        }
    }
    Ok(())
}

/// Whether a goal of a module calls the same predicate in `user`.
fn is_visible(machine: &mut Machine, module: Atom, goal: Cell) -> Result<bool, Thrown> {
    if !goal.is_structure() {
        return Ok(false);
    }
    let (functor, typein) = (machine.functor_of(goal), machine.program.typein_module);
    let own = machine.resolve(module, functor)?;
    Ok(own.is_some() && own == machine.resolve(typein, functor)?)
}
