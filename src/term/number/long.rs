//! Conversions of very long numbers: they take seconds and cannot look around, so
//! they run in a thread of their own while this one watches for a wish to stop.
//!
//! The wish is told once a thread by [`watch`]. A conversion that is given up
//! has an outcome that means nothing; whoever told the wish sees to it that
//! nobody uses it.

use dashu_int::ops::BitTest;
use dashu_int::{IBig, UBig};
use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// Numbers of more bits than this take long.
const LONG: usize = 1 << 19;

/// How often the watching thread looks.
const BETWEEN_LOOKS: Duration = Duration::from_millis(10);

/// The stack of a working thread; the recursion of the algorithms is shallow.
const STACK: usize = 1 << 20;

/// The name of threads that compute with long numbers. They panic when the
/// system has no memory for a number: whoever waits for them sees that.
pub const WORKER: &str = "numbers";

thread_local! {
    static WISHES: RefCell<Vec<Arc<AtomicBool>>> = const { RefCell::new(Vec::new()) };
    static GIVEN_UP: RefCell<Option<Arc<AtomicBool>>> = const { RefCell::new(None) };
    static IS_WORKER: Cell<bool> = const { Cell::new(false) };
}

/// Conversions in this thread end when one of these is set.
pub fn watch(wishes: &[&Arc<AtomicBool>]) {
    WISHES.with_borrow_mut(|known| {
        let same = known.len() == wishes.len() && known.iter().zip(wishes).all(|(a, b)| Arc::ptr_eq(a, b));
        if !same {
            *known = wishes.iter().map(|wish| Arc::clone(wish)).collect();
        }
    });
}

/// Whether the work that this thread does was given up.
pub fn is_given_up() -> bool {
    GIVEN_UP.with_borrow(|flag| flag.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)))
}

/// Marks this thread as one that works for another, which says here when it no
/// longer waits.
pub fn work_for(flag: Arc<AtomicBool>) {
    IS_WORKER.set(true);
    GIVEN_UP.set(Some(flag));
}

/// The decimal digits of an integer.
pub fn digits(number: &IBig) -> String {
    if !is_long(number.bit_len()) {
        return number.to_string();
    }
    let number = number.clone();
    patiently(move || number.to_string()).unwrap_or_default()
}

/// The digits of an integer in another radix.
pub fn digits_in(number: &IBig, radix: u8) -> String {
    if !is_long(number.bit_len()) {
        return number.in_radix(radix).to_string();
    }
    let number = number.clone();
    patiently(move || number.in_radix(radix).to_string()).unwrap_or_default()
}

/// The number that digits stand for.
pub fn from_digits(digits: &str, radix: u32) -> UBig {
    if !is_long(digits.len().saturating_mul(3)) {
        return UBig::from_str_radix(digits, radix).unwrap_or_default();
    }
    let digits = digits.to_owned();
    patiently(move || UBig::from_str_radix(&digits, radix).unwrap_or_default()).unwrap_or_default()
}

fn is_long(bits: usize) -> bool {
    bits > LONG && !IS_WORKER.get() && WISHES.with_borrow(|wishes| !wishes.is_empty())
}

fn patiently<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let (sender, receiver) = channel();
    let run = move || {
        let _ = sender.send(work());
    };
    std::thread::Builder::new().name(WORKER.into()).stack_size(STACK).spawn(run).ok()?;
    loop {
        match receiver.recv_timeout(BETWEEN_LOOKS) {
            Ok(outcome) => return Some(outcome),
            Err(RecvTimeoutError::Disconnected) => return None,
            Err(RecvTimeoutError::Timeout) => {}
        }
        if WISHES.with_borrow(|wishes| wishes.iter().any(|wish| wish.load(Ordering::Relaxed))) {
            return None;
        }
    }
}
