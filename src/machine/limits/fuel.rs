//! Fuel: a query that gives the thread back after so many calls.
//!
//! A pause is an exception that nothing catches and nothing unwinds: the stacks
//! stay as they are, the arguments of the call about to be made are kept in
//! handles. Only the run that the fuel was given to pauses; runs inside it
//! (cleanups, native predicates that call goals) go on until they are done.

use crate::machine::stacks::places::{StackAddr, frame_parts};
use crate::machine::{Ball, BallKind, Machine, Thrown};
use crate::memory::CodeAddr;
use crate::term::Cell;

/// Fuel of a query.
#[derive(Default)]
pub(crate) struct Fuel {
    /// The count of inferences at which to pause.
    until: Option<u64>,
    /// How deep runs are nested in the query that has it.
    level: u32,
    paused: Option<Paused>,
}

/// Where a query stands still.
#[derive(Clone, Copy)]
pub(crate) struct Paused {
    address: CodeAddr,
    /// The arguments of the call: from there in the handles, so many.
    first_handle: usize,
    arity: usize,
}

impl Paused {
    /// An argument of the call.
    pub(crate) fn argument(&self, machine: &Machine, index: usize) -> Option<Cell> {
        (index < self.arity).then(|| machine.store.handles[self.first_handle + index])
    }
}

impl Machine {
    /// Gives fuel to the innermost run; `None` lets it run on.
    pub(crate) fn set_fuel(&mut self, calls: Option<u64>) {
        self.store.countdown.run_out();
        self.budget.fuel.until = calls.map(|calls| self.store.countdown.calls_before.saturating_add(calls));
        self.budget.fuel.level = self.control.nesting;
    }

    /// Calls that the fuel still allows, if the running query has any.
    pub(crate) fn fuel_left(&self) -> Option<u64> {
        let until = self.budget.fuel.until.filter(|_| self.budget.fuel.level == self.control.nesting)?;
        Some(until.saturating_sub(self.store.countdown.calls_before))
    }

    pub(crate) fn must_pause(&self) -> bool {
        self.fuel_left() == Some(0)
    }

    /// Keeps the arguments of the call at `address` and stops there.
    pub(crate) fn pause(&mut self, address: CodeAddr, arity: usize) -> Thrown {
        let first_handle = self.store.handles.len();
        for index in 0..arity {
            let argument = self.x(index);
            self.store.handles.push(argument);
        }
        self.budget.fuel.paused = Some(Paused { address, first_handle, arity });
        Thrown(Ball::bare(BallKind::Pause))
    }

    /// What paused just now.
    pub(crate) fn take_pause(&mut self) -> Option<Paused> {
        self.budget.fuel.paused.take()
    }

    /// Goes on where a query paused.
    pub(crate) fn go_on(&mut self, paused: Paused) -> Result<bool, Thrown> {
        for index in 0..paused.arity {
            let argument = self.store.handles[paused.first_handle + index];
            self.set_x(index, argument);
        }
        self.store.handles.truncate(paused.first_handle);
        self.control.cut_barrier = self.control.newest_choice;
        self.run(paused.address)
    }

    /// Compares the number of waiting calls with its bound. Returns how many
    /// calls may be made before it is worth looking again.
    pub(crate) fn check_depth(&mut self, most: usize) -> Result<i64, Thrown> {
        let soon = (most / 8 + 16) as i64;
        // A waiting call takes a word of the stack at least.
        if self.control.stack_top.0 <= most {
            return Ok(soon.max((most - self.control.stack_top.0) as i64));
        }
        let (mut depth, mut e) = (0, self.control.environment);
        while e != StackAddr::NONE && depth <= most {
            (e, _) = frame_parts(self.control.stack.get(e));
            depth += 1;
        }
        if depth <= most {
            return Ok(soon);
        }
        self.store.countdown.granted = 0;
        self.store.countdown.calls_left = 0;
        Err(self.resource_error("depth"))
    }
}
