//! The call port: between two calls the machine polls limits, collects garbage and runs wake-ups.

use crate::machine::{BallKind, Machine, Thrown};
use crate::memory::CodeAddr;
use crate::term::Cell;

/// Number of calls between two polls. It is prime, so that the polls drift over the calls of a loop. Otherwise a time
/// limit could always strike at the same call, which might be inside a catch/3.
const CALLS_BETWEEN_POLLS: i64 = 8191;

impl Machine {
    /// Makes the machine poll its limits at the next call.
    pub(crate) fn poll_at_next_call(&mut self) {
        self.store.countdown.run_out();
    }

    /// Handles interrupts, limits, wake-ups and garbage before the call of `entry`, whose arguments are in registers.
    /// Returns the address at which to continue.
    #[cold]
    #[inline(never)]
    pub(crate) fn at_call_port(&mut self, entry: CodeAddr) -> Result<CodeAddr, Thrown> {
        let arity = self.entry_arity(entry);
        if self.store.countdown.calls_left < 0 {
            self.poll_limits()?;
            if self.must_pause() {
                return Err(self.pause(entry, arity));
            }
            (self.hooks.poll)(self)?;
            if !self.budget.local.goals.is_empty() {
                self.ring_goals();
            }
        }
        if let Some(thrown) = self.store.occurs.error.take() {
            return Err(thrown);
        }
        if self.is_collection_due() {
            self.collect(arity);
        }
        if self.names_are_due() {
            self.collect_names(arity);
        }
        if self.store.countdown.out_of_memory || self.origin.last_goals.is_recording() {
            self.overflow_at_call(entry, arity)?;
        }
        if self.collector.stress {
            self.store.countdown.run_out();
        }
        if std::mem::take(&mut self.store.undone) {
            self.run_woken("$run_undone", &[]);
        }
        if self.store.wake != Cell::NIL {
            return self.run_wakeups(entry, arity);
        }
        Ok(entry)
    }

    /// Checks interrupts and limits, then grants the calls up to the next poll.
    pub(crate) fn poll_limits(&mut self) -> Result<(), Thrown> {
        self.store.countdown.count_done();
        let mut calls = CALLS_BETWEEN_POLLS;
        if let Some(limit) = self.budget.limits.inferences {
            let left = limit.saturating_sub(self.store.countdown.calls_before);
            if left == 0 {
                self.store.countdown.granted = 0;
                self.store.countdown.calls_left = 0;
                return Err(self.limit_error("inference_limit_exceeded"));
            }
            calls = calls.min(left as i64);
        }
        if let Some(left) = self.fuel_left() {
            calls = calls.min(left as i64);
        }
        if let Some(depth) = self.budget.limits.depth {
            calls = calls.min(self.check_depth(depth)?);
        }
        self.store.countdown.granted = calls;
        self.store.countdown.calls_left = calls;
        if self.store.countdown.due.swap(false, std::sync::atomic::Ordering::Relaxed) {
            self.watch_time();
        }
        if self.store.countdown.interrupt.swap(false, std::sync::atomic::Ordering::Relaxed)
            && self.store.countdown.aim.hits()
        {
            return Err(self.limit_error("$aborted"));
        }
        if let Some(deadline) = self.budget.limits.deadline
            && self.host.monotonic() > deadline
        {
            // Grant no further call, not even to a cleanup.
            self.store.countdown.granted = 0;
            self.store.countdown.calls_left = 0;
            return Err(self.limit_error("time_limit_exceeded"));
        }
        self.local_limits()?;
        self.store.countdown.out_of_memory |= !self.has_room(0);
        if self.budget.grace > 0 {
            self.end_grace();
        }
        Ok(())
    }

    /// The exception for a limit set by the host.
    pub(crate) fn limit_error(&mut self, what: &str) -> Thrown {
        let term = self.atom_cell(what);
        let mut thrown = self.throw(term);
        thrown.0.kind = BallKind::Limit;
        thrown
    }

    /// Counts a call of call/N by call/N: the cyclic goal `X = call(X)` passes no other call port.
    pub(in crate::machine) fn pass_port(
        &mut self,
        entry: CodeAddr,
        functor: crate::term::Functor,
    ) -> Result<(), Thrown> {
        self.store.countdown.calls_left -= 1;
        if self.store.countdown.calls_left < 0 {
            self.poll_limits()?;
            if self.must_pause() {
                return Err(self.pause(entry, self.store.functors.arity(functor)));
            }
            if self.store.countdown.out_of_memory {
                return Err(self.cut_short());
            }
        }
        Ok(())
    }
}
