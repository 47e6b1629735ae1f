//! Global variables.
//!
//! `nb_setval/2` keeps a copy off the heap. Each variable also has a slot at the
//! bottom of the heap (addresses 1 to [`SLOTS`]), older than every choice point,
//! so that an assignment to it is undone on backtracking: `b_setval/2` assigns
//! its value there, and reading a stored compound leaves the copy there, for the
//! next one who reads it.

use super::{Machine, Thrown};
use crate::term::{Addr, Atom, Cell, Functor, Stored};
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

/// Slots at the bottom of the heap.
pub(crate) const SLOTS: usize = 1024;

/// What stands in an empty slot: no term.
pub(crate) const EMPTY: Cell = Cell::functor(Functor(0));

/// A global variable.
#[derive(Default)]
pub struct Global {
    /// The value kept off the heap, if it has one.
    stored: Option<Stored>,
    /// Its slot, once it needs one.
    slot: Option<Addr>,
}

/// All global variables, in order of definition.
#[derive(Default)]
pub struct Globals {
    map: IndexMap<Atom, Global, FxBuildHasher>,
    slots_taken: usize,
    bytes: usize,
}

impl Globals {
    /// Bytes of the stored values.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// The name of variable number `index`.
    pub fn name(&self, index: usize) -> Option<Atom> {
        self.map.get_index(index).map(|(&name, _)| name)
    }

    /// Every name and stored value, for the collector of atoms.
    pub fn iter(&self) -> impl Iterator<Item = (Atom, Option<&Stored>)> {
        self.map.iter().map(|(&name, global)| (name, global.stored.as_ref()))
    }

    fn take_slot(&mut self, name: Atom) -> Option<Addr> {
        let global = self.map.entry(name).or_default();
        if global.slot.is_none() && self.slots_taken < SLOTS {
            self.slots_taken += 1;
            global.slot = Some(self.slots_taken);
        }
        global.slot
    }
}

impl Machine {
    /// Makes all slots empty, in a new machine.
    pub(crate) fn clear_global_slots(&mut self) {
        for slot in 0..=SLOTS {
            self.heap.set(slot, EMPTY.0);
        }
    }

    /// Sets a global variable to a copy of `value`, for good.
    pub fn set_global(&mut self, name: Atom, value: Cell) {
        let stored = self.store(value);
        self.globals.bytes += stored.bytes();
        let global = self.globals.map.entry(name).or_default();
        if let Some(old) = global.stored.replace(stored) {
            self.globals.bytes -= old.bytes();
        }
        if let Some(slot) = global.slot {
            self.heap.set(slot, EMPTY.0);
        }
    }

    /// Sets a global variable until backtracking.
    pub fn set_global_backtrackable(&mut self, name: Atom, value: Cell) -> Result<(), Thrown> {
        let Some(slot) = self.globals.take_slot(name) else {
            return Err(self.resource_error("global_variables"));
        };
        let value = self.deref(value);
        let value = if value.is_var() { Cell::reference(value.addr()) } else { value };
        self.assign(slot, value);
        Ok(())
    }

    /// The value of a global variable.
    pub fn global(&mut self, name: Atom) -> Result<Option<Cell>, Thrown> {
        let Some(global) = self.globals.map.get(&name) else { return Ok(None) };
        if let Some(slot) = global.slot
            && self.at(slot) != EMPTY
        {
            return Ok(Some(self.deref(self.at(slot))));
        }
        let stored = match &global.stored {
            None => return Ok(None),
            Some(stored) if stored.root().is_constant() => return Ok(Some(stored.root())),
            Some(stored) => stored.clone(),
        };
        let value = self.instantiate(&stored)?;
        if let Some(slot) = self.globals.take_slot(name) {
            let value = if value.is_var() { Cell::reference(value.addr()) } else { value };
            self.assign(slot, value);
        }
        Ok(Some(value))
    }

    /// Forgets a global variable.
    pub fn delete_global(&mut self, name: Atom) {
        let Some(global) = self.globals.map.get_mut(&name) else { return };
        if let Some(old) = global.stored.take() {
            self.globals.bytes -= old.bytes();
        }
        if let Some(slot) = global.slot {
            self.heap.set(slot, EMPTY.0);
        }
    }
}
