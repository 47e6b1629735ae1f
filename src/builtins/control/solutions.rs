//! All solutions (8.10): kernels for findall/4, bagof/3, setof/3, findnsols/4
//! and aggregate_all/3. The failure-driven loops around them are in
//! `lib/system/solutions.pl` and `lib/aggregate.pl`.
//!
//! Buffers are on one stack, `findalls`. A buffer is closed before an older one
//! is used again, and catch/3 truncates the stack.

use crate::machine::native::entry::{Table, control, det};
use crate::machine::run::findall::Findall;
use crate::machine::{Args, Machine, Thrown};
use crate::memory::CodeAddr;
use crate::term::functor::well_known_functors as f;
use crate::term::number::Op2;
use crate::term::{Addr, Cell, Tag};
use rustc_hash::FxHashSet;
use std::cmp::Ordering;

/// The predicates of this family.
pub const TABLE: Table = &[
    control(
        "findall(?Template, 0Goal, -List, ?Tail)",
        "List has an instance of Template for every solution of Goal, and ends in Tail.",
        |m| crate::builtins::control::calling::go_to_system(m, "$findall", 4),
    ),
    control(
        "findnsols(+N, ?Template, 0Goal, -List)",
        "List has an instance of Template for the next N solutions of Goal; backtracking collects further ones.",
        |m| crate::builtins::control::calling::go_to_system(m, "$findnsols", 4),
    ),
    control(
        "findnsols(+N, ?Template, 0Goal, -List, ?Tail)",
        "List has an instance of Template for the next N solutions of Goal, and ends in Tail.",
        |m| crate::builtins::control::calling::go_to_system(m, "$findnsols", 5),
    ),
    control(
        "bagof(?Template, ^Goal, -Bag)",
        "Bag has an instance of Template for every solution of Goal, one Bag for each binding of Goal's free variables.",
        |m| of_free(m, "$bagof"),
    ),
    control(
        "setof(?Template, ^Goal, -Set)",
        "Set has the instances of Template for the solutions of Goal, sorted and without duplicates, one Set for each binding of Goal's free variables.",
        |m| of_free(m, "$setof"),
    ),
    det("$findall_open(?List)", "", |m, a| m.findall_open(a.0, m.newest_choice() + 1).map(|()| true)),
    det("$findall_add(?Template)", "", |m, a| m.findall_add(a.0).map(|()| true)),
    det("$findall_close(-List, ?Tail)", "", findall_close),
    det("$bag_new(-Bag)", "", bag_new),
    det("$bag_add(+Bag, ?Template, -Count)", "", bag_add),
    det("$bag_take(+Bag, -List, ?Tail)", "", bag_take),
    det("$bag_free(+Bag)", "", bag_free),
    det("$pick(+Pairs, -Key, -Values, -Rest)", "", pick),
    det("$fold_open", "", |m, _| {
        m.push_findall(Findall::default(), m.newest_choice() + 1);
        Ok(true)
    }),
    det("$fold_count", "", fold_count),
    det("$fold_sum(+Expression)", "", |m, a| fold_number(m, a, Op2::Add)),
    det("$fold_max(+Expression)", "", |m, a| fold_number(m, a, Op2::Max)),
    det("$fold_min(+Expression)", "", |m, a| fold_number(m, a, Op2::Min)),
    det("$fold_best(+Order, ?Value, ?Witness)", "", fold_best),
    det("$fold_close(-Result)", "", |m, a| fold_close(m, a, 1)),
    det("$fold_close(-Value, -Witness)", "", |m, a| fold_close(m, a, 2)),
];

fn findall_close(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let tail = args.get(machine, 1);
    let list = machine.findall_close_with(tail)?;
    Ok(machine.unify(machine.x(args.0), list))
}

// -- findnsols -----------------------------------------------------------------

fn bag_new(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let bag = Cell::small(machine.new_bag());
    Ok(machine.unify(machine.x(args.0), bag))
}

fn bag_add(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let bag = args.small(machine, 0)?;
    let Some(count) = machine.add_to_bag(bag, args.0 + 1)? else { return Ok(false) };
    Ok(machine.unify(machine.x(args.0 + 2), Cell::small(count as i64)))
}

fn bag_take(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (bag, tail) = (args.small(machine, 0)?, args.get(machine, 2));
    let Some(list) = machine.empty_bag(bag, tail)? else { return Ok(false) };
    Ok(machine.unify(machine.x(args.0 + 1), list))
}

fn bag_free(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let bag = args.small(machine, 0)?;
    machine.free_bag(bag);
    Ok(true)
}

// -- bagof and setof ----------------------------------------------------------------

/// Strips `V^` and `M:` from the goal and continues in Prolog with X[0] the witness
/// (`[]` without free variables), X[1] the template, X[2] the goal, X[3] the result.
fn of_free(machine: &mut Machine, name: &str) -> Result<CodeAddr, Thrown> {
    let (template, result) = (machine.deref(machine.x(0)), machine.deref(machine.x(2)));
    if machine.program.flags.iso && !machine.is_partial_list(result) {
        return Err(machine.type_error("list", result));
    }
    let mut bound = vec![template];
    let mut goal = machine.deref(machine.x(1));
    let mut module = None;
    let mut steps = 0usize;
    loop {
        steps += 1;
        if steps.is_multiple_of(1 << 16) && steps.is_power_of_two() && !machine.is_acyclic(goal) {
            return Err(machine.representation_error("cyclic_term"));
        }
        if machine.has_functor(goal, f::COLON_2) {
            module = Some(machine.arg(goal, 0));
        } else if machine.has_functor(goal, f::CARET_2) {
            bound.push(machine.arg(goal, 0));
        } else {
            break;
        }
        goal = machine.deref(machine.arg(goal, 1));
    }
    let free = free_variables(machine, &bound, goal);
    let goal = match module {
        Some(module) => machine.new_structure(f::COLON_2, &[module, goal]),
        None => goal,
    };
    let witness = if free.is_empty() {
        Cell::NIL
    } else {
        machine.ensure_heap(free.len() + 1)?;
        let name = machine.intern("v");
        machine.new_compound(name, &free)
    };
    for (index, cell) in [witness, template, goal, result].into_iter().enumerate() {
        machine.set_x(index, cell);
    }
    crate::builtins::control::calling::go_to_system(machine, name, 4)
}

/// The variables of `goal` that are not in `bound`, from left to right.
fn free_variables(machine: &Machine, bound: &[Cell], goal: Cell) -> Vec<Cell> {
    let mut seen: FxHashSet<Addr> = FxHashSet::default();
    let mut pending: Vec<Cell> = bound.to_vec();
    walk_variables(machine, &mut pending, &mut seen);
    pending.push(goal);
    walk_variables(machine, &mut pending, &mut seen)
}

/// The variables of the pending terms that were not seen before. Each compound is visited once.
fn walk_variables(machine: &Machine, pending: &mut Vec<Cell>, seen: &mut FxHashSet<Addr>) -> Vec<Cell> {
    let mut found = Vec::new();
    let mut compounds: FxHashSet<Addr> = FxHashSet::default();
    while let Some(cell) = pending.pop() {
        let cell = machine.deref(cell);
        match cell.tag() {
            Tag::Ref | Tag::Att => {
                if seen.insert(cell.addr()) {
                    found.push(cell);
                }
            }
            Tag::Str | Tag::Lst if compounds.insert(cell.addr()) => {
                let arity = machine.name_arity(cell).1;
                pending.extend((0..arity).rev().map(|index| machine.arg(cell, index)));
            }
            _ => {}
        }
    }
    found
}

/// Splits pairs sorted by key into the values whose keys are variants of the first
/// key, which is unified with them, and the remaining pairs.
fn pick(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let pairs = args.get(machine, 0);
    if !pairs.is_list() {
        return Ok(false);
    }
    let first = machine.arg(pairs, 0);
    if !machine.has_functor(first, f::MINUS_2) {
        return Ok(false);
    }
    let key = machine.arg(first, 0);
    let (words, variables) = encoded(machine, key)?;
    let mut values = vec![machine.arg(first, 1)];
    let mut rest = Vec::new();
    let mut at = machine.arg(pairs, 1);
    while at.is_list() {
        let item = machine.arg(at, 0);
        if !machine.has_functor(item, f::MINUS_2) {
            return Ok(false);
        }
        let taken = values.len() + rest.len();
        if taken & 0xfff == 0 {
            machine.stay_within(taken * size_of::<Cell>())?;
        }
        let other = machine.arg(item, 0);
        let same = if variables == 0 { machine.identical(key, other) } else { encoded(machine, other)?.0 == words };
        if same {
            if variables > 0 && !machine.unify(key, other) {
                return Ok(false);
            }
            values.push(machine.arg(item, 1));
        } else if variables == 0 {
            // Equal ground keys are adjacent.
            break;
        } else {
            rest.push(item);
        }
        at = machine.arg(at, 1);
    }
    machine.ensure_heap(2 * (values.len() + rest.len()))?;
    let values = machine.list_of(&values);
    let rest = machine.partial_list_of(&rest, at);
    let base = args.0;
    Ok(machine.unify(machine.x(base + 1), key)
        && machine.unify(machine.x(base + 2), values)
        && machine.unify(machine.x(base + 3), rest))
}

fn encoded(machine: &mut Machine, term: Cell) -> Result<(Vec<u64>, usize), Thrown> {
    let (mut words, mut variables) = (Vec::new(), Vec::new());
    machine.encode(&[term], &mut words, &mut variables)?;
    Ok((words, variables.len()))
}

// -- aggregates ------------------------------------------------------------------------

/// Counts a solution. The buffer of an aggregate holds its current value (and witness) in `cells`.
fn fold_count(machine: &mut Machine, _: Args) -> Result<bool, Thrown> {
    let Some(open) = machine.newest_findall() else { return Ok(false) };
    match open.cells.first_mut() {
        Some(count) if count.is_small() => *count = Cell::small(count.as_small() + 1),
        Some(_) => return Ok(false),
        None => open.cells.push(Cell::small(1)),
    }
    Ok(true)
}

fn fold_number(machine: &mut Machine, args: Args, op: Op2) -> Result<bool, Thrown> {
    let expression = args.get(machine, 0);
    let outcome = fold_value(machine, expression, op);
    outcome.map(|()| true).map_err(|thrown| machine.add_context(thrown, "system", "is", 2))
}

fn fold_value(machine: &mut Machine, expression: Cell, op: Op2) -> Result<(), Thrown> {
    let value = machine.evaluate_cell(expression)?;
    let Some(open) = machine.newest_findall() else { return Ok(()) };
    let Some(&kept) = open.cells.first() else { return set_kept(machine, &[value]) };
    if value.is_small() && kept.is_small() {
        let sum = match op {
            Op2::Add => Cell::try_small(value.as_small() + kept.as_small()),
            Op2::Max => Some(if value.as_small() > kept.as_small() { value } else { kept }),
            _ => Some(if value.as_small() < kept.as_small() { value } else { kept }),
        };
        if let Some(sum) = sum {
            open.cells[0] = sum;
            return Ok(());
        }
    }
    let kept = kept_values(machine)?[0];
    let value = machine.evaluate_2_slow(op, kept, value)?;
    set_kept(machine, &[value])
}

/// Keeps a value and its witness if it is the first, or better than the one kept.
fn fold_best(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let order = args.atom(machine, 0)?;
    let (value, witness) = (args.get(machine, 1), args.get(machine, 2));
    if machine.newest_findall().is_none_or(|open| open.cells.is_empty()) {
        if !machine.is_number(value) {
            let thrown =
                if value.is_var() { machine.instantiation_error() } else { machine.type_error("number", value) };
            return Err(thrown);
        }
        set_kept(machine, &[value, witness])?;
        return Ok(true);
    }
    let kept = kept_values(machine)?[0];
    let is_max = machine.atom_text(order) == ">";
    let name = if is_max { ">" } else { "<" };
    let found = machine.compare_values(value, kept).map_err(|thrown| machine.add_context(thrown, "system", name, 2))?;
    if found == Some(if is_max { Ordering::Greater } else { Ordering::Less }) {
        set_kept(machine, &[value, witness])?;
    }
    Ok(true)
}

fn set_kept(machine: &mut Machine, roots: &[Cell]) -> Result<(), Thrown> {
    let Some(mut open) = machine.take_findall() else { return Ok(()) };
    open.cells.clear();
    let roots: Vec<Cell> = roots.iter().map(|&root| machine.deref(root)).collect();
    let copied = machine.copy_out(&roots, &mut open.cells);
    open.records = vec![(0, copied.as_ref().map_or(0, Vec::len) as u32)];
    machine.put_findall_back(open);
    copied.map(|_| ())
}

fn kept_values(machine: &mut Machine) -> Result<[Cell; 2], Thrown> {
    let Some(open) = machine.take_findall() else { return Ok([Cell::NIL; 2]) };
    if open.cells.is_empty() {
        // Nothing was copied to the heap.
        machine.put_findall_back(open);
        return Ok([Cell::NIL; 2]);
    }
    let variables = open.records.first().map_or(0, |record| record.1);
    let first = machine.instantiate_cells(&open.cells, variables);
    let count = open.cells.len();
    machine.put_findall_back(open);
    let first = first?;
    let second = if count > 1 { machine.deref(machine.at(first + 1)) } else { Cell::NIL };
    Ok([machine.deref(machine.at(first)), second])
}

/// Closes the buffer; fails if it is empty.
fn fold_close(machine: &mut Machine, args: Args, results: usize) -> Result<bool, Thrown> {
    let is_empty = machine.newest_findall().is_none_or(|open| open.cells.is_empty());
    let values = kept_values(machine);
    machine.take_findall();
    let values = values?;
    Ok(!is_empty && (0..results).all(|index| machine.unify(machine.x(args.0 + index), values[index])))
}
