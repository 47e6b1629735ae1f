//! Priority queues: `queue(Size, Slots)`, a binary heap of entries
//! `Priority-Term` in a compound that is changed in place.
//!
//! Invariant: the entry at slot I is not greater than those at 2I+1 and 2I+2
//! (from 0) in standard order of priorities, the older one first among equals.
//! Changes are trailed, so backtracking restores a queue.

use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::term::{Addr, Cell};
use std::cmp::Ordering;

/// The predicates of this family.
pub const TABLE: Table = &[
    det("$queue_new(-Queue)", "Queue is an empty priority queue.", new),
    det("$queue_add(+Queue, +Priority, +Term)", "Add a term to a priority queue.", add),
    det("$queue_take(+Queue, -Priority, -Term)", "Remove the term with the least priority from a queue.", take),
    det("$queue_peek(+Queue, -Priority, -Term)", "Term has the least priority in a queue.", peek),
    det("$queue_size(+Queue, -Size)", "Size is the number of terms in a priority queue.", size),
];

const FIRST_ROOM: usize = 16;

fn slots_term(machine: &mut Machine, room: usize) -> Result<Cell, Thrown> {
    machine.ensure_heap(room + 1)?;
    let name = machine.intern("slots");
    let functor = machine.store.functors.intern(name, room);
    Ok(machine.new_structure(functor, &vec![Cell::NIL; room]))
}

fn new(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let slots = slots_term(machine, FIRST_ROOM)?;
    let name = machine.intern("queue");
    // Size, number of the next entry, slots.
    let queue = machine.new_compound(name, &[Cell::small(0), Cell::small(0), slots]);
    Ok(machine.unify(args.get(machine, 0), queue))
}

/// The addresses of the parts of a queue: size, counter and slots.
struct Queue {
    at: Addr,
    slots: Addr,
    room: usize,
    size: usize,
}

fn open(machine: &mut Machine, term: Cell) -> Result<Queue, Thrown> {
    if term.is_var() {
        return Err(machine.instantiation_error());
    }
    let name = machine.intern("queue");
    if term.is_structure() && machine.name_arity(term) == (name, 3) {
        let (size, slots) = (machine.arg(term, 0), machine.arg(term, 2));
        if size.is_small() && slots.is_structure() {
            let room = machine.name_arity(slots).1;
            let size = size.as_small();
            if size >= 0 && size as usize <= room {
                return Ok(Queue { at: term.addr() + 1, slots: slots.addr() + 1, room, size: size as usize });
            }
        }
    }
    Err(machine.type_error("priority_queue", term))
}

impl Queue {
    fn entry(&self, machine: &Machine, index: usize) -> Cell {
        machine.deref(machine.at(self.slots + index))
    }

    /// Entries are `e(Priority, Number, Term)`.
    fn less(&self, machine: &Machine, a: Cell, b: Cell) -> bool {
        // A program can construct a queue term with anything in its slots.
        if ![a, b].iter().all(|entry| entry.is_structure() && machine.name_arity(*entry).1 == 3) {
            return false;
        }
        let order = machine.compare(machine.arg(a, 0), machine.arg(b, 0));
        order.then_with(|| machine.arg(a, 1).as_small().cmp(&machine.arg(b, 1).as_small())) == Ordering::Less
    }

    fn put(&self, machine: &mut Machine, index: usize, entry: Cell) {
        machine.assign(self.slots + index, entry);
    }

    fn rise(&self, machine: &mut Machine, mut index: usize, entry: Cell) {
        while index > 0 {
            let parent = (index - 1) / 2;
            let above = self.entry(machine, parent);
            if !self.less(machine, entry, above) {
                break;
            }
            self.put(machine, index, above);
            index = parent;
        }
        self.put(machine, index, entry);
    }

    fn sink(&self, machine: &mut Machine, size: usize, entry: Cell) {
        let mut index = 0;
        loop {
            let mut child = 2 * index + 1;
            if child >= size {
                break;
            }
            if child + 1 < size && self.less(machine, self.entry(machine, child + 1), self.entry(machine, child)) {
                child += 1;
            }
            let below = self.entry(machine, child);
            if !self.less(machine, below, entry) {
                break;
            }
            self.put(machine, index, below);
            index = child;
        }
        self.put(machine, index, entry);
    }

    fn grow(&mut self, machine: &mut Machine) -> Result<(), Thrown> {
        let slots = slots_term(machine, self.room * 2)?;
        for index in 0..self.size {
            let entry = machine.at(self.slots + index);
            machine.set_cell(slots.addr() + 1 + index, entry);
        }
        machine.assign(self.at + 2, slots);
        self.slots = slots.addr() + 1;
        self.room *= 2;
        Ok(())
    }
}

fn add(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let mut queue = open(machine, args.get(machine, 0))?;
    machine.ensure_heap(8)?;
    if queue.size == queue.room {
        queue.grow(machine)?;
    }
    let number = machine.deref(machine.at(queue.at + 1));
    let number = if number.is_small() { number.as_small() } else { 0 };
    let name = machine.intern("e");
    let (priority, term) = (args.get(machine, 1), args.get(machine, 2));
    let entry = machine.new_compound(name, &[priority, Cell::small(number), term]);
    machine.assign(queue.at, Cell::small(queue.size as i64 + 1));
    machine.assign(queue.at + 1, Cell::small(number + 1));
    queue.rise(machine, queue.size, entry);
    Ok(true)
}

fn unify_entry(machine: &mut Machine, args: Args, entry: Cell) -> bool {
    entry.is_structure()
        && machine.name_arity(entry).1 == 3
        && machine.unify(args.get(machine, 1), machine.arg(entry, 0))
        && machine.unify(args.get(machine, 2), machine.arg(entry, 2))
}

fn take(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let queue = open(machine, args.get(machine, 0))?;
    if queue.size == 0 {
        return Ok(false);
    }
    let least = queue.entry(machine, 0);
    let last = queue.entry(machine, queue.size - 1);
    queue.put(machine, queue.size - 1, Cell::NIL);
    if queue.size > 1 {
        queue.sink(machine, queue.size - 1, last);
    }
    machine.assign(queue.at, Cell::small(queue.size as i64 - 1));
    Ok(unify_entry(machine, args, least))
}

fn peek(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let queue = open(machine, args.get(machine, 0))?;
    if queue.size == 0 {
        return Ok(false);
    }
    let least = queue.entry(machine, 0);
    Ok(unify_entry(machine, args, least))
}

fn size(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let queue = open(machine, args.get(machine, 0))?;
    Ok(machine.unify(args.get(machine, 1), Cell::small(queue.size as i64)))
}
