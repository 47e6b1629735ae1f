//! The countdown: the number of calls until the machine polls its limits, and the flags that end long work before that.
//!
//! Term code has access to this part of the budget only. It cannot raise an error for an exceeded limit; it lets the
//! countdown run out, and the next call port raises the error.

use crate::machine::limits::aim::Aim;
use crate::memory::Spare;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The calls left, and the reasons to stop.
#[derive(Default)]
pub(crate) struct Countdown {
    /// Calls left before the machine polls interrupts, limits and wake-ups.
    pub calls_left: i64,
    /// Calls granted with the current countdown.
    pub granted: i64,
    /// Calls done in earlier countdowns.
    pub calls_before: u64,
    /// Set from outside to stop the machine.
    pub interrupt: Arc<AtomicBool>,
    /// The run that the interrupt is for.
    pub aim: Arc<Aim>,
    /// Set by the host when a time limit is due.
    pub due: Arc<AtomicBool>,
    /// A limit was exceeded where no error could be raised at once.
    pub out_of_memory: bool,
    /// The system itself refused memory.
    pub refused: bool,
    /// The memory reserve for that case.
    pub spare: Spare,
}

impl Countdown {
    /// Makes the machine poll its limits at the next call.
    pub fn run_out(&mut self) {
        self.count_done();
        self.granted = 0;
        self.calls_left = 0;
    }

    /// The number of calls done so far.
    pub fn calls_done(&self) -> u64 {
        self.calls_before + (self.granted - self.calls_left).max(0) as u64
    }

    /// Adds the calls done since the last grant to the earlier ones.
    pub fn count_done(&mut self) {
        self.calls_before = self.calls_done();
    }

    /// Whether limits will be polled at the next call, for whatever reason.
    pub fn has_run_out(&self) -> bool {
        self.granted == 0
    }

    /// Whether the machine should stop: the interrupt flag is raised, or a time limit has passed.
    #[inline(always)]
    pub fn interrupted(&self) -> bool {
        use std::sync::atomic::Ordering::Relaxed;
        self.interrupt.load(Relaxed) && self.aim.hits() || self.due.load(Relaxed)
    }

    /// Handles a refusal of memory where no error can be raised at once: the reserve must last until the next call,
    /// which raises the error.
    #[cold]
    pub fn spend_spare(&mut self) {
        self.spare.release();
        self.out_of_memory = true;
        self.refused = true;
        self.run_out();
    }
}
