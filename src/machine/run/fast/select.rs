//! Decision trees: switches, tests of arguments, and clauses with alternatives.

use crate::code::instr;
use crate::code::instr::Operand;
use crate::code::select::table::{EMPTY, spread};
use crate::machine::Machine;
use crate::machine::run::fast::numbers::are_small;
use crate::machine::run::fast::{Handler, go_on, jump, leave, x};
use crate::machine::stacks::choice::Kind;
use crate::machine::trusted::{CodePtr, HeapPtr};
use crate::memory::{CodeAddr, GROUP};
use crate::term::{Addr, Cell};

pub(super) const HANDLERS: &[(u8, Handler)] = &[
    (instr::SWITCH, switch),
    (instr::SWITCH_LIST, switch_list),
    (instr::SELECT_COMPARE, select_compare),
    (instr::SELECT_TYPE, select_type),
    (instr::SELECT_IDENTICAL, select_identical),
    (instr::SELECT_SAME, select_same),
    (instr::SELECT_DISTINCT, select_distinct),
    (instr::SELECT_PART, select_part),
    (instr::RESTORE, restore),
    (instr::TRY_CLAUSE, try_clause),
    (instr::RETRY_CLAUSE, retry_clause),
    (instr::TRUST_CLAUSE, trust_clause),
    (instr::SPENT_CLAUSE, spent_clause),
    (instr::ONLY_CLAUSE, only_clause),
];

/// More arguments than this are saved and restored in a loop, by `dispatch`.
const FEW: usize = 2 * GROUP;

/// Whether the newest choice point has more than a few arguments.
#[inline(always)]
fn has_many_arguments(machine: &Machine) -> bool {
    machine.choice_args(machine.control.newest_choice) > FEW
}

/// An operand of a test: a register or a constant, as there is no environment yet.
#[inline(always)]
fn operand(machine: &Machine, heap: HeapPtr, operand: u16) -> Cell {
    let operand = Operand(operand);
    if operand.is_constant() {
        return Cell::small(operand.value());
    }
    let cell = x(machine, operand.0);
    if cell.is_small() { cell } else { heap.deref(cell) }
}

/// The target of a switch for a cell that is not a list cell.
#[inline(always)]
fn target(machine: &Machine, at: CodePtr, heap: HeapPtr, cell: Cell) -> CodeAddr {
    // Without a list, most terms are structures.
    if cell.is_structure() {
        return target_of_key(machine, at, heap.read(cell.addr()));
    }
    if cell.is_ref() {
        return CodeAddr::low(at.word(3));
    }
    if cell == Cell::NIL {
        return CodeAddr::high(at.word(1));
    }
    if !cell.is_constant() {
        return CodeAddr::high(at.word(2));
    }
    target_of_key(machine, at, cell.0)
}

/// The target of a switch for a constant or functor.
#[inline(always)]
fn target_of_key(machine: &Machine, at: CodePtr, key: u64) -> CodeAddr {
    let table = CodeAddr::high(at.word(3));
    if table != CodeAddr(0) {
        let mut entry = machine.code_pointer(table + 2 * spread(key, at.k()));
        loop {
            let found = entry.word(0);
            if found == key {
                return CodeAddr(entry.word(1) as usize);
            }
            if found == EMPTY {
                break;
            }
            entry = entry.skip(2);
        }
    }
    CodeAddr::low(at.word(2))
}

fn switch(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let cell = heap.deref(x(machine, at.b()));
    if cell.is_list() {
        jump!(machine, CodeAddr::low(at.word(1)), heap, top);
    }
    jump!(machine, target(machine, at, heap, cell), heap, top)
}

fn switch_list(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let cell = heap.deref(x(machine, at.b()));
    if cell.is_list() {
        let get = at.skip(4);
        machine.control.registers.write(get.b(), heap.read(cell.addr()));
        machine.control.registers.write(get.c(), heap.read(cell.addr() + 1));
        jump!(machine, CodeAddr::low(at.word(1)), heap, top);
    }
    jump!(machine, target(machine, at, heap, cell), heap, top)
}

/// The target of a test, given its outcome; `None` means that the outcome is unknown.
#[inline(always)]
fn selected(at: CodePtr, outcome: Option<bool>) -> CodeAddr {
    match outcome {
        Some(true) => CodeAddr::low(at.word(1)),
        Some(false) => CodeAddr::high(at.word(1)),
        None => CodeAddr::low(at.word(2)),
    }
}

fn select_compare(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let (left, right) = (operand(machine, heap, at.b()), operand(machine, heap, at.c()));
    if !are_small(left, right) {
        jump!(machine, selected(at, None), heap, top);
    }
    let (left, right) = (left.0 as i64, right.0 as i64);
    let order = (left >= right) as u8 + (left > right) as u8;
    jump!(machine, selected(at, Some(at.k() >> order & 1 != 0)), heap, top)
}

fn select_type(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let cell = heap.deref(x(machine, at.b()));
    if cell.is_var() && at.k() & 0x80 == 0 {
        jump!(machine, selected(at, None), heap, top);
    }
    let Some(passes) = Machine::passes_by_tag(at.k() & 0x7f, cell) else { return leave(machine, at, top) };
    jump!(machine, selected(at, Some(passes)), heap, top)
}

fn select_identical(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    jump!(machine, selected(at, machine.select_identical(at.word(0))), heap, top)
}

fn select_same(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let (left, right) = (heap.deref(x(machine, at.b())), heap.deref(x(machine, at.c())));
    if left == right || right.is_ref() {
        jump!(machine, CodeAddr::low(at.word(1)), heap, top);
    }
    if left.is_constant() && !right.is_var() {
        jump!(machine, CodeAddr::high(at.word(1)), heap, top);
    }
    compare_same(machine, at, heap, top)
}

/// `select_same` of different terms, of which the second one is no plain variable.
#[inline(never)]
fn compare_same(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let (left, right) = (heap.deref(x(machine, at.b())), heap.deref(x(machine, at.c())));
    jump!(machine, selected(at, machine.store.are_same(left, right)), heap, top)
}

fn select_distinct(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let differ = heap.deref(x(machine, at.b())) != heap.deref(x(machine, at.c()));
    jump!(machine, selected(at, Some(differ)), heap, top)
}

fn select_part(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let compound = heap.deref(x(machine, at.b()));
    machine.control.registers.write(at.c(), heap.read(compound.addr() + at.k() as usize));
    go_on!(machine, at.skip(1), heap, top)
}

fn restore(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    if has_many_arguments(machine) {
        return leave(machine, at, top);
    }
    machine.restore_selected();
    go_on!(machine, at.skip(1), heap, top)
}

fn try_clause(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let targets = at.word(1);
    if at.a() as usize > FEW || !machine.has_choice_room(at.a() as usize) {
        return leave(machine, at, top);
    }
    machine.store.top = top;
    machine.write_choice(Kind::Selected, CodeAddr::high(targets), at.d(), at.a() as usize);
    jump!(machine, CodeAddr::low(targets), heap, top)
}

fn retry_clause(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    if at.k() != 0 {
        if has_many_arguments(machine) {
            return leave(machine, at, top);
        }
        machine.restore_selected();
    }
    let targets = at.word(1);
    let choice = machine.control.newest_choice;
    machine.control.choices.write(choice + 1, targets >> 32 | (at.d() as u64) << 32);
    jump!(machine, CodeAddr::low(targets), heap, top)
}

fn trust_clause(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    if at.k() != 0 {
        if has_many_arguments(machine) {
            return leave(machine, at, top);
        }
        machine.restore_selected();
    }
    machine.pop_choice();
    jump!(machine, CodeAddr::from_field(at.d()), heap, top)
}

fn spent_clause(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    if at.k() & 1 != 0 && has_many_arguments(machine) {
        return leave(machine, at, top);
    }
    machine.enter_spent(at.k());
    jump!(machine, CodeAddr::from_field(at.d()), heap, top)
}

fn only_clause(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    jump!(machine, CodeAddr::from_field(at.d()), heap, top)
}
