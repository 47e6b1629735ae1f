//! Queries: inputs, solutions, values.

use super::engine::Engine;
use super::term::Term;
use super::{at, free, owned, seen, text};
use damier::{Solution, Solutions};
use std::ffi::{c_char, c_int};

/// A query: a goal with its inputs, then its solutions.
pub struct Query {
    engine: *mut Engine,
    goal: String,
    inputs: Vec<(String, damier::Term)>,
    /// `'static` for want of a name: they are dropped before the engine is used
    /// otherwise.
    solutions: Option<Solutions<'static>>,
    solution: Option<Solution>,
    /// Values that were asked for, by variable.
    values: Vec<(String, Box<Term>)>,
    closed: bool,
}

impl Query {
    /// Ends the query: nothing comes after it.
    pub(crate) fn close(&mut self) {
        self.solutions = None;
        self.solution = None;
        self.values.clear();
        self.closed = true;
    }

    pub(crate) fn take_output(&mut self) -> String {
        self.solutions.as_mut().map(Solutions::take_output).unwrap_or_default()
    }

    fn open(&mut self) -> Option<()> {
        let engine: &'static mut Engine = at(self.engine)?;
        // This is the open query: it must not close itself.
        engine.query = std::ptr::null_mut();
        let query = engine.idle().query(self.goal.as_str());
        let query = self.inputs.iter().fold(query, |query, (name, value)| query.bind(name, value));
        self.solutions = Some(query.solutions());
        at(self.engine)?.query = self;
        Some(())
    }
}

impl Drop for Query {
    fn drop(&mut self) {
        self.close();
        // The engine may be gone: it was told when it closed this query.
    }
}

/// Begins a query. The goal may name variables for damier_bind and damier_value.
/// An engine has one open query: another one closes it.
#[unsafe(no_mangle)]
pub extern "C" fn damier_query(engine: *mut Engine, goal: *const c_char) -> *mut Query {
    let Some(owner) = at(engine) else { return std::ptr::null_mut() };
    owner.idle();
    let goal = text(goal).to_string();
    let query = Box::into_raw(Box::new(Query {
        engine,
        goal,
        inputs: Vec::new(),
        solutions: None,
        solution: None,
        values: Vec::new(),
        closed: false,
    }));
    owner.query = query;
    query
}

/// Gives a variable of the goal a value, which is copied. It is bound, never put
/// into the goal's text.
#[unsafe(no_mangle)]
pub extern "C" fn damier_bind(query: *mut Query, variable: *const c_char, value: *const Term) {
    if let (Some(query), Some(value)) = (at(query), seen(value)) {
        query.inputs.push((text(variable).to_string(), value.0.clone()));
    }
}

/// Gives a variable an integer.
#[unsafe(no_mangle)]
pub extern "C" fn damier_bind_int(query: *mut Query, variable: *const c_char, value: i64) {
    if let Some(query) = at(query) {
        query.inputs.push((text(variable).to_string(), damier::Term::Int(value)));
    }
}

/// Gives a variable an atom.
#[unsafe(no_mangle)]
pub extern "C" fn damier_bind_atom(query: *mut Query, variable: *const c_char, name: *const c_char) {
    if let Some(query) = at(query) {
        query.inputs.push((text(variable).to_string(), damier::Term::atom(text(name))));
    }
}

/// Finds the next solution. Returns 1, 0 if there is none (any more), -1 on an
/// error.
#[unsafe(no_mangle)]
pub extern "C" fn damier_next(query: *mut Query) -> c_int {
    let Some(query) = at(query) else { return -1 };
    query.values.clear();
    query.solution = None;
    if query.closed || query.solutions.is_none() && query.open().is_none() {
        return 0;
    }
    match query.solutions.as_mut().and_then(Iterator::next) {
        Some(Ok(solution)) => {
            query.solution = Some(solution);
            1
        }
        Some(Err(error)) => at(query.engine).map_or(-1, |engine| engine.fail(&error.to_string())),
        None => 0,
    }
}

/// The value of a variable in the solution; null if there is none of that name.
/// It belongs to the query and lives until the next solution.
#[unsafe(no_mangle)]
pub extern "C" fn damier_value(query: *mut Query, variable: *const c_char) -> *const Term {
    let (Some(query), name) = (at(query), text(variable)) else { return std::ptr::null() };
    if let Some(known) = query.values.iter().find(|value| value.0 == name) {
        return &*known.1;
    }
    let Some(value) = query.solution.as_ref().and_then(|solution| solution.term(name)) else {
        return std::ptr::null();
    };
    let value = Box::new(Term(value.clone()));
    let pointer: *const Term = &*value;
    query.values.push((name.to_string(), value));
    pointer
}

/// The goals that still hold for variables without a value (`dif(X,a)`,
/// `X in 1..3`), with commas between; null if there are none. Free it with
/// damier_text_free.
#[unsafe(no_mangle)]
pub extern "C" fn damier_residual(query: *const Query) -> *mut c_char {
    let goals = seen(query).and_then(|query| query.solution.as_ref()).map(Solution::residual_texts);
    match goals {
        Some(goals) if !goals.is_empty() => owned(&goals.join(", ")),
        _ => std::ptr::null_mut(),
    }
}

/// Ends a query and frees it: what it left undone is cut. Free it before its
/// engine.
#[unsafe(no_mangle)]
pub extern "C" fn damier_query_free(query: *mut Query) {
    if let Some(open) = at(query) {
        let is_current = !open.closed;
        open.close();
        if is_current && let Some(engine) = at(open.engine) {
            engine.query = std::ptr::null_mut();
        }
    }
    free(query);
}
