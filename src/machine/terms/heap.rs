//! Terms on the heap: inspecting and building them.

use crate::machine::store::Store;
use crate::machine::{Machine, Thrown};
use crate::term::functor::well_known_functors as f;
use crate::term::{Addr, Atom, BoxKind, Cell, Functor, Tag};

impl Store {
    /// The cell at an address.
    #[inline(always)]
    pub(in crate::machine) fn at(&self, addr: Addr) -> Cell {
        debug_assert!(addr < self.top, "word {addr} of a heap of {}", self.top);
        Cell(self.heap.read(addr))
    }

    /// Follows references to a value or an unbound variable.
    #[inline(always)]
    pub(in crate::machine) fn deref(&self, mut cell: Cell) -> Cell {
        while cell.is_ref() {
            let next = self.at(cell.addr());
            if next == cell {
                break;
            }
            cell = next;
        }
        cell
    }

    /// Appends a cell to the heap and returns its address.
    #[inline(always)]
    pub fn push(&mut self, cell: Cell) -> Addr {
        if !self.heap.has_room(self.top, 1) {
            self.grow_heap(1);
        }
        let addr = self.top;
        self.heap.write(addr, cell.0);
        self.top = addr + 1;
        addr
    }

    /// Makes room without failing; the next call reports an exceeded limit.
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn grow_heap(&mut self, words: usize) {
        if !self.heap.grow(self.top, words + 64) {
            self.countdown.spend_spare();
            assert!(self.heap.grow(self.top, words + 64), "no memory is left for terms");
        }
        self.countdown.run_out();
    }

    /// A new unbound variable.
    #[inline(always)]
    pub fn new_var(&mut self) -> Cell {
        let cell = Cell::reference(self.top);
        self.push(cell);
        cell
    }

    /// `name(args...)`, or the atom if there are none.
    pub fn new_compound(&mut self, name: Atom, args: &[Cell]) -> Cell {
        if args.is_empty() {
            return Cell::atom(name);
        }
        let functor = self.functors.intern(name, args.len());
        self.new_structure(functor, args)
    }

    /// A compound with a known functor; a list cell has its own representation.
    pub fn new_structure(&mut self, functor: Functor, args: &[Cell]) -> Cell {
        if functor == f::LIST_2 {
            return self.new_list(args[0], args[1]);
        }
        self.make_room(args.len() + 1);
        let addr = self.top;
        self.heap.write(addr, Cell::functor(functor).0);
        for (index, &arg) in args.iter().enumerate() {
            self.heap.write(addr + 1 + index, Store::argument(arg).0);
        }
        self.top = addr + 1 + args.len();
        Cell::structure(addr)
    }

    /// Makes room for words that the caller then writes without further tests.
    #[inline(always)]
    fn make_room(&mut self, words: usize) {
        if !self.heap.has_room(self.top, words) {
            self.grow_heap(words);
        }
    }

    /// A cell as an argument of a compound: a reference to an attributed variable.
    #[inline(always)]
    fn argument(cell: Cell) -> Cell {
        if cell.tag() == Tag::Att { Cell::reference(cell.addr()) } else { cell }
    }

    /// Appends a cell as an argument; for an attributed variable, appends a reference.
    #[inline]
    pub fn push_argument(&mut self, cell: Cell) -> Addr {
        self.push(Store::argument(cell))
    }

    /// A list cell.
    pub fn new_list(&mut self, head: Cell, tail: Cell) -> Cell {
        self.make_room(2);
        let addr = self.top;
        self.heap.write(addr, Store::argument(head).0);
        self.heap.write(addr + 1, Store::argument(tail).0);
        self.top = addr + 2;
        Cell::list(addr)
    }

    /// A proper list.
    pub fn list_of(&mut self, items: &[Cell]) -> Cell {
        self.partial_list_of(items, Cell::NIL)
    }

    /// A list with that tail.
    pub fn partial_list_of(&mut self, items: &[Cell], tail: Cell) -> Cell {
        if items.is_empty() {
            return tail;
        }
        self.make_room(2 * items.len());
        let start = self.top;
        for (index, &item) in items.iter().enumerate() {
            self.heap.write(start + 2 * index, Store::argument(item).0);
            self.heap.write(start + 2 * index + 1, Cell::list(start + 2 * index + 2).0);
        }
        self.top = start + 2 * items.len();
        self.heap.write(self.top - 1, Store::argument(tail).0);
        Cell::list(start)
    }

    /// A box with that payload.
    pub fn new_box(&mut self, kind: BoxKind, payload: &[u64]) -> Cell {
        if !self.heap.has_room(self.top, payload.len() + 2) {
            self.grow_heap(payload.len() + 2);
        }
        let addr = self.push(Cell::box_header(kind, payload.len()));
        for &word in payload {
            self.push(Cell(word));
        }
        Cell::boxed(addr)
    }

    /// A string object.
    pub fn new_string(&mut self, text: &str) -> Cell {
        let words = text.len().div_ceil(8) + 1;
        if !self.heap.has_room(self.top, words + 2) {
            self.grow_heap(words + 2);
        }
        let addr = self.push(Cell::box_header(BoxKind::String, words));
        self.push(Cell(text.len() as u64));
        self.heap.set_text(addr + 2, text);
        self.top = addr + 1 + words;
        Cell::boxed(addr)
    }

    /// The text of a string object.
    pub fn string_text(&self, cell: Cell) -> &str {
        let addr = cell.addr();
        let length = self.heap.read(addr + 1) as usize;
        self.heap.string(addr + 2, length)
    }

    /// The kind of a box.
    #[inline]
    pub fn box_kind(&self, cell: Cell) -> BoxKind {
        self.at(cell.addr()).box_kind()
    }

    /// Whether a dereferenced cell is a string object.
    #[inline]
    pub fn is_string(&self, cell: Cell) -> bool {
        cell.tag() == Tag::Box && self.box_kind(cell) == BoxKind::String
    }

    /// The functor of a compound or list cell.
    #[inline]
    pub fn functor_of(&self, cell: Cell) -> Functor {
        if cell.is_list() { f::LIST_2 } else { self.at(cell.addr()).as_functor() }
    }

    /// Name and arity of a compound.
    pub fn name_arity(&self, cell: Cell) -> (Atom, usize) {
        let functor = self.functor_of(cell);
        (self.functors.name(functor), self.functors.arity(functor))
    }

    /// Address of the first argument of a compound or list cell.
    #[inline(always)]
    pub fn args_at(&self, cell: Cell) -> Addr {
        if cell.is_list() { cell.addr() } else { cell.addr() + 1 }
    }

    /// Argument `index` (from 0), dereferenced.
    #[inline]
    pub(in crate::machine) fn arg(&self, cell: Cell, index: usize) -> Cell {
        self.deref(self.at(self.args_at(cell) + index))
    }

    /// Whether a dereferenced cell is a compound with that functor.
    #[inline]
    pub fn has_functor(&self, cell: Cell, functor: Functor) -> bool {
        cell.is_structure() && self.at(cell.addr()) == Cell::functor(functor)
    }

    /// The atom called `name`, permanent.
    pub fn intern(&mut self, name: &str) -> Atom {
        self.atoms.intern(name)
    }

    /// A cell for the atom called `name`, for terms.
    pub fn atom_cell(&mut self, name: &str) -> Cell {
        Cell::atom(self.atoms.intern_collectable(name))
    }

    /// The text of an atom.
    pub fn atom_text(&self, atom: Atom) -> &str {
        self.atoms.name(atom)
    }
}

impl Machine {
    /// Register X[n].
    #[inline(always)]
    pub fn x(&self, n: usize) -> Cell {
        debug_assert!(n < crate::machine::REGISTERS, "register {n}");
        Cell(self.control.registers[n])
    }

    /// Sets register X[n]. For an attributed variable, stores a reference, because a copy of its cell would not show
    /// its binding.
    #[inline(always)]
    pub fn set_x(&mut self, n: usize, cell: Cell) {
        debug_assert!(n < crate::machine::REGISTERS, "register {n}");
        let cell = if cell.tag() == Tag::Att { Cell::reference(cell.addr()) } else { cell };
        self.control.registers[n] = cell.0;
    }

    /// Makes room for `words`, or raises a resource error.
    pub fn ensure_heap(&mut self, words: usize) -> Result<(), Thrown> {
        if self.store.heap.has_room(self.store.top, words + 64) {
            return Ok(());
        }
        if !self.has_room(words.saturating_mul(8)) || !self.store.heap.grow(self.store.top, words + 64) {
            return Err(self.resource_error("memory"));
        }
        Ok(())
    }
}
