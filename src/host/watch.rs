//! A thread that raises a flag at a given moment, so that time limits act
//! inside long native predicates too. It begins with the first limit.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// Raises one flag at one moment, the last that was set.
#[derive(Default)]
pub struct Watch {
    shared: Option<Arc<Shared>>,
}

struct Shared {
    next: Mutex<Next>,
    changed: Condvar,
}

struct Next {
    at: Option<Instant>,
    flag: Arc<AtomicBool>,
    closed: bool,
}

impl Watch {
    /// Raises `flag` in so many seconds; `None` calls it off.
    pub fn set(&mut self, seconds: Option<f64>, flag: &Arc<AtomicBool>) {
        let wait = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds.max(0.0)).ok());
        let at = wait.and_then(|wait| Instant::now().checked_add(wait));
        match &self.shared {
            Some(shared) => {
                let mut next = shared.lock();
                next.at = at;
                next.flag = Arc::clone(flag);
                shared.changed.notify_one();
            }
            None if at.is_some() => self.start(Next { at, flag: Arc::clone(flag), closed: false }),
            None => {}
        }
    }

    fn start(&mut self, next: Next) {
        let shared = Arc::new(Shared { next: Mutex::new(next), changed: Condvar::new() });
        let theirs = Arc::clone(&shared);
        // Without a thread limits still act at calls.
        let thread = std::thread::Builder::new().stack_size(64 << 10).spawn(move || theirs.watch());
        if thread.is_ok() {
            self.shared = Some(shared);
        }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        if let Some(shared) = &self.shared {
            shared.lock().closed = true;
            shared.changed.notify_one();
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Next> {
        self.next.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn watch(&self) {
        let mut next = self.lock();
        while !next.closed {
            let left = next.at.map(|at| at.saturating_duration_since(Instant::now()));
            next = match left {
                Some(Duration::ZERO) => {
                    next.flag.store(true, Ordering::Relaxed);
                    next.at = None;
                    next
                }
                Some(left) => match self.changed.wait_timeout(next, left) {
                    Ok((next, _)) => next,
                    Err(poisoned) => poisoned.into_inner().0,
                },
                None => self.changed.wait(next).unwrap_or_else(|poisoned| poisoned.into_inner()),
            };
        }
    }
}
