//! Threads: the ones that share a computation with the machine's own, and those that wait for input.

use std::thread::{Builder, scope};

/// Does `own` in this thread while up to `helpers` others do `help`. All are done when it returns. Where no thread can
/// be had, this one is alone.
pub(crate) fn with_helpers<T>(helpers: usize, help: impl Fn() + Sync, own: impl FnOnce() -> T) -> T {
    scope(|scope| {
        for _ in 0..helpers {
            let _ = Builder::new().spawn_scoped(scope, &help);
        }
        own()
    })
}

/// Does something in a thread of its own that nobody waits for; false if there is no thread.
#[cfg(feature = "protocol")]
pub(crate) fn aside(work: impl FnOnce() + Send + 'static) -> bool {
    Builder::new().spawn(work).is_ok()
}
