//! Calls, environments, choice points, cuts and failure.

use crate::code::instr;

use crate::machine::Machine;
use crate::machine::run::fast::{Handler, go_on, has_room, jump, leave};
use crate::machine::stacks::choice::Kind;
use crate::machine::stacks::places::{ChoiceAddr, frame_word};
use crate::machine::trusted::{CodePtr, HeapPtr};
use crate::memory::CodeAddr;
use crate::term::{Addr, Cell};

pub(super) const HANDLERS: &[(u8, Handler)] = &[
    (instr::ALLOCATE, allocate),
    (instr::ALLOCATE_2, allocate_2),
    (instr::ALLOCATE_3, allocate_3),
    (instr::CALL, call),
    (instr::PUT_VAR_Y_CALL, put_variable_y_call),
    (instr::EXECUTE, execute),
    (instr::DEALLOCATE_EXECUTE, deallocate_execute),
    (instr::PROCEED, proceed),
    (instr::DEALLOCATE_PROCEED, deallocate_proceed),
    (instr::JUMP, jump_ahead),
    (instr::FAIL, fail_now),
    (instr::WAKE, wake),
    (instr::TRY_ELSE, try_else),
    (instr::RETRY_ELSE, retry_else),
    (instr::TRUST_ELSE, trust_else),
    (instr::CUT_NECK, cut_neck),
    (instr::GET_LEVEL, get_level),
    (instr::GET_CHOICE, get_choice),
    (instr::CUT, cut),
];

/// Whether goals wait to be woken.
#[inline(always)]
pub(super) fn has_woken(machine: &Machine) -> bool {
    machine.store.wake != Cell::NIL
}

/// Backtracks, then continues with the alternative.
pub(super) fn fail(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    if !machine.unbind_to_choice() {
        return fail_fully(machine, at, heap, top);
    }
    let address = machine.restore_tops();
    if machine.is_below_old() {
        return fail_to_old(machine, at, heap, top);
    }
    jump!(machine, address, machine.heap_pointer(), machine.store.top)
}

/// The end of `fail` where the choice point is older than the last collection.
#[cold]
#[inline(never)]
fn fail_to_old(machine: &mut Machine, _at: CodePtr, _heap: HeapPtr, _top: Addr) -> CodePtr {
    machine.lower_old_top();
    let address = machine.choice_alternative(machine.control.newest_choice);
    jump!(machine, address, machine.heap_pointer(), machine.store.top)
}

/// `fail` where the trail has contents of changed cells.
#[inline(never)]
fn fail_fully(machine: &mut Machine, _at: CodePtr, _heap: HeapPtr, _top: Addr) -> CodePtr {
    let address = machine.fail_over();
    jump!(machine, address, machine.heap_pointer(), machine.store.top)
}

/// Enters a predicate that the call port has let through.
macro_rules! enter {
    ($machine:expr, $entry:expr, $heap:expr, $top:expr) => {{
        let entry = $entry;
        $machine.control.cut_barrier = $machine.control.newest_choice;
        jump!($machine, entry, $heap, $top)
    }};
}

/// Counts a call. Returns false, having changed nothing, if limits must be polled or garbage collected first.
#[inline(always)]
fn passes_port(machine: &mut Machine, top: Addr) -> bool {
    machine.store.countdown.calls_left -= 1;
    let passes = machine.store.countdown.calls_left >= 0 && top <= machine.collector.limit;
    if !passes {
        machine.store.countdown.calls_left += 1;
    }
    passes
}

/// Allocates an environment. Returns false, having changed nothing, if there is no room.
#[inline(always)]
fn new_environment(machine: &mut Machine, slots: usize) -> bool {
    let at = machine.control.stack_top;
    if !machine.control.stack.has_room(at, slots + 3) {
        return false;
    }
    let header = frame_word(machine.control.environment, machine.control.return_address);
    machine.control.stack.write(at, header);
    machine.control.environment = at;
    machine.control.stack_top = at + 1 + slots;
    true
}

fn allocate(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    if !new_environment(machine, at.a() as usize) {
        return leave(machine, at, top);
    }
    go_on!(machine, at.skip(1), heap, top)
}

fn allocate_2(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    if !new_environment(machine, at.byte(1)) {
        return leave(machine, at, top);
    }
    let mut slots = machine.control.stack.frame(machine.control.environment.slot(0));
    slots.set(at.byte(3), machine.control.registers.read(at.byte(2)));
    slots.set(at.byte(5), machine.control.registers.read(at.byte(4)));
    go_on!(machine, at.skip(1), heap, top)
}

fn allocate_3(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    if !new_environment(machine, at.byte(1)) {
        return leave(machine, at, top);
    }
    let mut slots = machine.control.stack.frame(machine.control.environment.slot(0));
    slots.set(at.byte(3), machine.control.registers.read(at.byte(2)));
    slots.set(at.byte(5), machine.control.registers.read(at.byte(4)));
    slots.set(at.byte(7), machine.control.registers.read(at.byte(6)));
    go_on!(machine, at.skip(1), heap, top)
}

fn call(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    if !passes_port(machine, top) {
        return leave(machine, at, top);
    }
    machine.control.return_address = machine.code_address(at) + 1;
    enter!(machine, CodeAddr::from_field(at.d()), heap, top)
}

fn put_variable_y_call(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    if !has_room(machine, top, 1) || !passes_port(machine, top + 1) {
        return leave(machine, at, top);
    }
    let variable = Cell::reference(top).0;
    heap.write(top, variable);
    machine.control.registers.write(at.byte(2), variable);
    machine.control.stack.write(machine.control.environment.slot(at.byte(3)), variable);
    machine.control.return_address = machine.code_address(at) + 1;
    enter!(machine, CodeAddr::from_field(at.d()), heap, top + 1)
}

fn execute(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    if !passes_port(machine, top) {
        return leave(machine, at, top);
    }
    enter!(machine, CodeAddr::from_field(at.d()), heap, top)
}

fn deallocate_execute(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    if !passes_port(machine, top) {
        return leave(machine, at, top);
    }
    machine.deallocate();
    enter!(machine, CodeAddr::from_field(at.d()), heap, top)
}

fn proceed(machine: &mut Machine, _at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    jump!(machine, machine.control.return_address, heap, top)
}

fn deallocate_proceed(machine: &mut Machine, _at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    machine.deallocate();
    jump!(machine, machine.control.return_address, heap, top)
}

fn jump_ahead(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    go_on!(machine, at.skip(at.d() as usize), heap, top)
}

fn fail_now(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    if has_woken(machine) { leave(machine, at, top) } else { fail(machine, at, heap, top) }
}

fn wake(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    if has_woken(machine) {
        return leave(machine, at, top);
    }
    go_on!(machine, at.skip(1), heap, top)
}

fn try_else(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    if has_woken(machine) || !machine.has_choice_room(0) {
        return leave(machine, at, top);
    }
    machine.store.top = top;
    machine.write_choice(Kind::Branch, machine.code_address(at) + at.d() as usize, 0, 0);
    go_on!(machine, at.skip(1), heap, top)
}

fn retry_else(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let alternative = machine.code_address(at) + at.d() as usize;
    machine.set_alternative(machine.control.newest_choice, alternative);
    go_on!(machine, at.skip(1), heap, top)
}

fn trust_else(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    machine.pop_choice();
    go_on!(machine, at.skip(1), heap, top)
}

/// Cuts to a choice point. Returns false, having changed nothing, if cleanups or woken goals must run first.
#[inline(always)]
fn cut_to(machine: &mut Machine, level: ChoiceAddr) -> bool {
    if has_woken(machine) || machine.control.newest_cleanup > level {
        return false;
    }
    machine.drop_choices(level);
    true
}

fn cut_neck(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    if !cut_to(machine, machine.control.cut_barrier) {
        return leave(machine, at, top);
    }
    go_on!(machine, at.skip(1), heap, top)
}

fn get_level(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    machine.set_operand(at.a(), machine.level(machine.control.cut_barrier));
    go_on!(machine, at.skip(1), heap, top)
}

fn get_choice(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    if has_woken(machine) {
        return leave(machine, at, top);
    }
    machine.set_operand(at.a(), machine.level(machine.control.newest_choice));
    go_on!(machine, at.skip(1), heap, top)
}

fn cut(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let level = machine.operand(at.a());
    if !cut_to(machine, ChoiceAddr::of_level(level)) {
        return leave(machine, at, top);
    }
    machine.restore_spent(level);
    go_on!(machine, at.skip(1), heap, top)
}
