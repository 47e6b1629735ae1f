//! Checks before a young collection, in builds with debug assertions: what it does not look at refers to no young cell.
//! See `generation` for what it looks at.

#![cfg(debug_assertions)]

use crate::machine::memory::mark::Marks;
use crate::machine::stacks::choice::{FRAME, Kind};
use crate::machine::stacks::places::{ChoiceAddr, StackAddr, frame_parts, is_old_frame};
use crate::machine::terms::global_cells::SLOTS;
use crate::machine::{Machine, fixed};
use crate::memory::CodeAddr;
use crate::term::{Addr, Cell, Tag};
use rustc_hash::FxHashSet;

/// Environments that were checked, with those around them, and the liveness information.
#[derive(Default)]
struct Seen {
    environments: FxHashSet<StackAddr>,
    /// Those that were visited before an old one.
    young: FxHashSet<StackAddr>,
    marks: Marks,
}

impl Machine {
    /// Checks before every young collection; in stress mode, larger memory is checked less often.
    pub(in crate::machine) fn verify_old_now_and_then(&self) {
        if self.is_check_due() {
            self.verify_old_cells();
            self.verify_old_trail();
            self.verify_old_stacks();
        }
    }

    fn is_old(&self, cell: Cell) -> bool {
        !cell.is_pointer() || cell.addr() < self.store.generation.old_top
    }

    fn verify_old_cells(&self) {
        let generation = &self.store.generation;
        assert!(generation.old_top <= self.store.top && self.store.boundary >= generation.old_top);
        if generation.has_unseen {
            return;
        }
        let trailed = self.store.trail.since(generation.old_trail).map(|entry| entry.addr);
        let known: FxHashSet<Addr> = trailed.chain(generation.remembered.iter().copied()).collect();
        let mut addr = Addr(SLOTS + 1);
        while addr < generation.old_top {
            let cell = self.at(addr);
            assert!(self.is_old(cell) || known.contains(&addr), "old cell {addr}: {cell:x?}");
            addr += if cell.tag() == Tag::Fun && cell.is_box_header() { cell.box_words() + 1 } else { 1 };
        }
    }

    fn verify_old_trail(&self) {
        let generation = &self.store.generation;
        assert!(generation.old_trail <= self.store.trail.len(), "trail of {}", self.store.trail.len());
        let unseen = self.store.trail.len() - generation.old_trail;
        for entry in self.store.trail.since(0).skip(unseen) {
            assert!(entry.old.is_none_or(|old| self.is_old(old)), "old entry {entry:x?}");
        }
        let mut b = self.control.newest_choice;
        while self.choice_heap(b) >= generation.old_top {
            assert!(self.choice_trail(b) >= generation.old_trail, "trail of choice point {b}");
            if b == ChoiceAddr::BOTTOM {
                break;
            }
            b = self.choice_prev(b);
        }
    }

    fn verify_old_stacks(&self) {
        let mut seen = Seen::default();
        self.verify_old_frames(&mut seen, self.control.environment, self.control.return_address, false);
        let (mut b, mut is_below) = (self.control.newest_choice, false);
        loop {
            assert!(!is_below || self.is_old_choice(b), "choice point {b} is below an old one");
            for index in (0..self.choice_args(b)).filter(|_| is_below) {
                assert!(self.is_old(Cell(self.control.choices.get(b + FRAME + index))), "choice point {b}");
            }
            self.verify_old_frames_of(&mut seen, b, is_below);
            is_below |= self.is_old_choice(b);
            if b == ChoiceAddr::BOTTOM {
                return;
            }
            b = self.choice_prev(b);
        }
    }

    /// Checks the environments to which a choice point returns.
    fn verify_old_frames_of(&self, seen: &mut Seen, b: ChoiceAddr, mut is_below: bool) {
        let (mut e, mut cp) = frame_parts(self.control.choices.get(b + 2));
        if self.choice_kind(b) == Kind::Branch {
            if self.choice_alternative(b) == fixed::DROP_AND_FAIL {
                return;
            }
            let live = self.live_in(&mut seen.marks, self.choice_alternative(b));
            if live.framed {
                self.verify_old_slots(e, &live.y, is_below);
                let header = self.control.stack.get(e);
                is_below |= is_old_frame(header);
                (e, cp) = frame_parts(header);
            }
        }
        self.verify_old_frames(seen, e, cp, is_below);
    }

    /// Checks the environments from `e` on, below the first old one.
    fn verify_old_frames(&self, seen: &mut Seen, mut e: StackAddr, mut cp: CodeAddr, mut is_below: bool) {
        while e != StackAddr::NONE {
            let slots: Vec<u16> = match cp {
                fixed::RESUME => (0..self.resumed_words(e)).collect(),
                _ => self.live_in(&mut seen.marks, cp).y.clone(),
            };
            self.verify_old_slots(e, &slots, is_below);
            let header = self.control.stack.get(e);
            assert!(!is_below || is_old_frame(header), "environment {e} is below an old one");
            // A visit below an old environment checks more than any other.
            let is_new = if is_below { seen.environments.insert(e) } else { seen.young.insert(e) };
            if !is_new {
                return;
            }
            is_below |= is_old_frame(header);
            (e, cp) = frame_parts(header);
        }
    }

    fn verify_old_slots(&self, e: StackAddr, slots: &[u16], is_below: bool) {
        for slot in slots.iter().filter(|_| is_below) {
            let cell = Cell(self.control.stack.get(e.slot(*slot as usize)));
            assert!(self.is_old(cell), "slot {slot} of old environment {e}: {cell:x?}");
        }
    }
}
