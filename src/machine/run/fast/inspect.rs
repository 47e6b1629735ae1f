//! Names, arities and arguments of terms.

use crate::code::instr;

use crate::machine::Machine;
use crate::machine::run::fast::control::{fail, has_woken};
use crate::machine::run::fast::numbers::operand;
use crate::machine::run::fast::{Handler, go_on, has_room, leave};
use crate::machine::trusted::{CodePtr, HeapPtr};
use crate::term::functor::well_known_functors as f;
use crate::term::{Addr, Cell};

pub(super) const HANDLERS: &[(u8, Handler)] =
    &[(instr::ARG, arg), (instr::FUNCTOR, functor), (instr::NEW_COMPOUND, new_compound)];

/// Compounds with more arguments are left to the native predicate.
const MOST_ARGUMENTS: i64 = 1 << 8;

fn arg(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let (number, term) = (operand(machine, heap, at.a()), operand(machine, heap, at.b()));
    if !number.is_small() || number.as_small() < 1 || has_woken(machine) {
        return leave(machine, at, top);
    }
    let index = number.as_small() as usize;
    let (start, arity) = if term.is_structure() {
        let functor = Cell(heap.read(term.addr())).as_functor();
        (term.addr(), machine.store.functors.arity(functor))
    } else if term.is_list() {
        (Addr(term.addr().0 - 1), 2)
    } else {
        return leave(machine, at, top);
    };
    if index > arity {
        return fail(machine, at, heap, top);
    }
    machine.set_operand(at.c(), Cell(heap.read(start + index)));
    go_on!(machine, at.skip(2), heap, top)
}

fn functor(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let term = operand(machine, heap, at.a());
    if has_woken(machine) {
        return leave(machine, at, top);
    }
    let (name, arity) = if term.is_structure() {
        let functor = Cell(heap.read(term.addr())).as_functor();
        let arity = machine.store.functors.arity(functor);
        if arity == 0 {
            return leave(machine, at, top);
        }
        (Cell::atom(machine.store.functors.name(functor)), arity)
    } else if term.is_constant() {
        (term, 0)
    } else {
        return leave(machine, at, top);
    };
    machine.set_operand(at.b(), name);
    machine.set_operand(at.c(), Cell::small(arity as i64));
    go_on!(machine, at.skip(2), heap, top)
}

fn new_compound(machine: &mut Machine, at: CodePtr, heap: HeapPtr, top: Addr) -> CodePtr {
    let (name, arity) = (operand(machine, heap, at.b()), operand(machine, heap, at.c()));
    if !name.is_constant() || !arity.is_small() || has_woken(machine) {
        return leave(machine, at, top);
    }
    if arity.as_small() == 0 {
        machine.set_operand(at.a(), name);
        go_on!(machine, at.skip(2), heap, top);
    }
    if !name.is_atom() || !(1..MOST_ARGUMENTS).contains(&arity.as_small()) {
        return leave(machine, at, top);
    }
    let arity = arity.as_small() as usize;
    let functor = machine.store.functors.intern(name.as_atom(), arity);
    if functor == f::LIST_2 || !has_room(machine, top, 1 + arity) {
        return leave(machine, at, top);
    }
    heap.write(top, Cell::functor(functor).0);
    for index in 1..=arity {
        heap.write(top + index, Cell::reference(top + index).0);
    }
    machine.set_operand(at.a(), Cell::structure(top));
    go_on!(machine, at.skip(2), heap, top + 1 + arity)
}
