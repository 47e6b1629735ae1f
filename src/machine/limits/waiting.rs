//! Waiting: a native predicate that needs something from the outside gives the thread back instead of blocking it.
//!
//! The native has had no effect when it asks to wait, and is called again when its query goes on. Only the run that
//! may wait does so; runs inside it (cleanups, native predicates that call goals) block, or raise an error where the
//! host cannot block.

use crate::code::instr;
use crate::machine::{Ball, BallKind, Machine, Thrown, fixed};
use crate::memory::CodeAddr;

/// What a query waits for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Wait {
    /// A line of standard input.
    Input,
    /// This moment, in the host's monotonic seconds.
    Time(f64),
    /// A command of the tracer.
    Port,
    /// The end of a toplevel inside this query.
    Break,
}

/// The state of waiting.
#[derive(Default)]
pub(crate) struct Waiting {
    /// How deep runs are nested in the query that may wait.
    level: Option<u32>,
    /// What it waits for.
    wait: Option<Wait>,
    /// When the sleep that has begun ends.
    wakes_at: Option<f64>,
    /// The native about to run has to block: the code does not say what is live there.
    must_block: bool,
}

impl Machine {
    /// Lets native predicates of the innermost run wait, or no longer.
    pub(crate) fn let_wait(&mut self, may: bool) {
        self.budget.waiting.level = may.then_some(self.control.nesting);
    }

    /// Whether a native predicate of the present run may ask to wait.
    pub(crate) fn can_wait(&self) -> bool {
        let waiting = &self.budget.waiting;
        waiting.level == Some(self.control.nesting) && !waiting.must_block
    }

    /// Stops the native predicate that runs, before it has any effect, until its query goes on.
    pub(crate) fn wait_for(&mut self, wait: Wait) -> Thrown {
        self.budget.waiting.wait = Some(wait);
        Thrown(Ball::bare(BallKind::Pause))
    }

    /// What the query that paused just now waits for; nothing if its fuel was used up.
    pub(crate) fn take_wait(&mut self) -> Option<Wait> {
        self.budget.waiting.wait.take()
    }

    /// The moment at which a sleep of so many seconds ends: that of the sleep under way, if there is one.
    pub(crate) fn sleep_ends(&mut self, seconds: f64) -> f64 {
        let end = self.host.monotonic() + seconds;
        if self.can_wait() { *self.budget.waiting.wakes_at.get_or_insert(end) } else { end }
    }

    /// The sleep is over.
    pub(crate) fn end_sleep(&mut self) {
        self.budget.waiting.wakes_at = None;
    }

    /// Keeps what the native predicate at `p` needs to be called again. Returns where to go on if it cannot wait
    /// there.
    #[cold]
    pub(in crate::machine) fn pause_native(&mut self, p: CodeAddr, thrown: Thrown) -> Result<CodeAddr, Thrown> {
        if self.budget.waiting.wait.is_none() {
            // A pause at a call port has kept what it needs.
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

    /// The native that had to block has done so.
    pub(crate) fn has_blocked(&mut self) {
        self.budget.waiting.must_block = false;
    }
}
