//! Native predicates in C.

use super::engine::Engine;
use super::term::Term;
use super::{at, seen, text};
use damier::Error;
use std::ffi::{c_char, c_int, c_void};

/// A call of a native predicate. It is valid while the function runs.
pub struct Call {
    arguments: Vec<Term>,
    /// The values to unify with arguments.
    answers: Vec<(usize, damier::Term)>,
    thrown: Option<damier::Term>,
}

/// The function of a native predicate: returns 1 if it holds, 0 if it fails.
pub type Function = extern "C" fn(call: *mut Call, data: *mut c_void) -> c_int;

/// The caller's data.
struct Data(*mut c_void);

// SAFETY: the documentation states that the function is called on the thread that runs the engine; the caller is
// responsible for the data behind the pointer.
unsafe impl Send for Data {}
// SAFETY: as for `Send`.
unsafe impl Sync for Data {}

/// Defines a predicate, `name/arity` or `module:name/arity`, as a function. `data`
/// is passed to each call. Returns 0 or -1. While the function runs, so does the
/// engine: calls with that engine and with its queries are refused.
#[unsafe(no_mangle)]
pub extern "C" fn damier_predicate(
    engine: *mut Engine,
    indicator: *const c_char,
    function: Option<Function>,
    data: *mut c_void,
) -> c_int {
    let (Some(engine), Some(function)) = (seen(engine), function) else { return -1 };
    let Some(entered) = engine.enter() else { return -1 };
    let data = Data(data);
    let outcome = engine.idle(&entered).native(text(indicator), move |call| {
        let data = &data;
        let arguments = (0..call.arity()).map(|index| call.term(index).map(Term)).collect::<Result<_, Error>>()?;
        let mut seen = Call { arguments, answers: Vec::new(), thrown: None };
        let holds = function(&mut seen, data.0) != 0;
        if let Some(term) = seen.thrown {
            return Err(Error::throw(term));
        }
        for (index, value) in &seen.answers {
            if !call.unify(*index, value)? {
                return Ok(false);
            }
        }
        Ok::<bool, Error>(holds)
    });
    let message = outcome.err().map(|error| error.to_string());
    message.map_or(0, |message| engine.fail(&message))
}

/// Argument `index` of a call, from 0; null after the last.
#[unsafe(no_mangle)]
pub extern "C" fn damier_argument(call: *const Call, index: usize) -> *const Term {
    seen(call).and_then(|call| call.arguments.get(index)).map_or(std::ptr::null(), std::ptr::from_ref)
}

/// Unifies an argument with a copy of a value, after the function has returned 1.
#[unsafe(no_mangle)]
pub extern "C" fn damier_answer(call: *mut Call, index: usize, value: *const Term) {
    if let (Some(call), Some(value)) = (at(call), seen(value)) {
        call.answers.push((index, value.0.clone()));
    }
}

/// Throws a copy of a term after the function has returned.
#[unsafe(no_mangle)]
pub extern "C" fn damier_throw(call: *mut Call, ball: *const Term) {
    if let (Some(call), Some(ball)) = (at(call), seen(ball)) {
        call.thrown = Some(ball.0.clone());
    }
}
