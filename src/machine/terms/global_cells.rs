//! Global variables.
//!
//! `nb_setval/2` keeps a copy outside the heap. Each variable also has a slot at the bottom of the heap (addresses 1 to
//! [`SLOTS`]), older than every choice point, so that an assignment to it is undone on backtracking. `b_setval/2`
//! assigns its value there, and reading a stored compound leaves the copy there for later reads.

use crate::machine::stacks::places::ChoiceAddr;
use crate::machine::store::Store;
use crate::machine::{Machine, Thrown};
use crate::term::{Addr, Atom, Cell, Functor, LiveNames, Stored};
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

/// The number of slots at the bottom of the heap.
pub(crate) const SLOTS: usize = 1024;

/// The contents of an empty slot: not a term.
pub(crate) const EMPTY: Cell = Cell::functor(Functor(0));

/// The last slot has the number of calls of undo/1 that have not been undone.
pub(crate) const UNDO_SLOT: Addr = Addr(SLOTS);

/// A global variable.
#[derive(Default)]
pub struct Global {
    /// The value kept outside the heap, if it has one.
    stored: Option<Stored>,
    /// The value if it is an atom or a small integer, which needs no memory.
    constant: Option<Cell>,
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
    /// The bytes of the stored values and of the table.
    pub fn bytes(&self) -> usize {
        self.bytes + self.map.len() * (size_of::<Global>() + 48)
    }

    /// The name of variable number `index`.
    pub fn name(&self, index: usize) -> Option<Atom> {
        self.map.get_index(index).map(|(&name, _)| name)
    }

    /// Marks the names in the variables as live.
    pub(crate) fn mark_names(&self, live: &mut LiveNames) {
        for (&name, global) in &self.map {
            live.atom(name);
            global.constant.iter().for_each(|&constant| live.cell(constant));
            global.stored.iter().for_each(|stored| live.stored(stored));
        }
    }

    pub(crate) fn take_slot(&mut self, name: Atom) -> Option<Addr> {
        let global = self.map.entry(name).or_default();
        if global.slot.is_none() && self.slots_taken < SLOTS - 1 {
            self.slots_taken += 1;
            global.slot = Some(Addr(self.slots_taken));
        }
        global.slot
    }
}

impl Store {
    /// Empties all slots, in a new machine.
    pub(crate) fn clear_global_slots(&mut self) {
        for slot in (0..=SLOTS).map(Addr) {
            self.heap.set(slot, EMPTY.0);
        }
    }

    /// Deletes a global variable.
    pub fn delete_global(&mut self, name: Atom) {
        let Some(global) = self.globals.map.get_mut(&name) else { return };
        global.constant = None;
        if let Some(old) = global.stored.take() {
            self.globals.bytes -= old.bytes();
        }
        if let Some(slot) = global.slot {
            self.heap.set(slot, EMPTY.0);
        }
    }
}

impl Machine {
    /// Sets a global variable permanently to a copy of `value`.
    pub fn set_global(&mut self, name: Atom, value: Cell) -> Result<(), Thrown> {
        let value = self.deref(value);
        let constant = value.is_constant().then_some(value);
        let stored = if constant.is_some() { None } else { Some(self.store(value)?) };
        let added = stored.as_ref().map_or(0, Stored::bytes);
        self.room_to_store(added)?;
        let global = self.store.globals.map.entry(name).or_default();
        global.constant = constant;
        let dropped = std::mem::replace(&mut global.stored, stored);
        self.store.globals.bytes = self.store.globals.bytes + added - dropped.map_or(0, |old| old.bytes());
        if let Some(slot) = global.slot {
            self.store.heap.set(slot, EMPTY.0);
        }
        Ok(())
    }

    /// Sets a global variable; backtracking undoes it.
    pub fn set_global_backtrackable(&mut self, name: Atom, value: Cell) -> Result<(), Thrown> {
        let Some(slot) = self.store.globals.take_slot(name) else {
            return Err(self.resource_error("global_variables"));
        };
        let value = self.deref(value);
        let value = if value.is_var() { Cell::reference(value.addr()) } else { value };
        self.assign(slot, value);
        Ok(())
    }

    /// The number of calls of undo/1 that have not been undone.
    pub(crate) fn undo_depth(&self) -> i64 {
        let cell = self.at(UNDO_SLOT);
        if cell == EMPTY { 0 } else { cell.as_small() }
    }

    /// Sets the number of calls of undo/1. When backtracking restores it, `$run_undone` runs at the next call.
    pub(crate) fn set_undo_depth(&mut self, depth: i64) {
        self.assign(UNDO_SLOT, Cell::small(depth));
    }

    /// The value of a global variable.
    pub fn global(&mut self, name: Atom) -> Result<Option<Cell>, Thrown> {
        let Some(global) = self.store.globals.map.get(&name) else { return Ok(None) };
        if let Some(slot) = global.slot
            && self.at(slot) != EMPTY
        {
            return Ok(Some(self.deref(self.at(slot))));
        }
        if global.constant.is_some() {
            return Ok(global.constant);
        }
        let Some(stored) = &global.stored else { return Ok(None) };
        let stored = stored.clone();
        let value = self.instantiate(&stored)?;
        if let Some(slot) = self.store.globals.take_slot(name) {
            let kept = if value.is_var() { Cell::reference(value.addr()) } else { value };
            if self.has_few_choices() {
                self.store.heap.set(slot, kept.0);
                self.keep_heap_since(slot);
            } else {
                self.assign(slot, kept);
            }
        }
        Ok(Some(value))
    }

    /// Whether there are few enough choice points to update them all.
    fn has_few_choices(&self) -> bool {
        let mut b = self.control.newest_choice;
        for _ in 0..64 {
            if b == ChoiceAddr::BOTTOM {
                return true;
            }
            b = self.choice_prev(b);
        }
        false
    }
}

impl Machine {
    /// Makes choice points that are younger than the cell at `addr` keep the current heap on backtracking, because that
    /// cell now refers to it. The collector frees it when nothing refers to it any more.
    pub(crate) fn keep_heap_since(&mut self, addr: Addr) {
        if Cell(self.store.heap.get(addr)).is_constant() {
            return;
        }
        let mut b = self.control.newest_choice;
        while self.choice_heap(b) > addr {
            self.raise_choice_heap(b);
            if b == ChoiceAddr::BOTTOM {
                break;
            }
            b = self.choice_prev(b);
        }
        self.set_boundary();
    }
}
