//! A native predicate's view of its call.

use crate::builtins::streams;
use crate::engine::Embedding;
use crate::engine::bridge;
use crate::engine::error::{Error, Result};
use crate::engine::queries::plan::Goal;
use crate::engine::queries::query::Query;
use crate::machine::{Args, Machine};
use crate::term::Cell;
use crate::value::{FromTerm, Term, ToTerm};
use std::any::{Any, TypeId};

/// The arguments of a call, and access to the calling engine.
///
/// ```
/// # use damier::Engine;
/// # let mut engine = Engine::new();
/// // twice(:Goal): true when Goal has at least two solutions.
/// engine.native("twice/1", |call| {
///     let goal = call.term(0)?;
///     Ok::<_, damier::Error>(call.query(goal).solutions().take(2).count() == 2)
/// })?;
/// assert!(engine.query("twice(member(_, [a, b]))").exists()?);
/// assert!(!engine.query("twice(member(_, [a]))").exists()?);
/// # Ok::<(), damier::Error>(())
/// ```
pub struct Call<'m> {
    machine: &'m mut Machine,
    /// The arguments are kept in handles from here on, because goals may move them.
    first: usize,
    arity: usize,
}

impl<'m> Call<'m> {
    pub(in crate::engine) fn new(machine: &'m mut Machine, args: Args, arity: usize) -> Call<'m> {
        let first = machine.store.handles.len();
        for index in 0..arity {
            let cell = args.get(machine, index);
            machine.store.handles.push(cell);
        }
        Call { machine, first, arity }
    }

    fn cell(&self, index: usize) -> Result<Cell> {
        match index < self.arity {
            true => Ok(self.machine.deref(self.machine.store.handles[self.first + index])),
            false => Err(Error::Host(format!("the predicate has no argument {}", index + 1))),
        }
    }

    /// The number of arguments.
    pub fn arity(&self) -> usize {
        self.arity
    }

    /// Argument `index` (from 0), converted.
    pub fn get<T: FromTerm>(&self, index: usize) -> Result<T> {
        Ok(T::from_term(&self.term(index)?)?)
    }

    /// Argument `index` (from 0) as a term, with its current bindings.
    pub fn term(&self, index: usize) -> Result<Term> {
        bridge::take_whole(self.machine, self.cell(index)?)
    }

    /// Whether argument `index` is an unbound variable.
    pub fn is_var(&self, index: usize) -> bool {
        self.cell(index).is_ok_and(Cell::is_var)
    }

    /// Unifies argument `index` with a value. If this returns false, the predicate should fail.
    pub fn unify(&mut self, index: usize, value: impl ToTerm) -> Result<bool> {
        let cell = self.cell(index)?;
        let value = bridge::put_alone(self.machine, &value.to_term());
        let value = value.map_err(|thrown| bridge::host_error(self.machine, thrown))?;
        Ok(self.machine.unify(cell, value))
    }

    /// Runs a query inside this call. Its bindings are undone afterwards; use [`Call::unify`] to keep values.
    pub fn query(&mut self, goal: impl Goal) -> Query<'_> {
        Query::new(self.machine, goal)
    }

    /// A value that [`Engine::set_data`](crate::Engine::set_data) stored.
    pub fn data<T: Any + Send>(&mut self) -> Option<&mut T> {
        self.machine.state_mut::<Embedding>().data.get_mut(&TypeId::of::<T>())?.downcast_mut()
    }

    /// Writes to the program's current output.
    pub fn write(&mut self, text: &str) -> Result<()> {
        streams::output_text(self.machine, text).map_err(|thrown| bridge::host_error(self.machine, thrown))
    }

    /// Whether the host wants the program to stop; long computations should check this regularly.
    pub fn is_interrupted(&self) -> bool {
        self.machine.interrupted()
    }
}
