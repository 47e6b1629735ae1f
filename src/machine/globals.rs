//! Global variables: `nb_setval/2` keeps a stored copy, `b_setval/2` a term on
//! the heap whose assignment is undone on backtracking.

use super::{Machine, Thrown};
use crate::term::{Atom, Cell, Stored};
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

/// The value of a global variable.
pub enum Global {
    /// A copy off the heap.
    Stored(Stored),
    /// A heap cell that holds the value.
    Cell(Cell),
}

/// All global variables, in order of definition.
#[derive(Default)]
pub struct Globals {
    /// Values by name.
    pub map: IndexMap<Atom, Global, FxBuildHasher>,
    bytes: usize,
}

impl Globals {
    /// Bytes of the stored values.
    pub fn bytes(&self) -> usize {
        self.bytes
    }
}

impl Machine {
    /// Sets a global variable to a copy of `value`.
    pub fn set_global(&mut self, name: Atom, value: Cell) {
        let stored = self.store(value);
        self.globals.bytes += stored.bytes();
        if let Some(Global::Stored(old)) = self.globals.map.insert(name, Global::Stored(stored)) {
            self.globals.bytes -= old.bytes();
        }
    }

    /// The value of a global variable. A stored compound is put on the heap and
    /// shared from then on while the heap lasts only as a new copy.
    pub fn global(&mut self, name: Atom) -> Result<Option<Cell>, Thrown> {
        let stored = match self.globals.map.get(&name) {
            None => return Ok(None),
            Some(Global::Cell(cell)) => return Ok(Some(self.deref(self.at(cell.addr())))),
            Some(Global::Stored(stored)) if stored.root().is_constant() => return Ok(Some(stored.root())),
            Some(Global::Stored(stored)) => stored.clone(),
        };
        self.instantiate(&stored).map(Some)
    }
}
