//! Long computations that cannot look around themselves, on big numbers above
//! all: they run in a thread of their own while the machine watches for
//! interrupts and time limits. One that is given up ends by itself, unseen.

use crate::machine::{Machine, Thrown};
use crate::term::wait;

impl Machine {
    /// Has waits of this thread end with an interrupt or a time limit of this machine.
    pub(crate) fn may_wait(&self) {
        wait::watch(&[&self.store.countdown.interrupt, &self.store.countdown.due]);
    }

    /// The outcome of `work`, which may take long. `None` if it failed inside.
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
