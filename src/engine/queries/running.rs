//! An open query: its state in the machine, its variables and its limits.
//!
//! [`Running`] owns an open query and borrows nothing. Each step takes the machine, so an owner of both may keep the
//! query between steps: [`Solutions`](crate::Solutions) borrows the machine for its whole life, a session keeps a stack
//! of queries next to it.
//!
//! Invariant: queries nest. The machine lists the open ones, a `Running` knows its index in that list, and later ones
//! are closed before it continues.

use crate::builtins::control::{residual, tabling};
use crate::engine::bridge;
#[cfg(feature = "protocol")]
use crate::engine::error::LimitKind;
use crate::engine::error::{Error, Result};
use crate::engine::queries::few::Few;
use crate::engine::queries::plan::{Argument, PlainCall, Plan, variables_at};
use crate::engine::queries::solution::{Residual, Solution};
use crate::engine::state;
use crate::machine::limits::memory_limit::Owner;
use crate::machine::query::Budget;
use crate::machine::query::{Progress, Query as Run};
use crate::machine::{Machine, Thrown};
use crate::syntax::{TermView, View, WriteOptions, write_short};
use crate::term::Cell;
use crate::term::atom::well_known as atoms;
use crate::value::{FromTerm, Term};
use std::sync::Arc;

/// A variable of the goal and its value.
pub(in crate::engine) type Input = (u32, Term);

/// An open query.
pub(crate) struct Running {
    /// The goal, if it was planned.
    plan: Option<Arc<Plan>>,
    /// The error that kept the query from opening, until it has been returned.
    refused: Option<Box<Error>>,
    /// The machine's query, while it is open.
    run: Option<Run>,
    /// Its index in the machine's list of open queries.
    level: usize,
    /// The variables whose values are needed.
    wanted: Few<u32>,
    /// The number of the first of them among the cells that the query keeps.
    first_wanted: usize,
    budget: Option<Budget>,
    /// Bytes of solutions that the caller has collected.
    collected: usize,
}

impl Running {
    /// Opens a planned goal with its inputs bound. `own` overrides the engine's limits.
    #[inline]
    pub(in crate::engine) fn open(
        machine: &mut Machine,
        plan: Result<Arc<Plan>, Box<Error>>,
        inputs: &[Input],
        wanted: Few<u32>,
        own: Budget,
    ) -> Running {
        let budget = budget(machine, own);
        let mut running = Running::closed(budget);
        running.wanted = wanted;
        match plan {
            Ok(plan) => {
                match open(machine, &plan, inputs, running.wanted.as_slice()) {
                    Ok((run, first_wanted)) => {
                        running.first_wanted = first_wanted;
                        running.enter(machine, run);
                    }
                    Err(error) => running.refused = Some(Box::new(error)),
                }
                running.plan = Some(plan);
            }
            Err(error) => running.refused = Some(error),
        }
        running
    }

    /// Opens a query whose goal is created afterwards on the heap, so that closing the query frees the goal too.
    pub(crate) fn before_goal(machine: &mut Machine, own: Budget) -> Result<Running, Thrown> {
        let mut running = Running::closed(budget(machine, own));
        if machine.nesting() == 0 {
            machine.forget_throw();
            machine.begin_run();
        }
        let run = Run::open_before_goal(machine)?;
        running.enter(machine, run);
        Ok(running)
    }

    fn closed(budget: Option<Budget>) -> Running {
        Running {
            plan: None,
            refused: None,
            run: None,
            level: 0,
            wanted: Few::None,
            first_wanted: 1,
            budget,
            collected: 0,
        }
    }

    /// Adds the query to the machine's list, from where a leaked query can be closed.
    fn enter(&mut self, machine: &mut Machine, run: Run) {
        (self.level, self.run) = (machine.open_query_count(), Some(run));
        machine.note_open_query(run, self.budget);
    }

    /// Sets the goal of a query opened by `before_goal`, and keeps its variables.
    pub(crate) fn start(&mut self, machine: &mut Machine, goal: Cell, variables: impl Iterator<Item = Cell>) {
        let Some(run) = &mut self.run else { return };
        run.start(machine, goal);
        for variable in variables {
            run.keep(machine, variable);
        }
    }

    /// The variable of that number, at its current address.
    pub(crate) fn variable(&self, machine: &Machine, number: usize) -> Cell {
        self.run.as_ref().map_or(Cell::NIL, |run| run.kept(machine, self.first_wanted + number))
    }

    /// Steps like [`Running::step`], and allows native predicates of the query to wait.
    pub(crate) fn step_or_wait(&mut self, machine: &mut Machine, fuel: Option<u64>) -> Result<Progress, Thrown> {
        machine.let_wait(true);
        let progress = self.step(machine, fuel);
        machine.let_wait(false);
        progress
    }

    /// An argument of the native predicate that waits.
    pub(crate) fn waiting_argument(&self, machine: &Machine, index: usize) -> Option<Cell> {
        self.run.as_ref().and_then(|run| run.waiting_argument(machine, index))
    }

    /// Whether the last solution was the only remaining one.
    pub(crate) fn is_last(&self, machine: &Machine) -> bool {
        self.run.as_ref().is_none_or(|run| run.is_last(machine))
    }

    /// Whether there are certainly no more solutions.
    pub(in crate::engine) fn is_done(&self) -> bool {
        self.run.is_none() && self.refused.is_none()
    }

    /// Counts bytes of solutions that the caller collects as memory. They may use half of the limit; more ends the
    /// query.
    #[cfg(feature = "protocol")]
    pub(in crate::engine) fn count_collected(&mut self, machine: &mut Machine, bytes: usize) -> Result<()> {
        self.collected += bytes;
        let collected = machine.charged(Owner::Gathered) + bytes;
        machine.charge(Owner::Gathered, collected);
        if self.collected <= machine.budget.limits.memory / 2 {
            return Ok(());
        }
        self.hand_over(machine);
        let _ = self.end(machine);
        let error = Error::Limit(LimitKind::Memory);
        bridge::recover(machine, &error);
        Err(error)
    }

    /// Stops counting the collected solutions: they have been handed over.
    pub(in crate::engine) fn hand_over(&mut self, machine: &mut Machine) {
        let own = std::mem::take(&mut self.collected);
        let others = machine.charged(Owner::Gathered).saturating_sub(own);
        machine.charge(Owner::Gathered, others);
    }

    /// Runs until a solution, the end, or the end of the fuel, and leaves the solution on the heap. A query that has
    /// ended or thrown is still open and must be closed.
    #[inline]
    pub(crate) fn step(&mut self, machine: &mut Machine, fuel: Option<u64>) -> Result<Progress, Thrown> {
        let Some(run) = &mut self.run else { return Ok(Progress::Failed) };
        // Close nested queries that were leaked.
        machine.close_queries(self.level + 1);
        let progress = match (&mut self.budget, fuel) {
            (Some(Budget { inferences: None, time: None }) | None, None) => run.advance(machine),
            (budget, fuel) => machine.within(budget, |machine| {
                machine.set_fuel(fuel);
                let progress = run.advance(machine);
                machine.set_fuel(None);
                progress
            }),
        };
        machine.drop_generators();
        progress
    }

    /// Steps for a Rust program: flushes output and converts errors.
    #[inline]
    pub(in crate::engine) fn advance(&mut self, machine: &mut Machine, fuel: Option<u64>) -> Result<Progress> {
        if self.run.is_none() {
            return self.take_refusal();
        }
        match self.step(machine, fuel) {
            Ok(Progress::Solution) => match flush(machine) {
                Ok(()) => Ok(Progress::Solution),
                Err(error) => {
                    let _ = self.end(machine);
                    Err(error)
                }
            },
            Ok(Progress::Failed) => self.end(machine).map(|()| Progress::Failed),
            Ok(progress) => Ok(progress),
            Err(thrown) => {
                let _ = self.end(machine);
                Err(bridge::host_error(machine, thrown))
            }
        }
    }

    /// Returns the error that kept the query from opening, once.
    #[cold]
    fn take_refusal(&mut self) -> Result<Progress> {
        self.refused.take().map_or(Ok(Progress::Failed), |error| Err(*error))
    }

    /// Copies the current solution from the heap. Closes the query if it was the last one.
    pub(in crate::engine) fn solution(&mut self, machine: &mut Machine) -> Result<Solution> {
        let (Some(plan), Some(run)) = (&self.plan, &self.run) else {
            return Err(Error::Host("the query is over".to_string()));
        };
        let is_last = run.is_last(machine);
        let mut solution = Solution { plan: Arc::clone(plan), values: Few::None, residual: None };
        if machine.has_attributed() || tabling::has_conditions(machine) {
            self.constrained(machine, &mut solution)?;
        } else {
            for (&index, number) in self.wanted.as_slice().iter().zip(self.first_wanted..) {
                let value = bridge::take_whole(machine, run.kept(machine, number))?;
                solution.values.push((index, value));
            }
        }
        if is_last {
            self.end(machine)?;
        }
        Ok(solution)
    }

    /// Copies a solution whose variables may have attributes, or whose tabled goals may have conditions, together with
    /// the residual goals.
    #[cold]
    fn constrained(&mut self, machine: &mut Machine, solution: &mut Solution) -> Result<()> {
        let Some(run) = &self.run else { return Ok(()) };
        let numbers = (self.first_wanted..).take(self.wanted.as_slice().len());
        let values: Vec<Cell> = numbers.map(|number| run.kept(machine, number)).collect();
        let found = machine.within(&mut self.budget, |machine| residual::residual_goals(machine, values));
        let (values, mut goals) = found.map_err(|thrown| bridge::host_error(machine, thrown))?;
        let conditions = machine.within(&mut self.budget, residual::conditions);
        let conditions = conditions.map_err(|thrown| bridge::host_error(machine, thrown))?;
        goals.extend(conditions.map(|(goal, _)| goal));
        let mut options = WriteOptions { priority: 999, ..WriteOptions::writeq() };
        for (&index, value) in self.wanted.as_slice().iter().zip(values) {
            if let View::Variable(number) = machine.view(machine.deref(value)) {
                options.variable_names.insert(number, solution.plan.names[index as usize].to_string());
            }
            solution.values.push((index, bridge::take_whole(machine, value)?));
        }
        let mut residual = Residual { goals: Vec::new(), texts: Vec::new() };
        for goal in goals {
            residual.goals.push(bridge::take_whole(machine, goal)?);
            let ops = machine.module_ops(atoms::USER);
            residual.texts.push(write_short(&*machine, &ops, goal, &options));
        }
        solution.residual = (!residual.goals.is_empty()).then(|| Box::new(residual));
        Ok(())
    }

    /// The value of the one needed variable.
    pub(in crate::engine) fn value<T: FromTerm>(&mut self, machine: &mut Machine, name: &str) -> Result<T> {
        let Some(run) = &self.run else { return Err(Error::Host("the query is over".to_string())) };
        let is_last = run.is_last(machine);
        let value = bridge::take_whole(machine, run.kept(machine, self.first_wanted))?;
        if is_last {
            self.end(machine)?;
        }
        T::from_term(&value).map_err(|error| Error::Conversion(error.of_variable(name)))
    }

    /// The error of a goal that had to succeed.
    #[cold]
    pub(in crate::engine) fn failed(&self) -> Error {
        match &self.plan {
            Some(plan) => plan.failed(),
            None => Error::Host("the query is over".to_string()),
        }
    }

    /// Closes the query.
    pub(crate) fn close(&mut self, machine: &mut Machine) -> Result<(), Thrown> {
        let Some(run) = self.run.take() else { return Ok(()) };
        machine.close_queries(self.level + 1);
        machine.forget_queries(self.level);
        // Cleanup goals run within the rest of the query's limits.
        let outcome = match run.owes_cleanups(machine) {
            true => machine.within(&mut self.budget, |machine| run.close(machine)),
            false => run.close(machine),
        };
        machine.end_run();
        machine.drop_generators();
        outcome
    }

    /// Closes the query for a Rust program: flushes output and converts errors.
    pub(in crate::engine) fn end(&mut self, machine: &mut Machine) -> Result<()> {
        if self.run.is_none() {
            return Ok(());
        }
        let outcome = self.close(machine);
        flush(machine)?;
        outcome.map_err(|thrown| bridge::host_error(machine, thrown))
    }
}

/// Flushes output, unless this query is nested.
#[inline]
fn flush(machine: &mut Machine) -> Result<()> {
    if machine.nesting() > 1 || !machine.streams.has_pending_output() {
        return Ok(());
    }
    bridge::flush_output(machine).map_err(|thrown| bridge::host_error(machine, thrown))
}

/// The limits of a query: those of the engine unless it is inside another one, overridden by its own.
#[inline]
fn budget(machine: &Machine, own: Budget) -> Option<Budget> {
    let mut budget = state::query_budget(machine);
    if budget.is_some() {
        state::meter_output(machine);
    }
    if own.inferences.is_some() || own.time.is_some() {
        let budget = budget.get_or_insert(Budget { inferences: None, time: None });
        budget.inferences = own.inferences.or(budget.inferences);
        budget.time = own.time.or(budget.time);
    }
    budget
}

/// Opens a query with its inputs bound. Returns it, and the number of the first handle that it keeps for the variables
/// whose values are needed.
fn open(machine: &mut Machine, plan: &Plan, inputs: &[Input], wanted: &[u32]) -> Result<(Run, usize)> {
    if machine.nesting() == 0 {
        machine.forget_throw();
        machine.close_queries(0);
        machine.begin_run();
    }
    let mut run = Run::open_before_goal(machine).map_err(|thrown| bridge::host_error(machine, thrown))?;
    let begun = match &plan.call {
        Some(call) if inputs.iter().all(|input| input.1.is_ground()) => {
            begin_call(machine, &mut run, plan, call, inputs, wanted)
        }
        _ => begin(machine, &mut run, plan, inputs, wanted),
    };
    let begun = begun.and_then(|first| match machine.has_passed_memory_limit() {
        // The inputs are too large, unless there is garbage to collect.
        true => machine.memory_ran_out(0).map(|()| first).map_err(|thrown| bridge::host_error(machine, thrown)),
        false => Ok(first),
    });
    match begun {
        Ok(first) => Ok((run, first)),
        Err(error) => {
            let _ = run.close(machine);
            machine.end_run();
            bridge::recover(machine, &error);
            Err(error)
        }
    }
}

/// Copies the goal to the heap.
fn begin(machine: &mut Machine, run: &mut Run, plan: &Plan, inputs: &[Input], wanted: &[u32]) -> Result<usize> {
    let laid = plan.lay(machine)?;
    let mut known = None;
    for (index, value) in inputs {
        let known = known.get_or_insert_with(|| variables_at(plan, laid));
        let cell = bridge::put_term(machine, value, known).map_err(|thrown| bridge::host_error(machine, thrown))?;
        if !machine.unify(Cell::reference(laid + 1 + *index as usize), cell) {
            return Err(bound_twice(plan, *index));
        }
    }
    let goal = machine.deref(Cell::reference(laid));
    run.start(machine, goal);
    for &index in wanted {
        run.keep(machine, Cell::reference(laid + 1 + index as usize));
    }
    Ok(1)
}

/// Starts a plain call whose inputs share no variables: only its arguments are created.
fn begin_call(
    machine: &mut Machine,
    run: &mut Run,
    plan: &Plan,
    call: &PlainCall,
    inputs: &[Input],
    wanted: &[u32],
) -> Result<usize> {
    let arity = call.arguments.len();
    machine.ensure_heap(arity).map_err(|thrown| bridge::host_error(machine, thrown))?;
    for argument in &call.arguments {
        let cell = match argument {
            Argument::Constant(cell) => *cell,
            Argument::Variable => machine.new_var(),
        };
        run.keep(machine, cell);
    }
    for (number, (index, value)) in inputs.iter().enumerate() {
        let cell = bridge::put_alone(machine, value).map_err(|thrown| bridge::host_error(machine, thrown))?;
        let place = 1 + call.places[*index as usize] as usize;
        let is_bound = inputs[..number].iter().any(|input| input.0 == *index);
        if !is_bound {
            run.replace(machine, place, cell);
        } else if !machine.unify(run.kept(machine, place), cell) {
            return Err(bound_twice(plan, *index));
        }
    }
    run.start_call(call.functor);
    for &index in wanted {
        let cell = run.kept(machine, 1 + call.places[index as usize] as usize);
        run.keep(machine, cell);
    }
    Ok(1 + arity)
}

#[cold]
fn bound_twice(plan: &Plan, index: u32) -> Error {
    Error::Host(format!("{} is bound twice", plan.names[index as usize]))
}
