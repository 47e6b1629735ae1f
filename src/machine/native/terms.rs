//! Terms for natives: methods of the machine that forward to its store.
//!
//! The code is in `src/machine/terms`, as methods of `Store`, which has no access to control. These are the methods
//! that natives and the dispatch loop use most; the others are called as `machine.store.name(...)`.

use crate::machine::Machine;
use crate::machine::terms::unify::Mark;
use crate::term::number::Number;
use crate::term::{Addr, Atom, Cell, Functor};
use std::cmp::Ordering;

macro_rules! store_looks {
    ($($(#[$doc:meta])* fn $name:ident(&$this:ident $(, $arg:ident: $type:ty)*) -> $result:ty;)*) => {
        impl Machine {
            $($(#[$doc])* #[inline(always)] pub(crate) fn $name(&$this $(, $arg: $type)*) -> $result {
                $this.store.$name($($arg),*)
            })*
        }
    };
}

macro_rules! store_changes {
    ($($(#[$doc:meta])* fn $name:ident(&mut $this:ident $(, $arg:ident: $type:ty)*) $(-> $result:ty)?;)*) => {
        impl Machine {
            $($(#[$doc])* #[inline(always)] pub(crate) fn $name(&mut $this $(, $arg: $type)*) $(-> $result)? {
                $this.store.$name($($arg),*)
            })*
        }
    };
}

store_looks! {
    /// Follows references to a value or an unbound variable.
    fn deref(&self, cell: Cell) -> Cell;
    /// The text of a string object.
    fn string_text(&self, cell: Cell) -> &str;
    /// Whether a dereferenced cell is a string object.
    fn is_string(&self, cell: Cell) -> bool;
    /// The functor of a compound or list cell.
    fn functor_of(&self, cell: Cell) -> Functor;
    /// Name and arity of a compound.
    fn name_arity(&self, cell: Cell) -> (Atom, usize);
    /// Address of the first argument of a compound or list cell.
    fn args_at(&self, cell: Cell) -> Addr;
    /// Whether a dereferenced cell is a compound with that functor.
    fn has_functor(&self, cell: Cell, functor: Functor) -> bool;
    /// The text of an atom.
    fn atom_text(&self, atom: Atom) -> &str;
    /// The value of a dereferenced cell, if it is a number.
    fn number(&self, cell: Cell) -> Option<Number>;
    /// Whether a dereferenced cell is a number.
    fn is_number(&self, cell: Cell) -> bool;
    /// Whether a dereferenced cell is an integer.
    fn is_integer(&self, cell: Cell) -> bool;
    /// Whether a dereferenced cell is a float.
    fn is_float(&self, cell: Cell) -> bool;
    /// The character that a one-character atom or a code denotes.
    fn char_of(&self, cell: Cell) -> Option<char>;
    /// Whether a term is a list or could become one.
    fn is_partial_list(&self, list: Cell) -> bool;
    /// The tail and the length of a list; a cyclic list is its own tail.
    fn list_end(&self, list: Cell) -> (Cell, usize);
    /// The elements of a proper list; `None` for any other term.
    fn list_items(&self, list: Cell) -> Option<Vec<Cell>>;
    /// Compares two terms in standard order; also works for cyclic terms.
    fn compare(&self, a: Cell, b: Cell) -> Ordering;
    /// Whether two terms are identical.
    fn identical(&self, a: Cell, b: Cell) -> bool;
    /// Whether a term is acyclic.
    fn is_acyclic(&self, term: Cell) -> bool;
    /// The attribute list of an attributed variable.
    fn attributes(&self, var: Cell) -> Cell;
    /// The current state of bindings, for [`Machine::rewind`].
    fn mark_bindings(&self) -> Mark;
    /// Whether a long walk must stop: there is an interrupt, or a time limit has passed.
    fn interrupted(&self) -> bool;
}

store_changes! {
    /// Appends a cell to the heap and returns its address.
    fn push(&mut self, cell: Cell) -> Addr;
    /// A new unbound variable.
    fn new_var(&mut self) -> Cell;
    /// `name(args...)`, or the atom if there are none.
    fn new_compound(&mut self, name: Atom, args: &[Cell]) -> Cell;
    /// A compound with a known functor; a list cell has its own representation.
    fn new_structure(&mut self, functor: Functor, args: &[Cell]) -> Cell;
    /// Appends a cell as an argument; for an attributed variable, appends a reference.
    fn push_argument(&mut self, cell: Cell) -> Addr;
    /// A list cell.
    fn new_list(&mut self, head: Cell, tail: Cell) -> Cell;
    /// A proper list.
    fn list_of(&mut self, items: &[Cell]) -> Cell;
    /// A list with that tail.
    fn partial_list_of(&mut self, items: &[Cell], tail: Cell) -> Cell;
    /// A string object.
    fn new_string(&mut self, text: &str) -> Cell;
    /// The atom called `name`, permanent.
    fn intern(&mut self, name: &str) -> Atom;
    /// A cell for the atom called `name`, for terms.
    fn atom_cell(&mut self, name: &str) -> Cell;
    /// A float.
    fn new_float(&mut self, value: f64) -> Cell;
    /// An integer that fits 64 bits.
    fn new_integer(&mut self, value: i64) -> Cell;
    /// Any number.
    fn new_number(&mut self, number: Number) -> Cell;
    /// Undoes the trailed bindings made since the mark, and discards the goals that they woke.
    fn rewind(&mut self, mark: Mark);
    /// Binds an unbound variable to a value (not to a variable of the other kind).
    fn bind_var(&mut self, var: Cell, value: Cell);
}

/// Addresses and argument indexes computed by natives are checked; cells are trusted, because only the machine and the
/// natives of this crate create them.
impl Machine {
    /// The cell at an address.
    #[inline(always)]
    pub(crate) fn at(&self, addr: Addr) -> Cell {
        Cell(self.store.heap.get(addr))
    }

    /// Argument `index` (from 0), dereferenced.
    #[inline(always)]
    pub(crate) fn arg(&self, cell: Cell, index: usize) -> Cell {
        self.deref(self.at(self.args_at(cell) + index))
    }

    /// Changes any cell and trails its old contents.
    pub(crate) fn assign(&mut self, addr: Addr, value: Cell) {
        self.store.assign(addr, value);
    }

    /// Overwrites a cell; backtracking does not restore it.
    #[inline(always)]
    pub(crate) fn set_cell(&mut self, addr: Addr, cell: Cell) {
        self.store.generation.note_overwritten(addr, cell);
        self.store.heap.set(addr, cell.0);
    }
}
