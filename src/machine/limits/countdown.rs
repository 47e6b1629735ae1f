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
