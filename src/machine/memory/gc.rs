//! Garbage collection: marks with a bitmap, slides with prefix sums over it.
//!
//! Sliding preserves the order of cells, so choice points still divide the heap into the same segments, and the
//! standard order of variables is preserved. The roots are the arguments of the pending call, the live slots of the
//! environments, choice points, the trail and the handles that Rust code holds.

use crate::machine::run::liveness::Live;
use crate::machine::stacks::choice::{FRAME, Kind};
use crate::machine::stacks::places::{ChoiceAddr, StackAddr, frame_parts};
use crate::machine::terms::global_cells::SLOTS;
use crate::machine::terms::trail::Place;
use crate::machine::{Machine, fixed};
use crate::memory::CodeAddr;
use crate::term::{Addr, Cell, Tag};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// The heap is not collected before it has grown by this many words.
const NURSERY: usize = 1 << 17;
/// While little is live, the heap may grow to three times its live size, by at most this many words.
const AMPLE: usize = 1 << 24;

#[derive(Default)]
pub(in crate::machine) struct Marks {
    heap: Vec<u64>,
    stack: Vec<u64>,
    /// Visited environments, by the index of their headers.
    headers: Vec<u64>,
    /// Reachable cells that are still to be visited: the later arguments of the compounds being walked.
    pending: Vec<Cell>,
    /// Visited return addresses that are not keys of `live`, for freeing code.
    returns: FxHashSet<CodeAddr>,
    /// The live registers and slots at visited addresses.
    live: FxHashMap<CodeAddr, Rc<Live>>,
    /// The system has no memory for marking: nothing may be moved.
    refused: bool,
}

impl Marks {
    /// Creates empty marks; `None` if there is no memory for them.
    fn new(heap: usize, stack: usize) -> Option<Marks> {
        Some(Marks {
            heap: clear_bits(heap)?,
            stack: clear_bits(stack)?,
            headers: clear_bits(stack)?,
            pending: Vec::new(),
            returns: FxHashSet::default(),
            live: FxHashMap::default(),
            refused: false,
        })
    }

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
        self.heap[addr.0 >> 6] & 1 << (addr.0 & 63) != 0
    }

    #[inline(always)]
    fn mark(&mut self, addr: Addr) -> bool {
        set_bit(&mut self.heap, addr.0)
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
}

/// Sets a bit. Returns true if it was clear.
fn set_bit(bits: &mut [u64], index: usize) -> bool {
    let (word, bit) = (&mut bits[index >> 6], 1 << (index & 63));
    let new = *word & bit == 0;
    *word |= bit;
    new
}

impl Machine {
    /// Collects garbage at a call port with `arity` live arguments. Returns false if the system has no memory for that;
    /// then nothing has changed.
    pub(crate) fn collect(&mut self, arity: usize) -> bool {
        let begin = self.host.cpu_time();
        let before = self.store.top;
        let collected = self.mark_and_slide(arity).is_some();
        if collected {
            self.set_gc_limit(before);
            self.collector.count += 1;
            self.collector.gained += (before - self.store.top) as u64 * 8;
        } else {
            self.store.countdown.spend_spare();
        }
        self.collector.seconds += self.host.cpu_time() - begin;
        #[cfg(debug_assertions)]
        self.verify_now_and_then(arity);
        collected
    }

    fn mark_and_slide(&mut self, arity: usize) -> Option<()> {
        let mut marks = Marks::new(self.store.top.0, self.control.stack.capacity())?;
        self.mark_roots(&mut marks, arity);
        self.mark_read_as_bound(&mut marks);
        let dropped = self.mark_choices(&mut marks)?;
        let (ranks, dropped_ranks) = (prefix_sums(&marks.heap)?, prefix_sums(&dropped)?);
        let slide = Slide { marks: &marks.heap, ranks: &ranks };
        self.update_roots(&slide, &marks, arity);
        self.compact_trail(&slide, &Slide { marks: &dropped, ranks: &dropped_ranks });
        self.slide_heap(&slide);
        #[cfg(debug_assertions)]
        self.poison(&marks, arity);
        self.sweep_dirty();
        self.free_code(marks);
        Some(())
    }

    fn set_gc_limit(&mut self, before: Addr) {
        let live = self.store.top.0;
        let mut growth = live.max((2 * live).min(AMPLE));
        if live < before.0 / 2 {
            // If there is much garbage, leave builtins a quarter of the free memory.
            let room = self.budget.limits.memory.saturating_sub(self.memory_in_use()) / 8;
            growth = growth.min((room / 4 * 3).max(live / 4));
        }
        self.collector.limit =
            self.store.top + NURSERY.max(growth).max(self.control.stack_top.0 + self.choices_top().0);
        let comfortable = (self.collector.limit + NURSERY).0 * 2;
        if self.store.heap.capacity() > comfortable * 2 {
            self.store.heap.shrink(comfortable);
        }
        if self.control.stack.capacity() > (1 << 16) && self.control.stack_top.0 * 8 < self.control.stack.capacity() {
            self.control.stack.shrink(self.control.stack_top.0 * 2 + 4096);
        }
        let choices_top = self.choices_top().0;
        if self.control.choices.capacity() > (1 << 16) && choices_top * 8 < self.control.choices.capacity() {
            self.control.choices.shrink(choices_top * 2 + 4096);
        }
    }

    // -- marking ---------------------------------------------------------------------

    fn mark_roots(&mut self, marks: &mut Marks, arity: usize) {
        for index in 0..arity {
            self.mark(marks, self.x(index));
        }
        self.mark(marks, self.store.wake);
        for index in 0..self.store.handles.len() {
            self.mark(marks, self.store.handles[index]);
        }
        // The slots of global variables do not move.
        for slot in (0..=SLOTS).map(Addr) {
            marks.mark(slot);
            self.mark(marks, self.at(slot));
        }
        self.mark_environments(marks, self.control.environment, self.control.return_address);
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
            match cell.tag() {
                Tag::Ref => {
                    if marks.mark(cell.addr()) {
                        let next = self.at(cell.addr());
                        if next != cell {
                            cell = next;
                            continue;
                        }
                    } else if self.at(cell.addr()).tag() == Tag::Att {
                        // The cell may have been marked only as an argument.
                        let next = self.at(cell.addr());
                        if next.addr() == cell.addr() && marks.mark(cell.addr() + 1) {
                            cell = self.at(cell.addr() + 1);
                            continue;
                        }
                    }
                }
                Tag::Att => {
                    marks.mark(cell.addr());
                    if marks.mark(cell.addr() + 1) {
                        cell = self.at(cell.addr() + 1);
                        continue;
                    }
                }
                Tag::Str => {
                    let addr = cell.addr();
                    if marks.mark(addr) {
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
                        if let Some(first) = next {
                            cell = first;
                            continue;
                        }
                    }
                }
                Tag::Lst => {
                    let addr = cell.addr();
                    let head_new = marks.mark(addr);
                    let tail_new = marks.mark(addr + 1);
                    if head_new || tail_new {
                        let (head, tail) = (self.at(addr), self.at(addr + 1));
                        if head.is_pointer() {
                            if tail.is_pointer() {
                                marks.push(tail);
                            }
                            cell = head;
                        } else {
                            cell = tail;
                        }
                        continue;
                    }
                }
                Tag::Box => {
                    let addr = cell.addr();
                    if marks.mark(addr) {
                        for index in 1..=self.at(addr).box_words() {
                            marks.mark(addr + index);
                        }
                    }
                }
                Tag::Int | Tag::Con | Tag::Fun => {}
            }
            match marks.pending.pop() {
                Some(next) => cell = next,
                None => return,
            }
        }
    }

    /// Marks the environments from `e` on; the continuation is at `cp`.
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
            if !marks.mark_header(e) {
                return;
            }
            let header = self.control.stack.get(e);
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
            if b == ChoiceAddr::BOTTOM {
                return;
            }
            b = self.choice_prev(b);
        }
    }

    /// Marks the cells of choice points, newest first. Variables that only older choice points can reach are reset
    /// early. Returns the trail entries to remove, or `None` if there was no memory for marking: an entry is removed
    /// only if the marks are complete.
    fn mark_choices(&mut self, marks: &mut Marks) -> Option<Vec<u64>> {
        let mut dropped = clear_bits(self.store.trail.len())?;
        let mut place = self.store.trail.top();
        let mut b = self.control.newest_choice;
        loop {
            if marks.refused {
                return None;
            }
            let begin = self.choice_trail(b);
            self.reset_early(marks, &mut dropped, begin, &mut place);
            for index in 0..self.choice_args(b) {
                self.mark(marks, Cell(self.control.choices.get(b + FRAME + index)));
            }
            self.mark_choice_environments(marks, b);
            if b == ChoiceAddr::BOTTOM {
                break;
            }
            b = self.choice_prev(b);
        }
        if marks.refused {
            return None;
        }
        self.reset_early(marks, &mut dropped, 0, &mut place);
        (!marks.refused).then_some(dropped)
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
                if !marks.mark_header(e) {
                    return;
                }
                let header = self.control.stack.get(e);
                (e, cp) = frame_parts(header);
            }
        }
        self.mark_environments(marks, e, cp);
    }

    fn reset_early(&mut self, marks: &mut Marks, dropped: &mut [u64], begin: usize, place: &mut Place) {
        while place.index > begin && !marks.refused {
            let Some(entry) = self.store.trail.below(place) else { return };
            if marks.is_marked(entry.addr) {
                if let Some(old) = entry.old {
                    self.mark(marks, old);
                }
                continue;
            }
            self.store.heap.set(entry.addr, entry.old.unwrap_or(Cell::reference(entry.addr)).0);
            set_bit(dropped, place.index);
        }
    }

    // -- moving -----------------------------------------------------------------------

    fn update_roots(&mut self, slide: &Slide, marks: &Marks, arity: usize) {
        for index in 0..arity {
            let cell = slide.cell(self.x(index));
            self.set_x(index, cell);
        }
        self.store.wake = slide.cell(self.store.wake);
        for handle in &mut self.store.handles {
            *handle = slide.cell(*handle);
        }
        for (word, &bits) in marks.stack.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                let index = StackAddr(word * 64 + bits.trailing_zeros() as usize);
                bits &= bits - 1;
                let cell = slide.cell(Cell(self.control.stack.get(index)));
                self.control.stack.set(index, cell.0);
            }
        }
        let mut b = self.control.newest_choice;
        loop {
            for index in 0..self.choice_args(b) {
                let cell = slide.cell(Cell(self.control.choices.get(b + FRAME + index)));
                self.control.choices.set(b + FRAME + index, cell.0);
            }
            let top = slide.moved(self.choice_heap(b));
            self.control.choices.set(b + 4, top.0 as u64);
            if b == ChoiceAddr::BOTTOM {
                break;
            }
            b = self.choice_prev(b);
        }
        self.store.boundary = self.choice_heap(self.control.newest_choice);
    }

    fn compact_trail(&mut self, slide: &Slide, dropped: &Slide) {
        self.store.trail.compact(|index| !dropped.has(index), |addr| slide.moved(addr), |old| slide.cell(old));
        let mut b = self.control.newest_choice;
        loop {
            let word = self.control.choices.get(b + 3);
            let length = self.choice_trail(b) - dropped.rank(self.choice_trail(b));
            self.control.choices.set(b + 3, word & 0xffff_ffff | (length as u64) << 32);
            if b == ChoiceAddr::BOTTOM {
                break;
            }
            b = self.choice_prev(b);
        }
    }

    fn slide_heap(&mut self, slide: &Slide) {
        let mut to = Addr(0);
        let mut raw = 0usize;
        for (word, &bits) in slide.marks.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                let from = Addr(word * 64 + bits.trailing_zeros() as usize);
                bits &= bits - 1;
                let cell = self.at(from);
                if raw > 0 {
                    raw -= 1;
                    self.store.heap.set(to, cell.0);
                } else if cell.tag() == Tag::Fun {
                    if cell.is_box_header() {
                        raw = cell.box_words();
                    }
                    self.store.heap.set(to, cell.0);
                } else {
                    self.store.heap.set(to, slide.cell(cell).0);
                }
                to += 1;
            }
        }
        self.store.top = to.max(Addr(1));
    }

    // -- code and clauses ------------------------------------------------------------------

    fn free_code(&mut self, marks: Marks) {
        self.control.return_points.clear();
        let mut returns: Vec<_> = marks.returns.into_iter().chain(marks.live.into_keys()).collect();
        self.states.mark_code(&mut returns);
        self.add_resting_returns(&mut returns);
        returns.sort_unstable();
        self.program.db.free_condemned(|code, length| {
            let at = returns.partition_point(|&address| address < code);
            // A return address may be just after the last word.
            returns.get(at).is_some_and(|&address| address <= code + length)
        });
        self.program.db.garbage_collected();
    }

    /// Sweeps predicates with erased clauses that no choice point walks.
    fn sweep_dirty(&mut self) {
        if self.program.db.is_held() {
            return;
        }
        for pred in std::mem::take(&mut self.program.db.dirty) {
            if self.program.db.predicates[pred].dead == 0 {
                continue;
            }
            if self.is_walked(pred) {
                self.program.db.dirty.push(pred);
            } else {
                self.program.db.sweep(pred);
            }
        }
    }

    /// Makes the next call collect garbage, if erased clauses and discarded goals use much memory.
    #[inline]
    pub(crate) fn note_garbage(&mut self) {
        if self.program.db.has_much_garbage() {
            self.store.countdown.run_out();
        }
    }

    /// After an erasure: sweeps the predicate if it has enough erased clauses.
    pub(crate) fn consider_sweep(&mut self, pred: crate::database::PredId) {
        self.note_garbage();
        let predicate = &self.program.db.predicates[pred];
        if predicate.dead < predicate.sweep_at.max(predicate.live / 2) {
            return;
        }
        if self.program.db.is_held() || self.is_walked(pred) {
            let predicate = &mut self.program.db.predicates[pred];
            predicate.sweep_at = predicate.dead.saturating_mul(2);
        } else {
            self.program.db.sweep(pred);
            self.program.db.predicates[pred].sweep_at = 16;
            self.program.db.dirty.retain(|&dirty| dirty != pred);
        }
    }

    /// Whether a choice point walks the clauses of the predicate.
    fn is_walked(&mut self, pred: crate::database::PredId) -> bool {
        let mut b = self.control.newest_choice;
        while b != ChoiceAddr::BOTTOM {
            if self.walked_by(b) == Some(pred) {
                return true;
            }
            b = self.choice_prev(b);
        }
        self.is_walked_at_rest(pred)
    }
}

/// Clear bits for `count` items and one more.
fn clear_bits(count: usize) -> Option<Vec<u64>> {
    clear_words((count >> 6) + 1)
}

fn clear_words(count: usize) -> Option<Vec<u64>> {
    let mut words = Vec::new();
    words.try_reserve_exact(count).ok()?;
    words.resize(count, 0);
    Some(words)
}

/// Computes new addresses from the bitmap.
struct Slide<'a> {
    marks: &'a [u64],
    ranks: &'a [u64],
}

impl Slide<'_> {
    fn has(&self, index: usize) -> bool {
        self.marks[index >> 6] & 1 << (index & 63) != 0
    }

    /// The number of marks below an index.
    #[inline(always)]
    fn rank(&self, index: usize) -> usize {
        let (bits, bit) = (self.marks[index >> 6], index & 63);
        // If all are marked, there is nothing to count.
        let below = if bits == !0 { bit } else { (bits & ((1u64 << bit) - 1)).count_ones() as usize };
        self.ranks[index >> 6] as usize + below
    }

    /// The new address of a cell: the number of marked cells below it.
    #[inline(always)]
    fn moved(&self, addr: Addr) -> Addr {
        Addr(self.rank(addr.0))
    }

    /// The cell with its address moved.
    #[inline(always)]
    fn cell(&self, cell: Cell) -> Cell {
        if cell.is_pointer() { cell.moved_to(self.moved(cell.addr())) } else { cell }
    }
}

fn prefix_sums(marks: &[u64]) -> Option<Vec<u64>> {
    let mut sums = clear_words(marks.len())?;
    let mut sum = 0;
    for (place, bits) in sums.iter_mut().zip(marks) {
        *place = sum;
        sum += bits.count_ones() as u64;
    }
    Some(sums)
}
