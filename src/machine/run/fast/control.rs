//! Calls, environments, choice points, cuts and failure.

use crate::code::instr;
use crate::code::instr::{a, byte, d};
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
pub(super) fn fail(machine: &mut Machine, at: CodePtr, word: u64, heap: HeapPtr, top: Addr) -> CodePtr {
    if !machine.unbind_to_choice() {
        return fail_fully(machine, at, word, heap, top);
    }
    let address = machine.restore_state();
    jump!(machine, address, machine.heap_pointer(), machine.store.top)
}

/// `fail` where the trail has contents of changed cells.
#[inline(never)]
fn fail_fully(machine: &mut Machine, _at: CodePtr, _word: u64, _heap: HeapPtr, _top: Addr) -> CodePtr {
    let address = machine.backtrack();
    jump!(machine, address, machine.heap_pointer(), machine.store.top)
}

/// Enters a predicate, unless limits must be polled or garbage collected first.
macro_rules! enter {
    ($machine:expr, $entry:expr, $heap:expr, $top:expr) => {{
        let entry = $entry;
        $machine.control.cut_barrier = $machine.control.newest_choice;
        $machine.store.countdown.calls_left -= 1;
        jump!($machine, entry, $heap, $top)
    }};
}

/// Whether a call must first poll limits or collect garbage.
#[inline(always)]
fn must_poll(machine: &Machine, top: Addr) -> bool {
    machine.store.countdown.calls_left <= 0 || top > machine.collector.limit
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

fn allocate(machine: &mut Machine, at: CodePtr, word: u64, heap: HeapPtr, top: Addr) -> CodePtr {
    if !new_environment(machine, a(word) as usize) {
        return leave(machine, at, top);
    }
    go_on!(machine, at.skip(1), heap, top)
}

fn allocate_2(machine: &mut Machine, at: CodePtr, word: u64, heap: HeapPtr, top: Addr) -> CodePtr {
    if !new_environment(machine, byte(word, 1)) {
        return leave(machine, at, top);
    }
    let mut slots = machine.control.stack.frame(machine.control.environment.slot(0));
    slots.set(byte(word, 3), machine.control.registers[byte(word, 2)]);
    slots.set(byte(word, 5), machine.control.registers[byte(word, 4)]);
    go_on!(machine, at.skip(1), heap, top)
}

fn allocate_3(machine: &mut Machine, at: CodePtr, word: u64, heap: HeapPtr, top: Addr) -> CodePtr {
    if !new_environment(machine, byte(word, 1)) {
        return leave(machine, at, top);
    }
    let mut slots = machine.control.stack.frame(machine.control.environment.slot(0));
    slots.set(byte(word, 3), machine.control.registers[byte(word, 2)]);
    slots.set(byte(word, 5), machine.control.registers[byte(word, 4)]);
    slots.set(byte(word, 7), machine.control.registers[byte(word, 6)]);
    go_on!(machine, at.skip(1), heap, top)
}

fn call(machine: &mut Machine, at: CodePtr, word: u64, heap: HeapPtr, top: Addr) -> CodePtr {
    if must_poll(machine, top) {
        return leave(machine, at, top);
    }
    machine.control.return_address = machine.code_address(at) + 1;
    enter!(machine, CodeAddr::from_field(d(word)), heap, top)
}

fn put_variable_y_call(machine: &mut Machine, at: CodePtr, word: u64, heap: HeapPtr, top: Addr) -> CodePtr {
    if !has_room(machine, top, 1) || must_poll(machine, top + 1) {
        return leave(machine, at, top);
    }
    let variable = Cell::reference(top).0;
    heap.write(top, variable);
    machine.control.registers[byte(word, 2)] = variable;
    machine.control.stack.write(machine.control.environment.slot(byte(word, 3)), variable);
    machine.control.return_address = machine.code_address(at) + 1;
    enter!(machine, CodeAddr::from_field(d(word)), heap, top + 1)
}

fn execute(machine: &mut Machine, at: CodePtr, word: u64, heap: HeapPtr, top: Addr) -> CodePtr {
    if must_poll(machine, top) {
        return leave(machine, at, top);
    }
    enter!(machine, CodeAddr::from_field(d(word)), heap, top)
}

fn deallocate_execute(machine: &mut Machine, at: CodePtr, word: u64, heap: HeapPtr, top: Addr) -> CodePtr {
    if must_poll(machine, top) {
        return leave(machine, at, top);
    }
    machine.deallocate();
    enter!(machine, CodeAddr::from_field(d(word)), heap, top)
}

fn proceed(machine: &mut Machine, _at: CodePtr, _word: u64, heap: HeapPtr, top: Addr) -> CodePtr {
    jump!(machine, machine.control.return_address, heap, top)
}

fn deallocate_proceed(machine: &mut Machine, _at: CodePtr, _word: u64, heap: HeapPtr, top: Addr) -> CodePtr {
    machine.deallocate();
    jump!(machine, machine.control.return_address, heap, top)
}

fn jump_ahead(machine: &mut Machine, at: CodePtr, word: u64, heap: HeapPtr, top: Addr) -> CodePtr {
    go_on!(machine, at.skip(d(word) as usize), heap, top)
}

fn fail_now(machine: &mut Machine, at: CodePtr, word: u64, heap: HeapPtr, top: Addr) -> CodePtr {
    if has_woken(machine) { leave(machine, at, top) } else { fail(machine, at, word, heap, top) }
}

fn wake(machine: &mut Machine, at: CodePtr, _word: u64, heap: HeapPtr, top: Addr) -> CodePtr {
    if has_woken(machine) {
        return leave(machine, at, top);
    }
    go_on!(machine, at.skip(1), heap, top)
}

fn try_else(machine: &mut Machine, at: CodePtr, word: u64, heap: HeapPtr, top: Addr) -> CodePtr {
    if has_woken(machine) || !machine.has_choice_room(0) {
        return leave(machine, at, top);
    }
    machine.store.top = top;
    machine.push_choice(Kind::Branch, machine.code_address(at) + d(word) as usize, 0, 0);
    go_on!(machine, at.skip(1), heap, top)
}

fn retry_else(machine: &mut Machine, at: CodePtr, word: u64, heap: HeapPtr, top: Addr) -> CodePtr {
    let alternative = machine.code_address(at) + d(word) as usize;
    machine.set_alternative(machine.control.newest_choice, alternative);
    go_on!(machine, at.skip(1), heap, top)
}

fn trust_else(machine: &mut Machine, at: CodePtr, _word: u64, heap: HeapPtr, top: Addr) -> CodePtr {
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

fn cut_neck(machine: &mut Machine, at: CodePtr, _word: u64, heap: HeapPtr, top: Addr) -> CodePtr {
    if !cut_to(machine, machine.control.cut_barrier) {
        return leave(machine, at, top);
    }
    go_on!(machine, at.skip(1), heap, top)
}

fn get_level(machine: &mut Machine, at: CodePtr, word: u64, heap: HeapPtr, top: Addr) -> CodePtr {
    machine.set_operand(a(word), machine.level(machine.control.cut_barrier));
    go_on!(machine, at.skip(1), heap, top)
}

fn get_choice(machine: &mut Machine, at: CodePtr, word: u64, heap: HeapPtr, top: Addr) -> CodePtr {
    if has_woken(machine) {
        return leave(machine, at, top);
    }
    machine.set_operand(a(word), machine.level(machine.control.newest_choice));
    go_on!(machine, at.skip(1), heap, top)
}

fn cut(machine: &mut Machine, at: CodePtr, word: u64, heap: HeapPtr, top: Addr) -> CodePtr {
    let level = machine.operand(a(word));
    if !cut_to(machine, ChoiceAddr::of_level(level)) {
        return leave(machine, at, top);
    }
    machine.restore_spent(level);
    go_on!(machine, at.skip(1), heap, top)
}
