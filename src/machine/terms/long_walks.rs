//! Long walks over terms: how they come to an end on cyclic terms, and how they
//! are given up when the machine should stop.
//!
//! A walk (unification, comparison, hashing) has no way to raise an exception. If
//! an interrupt comes, it ends at once with an outcome that means nothing, and
//! whoever uses the outcome first asks [`Machine::settle`], which raises what is
//! due: native predicates when they end, the dispatch loop behind its own tests.
//! A unification that is given up fails; so that no alternative is tried on the
//! strength of that, the newest choice point is made to lead to the exception.

use crate::machine::{Machine, Thrown, fixed};
use crate::memory::CodeAddr;
use crate::term::{Addr, Cell};
use rustc_hash::FxHashSet;
use std::cmp::Ordering;

/// Steps before a walk begins to remember where it was.
const PATIENCE: usize = 1 << 20;

/// From then on it remembers one step of so many. A cycle passes the same place
/// again and again, so it meets one that is remembered.
const SAMPLE: usize = 64;

/// Steps between two looks at the interrupt flag, less one: a mask.
const LOOK: usize = 0xfff;

/// How far a walk has come.
#[derive(Default)]
pub(crate) struct Walk {
    steps: usize,
    /// Steps to places that it did not remember.
    unknown: usize,
    met: Option<FxHashSet<(Addr, Addr)>>,
}

impl Walk {
    /// Counts a step to a pair of compounds; true if it has been there before.
    #[inline(always)]
    pub fn meets(&mut self, a: Addr, b: Addr) -> bool {
        self.steps += 1;
        self.steps > PATIENCE && self.remembers(a, b)
    }

    /// Whether to look for an interrupt after this step.
    #[inline(always)]
    pub fn is_long(&self) -> bool {
        self.steps & LOOK == 0
    }

    #[cold]
    fn remembers(&mut self, a: Addr, b: Addr) -> bool {
        let met = self.met.get_or_insert_default();
        if met.contains(&(a, b)) {
            return true;
        }
        // Steps to places that are remembered do not count: a rhythm of them could
        // keep the rest from ever being remembered.
        self.unknown += 1;
        if self.unknown.is_multiple_of(SAMPLE) {
            met.insert((a, b));
        }
        false
    }
}

/// Compounds that a walk over a tree meets before it begins to remember them.
const FIRST: usize = 1 << 12;

/// The compounds that a long walk has met, so that shared ones are walked once and a
/// small term does not take forever.
#[derive(Default)]
pub(crate) struct Met {
    steps: usize,
    seen: FxHashSet<Addr>,
}

impl Met {
    /// Counts a step to a term; true if it is a compound that was met before.
    pub fn again(&mut self, term: Cell) -> bool {
        if !term.is_compound() {
            return false;
        }
        self.steps += 1;
        self.steps > FIRST && !self.seen.insert(term.addr())
    }
}

impl Machine {
    /// A unification is given up: failing now leads to the exception.
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

    /// Failing led here. Returns where it would have led.
    pub(crate) fn after_giving_up(&mut self) -> Result<CodeAddr, Thrown> {
        let alternative = self.control.given_up.map_or(fixed::FAIL, |(_, alternative)| alternative);
        self.settle()?;
        Ok(alternative)
    }

    /// Raises what interrupted a walk, if something did.
    #[cold]
    #[inline(never)]
    pub(crate) fn settle(&mut self) -> Result<(), Thrown> {
        if let Some((choice, alternative)) = self.control.given_up.take()
            && choice == self.control.newest_choice
            && self.choice_alternative(choice) == fixed::GIVE_UP
        {
            self.set_alternative(choice, alternative);
        }
        self.poll_limits()
    }

    /// Whether two terms are identical, for sure.
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

    /// The standard order of two terms, for sure.
    #[inline(never)]
    pub(crate) fn surely_in_order(&mut self, a: Cell, b: Cell) -> Result<Ordering, Thrown> {
        let order = self.compare(a, b);
        if self.interrupted() {
            self.settle()?;
        }
        Ok(order)
    }

    /// Whether two terms unify, for sure; no binding is left behind.
    pub(crate) fn surely_unifiable(&mut self, a: Cell, b: Cell) -> Result<bool, Thrown> {
        let (unified, wakes) = self.unifiable_and_wakes(a, b);
        if unified && wakes {
            return self.run_aside("$unifies", &[a, b]);
        }
        if !unified && self.interrupted() {
            self.settle()?;
        }
        Ok(unified)
    }
}
