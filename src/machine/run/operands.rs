//! What the instructions of heads and bodies do with their operands: switching
//! on an argument, unifying the arguments of compounds, building them.

use crate::clause::TypeTest;
use crate::code::instr::{Desc, a, d, k};
use crate::database::NO_KEY;
use crate::database::PredId;
use crate::database::switch::spread;
use crate::machine::{Machine, fixed};
use crate::term::{Cell, Tag};

impl Machine {
    /// Goes on from a switch whose argument is no list cell.
    #[inline(never)]
    pub(in crate::machine) fn switch(&mut self, p: usize, cell: Cell) -> usize {
        let target = self.switch_target(p, cell);
        if target as i32 > 0 { target as usize } else { self.choose_switched(p, target, cell) }
    }

    /// The target of a switch for anything but a list cell; 0 for none.
    #[inline(always)]
    pub(in crate::machine) fn switch_target(&self, p: usize, cell: Cell) -> u32 {
        match cell.tag() {
            Tag::Int | Tag::Con => self.switch_on_constant(p, cell),
            Tag::Str => self.switch_on_key(p, self.store.heap.read(cell.addr())),
            Tag::Ref | Tag::Att => self.code(p + 3) as u32,
            _ => 0,
        }
    }

    /// The target of a switch for an atom or a small integer.
    #[inline(always)]
    pub(in crate::machine) fn switch_on_constant(&self, p: usize, cell: Cell) -> u32 {
        if cell == Cell::NIL { (self.code(p + 1) >> 32) as u32 } else { self.switch_on_key(p, cell.0) }
    }

    #[inline(always)]
    fn switch_on_key(&self, p: usize, key: u64) -> u32 {
        let table = (self.code(p + 3) >> 32) as usize;
        if table == 0 {
            return self.code(p + 2) as u32;
        }
        let found = self.look_up(table, k(self.code(p)), key);
        found.unwrap_or_else(|| self.code(p + 2) as u32)
    }

    /// The target of a key in a switch's table.
    #[inline(always)]
    fn look_up(&self, table: usize, shift: u8, key: u64) -> Option<u32> {
        let mut slot = table + 2 * spread(key, shift as u32);
        loop {
            match self.code(slot) {
                found if found == key => return Some(self.code(slot + 1) as u32),
                NO_KEY => return None,
                _ => slot += 2,
            }
        }
    }

    /// Goes on from a switch on an argument other than the first, which is a
    /// variable.
    #[inline(never)]
    pub(in crate::machine) fn switch_second(&mut self, p: usize) -> usize {
        let w = self.code(p);
        let cell = self.deref(Cell(self.control.registers[a(w)]));
        if cell.is_constant() {
            match self.look_up(p + 2, k(w), cell.0) {
                None => return fixed::FAIL as usize,
                Some(0) => {}
                Some(target) => return target as usize,
            }
        }
        let first = self.deref(Cell(self.control.registers[0]));
        let entry = self.program.db.predicates[PredId(d(w))].chooser as usize;
        self.choose_switched(entry, self.code(p + 1) as u32, first)
    }

    #[inline(always)]
    pub(in crate::machine) fn y(&self, slot: u16) -> Cell {
        Cell(self.control.stack.read(self.control.environment + 1 + slot as usize))
    }

    /// A value as it may stand in an argument: never an attributed variable
    /// itself.
    #[inline(always)]
    pub(crate) fn argument_value(&self, cell: Cell) -> Cell {
        let cell = self.deref(cell);
        if cell.tag() == Tag::Att { Cell::reference(cell.addr()) } else { cell }
    }

    /// Binds a variable to a new list cell and returns its address.
    #[inline(always)]
    pub(in crate::machine) fn write_list(&mut self, var: Cell) -> usize {
        if self.store.top + 2 > self.store.heap.capacity() {
            self.store.grow_heap(2);
        }
        let addr = self.store.top;
        self.store.top = addr + 2;
        if var.is_ref() {
            self.store.bind(var.addr(), Cell::list(addr));
        } else {
            // Its cells must be terms before anything else runs.
            self.store.heap.write(addr, Cell::reference(addr).0);
            self.store.heap.write(addr + 1, Cell::reference(addr + 1).0);
            self.store.bind_attributed(var, Cell::list(addr));
        }
        addr
    }

    /// Unifies `count` arguments from `addr` on with the descriptors at `p`.
    #[inline(always)]
    pub(in crate::machine) fn read_arguments(&mut self, p: usize, addr: usize, count: usize) -> bool {
        (0..count).all(|index| self.read_argument(self.code(p + index), self.store.at(addr + index)))
    }

    /// Unifies an argument with its descriptor.
    #[inline(always)]
    fn read_argument(&mut self, desc: u64, cell: Cell) -> bool {
        match desc & 7 {
            Desc::X_VAR => self.control.registers[desc >> 3] = cell.0,
            Desc::VOID => {}
            Desc::Y_VAR => self.control.stack.write(self.control.environment + 1 + (desc >> 3) as usize, cell.0),
            Desc::X_VAL => {
                return self.unify_unchecked(Cell(self.control.registers[desc >> 3]), cell);
            }
            Desc::Y_VAL => return self.unify_unchecked(self.y((desc >> 3) as u16), cell),
            _ => return self.unify_constant(cell, Cell(desc)),
        }
        true
    }

    /// Unifies a term with an atom or a small integer.
    #[inline(always)]
    pub(in crate::machine) fn unify_constant(&mut self, cell: Cell, constant: Cell) -> bool {
        let cell = self.deref(cell);
        if cell == constant {
            return true;
        }
        if cell.is_ref() {
            self.store.bind(cell.addr(), constant);
        } else if cell.tag() == Tag::Att {
            self.store.bind_attributed(cell, constant);
        } else {
            return false;
        }
        true
    }

    /// Unifies a term with the list of `count` elements and a tail that the
    /// descriptors at `p` tell.
    #[inline(never)]
    pub(in crate::machine) fn get_long_list(&mut self, p: usize, list: Cell, count: usize) -> bool {
        let mut rest = self.deref(list);
        for index in 0..count {
            if rest.is_list() {
                let addr = rest.addr();
                let tail = self.store.at(addr + 1);
                if !self.read_argument(self.code(p + index), self.store.at(addr)) {
                    return false;
                }
                rest = if index + 1 < count { self.deref(tail) } else { tail };
            } else if rest.is_var() {
                self.write_long_list(p + index, rest, count - index);
                return true;
            } else {
                return false;
            }
        }
        self.read_argument(self.code(p + count), rest)
    }

    /// Binds a variable to such a list.
    fn write_long_list(&mut self, p: usize, var: Cell, count: usize) {
        if self.store.top + 2 * count > self.store.heap.capacity() {
            self.store.grow_heap(2 * count);
        }
        let start = self.store.top;
        self.store.top = start + 2 * count;
        for index in 0..count {
            let addr = start + 2 * index;
            let element = self.written_argument(self.code(p + index), addr);
            self.store.heap.write(addr, element.0);
            self.store.heap.write(addr + 1, Cell::list(addr + 2).0);
        }
        let last = self.store.top - 1;
        let tail = self.written_argument(self.code(p + count), last);
        self.store.heap.write(last, tail.0);
        self.bind_var(var, Cell::list(start));
    }

    /// Appends `count` cells to the heap as the descriptors at `p` say.
    #[inline(always)]
    pub(in crate::machine) fn write_arguments(&mut self, p: usize, count: usize) {
        if self.store.top + count > self.store.heap.capacity() {
            self.store.grow_heap(count);
        }
        let start = self.store.top;
        // Everything up to here is taken, whatever happens meanwhile.
        self.store.top = start + count;
        for index in 0..count {
            let cell = self.written_argument(self.code(p + index), start + index);
            self.store.heap.write(start + index, cell.0);
        }
    }

    /// What a descriptor puts at an address of the heap.
    #[inline(always)]
    fn written_argument(&mut self, desc: u64, addr: usize) -> Cell {
        match desc & 7 {
            Desc::X_VAR => {
                let var = Cell::reference(addr);
                self.control.registers[desc >> 3] = var.0;
                var
            }
            Desc::X_VAL => self.argument_value(Cell(self.control.registers[desc >> 3])),
            Desc::Y_VAR => {
                let var = Cell::reference(addr);
                self.control.stack.write(self.control.environment + 1 + (desc >> 3) as usize, var.0);
                var
            }
            Desc::Y_VAL => self.argument_value(self.y((desc >> 3) as u16)),
            Desc::VOID => Cell::reference(addr),
            Desc::RAW if Desc::is_relative(desc) => {
                let target = addr + (desc >> 5) as usize;
                if desc & 16 != 0 { Cell::list(target) } else { Cell::structure(target) }
            }
            _ => Cell(desc),
        }
    }

    pub(in crate::machine) fn copy_code(&mut self, p: usize, count: usize) -> usize {
        let start = self.store.top;
        for index in 0..count {
            let word = self.code(p + index);
            self.push(Cell(word));
        }
        start
    }

    pub(in crate::machine) fn get_boxed(&mut self, p: usize, register: usize, count: usize) -> bool {
        let cell = self.deref(self.x(register));
        if cell.is_var() {
            let addr = self.copy_code(p + 1, count);
            self.bind_var(cell, Cell::boxed(addr));
            return true;
        }
        if cell.tag() != Tag::Box {
            return false;
        }
        let header = Cell(self.code(p + 1));
        self.store.at(cell.addr()) == header
            && (1..count).all(|index| self.store.heap.read(cell.addr() + index) == self.code(p + 1 + index))
    }

    #[inline]
    pub(crate) fn type_test(&self, test: TypeTest, cell: Cell) -> bool {
        match test {
            TypeTest::Var => cell.is_var(),
            TypeTest::Nonvar => !cell.is_var(),
            TypeTest::Atom => cell.is_atom() && (cell != Cell::NIL || self.program.flags.iso),
            TypeTest::Atomic => !cell.is_var() && !cell.is_compound(),
            TypeTest::Compound => cell.is_compound(),
            TypeTest::Integer => self.is_integer(cell),
            TypeTest::Float => self.is_float(cell),
            TypeTest::Number => self.is_number(cell),
            TypeTest::Callable => cell.is_compound() || cell.is_atom() && (cell != Cell::NIL || self.program.flags.iso),
            TypeTest::IsList => self.store.is_proper_list(cell),
            TypeTest::String => self.is_string(cell),
            TypeTest::Rational => self.is_number(cell) && !self.is_float(cell),
        }
    }
}
