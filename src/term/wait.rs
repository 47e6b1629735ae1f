//! Waiting for long operations that cannot poll for interrupts themselves: operations on very long numbers, and
//! blocking input and output. The work runs in a thread of its own while this one polls the flags that stop it.
//!
//! Each thread registers its stop flags once ([`watch`]). Abandoned work has no result; the owner of the flag makes
//! sure that nobody needs one.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// How often the waiting thread polls.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// The stack size of a worker thread; the recursion of the algorithms is shallow.
const STACK: usize = 1 << 20;

/// The name of worker threads. They panic when the system has no memory for a number; the waiting thread notices that.
pub const WORKER: &str = "numbers";

/// The most abandoned workers that may still be running. The next one waits for them to end, so that they never
/// pile up.
const MAX_ABANDONED: usize = 2;

thread_local! {
    static STOP_FLAGS: RefCell<Vec<Arc<AtomicBool>>> = const { RefCell::new(Vec::new()) };
    static ABANDONED: RefCell<Option<Arc<AtomicBool>>> = const { RefCell::new(None) };
    static STILL_RUNNING: RefCell<Vec<JoinHandle<()>>> = const { RefCell::new(Vec::new()) };
}

/// Registers the flags that end waiting in this thread.
pub fn watch(stop_flags: &[&Arc<AtomicBool>]) {
    STOP_FLAGS.with_borrow_mut(|known| {
        let same = known.len() == stop_flags.len() && known.iter().zip(stop_flags).all(|(a, b)| Arc::ptr_eq(a, b));
        if !same {
            *known = stop_flags.iter().map(|flag| Arc::clone(flag)).collect();
        }
    });
}

/// The flags that end waiting in this thread.
pub fn stop_flags() -> Vec<Arc<AtomicBool>> {
    STOP_FLAGS.with_borrow(Clone::clone)
}

/// Whether this thread should stop waiting.
pub fn stop_requested() -> bool {
    STOP_FLAGS.with_borrow(|stop_flags| stop_flags.iter().any(|flag| flag.load(Ordering::Relaxed)))
}

/// Whether long work should run in another thread: this thread has stop flags and is not a worker itself. A browser
/// page has only one thread.
pub fn is_watched() -> bool {
    !cfg!(target_family = "wasm")
        && ABANDONED.with_borrow(Option::is_none)
        && STOP_FLAGS.with_borrow(|stop_flags| !stop_flags.is_empty())
}

/// Whether this worker thread's work has been abandoned.
pub fn is_abandoned() -> bool {
    ABANDONED.with_borrow(|flag| flag.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)))
}

/// Waits for a value from another thread. Returns `None` if the wait is abandoned or the sender is gone.
pub fn receive<T>(receiver: &Receiver<T>) -> Option<T> {
    loop {
        match receiver.recv_timeout(POLL_INTERVAL) {
            Ok(received) => return Some(received),
            Err(RecvTimeoutError::Disconnected) => return None,
            Err(RecvTimeoutError::Timeout) if stop_requested() => return None,
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

/// Runs `work` in a worker thread and returns its result; `None` if it is abandoned, panics, or no thread starts.
pub fn interruptible<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    while STILL_RUNNING.with_borrow_mut(|left| {
        left.retain(|thread| !thread.is_finished());
        left.len() >= MAX_ABANDONED
    }) {
        if stop_requested() {
            return None;
        }
        std::thread::sleep(POLL_INTERVAL);
    }
    let (sender, receiver) = channel();
    let abandoned = Arc::new(AtomicBool::new(false));
    let theirs = Arc::clone(&abandoned);
    let run = move || {
        ABANDONED.set(Some(theirs));
        let _ = sender.send(work());
    };
    let thread = std::thread::Builder::new().name(WORKER.into()).stack_size(STACK).spawn(run).ok()?;
    let outcome = receive(&receiver);
    if outcome.is_none() && !thread.is_finished() {
        abandoned.store(true, Ordering::Relaxed);
        STILL_RUNNING.with_borrow_mut(|left| left.push(thread));
    }
    outcome
}
