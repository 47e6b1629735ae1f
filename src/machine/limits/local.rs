//! Limits that programs set on their own goals: inferences, time, depth.
//!
//! They are checked where the machine polls its limits. Unlike the host's limits, they raise ordinary exceptions. An
//! inference limit is paused after its goal has exited, while the goal may be backtracked into.

use crate::machine::{Machine, Thrown};
use crate::term::Cell;

/// Calls between two looks at the clock while goals wait for their time.
const GOAL_CALLS: i64 = 256;

/// The active limits.
#[derive(Default)]
pub(crate) struct LocalLimits {
    pub(crate) inferences: Vec<InferenceLimit>,
    pub(crate) alarms: Vec<Alarm>,
    /// Goals that are to be called, by number, and when.
    pub(crate) goals: Vec<(i64, f64)>,
    /// The goals under a depth limit.
    pub(crate) depths: Vec<DepthLimit>,
    pub(crate) last: i64,
    /// The limit that was exceeded last.
    pub(crate) raised: i64,
}

pub(crate) struct InferenceLimit {
    pub(crate) id: i64,
    /// While counting: the machine's inference count at which it is exceeded. While paused: the remaining inferences.
    pub(crate) bound: u64,
    pub(crate) paused: bool,
    /// The lowest bound among this limit and the enclosing ones that are counting.
    pub(crate) least: u64,
}

impl InferenceLimit {
    /// The limit while its engine is suspended: the bound is the remaining number of calls.
    pub(in crate::machine) fn suspended(self, now: u64) -> InferenceLimit {
        let bound = if self.paused { self.bound } else { self.bound.saturating_sub(now) };
        InferenceLimit { bound, ..self }
    }

    /// The limit when its engine goes on.
    pub(in crate::machine) fn resumed(self, now: u64) -> InferenceLimit {
        let bound = if self.paused { self.bound } else { self.bound.saturating_add(now) };
        InferenceLimit { bound, ..self }
    }
}

pub(crate) struct DepthLimit {
    pub(crate) id: i64,
    pub(crate) limit: i64,
    /// The deepest call so far.
    pub(crate) reached: i64,
}

/// A time limit. It fires again if a goal catches the exception and continues.
pub(crate) struct Alarm {
    pub(crate) id: i64,
    pub(crate) at: f64,
    pub(crate) again: f64,
}

impl LocalLimits {
    pub(crate) fn next_id(&mut self) -> i64 {
        self.last += 1;
        self.last
    }

    /// Recomputes the lowest bounds from a limit on.
    pub(crate) fn find_least(&mut self, from: usize) {
        let mut least = from.checked_sub(1).map_or(u64::MAX, |around| self.inferences[around].least);
        for limit in &mut self.inferences[from..] {
            if !limit.paused {
                least = least.min(limit.bound);
            }
            limit.least = least;
        }
    }

    /// Finds the outermost counting limit with this bound and pauses it.
    pub(crate) fn reached(&mut self, bound: u64) -> Option<i64> {
        let reached = self.inferences.iter().position(|limit| !limit.paused && limit.bound == bound)?;
        self.inferences[reached].paused = true;
        self.find_least(reached);
        Some(self.inferences[reached].id)
    }

    /// The limit that was set last, active or not.
    pub(crate) fn newest(&self) -> i64 {
        self.last
    }

    /// Removes limits whose goals are gone: nothing is running.
    pub(crate) fn clear(&mut self) {
        self.inferences.clear();
        self.alarms.clear();
        self.depths.clear();
    }
}

impl Machine {
    /// Part of polling limits: shortens the countdown, and raises the exceptions that are due.
    pub(crate) fn local_limits(&mut self) -> Result<(), Thrown> {
        let limits = &self.budget.local;
        if !limits.alarms.is_empty() {
            self.ring_alarms()?;
        }
        let limits = &mut self.budget.local;
        if let Some(bound) = limits.inferences.last().map(|limit| limit.least) {
            let left = bound.saturating_sub(self.store.countdown.calls_before);
            if left == 0
                && let Some(id) = limits.reached(bound)
            {
                limits.raised = id;
                let name = self.intern("$inference_limit_exceeded");
                let ball = self.new_compound(name, &[Cell::small(id)]);
                return Err(self.throw(ball));
            }
            let left = i64::try_from(left).unwrap_or(i64::MAX);
            self.store.countdown.granted = self.store.countdown.granted.min(left);
            self.store.countdown.calls_left = self.store.countdown.granted;
        }
        Ok(())
    }

    /// Makes the host watch for the next time limit.
    pub(crate) fn watch_time(&mut self) {
        let alarms = self.budget.local.alarms.iter().map(|alarm| alarm.at);
        let next = alarms.chain(self.budget.limits.deadline).min_by(f64::total_cmp);
        // The flag must not remain raised for a limit that is gone.
        self.host.wake_in(None, &self.store.countdown.due);
        self.store.countdown.due.store(false, std::sync::atomic::Ordering::Relaxed);
        let now = self.host.monotonic();
        self.host.wake_in(next.map(|at| at - now), &self.store.countdown.due);
    }

    /// Whether an exception belongs to a limit no newer than `newest`: a limit set outside of the work that began when
    /// that was the newest.
    pub(crate) fn is_outer_limit(&self, thrown: &Thrown, newest: i64) -> bool {
        let root = thrown.0.term.root();
        let name = match root.is_atom() {
            true => root.as_atom(),
            false if root.is_structure() => self.store.functors.name(thrown.0.term.cells[root.offset()].as_functor()),
            false => return false,
        };
        let is_limit = matches!(self.atom_text(name), "time_limit_exceeded" | "$inference_limit_exceeded");
        is_limit && self.budget.local.raised <= newest
    }

    /// At a call: queues the goals whose time has come.
    #[cold]
    pub(in crate::machine) fn ring_goals(&mut self) {
        let now = self.host.monotonic();
        let mut due: Vec<(i64, f64)> = Vec::new();
        self.budget.local.goals.retain(|&goal| {
            let waits = goal.1 > now;
            if !waits {
                due.push(goal);
            }
            waits
        });
        if !self.budget.local.goals.is_empty() {
            // The next one is looked for sooner than other limits.
            let countdown = &mut self.store.countdown;
            countdown.granted = countdown.granted.min(GOAL_CALLS);
            countdown.calls_left = countdown.granted;
        }
        due.sort_by(|a, b| a.1.total_cmp(&b.1));
        for (id, _) in due {
            self.run_woken("$alarm_rings", &[Cell::small(id)]);
        }
    }

    fn ring_alarms(&mut self) -> Result<(), Thrown> {
        let now = self.host.monotonic();
        let alarms = &mut self.budget.local.alarms;
        match alarms.iter().position(|alarm| alarm.at <= now) {
            Some(due) => {
                let alarm = &mut alarms[due];
                alarm.at = now + alarm.again;
                self.budget.local.raised = alarm.id;
                self.watch_time();
                let ball = self.atom_cell("time_limit_exceeded");
                Err(self.throw(ball))
            }
            None => Ok(()),
        }
    }
}
