//! Determines which run an interrupt is for, so that a late interrupt does not end another run.
//!
//! Runs started from outside are numbered. The flag that the machine polls shows that there is an interrupt; this shows
//! for which run.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The current run, and the run to end.
#[derive(Default, Debug)]
pub struct Aim {
    /// Twice the number of the last run, plus one while it is open.
    last: AtomicU64,
    /// The number of the run to end.
    wanted: AtomicU64,
    /// Whether every interrupt ends whatever is running.
    anything: AtomicBool,
}

impl Aim {
    /// Makes every interrupt end whatever is running: Ctrl-C of a terminal.
    pub fn at_anything(&self) {
        self.anything.store(true, Ordering::SeqCst);
    }

    /// Begins a run.
    pub fn open(&self) {
        let last = self.last.load(Ordering::SeqCst);
        self.last.store((last | 1) + 2, Ordering::SeqCst);
    }

    /// Ends the run.
    pub fn close(&self) {
        self.last.fetch_and(!1, Ordering::SeqCst);
    }

    /// Aims at the current run. Returns false if there is none.
    pub fn at_current(&self) -> bool {
        let last = self.last.load(Ordering::SeqCst);
        let is_open = last & 1 == 1;
        if is_open {
            self.wanted.store(last >> 1, Ordering::SeqCst);
        }
        is_open
    }

    /// Aims at the current run, or else at the next.
    #[cfg(any(test, feature = "protocol"))]
    pub fn at_next(&self) {
        let last = self.last.load(Ordering::SeqCst);
        self.wanted.store((last >> 1) + (last & 1 == 0) as u64, Ordering::SeqCst);
    }

    /// Whether the current run is the one to end. Interrupts that are not aimed at a run are for whatever is running.
    pub fn hits(&self) -> bool {
        self.anything.load(Ordering::SeqCst)
            || self.wanted.load(Ordering::SeqCst) == self.last.load(Ordering::SeqCst) >> 1
    }
}

#[cfg(test)]
mod tests {
    use crate::machine::limits::aim::Aim;

    #[test]
    fn interrupts_end_their_own_run_only() {
        let aim = Aim::default();
        assert!(aim.hits() && !aim.at_current());
        aim.open();
        assert!(!aim.hits() && aim.at_current() && aim.hits());
        aim.close();
        aim.open();
        assert!(!aim.hits());
        aim.close();
        aim.at_next();
        aim.open();
        assert!(aim.hits());
    }
}
