//! The countdown: calls until the machine polls its limits, and the flags that end long work before that.
//!
//! Term code sees this part of the budget only. It cannot raise an error for a passed limit; it lets the countdown run
//! out, and the next call port raises it.

use crate::machine::limits::aim::Aim;
use crate::memory::Spare;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Calls left, and reasons to stop.
#[derive(Default)]
pub(crate) struct Countdown {
    /// Calls left before the machine polls interrupts, limits and wake-ups.
    pub calls_left: i64,
    /// Calls granted with the present countdown.
    pub granted: i64,
    /// Calls done in earlier ones.
    pub calls_before: u64,
    /// Set from outside to stop the machine.
    pub interrupt: Arc<AtomicBool>,
    /// Which run that is for.
    pub aim: Arc<Aim>,
    /// Set by the host when a time limit is due.
    pub due: Arc<AtomicBool>,
    /// A bound was passed where no error could be raised at once.
    pub out_of_memory: bool,
    /// The system itself refused memory.
    pub refused: bool,
    /// What is left then.
    pub spare: Spare,
}

impl Countdown {
    /// Has the machine poll its limits at the next call.
    pub fn run_out(&mut self) {
        self.count_done();
        self.granted = 0;
        self.calls_left = 0;
    }

    /// Calls done so far.
    pub fn calls_done(&self) -> u64 {
        self.calls_before + (self.granted - self.calls_left).max(0) as u64
    }

    /// Adds the calls done since the last grant to those before.
    pub fn count_done(&mut self) {
        self.calls_before = self.calls_done();
    }

    /// Whether limits are polled at the next call, and why is still open.
    pub fn has_run_out(&self) -> bool {
        self.granted == 0
    }

    /// Whether the machine should stop what it does: the interrupt flag is up, or a time limit has passed.
    #[inline(always)]
    pub fn interrupted(&self) -> bool {
        use std::sync::atomic::Ordering::Relaxed;
        self.interrupt.load(Relaxed) && self.aim.hits() || self.due.load(Relaxed)
    }

    /// The system refused memory where no error can be raised at once: what was
    /// set aside must do until the next call, which raises it.
    #[cold]
    pub fn spend_spare(&mut self) {
        self.spare.release();
        self.out_of_memory = true;
        self.refused = true;
        self.run_out();
    }
}
