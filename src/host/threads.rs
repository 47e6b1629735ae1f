//! Threads that share a computation with the machine's thread, and threads that wait for input.

use std::thread::{Builder, scope};

/// Runs `own` in this thread while up to `helpers` other threads run `help`. All have finished when it returns. If no
/// thread can be started, `own` runs alone.
pub(crate) fn with_helpers<T>(helpers: usize, help: impl Fn() + Sync, own: impl FnOnce() -> T) -> T {
    scope(|scope| {
        for _ in 0..helpers {
            let _ = Builder::new().spawn_scoped(scope, &help);
        }
        own()
    })
}

/// Runs `work` in a detached thread. Returns false if no thread can be started.
#[cfg(feature = "protocol")]
pub(crate) fn spawn_detached(work: impl FnOnce() + Send + 'static) -> bool {
    Builder::new().spawn(work).is_ok()
}
