//! Engines: making, loading, bounding.

use super::query::Query;
use super::{free, owned, seen, text};
use damier::{Capabilities, Capability, Error, InterruptHandle, Limits, LoadOptions};
use std::cell::Cell;
use std::ffi::{CString, c_char, c_int};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// An engine, with the message of what went wrong last. Native predicates may
/// call back while it runs, so it is never borrowed for writing as a whole.
pub struct Engine {
    /// Behind a pointer of its own: an open query holds on to it.
    engine: *mut damier::Engine,
    /// The query that is open.
    pub(crate) query: Cell<*mut Query>,
    /// Up while a call into the engine is under way.
    running: Arc<AtomicBool>,
    interrupt: InterruptHandle,
    error: Mutex<CString>,
}

/// Stops an engine from another thread.
pub struct Interrupt(InterruptHandle);

/// The right to use an engine, for the time of one call.
pub(crate) struct Entered(Arc<AtomicBool>);

impl Drop for Entered {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Release);
    }
}

impl Engine {
    /// Enters the engine. Refused while it runs: the caller is a native predicate,
    /// or another thread.
    pub(crate) fn enter(&self) -> Option<Entered> {
        if self.running.swap(true, Ordering::Acquire) {
            self.fail("the engine is running: this cannot be called from inside a native predicate");
            return None;
        }
        Some(Entered(Arc::clone(&self.running)))
    }

    /// The engine itself, once no query is open any more.
    pub(crate) fn idle<'e>(&self, _: &Entered) -> &'e mut damier::Engine {
        if let Some(query) = seen(self.query.replace(std::ptr::null_mut())) {
            query.close();
        }
        // SAFETY: it came from `Box::into_raw` when this was made and is freed with
        // it. Only who has entered gets here, one at a time, and the only other
        // reference was that of the query just closed.
        unsafe { &mut *self.engine }
    }

    pub(crate) fn fail(&self, message: &str) -> c_int {
        let text = CString::new(message.replace('\0', "")).unwrap_or_default();
        *self.error.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = text;
        -1
    }

    /// Runs something with the engine idle. Returns 0, or -1 with its error.
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
        // Nobody else is inside: `damier_free` has entered.
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
/// object itself is still to be freed. Does nothing while the engine runs.
#[unsafe(no_mangle)]
pub extern "C" fn damier_free(engine: *mut Engine) {
    if let Some(entered) = seen(engine).and_then(Engine::enter) {
        free(engine);
        drop(entered);
    }
}

/// What went wrong last. The text lives until the next call with this engine.
#[unsafe(no_mangle)]
pub extern "C" fn damier_error(engine: *mut Engine) -> *const c_char {
    seen(engine).map_or(std::ptr::null(), |engine| {
        engine.error.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).as_ptr()
    })
}

/// Loads a program from a text, as if it were the file `name`. Returns 0, or -1
/// if it has errors: then the rest is loaded all the same.
#[unsafe(no_mangle)]
pub extern "C" fn damier_consult_text(engine: *mut Engine, name: *const c_char, program: *const c_char) -> c_int {
    seen(engine).map_or(-1, |engine| engine.act(|engine| engine.consult_str(text(name), text(program))))
}

/// Loads a text that is not trusted to leave others alone: its operators, flags,
/// term_expansion/2 and goal_expansion/2 count for this text only. Its clauses
/// go into `module`; NULL stands for the host's own, `user`. Returns 0 or -1.
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

/// Bounds the queries to come: bytes of memory, calls, milliseconds. 0 leaves a
/// bound as it is for memory and takes it away for the others.
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

/// What was written since the last time, where it is captured; NULL while the
/// engine runs. Free it with damier_text_free.
#[unsafe(no_mangle)]
pub extern "C" fn damier_take_output(engine: *mut Engine) -> *mut c_char {
    let Some(engine) = seen(engine) else { return std::ptr::null_mut() };
    let Some(entered) = engine.enter() else { return std::ptr::null_mut() };
    let of_query = seen(engine.query.get()).and_then(Query::take_output);
    owned(&of_query.unwrap_or_else(|| engine.idle(&entered).take_output()))
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
    seen(engine).map_or(std::ptr::null_mut(), |engine| Box::into_raw(Box::new(Interrupt(engine.interrupt.clone()))))
}

/// Stops what runs now: a query from its first damier_next until it is over, or
/// a load. If nothing runs, nothing happens.
#[unsafe(no_mangle)]
pub extern "C" fn damier_interrupt(handle: *const Interrupt) {
    if let Some(handle) = seen(handle) {
        handle.0.interrupt();
    }
}

/// Frees such a handle.
#[unsafe(no_mangle)]
pub extern "C" fn damier_interrupt_free(handle: *mut Interrupt) {
    free(handle);
}
