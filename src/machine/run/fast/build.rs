//! Moves between registers and slots, and new terms.

use crate::code::instr;
use crate::code::instr::Desc;
use crate::machine::Machine;
use crate::machine::run::fast::{Handler, go_on, has_room, leave, x};
use crate::machine::trusted::{CodePtr, HeapPtr};
use crate::term::{Addr, Cell, Tag};

pub(super) const HANDLERS: &[(u8, Handler)] = &[
    (instr::MOVE, move_1),
    (instr::MOVE_2, move_2),
    (instr::MOVE_3, move_3),
    (instr::MOVE_TO_Y, move_to_y),
    (instr::MOVE_TO_Y_2, move_to_y_2),
    (instr::MOVE_TO_Y_3, move_to_y_3),
    (instr::MOVE_FROM_Y, move_from_y),
    (instr::MOVE_FROM_Y_2, move_from_y_2),
    (instr::MOVE_FROM_Y_3, move_from_y_3),
    (instr::MOVE_FROM_Y_4, move_from_y_4),
    (instr::PUT_CONST, put_constant),
    (instr::PUT_VAR, put_variable),
    (instr::PUT_VAR_Y, put_variable_y),
    (instr::PUT_LIST, put_list),
    (instr::PUT_BLOCK, put_block),
];

/// A value to be stored in an argument: a reference to an attributed variable, never the variable itself.
#[inline(always)]
fn argument_value(heap: HeapPtr, cell: Cell) -> Cell {
    let cell = heap.deref(cell);
    if cell.tag() == Tag::Att { Cell::reference(cell.addr()) } else { cell }
}

/// Writes the `count` cells described at `at` from `start` on, for which there is room.
#[inline(always)]
pub(super) fn write_arguments(machine: &mut Machine, heap: HeapPtr, at: CodePtr, count: usize, start: Addr) {
    // The address counts through both the heap and the descriptors.
    let descriptors = at.before(start.0);
    let end = start + count;
    let mut addr = start;
    while addr < end {
        let descriptor = descriptors.skip(addr.0).word(0);
        heap.write(addr, written_argument(machine, heap, descriptor, addr).0);
        addr += 1;
    }
}

/// The cell that a descriptor writes at an address of the heap. The frequent kinds come first.
#[inline(always)]
fn written_argument(machine: &mut Machine, heap: HeapPtr, descriptor: u64, addr: Addr) -> Cell {
    if Desc::is_known(descriptor) {
        return if Desc::is_relative(descriptor) { Desc::placed(descriptor, addr) } else { Cell(descriptor) };
    }
    let kind = descriptor & 7;
    if kind == Desc::X_VAL {
        return argument_value(heap, x(machine, descriptor >> 3));
    }
    if kind == Desc::Y_VAL {
        return argument_value(heap, machine.y((descriptor >> 3) as u16));
    }
    let variable = Cell::reference(addr);
    if kind == Desc::X_VAR {
        machine.control.registers.write(descriptor >> 3, variable.0);
    } else if kind == Desc::Y_VAR {
        let slot = machine.control.environment.slot((descriptor >> 3) as usize);
        machine.control.stack.write(slot, variable.0);
    }
    variable
}

fn move_1(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    machine.control.registers.write(at.a(), machine.control.registers.read(at.b()));
    go_on!(machine, at.skip(1), heap, top)
}

fn move_2(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    machine.control.registers.write(at.byte(2), machine.control.registers.read(at.byte(3)));
    machine.control.registers.write(at.byte(4), machine.control.registers.read(at.byte(5)));
    go_on!(machine, at.skip(1), heap, top)
}

fn move_3(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    machine.control.registers.write(at.byte(2), machine.control.registers.read(at.byte(3)));
    machine.control.registers.write(at.byte(4), machine.control.registers.read(at.byte(5)));
    machine.control.registers.write(at.byte(6), machine.control.registers.read(at.byte(7)));
    go_on!(machine, at.skip(1), heap, top)
}

fn move_to_y(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let slot = machine.control.environment.slot(at.b() as usize);
    machine.control.stack.write(slot, machine.control.registers.read(at.a()));
    go_on!(machine, at.skip(1), heap, top)
}

fn move_to_y_2(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let mut slots = machine.control.stack.frame(machine.control.environment.slot(0));
    slots.set(at.byte(3), machine.control.registers.read(at.byte(2)));
    slots.set(at.byte(5), machine.control.registers.read(at.byte(4)));
    go_on!(machine, at.skip(1), heap, top)
}

fn move_to_y_3(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let mut slots = machine.control.stack.frame(machine.control.environment.slot(0));
    slots.set(at.byte(3), machine.control.registers.read(at.byte(2)));
    slots.set(at.byte(5), machine.control.registers.read(at.byte(4)));
    slots.set(at.byte(7), machine.control.registers.read(at.byte(6)));
    go_on!(machine, at.skip(1), heap, top)
}

fn move_from_y(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    machine.control.registers.write(at.a(), machine.y(at.b()).0);
    go_on!(machine, at.skip(1), heap, top)
}

fn move_from_y_2(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let slots = machine.control.stack.frame(machine.control.environment.slot(0));
    machine.control.registers.write(at.byte(2), slots.get(at.byte(3)));
    machine.control.registers.write(at.byte(4), slots.get(at.byte(5)));
    go_on!(machine, at.skip(1), heap, top)
}

fn move_from_y_3(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let slots = machine.control.stack.frame(machine.control.environment.slot(0));
    machine.control.registers.write(at.byte(2), slots.get(at.byte(3)));
    machine.control.registers.write(at.byte(4), slots.get(at.byte(5)));
    machine.control.registers.write(at.byte(6), slots.get(at.byte(7)));
    go_on!(machine, at.skip(1), heap, top)
}

fn move_from_y_4(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let slots = machine.control.stack.frame(machine.control.environment.slot(0));
    for number in 1..5 {
        let pair = at.byte(number);
        machine.control.registers.write(pair & 15, slots.get(pair >> 4));
    }
    go_on!(machine, at.skip(1), heap, top)
}

fn put_constant(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    machine.control.registers.write(at.a(), at.word(1));
    go_on!(machine, at.skip(2), heap, top)
}

fn put_variable(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    if !has_room(machine, top, 1) {
        return leave(machine, at, top);
    }
    let variable = Cell::reference(top).0;
    heap.write(top, variable);
    machine.control.registers.write(at.a(), variable);
    machine.control.registers.write(at.b(), variable);
    go_on!(machine, at.skip(1), heap, top + 1)
}

fn put_variable_y(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    if !has_room(machine, top, 1) {
        return leave(machine, at, top);
    }
    let variable = Cell::reference(top).0;
    heap.write(top, variable);
    machine.control.registers.write(at.a(), variable);
    machine.control.stack.write(machine.control.environment.slot(at.b() as usize), variable);
    go_on!(machine, at.skip(1), heap, top + 1)
}

fn put_list(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    if !has_room(machine, top, 2) {
        return leave(machine, at, top);
    }
    write_arguments(machine, heap, at.skip(1), 2, top);
    machine.control.registers.write(at.a(), Cell::list(top).0);
    go_on!(machine, at.skip(3), heap, top + 2)
}

fn put_block(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let count = at.d() as usize;
    if !has_room(machine, top, count) {
        return leave(machine, at, top);
    }
    write_arguments(machine, heap, at.skip(1), count, top);
    machine.control.registers.write(at.a(), (top.0 as u64) << 3 | at.k() as u64);
    go_on!(machine, at.skip(1 + count), heap, top + count)
}
