//! A thread that raises flags at given times, so that time limits act inside long native predicates too. One thread
//! serves all engines of the process. It starts with the first limit.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// Raises one flag at one time, both set by the latest call of `set`.
pub struct Watch {
    number: u64,
    /// When the flag will be raised, as registered with the thread.
    at: Option<Instant>,
}

/// The pending alarms. The key has the number of the watch, so that no two are equal.
#[derive(Default)]
struct Alarms {
    flags: BTreeMap<(Instant, u64), Arc<AtomicBool>>,
    is_running: bool,
}

static NEXT_NUMBER: AtomicU64 = AtomicU64::new(0);
static ALARMS: Mutex<Alarms> = Mutex::new(Alarms { flags: BTreeMap::new(), is_running: false });
static CHANGED: Condvar = Condvar::new();

impl Default for Watch {
    fn default() -> Watch {
        Watch { number: NEXT_NUMBER.fetch_add(1, Ordering::Relaxed), at: None }
    }
}

impl Watch {
    /// Raises `flag` after a number of seconds; `None` cancels it.
    pub fn set(&mut self, seconds: Option<f64>, flag: &Arc<AtomicBool>) {
        let wait = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds.max(0.0)).ok());
        let at = wait.and_then(|wait| Instant::now().checked_add(wait));
        if at.is_none() && self.at.is_none() {
            return;
        }
        let mut alarms = lock();
        if let Some(before) = self.at.take() {
            alarms.flags.remove(&(before, self.number));
        }
        let Some(at) = at else { return };
        alarms.flags.insert((at, self.number), Arc::clone(flag));
        self.at = Some(at);
        let is_first = alarms.flags.first_key_value().is_some_and(|(key, _)| *key == (at, self.number));
        if !alarms.is_running {
            // Without a thread, limits are still checked at calls.
            alarms.is_running = std::thread::Builder::new().stack_size(64 << 10).spawn(raise_flags).is_ok();
        } else if is_first {
            CHANGED.notify_one();
        }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        if let Some(at) = self.at {
            lock().flags.remove(&(at, self.number));
        }
    }
}

fn lock() -> MutexGuard<'static, Alarms> {
    ALARMS.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

fn raise_flags() {
    let mut alarms = lock();
    loop {
        let now = Instant::now();
        while let Some(first) = alarms.flags.first_entry().filter(|first| first.key().0 <= now) {
            first.remove().store(true, Ordering::Relaxed);
        }
        alarms = match alarms.flags.first_key_value().map(|(key, _)| key.0 - now) {
            Some(left) => match CHANGED.wait_timeout(alarms, left) {
                Ok((alarms, _)) => alarms,
                Err(poisoned) => poisoned.into_inner().0,
            },
            None => CHANGED.wait(alarms).unwrap_or_else(|poisoned| poisoned.into_inner()),
        };
    }
}
