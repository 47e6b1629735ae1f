//! Operands of the instructions of heads and bodies: switching on an argument, unifying
//! the arguments of compounds, building compounds.

use crate::clause::TypeTest;
use crate::code::instr::{Desc, Operand, b, byte, c, k};
use crate::code::select::table::{EMPTY, spread};
use crate::machine::Machine;
use crate::memory::CodeAddr;
use crate::term::{Addr, Cell, Tag};

/// For each type test, the tags that decide it: bit n is set if tag n passes, bit n + 8 if tag n fails.
/// `[]` is left to the test itself.
const BY_TAG: [u16; TypeTest::ALL.len()] = {
    const VARIABLES: u16 = 1 << Tag::Ref as u16 | 1 << Tag::Att as u16;
    const COMPOUNDS: u16 = 1 << Tag::Str as u16 | 1 << Tag::Lst as u16;
    const SMALL: u16 = 1 << Tag::Int as u16;
    const BOXED: u16 = 1 << Tag::Box as u16;
    const ATOMS: u16 = 1 << Tag::Con as u16;
    let mut masks = [0; TypeTest::ALL.len()];
    let mut index = 0;
    while index < masks.len() {
        let (passes, unclear) = match TypeTest::ALL[index] {
            TypeTest::Var => (VARIABLES, 0),
            TypeTest::Nonvar => (COMPOUNDS | SMALL | BOXED | ATOMS, 0),
            TypeTest::Atom => (ATOMS, 0),
            TypeTest::Atomic => (SMALL | BOXED | ATOMS, 0),
            TypeTest::Compound => (COMPOUNDS, 0),
            TypeTest::Callable => (COMPOUNDS | ATOMS, 0),
            TypeTest::Integer | TypeTest::Number | TypeTest::Rational => (SMALL, BOXED),
            TypeTest::Float | TypeTest::String => (0, BOXED),
            TypeTest::IsList => (0, COMPOUNDS),
        };
        masks[index] = passes | (!(passes | unclear) & 0xff) << 8;
        index += 1;
    }
    masks
};

impl Machine {
    /// The target of a switch whose argument is not a list cell.
    #[inline(always)]
    pub(in crate::machine) fn switch(&self, p: CodeAddr, w: u64, cell: Cell) -> CodeAddr {
        match cell.tag() {
            Tag::Int | Tag::Con if cell == Cell::NIL => CodeAddr::high(self.code(p + 1)),
            Tag::Int | Tag::Con => self.switch_on_key(p, w, cell.0),
            Tag::Str => self.switch_on_key(p, w, self.store.heap.read(cell.addr())),
            Tag::Ref => CodeAddr::low(self.code(p + 3)),
            _ => CodeAddr::high(self.code(p + 2)),
        }
    }

    /// The target of a key in the table of a switch.
    #[inline(always)]
    fn switch_on_key(&self, p: CodeAddr, w: u64, key: u64) -> CodeAddr {
        let table = CodeAddr::high(self.code(p + 3));
        if table != CodeAddr(0) {
            let mut slot = table + 2 * spread(key, k(w));
            loop {
                match self.code(slot) {
                    found if found == key => return CodeAddr(self.code(slot + 1) as usize),
                    EMPTY => break,
                    _ => slot += 2,
                }
            }
        }
        CodeAddr::low(self.code(p + 2))
    }

    /// The target of a test in a decision tree, given its outcome; `None` means that the outcome is unknown.
    #[inline(always)]
    pub(in crate::machine) fn selected(&self, p: CodeAddr, outcome: Option<bool>) -> CodeAddr {
        match outcome {
            Some(true) => CodeAddr::low(self.code(p + 1)),
            Some(false) => CodeAddr::high(self.code(p + 1)),
            None => CodeAddr::low(self.code(p + 2)),
        }
    }

    /// An operand of a test in a decision tree: a register or a constant, as there is no environment yet.
    #[inline(always)]
    pub(in crate::machine) fn select_operand(&self, operand: u16) -> Cell {
        let operand = Operand(operand);
        if operand.is_constant() { Cell::small(operand.value()) } else { self.select_register(operand.0) }
    }

    #[inline(always)]
    pub(in crate::machine) fn select_register(&self, register: u16) -> Cell {
        self.deref(Cell(self.control.registers[register]))
    }

    /// Whether one of the orders in `k` holds between two small integers; `None` if one is not a small integer.
    #[inline(always)]
    pub(in crate::machine) fn select_compare(&self, w: u64) -> Option<bool> {
        let (left, right) = (self.select_operand(b(w)), self.select_operand(c(w)));
        if (left.0 | right.0) & 7 != 0 {
            return None;
        }
        let (left, right) = (left.0 as i64, right.0 as i64);
        // Bits for <, =, >.
        let order = ((left >= right) as u8 + (left > right) as u8) & 3;
        Some(k(w) >> order & 1 != 0)
    }

    #[inline(always)]
    pub(in crate::machine) fn select_type(&self, w: u64) -> Option<bool> {
        let cell = self.select_register(b(w));
        if cell.is_var() && k(w) & 0x80 == 0 {
            return None;
        }
        Some(self.passes(k(w) & 0x7f, cell))
    }

    /// Type test number `test` of a dereferenced cell.
    #[inline(always)]
    pub(in crate::machine) fn passes(&self, test: u8, cell: Cell) -> bool {
        Machine::passes_by_tag(test, cell).unwrap_or_else(|| self.type_test(TypeTest::ALL[test as usize], cell))
    }

    /// Type test number `test` of a dereferenced cell, if its tag decides.
    #[inline(always)]
    pub(in crate::machine) fn passes_by_tag(test: u8, cell: Cell) -> Option<bool> {
        let by_tag = BY_TAG[test as usize] >> (cell.0 & 7);
        (by_tag & 0x101 != 0 && cell != Cell::NIL).then_some(by_tag & 1 != 0)
    }

    #[inline(never)]
    pub(in crate::machine) fn select_identical(&self, w: u64) -> Option<bool> {
        let (left, right) = (self.select_operand(b(w)), self.select_operand(c(w)));
        let (is_quiet, wanted) = (k(w) & 1 != 0, k(w) & 2 != 0);
        let are_constants = left.is_constant() && right.is_constant();
        if left == right {
            return (are_constants || is_quiet).then_some(wanted);
        }
        let one_is_constant = left.is_constant() && !right.is_var() || right.is_constant() && !left.is_var();
        let one_is_variable = left.is_var() || right.is_var();
        (one_is_constant || is_quiet && one_is_variable).then_some(!wanted)
    }

    /// Whether two arguments unify that correspond to the same variable of the head: surely (perhaps by binding the
    /// second), surely not, or unknown.
    #[inline(never)]
    pub(in crate::machine) fn select_same(&self, w: u64) -> Option<bool> {
        let (left, right) = (self.select_register(b(w)), self.select_register(c(w)));
        if left == right || right.is_ref() {
            return Some(true);
        }
        self.store.are_same(left, right)
    }

    #[inline(always)]
    pub(in crate::machine) fn y(&self, slot: u16) -> Cell {
        Cell(self.control.stack.read(self.control.environment.slot(slot as usize)))
    }

    /// A value to be stored in an argument: a reference to an attributed variable, never the variable itself.
    #[inline(always)]
    pub(crate) fn argument_value(&self, cell: Cell) -> Cell {
        let cell = self.deref(cell);
        if cell.tag() == Tag::Att { Cell::reference(cell.addr()) } else { cell }
    }

    /// Binds a variable to a new list cell and returns its address.
    #[inline(always)]
    pub(in crate::machine) fn write_list(&mut self, var: Cell) -> Addr {
        if !self.store.heap.has_room(self.store.top, 2) {
            self.store.grow_heap(2);
        }
        let addr = self.store.top;
        self.store.top = addr + 2;
        if var.is_ref() {
            self.store.bind(var.addr(), Cell::list(addr));
        } else {
            // Both cells must hold terms before any other code runs.
            self.store.heap.write(addr, Cell::reference(addr).0);
            self.store.heap.write(addr + 1, Cell::reference(addr + 1).0);
            self.store.bind_attributed(var, Cell::list(addr));
        }
        addr
    }

    /// Unifies a term with a compound of `count` new variables; the instruction names their registers.
    pub(in crate::machine) fn get_parts(&mut self, word: u64, functor: Cell, cell: Cell, count: usize) -> bool {
        let cell = self.deref(cell);
        if cell.is_structure() {
            return self.load_parts(word, functor, cell, count);
        }
        if !cell.is_var() {
            return false;
        }
        let start = self.push(functor);
        (0..count).for_each(|_| {
            self.store.new_var();
        });
        self.bind_var(cell, Cell::structure(start));
        self.load_parts(word, functor, Cell::structure(start), count)
    }

    /// Loads the arguments of a structure into the registers that the instruction names, if it has that functor.
    pub(in crate::machine) fn load_parts(&mut self, word: u64, functor: Cell, cell: Cell, count: usize) -> bool {
        let start = cell.addr();
        if self.store.at(start) != functor {
            return false;
        }
        for part in 0..count {
            self.control.registers[byte(word, 4 + part as u32)] = self.store.at(start + 1 + part).0;
        }
        true
    }

    /// Unifies `count` arguments from `addr` on with the descriptors at `p`.
    #[inline(always)]
    pub(in crate::machine) fn read_arguments(&mut self, p: CodeAddr, addr: Addr, count: usize) -> bool {
        for index in 0..count {
            let (desc, cell) = (self.code(p + index), self.store.at(addr + index));
            // Most arguments are first occurrences of variables.
            if desc & 7 == Desc::X_VAR {
                self.control.registers[desc >> 3] = cell.0;
            } else if !self.read_argument(desc, cell) {
                return false;
            }
        }
        true
    }

    /// Unifies an argument with its descriptor.
    #[inline(always)]
    fn read_argument(&mut self, desc: u64, cell: Cell) -> bool {
        match desc & 7 {
            Desc::X_VAR => self.control.registers[desc >> 3] = cell.0,
            Desc::VOID => {}
            Desc::Y_VAR => self.control.stack.write(self.control.environment.slot((desc >> 3) as usize), cell.0),
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

    /// Unifies a term with the list of `count` elements and a tail described at `p`.
    #[inline(never)]
    pub(in crate::machine) fn get_long_list(&mut self, p: CodeAddr, list: Cell, count: usize) -> bool {
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

    /// Binds a variable to the list of `count` elements and a tail described at `p`.
    fn write_long_list(&mut self, p: CodeAddr, var: Cell, count: usize) {
        if !self.store.heap.has_room(self.store.top, 2 * count) {
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

    /// Appends to the heap the `count` cells described at `p`.
    #[inline(always)]
    pub(in crate::machine) fn write_arguments(&mut self, p: CodeAddr, count: usize) {
        if !self.store.heap.has_room(self.store.top, count) {
            self.store.grow_heap(count);
        }
        let start = self.store.top;
        // Reserve all cells first.
        self.store.top = start + count;
        for index in 0..count {
            let cell = self.written_argument(self.code(p + index), start + index);
            self.store.heap.write(start + index, cell.0);
        }
    }

    /// The cell that a descriptor writes at an address of the heap.
    #[inline(always)]
    fn written_argument(&mut self, desc: u64, addr: Addr) -> Cell {
        match desc & 7 {
            Desc::X_VAR => {
                let var = Cell::reference(addr);
                self.control.registers[desc >> 3] = var.0;
                var
            }
            Desc::X_VAL => self.argument_value(Cell(self.control.registers[desc >> 3])),
            Desc::Y_VAR => {
                let var = Cell::reference(addr);
                self.control.stack.write(self.control.environment.slot((desc >> 3) as usize), var.0);
                var
            }
            Desc::Y_VAL => self.argument_value(self.y((desc >> 3) as u16)),
            Desc::VOID => Cell::reference(addr),
            Desc::RAW if Desc::is_relative(desc) => Desc::placed(desc, addr),
            _ => Cell(desc),
        }
    }

    pub(in crate::machine) fn copy_code(&mut self, p: CodeAddr, count: usize) -> Addr {
        let start = self.store.top;
        for index in 0..count {
            let word = self.code(p + index);
            self.push(Cell(word));
        }
        start
    }

    pub(in crate::machine) fn get_boxed(&mut self, p: CodeAddr, register: usize, count: usize) -> bool {
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

    #[inline(never)]
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
