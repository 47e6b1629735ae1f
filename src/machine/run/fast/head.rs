//! Unification of arguments: the `get` instructions.

use crate::code::instr;
use crate::code::instr::Desc;
use crate::machine::Machine;
use crate::machine::run::fast::build::write_arguments;
use crate::machine::run::fast::control::fail;
use crate::machine::run::fast::{Handler, bind, go_on, has_room, jump, leave, x};
use crate::machine::trusted::{CodePtr, HeapPtr};
use crate::term::{Addr, Cell, Tag};

pub(super) const HANDLERS: &[(u8, Handler)] = &[
    (instr::GET_CONST, get_constant),
    (instr::GET_CONST_PROCEED, get_constant_proceed),
    (instr::GET_LIST, get_list),
    (instr::GET_LIST_LONG, get_list_long),
    (instr::GET_LIST_VARS, get_list_variables),
    (instr::GET_LIST_VALUE_VAR, get_list_value_variable),
    (instr::GET_LIST_VOID_VAR, get_list_void_variable),
    (instr::GET_STRUCTURE, get_structure),
    (instr::GET_PARTS_1, get_parts::<1>),
    (instr::GET_PARTS_2, get_parts::<2>),
    (instr::GET_PARTS_3, get_parts::<3>),
    (instr::GET_PARTS_4, get_parts::<4>),
    (instr::GET_BLOCK, get_block),
    (instr::GET_BLOCK_1, get_parts_or_block::<1>),
    (instr::GET_BLOCK_2, get_parts_or_block::<2>),
    (instr::GET_BLOCK_3, get_parts_or_block::<3>),
    (instr::GET_BLOCK_4, get_parts_or_block::<4>),
    (instr::GET_VALUE, get_value),
    (instr::GET_VALUE_PROCEED, get_value_proceed),
    (instr::GET_VALUE_Y, get_value_y),
];

/// Unifies a term with a constant. `None` leaves it to `dispatch`; nothing has changed then.
#[inline(always)]
fn unify_constant(machine: &mut Machine, heap: HeapPtr, cell: Cell, constant: Cell) -> Option<bool> {
    let cell = heap.deref(cell);
    if cell == constant {
        return Some(true);
    }
    if cell.is_ref() {
        return bind(machine, heap, cell.addr(), constant).then_some(true);
    }
    if cell.tag() == Tag::Att { None } else { Some(false) }
}

/// Unifies two terms if that needs no walk: they are equal, one is a plain variable, or they cannot unify. Otherwise
/// returns `None`, having changed nothing.
#[inline(always)]
fn unify_simply(machine: &mut Machine, heap: HeapPtr, left: Cell, right: Cell) -> Option<bool> {
    let (left, right) = (heap.deref(left), heap.deref(right));
    if left == right {
        return Some(true);
    }
    if left.is_ref() {
        // Of two variables, the younger refers to the older.
        if right.is_ref() && right.addr() > left.addr() {
            return bind(machine, heap, right.addr(), left).then_some(true);
        }
        return (right.tag() != Tag::Att && bind(machine, heap, left.addr(), right)).then_some(true);
    }
    if right.is_ref() {
        return (left.tag() != Tag::Att && bind(machine, heap, right.addr(), left)).then_some(true);
    }
    // Constants differ; compounds and boxes are compared elsewhere; attributed variables are bound elsewhere.
    let can_unify = |cell: Cell| cell.tag() == Tag::Att;
    if (!left.is_like(right) || left.is_constant()) && !can_unify(left) && !can_unify(right) {
        return Some(false);
    }
    None
}

/// The parameters of `read_rest` in one word: an address, a number of arguments, and a number of words.
#[inline(always)]
fn packed(addr: Addr, count: usize, gap: usize) -> u64 {
    addr.0 as u64 | (count as u64) << 32 | (gap as u64) << 48
}

/// The parts of such a word.
#[inline(always)]
fn unpacked(word: u64) -> (Addr, usize, usize) {
    (Addr((word & 0xffff_ffff) as usize), (word >> 32 & 0xffff) as usize, (word >> 48) as usize)
}

/// Unifies the rest of the arguments of a compound, whose first one has parts: `at` is its descriptor, and `rest`
/// has its address, the number of arguments left, and the number of words between the descriptors and the next
/// instruction.
#[inline(never)]
fn read_rest(machine: &mut Machine, at: CodePtr, rest: u64, top: Addr) -> CodePtr {
    let (addr, count, gap) = unpacked(rest);
    machine.store.top = top;
    if !machine.read_arguments(machine.code_address(at), addr, count) {
        let heap = machine.heap_pointer();
        return fail(machine, at, heap, top);
    }
    go_on!(machine, at.skip(count + gap), machine.heap_pointer(), machine.store.top)
}

/// Unifies one argument with its descriptor; `None` if that is left to `read_rest`.
#[inline(always)]
fn read_argument(machine: &mut Machine, heap: HeapPtr, descriptor: u64, cell: Cell) -> Option<bool> {
    if Desc::is_constant(descriptor) {
        return if cell.0 == descriptor { Some(true) } else { unify_constant(machine, heap, cell, Cell(descriptor)) };
    }
    match descriptor & 7 {
        Desc::X_VAR => machine.control.registers.write(descriptor >> 3, cell.0),
        Desc::X_VAL => {
            let value = x(machine, descriptor >> 3);
            return unify_simply(machine, heap, value, cell);
        }
        Desc::Y_VAR => {
            let slot = machine.control.environment.slot((descriptor >> 3) as usize);
            machine.control.stack.write(slot, cell.0);
        }
        Desc::Y_VAL => return unify_simply(machine, heap, machine.y((descriptor >> 3) as u16), cell),
        _ => {}
    }
    Some(true)
}

/// Unifies `count` arguments from `addr` on with the descriptors at `at`, then continues `gap` words after these.
macro_rules! read_and_go_on {
    ($machine:expr, $at:expr, $addr:expr, $count:expr, $gap:expr, $heap:expr, $top:expr) => {{
        let (mut at, mut addr, mut count, gap) = ($at, $addr, $count, $gap);
        while count > 0 {
            let (descriptor, cell) = (at.word(0), Cell($heap.read(addr)));
            // Most arguments are first occurrences of variables.
            if descriptor & 7 == Desc::X_VAR {
                $machine.control.registers.write(descriptor >> 3, cell.0);
            } else {
                match read_argument($machine, $heap, descriptor, cell) {
                    Some(true) => {}
                    Some(false) => return fail($machine, at, $heap, $top),
                    None => {
                        return read_rest($machine, at, packed(addr, count, gap), $top);
                    }
                }
            }
            (at, addr, count) = (at.skip(1), addr + 1, count - 1);
        }
        go_on!($machine, at.skip(gap), $heap, $top)
    }};
}

fn get_constant(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    match unify_constant(machine, heap, x(machine, at.a()), Cell(at.word(1))) {
        Some(true) => go_on!(machine, at.skip(2), heap, top),
        Some(false) => fail(machine, at, heap, top),
        None => leave(machine, at, top),
    }
}

fn get_constant_proceed(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    match unify_constant(machine, heap, x(machine, at.a()), Cell(at.word(1))) {
        Some(true) => jump!(machine, machine.control.return_address, heap, top),
        Some(false) => fail(machine, at, heap, top),
        None => leave(machine, at, top),
    }
}

/// Whether a new list cell can be bound to a variable, and reserves its room by returning the new top.
#[inline(always)]
fn bind_list(machine: &mut Machine, heap: HeapPtr, variable: Cell, top: Addr) -> bool {
    has_room(machine, top, 2) && bind(machine, heap, variable.addr(), Cell::list(top))
}

fn get_list_variables(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let cell = heap.deref(x(machine, at.a()));
    if cell.is_list() {
        machine.control.registers.write(at.b(), heap.read(cell.addr()));
        machine.control.registers.write(at.c(), heap.read(cell.addr() + 1));
        go_on!(machine, at.skip(1), heap, top);
    }
    if !cell.is_ref() {
        return if cell.tag() == Tag::Att { leave(machine, at, top) } else { fail(machine, at, heap, top) };
    }
    if !bind_list(machine, heap, cell, top) {
        return leave(machine, at, top);
    }
    let (head, tail) = (Cell::reference(top), Cell::reference(top + 1));
    heap.write(top, head.0);
    heap.write(top + 1, tail.0);
    machine.control.registers.write(at.b(), head.0);
    machine.control.registers.write(at.c(), tail.0);
    go_on!(machine, at.skip(1), heap, top + 2)
}

fn get_list_value_variable(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let cell = heap.deref(x(machine, at.a()));
    if cell.is_ref() {
        let value = heap.deref(x(machine, at.b()));
        if value.tag() == Tag::Att || !bind_list(machine, heap, cell, top) {
            return leave(machine, at, top);
        }
        // The value may have been that very variable.
        let tail = Cell::reference(top + 1);
        heap.write(top, value.0);
        heap.write(top + 1, tail.0);
        machine.control.registers.write(at.c(), tail.0);
        go_on!(machine, at.skip(1), heap, top + 2);
    }
    if cell.is_list() {
        return read_list_value_variable(machine, at, heap, top);
    }
    if cell.tag() == Tag::Att { leave(machine, at, top) } else { fail(machine, at, heap, top) }
}

/// `get_list_value_variable` of a list.
#[inline(never)]
fn read_list_value_variable(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let list = heap.deref(x(machine, at.a()));
    let (head, tail) = (Cell(heap.read(list.addr())), heap.read(list.addr() + 1));
    match unify_simply(machine, heap, x(machine, at.b()), head) {
        Some(true) => {
            machine.control.registers.write(at.c(), tail);
            go_on!(machine, at.skip(1), heap, top)
        }
        Some(false) => fail(machine, at, heap, top),
        None => leave(machine, at, top),
    }
}

fn get_list_void_variable(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let cell = heap.deref(x(machine, at.a()));
    if cell.is_list() {
        machine.control.registers.write(at.c(), heap.read(cell.addr() + 1));
        go_on!(machine, at.skip(1), heap, top);
    }
    if !cell.is_ref() {
        return if cell.tag() == Tag::Att { leave(machine, at, top) } else { fail(machine, at, heap, top) };
    }
    if !bind_list(machine, heap, cell, top) {
        return leave(machine, at, top);
    }
    let tail = Cell::reference(top + 1);
    heap.write(top, Cell::reference(top).0);
    heap.write(top + 1, tail.0);
    machine.control.registers.write(at.c(), tail.0);
    go_on!(machine, at.skip(1), heap, top + 2)
}

fn get_list(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let cell = heap.deref(x(machine, at.a()));
    if cell.is_list() {
        read_and_go_on!(machine, at.skip(1), cell.addr(), 2, 0, heap, top);
    }
    if !cell.is_ref() {
        return if cell.tag() == Tag::Att { leave(machine, at, top) } else { fail(machine, at, heap, top) };
    }
    if !bind_list(machine, heap, cell, top) {
        return leave(machine, at, top);
    }
    write_arguments(machine, heap, at.skip(1), 2, top);
    go_on!(machine, at.skip(3), heap, top + 2)
}

fn get_list_long(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let mut rest = x(machine, at.a());
    let (mut descriptors, mut count) = (at.skip(1), at.b() as usize);
    loop {
        let list = heap.deref(rest);
        if !list.is_list() {
            if !list.is_var() {
                return fail(machine, at, heap, top);
            }
            break;
        }
        let (descriptor, element) = (descriptors.word(0), Cell(heap.read(list.addr())));
        let tail = Cell(heap.read(list.addr() + 1));
        if descriptor & 7 == Desc::X_VAR {
            machine.control.registers.write(descriptor >> 3, element.0);
        } else {
            match read_argument(machine, heap, descriptor, element) {
                Some(true) => {}
                Some(false) => return fail(machine, at, heap, top),
                None => break,
            }
        }
        (rest, descriptors, count) = (tail, descriptors.skip(1), count - 1);
        if count == 0 {
            break;
        }
    }
    if count == 0 {
        match read_argument(machine, heap, descriptors.word(0), rest) {
            Some(true) => go_on!(machine, descriptors.skip(1), heap, top),
            Some(false) => return fail(machine, at, heap, top),
            None => {}
        }
    }
    machine.store.top = top;
    if !machine.get_long_list(machine.code_address(descriptors), rest, count) {
        return fail(machine, at, heap, top);
    }
    go_on!(machine, descriptors.skip(count + 1), machine.heap_pointer(), machine.store.top)
}

fn get_structure(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let (functor, count) = (at.word(1), at.b() as usize);
    let cell = heap.deref(x(machine, at.a()));
    if cell.is_structure() {
        if heap.read(cell.addr()) != functor {
            return fail(machine, at, heap, top);
        }
        read_and_go_on!(machine, at.skip(2), cell.addr() + 1, count, 0, heap, top);
    }
    if !cell.is_ref() {
        return if cell.tag() == Tag::Att { leave(machine, at, top) } else { fail(machine, at, heap, top) };
    }
    if !has_room(machine, top, 1 + count) {
        return leave(machine, at, top);
    }
    heap.write(top, functor);
    if !bind(machine, heap, cell.addr(), Cell::structure(top)) {
        return leave(machine, at, top);
    }
    write_arguments(machine, heap, at.skip(2), count, top + 1);
    go_on!(machine, at.skip(2 + count), heap, top + 1 + count)
}

fn get_parts<const COUNT: usize>(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let functor = at.word(1);
    let cell = heap.deref(x(machine, at.a()));
    if cell.is_structure() {
        if heap.read(cell.addr()) != functor {
            return fail(machine, at, heap, top);
        }
        for part in 0..COUNT {
            machine.control.registers.write(at.byte(4 + part), heap.read(cell.addr() + 1 + part));
        }
        go_on!(machine, at.skip(2), heap, top);
    }
    if !cell.is_ref() {
        return if cell.tag() == Tag::Att { leave(machine, at, top) } else { fail(machine, at, heap, top) };
    }
    if !has_room(machine, top, 1 + COUNT) || !bind(machine, heap, cell.addr(), Cell::structure(top)) {
        return leave(machine, at, top);
    }
    heap.write(top, functor);
    for part in 0..COUNT {
        let variable = Cell::reference(top + 1 + part);
        heap.write(variable.addr(), variable.0);
        machine.control.registers.write(at.byte(4 + part), variable.0);
    }
    go_on!(machine, at.skip(2), heap, top + 1 + COUNT)
}

fn get_parts_or_block<const COUNT: usize>(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let (template, words) = (at.skip(2), at.k() as usize);
    let cell = heap.deref(x(machine, at.a()));
    if cell.is_structure() {
        if heap.read(cell.addr()) != template.word(0) {
            return fail(machine, at, heap, top);
        }
        for part in 0..COUNT {
            machine.control.registers.write(at.byte(4 + part), heap.read(cell.addr() + 1 + part));
        }
        go_on!(machine, template.skip(words), heap, top);
    }
    if !cell.is_ref() {
        return if cell.tag() == Tag::Att { leave(machine, at, top) } else { fail(machine, at, heap, top) };
    }
    if !has_room(machine, top, words) || !bind(machine, heap, cell.addr(), Cell::structure(top)) {
        return leave(machine, at, top);
    }
    write_arguments(machine, heap, template, words, top);
    go_on!(machine, at.skip(at.word(1) as usize), heap, top + words)
}

fn get_block(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let (count, words) = (at.b() as usize, at.c() as usize);
    let template = at.skip(2 + count);
    let cell = heap.deref(x(machine, at.a()));
    if cell.is_structure() {
        if heap.read(cell.addr()) != template.word(0) {
            return fail(machine, at, heap, top);
        }
        read_and_go_on!(machine, at.skip(2), cell.addr() + 1, count, words, heap, top);
    }
    if !cell.is_ref() {
        return if cell.tag() == Tag::Att { leave(machine, at, top) } else { fail(machine, at, heap, top) };
    }
    if !has_room(machine, top, words) || !bind(machine, heap, cell.addr(), Cell::structure(top)) {
        return leave(machine, at, top);
    }
    write_arguments(machine, heap, template, words, top);
    go_on!(machine, at.skip(at.word(1) as usize), heap, top + words)
}

/// `get_value` and its variants for terms with parts: unifies two cells, then runs `$next`.
macro_rules! unify_fully {
    ($machine:expr, $at:expr, $left:expr, $right:expr, $next:expr, $heap:expr, $top:expr) => {{
        $machine.store.top = $top;
        if !$machine.unify_inline($left, $right) {
            return fail($machine, $at, $heap, $top);
        }
        jump!($machine, $next, $machine.heap_pointer(), $machine.store.top)
    }};
}

fn get_value(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    match unify_simply(machine, heap, x(machine, at.a()), x(machine, at.b())) {
        Some(true) => go_on!(machine, at.skip(1), heap, top),
        Some(false) => fail(machine, at, heap, top),
        None => get_value_fully(machine, at, heap, top),
    }
}

#[inline(never)]
fn get_value_fully(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let (left, right) = (x(machine, at.a()), x(machine, at.b()));
    unify_fully!(machine, at, left, right, machine.code_address(at) + 1, heap, top)
}

fn get_value_proceed(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    match unify_simply(machine, heap, x(machine, at.a()), x(machine, at.b())) {
        Some(true) => jump!(machine, machine.control.return_address, heap, top),
        Some(false) => fail(machine, at, heap, top),
        None => get_value_fully_proceed(machine, at, heap, top),
    }
}

#[inline(never)]
fn get_value_fully_proceed(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let (left, right) = (x(machine, at.a()), x(machine, at.b()));
    unify_fully!(machine, at, left, right, machine.control.return_address, heap, top)
}

fn get_value_y(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    match unify_simply(machine, heap, x(machine, at.a()), machine.y(at.b())) {
        Some(true) => go_on!(machine, at.skip(1), heap, top),
        Some(false) => fail(machine, at, heap, top),
        None => get_value_y_fully(machine, at, heap, top),
    }
}

#[inline(never)]
fn get_value_y_fully(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let (left, right) = (x(machine, at.a()), machine.y(at.b()));
    unify_fully!(machine, at, left, right, machine.code_address(at) + 1, heap, top)
}
