//! Relations between numbers: between/3, succ/2, plus/3, divmod/4 and similar predicates.

use crate::machine::native::entry::{Table, det, nondet};
use crate::machine::{Args, Machine, Solution, Thrown};
use crate::term::number;
use crate::term::number::Number;
use crate::term::{Cell, Tag};
use std::cmp::Ordering;
use std::num::FpCategory;

/// The predicates of this family.
pub const TABLE: Table = &[
    nondet("between(+Low, +High, ?Value)", "Value is an integer from Low to High (or `inf`).", between),
    det("succ(?Integer, ?Successor)", "Successor is Integer + 1; both are at least 0, and one must be known.", succ),
    det("plus(?A, ?B, ?Sum)", "Sum is A + B; two of them must be known.", plus),
    det(
        "divmod(+Dividend, +Divisor, -Quotient, -Remainder)",
        "Quotient is Dividend div Divisor, Remainder is Dividend mod Divisor.",
        divmod,
    ),
    det(
        "nth_integer_root_and_remainder(+N, +Integer, -Root, -Remainder)",
        "Root is the N-th root of Integer, rounded toward zero; Root ** N + Remainder is Integer.",
        nth_root,
    ),
    det("bounded_number(?Low, ?High, +Number)", "Number is between Low and High, both included.", bounded_number),
    nondet(
        "current_arithmetic_function(?Head)",
        "Head is the head of an arithmetic function.",
        current_arithmetic_function,
    ),
    det("float_class(+Float, -Class)", "Class is nan, infinite, zero, subnormal or normal.", float_class),
    det(
        "float_parts(+Float, -Mantissa, -Base, -Exponent)",
        "Float is Mantissa * Base ** Exponent, with 0.5 =< abs(Mantissa) < 1.",
        float_parts,
    ),
    det("rational(@Number, -Numerator, -Denominator)", "Number is the rational Numerator/Denominator.", rational),
];

/// An integer argument.
fn integer(machine: &mut Machine, cell: Cell) -> Result<Number, Thrown> {
    match machine.number(cell) {
        Some(number) if number.is_integer() => Ok(number),
        _ if cell.is_var() => Err(machine.instantiation_error()),
        _ => Err(machine.type_error("integer", cell)),
    }
}

fn is_infinite(machine: &Machine, cell: Cell) -> bool {
    cell.is_atom() && matches!(machine.atom_text(cell.as_atom()), "inf" | "infinite")
}

/// The state is the distance of the next value from Low, so that no boxed number on the heap
/// has to survive backtracking.
fn between(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let (low, high, value) = (args.get(machine, 0), args.get(machine, 1), args.get(machine, 2));
    let steps = match state {
        Some(steps) => steps.as_small(),
        None => match first_between(machine, args)? {
            First::Decided(holds) => return Ok(if holds { Solution::Last } else { Solution::Fail }),
            First::Start => 0,
        },
    };
    if low.is_small() && high.is_small() {
        let now = low.as_small() + steps;
        machine.bind_var(value, Cell::small(now));
        return Ok(if now < high.as_small() { Solution::More(Cell::small(steps + 1)) } else { Solution::Last });
    }
    large_between(machine, low, steps, high, value)
}

enum First {
    Decided(bool),
    Start,
}

/// The checks of the first call.
fn first_between(machine: &mut Machine, args: Args) -> Result<First, Thrown> {
    let (low, high, value) = (args.get(machine, 0), args.get(machine, 1), args.get(machine, 2));
    if low.is_small() && high.is_small() && value.is_var() {
        return Ok(if low.0 as i64 <= high.0 as i64 { First::Start } else { First::Decided(false) });
    }
    let from = integer(machine, low)?;
    let to = if is_infinite(machine, high) { None } else { Some(integer(machine, high)?) };
    let reaches = |number: &Number| {
        to.as_ref().is_none_or(|to| number::compare(number, to).is_some_and(|order| order != Ordering::Greater))
    };
    if value.is_var() {
        return Ok(if reaches(&from) { First::Start } else { First::Decided(false) });
    }
    let number = integer(machine, value)?;
    let above = number::compare(&number, &from).is_some_and(|order| order != Ordering::Less);
    Ok(First::Decided(above && reaches(&number)))
}

fn large_between(machine: &mut Machine, low: Cell, steps: i64, high: Cell, value: Cell) -> Result<Solution, Thrown> {
    let from = integer(machine, low)?;
    let now = add(machine, &from, &Number::Int(steps))?;
    let is_last = !is_infinite(machine, high) && {
        let (number, to) = (integer(machine, now)?, integer(machine, high)?);
        number::compare(&number, &to).is_none_or(|order| order != Ordering::Less)
    };
    machine.bind_var(value, now);
    Ok(if is_last { Solution::Last } else { Solution::More(Cell::small(steps + 1)) })
}

fn add(machine: &mut Machine, a: &Number, b: &Number) -> Result<Cell, Thrown> {
    match number::add(a, b, &machine.store.arith) {
        Ok(sum) => Ok(machine.new_number(sum)),
        Err(error) => Err(machine.eval_error(error)),
    }
}

fn subtract(machine: &mut Machine, a: &Number, b: &Number) -> Result<Cell, Thrown> {
    match number::subtract(a, b, &machine.store.arith) {
        Ok(difference) => Ok(machine.new_number(difference)),
        Err(error) => Err(machine.eval_error(error)),
    }
}

fn natural(machine: &mut Machine, cell: Cell) -> Result<Option<Number>, Thrown> {
    if cell.is_var() {
        return Ok(None);
    }
    let number = integer(machine, cell)?;
    if number.is_negative() {
        return Err(machine.domain_error("not_less_than_zero", cell));
    }
    Ok(Some(number))
}

fn succ(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (low, high) = (args.get(machine, 0), args.get(machine, 1));
    if low.is_small() && low.as_small() >= 0 && high.is_var() {
        let next = machine.new_integer(low.as_small() + 1);
        return Ok(machine.unify(high, next));
    }
    if low.is_var() && high.is_small() && high.as_small() > 0 {
        return Ok(machine.unify(low, Cell::small(high.as_small() - 1)));
    }
    let (number, successor) = (natural(machine, low)?, natural(machine, high)?);
    match (number, successor) {
        (Some(number), _) => {
            let next = add(machine, &number, &Number::Int(1))?;
            Ok(machine.unify(high, next))
        }
        (None, Some(Number::Int(0))) => Ok(false),
        (None, Some(successor)) => {
            let previous = subtract(machine, &successor, &Number::Int(1))?;
            Ok(machine.unify(low, previous))
        }
        (None, None) => Err(machine.instantiation_error()),
    }
}

fn plus(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let cells = [args.get(machine, 0), args.get(machine, 1), args.get(machine, 2)];
    let sum = |a: Cell, b: Cell| (a.is_small() && b.is_small()).then(|| a.as_small() + b.as_small());
    let difference = |a: Cell, b: Cell| (a.is_small() && b.is_small()).then(|| a.as_small() - b.as_small());
    let [a, b, total] = cells;
    let small = match (a.is_var(), b.is_var(), total.is_var()) {
        (false, false, true) => sum(a, b).map(|value| (total, value)),
        (false, true, false) => difference(total, a).map(|value| (b, value)),
        (true, false, false) => difference(total, b).map(|value| (a, value)),
        _ => None,
    };
    if let Some((unknown, value)) = small {
        let made = machine.new_integer(value);
        return Ok(machine.unify(unknown, made));
    }
    if cells.iter().filter(|cell| cell.is_var()).count() > 1 {
        return Err(machine.instantiation_error());
    }
    let mut numbers = Vec::with_capacity(3);
    for cell in cells {
        numbers.push(if cell.is_var() { Number::Int(0) } else { integer(machine, cell)? });
    }
    if cells[0].is_var() {
        let made = subtract(machine, &numbers[2], &numbers[1])?;
        return Ok(machine.unify(cells[0], made));
    }
    if cells[1].is_var() {
        let made = subtract(machine, &numbers[2], &numbers[0])?;
        return Ok(machine.unify(cells[1], made));
    }
    let made = add(machine, &numbers[0], &numbers[1])?;
    Ok(machine.unify(cells[2], made))
}

fn divmod(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (dividend, divisor) = (args.get(machine, 0), args.get(machine, 1));
    let (dividend, divisor) = (integer(machine, dividend)?, integer(machine, divisor)?);
    match number::divmod(&dividend, &divisor, &machine.store.arith) {
        Ok((quotient, remainder)) => {
            let (quotient, remainder) = (machine.new_number(quotient), machine.new_number(remainder));
            Ok(machine.unify(args.get(machine, 2), quotient) && machine.unify(args.get(machine, 3), remainder))
        }
        Err(error) => {
            let thrown = machine.eval_error(error);
            Err(machine.in_bare_context(thrown, "divmod", 2))
        }
    }
}

fn nth_root(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (degree, value) = (args.get(machine, 0), args.get(machine, 1));
    let n = integer(machine, degree)?;
    if n.is_negative() || n.is_zero() {
        return Err(machine.domain_error("not_less_than_one", degree));
    }
    let value = integer(machine, value)?;
    match number::nth_integer_root_and_remainder(&n, &value, &machine.store.arith) {
        Ok((root, remainder)) => {
            let (root, remainder) = (machine.new_number(root), machine.new_number(remainder));
            Ok(machine.unify(args.get(machine, 2), root) && machine.unify(args.get(machine, 3), remainder))
        }
        Err(error) => Err(machine.eval_error(error)),
    }
}

fn bounded_number(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (low, high, value) = (args.get(machine, 0), args.get(machine, 1), args.get(machine, 2));
    let Some(number) = machine.number(value) else {
        // SWI-Prolog's error names the lower bound here.
        return Err(machine.type_error("number", if value.is_var() { low } else { value }));
    };
    let (Some(low), Some(high)) = (machine.number(low), machine.number(high)) else { return Ok(false) };
    let above = number::compare(&number, &low).is_some_and(|order| order != Ordering::Less);
    Ok(above && number::compare(&number, &high).is_some_and(|order| order != Ordering::Greater))
}

/// A float argument.
fn float(machine: &mut Machine, cell: Cell) -> Result<f64, Thrown> {
    match machine.number(cell) {
        Some(Number::Float(value)) => Ok(value),
        _ if cell.is_var() => Err(machine.instantiation_error()),
        _ => Err(machine.type_error("float", cell)),
    }
}

fn float_class(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let cell = args.get(machine, 0);
    let class = match float(machine, cell)?.classify() {
        FpCategory::Nan => "nan",
        FpCategory::Infinite => "infinite",
        FpCategory::Zero => "zero",
        FpCategory::Subnormal => "subnormal",
        FpCategory::Normal => "normal",
    };
    let class = machine.atom_cell(class);
    Ok(machine.unify(args.get(machine, 1), class))
}

fn float_parts(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let cell = args.get(machine, 0);
    let value = match machine.number(cell) {
        Some(Number::Int(value)) => value as f64,
        _ => float(machine, cell)?,
    };
    let (mantissa, exponent) = mantissa_and_exponent(value);
    let mantissa = machine.new_float(mantissa);
    Ok(machine.unify(args.get(machine, 1), mantissa)
        && machine.unify(args.get(machine, 2), Cell::small(2))
        && machine.unify(args.get(machine, 3), Cell::small(exponent)))
}

/// The mantissa, from 0.5 to below 1, and the corresponding power of two.
fn mantissa_and_exponent(value: f64) -> (f64, i64) {
    if value == 0.0 || !value.is_finite() {
        return (value, 0);
    }
    // Subnormal numbers are scaled into the normal range first.
    let (scaled, shift) = if value.is_subnormal() { (value * 2f64.powi(64), 64) } else { (value, 0) };
    let bits = scaled.to_bits();
    let exponent = (bits >> 52 & 0x7FF) as i64 - 1022;
    (f64::from_bits(bits & !(0x7FF << 52) | 1022 << 52), exponent - shift)
}

fn rational(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let cell = args.get(machine, 0);
    if !matches!(cell.tag(), Tag::Int | Tag::Box) {
        return Ok(false);
    }
    let Some(ratio) = machine.number(cell).and_then(|number| number.to_ratio()) else { return Ok(false) };
    let (numerator, denominator) = ratio.into_parts();
    let numerator = machine.new_number(Number::from_big(numerator));
    let denominator = machine.new_number(Number::from(denominator));
    Ok(machine.unify(args.get(machine, 1), numerator) && machine.unify(args.get(machine, 2), denominator))
}

fn current_arithmetic_function(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let head = args.get(machine, 0);
    if !head.is_var() {
        let (name, arity) = match head.tag() {
            Tag::Con => (head.as_atom(), 0),
            Tag::Str | Tag::Lst => machine.name_arity(head),
            _ => return Err(machine.type_error("callable", head)),
        };
        let known = number::lookup(machine.atom_text(name), arity).is_some();
        return Ok(if known { Solution::Last } else { Solution::Fail });
    }
    let index = state.map_or(0, |state| state.as_small() as usize);
    let mut rest = number::evaluables().skip(index);
    let Some(op) = rest.next() else { return Ok(Solution::Fail) };
    let name = machine.intern(op.name());
    let variables: Vec<Cell> = (0..op.arity()).map(|_| machine.new_var()).collect();
    let term = machine.new_compound(name, &variables);
    machine.unify(head, term);
    Ok(if rest.next().is_some() { Solution::More(Cell::small(index as i64 + 1)) } else { Solution::Last })
}
