//! Fast handlers: the common cases of the frequent instructions, with the state of the machine in machine registers.
//!
//! `dispatch` defines every instruction. A handler here does the same for the usual operands and jumps to the handler
//! of the next instruction; program counter, instruction, heap and heap top are arguments, so they stay in machine
//! registers from one handler to the next. In all other cases (an attributed variable, a full area, a number that is
//! not small, pending wake-ups, an instruction without a handler) it calls `leave`: the heap top is stored, and `dispatch`
//! runs the instruction. A handler leaves before it changes anything, so that the instruction can run from its start.
//!
//! Handlers end in calls of one another. The compiler turns these into jumps in optimised builds for the
//! architectures that `build.rs` names; other builds run `dispatch` alone, and so do all builds with debug assertions,
//! which check every access.
//!
//! ```text
//! head     unification of arguments        numbers  comparisons and arithmetic
//! build    moves and new terms             select   decision trees
//! control  calls, environments, cuts       inspect  arg/3 and functor/3
//! ```

mod build;
mod control;
mod head;
mod inspect;
mod numbers;
mod select;

use crate::machine::Machine;
use crate::machine::stacks::registers::Register;
use crate::machine::trusted::{CodePtr, HeapPtr};
use crate::memory::CodeAddr;
use crate::term::{Addr, Cell};

/// Runs the instruction at the pointer, then those after it. Returns the first one that `dispatch` must run. Windows
/// passes no more than these four arguments in machine registers.
pub(in crate::machine) type Handler = fn(&mut Machine, CodePtr, HeapPtr, Addr) -> CodePtr;

/// The handler of every opcode. The machine has a copy, from which an instruction reaches the next one with one jump.
pub(in crate::machine) type Handlers = [Handler; 256];

/// Continues with the instruction at a pointer.
macro_rules! go_on {
    ($machine:expr, $at:expr, $heap:expr, $top:expr) => {{
        let (at, heap, top) = ($at, $heap, $top);
        return $machine.handlers[at.op()]($machine, at, heap, top);
    }};
}

/// Continues with the instruction at an address.
macro_rules! jump {
    ($machine:expr, $address:expr, $heap:expr, $top:expr) => {{
        let at = $machine.code_pointer($address);
        $crate::machine::run::fast::go_on!($machine, at, $heap, $top)
    }};
}

use {go_on, jump};

/// Leaves the instruction to `dispatch`.
#[inline(always)]
fn leave(machine: &mut Machine, at: CodePtr, top: Addr) -> CodePtr {
    machine.store.top = top;
    at
}

/// The handler of instructions that have no other.
fn no_handler(machine: &mut Machine, at: CodePtr, _heap: HeapPtr, top: Addr) -> CodePtr {
    leave(machine, at, top)
}

/// Binds the plain variable at `addr`. Returns false, having changed nothing, if the trail is full.
#[inline(always)]
fn bind(machine: &mut Machine, heap: HeapPtr, addr: Addr, value: Cell) -> bool {
    if addr < machine.store.boundary && !machine.store.trail.push_if_room(addr) {
        return false;
    }
    heap.write(addr, value.0);
    true
}

/// Whether there is room for `words` words.
#[inline(always)]
fn has_room(machine: &Machine, top: Addr, words: usize) -> bool {
    machine.store.heap.has_room(top, words)
}

/// Register X[n].
#[inline(always)]
fn x(machine: &Machine, register: impl Register) -> Cell {
    Cell(machine.control.registers.read(register))
}

impl Machine {
    /// Runs the instructions from an address on, up to one that `dispatch` must run; returns the address of that one.
    #[inline(always)]
    pub(super) fn run_fast(&mut self, address: CodeAddr) -> CodeAddr {
        let at = self.code_pointer(address);
        let (heap, top) = (self.heap_pointer(), self.store.top);
        let left = self.handlers[at.op()](self, at, heap, top);
        self.code_address(left)
    }
}

/// The handler of every opcode.
pub(in crate::machine) const HANDLERS: Handlers = {
    let groups =
        [head::HANDLERS, build::HANDLERS, control::HANDLERS, numbers::HANDLERS, inspect::HANDLERS, select::HANDLERS];
    let mut handlers: [Handler; 256] = [no_handler; 256];
    let mut group = 0;
    while group < groups.len() {
        let mut index = 0;
        while index < groups[group].len() {
            let (opcode, handler) = groups[group][index];
            handlers[opcode as usize] = handler;
            index += 1;
        }
        group += 1;
    }
    handlers
};
