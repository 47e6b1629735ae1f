//! Waiting: a native predicate that needs something from the outside suspends its query instead of blocking the thread.
//!
//! The native must have had no side effects when it asks to wait, because it is called again when its query continues.
//! Only the run that may wait is suspended; runs inside it (cleanup goals, native predicates that call goals) block, or
//! raise an error if the host cannot block.

use crate::code::instr;
use crate::machine::{Ball, BallKind, Machine, Thrown, fixed};
use crate::memory::CodeAddr;

/// The event that a query waits for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Wait {
    /// A line of standard input.
    Input,
    /// This time, in the host's monotonic seconds.
    Time(f64),
    /// A command of the tracer.
    Port,
    /// The end of a toplevel inside this query.
    Break,
}

/// The state of waiting.
#[derive(Default)]
pub(crate) struct Waiting {
    /// The nesting depth of the query that may wait.
    level: Option<u32>,
    /// The event that it waits for.
    wait: Option<Wait>,
    /// When the current sleep ends.
    wakes_at: Option<f64>,
    /// Whether the next native must block, because liveness is not known there.
    must_block: bool,
}

impl Machine {
    /// Allows or forbids native predicates of the innermost run to wait.
    pub(crate) fn let_wait(&mut self, may: bool) {
        self.budget.waiting.level = may.then_some(self.control.nesting);
    }

    /// Whether a native predicate of the current run may ask to wait.
    pub(crate) fn can_wait(&self) -> bool {
        let waiting = &self.budget.waiting;
        waiting.level == Some(self.control.nesting) && !waiting.must_block
    }

    /// Suspends the running native predicate, before it has any side effects, until its query continues.
    pub(crate) fn wait_for(&mut self, wait: Wait) -> Thrown {
        self.budget.waiting.wait = Some(wait);
        Thrown(Ball::bare(BallKind::Pause))
    }

    /// The event that the paused query waits for; `None` if its fuel was used up.
    pub(crate) fn take_wait(&mut self) -> Option<Wait> {
        self.budget.waiting.wait.take()
    }

    /// The time at which a sleep of this many seconds ends: the end of the current sleep, if there is one.
    pub(crate) fn sleep_ends(&mut self, seconds: f64) -> f64 {
        let end = self.host.monotonic() + seconds;
        if self.can_wait() { *self.budget.waiting.wakes_at.get_or_insert(end) } else { end }
    }

    /// Ends the sleep.
    pub(crate) fn end_sleep(&mut self) {
        self.budget.waiting.wakes_at = None;
    }

    /// Keeps everything needed to call the native predicate at `p` again. Returns the address to continue at if it
    /// cannot wait there.
    #[cold]
    pub(in crate::machine) fn pause_native(&mut self, p: CodeAddr, thrown: Thrown) -> Result<CodeAddr, Thrown> {
        if self.budget.waiting.wait.is_none() {
            // A pause at a call port has already kept its arguments.
            return Err(thrown);
        }
        let word = self.program.db.code.get(p);
        if instr::op(word) == instr::NATIVE_DET {
            return Err(self.pause(p, instr::a(word) as usize));
        }
        match self.live_at(p) {
            Some(live) => {
                self.keep_clause(p, &live)?;
                Err(self.pause(fixed::RESUME, 0))
            }
            None => {
                self.budget.waiting.wait = None;
                self.budget.waiting.must_block = true;
                Ok(p)
            }
        }
    }

    /// Records that the native that had to block has done so.
    pub(crate) fn has_blocked(&mut self) {
        self.budget.waiting.must_block = false;
    }
}
