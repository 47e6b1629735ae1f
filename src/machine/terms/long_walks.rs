//! Long walks over terms: how they end for cyclic terms, and how they are abandoned when the machine should stop.
//!
//! A walk (unification, comparison, hashing) cannot raise an exception. At an interrupt it ends at once with a
//! meaningless result. Before the result is used, [`Machine::raise_interrupt`] must raise the pending exception: native
//! predicates do that when they end, the dispatch loop after its own tests. An abandoned unification fails; so that no
//! alternative is tried because of that, the newest choice point is redirected to raise the exception.

use crate::machine::{Machine, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::{Addr, Cell};
use rustc_hash::FxHashSet;
use std::cmp::Ordering;

/// The number of steps before a walk begins to record its positions.
const UNRECORDED_STEPS: usize = 1 << 20;

/// From then on it records one position in this many. A cycle passes the same positions again and again, so it reaches
/// a recorded one.
const SAMPLE: usize = 64;

/// Steps between two polls of the interrupt flag, minus one: a mask.
const POLL_MASK: usize = 0xfff;

/// The progress of a walk.
#[derive(Default)]
pub(crate) struct Walk {
    steps: usize,
    /// The number of steps to positions that were not recorded.
    unknown: usize,
    met: Option<FxHashSet<(Addr, Addr)>>,
}

impl Walk {
    /// Counts a step to a pair of compounds. Returns true if it was recorded before.
    #[inline(always)]
    pub fn meets(&mut self, a: Addr, b: Addr) -> bool {
        self.steps += 1;
        self.steps > UNRECORDED_STEPS && self.remembers(a, b)
    }

    /// Whether to poll for an interrupt after this step.
    #[inline(always)]
    pub fn is_long(&self) -> bool {
        self.steps & POLL_MASK == 0
    }

    #[cold]
    fn remembers(&mut self, a: Addr, b: Addr) -> bool {
        let met = self.met.get_or_insert_default();
        if met.contains(&(a, b)) {
            return true;
        }
        // Steps to recorded positions do not count: a regular pattern of them could prevent all others from ever being
        // recorded.
        self.unknown += 1;
        if self.unknown.is_multiple_of(SAMPLE) {
            met.insert((a, b));
        }
        false
    }
}

/// The number of compounds that a walk over a tree visits before it begins to record them.
const FIRST: usize = 1 << 12;

/// The compounds that a long walk has visited, so that shared ones are walked once and a small term does not take
/// forever.
#[derive(Default)]
pub(crate) struct Met {
    steps: usize,
    seen: FxHashSet<Addr>,
}

impl Met {
    /// Counts a step to a term. Returns true if it is a compound that was visited before.
    pub fn again(&mut self, term: Cell) -> bool {
        if !term.is_compound() {
            return false;
        }
        self.steps += 1;
        self.steps > FIRST && !self.seen.insert(term.addr())
    }
}

impl Machine {
    /// Abandons a unification: failing now raises the exception.
    #[cold]
    pub(crate) fn give_up(&mut self) {
        self.store.gave_up = false;
        self.store.countdown.run_out();
        let alternative = self.choice_alternative(self.control.newest_choice);
        if alternative != fixed::GIVE_UP {
            self.control.given_up = Some((self.control.newest_choice, alternative));
            self.set_alternative(self.control.newest_choice, fixed::GIVE_UP);
        }
    }

    /// Called when an abandoned unification fails. Returns the original alternative.
    pub(crate) fn after_giving_up(&mut self) -> Result<CodeAddr, Thrown> {
        let alternative = self.control.given_up.map_or(fixed::FAIL, |(_, alternative)| alternative);
        self.raise_interrupt()?;
        Ok(alternative)
    }

    /// Raises the exception of an interrupt, if there is one.
    #[cold]
    #[inline(never)]
    pub(crate) fn raise_interrupt(&mut self) -> Result<(), Thrown> {
        if let Some((choice, alternative)) = self.control.given_up.take()
            && choice == self.control.newest_choice
            && self.choice_alternative(choice) == fixed::GIVE_UP
        {
            self.set_alternative(choice, alternative);
        }
        self.poll_limits()
    }

    /// Whether two terms are identical; raises an exception if the comparison was interrupted.
    #[inline(always)]
    pub(crate) fn surely_identical(&mut self, a: Cell, b: Cell) -> Result<bool, Thrown> {
        let (a, b) = (self.deref(a), self.deref(b));
        if a == b {
            return Ok(true);
        }
        if a.tag() != b.tag() || a.is_constant() || a.is_var() {
            return Ok(false);
        }
        self.surely_in_order(a, b).map(|order| order == Ordering::Equal)
    }

    /// The standard order of two terms; raises an exception if the comparison was interrupted.
    #[inline(never)]
    pub(crate) fn surely_in_order(&mut self, a: Cell, b: Cell) -> Result<Ordering, Thrown> {
        let order = self.compare(a, b);
        if self.interrupted() {
            self.raise_interrupt()?;
        }
        Ok(order)
    }

    /// Whether two terms unify; raises an exception if the unification was interrupted. Leaves no bindings.
    pub(crate) fn surely_unifiable(&mut self, a: Cell, b: Cell) -> Result<bool, Thrown> {
        let (unified, wakes) = self.unifiable_and_wakes(a, b);
        if unified && wakes {
            return self.run_aside("$unifies", &[a, b]);
        }
        if !unified && self.interrupted() {
            self.raise_interrupt()?;
        }
        Ok(unified)
    }
}
