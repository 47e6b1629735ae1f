//! The call port: what happens between calls, where limits are polled, garbage is collected and goals are woken.

use crate::machine::{BallKind, Machine, Thrown};
use crate::memory::CodeAddr;
use crate::term::Cell;

/// Calls between two looks around. A prime: the looks wander over the calls of
/// a loop, so that a time limit does not always fall on the same one of them,
/// which might stand inside a catch/3.
const GRANT: i64 = 8191;

impl Machine {
    /// Has the machine poll its limits at the next call.
    pub(crate) fn poll_at_next_call(&mut self) {
        self.store.countdown.run_out();
    }

    /// Between calls: interrupts, limits, wake-ups, garbage. Returns where to
    /// go on; `entry` is the call about to be made, its arguments in registers.
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
        if self.collector.off == 0
            && (self.store.top > self.collector.limit || self.collector.stress || self.program.db.has_much_garbage())
        {
            self.collect(arity);
        }
        if self.names_are_due() {
            self.collect_names(arity);
        }
        if self.store.countdown.out_of_memory {
            self.memory_ran_out(arity)?;
        }
        if self.collector.stress {
            self.store.countdown.run_out();
        }
        if self.store.wake != Cell::NIL {
            return self.run_wakeups(entry, arity);
        }
        Ok(entry)
    }

    /// Interrupts and limits; grants a new budget.
    pub(crate) fn poll_limits(&mut self) -> Result<(), Thrown> {
        self.store.countdown.count_done();
        let mut grant = GRANT;
        if let Some(limit) = self.budget.limits.inferences {
            let left = limit.saturating_sub(self.store.countdown.calls_before);
            if left == 0 {
                self.store.countdown.granted = 0;
                self.store.countdown.calls_left = 0;
                return Err(self.limit_error("inference_limit_exceeded"));
            }
            grant = grant.min(left as i64);
        }
        if let Some(left) = self.fuel_left() {
            grant = grant.min(left as i64);
        }
        if let Some(depth) = self.budget.limits.depth {
            grant = grant.min(self.check_depth(depth)?);
        }
        self.store.countdown.granted = grant;
        self.store.countdown.calls_left = grant;
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
            // No further call: not in a cleanup either.
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

    /// A bound that the host set has been reached.
    pub(crate) fn limit_error(&mut self, what: &str) -> Thrown {
        let term = self.atom_cell(what);
        let mut thrown = self.throw(term);
        thrown.0.kind = BallKind::Limit;
        thrown
    }

    /// Counts a call of call/N by call/N: `X = call(X)` passes no other port.
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
