//! Lists of numbers, and the largest and smallest elements.

use crate::builtins::terms::lists;
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;
use crate::term::number::{Number, Op2};
use std::cmp::Ordering;

/// Adds is/2 as the context of an evaluation error.
fn in_is(machine: &mut Machine, outcome: Result<Cell, Thrown>) -> Result<Cell, Thrown> {
    outcome.map_err(|thrown| machine.add_context(thrown, "system", "is", 2))
}

/// `A op B` for two expressions.
fn apply(machine: &mut Machine, op: Op2, a: Cell, b: Cell) -> Result<Cell, Thrown> {
    let outcome = machine.evaluate_2(op as u8, a, b);
    in_is(machine, outcome)
}

pub(in crate::builtins::terms::lists) fn sum_list(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let mut at = args.get(machine, 0);
    let mut sum = Cell::small(0);
    let mut steps = 0;
    while at.is_list() {
        let item = machine.arg(at, 0);
        sum = match (sum.0 as i64).checked_add(item.0 as i64) {
            Some(total) if item.is_small() && sum.is_small() => Cell(total as u64),
            _ => apply(machine, Op2::Add, sum, item)?,
        };
        at = machine.arg(at, 1);
        steps += 1;
        lists::poll_along(machine, at, steps)?;
    }
    if at != Cell::NIL {
        let result = args.get(machine, 1);
        return Err(machine.no_matching_rule("lists", "sum_list", &[at, sum, result]));
    }
    Ok(machine.unify(args.get(machine, 1), sum))
}

pub(in crate::builtins::terms::lists) fn max_list(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    extreme(machine, args, Op2::Max, "max_list")
}

pub(in crate::builtins::terms::lists) fn min_list(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    extreme(machine, args, Op2::Min, "min_list")
}

fn extreme(machine: &mut Machine, args: Args, op: Op2, name: &str) -> Result<bool, Thrown> {
    let (mut at, result) = (args.get(machine, 0), args.get(machine, 1));
    if !at.is_list() {
        if at == Cell::NIL {
            return Ok(false);
        }
        return Err(machine.no_matching_rule("lists", name, &[at, result]));
    }
    let mut best = machine.arg(at, 0);
    at = machine.arg(at, 1);
    let mut steps = 0;
    while at.is_list() {
        let item = machine.arg(at, 0);
        best = apply(machine, op, item, best)?;
        at = machine.arg(at, 1);
        steps += 1;
        lists::poll_along(machine, at, steps)?;
    }
    if at != Cell::NIL {
        return Err(machine.no_matching_rule("lists", name, &[at, best, result]));
    }
    Ok(machine.unify(result, best))
}

fn bound(machine: &mut Machine, cell: Cell) -> Result<Number, Thrown> {
    match machine.number(cell) {
        Some(number) if number.is_integer() => Ok(number),
        _ if cell.is_var() => Err(machine.instantiation_error()),
        _ => Err(machine.type_error("integer", cell)),
    }
}

pub(in crate::builtins::terms::lists) fn numlist(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (low, high) = (args.get(machine, 0), args.get(machine, 1));
    let (from, to) = (bound(machine, low)?, bound(machine, high)?);
    let (from, to) = match (from, to) {
        (Number::Int(from), Number::Int(to)) => (from, to),
        (from, to) => return large_numlist(machine, args, from, to),
    };
    if from > to {
        return Ok(false);
    }
    let count = to.abs_diff(from) as usize + 1;
    // Boxed integers take three more words.
    let words = if Cell::try_small(from).is_some() && Cell::try_small(to).is_some() { 2 } else { 5 };
    machine.ensure_heap(count.saturating_mul(words))?;
    let list = machine.new_var();
    let mut place = list.addr();
    for (step, value) in (from..=to).enumerate() {
        lists::poll(machine, step)?;
        let item = machine.new_integer(value);
        let cell = machine.new_list(item, Cell::NIL);
        machine.set_cell(place, cell);
        place = cell.addr() + 1;
    }
    Ok(machine.unify(args.get(machine, 2), list))
}

fn large_numlist(machine: &mut Machine, args: Args, from: Number, to: Number) -> Result<bool, Thrown> {
    let mut items = Vec::new();
    let mut at = from;
    while crate::term::number::compare(&at, &to).is_some_and(|order| order != Ordering::Greater) {
        machine.ensure_heap(8)?;
        items.push(machine.new_number(at.clone()));
        lists::poll(machine, items.len())?;
        at = match crate::term::number::add(&at, &Number::Int(1), &machine.store.arith) {
            Ok(next) => next,
            Err(error) => return Err(machine.eval_error(error)),
        };
    }
    if items.is_empty() {
        return Ok(false);
    }
    machine.ensure_heap(2 * items.len())?;
    let list = machine.list_of(&items);
    Ok(machine.unify(args.get(machine, 2), list))
}

pub(in crate::builtins::terms::lists) fn max_member(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    extreme_member(machine, args, Ordering::Greater, ["max_member", "max_member_"])
}

pub(in crate::builtins::terms::lists) fn min_member(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    extreme_member(machine, args, Ordering::Less, ["min_member", "min_member_"])
}

fn extreme_member(machine: &mut Machine, args: Args, wanted: Ordering, names: [&str; 2]) -> Result<bool, Thrown> {
    let (result, mut at) = (args.get(machine, 0), args.get(machine, 1));
    if !at.is_list() {
        if at == Cell::NIL {
            return Ok(false);
        }
        return Err(machine.no_matching_rule("lists", names[0], &[result, at]));
    }
    let mut best = machine.arg(at, 0);
    at = machine.arg(at, 1);
    let mut steps = 0;
    while at.is_list() {
        let item = machine.arg(at, 0);
        if machine.compare(item, best) == wanted {
            best = item;
        }
        at = machine.arg(at, 1);
        steps += 1;
        lists::poll_along(machine, at, steps)?;
    }
    if at != Cell::NIL {
        return Err(machine.no_matching_rule("lists", names[1], &[at, best, result]));
    }
    Ok(machine.unify(result, best))
}
