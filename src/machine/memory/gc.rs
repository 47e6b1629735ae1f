//! Garbage collection: when it is due, and in which order it works.
//!
//! A young collection frees cells created since the last collection and leaves the older ones alone, so that its
//! duration does not depend on the amount of live data. A full collection frees all cells, code and erased clauses. It
//! is due when the old cells have doubled, or when memory is short.

use crate::machine::Machine;
use crate::term::{Addr, Cell};

/// The heap is not collected before it has grown by this many words.
const NURSERY: usize = 1 << 17;
/// While little is live, the heap may grow to three times its live size before a full collection, by at most this many
/// words.
const AMPLE: usize = 1 << 24;
/// The trail entries after which a collection is due: many of them may be there for the collector only.
const ENTRIES: usize = 1 << 16;
/// While most young cells survive, up to this many times their number become old before the next young collection.
const MOST_SKIPPED: u32 = 15;
/// In stress mode, one in so many collections is a full one.
const STRESSED_YOUNG: u64 = 4;

impl Machine {
    /// Whether garbage should be collected at this call port.
    pub(in crate::machine) fn is_collection_due(&self) -> bool {
        self.collector.off == 0
            && (self.store.top > self.collector.limit
                || self.collector.stress
                || self.program.db.has_much_garbage()
                || self.has_long_trail())
    }

    fn has_long_trail(&self) -> bool {
        self.store.trail.len() - self.store.generation.old_trail > ENTRIES
    }

    /// Collects garbage at a call port with `arity` live arguments.
    pub(crate) fn collect(&mut self, arity: usize) {
        let is_full = match self.collector.stress {
            true => self.collector.count.is_multiple_of(STRESSED_YOUNG),
            false => self.store.generation.old_top > self.store.generation.full_at,
        };
        let is_young = !is_full && !self.program.db.has_much_garbage();
        let may_skip = self.store.generation.skips_left > 0 && !self.collector.stress && !self.has_long_trail();
        if is_young && may_skip {
            self.skip_collection();
        } else {
            self.collect_cells(arity, is_young);
        }
    }

    /// Makes all cells old without looking at them: if most of them are live, looking is a waste of time.
    fn skip_collection(&mut self) {
        self.store.generation.skips_left -= 1;
        self.store.generation.has_unseen = true;
        self.make_all_old();
        self.set_young_limit();
    }

    /// Collects all garbage at a call port with `arity` live arguments. Returns false if the system has no memory for
    /// that; then nothing has changed.
    pub(crate) fn collect_fully(&mut self, arity: usize) -> bool {
        self.collect_cells(arity, false)
    }

    fn collect_cells(&mut self, arity: usize, is_young: bool) -> bool {
        let begin = self.host.cpu_time();
        let (before, old) = (self.store.top, self.store.generation.old_top);
        #[cfg(debug_assertions)]
        if is_young {
            self.verify_old_now_and_then();
        }
        let collected = self.mark_and_slide(arity, is_young).is_some();
        if collected {
            if is_young {
                self.store.generation.plan_skips(before - old, self.store.top.0.saturating_sub(old.0), MOST_SKIPPED);
            } else {
                self.set_full_limit(before);
                self.shrink_areas();
                self.store.generation.has_unseen = false;
            }
            self.set_young_limit();
            self.collector.count += 1;
            self.collector.gained += before.0.saturating_sub(self.store.top.0) as u64 * 8;
        } else {
            self.store.countdown.spend_spare();
        }
        self.collector.seconds += self.host.cpu_time() - begin;
        #[cfg(debug_assertions)]
        self.verify_now_and_then(arity);
        collected
    }

    fn mark_and_slide(&mut self, arity: usize, is_young: bool) -> Option<()> {
        let mut marks = self.new_marks(is_young)?;
        let dropped = self.mark_all(&mut marks, arity)?;
        self.slide(&marks, &dropped, arity)?;
        self.make_all_old();
        #[cfg(debug_assertions)]
        self.poison(&marks, arity);
        if !is_young {
            self.sweep_dirty();
            self.free_code(marks);
        }
        Some(())
    }

    /// Makes everything that the collection kept old.
    fn make_all_old(&mut self) {
        if self.choice_heap(self.control.newest_choice) == self.store.top {
            // Returning to any choice point discards old cells and is noticed by that.
            self.store.push(Cell::small(0));
        }
        self.store.generation.advance(self.store.top, self.store.trail.len());
        self.set_boundary();
    }

    /// Sets how far the old cells may grow before the next full collection.
    fn set_full_limit(&mut self, before: Addr) {
        let live = self.store.top.0;
        let mut growth = live.max((2 * live).min(AMPLE));
        if live < before.0 / 2 {
            // If there is much garbage, leave builtins a quarter of the free memory.
            let room = self.budget.limits.memory.saturating_sub(self.memory_in_use()) / 8;
            growth = growth.min((room / 4 * 3).max(live / 4));
        }
        self.store.generation.full_at =
            self.store.top + NURSERY.max(growth).max(self.control.stack_top.0 + self.choices_top().0);
    }

    /// Sets how far the heap may grow before the next collection.
    fn set_young_limit(&mut self) {
        // The bitmaps of a collection are as long as the stack.
        let stack = self.control.stack.capacity() / 32;
        self.collector.limit = self.store.top + NURSERY.max(stack);
    }

    /// Lowers that limit after backtracking. A program that backtracks often needs no collection, so it gets more room.
    pub(super) fn lower_young_limit(&mut self) {
        self.collector.limit = self.collector.limit.min(self.store.top + 4 * NURSERY);
    }

    fn shrink_areas(&mut self) {
        let comfortable = (self.store.generation.full_at + NURSERY).0 * 2;
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
}
