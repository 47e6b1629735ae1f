//! Choice points, backtracking and cut.
//!
//! ```text
//! word 0   previous choice point (32) | arguments (16) | kind (15) | seen by the last collection (1)
//! word 1   address of the alternative (32) | node, predicate or number (32)
//! word 2   E (32) | CP (32)
//! word 3   stack top (32) | trail length (32)
//! word 4   heap top (32) | spent (1), see `Machine::note_spent`
//! word 5   generation of the database
//! word 6.. arguments
//! ```

use crate::machine::stacks::places::{ChoiceAddr, StackAddr, frame_parts, frame_word};
use crate::machine::{Machine, REGISTERS, fixed};
use crate::memory::{CodeAddr, GROUP};
use crate::term::{Addr, Cell};

/// In word 0 of a choice point that the last collection has seen.
const OLD_CHOICE: u64 = 1 << 63;

/// In word 4 of a choice point.
const SPENT: u64 = 1 << 32;

/// Words before the arguments.
pub(crate) const FRAME: usize = 6;

/// The kind of a choice point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u16)]
pub(crate) enum Kind {
    /// Alternatives within a clause.
    Branch = 0,
    /// Further clauses, found by walking the list.
    Clauses = 1,
    /// Further solutions of a native predicate.
    Native = 2,
    /// A catch/3 that is running or has run.
    Catch = 3,
    /// A setup_call_cleanup/3 with a pending cleanup.
    Cleanup = 4,
    /// The start of a run of the machine: nothing passes it.
    Barrier = 5,
    /// Further clauses, found by the decision tree of their predicate.
    Selected = 6,
}

impl Machine {
    /// Creates the choice point below all others, at index 0.
    pub(crate) fn bottom_choice(&mut self) {
        let frame = [
            (Kind::Barrier as u64) << 48,
            fixed::STOP_FAILED.0 as u64,
            frame_word(StackAddr::NONE, fixed::STOP),
            1,
            self.store.top.0 as u64,
            0,
        ];
        self.control.choices.write_all(ChoiceAddr::BOTTOM, &frame);
        self.store.boundary = self.store.top;
    }

    #[inline(always)]
    pub(crate) fn choice_args(&self, b: ChoiceAddr) -> usize {
        (self.control.choices.read(b) >> 32) as usize & 0xffff
    }

    #[inline(always)]
    pub(crate) fn choice_prev(&self, b: ChoiceAddr) -> ChoiceAddr {
        ChoiceAddr::low(self.control.choices.read(b))
    }

    pub(crate) fn choice_kind(&self, b: ChoiceAddr) -> Kind {
        match ((self.control.choices.read(b) & !OLD_CHOICE) >> 48) as u16 {
            0 => Kind::Branch,
            1 => Kind::Clauses,
            2 => Kind::Native,
            3 => Kind::Catch,
            4 => Kind::Cleanup,
            6 => Kind::Selected,
            _ => Kind::Barrier,
        }
    }

    /// Whether the last collection has seen a choice point.
    pub(in crate::machine) fn is_old_choice(&self, b: ChoiceAddr) -> bool {
        self.control.choices.get(b) & OLD_CHOICE != 0
    }

    /// Notes that a collection has seen a choice point.
    pub(in crate::machine) fn make_choice_old(&mut self, b: ChoiceAddr) {
        self.control.choices.set(b, self.control.choices.get(b) | OLD_CHOICE);
    }

    /// Makes a choice point keep the current heap.
    pub(in crate::machine) fn raise_choice_heap(&mut self, b: ChoiceAddr) {
        self.set_choice_heap(b, self.store.top);
        // Returning to it does not discard old cells any more, but shortens the trail.
        self.store.generation.old_trail = self.store.generation.old_trail.min(self.choice_trail(b));
    }

    #[inline(always)]
    pub(crate) fn choice_aux(&self, b: ChoiceAddr) -> u32 {
        (self.control.choices.read(b + 1) >> 32) as u32
    }

    /// The address of the alternative.
    pub(crate) fn choice_alternative(&self, b: ChoiceAddr) -> CodeAddr {
        CodeAddr::low(self.control.choices.get(b + 1))
    }

    #[inline(always)]
    pub(crate) fn choice_heap(&self, b: ChoiceAddr) -> Addr {
        Addr((self.control.choices.read(b + 4) & (SPENT - 1)) as usize)
    }

    /// Replaces the heap top in a choice point.
    pub(in crate::machine) fn set_choice_heap(&mut self, b: ChoiceAddr, top: Addr) {
        self.control.choices.set(b + 4, self.control.choices.get(b + 4) & SPENT | top.0 as u64);
    }

    /// Notes that the clause about to run leaves alternatives, but that all of them fail: a body's test of the arguments
    /// is known to fail (`f(0). f(N) :- N > 0, ...`). SWI-Prolog creates a choice point for them, which shows in answers
    /// (`true ; false`), in tests and in cleanups. This bit of the newest choice point stands for all of these choice
    /// points above it, and costs neither time nor memory.
    #[inline(always)]
    pub(in crate::machine) fn note_spent(&mut self) {
        let at = self.control.newest_choice + 4;
        self.control.choices.write(at, self.control.choices.read(at) | SPENT);
    }

    /// The instruction `spent_clause` with field k.
    #[inline(always)]
    pub(in crate::machine) fn enter_spent(&mut self, k: u8) {
        if k & 1 != 0 {
            self.restore_selected();
        }
        if k & 2 != 0 {
            self.pop_choice();
        }
        self.note_spent();
    }

    /// Whether alternatives that fail are left above a choice point.
    #[inline(always)]
    pub(in crate::machine) fn is_spent(&self, b: ChoiceAddr) -> bool {
        self.control.choices.read(b + 4) & SPENT != 0
    }

    /// A choice point as a term that a clause keeps for a later cut, with its bit for alternatives that fail.
    #[inline(always)]
    pub(crate) fn level(&self, b: ChoiceAddr) -> Cell {
        Cell::small((b.0 as u64 | self.control.choices.read(b + 4) & SPENT) as i64)
    }

    /// Forgets the alternatives that fail and were left above a choice point after the level was made of it.
    #[inline(always)]
    pub(in crate::machine) fn restore_spent(&mut self, level: Cell) {
        let at = ChoiceAddr::of_level(level) + 4;
        let word = self.control.choices.read(at) & !SPENT | level.as_small() as u64 & SPENT;
        self.control.choices.write(at, word);
    }

    #[inline(always)]
    pub(crate) fn choice_stack(&self, b: ChoiceAddr) -> StackAddr {
        StackAddr::low(self.control.choices.read(b + 3))
    }

    /// The length of the trail.
    #[inline(always)]
    pub(crate) fn choice_trail(&self, b: ChoiceAddr) -> usize {
        (self.control.choices.get(b + 3) >> 32) as usize
    }

    /// The first free word above the newest choice point.
    #[inline(always)]
    pub(crate) fn choices_top(&self) -> ChoiceAddr {
        self.control.newest_choice + FRAME + self.choice_args(self.control.newest_choice)
    }

    /// Whether a choice point with that many arguments can be pushed at once.
    #[inline(always)]
    pub(in crate::machine) fn has_choice_room(&self, args: usize) -> bool {
        self.control.choices.has_room(self.choices_top(), FRAME + args + GROUP)
    }

    /// Pushes a choice point that saves X[0..args].
    #[inline(always)]
    pub(crate) fn push_choice(&mut self, kind: Kind, alternative: CodeAddr, aux: u32, args: usize) {
        if !self.has_choice_room(args) {
            self.grow_choices(self.choices_top(), FRAME + args + GROUP);
        }
        self.write_choice(kind, alternative, aux, args);
    }

    /// Pushes a choice point for which there is room.
    #[inline(always)]
    pub(in crate::machine) fn write_choice(&mut self, kind: Kind, alternative: CodeAddr, aux: u32, args: usize) {
        let at = self.choices_top();
        let frame = [
            self.control.newest_choice.0 as u64 | (args as u64) << 32 | (kind as u64) << 48,
            alternative.0 as u64 | (aux as u64) << 32,
            frame_word(self.control.environment, self.control.return_address),
            self.control.stack_top.0 as u64 | (self.store.trail.len() as u64) << 32,
            self.store.top.0 as u64,
            self.program.db.generation,
        ];
        self.control.choices.write_all(at, &frame);
        self.control.choices.write_groups(at + FRAME, &self.control.registers, args.min(REGISTERS));
        self.control.newest_choice = at;
        self.store.boundary = self.store.top;
    }

    #[cold]
    fn grow_choices(&mut self, from: ChoiceAddr, words: usize) {
        if !self.control.choices.grow(from, words) {
            self.store.countdown.spend_spare();
            assert!(self.control.choices.grow(from, words), "no memory is left for choice points");
        }
        self.check_memory();
    }

    /// Restores the machine's state from the newest choice point, which is kept. Returns the address of its
    /// alternative.
    #[inline(always)]
    pub(crate) fn backtrack(&mut self) -> CodeAddr {
        self.store.undo_to((self.control.choices.read(self.control.newest_choice + 3) >> 32) as usize);
        self.restore_state()
    }

    /// The rest of it, after bindings were undone.
    #[inline(always)]
    pub(in crate::machine) fn restore_state(&mut self) -> CodeAddr {
        let alternative = self.restore_tops();
        if self.is_below_old() {
            return self.restore_older(alternative);
        }
        alternative
    }

    /// Whether the heap was cut below the old cells, whose limit must then be lowered.
    #[inline(always)]
    pub(in crate::machine) fn is_below_old(&self) -> bool {
        self.store.top < self.store.generation.old_top
    }

    /// Restores the state without the limit of the old cells. Returns the address of the alternative.
    #[inline(always)]
    pub(in crate::machine) fn restore_tops(&mut self) -> CodeAddr {
        let b = self.control.newest_choice;
        debug_assert!(self.choice_heap(b) <= self.store.top, "choice point {b} above the heap");
        let frames = self.control.choices.read(b + 2);
        let tops = self.control.choices.read(b + 3);
        self.store.top = self.choice_heap(b);
        self.store.boundary = self.store.top;
        (self.control.environment, self.control.return_address) = frame_parts(frames);
        self.control.stack_top = StackAddr::low(tops);
        self.store.wake = Cell::NIL;
        CodeAddr::low(self.control.choices.read(b + 1))
    }

    /// The end of it, if the choice point is older than the last collection: apart, as the usual way saves no registers.
    #[cold]
    #[inline(never)]
    fn restore_older(&mut self, alternative: CodeAddr) -> CodeAddr {
        self.lower_old_top();
        alternative
    }

    /// `backtrack` for the dispatch loop, where it is called from many places.
    #[inline(never)]
    pub(crate) fn fail_over(&mut self) -> CodeAddr {
        if !self.unbind_to_choice() {
            return self.undo_changes();
        }
        self.restore_state()
    }

    /// Undoes the bindings made since the newest choice point. Returns false if changed cells must be restored too,
    /// which `backtrack` does.
    #[inline(always)]
    pub(in crate::machine) fn unbind_to_choice(&mut self) -> bool {
        let length = (self.control.choices.read(self.control.newest_choice + 3) >> 32) as usize;
        self.store.unbind_to(length)
    }

    /// The same for the rare trail that has contents of changed cells: apart, so that the usual way saves no registers.
    #[cold]
    #[inline(never)]
    fn undo_changes(&mut self) -> CodeAddr {
        let alternative = self.backtrack();
        match self.run_undone() {
            Ok(()) => alternative,
            Err(thrown) => self.throw_instead(thrown, alternative),
        }
    }

    /// Loads X[0..n] from the newest choice point. Up to [`GROUP`] registers after them are overwritten.
    #[inline(always)]
    pub(crate) fn restore_args(&mut self) {
        let count = self.choice_args(self.control.newest_choice).min(REGISTERS);
        self.control.choices.read_groups(self.control.newest_choice + FRAME, &mut self.control.registers, count);
    }

    /// Restores the arguments and the cut level from the choice point of a decision tree.
    #[inline(always)]
    pub(crate) fn restore_selected(&mut self) {
        self.restore_args();
        self.control.cut_barrier = self.choice_prev(self.control.newest_choice);
    }

    /// Drops the newest choice point.
    #[inline(always)]
    pub(crate) fn pop_choice(&mut self) {
        debug_assert!(
            self.choice_prev(self.control.newest_choice) < self.control.newest_choice,
            "choice point {} is the first",
            self.control.newest_choice
        );
        self.control.newest_choice = self.choice_prev(self.control.newest_choice);
        self.set_boundary();
    }

    /// Drops the newest choice point, whose goal goes on: the alternatives that it has left remain.
    pub(in crate::machine) fn pop_finished_choice(&mut self) {
        let is_spent = self.is_spent(self.control.newest_choice);
        self.pop_choice();
        if is_spent {
            self.note_spent();
        }
    }

    /// Drops all choice points above `level`. Cleanups must be run first, see `cut_to`.
    #[inline(always)]
    pub(crate) fn drop_choices(&mut self, level: ChoiceAddr) {
        if self.control.newest_choice > level {
            self.control.newest_choice = level;
            self.set_boundary();
        }
    }

    /// Replaces the alternative of a choice point.
    pub(crate) fn set_alternative(&mut self, b: ChoiceAddr, address: CodeAddr) {
        let word = self.control.choices.read(b + 1);
        self.control.choices.write(b + 1, word & !0xffff_ffff | address.0 as u64);
    }

    pub(crate) fn choice_arg(&self, b: ChoiceAddr, index: usize) -> Cell {
        Cell(self.control.choices.read(b + FRAME + index))
    }
}
