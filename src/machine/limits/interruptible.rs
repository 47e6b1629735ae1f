//! Long computations that cannot poll, mostly on big numbers: they run in a worker thread while the machine's thread
//! polls for interrupts and time limits. An abandoned computation ends by itself, unnoticed.

use crate::machine::{Machine, Thrown};
use crate::term::wait;

impl Machine {
    /// Makes waits of this thread end at an interrupt or time limit of this machine.
    pub(crate) fn may_wait(&self) {
        wait::watch(&[&self.store.countdown.interrupt, &self.store.countdown.due]);
    }

    /// The result of `work`, which may take long. `None` if it panicked.
    pub(crate) fn interruptible<T: Send + 'static>(
        &mut self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Option<T>, Thrown> {
        self.may_wait();
        match wait::interruptible(work) {
            None if self.interrupted() => Err(self.cut_short()),
            outcome => Ok(outcome),
        }
    }
}
