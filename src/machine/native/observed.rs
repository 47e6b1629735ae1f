//! Counts calls and redos per predicate while profile/1 runs.
//!
//! The entries of all predicates with clauses are changed meanwhile, so that profiling costs nothing otherwise.

use crate::database::{Definition, PredId};
use crate::machine::{Machine, fixed};
use crate::memory::CodeAddr;
use rustc_hash::FxHashMap;

/// The counts of a predicate.
#[derive(Clone, Copy, Default, Debug)]
pub struct Count {
    /// Calls.
    pub calls: u64,
    /// The number of times that another clause was tried.
    pub redos: u64,
    /// Seconds until the next call or redo.
    pub seconds: f64,
}

/// The counts of one run.
#[derive(Default)]
pub struct Profile {
    counts: FxHashMap<PredId, Count>,
    current: Option<PredId>,
    since: f64,
    start: f64,
}

impl Machine {
    /// Starts counting.
    pub fn start_profile(&mut self) {
        let now = self.host.monotonic();
        self.program.profile = Profile { counts: FxHashMap::default(), current: None, since: now, start: now };
        self.mark_entries(true);
    }

    /// Stops counting. Returns the counts, and the elapsed seconds.
    pub fn stop_profile(&mut self) -> (Vec<(PredId, Count)>, f64) {
        self.charge_time(None);
        self.mark_entries(false);
        let profile = std::mem::take(&mut self.program.profile);
        let seconds = self.host.monotonic() - profile.start;
        (profile.counts.into_iter().collect(), seconds)
    }

    fn mark_entries(&mut self, on: bool) {
        self.program.db.profiling = on;
        for id in self.program.db.iter() {
            if self.program.db.predicates[id].definition == Definition::Clauses {
                self.program.db.refresh_entry(id);
            }
        }
    }

    /// Adds the time since the last event to the predicate of that event.
    fn charge_time(&mut self, next: Option<PredId>) {
        let now = self.host.monotonic();
        let current = std::mem::replace(&mut self.program.profile.current, next);
        let passed = now - std::mem::replace(&mut self.program.profile.since, now);
        if let Some(count) = current.and_then(|current| self.program.profile.counts.get_mut(&current)) {
            count.seconds += passed;
        }
    }

    /// Counts a call of a predicate with clauses.
    pub(crate) fn profiled(&mut self, pred: PredId, arity: usize) -> CodeAddr {
        self.charge_time(Some(pred));
        self.program.profile.counts.entry(pred).or_default().calls += 1;
        let before = self.control.newest_choice;
        let address = self.walk(pred, arity);
        if self.control.newest_choice != before {
            self.set_alternative(self.control.newest_choice, fixed::RETRY_PROFILED);
        }
        address
    }

    /// Counts another clause that is tried.
    pub(crate) fn retry_profiled(&mut self) -> CodeAddr {
        let choice = self.control.newest_choice;
        let node = self.program.db.nodes[self.choice_aux(choice) as usize];
        let pred = self.program.db.clauses[node.clause].pred;
        self.charge_time(Some(pred));
        self.program.profile.counts.entry(pred).or_default().redos += 1;
        let address = self.next_clause();
        if self.control.newest_choice == choice {
            self.set_alternative(choice, fixed::RETRY_PROFILED);
        }
        address
    }
}
