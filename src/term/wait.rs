//! Waiting for work that takes long and cannot poll for interrupts itself: operations on very long numbers, and
//! whatever outside may stay silent. It runs in a thread of its own while this one watches the flags that stop it.
//!
//! Each thread registers its flags once ([`watch`]). Work that is given up has no outcome; the owner of the flag sees to
//! it that nobody needs one.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// How often the watching thread looks.
const BETWEEN_LOOKS: Duration = Duration::from_millis(10);

/// The stack of a working thread; the recursion of the algorithms is shallow.
const STACK: usize = 1 << 20;

/// The name of threads that compute for others. They panic when the system has no
/// memory for a number: whoever waits for them sees that.
pub const WORKER: &str = "numbers";

/// Works given up that may still go on. The next one waits for them to end, so
/// that they never pile up.
const MOST_GIVEN_UP: usize = 2;

thread_local! {
    static WISHES: RefCell<Vec<Arc<AtomicBool>>> = const { RefCell::new(Vec::new()) };
    static GIVEN_UP: RefCell<Option<Arc<AtomicBool>>> = const { RefCell::new(None) };
    static LEFT_ALONE: RefCell<Vec<JoinHandle<()>>> = const { RefCell::new(Vec::new()) };
}

/// Waiting in this thread ends when one of these is set.
pub fn watch(wishes: &[&Arc<AtomicBool>]) {
    WISHES.with_borrow_mut(|known| {
        let same = known.len() == wishes.len() && known.iter().zip(wishes).all(|(a, b)| Arc::ptr_eq(a, b));
        if !same {
            *known = wishes.iter().map(|wish| Arc::clone(wish)).collect();
        }
    });
}

/// What tells this thread to stop waiting.
pub fn wishes() -> Vec<Arc<AtomicBool>> {
    WISHES.with_borrow(Clone::clone)
}

/// Whether this thread should stop waiting.
pub fn is_wished() -> bool {
    WISHES.with_borrow(|wishes| wishes.iter().any(|wish| wish.load(Ordering::Relaxed)))
}

/// Whether long work had better be left to another thread: somebody may wish for
/// its end, and this is no such thread itself. A page has one thread.
pub fn is_watched() -> bool {
    !cfg!(target_family = "wasm")
        && GIVEN_UP.with_borrow(Option::is_none)
        && WISHES.with_borrow(|wishes| !wishes.is_empty())
}

/// Whether the work that this thread does was given up.
pub fn is_given_up() -> bool {
    GIVEN_UP.with_borrow(|flag| flag.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)))
}

/// What another thread sends; `None` if that is given up, or never comes.
pub fn receive<T>(receiver: &Receiver<T>) -> Option<T> {
    loop {
        match receiver.recv_timeout(BETWEEN_LOOKS) {
            Ok(received) => return Some(received),
            Err(RecvTimeoutError::Disconnected) => return None,
            Err(RecvTimeoutError::Timeout) if is_wished() => return None,
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

/// The outcome of `work`; `None` if it is given up, or failed inside.
pub fn patiently<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    while LEFT_ALONE.with_borrow_mut(|left| {
        left.retain(|thread| !thread.is_finished());
        left.len() >= MOST_GIVEN_UP
    }) {
        if is_wished() {
            return None;
        }
        std::thread::sleep(BETWEEN_LOOKS);
    }
    let (sender, receiver) = channel();
    let given_up = Arc::new(AtomicBool::new(false));
    let theirs = Arc::clone(&given_up);
    let run = move || {
        GIVEN_UP.set(Some(theirs));
        let _ = sender.send(work());
    };
    let thread = std::thread::Builder::new().name(WORKER.into()).stack_size(STACK).spawn(run).ok()?;
    let outcome = receive(&receiver);
    if outcome.is_none() && !thread.is_finished() {
        given_up.store(true, Ordering::Relaxed);
        LEFT_ALONE.with_borrow_mut(|left| left.push(thread));
    }
    outcome
}
