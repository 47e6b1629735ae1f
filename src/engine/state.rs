//! What the machine keeps for the program around it.

use super::builder::Limits;
use super::host::Meter;
use super::load::Diagnostic;
use super::plan::Plans;
use crate::machine::Machine;
use crate::machine::natives::Generator;
use crate::machine::query::Query;
use crate::term::LiveNames;
use rustc_hash::FxHashMap;
use std::any::{Any, TypeId};
use std::sync::atomic::Ordering;
use std::time::Duration;

/// The part of a machine's state that belongs to its embedding.
#[derive(Default)]
pub struct Embedding {
    pub(crate) limits: Limits,
    pub(crate) meter: Meter,
    /// Values of the host, one a type.
    pub(crate) data: FxHashMap<TypeId, Box<dyn Any + Send>>,
    /// Queries that are open, innermost last, with what they might use when they
    /// began. They are kept here so that one that was forgotten can still be closed.
    pub(crate) open: Vec<(Query, Option<Budget>)>,
    /// Goals that may be asked again.
    pub(crate) plans: Plans,
    /// Iterators of native predicates that may be asked again, each with the
    /// choice point that does; innermost last.
    pub(crate) generators: Vec<Generator>,
    /// Bytes of the solutions that a query gathers for the host.
    pub(crate) gathered: usize,
    /// Warnings and errors of a load, where somebody wants them.
    pub(crate) diagnostics: Option<Vec<Diagnostic>>,
}

impl Embedding {
    /// Bytes that wait for the host: captured output, solutions being gathered.
    pub(crate) fn bytes(&self) -> usize {
        self.meter.held.load(Ordering::Relaxed) as usize + self.gathered
    }

    /// Names that goals off the heap have.
    pub(crate) fn mark_names(&self, live: &mut LiveNames) {
        self.plans.mark_names(live);
        self.open.iter().for_each(|(query, _)| query.mark_names(live));
    }
}

/// What a query may still use.
#[derive(Clone, Copy)]
pub(crate) struct Budget {
    pub inferences: Option<u64>,
    pub time: Option<Duration>,
}

impl Machine {
    /// What a query may use, unless it is inside another one.
    pub(crate) fn query_budget(&self) -> Option<Budget> {
        let limits = &self.system.embedding.limits;
        (self.nesting == 0).then_some(Budget { inferences: limits.inferences, time: limits.time })
    }

    /// Something of the host's begins to run: interrupts are for it from now on.
    /// One that came before is forgotten.
    pub(crate) fn begin_run(&mut self) {
        self.aim.open();
        if !self.aim.hits() {
            self.interrupt.store(false, Ordering::Relaxed);
        }
    }

    /// It is over, if it was the outermost.
    pub(crate) fn end_run(&mut self) {
        if self.nesting == 0 {
            self.aim.close();
        }
    }

    /// Bounds output anew.
    pub(crate) fn meter_output(&self) {
        let embedding = &self.system.embedding;
        embedding.meter.written.store(0, Ordering::Relaxed);
        embedding.meter.most.store(embedding.limits.output.unwrap_or(u64::MAX), Ordering::Relaxed);
        // What the host has not taken leaves half of the memory to the program.
        embedding.meter.most_held.store(self.limits.memory as u64 / 2, Ordering::Relaxed);
    }

    /// Runs something within what is left of a budget, which becomes less.
    pub(crate) fn within<T>(&mut self, budget: &mut Option<Budget>, run: impl FnOnce(&mut Machine) -> T) -> T {
        let Some(budget) = budget else { return run(self) };
        if budget.inferences.is_none() && budget.time.is_none() {
            return run(self);
        }
        let (calls, start) = (self.inferences(), self.host.monotonic());
        // A query inside another one stays within the limits of both.
        let outer = (self.limits.inferences, self.limits.deadline);
        let bound = budget.inferences.map(|most| calls.saturating_add(most));
        self.limits.inferences = bound.into_iter().chain(outer.0).min();
        let deadline = budget.time.map(|time| start + time.as_secs_f64());
        self.limits.deadline = deadline.into_iter().chain(outer.1).min_by(f64::total_cmp);
        self.watch_time();
        self.budget_out();
        let outcome = run(self);
        let (used, took) = (self.inferences() - calls, self.host.monotonic() - start);
        (self.limits.inferences, self.limits.deadline) = outer;
        self.watch_time();
        self.budget_out();
        budget.inferences = budget.inferences.map(|most| most.saturating_sub(used));
        let took = Duration::try_from_secs_f64(took).unwrap_or_default();
        budget.time = budget.time.map(|time| time.saturating_sub(took));
        outcome
    }

    /// Closes the queries above `level`, innermost first.
    #[inline]
    pub(crate) fn close_queries(&mut self, level: usize) {
        if self.system.embedding.open.len() > level {
            self.close_open_queries(level);
        }
        self.drop_generators();
    }

    #[cold]
    fn close_open_queries(&mut self, level: usize) {
        while self.system.embedding.open.len() > level {
            if let Some((query, mut budget)) = self.system.embedding.open.pop() {
                // What a cleanup throws has nobody to go to.
                let _ = self.within(&mut budget, |machine| query.close(machine));
            }
        }
        self.end_run();
    }

    /// Frees the iterators whose choice points are gone.
    #[inline]
    pub(crate) fn drop_generators(&mut self) {
        while self.system.embedding.generators.last().is_some_and(|last| last.choice > self.b) {
            self.system.embedding.generators.pop();
        }
    }
}
