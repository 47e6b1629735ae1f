//! Attributed variables: binding one queues its wake-up, which runs before the
//! next call.

use super::{Machine, Thrown, fixed};
use crate::code::instr;
use crate::term::atom::well_known as atoms;
use crate::term::{Addr, Cell, Tag};

impl Machine {
    /// A new attributed variable with an empty attribute list.
    pub fn new_attributed(&mut self, attributes: Cell) -> Cell {
        let addr = self.h;
        self.push(Cell::attributed(addr));
        self.push_argument(attributes);
        Cell::attributed(addr)
    }

    /// The attribute list of an attributed variable.
    pub fn attributes(&self, var: Cell) -> Cell {
        self.deref(self.at(var.addr() + 1))
    }

    /// Changes the attribute list, undone on backtracking.
    pub fn set_attributes(&mut self, var: Cell, attributes: Cell) {
        let attributes = if attributes.tag() == Tag::Att { Cell::reference(attributes.addr()) } else { attributes };
        self.assign(var.addr() + 1, attributes);
    }

    /// Binds an attributed variable and queues the wake-up.
    #[cold]
    pub(crate) fn bind_attributed(&mut self, var: Cell, value: Cell) {
        let attributes = self.at(var.addr() + 1);
        let addr: Addr = var.addr();
        let value = if value.tag() == Tag::Att { Cell::reference(value.addr()) } else { value };
        self.assign(addr, value);
        let name = self.intern("wakeup");
        let goal = self.new_compound(name, &[attributes, value]);
        // In the order of the bindings.
        let last = self.new_list(goal, Cell::NIL);
        if self.wake == Cell::NIL {
            self.wake = last;
        } else {
            let mut at = self.wake;
            while self.arg(at, 1) != Cell::NIL {
                at = self.arg(at, 1);
            }
            self.heap.set(at.addr() + 1, last.0);
        }
        self.budget_out();
    }

    /// Puts the wake-ups before the call at `entry`, whose arguments are in
    /// X[0..arity]. Returns where to go on.
    pub(crate) fn run_wakeups(&mut self, entry: u32, arity: usize) -> Result<u32, Thrown> {
        let goals = std::mem::replace(&mut self.wake, Cell::NIL);
        // A frame that resumes the call: [arity+2, entry, arguments...].
        let top = self.stack_top;
        if top + arity + 4 >= self.stack.capacity() {
            self.grow_stack(top + arity + 5)?;
        }
        self.stack.set(top, self.e as u64 | (self.cp as u64) << 32);
        self.stack.set(top + 1, Cell::small(arity as i64 + 2).0);
        self.stack.set(top + 2, Cell::small(entry as i64).0);
        for index in 0..arity {
            self.stack.set(top + 3 + index, self.x[index & 0xfff]);
        }
        self.e = top;
        self.stack_top = top + 3 + arity;
        self.cp = fixed::RESUME;
        self.set_x(0, goals);
        let name = self.intern("$wakeup");
        let functor = self.functors.intern(name, 1);
        let id = self.db.predicate(atoms::SYSTEM, functor, 1);
        self.b0 = self.b;
        Ok(self.db.predicates[id.0 as usize].entry)
    }

    /// Takes the resumed call out of its frame; returns its entry.
    pub(crate) fn resume(&mut self) -> u32 {
        let e = self.e;
        let count = Cell(self.stack.get(e + 1)).as_small() as usize - 2;
        let entry = Cell(self.stack.get(e + 2)).as_small() as u32;
        for index in 0..count {
            self.x[index & 0xfff] = self.stack.get(e + 3 + index);
        }
        self.deallocate();
        self.b0 = self.b;
        entry
    }

    /// The arity of the predicate whose entry is at `address`.
    pub(crate) fn entry_arity(&self, address: u32) -> usize {
        let word = self.db.code.get(address as usize);
        match instr::op(word) {
            instr::META_CALL => instr::a(word) as usize + 1,
            _ => instr::a(word) as usize,
        }
    }
}
