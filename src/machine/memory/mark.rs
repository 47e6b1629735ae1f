//! Marking: finds the cells, slots and environments that are still in use.
//!
//! The roots are the arguments of the pending call, the live slots of the environments, choice points, the trail and
//! the handles that Rust code holds. A young collection leaves out what has not changed since the last one: see
//! `generation`.

use crate::machine::run::liveness::Live;
use crate::machine::stacks::choice::{FRAME, Kind};
use crate::machine::stacks::places::{ChoiceAddr, StackAddr, frame_parts, is_old_frame};
use crate::machine::terms::global_cells::SLOTS;
use crate::machine::terms::trail::Place;
use crate::machine::{Machine, fixed};
use crate::memory::CodeAddr;
use crate::term::{Addr, Cell, Tag};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

#[derive(Default)]
pub(in crate::machine) struct Marks {
    /// Only young cells are collected.
    pub(in crate::machine) is_young: bool,
    /// The cells below are taken as live, and do not move.
    pub(super) floor: Addr,
    /// The first address of the bitmap: `floor`, rounded down to a whole word of it.
    pub(super) base: Addr,
    pub(super) heap: Vec<u64>,
    pub(super) stack: Vec<u64>,
    /// Visited environments, by the index of their headers.
    pub(super) headers: Vec<u64>,
    /// Cells below `floor` that refer to cells above it, except the slots of global variables.
    pub(super) remembered: Vec<Addr>,
    /// The trail is looked at from this entry on.
    pub(super) first_entry: usize,
    /// The oldest choice point whose arguments and environments are visited.
    pub(super) oldest_visited: ChoiceAddr,
    /// The oldest choice point whose tops may change.
    pub(super) oldest_moved: ChoiceAddr,
    /// Reachable cells that are still to be visited: the later arguments of the compounds being walked.
    pending: Vec<Cell>,
    /// Visited return addresses that are not keys of `live`, for freeing code.
    pub(super) returns: FxHashSet<CodeAddr>,
    /// The live registers and slots at visited addresses.
    pub(super) live: FxHashMap<CodeAddr, Rc<Live>>,
    /// The system has no memory for marking: nothing may be moved.
    refused: bool,
}

impl Marks {
    #[inline(always)]
    fn push(&mut self, cell: Cell) {
        if self.pending.len() == self.pending.capacity() && self.pending.try_reserve(1).is_err() {
            self.refused = true;
            return;
        }
        self.pending.push(cell);
    }

    #[inline(always)]
    fn is_marked(&self, addr: Addr) -> bool {
        addr < self.floor || {
            let index = addr - self.base;
            self.heap[index >> 6] & 1 << (index & 63) != 0
        }
    }

    #[inline(always)]
    fn mark(&mut self, addr: Addr) -> bool {
        set_bit(&mut self.heap, addr - self.base)
    }

    /// Whether a word of the stack is live.
    #[cfg(debug_assertions)]
    pub(in crate::machine) fn has_word(&self, at: StackAddr) -> bool {
        (self.stack[at.0 >> 6] | self.headers[at.0 >> 6]) & 1 << (at.0 & 63) != 0
    }

    fn mark_slot(&mut self, at: StackAddr) -> bool {
        set_bit(&mut self.stack, at.0)
    }

    fn mark_header(&mut self, at: StackAddr) -> bool {
        set_bit(&mut self.headers, at.0)
    }

    /// Notes that a cell below `floor` may refer to one above it.
    fn remember(&mut self, addr: Addr, value: Cell) {
        if addr > Addr(SLOTS) && value.is_pointer() && value.addr() >= self.floor {
            if self.remembered.try_reserve(1).is_err() {
                self.refused = true;
                return;
            }
            self.remembered.push(addr);
        }
    }
}

/// Sets a bit. Returns true if it was clear.
#[inline(always)]
pub(super) fn set_bit(bits: &mut [u64], index: usize) -> bool {
    let (word, bit) = (&mut bits[index >> 6], 1 << (index & 63));
    let new = *word & bit == 0;
    *word |= bit;
    new
}

/// Clear bits for `count` items and one more.
pub(super) fn clear_bits(count: usize) -> Option<Vec<u64>> {
    let (mut words, count) = (Vec::new(), (count >> 6) + 1);
    words.try_reserve_exact(count).ok()?;
    words.resize(count, 0);
    Some(words)
}

impl Machine {
    /// Empty marks for a collection; `None` if there is no memory for them.
    pub(super) fn new_marks(&self, is_young: bool) -> Option<Marks> {
        let floor = if is_young { self.store.generation.old_top } else { Addr(SLOTS + 1) };
        let base = Addr(floor.0 & !63);
        let stack = self.control.stack.capacity();
        let mut marks = Marks {
            is_young,
            floor,
            base,
            heap: clear_bits(self.store.top - base)?,
            stack: clear_bits(stack)?,
            headers: clear_bits(stack)?,
            first_entry: if is_young { self.store.generation.old_trail } else { 0 },
            ..Marks::default()
        };
        marks.heap[0] = (1 << (floor - base)) - 1;
        if is_young {
            self.find_unchanged_choices(&mut marks);
        }
        Some(marks)
    }

    /// Finds the choice points that a young collection looks at: those from the first old one on.
    fn find_unchanged_choices(&self, marks: &mut Marks) {
        let mut b = self.control.newest_choice;
        while b != ChoiceAddr::BOTTOM && !self.is_old_choice(b) {
            b = self.choice_prev(b);
        }
        marks.oldest_visited = b;
        while b != ChoiceAddr::BOTTOM && (self.choice_heap(b) > marks.floor || self.choice_trail(b) > marks.first_entry)
        {
            b = self.choice_prev(b);
        }
        marks.oldest_moved = b;
    }

    /// Marks everything that is in use. Returns the trail entries to remove, counted from the first that is looked at;
    /// `None` if there was no memory for marking.
    pub(super) fn mark_all(&mut self, marks: &mut Marks, arity: usize) -> Option<Vec<u64>> {
        self.mark_roots(marks, arity);
        self.mark_remembered(marks);
        self.mark_read_as_bound(marks);
        self.mark_choices(marks)
    }

    fn mark_roots(&mut self, marks: &mut Marks, arity: usize) {
        for index in 0..arity {
            self.mark(marks, self.x(index));
        }
        self.mark(marks, self.store.wake);
        for index in 0..self.store.handles.len() {
            self.mark(marks, self.store.handles[index]);
        }
        for slot in (0..=SLOTS).map(Addr) {
            self.mark(marks, self.at(slot));
        }
        self.mark_environments(marks, self.control.environment, self.control.return_address);
    }

    /// Marks what old cells that have changed refer to.
    fn mark_remembered(&mut self, marks: &mut Marks) {
        let trailed = self.store.trail.since(marks.first_entry).map(|entry| entry.addr);
        for addr in trailed.chain(self.store.generation.remembered.iter().copied()) {
            // Cells above were discarded by backtracking, or are young.
            if addr < marks.floor {
                marks.remember(addr, self.at(addr));
            }
        }
        marks.remembered.sort_unstable();
        marks.remembered.dedup();
        for index in 0..marks.remembered.len() {
            self.mark(marks, self.at(marks.remembered[index]));
        }
    }

    fn mark(&self, marks: &mut Marks, cell: Cell) {
        let mut cell = cell;
        loop {
            #[cfg(debug_assertions)]
            assert!(
                cell == crate::machine::terms::global_cells::EMPTY || self.is_sound(cell),
                "{cell:x?} is not a term below {}",
                self.store.top
            );
            if let Some(next) = self.mark_cell(marks, cell) {
                cell = next;
                continue;
            }
            match marks.pending.pop() {
                Some(next) => cell = next,
                None => return,
            }
        }
    }

    /// Marks what a cell refers to. Returns the next cell to visit.
    #[inline(always)]
    fn mark_cell(&self, marks: &mut Marks, cell: Cell) -> Option<Cell> {
        if !cell.is_pointer() || cell.addr() < marks.floor {
            return None;
        }
        let addr = cell.addr();
        match cell.tag() {
            Tag::Ref => {
                let next = self.at(addr);
                if marks.mark(addr) {
                    return (next != cell).then_some(next);
                }
                // The cell may have been marked only as an argument.
                (next.tag() == Tag::Att && next.addr() == addr && marks.mark(addr + 1)).then(|| self.at(addr + 1))
            }
            Tag::Att => {
                marks.mark(addr);
                marks.mark(addr + 1).then(|| self.at(addr + 1))
            }
            Tag::Str => {
                if !marks.mark(addr) {
                    return None;
                }
                // The last argument is visited last, so that a term nested in last arguments needs no stack.
                let arity = self.store.functors.arity(self.at(addr).as_functor());
                let mut next = None;
                for index in (1..=arity).rev() {
                    marks.mark(addr + index);
                    let argument = self.at(addr + index);
                    if argument.is_pointer() && argument != Cell::reference(addr + index) {
                        next.replace(argument).into_iter().for_each(|later| marks.push(later));
                    }
                }
                next
            }
            Tag::Lst => {
                let (head_new, tail_new) = (marks.mark(addr), marks.mark(addr + 1));
                if !head_new && !tail_new {
                    return None;
                }
                let (head, tail) = (self.at(addr), self.at(addr + 1));
                if !head.is_pointer() {
                    return Some(tail);
                }
                if tail.is_pointer() {
                    marks.push(tail);
                }
                Some(head)
            }
            _ => {
                if marks.mark(addr) {
                    for index in 1..=self.at(addr).box_words() {
                        marks.mark(addr + index);
                    }
                }
                None
            }
        }
    }

    /// Marks the environments from `e` on; the continuation is at `cp`. A young collection stops after the first old
    /// one.
    fn mark_environments(&mut self, marks: &mut Marks, mut e: StackAddr, mut cp: CodeAddr) {
        // A recursion returns to the same address over and over.
        let (mut known, mut live) = (fixed::FAIL, Rc::default());
        while e != StackAddr::NONE {
            if cp == fixed::RESUME {
                marks.returns.insert(self.resumed_at(e));
                self.mark_slots(marks, e, 0..self.resumed_words(e));
            } else {
                if cp != known {
                    live = self.live_in(marks, cp);
                    known = cp;
                }
                self.mark_slots(marks, e, live.y.iter().copied());
            }
            let header = self.control.stack.get(e);
            if !marks.mark_header(e) || marks.is_young && is_old_frame(header) {
                return;
            }
            (e, cp) = frame_parts(header);
        }
        marks.returns.insert(cp);
    }

    fn mark_slots(&self, marks: &mut Marks, e: StackAddr, slots: impl Iterator<Item = u16>) {
        for slot in slots {
            let at = e.slot(slot as usize);
            if marks.mark_slot(at) {
                self.mark(marks, Cell(self.control.stack.get(at)));
            }
        }
    }

    /// The slots that the code reads from `address` on. Nothing may be moved if that is not known.
    pub(in crate::machine) fn live_in(&self, marks: &mut Marks, address: CodeAddr) -> Rc<Live> {
        if let Some(live) = marks.live.get(&address) {
            return live.clone();
        }
        let live = self.live_at(address);
        debug_assert!(live.is_some(), "no clause code at {address}");
        marks.refused |= live.is_none();
        let live = Rc::new(live.unwrap_or_default());
        marks.live.insert(address, live.clone());
        live
    }

    /// Marks the cells of choice points that are read before bindings are undone: the flags that show whether the goals
    /// of catch/3 and of cleanups have exited, and cleanup goals with their catchers, which run with the bindings of
    /// the goal when it exits or is cut.
    fn mark_read_as_bound(&mut self, marks: &mut Marks) {
        let mut b = self.control.newest_choice;
        loop {
            let first = match self.choice_kind(b) {
                Kind::Catch => 2,
                Kind::Cleanup => 0,
                _ => 3,
            };
            (first..3).for_each(|index| self.mark(marks, self.choice_arg(b, index)));
            if b == marks.oldest_visited {
                return;
            }
            b = self.choice_prev(b);
        }
    }

    /// Marks the cells of choice points, newest first. Variables that only older choice points can reach are reset
    /// early. Returns the trail entries to remove, or `None` if there was no memory for marking: an entry is removed
    /// only if the marks are complete.
    fn mark_choices(&mut self, marks: &mut Marks) -> Option<Vec<u64>> {
        let mut dropped = clear_bits(self.store.trail.len() - marks.first_entry)?;
        let mut place = self.store.trail.top();
        let mut b = self.control.newest_choice;
        loop {
            if marks.refused {
                return None;
            }
            self.reset_early(marks, &mut dropped, b, &mut place);
            if b >= marks.oldest_visited {
                for index in 0..self.choice_args(b) {
                    self.mark(marks, Cell(self.control.choices.get(b + FRAME + index)));
                }
                self.mark_choice_environments(marks, b);
            }
            if b == marks.oldest_moved {
                return (!marks.refused).then_some(dropped);
            }
            b = self.choice_prev(b);
        }
    }

    /// Marks the environments to which a choice point returns. A branch reads the environment of its own clause, if the
    /// clause has one.
    fn mark_choice_environments(&mut self, marks: &mut Marks, b: ChoiceAddr) {
        let frames = self.control.choices.get(b + 2);
        let (mut e, mut cp) = frame_parts(frames);
        let kind = self.choice_kind(b);
        if kind == Kind::Selected {
            marks.returns.insert(self.choice_alternative(b));
        }
        if kind == Kind::Branch {
            // A soft cut has disabled it: it reads no slots, and some of them may be stale.
            if self.choice_alternative(b) == fixed::DROP_AND_FAIL {
                return;
            }
            let live = self.live_in(marks, self.choice_alternative(b));
            if live.framed {
                self.mark_slots(marks, e, live.y.iter().copied());
                let header = self.control.stack.get(e);
                if !marks.mark_header(e) || marks.is_young && is_old_frame(header) {
                    return;
                }
                (e, cp) = frame_parts(header);
            }
        }
        self.mark_environments(marks, e, cp);
    }

    /// Looks at the trail entries made since a choice point. Those that it does not need are removed; cells that nothing
    /// newer reaches are reset now.
    fn reset_early(&mut self, marks: &mut Marks, dropped: &mut [u64], b: ChoiceAddr, place: &mut Place) {
        let (begin, heap_top) = (self.choice_trail(b).max(marks.first_entry), self.choice_heap(b));
        while place.index > begin && !marks.refused {
            let Some(entry) = self.store.trail.below(place) else { return };
            let is_needed = entry.addr < heap_top;
            if is_needed && marks.is_marked(entry.addr) {
                if let Some(old) = entry.old {
                    self.mark(marks, old);
                }
                continue;
            }
            if is_needed {
                self.store.heap.set(entry.addr, entry.old.unwrap_or(Cell::reference(entry.addr)).0);
            }
            set_bit(dropped, place.index - marks.first_entry);
        }
    }
}
