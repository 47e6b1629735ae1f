//! Generations: what a collection keeps is old, and everything created since then is young.
//!
//! A young collection moves young cells only. Old cells count as live. Those that may refer to young cells are known:
//!
//! ```text
//! heap      `boundary` is never below `old_top`, so the trail has an entry for every old cell that was bound or
//!           assigned since; `remembered` lists those that were overwritten without an entry
//! slots     the slots of global variables, at the bottom of the heap, are always looked at
//! stack     a collection marks the environments that it visits as old. Only the current environment is written to:
//!           below the first old one, all live slots are as the collection left them
//! choices   a collection marks them too. Only the newest is changed: below the first old one, all are unchanged
//! ```

use crate::machine::Machine;
use crate::machine::stacks::places::ChoiceAddr;
use crate::machine::terms::global_cells::SLOTS;
use crate::term::{Addr, Cell};

/// The part of an area that is old since the last collection.
pub(crate) struct Generation {
    /// The cells below are old.
    pub(in crate::machine) old_top: Addr,
    /// The entries of the trail below this number are as the last collection left them.
    pub(in crate::machine) old_trail: usize,
    /// Old cells that refer to young ones without an entry on the trail.
    pub(in crate::machine) remembered: Vec<Addr>,
    /// When the old cells exceed this, the next collection is a full one.
    pub(in crate::machine) full_at: Addr,
    /// The number of young collections to leave out, and how many of these were planned last.
    pub(in crate::machine) skips_left: u32,
    skips: u32,
    /// Some old cells have not been seen by any collection.
    pub(in crate::machine) has_unseen: bool,
}

impl Default for Generation {
    fn default() -> Generation {
        Generation {
            old_top: Addr(SLOTS + 1),
            old_trail: 0,
            remembered: Vec::new(),
            full_at: Addr(1 << 15),
            skips_left: 0,
            skips: 0,
            has_unseen: false,
        }
    }
}

impl Generation {
    /// Notes that a cell is overwritten without an entry on the trail.
    #[inline(always)]
    pub(in crate::machine) fn note_overwritten(&mut self, addr: Addr, value: Cell) {
        if addr < self.old_top && value.is_pointer() && value.addr() >= self.old_top {
            self.remembered.push(addr);
        }
    }

    /// After a young collection that kept some of the young cells: plans how many collections to leave out.
    pub(in crate::machine) fn plan_skips(&mut self, young: usize, kept: usize, most: u32) {
        self.skips = if kept > young / 2 { (self.skips * 2 + 1).min(most) } else { 0 };
        self.skips_left = self.skips;
    }

    /// Makes everything below these tops old.
    pub(in crate::machine) fn advance(&mut self, top: Addr, trail: usize) {
        (self.old_top, self.old_trail) = (top, trail);
        self.remembered.clear();
    }
}

impl Machine {
    /// Backtracking has discarded old cells: those that are created in their place are young.
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn lower_old_top(&mut self) {
        self.lower_young_limit();
        let generation = &mut self.store.generation;
        generation.old_top = self.store.top;
        generation.old_trail = generation.old_trail.min(self.store.trail.len());
        // Returning to a choice point with the same heap top does not lower it again, but shortens the trail.
        let mut b = self.control.newest_choice;
        while self.choice_heap(b) >= self.store.top {
            self.store.generation.old_trail = self.store.generation.old_trail.min(self.choice_trail(b));
            if b == ChoiceAddr::BOTTOM {
                break;
            }
            b = self.choice_prev(b);
        }
    }

    /// Sets the address below which bindings are trailed.
    #[inline(always)]
    pub(in crate::machine) fn set_boundary(&mut self) {
        self.store.boundary = self.choice_heap(self.control.newest_choice).max(self.store.generation.old_top);
    }
}
