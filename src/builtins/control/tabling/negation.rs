//! `tnot/1`, and access to the conditions of answers: see `delays.rs`.

use crate::builtins::control::tabling::delays::Literal;
use crate::builtins::control::tabling::space::Status;
use crate::builtins::control::tabling::{self, Call, Mode, Tables, delays, suspend};
use crate::database::PredId;
use crate::machine::{Args, Machine, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell};

/// tnot/1.
pub(super) fn tnot(machine: &mut Machine) -> Result<CodeAddr, Thrown> {
    let (pred, goal) = tabled_goal(machine, machine.x(0))?;
    let arity = machine.program.db.predicates[pred].arity;
    for index in 0..arity {
        let argument = machine.arg(goal, index);
        machine.set_x(index, argument);
    }
    let declared = machine.state::<Tables>().declared.get(&pred).cloned();
    let table = tabling::table_of_call(machine, pred, arity, declared.as_ref())?;
    if declared.as_ref().is_some_and(|declared| declared.incremental) {
        tabling::drop_outdated(machine, table);
    }
    if !machine.state_mut::<Tables>().space.call(table) {
        return decide(machine, table);
    }
    tabling::prepare_evaluation(machine, &Call { table, pred, arity, declared })?;
    tabling::entry(machine, |entries| &mut entries.negate, "$tnot_evaluate", 5)
}

/// The tabled predicate that a goal calls.
fn tabled_goal(machine: &mut Machine, term: Cell) -> Result<(PredId, Cell), Thrown> {
    let (module, goal) = machine.strip_module(atoms::USER, term);
    if !goal.is_atom() && !goal.is_compound() {
        let qualified = machine.new_structure(f::COLON_2, &[Cell::atom(module), goal]);
        return Err(machine.type_error("callable", qualified));
    }
    let (name, arity) = if goal.is_atom() { (goal.as_atom(), 0) } else { machine.name_arity(goal) };
    let functor = machine.store.functors.intern(name, arity);
    let Some(pred) = machine.resolve(module, functor)? else {
        let indicator = machine.new_structure(f::SLASH_2, &[Cell::atom(name), Cell::small(arity as i64)]);
        return Err(machine.permission_error("tnot", "non_tabled_procedure", indicator));
    };
    let predicate = &machine.program.db.predicates[pred];
    if !predicate.flags.tabled {
        let home = Cell::atom(predicate.module);
        let indicator = machine.new_structure(f::SLASH_2, &[Cell::atom(name), Cell::small(arity as i64)]);
        let qualified = machine.new_structure(f::COLON_2, &[home, indicator]);
        return Err(machine.permission_error("tnot", "non_tabled_procedure", qualified));
    }
    Ok((pred, goal))
}

/// `$tnot_decide(Table)`, after its goal was evaluated.
pub(super) fn tnot_decide(machine: &mut Machine) -> Result<CodeAddr, Thrown> {
    let table = Args(0).small(machine, 0)? as usize;
    decide(machine, table)
}

/// Continues if the goal of a table is false. If that is not known, continues later or under that condition.
fn decide(machine: &mut Machine, table: usize) -> Result<CodeAddr, Thrown> {
    let Some(entry) = machine.state::<Tables>().space.get(table) else { return Ok(fixed::PROCEED) };
    let (is_complete, answers) = (entry.status == Status::Complete, &entry.answers);
    if answers.holds() {
        return Ok(fixed::FAIL);
    }
    if is_complete && !answers.has_more(0) {
        return Ok(fixed::PROCEED);
    }
    if !is_complete && suspend::suspend(machine, table, Cell::NIL, true)? {
        return Ok(fixed::FAIL);
    }
    delays::add_negative(machine, table)?;
    Ok(fixed::PROCEED)
}

// -- inspecting conditions -------------------------------------------------------------

/// `$conditions(List)`: the current conditions, newest first.
pub(super) fn conditions(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let list = delays::conditions(machine);
    Ok(machine.unify(machine.x(args.0), list))
}

/// `$set_conditions(List)`.
pub(super) fn set_conditions(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let list = args.get(machine, 0);
    let is_condition = |item: &Cell| {
        item.is_small() && item.as_small() >= 0
            || item.is_atom()
            || machine.has_functor(*item, f::MINUS_2)
                && (0..2).all(|index| {
                    let number = machine.arg(*item, index);
                    number.is_small() && number.as_small() >= 0
                })
    };
    let is_valid = machine.list_items(list).is_some_and(|items| items.iter().all(is_condition));
    if is_valid {
        delays::set_conditions(machine, list)?;
    }
    Ok(is_valid)
}

/// `$table_supports(Table, Number, Supports)`: the conditions of an answer, one list for each way in which it was
/// found, the last one first. Fails if the answer is unconditional.
pub(super) fn table_supports(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (table, number) = (args.small(machine, 0)? as usize, args.small(machine, 1)? as usize);
    let Some(table) = machine.state::<Tables>().space.get(table) else { return Ok(false) };
    let Some(supports) = table.answers.supports(number).map(<[_]>::to_vec) else { return Ok(false) };
    let undefined = machine.intern("undefined");
    let mut lists = Vec::new();
    for literals in supports.iter().rev() {
        machine.ensure_heap(8 * literals.len() + 8)?;
        let cells: Vec<Cell> = literals.iter().map(|&literal| condition(machine, literal, undefined)).collect();
        lists.push(machine.list_of(&cells));
    }
    machine.ensure_heap(2 * lists.len())?;
    let list = machine.list_of(&lists);
    Ok(machine.unify(machine.x(args.0 + 2), list))
}

/// `$table_conditional(Table, Answers)`: the answers that are undefined, as `Table-Number`.
pub(super) fn table_conditional(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let table = args.small(machine, 0)? as usize;
    let Some(entry) = machine.state::<Tables>().space.get(table) else { return Ok(false) };
    let is_undefined = |&(number, supports): &(usize, &[_])| (!supports.is_empty()).then_some(number);
    let numbers: Vec<usize> = entry.answers.conditional().iter().filter_map(is_undefined).collect();
    machine.ensure_heap(8 * numbers.len())?;
    let pair = |number| Literal::Positive(table, number);
    let cells: Vec<Cell> = numbers.into_iter().map(|number| condition(machine, pair(number), atoms::FAIL)).collect();
    let list = machine.list_of(&cells);
    Ok(machine.unify(machine.x(args.0 + 1), list))
}

fn condition(machine: &mut Machine, literal: Literal, undefined: Atom) -> Cell {
    match literal {
        Literal::Negative(table) => Cell::small(table as i64),
        Literal::Positive(table, number) => {
            machine.new_structure(f::MINUS_2, &[Cell::small(table as i64), Cell::small(number as i64)])
        }
        Literal::Undefined => Cell::atom(undefined),
    }
}

/// `$table_instance(Table, Number, Goal)`: the goal of a table with the values of an answer.
pub(super) fn table_instance(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (table, number) = (args.small(machine, 0)? as usize, args.small(machine, 1)? as usize);
    let space = &machine.state::<Tables>().space;
    let Some(goal) = space.goal(table).map(<[u64]>::to_vec) else { return Ok(false) };
    let Some(answer) = space.get(table).and_then(|table| table.answers.get(number)).map(<[u64]>::to_vec) else {
        return Ok(false);
    };
    let pred = PredId(goal[0] as u32);
    if machine.state::<Tables>().declared.get(&pred).is_some_and(|declared| !declared.modes.iter().all(Mode::is_index))
    {
        return Ok(false);
    }
    let (mut at, mut inner) = (0, Vec::new());
    let mut values = Vec::new();
    while at < answer.len() {
        values.push(Some(machine.decode(&answer, &mut at, &mut inner)?));
    }
    let predicate = &machine.program.db.predicates[pred];
    let (module, name, arity) = (predicate.module, machine.store.functors.name(predicate.functor), predicate.arity);
    let mut at = 1;
    let mut cells = Vec::with_capacity(arity);
    for _ in 0..arity {
        cells.push(machine.decode(&goal, &mut at, &mut values)?);
    }
    let instance = machine.new_compound(name, &cells);
    let qualified = machine.new_structure(f::COLON_2, &[Cell::atom(module), instance]);
    Ok(machine.unify(machine.x(args.0 + 2), qualified))
}
