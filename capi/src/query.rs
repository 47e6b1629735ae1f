//! Queries: inputs, solutions, values.

use super::engine::Engine;
use super::term::Term;
use super::{free, owned, seen, text};
use damier::{Solution, Solutions};
use std::cell::{Cell, RefCell};
use std::ffi::{c_char, c_int};

/// A query: a goal with its inputs, then its solutions. Like an engine, it is never borrowed mutably as a whole: only a
/// caller that has entered the engine uses the fields that change.
pub struct Query {
    engine: *mut Engine,
    goal: String,
    inputs: RefCell<Vec<(String, damier::Term)>>,
    /// `'static` because the lifetime cannot be named: they are dropped before the engine is used for anything else.
    solutions: RefCell<Option<Solutions<'static>>>,
    solution: RefCell<Option<Solution>>,
    /// Values that were requested, by variable.
    values: RefCell<Vec<(String, Box<Term>)>>,
    closed: Cell<bool>,
}

impl Query {
    /// Ends the query.
    pub(crate) fn close(&self) {
        self.values.borrow_mut().clear();
        *self.solution.borrow_mut() = None;
        // Cleanup goals may run now and call back: until they are done, the query belongs to the engine.
        let solutions = self.solutions.borrow_mut().take();
        drop(solutions);
        self.closed.set(true);
    }

    pub(crate) fn take_output(&self) -> Option<String> {
        self.solutions.borrow_mut().as_mut().map(Solutions::take_output)
    }

    /// The engine that it belongs to; `None` for a closed query, because the engine may be gone.
    fn owner(&self) -> Option<&Engine> {
        seen(self.engine).filter(|_| !self.closed.get())
    }

    fn bind(&self, variable: *const c_char, value: damier::Term) {
        if let Some(_entered) = self.owner().and_then(Engine::enter) {
            self.inputs.borrow_mut().push((text(variable).to_string(), value));
        }
    }

    /// Opens the query, if it is not open yet, and finds the next solution.
    fn advance(&self, engine: &Engine, entered: &super::engine::Entered) -> Option<damier::Result<Solution>> {
        let mut solutions = self.solutions.borrow_mut();
        if solutions.is_none() {
            // This is the open query: it must not close itself.
            let own = engine.query.replace(std::ptr::null_mut());
            let machine = engine.idle(entered);
            let query = machine.query(self.goal.as_str());
            let inputs = self.inputs.borrow();
            let query = inputs.iter().fold(query, |query, (name, value)| query.bind(name, value));
            *solutions = Some(query.solutions());
            engine.query.set(own);
        }
        solutions.as_mut().and_then(Iterator::next)
    }
}

impl Drop for Query {
    fn drop(&mut self) {
        self.close();
        // The engine may be gone; it forgot this query when it closed it.
    }
}

/// Begins a query. The goal may have variables for damier_bind and damier_value.
/// An engine has only one open query: a new one closes it. NULL while the engine
/// runs.
#[unsafe(no_mangle)]
pub extern "C" fn damier_query(engine: *mut Engine, goal: *const c_char) -> *mut Query {
    let Some(owner) = seen(engine) else { return std::ptr::null_mut() };
    let Some(entered) = owner.enter() else { return std::ptr::null_mut() };
    owner.idle(&entered);
    let query = Box::into_raw(Box::new(Query {
        engine,
        goal: text(goal).to_string(),
        inputs: RefCell::default(),
        solutions: RefCell::default(),
        solution: RefCell::default(),
        values: RefCell::default(),
        closed: Cell::new(false),
    }));
    owner.query.set(query);
    query
}

/// Binds a variable of the goal to a copy of a value. The value is never inserted
/// into the goal's text.
#[unsafe(no_mangle)]
pub extern "C" fn damier_bind(query: *mut Query, variable: *const c_char, value: *const Term) {
    if let (Some(query), Some(value)) = (seen(query), seen(value)) {
        query.bind(variable, value.0.clone());
    }
}

/// Binds a variable to an integer.
#[unsafe(no_mangle)]
pub extern "C" fn damier_bind_int(query: *mut Query, variable: *const c_char, value: i64) {
    if let Some(query) = seen(query) {
        query.bind(variable, damier::Term::Int(value));
    }
}

/// Binds a variable to an atom.
#[unsafe(no_mangle)]
pub extern "C" fn damier_bind_atom(query: *mut Query, variable: *const c_char, name: *const c_char) {
    if let Some(query) = seen(query) {
        query.bind(variable, damier::Term::atom(text(name)));
    }
}

/// Finds the next solution. Returns 1, or 0 if there are no more, or -1 on an
/// error.
#[unsafe(no_mangle)]
pub extern "C" fn damier_next(query: *mut Query) -> c_int {
    let Some(query) = seen(query) else { return -1 };
    let Some(engine) = query.owner() else { return 0 };
    let Some(entered) = engine.enter() else { return -1 };
    query.values.borrow_mut().clear();
    *query.solution.borrow_mut() = None;
    match query.advance(engine, &entered) {
        Some(Ok(solution)) => {
            *query.solution.borrow_mut() = Some(solution);
            1
        }
        Some(Err(error)) => engine.fail(&error.to_string()),
        None => 0,
    }
}

/// The value of a variable in the solution; null if there is no such variable.
/// It belongs to the query and is valid until the next solution.
#[unsafe(no_mangle)]
pub extern "C" fn damier_value(query: *mut Query, variable: *const c_char) -> *const Term {
    let (Some(query), name) = (seen(query), text(variable)) else { return std::ptr::null() };
    let Some(_entered) = query.owner().and_then(Engine::enter) else { return std::ptr::null() };
    let mut values = query.values.borrow_mut();
    if let Some(known) = values.iter().find(|value| value.0 == name) {
        return &*known.1;
    }
    let solution = query.solution.borrow();
    let Some(value) = solution.as_ref().and_then(|solution| solution.term(name)) else {
        return std::ptr::null();
    };
    let value = Box::new(Term(value.clone()));
    let pointer: *const Term = &*value;
    values.push((name.to_string(), value));
    pointer
}

/// The residual goals of unbound variables (`dif(X,a)`, `X in 1..3`), separated
/// by commas; null if there are none. Free it with damier_text_free.
#[unsafe(no_mangle)]
pub extern "C" fn damier_residual(query: *const Query) -> *mut c_char {
    let Some(query) = seen(query) else { return std::ptr::null_mut() };
    let Some(_entered) = query.owner().and_then(Engine::enter) else { return std::ptr::null_mut() };
    match query.solution.borrow().as_ref().map(Solution::residual_texts) {
        Some(goals) if !goals.is_empty() => owned(&goals.join(", ")),
        _ => std::ptr::null_mut(),
    }
}

/// Ends a query and frees it: remaining solutions are discarded. Free it before
/// its engine. Does nothing while the engine runs.
#[unsafe(no_mangle)]
pub extern "C" fn damier_query_free(query: *mut Query) {
    let Some(open) = seen(query) else { return };
    let Some(engine) = open.owner() else { return free(query) };
    let Some(entered) = engine.enter() else { return };
    engine.query.set(std::ptr::null_mut());
    open.close();
    free(query);
    drop(entered);
}
