//! Engines: making, loading, bounding.

use super::query::Query;
use super::{at, free, owned, text};
use damier::{Capabilities, Capability, Error, InterruptHandle, Limits};
use std::ffi::{CString, c_char, c_int};
use std::time::Duration;

/// An engine, with the message of what went wrong last.
pub struct Engine {
    /// Behind a pointer of its own: an open query holds on to it.
    pub(crate) engine: *mut damier::Engine,
    /// The query that is open.
    pub(crate) query: *mut Query,
    pub(crate) error: CString,
}

/// Stops an engine from another thread.
pub struct Interrupt(InterruptHandle);

impl Engine {
    /// The engine itself, once no query is open any more.
    pub(crate) fn idle(&mut self) -> &mut damier::Engine {
        if let Some(query) = at(self.query) {
            query.close();
        }
        self.query = std::ptr::null_mut();
        // SAFETY: it came from `Box::into_raw` when this was made, is freed with
        // it, and the only other reference was the query's.
        unsafe { &mut *self.engine }
    }

    pub(crate) fn fail(&mut self, message: &str) -> c_int {
        self.error = CString::new(message.replace('\0', "")).unwrap_or_default();
        -1
    }

    fn told<T>(&mut self, outcome: Result<T, Error>) -> c_int {
        match outcome {
            Ok(_) => 0,
            Err(error) => self.fail(&error.to_string()),
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.idle();
        free(self.engine);
    }
}

fn boxed(engine: damier::Engine) -> *mut Engine {
    let engine = Box::into_raw(Box::new(engine));
    Box::into_raw(Box::new(Engine { engine, query: std::ptr::null_mut(), error: CString::default() }))
}

/// Makes an engine. Programs may use nothing of the outside but the clock and
/// write to the process's standard output.
#[unsafe(no_mangle)]
pub extern "C" fn damier_new() -> *mut Engine {
    boxed(damier::Engine::new())
}

/// Makes an engine that may use what `capabilities` says, a sum of DAMIER_FILES
/// and so on. If `capture` is not 0, output is kept for damier_take_output.
#[unsafe(no_mangle)]
pub extern "C" fn damier_new_with(capabilities: u32, capture: c_int) -> *mut Engine {
    const ALL: [Capability; 6] = [
        Capability::Files,
        Capability::Processes,
        Capability::Clock,
        Capability::Environment,
        Capability::Input,
        Capability::Halt,
    ];
    let granted = ALL.iter().enumerate().filter(|(bit, _)| capabilities & 1 << bit != 0);
    let granted = granted.fold(Capabilities::NONE, |sum, (_, capability)| sum.with(*capability));
    let builder = damier::Engine::builder().capabilities(granted);
    boxed(if capture == 0 { builder.build() } else { builder.capture_output().build() })
}

/// Frees an engine and all that it had. Its open query is closed; the query
/// object itself is still to be freed.
#[unsafe(no_mangle)]
pub extern "C" fn damier_free(engine: *mut Engine) {
    free(engine);
}

/// What went wrong last. The text lives until the next call with this engine.
#[unsafe(no_mangle)]
pub extern "C" fn damier_error(engine: *mut Engine) -> *const c_char {
    at(engine).map_or(std::ptr::null(), |engine| engine.error.as_ptr())
}

/// Loads a program from a text, as if it were the file `name`. Returns 0, or -1
/// if it has errors: then the rest is loaded all the same.
#[unsafe(no_mangle)]
pub extern "C" fn damier_consult_text(engine: *mut Engine, name: *const c_char, program: *const c_char) -> c_int {
    let Some(engine) = at(engine) else { return -1 };
    let outcome = engine.idle().consult_str(text(name), text(program));
    engine.told(outcome)
}

/// Loads a program from a file. Returns 0 or -1.
#[unsafe(no_mangle)]
pub extern "C" fn damier_consult_file(engine: *mut Engine, path: *const c_char) -> c_int {
    let Some(engine) = at(engine) else { return -1 };
    let outcome = engine.idle().consult_file(text(path));
    engine.told(outcome)
}

/// Bounds the queries to come: bytes of memory, calls, milliseconds. 0 leaves a
/// bound as it is for memory and takes it away for the others.
#[unsafe(no_mangle)]
pub extern "C" fn damier_set_limits(engine: *mut Engine, memory: u64, inferences: u64, milliseconds: u64) {
    let Some(engine) = at(engine) else { return };
    let engine = engine.idle();
    let before = engine.limits();
    engine.set_limits(Limits {
        memory: if memory == 0 { before.memory } else { usize::try_from(memory).unwrap_or(usize::MAX) },
        inferences: (inferences > 0).then_some(inferences),
        time: (milliseconds > 0).then(|| Duration::from_millis(milliseconds)),
        ..before
    });
}

/// Runs a goal once. Returns 1 if it succeeds, 0 if it fails, -1 on an error.
#[unsafe(no_mangle)]
pub extern "C" fn damier_run(engine: *mut Engine, goal: *const c_char) -> c_int {
    let Some(engine) = at(engine) else { return -1 };
    match engine.idle().query(text(goal)).exists() {
        Ok(holds) => c_int::from(holds),
        Err(error) => engine.fail(&error.to_string()),
    }
}

/// What was written since the last time, where it is captured. Free it with
/// damier_text_free.
#[unsafe(no_mangle)]
pub extern "C" fn damier_take_output(engine: *mut Engine) -> *mut c_char {
    let Some(engine) = at(engine) else { return std::ptr::null_mut() };
    let output = match at(engine.query) {
        Some(query) => query.take_output(),
        None => engine.idle().take_output(),
    };
    owned(&output)
}

/// Frees a text that was given out.
#[unsafe(no_mangle)]
pub extern "C" fn damier_text_free(text: *mut c_char) {
    if !text.is_null() {
        // SAFETY: it came from `CString::into_raw` in this crate.
        drop(unsafe { CString::from_raw(text) });
    }
}

/// A handle that stops what the engine runs, from any thread.
#[unsafe(no_mangle)]
pub extern "C" fn damier_interrupt_new(engine: *mut Engine) -> *mut Interrupt {
    let Some(engine) = at(engine) else { return std::ptr::null_mut() };
    Box::into_raw(Box::new(Interrupt(engine.idle().interrupt_handle())))
}

/// Stops what runs now, or the next query.
#[unsafe(no_mangle)]
pub extern "C" fn damier_interrupt(handle: *const Interrupt) {
    if let Some(handle) = super::seen(handle) {
        handle.0.interrupt();
    }
}

/// Frees such a handle.
#[unsafe(no_mangle)]
pub extern "C" fn damier_interrupt_free(handle: *mut Interrupt) {
    free(handle);
}
