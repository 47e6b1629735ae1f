//! Tests and arithmetic on small integers.

use crate::code::instr;
use crate::code::instr::Operand;
use crate::machine::Machine;
use crate::machine::arithmetic::evaluate::small_op;
use crate::machine::run::fast::control::{fail, has_woken};
use crate::machine::run::fast::{Handler, go_on, leave, x};
use crate::machine::trusted::{CodePtr, HeapPtr};
use crate::term::number::Op2;
use crate::term::{Addr, Cell};

pub(super) const HANDLERS: &[(u8, Handler)] = &[
    (instr::TYPE_TEST, type_test),
    (instr::NUM_EQ, num_eq),
    (instr::NUM_NE, num_ne),
    (instr::NUM_LT, num_lt),
    (instr::NUM_GE, num_ge),
    (instr::NUM_GT, num_gt),
    (instr::NUM_LE, num_le),
    (instr::IDENTICAL, identical),
    (instr::NOT_IDENTICAL, not_identical),
    (instr::ADD_CONST, add_constant),
    (instr::ADD, add),
    (instr::SUBTRACT, subtract),
    (instr::MULTIPLY, multiply),
    (instr::EVALUATE_2, evaluate_2),
    (instr::EVALUATE, evaluate),
];

/// The value of an operand, dereferenced.
#[inline(always)]
pub(super) fn operand(machine: &Machine, heap: HeapPtr, operand: u16) -> Cell {
    let operand = Operand(operand);
    let cell = if operand.is_register() {
        x(machine, operand.0)
    } else if operand.is_constant() {
        return Cell::small(operand.value());
    } else {
        machine.y(operand.slot())
    };
    if cell.is_small() { cell } else { heap.deref(cell) }
}

/// Whether both cells are small integers.
#[inline(always)]
pub(super) fn are_small(left: Cell, right: Cell) -> bool {
    (left.0 | right.0) & 7 == 0
}

/// Continues after a test, at its `else`, or by failing.
macro_rules! decide {
    ($machine:expr, $at:expr, $holds:expr, $heap:expr, $top:expr) => {{
        if $holds {
            go_on!($machine, $at.skip(1), $heap, $top);
        }
        if has_woken($machine) {
            return leave($machine, $at, $top);
        }
        if $at.c() != 0 {
            go_on!($machine, $at.skip($at.c() as usize), $heap, $top);
        }
        fail($machine, $at, $heap, $top)
    }};
}

macro_rules! comparisons {
    ($($name:ident, $holds:expr;)*) => {
        $(fn $name(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
            let (left, right) = (operand(machine, heap, at.a()), operand(machine, heap, at.b()));
            if !are_small(left, right) {
                return leave(machine, at, top);
            }
            let holds: fn(&i64, &i64) -> bool = $holds;
            decide!(machine, at, holds(&(left.0 as i64), &(right.0 as i64)), heap, top)
        })*
    };
}

comparisons! {
    num_eq, i64::eq;
    num_ne, i64::ne;
    num_lt, i64::lt;
    num_ge, i64::ge;
    num_gt, i64::gt;
    num_le, i64::le;
}

fn type_test(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let cell = operand(machine, heap, at.a());
    match Machine::passes_by_tag(at.k(), cell) {
        Some(passes) if !has_woken(machine) => decide!(machine, at, passes, heap, top),
        _ => leave(machine, at, top),
    }
}

/// Whether two cells are identical; `None` if they have parts to compare.
#[inline(always)]
fn are_identical(machine: &Machine, at: CodePtr, heap: HeapPtr) -> Option<bool> {
    if has_woken(machine) {
        return None;
    }
    let (left, right) = (operand(machine, heap, at.a()), operand(machine, heap, at.b()));
    if left == right {
        return Some(true);
    }
    (left.is_constant() || right.is_constant() || left.is_ref() || right.is_ref()).then_some(false)
}

fn identical(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let Some(holds) = are_identical(machine, at, heap) else { return leave(machine, at, top) };
    decide!(machine, at, holds, heap, top)
}

fn not_identical(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let Some(holds) = are_identical(machine, at, heap) else { return leave(machine, at, top) };
    decide!(machine, at, !holds, heap, top)
}

fn add_constant(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let mut cell = x(machine, at.b());
    if !cell.is_small() {
        cell = heap.deref(cell);
    }
    let constant = Cell::small(at.c() as i16 as i64);
    if cell.is_small()
        && let Some(sum) = (cell.0 as i64).checked_add(constant.0 as i64)
    {
        machine.control.registers.write(at.a(), sum as u64);
        go_on!(machine, at.skip(1), heap, top);
    }
    leave(machine, at, top)
}

/// Operations on small integers; overflow is left to `dispatch`.
macro_rules! operations {
    ($($name:ident, $operation:expr;)*) => {
        $(fn $name(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
            let (left, right) = (operand(machine, heap, at.b()), operand(machine, heap, at.c()));
            let operation: fn(Cell, Cell) -> Option<i64> = $operation;
            if are_small(left, right)
                && let Some(value) = operation(left, right)
            {
                machine.set_operand(at.a(), Cell(value as u64));
                go_on!(machine, at.skip(1), heap, top);
            }
            leave(machine, at, top)
        })*
    };
}

operations! {
    add, |left, right| (left.0 as i64).checked_add(right.0 as i64);
    subtract, |left, right| (left.0 as i64).checked_sub(right.0 as i64);
    multiply, |left, right| (left.0 as i64).checked_mul(right.as_small());
}

fn evaluate_2(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let (left, right) = (operand(machine, heap, at.b()), operand(machine, heap, at.c()));
    if are_small(left, right)
        && !has_woken(machine)
        && let Some(value) = small_op(Op2::ALL[at.k() as usize], left.as_small(), right.as_small())
        && let Some(cell) = Cell::try_small(value)
    {
        machine.set_operand(at.a(), cell);
        go_on!(machine, at.skip(1), heap, top);
    }
    leave(machine, at, top)
}

fn evaluate(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let value = operand(machine, heap, at.b());
    if !value.is_small() {
        return leave(machine, at, top);
    }
    machine.set_operand(at.a(), value);
    go_on!(machine, at.skip(1), heap, top)
}
