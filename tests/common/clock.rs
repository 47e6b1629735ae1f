//! Processor time, which other programs on a busy machine do not lengthen.

use cpu_time::ThreadTime;
use std::time::Duration;

/// Measures the processor time of the thread that starts it.
pub struct Clock(ThreadTime);

impl Clock {
    pub fn start() -> Clock {
        Clock(ThreadTime::now())
    }

    /// The processor time since the start.
    pub fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}
