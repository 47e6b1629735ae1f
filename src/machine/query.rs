//! Queries from outside the machine, which return their solutions one at a time.
//!
//! A [`Query`] is a run of the machine that remains open between solutions. The
//! choice point at its bottom is a barrier: the query can't backtrack or cut past it,
//! and closing the query restores the heap top. Queries nest; the
//! newest must be closed first.

use crate::machine::limits::fuel::Paused;
use crate::machine::limits::waiting::Wait;
use crate::machine::run::nested_run::RunState;
use crate::machine::stacks::places::ChoiceAddr;
use crate::machine::{BallKind, Machine, Thrown};
use crate::memory::CodeAddr;
use crate::term::atom::well_known as atoms;
use crate::term::{Cell, Functor, LiveNames};
use std::sync::atomic::Ordering;
use std::time::Duration;

/// An open query.
#[derive(Clone, Copy)]
pub struct Query {
    state: RunState,
    barrier: ChoiceAddr,
    begin: Begin,
    /// Handles that the query keeps: cells that the collector may move.
    first_handle: usize,
    paused: Option<Paused>,
}

/// The first step of a query.
#[derive(Clone, Copy)]
enum Begin {
    /// Call the goal in its first handle.
    Goal,
    /// Call a predicate of `user` whose arguments are in the handles after the first.
    Call(Functor),
    /// Nothing: the query has begun.
    Done,
}

/// How far a query has run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Progress {
    /// It found a solution.
    Solution,
    /// There are no more solutions.
    Failed,
    /// Its fuel is used up.
    Paused,
    /// A native predicate waits.
    Waits(Wait),
}

impl Query {
    /// Opens a query whose goal is built afterwards, so that closing it frees
    /// the goal too. Call [`Query::start`] next.
    pub(crate) fn open_before_goal(machine: &mut Machine) -> Result<Query, Thrown> {
        let first_handle = machine.store.handles.len();
        let state = machine.open_run(Cell::NIL)?;
        machine.store.handles.push(Cell::NIL);
        Ok(Query { state, barrier: machine.control.newest_choice, begin: Begin::Done, first_handle, paused: None })
    }

    /// Sets the goal.
    pub(crate) fn start(&mut self, machine: &mut Machine, goal: Cell) {
        machine.store.handles[self.first_handle] = goal;
        self.begin = Begin::Goal;
    }

    /// Calls a predicate instead of a goal; the cells kept next are its arguments.
    pub(crate) fn start_call(&mut self, functor: Functor) {
        self.begin = Begin::Call(functor);
    }

    /// Keeps a cell for the life of the query; see [`Query::kept`].
    pub fn keep(&mut self, machine: &mut Machine, cell: Cell) -> usize {
        machine.store.handles.push(cell);
        machine.store.handles.len() - 1 - self.first_handle
    }

    /// Replaces a cell that was kept.
    pub(crate) fn replace(&self, machine: &mut Machine, number: usize, cell: Cell) {
        machine.store.handles[self.first_handle + number] = cell;
    }

    /// A cell that was kept, even if the collector has moved it.
    #[inline]
    pub fn kept(&self, machine: &Machine, number: usize) -> Cell {
        machine.store.handles[self.first_handle + number]
    }

    /// Finds the next solution. Its bindings are valid until the next call.
    pub fn next(&mut self, machine: &mut Machine) -> Result<bool, Thrown> {
        if let Some(paused) = self.paused.take() {
            return machine.resume_paused(paused);
        }
        let entered = match std::mem::replace(&mut self.begin, Begin::Done) {
            Begin::Done => Ok(machine.backtrack()),
            Begin::Goal => {
                machine.set_x(0, machine.store.handles[self.first_handle]);
                machine.control.cut_barrier = machine.control.newest_choice;
                machine.meta_call(0)
            }
            Begin::Call(functor) => {
                machine.control.cut_barrier = machine.control.newest_choice;
                machine.call_with_handles(functor, self.first_handle + 1)
            }
        };
        match entered {
            Ok(address) => machine.run(address),
            Err(thrown) => machine.unwind(thrown).and_then(|address| machine.run(address)),
        }
    }

    /// Runs until the query finds a solution, fails, waits or uses up its fuel.
    pub(crate) fn advance(&mut self, machine: &mut Machine) -> Result<Progress, Thrown> {
        match self.next(machine) {
            Ok(true) => Ok(Progress::Solution),
            Ok(false) => Ok(Progress::Failed),
            Err(thrown) if thrown.0.kind == BallKind::Pause => {
                self.paused = machine.take_pause();
                Ok(machine.take_wait().map_or(Progress::Paused, Progress::Waits))
            }
            Err(thrown) => Err(thrown),
        }
    }

    /// An argument of the call that a waiting query has not finished.
    pub(crate) fn waiting_argument(&self, machine: &Machine, index: usize) -> Option<Cell> {
        self.paused.as_ref().and_then(|paused| paused.argument(machine, index))
    }

    /// Marks the name of a call that has not begun.
    pub(crate) fn mark_names(&self, live: &mut LiveNames) {
        if let Begin::Call(functor) = self.begin {
            live.functor(functor);
        }
    }

    /// Whether there are no alternatives left after the last solution.
    #[inline]
    pub fn is_last(&self, machine: &Machine) -> bool {
        machine.control.newest_choice == self.barrier && !machine.is_spent(self.barrier)
    }

    /// Whether it is paused in the middle of its goal.
    pub(in crate::machine) fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Whether closing it runs cleanups.
    #[inline]
    pub(crate) fn owes_cleanups(&self, machine: &Machine) -> bool {
        machine.control.newest_cleanup > self.barrier
    }

    /// Ends the query: cuts its remaining choice points and undoes its bindings.
    pub fn close(self, machine: &mut Machine) -> Result<(), Thrown> {
        machine.end_sleep();
        let outcome = machine.cut_to(self.barrier);
        machine.backtrack();
        let undone = machine.run_undone();
        machine.close_run(&self.state);
        machine.store.handles.truncate(self.first_handle);
        outcome.and(undone)
    }
}

impl Machine {
    /// Enters a predicate of `user` with the arguments in the handles from `first` on.
    fn call_with_handles(&mut self, functor: Functor, first: usize) -> Result<CodeAddr, Thrown> {
        let arity = self.store.functors.arity(functor);
        if let Some(entry) =
            self.program.call_cache.entry(atoms::USER, Cell::functor(functor), 0, self.program.db.epoch)
        {
            for index in 0..arity {
                self.set_x(index, self.store.handles[first + index]);
            }
            return Ok(entry);
        }
        let arguments: Vec<Cell> = self.store.handles[first..first + arity].to_vec();
        self.ensure_heap(arity + 1)?;
        let goal = self.new_structure(functor, &arguments);
        self.set_x(0, goal);
        self.meta_call(0)
    }
}

/// The inferences and the time that a query may still use.
#[derive(Clone, Copy)]
pub(crate) struct Budget {
    pub inferences: Option<u64>,
    pub time: Option<Duration>,
}

impl Machine {
    /// The host starts a run: interrupts apply to it from now on, and an earlier interrupt is dropped.
    pub(crate) fn begin_run(&mut self) {
        self.store.countdown.aim.open();
        if !self.store.countdown.aim.hits() {
            self.store.countdown.interrupt.store(false, Ordering::Relaxed);
        }
    }

    /// Ends a run of the host, if it was the outermost.
    pub(crate) fn end_run(&mut self) {
        if self.control.nesting == 0 {
            self.store.countdown.aim.close();
        }
    }

    /// Runs a function within the rest of a budget, and subtracts what it used.
    pub(crate) fn within<T>(&mut self, budget: &mut Option<Budget>, run: impl FnOnce(&mut Machine) -> T) -> T {
        let Some(budget) = budget else { return run(self) };
        if budget.inferences.is_none() && budget.time.is_none() {
            return run(self);
        }
        let (calls, start) = (self.inferences(), self.host.monotonic());
        // A query inside another one must respect the limits of both.
        let outer = (self.budget.limits.inferences, self.budget.limits.deadline);
        let bound = budget.inferences.map(|most| calls.saturating_add(most));
        self.budget.limits.inferences = bound.into_iter().chain(outer.0).min();
        let deadline = budget.time.map(|time| start + time.as_secs_f64());
        self.budget.limits.deadline = deadline.into_iter().chain(outer.1).min_by(f64::total_cmp);
        self.watch_time();
        self.store.countdown.run_out();
        let outcome = run(self);
        let (used, took) = (self.inferences() - calls, self.host.monotonic() - start);
        (self.budget.limits.inferences, self.budget.limits.deadline) = outer;
        self.watch_time();
        self.store.countdown.run_out();
        budget.inferences = budget.inferences.map(|most| most.saturating_sub(used));
        let took = Duration::try_from_secs_f64(took).unwrap_or_default();
        budget.time = budget.time.map(|time| time.saturating_sub(took));
        outcome
    }

    /// Closes the queries above `level`, innermost first.
    #[inline]
    pub(crate) fn close_queries(&mut self, level: usize) {
        if self.control.open_queries.len() > level {
            self.close_open_queries(level);
        }
        self.drop_generators();
    }

    #[cold]
    fn close_open_queries(&mut self, level: usize) {
        while self.control.open_queries.len() > level {
            if let Some((query, mut budget)) = self.control.open_queries.pop() {
                // Nothing can catch an exception from a cleanup here.
                let _ = self.within(&mut budget, |machine| query.close(machine));
            }
        }
        self.end_run();
    }

    /// Drops the iterators whose choice points have been removed.
    #[inline]
    pub(crate) fn drop_generators(&mut self) {
        while self.control.generators.last().is_some_and(|last| last.choice > self.control.newest_choice) {
            self.control.generators.pop();
        }
    }
}
