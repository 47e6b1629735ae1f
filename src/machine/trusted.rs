//! Access without checks, for the few functions that run all the time.
//!
//! Everything here relies on invariants of the machine, which only code of `src/machine` can break: the areas are private
//! to it. `docs/machine.md` says what they are and who keeps them. In debug builds every access is checked, and after
//! each collection all memory is.

#![allow(unsafe_code)]

use crate::machine::Machine;
use crate::memory::{Area, Frame};
use std::ops::{Deref, DerefMut};

/// An area whose indexes come from its own contents: heap addresses from cells, places on the stacks from frames.
///
/// `get` and `set` check the index, as those of every area do. `read` and `write` do not: they are for indexes that
/// were read from a cell, a frame or a register of the machine.
pub(crate) struct TrustedArea(Area);

impl TrustedArea {
    /// An area of that many words, all zero.
    pub(in crate::machine) fn new(words: usize) -> TrustedArea {
        TrustedArea(Area::new(words))
    }

    /// Reads a word.
    #[inline(always)]
    pub(in crate::machine) fn get(&self, index: usize) -> u64 {
        self.0.get(index)
    }

    /// Writes a word.
    #[inline(always)]
    pub(in crate::machine) fn set(&mut self, index: usize, word: u64) {
        self.0.set(index, word);
    }

    /// Reads a word that a cell or a frame refers to.
    #[inline(always)]
    pub(in crate::machine) fn read(&self, index: usize) -> u64 {
        // SAFETY: cells and frames refer to words below the top of their area, which never shrinks below its top.
        unsafe { self.0.get_unchecked(index) }
    }

    /// Writes a word that a cell or a frame refers to, or the first free one after room was made.
    #[inline(always)]
    pub(in crate::machine) fn write(&mut self, index: usize, word: u64) {
        // SAFETY: as for `read`; writers make room first.
        unsafe { self.0.set_unchecked(index, word) }
    }

    /// Reads the words of a frame.
    #[inline(always)]
    pub(in crate::machine) fn read_all(&self, index: usize, words: &mut [u64]) {
        // SAFETY: as for `read`; a frame is as long as its header says.
        unsafe { self.0.get_all_unchecked(index, words) }
    }

    /// Writes the words of a frame, for which room was made.
    #[inline(always)]
    pub(in crate::machine) fn write_all(&mut self, index: usize, words: &[u64]) {
        // SAFETY: as for `write`.
        unsafe { self.0.set_all_unchecked(index, words) }
    }

    /// The slots of an environment.
    #[inline(always)]
    pub(in crate::machine) fn frame(&mut self, from: usize) -> Frame<'_> {
        // SAFETY: the compiler numbers the slots of a clause below the size of its environment, for which `allocate`
        // made room.
        unsafe { self.0.frame(from) }
    }

    /// The text of a string object whose bytes begin there.
    pub(in crate::machine) fn string(&self, from: usize, length: usize) -> &str {
        // SAFETY: only `new_string` makes string objects, from a `&str`; they are copied and moved as a whole, and
        // nothing changes them: the arguments that programs can set are those of compounds.
        unsafe { self.0.text(from, length) }
    }
}

impl Deref for TrustedArea {
    type Target = Area;

    #[inline(always)]
    fn deref(&self) -> &Area {
        &self.0
    }
}

impl DerefMut for TrustedArea {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Area {
        &mut self.0
    }
}

impl Machine {
    /// The word of code at an address that the program counter has reached, or that an instruction there names.
    #[inline(always)]
    pub(in crate::machine) fn code(&self, address: usize) -> u64 {
        // SAFETY: the program counter moves along code that the compiler emitted and the database entered; every clause
        // ends in a jump, operands follow their instruction within the clause, and code is freed, and its words given
        // back, only when nothing can return to it.
        unsafe { self.program.db.code.get_unchecked(address) }
    }
}
