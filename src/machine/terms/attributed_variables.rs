//! Attributed variables: binding one queues goals.

use crate::machine::store::Store;
use crate::term::functor::well_known_functors as f;
use crate::term::{Addr, Cell, Tag};

impl Store {
    /// A new attributed variable with an attribute list.
    pub fn new_attributed(&mut self, attributes: Cell) -> Cell {
        self.has_attributed = true;
        let addr = self.top;
        self.push(Cell::attributed(addr));
        self.push_argument(attributes);
        Cell::attributed(addr)
    }

    /// Makes an unbound variable attributed, if it is not already.
    pub(crate) fn make_attributed(&mut self, variable: Cell, attributes: Cell) -> Cell {
        if variable.tag() == Tag::Att {
            return variable;
        }
        let made = self.new_attributed(attributes);
        self.bind(variable.addr(), Cell::reference(made.addr()));
        made
    }

    /// The attribute list of an attributed variable.
    pub fn attributes(&self, var: Cell) -> Cell {
        self.deref(self.at(var.addr() + 1))
    }

    /// Changes the attribute list; backtracking undoes it.
    pub fn set_attributes(&mut self, var: Cell, attributes: Cell) {
        let attributes = if attributes.tag() == Tag::Att { Cell::reference(attributes.addr()) } else { attributes };
        self.assign(var.addr() + 1, attributes);
    }

    /// Queues a wake-up of the variable that was at `addr`, in the order of the bindings. If another variable was
    /// aliased to this one before, this one goes first, because its attributes are older.
    pub(in crate::machine) fn queue_wakeup(&mut self, goal: Cell, addr: Addr) {
        let same = Cell::reference(addr).0;
        let mut at = self.wake;
        while at != Cell::NIL {
            let waiting = self.at(at.addr());
            if self.heap.get(waiting.addr() + 2) == same {
                let rest = self.new_list(waiting, self.at(at.addr() + 1));
                self.assign(at.addr(), goal);
                self.assign(at.addr() + 1, rest);
                return;
            }
            let next = self.at(at.addr() + 1);
            if next == Cell::NIL {
                let last = self.new_list(goal, Cell::NIL);
                self.assign(at.addr() + 1, last);
                return;
            }
            at = next;
        }
        self.wake = self.new_list(goal, Cell::NIL);
    }

    /// Binds an attributed variable and queues the wake-up.
    #[cold]
    pub(crate) fn bind_attributed(&mut self, var: Cell, value: Cell) {
        debug_assert!(self.at(var.addr()) == var, "an attributed variable that has a value");
        let attributes = self.at(var.addr() + 1);
        let addr: Addr = var.addr();
        let value = if value.tag() == Tag::Att { Cell::reference(value.addr()) } else { value };
        self.assign(addr, value);
        let goal = self.new_structure(f::WAKE_UP_2, &[attributes, value]);
        self.queue_wakeup(goal, addr);
        self.countdown.run_out();
    }
}
