//! Checks all memory after collections, in builds with debug assertions.
//!
//! ```text
//! cells       refer to complete terms below the heap's top, with the right tag and existing names
//! choices     each is above the previous one, and so are its tops of heap, stack and trail
//! stack       an environment is above its parent and returns to code
//! trail       addresses are on the heap
//! ```

#![cfg(debug_assertions)]

use crate::machine::memory::mark::Marks;
use crate::machine::stacks::choice::{FRAME, Kind};
use crate::machine::stacks::places::{ChoiceAddr, StackAddr, frame_parts};
use crate::machine::terms::global_cells::{EMPTY, SLOTS};
use crate::machine::{Machine, REGISTERS, fixed};
use crate::memory::CodeAddr;
use crate::term::{Addr, Cell, Index, Tag};
use rustc_hash::FxHashSet;

/// The number of words that are checked after every collection, even in stress mode.
const LITTLE: usize = 1 << 12;

/// Visited environments, and the liveness information.
#[derive(Default)]
struct Seen {
    environments: FxHashSet<StackAddr>,
    marks: Marks,
}

impl Machine {
    /// Checks after every collection; in stress mode, larger memory is checked less often.
    pub(in crate::machine) fn verify_now_and_then(&self, arity: usize) {
        if self.is_check_due() {
            self.verify(arity);
        }
    }

    pub(in crate::machine) fn is_check_due(&self) -> bool {
        let every = if self.collector.stress {
            1 + (self.store.top.0 + self.control.stack_top.0 + self.control.newest_choice.0) / LITTLE
        } else {
            1
        };
        self.collector.count.is_multiple_of(every as u64)
    }

    /// Panics if memory is inconsistent at a call port with `arity` live arguments, after a collection.
    fn verify(&self, arity: usize) {
        self.verify_heap();
        let roots =
            (0..arity).map(|index| self.x(index)).chain(self.store.handles.iter().copied()).chain([self.store.wake]);
        roots.for_each(|root| assert!(self.is_sound(root), "root {root:x?}"));
        let mut seen = Seen::default();
        self.verify_environments(
            self.control.environment,
            self.control.return_address,
            self.control.stack_top,
            &mut seen,
        );
        self.verify_choices(&mut seen);
        self.verify_trail();
    }

    /// Overwrites registers and stack words that are not live, so that code that reads one gets an invalid address.
    pub(in crate::machine) fn poison(&mut self, marks: &Marks, arity: usize) {
        let poison = Cell::reference(Addr(1 << 60)).0;
        (arity..REGISTERS).for_each(|index| self.control.registers[index] = poison);
        if marks.is_young {
            return;
        }
        for index in StackAddr(1).until(self.control.stack_top).filter(|&index| !marks.has_word(index)) {
            self.control.stack.set(index, poison);
        }
    }

    /// Whether a cell refers to a complete term on the heap.
    pub(in crate::machine) fn is_sound(&self, cell: Cell) -> bool {
        let addr = cell.addr();
        match cell.tag() {
            Tag::Int => true,
            Tag::Con => self.store.atoms.is_known(cell.as_atom()),
            Tag::Ref => addr < self.store.top,
            Tag::Att | Tag::Lst => addr + 1 < self.store.top,
            Tag::Str => addr < self.store.top && self.is_functor(addr),
            Tag::Box => addr < self.store.top && self.is_box(addr),
            Tag::Fun => false,
        }
    }

    fn is_functor(&self, addr: Addr) -> bool {
        let head = self.at(addr);
        head.tag() == Tag::Fun
            && !head.is_box_header()
            && self.store.functors.is_known(head.as_functor())
            && addr + self.store.functors.arity(head.as_functor()) < self.store.top
    }

    fn is_box(&self, addr: Addr) -> bool {
        let head = self.at(addr);
        head.tag() == Tag::Fun && head.is_box_header() && addr + head.box_words() < self.store.top
    }

    /// Checks every cell in sequence: a collection leaves no gaps.
    fn verify_heap(&self) {
        if self.store.generation.has_unseen {
            return;
        }
        let mut addr = Addr(0);
        while addr < self.store.top {
            let cell = self.at(addr);
            let is_whole = match cell.tag() {
                Tag::Fun if addr <= Addr(SLOTS) => cell == EMPTY,
                Tag::Fun if cell.is_box_header() => self.is_box(addr),
                Tag::Fun => self.is_functor(addr),
                Tag::Att => cell.addr() == addr && addr + 1 < self.store.top,
                _ => self.is_sound(cell),
            };
            assert!(is_whole, "heap {addr} of {}: {cell:x?}", self.store.top);
            addr += if cell.tag() == Tag::Fun && cell.is_box_header() { cell.box_words() + 1 } else { 1 };
        }
    }

    /// Checks the environments from `e` on, which is below `top`.
    fn verify_environments(&self, mut e: StackAddr, mut cp: CodeAddr, mut top: StackAddr, seen: &mut Seen) {
        while e != StackAddr::NONE {
            assert!(e < top, "environment {e} above {top}");
            assert!(self.is_code(cp), "return to {cp}");
            let slots: Vec<u16> = match cp {
                fixed::RESUME => (0..self.resumed_words(e)).collect(),
                _ => self.live_in(&mut seen.marks, cp).y.clone(),
            };
            self.verify_slots(e, &slots, top);
            if !seen.environments.insert(e) {
                return;
            }
            let header = self.control.stack.get(e);
            top = e;
            (e, cp) = frame_parts(header);
        }
    }

    fn verify_slots(&self, e: StackAddr, slots: &[u16], top: StackAddr) {
        for slot in slots {
            let at = e.slot(*slot as usize);
            let cell = Cell(self.control.stack.get(at));
            assert!(at < self.control.stack_top.max(top), "slot {slot} of environment {e}");
            assert!(self.is_sound(cell), "slot {slot} of environment {e}: {cell:x?}");
        }
    }

    fn is_code(&self, address: CodeAddr) -> bool {
        address > CodeAddr(0) && address.0 < self.program.db.code.words().len()
    }

    fn verify_choices(&self, seen: &mut Seen) {
        let mut b = self.control.newest_choice;
        let (mut heap, mut stack, mut trail) = (self.store.top, StackAddr(usize::MAX), self.store.trail.len());
        loop {
            assert!(self.choice_heap(b) <= heap, "heap top {} of choice point {b}", self.choice_heap(b));
            assert!(self.choice_trail(b) <= trail, "trail length {} of choice point {b}", self.choice_trail(b));
            assert!(self.choice_stack(b) <= stack, "stack top {} of choice point {b}", self.choice_stack(b));
            (heap, stack, trail) = (self.choice_heap(b), self.choice_stack(b), self.choice_trail(b));
            assert!(self.is_code(self.choice_alternative(b)), "alternative of choice point {b}");
            for index in 0..self.choice_args(b) {
                let cell = Cell(self.control.choices.get(b + FRAME + index));
                assert!(self.is_sound(cell), "argument {index} of choice point {b}: {cell:x?}");
            }
            let frames = self.control.choices.get(b + 2);
            let (mut e, mut cp) = frame_parts(frames);
            let alternative = self.choice_alternative(b);
            if self.choice_kind(b) == Kind::Branch && alternative != fixed::DROP_AND_FAIL {
                let live = self.live_in(&mut seen.marks, alternative);
                if live.framed {
                    self.verify_slots(e, &live.y, stack);
                    let header = self.control.stack.get(e);
                    (e, cp) = frame_parts(header);
                }
            }
            if alternative != fixed::DROP_AND_FAIL || self.choice_kind(b) != Kind::Branch {
                self.verify_environments(e, cp, stack, seen);
            }
            if b == ChoiceAddr::BOTTOM {
                return;
            }
            assert!(self.choice_prev(b) < b, "choice point {b} before {}", self.choice_prev(b));
            b = self.choice_prev(b);
        }
    }

    fn verify_trail(&self) {
        for entry in self.store.trail.since(0) {
            assert!(entry.addr < self.store.top, "on the trail: {entry:x?}");
            if let Some(old) = entry.old {
                let is_slot = entry.addr <= Addr(SLOTS) && old == EMPTY;
                assert!(is_slot || self.is_sound(old), "old contents on the trail: {entry:x?}");
            }
        }
    }
}
