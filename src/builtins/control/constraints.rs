//! Comparisons of library(clpfd) whose variables are bound to integers: plain arithmetic
//! instead of constraints.
//!
//! `X #= Y` and the other comparisons are first tried here. If both sides are known, or
//! one side of an equation is known and the other is a variable, the outcome is
//! computed at once. All other comparisons continue in `lib/clpfd.pl`.

use crate::machine::native::entry::{Table, control, det};
use crate::machine::{Machine, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::functor::well_known_functors as f;
use crate::term::number;
use crate::term::number::Number;
use crate::term::{Addr, Cell, Functor};
use std::cmp::Ordering;

/// The predicates of this family.
pub const TABLE: Table = &[
    control("$fd_equal(?X, ?Y)", "", |m| compare(m, "post_equal", true, Ordering::is_eq)),
    control("$fd_unequal(?X, ?Y)", "", |m| compare(m, "post_unequal", false, Ordering::is_ne)),
    control("$fd_less(?X, ?Y)", "", |m| compare(m, "post_less", false, Ordering::is_lt)),
    control("$fd_at_most(?X, ?Y)", "", |m| compare(m, "post_at_most", false, Ordering::is_le)),
    det("$has_comparisons(@Body)", "", |m, a| {
        let body = a.get(m, 0);
        Ok(has_comparisons(m, body))
    }),
];

/// Whether library(clpfd) is loaded and a clause or body has one of its comparisons as a goal.
pub(crate) fn has_comparisons(machine: &mut Machine, term: Cell) -> bool {
    let library = machine.intern("clpfd");
    if !machine.program.db.modules.contains_key(&library) {
        return false;
    }
    let mut seen: rustc_hash::FxHashSet<Addr> = Default::default();
    let mut waiting = vec![term];
    while let Some(goal) = waiting.pop() {
        let goal = machine.deref(goal);
        if !goal.is_structure() || !seen.insert(machine.args_at(goal)) {
            continue;
        }
        let (name, arity) = machine.name_arity(goal);
        match (machine.atom_text(name), arity) {
            ("," | ";" | "->" | "*->", 2) => waiting.extend([machine.arg(goal, 1), machine.arg(goal, 0)]),
            (":-", 2) => waiting.push(machine.arg(goal, 1)),
            (":-" | "\\+", 1) => waiting.push(machine.arg(goal, 0)),
            ("#=" | "#\\=" | "#<" | "#>" | "#=<" | "#>=", 2) => return true,
            _ => {}
        }
    }
    false
}

/// Levels of sums, differences and products that are evaluated directly.
const LEVELS: u32 = 4;

/// The most functors of an expression that is evaluated here; larger ones are rare.
const MAX_NODES: u32 = 64;

/// Decides a comparison, or continues with `slow/2` of library(clpfd).
fn compare(machine: &mut Machine, slow: &str, binds: bool, holds: fn(Ordering) -> bool) -> Result<CodeAddr, Thrown> {
    let (left, right) = (machine.deref(machine.x(0)), machine.deref(machine.x(1)));
    if left.is_small() && right.is_small() {
        return proceed(holds(left.as_small().cmp(&right.as_small())));
    }
    if let Some(value) = machine.small_tree(right, LEVELS).and_then(Cell::try_small) {
        if binds && left.is_var() {
            return proceed(machine.unify(left, value));
        }
        if let Some(other) = machine.small_tree(left, LEVELS) {
            return proceed(holds(other.cmp(&value.as_small())));
        }
    }
    if let Some(value) = known(machine, right)? {
        if binds && left.is_var() {
            return bind(machine, left, value);
        }
        if let Some(other) = known(machine, left)? {
            return proceed(number::compare(&other, &value).is_some_and(holds));
        }
    } else if binds
        && right.is_var()
        && let Some(value) = known(machine, left)?
    {
        return bind(machine, right, value);
    }
    let (module, name) = (machine.intern("clpfd"), machine.intern(slow));
    let functor = machine.store.functors.intern(name, 2);
    let id = machine.program.db.predicate(module, functor, 2);
    machine.contain_cut();
    Ok(machine.program.db.predicates[id].entry)
}

fn proceed(outcome: bool) -> Result<CodeAddr, Thrown> {
    Ok(if outcome { fixed::PROCEED } else { fixed::FAIL })
}

fn bind(machine: &mut Machine, variable: Cell, value: Number) -> Result<CodeAddr, Thrown> {
    machine.ensure_heap(value.bits() / 64 + 8)?;
    let value = machine.new_number(value);
    proceed(machine.unify(variable, value))
}

/// The value of an expression of integers.
fn known(machine: &mut Machine, expression: Cell) -> Result<Option<Number>, Thrown> {
    if expression.is_small() {
        return Ok(Some(Number::Int(expression.as_small())));
    }
    let is_known = match expression.is_structure() {
        true => is_known(machine, expression, &mut { MAX_NODES }),
        false => machine.is_integer(expression),
    };
    if is_known { machine.evaluate(expression).map(Some) } else { Ok(None) }
}

/// Whether an expression has only integers and operations that cannot fail. A
/// divisor must be an integer other than zero.
fn is_known(machine: &Machine, cell: Cell, nodes: &mut u32) -> bool {
    let cell = machine.deref(cell);
    if cell.is_small() {
        return true;
    }
    if !cell.is_structure() {
        return machine.is_integer(cell);
    }
    if *nodes == 0 {
        return false;
    }
    *nodes -= 1;
    let functor = machine.functor_of(cell);
    let arity = machine.store.functors.arity(functor);
    let is_defined = match functor {
        f::PLUS_2 | f::MINUS_2 | f::STAR_2 | f::MINUS_1 => true,
        _ => arity <= 2 && is_defined(machine, functor, machine.deref(machine.arg(cell, arity.saturating_sub(1)))),
    };
    is_defined && (0..arity).all(|index| is_known(machine, machine.arg(cell, index), nodes))
}

/// Whether library(clpfd) has the operation, and it is defined for its last operand.
fn is_defined(machine: &Machine, functor: Functor, last: Cell) -> bool {
    let name = machine.atom_text(machine.store.functors.name(functor));
    match (name, machine.store.functors.arity(functor)) {
        ("//" | "div" | "mod" | "rem", 2) => last.is_small() && last.as_small() != 0,
        ("^", 2) => last.is_small() && last.as_small() >= 0,
        ("<<" | ">>", 2) => last.is_small(),
        ("min" | "max" | "/\\" | "\\/" | "xor", 2) | ("abs" | "\\", 1) => true,
        ("msb", 1) => last.is_small() && last.as_small() > 0,
        _ => false,
    }
}
