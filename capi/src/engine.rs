//! Engines: creating, loading, limits.

use super::query::Query;
use super::{free, owned, seen, text};
use damier::{Capabilities, Capability, Error, InterruptHandle, Limits, LoadOptions};
use std::cell::Cell;
use std::ffi::{CString, c_char, c_int};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// An engine, with the message of its last error. Native predicates may call back while it runs, so it is never
/// borrowed mutably as a whole.
pub struct Engine {
    /// Behind its own pointer, because an open query holds a reference to it.
    engine: *mut damier::Engine,
    /// The open query.
    pub(crate) query: Cell<*mut Query>,
    /// Whether a call into the engine is in progress.
    running: Arc<AtomicBool>,
    interrupt: InterruptHandle,
    error: Mutex<CString>,
}

/// Interrupts an engine from another thread.
pub struct Interrupt(InterruptHandle);

/// Exclusive access to an engine, for the duration of one call.
pub(crate) struct Entered(Arc<AtomicBool>);

impl Drop for Entered {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Release);
    }
}

impl Engine {
    /// Enters the engine. Refused while it runs: the caller is then a native predicate or another thread.
    pub(crate) fn enter(&self) -> Option<Entered> {
        if self.running.swap(true, Ordering::Acquire) {
            self.fail("the engine is running: this cannot be called from inside a native predicate");
            return None;
        }
        Some(Entered(Arc::clone(&self.running)))
    }

    /// The engine itself, after closing an open query.
    pub(crate) fn idle<'e>(&self, _: &Entered) -> &'e mut damier::Engine {
        if let Some(query) = seen(self.query.replace(std::ptr::null_mut())) {
            query.close();
        }
        // SAFETY: the pointer came from `Box::into_raw` when this was created and is freed with it. Only one caller at
        // a time has entered, and the only other reference was that of the query that has just been closed.
        unsafe { &mut *self.engine }
    }

    pub(crate) fn fail(&self, message: &str) -> c_int {
        let text = CString::new(message.replace('\0', "")).unwrap_or_default();
        *self.error.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = text;
        -1
    }

    /// Runs a function with the engine idle. Returns 0, or -1 and sets the error.
    fn act<T>(&self, run: impl FnOnce(&mut damier::Engine) -> Result<T, Error>) -> c_int {
        let Some(entered) = self.enter() else { return -1 };
        match run(self.idle(&entered)) {
            Ok(_) => 0,
            Err(error) => self.fail(&error.to_string()),
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // Nobody else is inside, because `damier_free` has entered.
        self.idle(&Entered(Arc::default()));
        free(self.engine);
    }
}

fn boxed(engine: damier::Engine) -> *mut Engine {
    let interrupt = engine.interrupt_handle();
    let engine = Box::into_raw(Box::new(engine));
    Box::into_raw(Box::new(Engine {
        engine,
        query: Cell::new(std::ptr::null_mut()),
        running: Arc::default(),
        interrupt,
        error: Mutex::default(),
    }))
}

/// Creates an engine. Programs may use only the clock, and write to the process's
/// standard output.
#[unsafe(no_mangle)]
pub extern "C" fn damier_new() -> *mut Engine {
    boxed(damier::Engine::new())
}

/// Creates an engine with the given capabilities, a sum of DAMIER_FILES and so on.
/// If `capture` is not 0, output is kept for damier_take_output.
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

/// Frees an engine and everything it owns. Its open query is closed, but the query
/// object itself must still be freed. Does nothing while the engine runs.
#[unsafe(no_mangle)]
pub extern "C" fn damier_free(engine: *mut Engine) {
    if let Some(entered) = seen(engine).and_then(Engine::enter) {
        free(engine);
        drop(entered);
    }
}

/// The message of the last error. It is valid until the next call with this engine.
#[unsafe(no_mangle)]
pub extern "C" fn damier_error(engine: *mut Engine) -> *const c_char {
    seen(engine).map_or(std::ptr::null(), |engine| {
        engine.error.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).as_ptr()
    })
}

/// Loads a program from a text, as if it were the file `name`. Returns 0, or -1
/// if it has errors; the rest of it is loaded anyway.
#[unsafe(no_mangle)]
pub extern "C" fn damier_consult_text(engine: *mut Engine, name: *const c_char, program: *const c_char) -> c_int {
    seen(engine).map_or(-1, |engine| engine.act(|engine| engine.consult_str(text(name), text(program))))
}

/// Loads an untrusted text so that it cannot affect others: its operators, flags,
/// term_expansion/2 and goal_expansion/2 apply to this text only. Its clauses
/// go into `module`; NULL means `user`. Returns 0 or -1.
#[unsafe(no_mangle)]
pub extern "C" fn damier_consult_isolated(
    engine: *mut Engine,
    name: *const c_char,
    program: *const c_char,
    module: *const c_char,
) -> c_int {
    let options = LoadOptions::new().isolated();
    let options = if module.is_null() { options } else { options.module(text(module)) };
    seen(engine).map_or(-1, |engine| engine.act(|engine| engine.consult_str_with(text(name), text(program), &options)))
}

/// Loads a program from a file. Returns 0 or -1.
#[unsafe(no_mangle)]
pub extern "C" fn damier_consult_file(engine: *mut Engine, path: *const c_char) -> c_int {
    seen(engine).map_or(-1, |engine| engine.act(|engine| engine.consult_file(text(path))))
}

/// Limits later queries: bytes of memory, calls, milliseconds. 0 leaves the memory
/// limit unchanged and removes the other limits.
#[unsafe(no_mangle)]
pub extern "C" fn damier_set_limits(engine: *mut Engine, memory: u64, inferences: u64, milliseconds: u64) {
    let Some(engine) = seen(engine) else { return };
    engine.act(|engine| {
        let before = engine.limits();
        engine.set_limits(Limits {
            memory: if memory == 0 { before.memory } else { usize::try_from(memory).unwrap_or(usize::MAX) },
            inferences: (inferences > 0).then_some(inferences),
            time: (milliseconds > 0).then(|| Duration::from_millis(milliseconds)),
            ..before
        });
        Ok(())
    });
}

/// Runs a goal once. Returns 1 if it succeeds, 0 if it fails, -1 on an error.
#[unsafe(no_mangle)]
pub extern "C" fn damier_run(engine: *mut Engine, goal: *const c_char) -> c_int {
    let mut holds = false;
    let Some(engine) = seen(engine) else { return -1 };
    let outcome = engine.act(|engine| engine.query(text(goal)).exists().map(|found| holds = found));
    if outcome < 0 { -1 } else { c_int::from(holds) }
}

/// The output captured since the last call; NULL while the engine runs. Free it
/// with damier_text_free.
#[unsafe(no_mangle)]
pub extern "C" fn damier_take_output(engine: *mut Engine) -> *mut c_char {
    let Some(engine) = seen(engine) else { return std::ptr::null_mut() };
    let Some(entered) = engine.enter() else { return std::ptr::null_mut() };
    let of_query = seen(engine.query.get()).and_then(Query::take_output);
    owned(&of_query.unwrap_or_else(|| engine.idle(&entered).take_output()))
}

/// Frees a text returned by this interface.
#[unsafe(no_mangle)]
pub extern "C" fn damier_text_free(text: *mut c_char) {
    if !text.is_null() {
        // SAFETY: it came from `CString::into_raw` in this crate.
        drop(unsafe { CString::from_raw(text) });
    }
}

/// A handle that interrupts the engine from any thread.
#[unsafe(no_mangle)]
pub extern "C" fn damier_interrupt_new(engine: *mut Engine) -> *mut Interrupt {
    seen(engine).map_or(std::ptr::null_mut(), |engine| Box::into_raw(Box::new(Interrupt(engine.interrupt.clone()))))
}

/// Interrupts the current query or load. A query is current from its first
/// damier_next until its end. If nothing runs, this has no effect.
#[unsafe(no_mangle)]
pub extern "C" fn damier_interrupt(handle: *const Interrupt) {
    if let Some(handle) = seen(handle) {
        handle.0.interrupt();
    }
}

/// Frees an interrupt handle.
#[unsafe(no_mangle)]
pub extern "C" fn damier_interrupt_free(handle: *mut Interrupt) {
    free(handle);
}
