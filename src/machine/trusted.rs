//! Unchecked access, for the few functions that run all the time.
//!
//! Everything here relies on invariants of the machine, which only code of `src/machine` can break: the areas are
//! private to it. `docs/machine.md` lists the invariants and the code that maintains them. Debug builds check every
//! access, and all memory after each collection.

#![allow(unsafe_code)]

#[cfg(fast_handlers)]
use crate::machine::stacks::registers::{Register, Registers};
use crate::machine::{Machine, REGISTERS};
use crate::memory::{Area, CodeAddr, Frame};
use crate::term::Index;
#[cfg(fast_handlers)]
use crate::term::{Addr, Cell};
use std::marker::PhantomData;

/// The heap as the fast handlers see it: a pointer in a machine register. It is taken from the heap when they are
/// entered, and again after everything that may move the heap.
#[cfg(fast_handlers)]
#[derive(Clone, Copy)]
pub(in crate::machine) struct HeapPtr(*mut u64);

#[cfg(fast_handlers)]
impl HeapPtr {
    /// Reads a word that a cell refers to.
    #[inline(always)]
    pub fn read(self, addr: Addr) -> u64 {
        // SAFETY: as for `TrustedArea::read`.
        unsafe { *self.0.add(addr.0) }
    }

    /// Writes a word that a cell refers to, or a free one for which there is room.
    #[inline(always)]
    pub fn write(self, addr: Addr, word: u64) {
        // SAFETY: as for `TrustedArea::write`.
        unsafe { *self.0.add(addr.0) = word }
    }

    /// Follows references to a value or an unbound variable.
    #[inline(always)]
    pub fn deref(self, mut cell: Cell) -> Cell {
        while cell.is_ref() {
            let next = Cell(self.read(cell.addr()));
            if next == cell {
                break;
            }
            cell = next;
        }
        cell
    }
}

/// The program counter as the fast handlers see it: a pointer to an instruction. Nothing adds code while they run.
#[cfg(fast_handlers)]
#[derive(Clone, Copy)]
pub(in crate::machine) struct CodePtr(*const u64);

#[cfg(fast_handlers)]
impl CodePtr {
    /// The word `distance` words after this one.
    #[inline(always)]
    pub fn word(self, distance: usize) -> u64 {
        // SAFETY: as for `Machine::code`.
        unsafe { *self.0.add(distance) }
    }

    /// The instruction `distance` words after this one.
    #[inline(always)]
    pub fn skip(self, distance: usize) -> CodePtr {
        CodePtr(self.0.wrapping_add(distance))
    }

    /// A pointer that is `distance` words before this one. It may be outside the code; only words of the code are read.
    #[inline(always)]
    pub fn before(self, distance: usize) -> CodePtr {
        CodePtr(self.0.wrapping_sub(distance))
    }

    // The fields of the instruction, as in `code::instr`. Reading them one by one takes fewer instructions than
    // taking them out of the word. `build.rs` chooses processors on which the first byte of a word is the lowest.

    /// The opcode.
    #[inline(always)]
    pub fn op(self) -> usize {
        self.byte(0)
    }

    /// Field a.
    #[inline(always)]
    pub fn a(self) -> u16 {
        self.half(1)
    }

    /// Field k.
    #[inline(always)]
    pub fn k(self) -> u8 {
        self.byte(3) as u8
    }

    /// Field b.
    #[inline(always)]
    pub fn b(self) -> u16 {
        self.half(4)
    }

    /// Field c.
    #[inline(always)]
    pub fn c(self) -> u16 {
        self.half(6)
    }

    /// Field d.
    #[inline(always)]
    pub fn d(self) -> u32 {
        // SAFETY: as for `Machine::code`; a word has eight bytes.
        unsafe { self.0.cast::<u32>().add(1).read() }
    }

    /// Byte n, below 8.
    #[inline(always)]
    pub fn byte(self, n: usize) -> usize {
        // SAFETY: as for `d`.
        unsafe { self.0.cast::<u8>().add(n).read() as usize }
    }

    /// Bytes n and n + 1, with n below 7.
    #[inline(always)]
    fn half(self, n: usize) -> u16 {
        // SAFETY: as for `d`.
        unsafe { self.0.cast::<u8>().add(n).cast::<u16>().read_unaligned() }
    }
}

/// An area whose indexes are read from its own contents: heap addresses from cells, places on the stacks from frames.
/// Each area has its own index type.
///
/// `get` and `set` check the index, as those of every area do. `read` and `write` do not: they are for indexes that
/// were read from a cell, a frame or a register of the machine.
pub(crate) struct TrustedArea<I> {
    area: Area,
    indexes: PhantomData<fn(I)>,
}

impl<I: Index> TrustedArea<I> {
    /// An area of that many words, all zero.
    pub(in crate::machine) fn new(words: usize) -> TrustedArea<I> {
        TrustedArea { area: Area::new(words), indexes: PhantomData }
    }

    /// Reads a word.
    #[inline(always)]
    pub(in crate::machine) fn get(&self, index: I) -> u64 {
        self.area.get(index.index())
    }

    /// Writes a word.
    #[inline(always)]
    pub(in crate::machine) fn set(&mut self, index: I, word: u64) {
        self.area.set(index.index(), word);
    }

    /// Reads a word that a cell or a frame refers to.
    #[inline(always)]
    pub(in crate::machine) fn read(&self, index: I) -> u64 {
        // SAFETY: cells and frames refer to words below the top of their area, which never shrinks below its top.
        unsafe { self.area.get_unchecked(index.index()) }
    }

    /// Writes a word that a cell or a frame refers to, or the first free one after room was made.
    #[inline(always)]
    pub(in crate::machine) fn write(&mut self, index: I, word: u64) {
        // SAFETY: as for `read`; writers make room first.
        unsafe { self.area.set_unchecked(index.index(), word) }
    }

    /// Reads `count` arguments of a frame, in whole groups: the words after the arguments are meaningless.
    #[inline(always)]
    pub(in crate::machine) fn read_groups(&self, index: I, words: &mut [u64; REGISTERS], count: usize) {
        // SAFETY: as for `read`; a frame has room for whole groups, and so have the registers.
        unsafe { self.area.get_groups_unchecked(index.index(), words, count) }
    }

    /// Writes `count` arguments of a frame, for which room was made in whole groups.
    #[inline(always)]
    pub(in crate::machine) fn write_groups(&mut self, index: I, words: &[u64; REGISTERS], count: usize) {
        // SAFETY: as for `read_groups`.
        unsafe { self.area.set_groups_unchecked(index.index(), words, count) }
    }

    /// Writes the words of a frame, for which room was made.
    #[inline(always)]
    pub(in crate::machine) fn write_all(&mut self, index: I, words: &[u64]) {
        // SAFETY: as for `write`.
        unsafe { self.area.set_all_unchecked(index.index(), words) }
    }

    /// The slots of an environment.
    #[inline(always)]
    pub(in crate::machine) fn frame(&mut self, from: I) -> Frame<'_> {
        // SAFETY: the compiler numbers the slots of a clause below the size of its environment, for which `allocate`
        // made room.
        unsafe { self.area.frame(from.index()) }
    }

    /// The text of a string object whose bytes begin at `from`.
    pub(in crate::machine) fn string(&self, from: I, length: usize) -> &str {
        // SAFETY: only `new_string` makes string objects, from a `&str`; they are copied and moved as a whole, and
        // nothing changes them: the arguments that programs can set are those of compounds.
        unsafe { self.area.text(from.index(), length) }
    }
}

/// Checked operations, as in any area.
impl<I: Index> TrustedArea<I> {
    /// Whether there is room for `words` words from `from` on.
    #[inline(always)]
    pub(in crate::machine) fn has_room(&self, from: I, words: usize) -> bool {
        from.index() + words <= self.area.capacity()
    }

    /// Size in words.
    #[inline(always)]
    pub(in crate::machine) fn capacity(&self) -> usize {
        self.area.capacity()
    }

    /// Makes room for `words` words from `from` on; returns false if there is no memory.
    pub(in crate::machine) fn grow(&mut self, from: I, words: usize) -> bool {
        self.area.grow(from.index() + words)
    }

    /// Copies words to another place.
    #[inline(always)]
    pub(in crate::machine) fn copy_within(&mut self, from: I, to: I, count: usize) {
        self.area.copy_within(from.index(), to.index(), count);
    }

    /// Releases memory, keeping at least `words` words.
    pub(in crate::machine) fn shrink(&mut self, words: usize) {
        self.area.shrink(words);
    }

    /// The words from one index up to another.
    pub(in crate::machine) fn slice(&self, from: I, to: I) -> &[u64] {
        self.area.slice(from.index(), to.index())
    }

    /// The words from one index up to another, mutable.
    pub(in crate::machine) fn slice_mut(&mut self, from: I, to: I) -> &mut [u64] {
        self.area.slice_mut(from.index(), to.index())
    }

    /// The words below an index, and those from it on, which are mutable.
    pub(in crate::machine) fn split_at_mut(&mut self, index: I) -> (&[u64], &mut [u64]) {
        self.area.split_at_mut(index.index())
    }

    /// Writes a text from a word on, padding the last word with zeros.
    pub(in crate::machine) fn set_text(&mut self, from: I, text: &str) {
        self.area.set_text(from.index(), text);
    }
}

impl Machine {
    /// The word of code at an address that the program counter has reached, or to which an instruction there refers.
    #[inline(always)]
    pub(in crate::machine) fn code(&self, address: CodeAddr) -> u64 {
        // SAFETY: the program counter moves only along code that the compiler emitted and the database stored. Every
        // clause ends in a jump, operands follow their instruction within the clause, and code is freed and its words
        // are reused only when nothing can return to it.
        unsafe { self.program.db.code.get_unchecked(address) }
    }
}

/// Registers whose numbers are fields of instructions or of descriptors.
#[cfg(fast_handlers)]
impl Registers {
    /// Reads a register.
    #[inline(always)]
    pub(in crate::machine) fn read(&self, register: impl Register) -> u64 {
        // SAFETY: the compiler refuses clauses that need more registers than there are (`Emitter::take_scratch`), and
        // decision trees need few (`MOST_PARTS`).
        unsafe { *self.get_unchecked(register.index()) }
    }

    /// Writes a register.
    #[inline(always)]
    pub(in crate::machine) fn write(&mut self, register: impl Register, word: u64) {
        // SAFETY: as for `read`.
        unsafe { *self.get_unchecked_mut(register.index()) = word }
    }
}

/// Pointers for the fast handlers.
#[cfg(fast_handlers)]
impl Machine {
    /// The heap, for the fast handlers.
    #[inline(always)]
    pub(in crate::machine) fn heap_pointer(&mut self) -> HeapPtr {
        HeapPtr(self.store.heap.area.pointer())
    }

    /// The instruction at an address, for the fast handlers.
    #[inline(always)]
    pub(in crate::machine) fn code_pointer(&self, address: CodeAddr) -> CodePtr {
        CodePtr(self.program.db.code.pointer().wrapping_add(address.0))
    }

    /// The address of an instruction.
    #[inline(always)]
    pub(in crate::machine) fn code_address(&self, at: CodePtr) -> CodeAddr {
        CodeAddr((at.0.addr() - self.program.db.code.pointer().addr()) / size_of::<u64>())
    }
}
