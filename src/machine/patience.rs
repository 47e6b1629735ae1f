//! Long computations that cannot look around themselves, on big numbers above
//! all: they run in a thread of their own while the machine watches for
//! interrupts and time limits. One that is given up ends by itself, unseen, after
//! the multiplication that it is at.

use super::{Machine, Thrown};
use crate::term::number::long::{self, WORKER};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// How often the machine looks around meanwhile.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// The stack of such a thread; the recursion of the algorithms is shallow.
const STACK: usize = 1 << 20;

impl Machine {
    /// The outcome of `work`, which may take long. `None` if it failed inside.
    pub(crate) fn patiently<T: Send + 'static>(
        &mut self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Option<T>, Thrown> {
        let (sender, receiver) = channel();
        let given_up = Arc::new(AtomicBool::new(false));
        let theirs = Arc::clone(&given_up);
        let run = move || {
            long::work_for(theirs);
            let _ = sender.send(work());
        };
        if std::thread::Builder::new().name(WORKER.into()).stack_size(STACK).spawn(run).is_err() {
            return Err(self.resource_error("threads"));
        }
        loop {
            match receiver.recv_timeout(BETWEEN_LOOKS) {
                Ok(outcome) => return Ok(Some(outcome)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) if self.interrupted() => {
                    given_up.store(true, Ordering::Relaxed);
                    return Err(self.cut_short());
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}
