//! Fuel: a query that returns control to its caller after a number of calls.
//!
//! A pause is an exception that is neither caught nor unwinds anything: the stacks stay as they are, and the arguments
//! of the pending call are kept in handles. Only the run that has the fuel pauses; runs inside it (cleanup goals,
//! native predicates that call goals) continue to their end.

use crate::machine::stacks::places::{StackAddr, frame_parts};
use crate::machine::{Ball, BallKind, Machine, Thrown};
use crate::memory::CodeAddr;
use crate::term::Cell;

/// The fuel of a query.
#[derive(Default)]
pub(crate) struct Fuel {
    /// The inference count at which to pause.
    until: Option<u64>,
    /// The nesting depth of the query that has the fuel.
    level: u32,
    paused: Option<Paused>,
}

/// The point at which a query paused.
#[derive(Clone, Copy)]
pub(crate) struct Paused {
    address: CodeAddr,
    /// The arguments of the call: the index of the first in the handles, and their number.
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
    /// Gives fuel to the innermost run; `None` removes the limit.
    pub(crate) fn set_fuel(&mut self, calls: Option<u64>) {
        self.store.countdown.run_out();
        self.budget.fuel.until = calls.map(|calls| self.store.countdown.calls_before.saturating_add(calls));
        self.budget.fuel.level = self.control.nesting;
    }

    /// The number of calls that the fuel still allows, if the running query has fuel.
    pub(crate) fn fuel_left(&self) -> Option<u64> {
        let until = self.budget.fuel.until.filter(|_| self.budget.fuel.level == self.control.nesting)?;
        Some(until.saturating_sub(self.store.countdown.calls_before))
    }

    pub(crate) fn must_pause(&self) -> bool {
        self.fuel_left() == Some(0)
    }

    /// Keeps the arguments of the call at `address` and pauses there.
    pub(crate) fn pause(&mut self, address: CodeAddr, arity: usize) -> Thrown {
        let first_handle = self.store.handles.len();
        for index in 0..arity {
            let argument = self.x(index);
            self.store.handles.push(argument);
        }
        self.budget.fuel.paused = Some(Paused { address, first_handle, arity });
        Thrown(Ball::bare(BallKind::Pause))
    }

    /// Returns and clears the latest pause.
    pub(crate) fn take_pause(&mut self) -> Option<Paused> {
        self.budget.fuel.paused.take()
    }

    /// Continues a paused query.
    pub(crate) fn resume_paused(&mut self, paused: Paused) -> Result<bool, Thrown> {
        for index in 0..paused.arity {
            let argument = self.store.handles[paused.first_handle + index];
            self.set_x(index, argument);
        }
        self.store.handles.truncate(paused.first_handle);
        self.control.cut_barrier = self.control.newest_choice;
        self.run(paused.address)
    }

    /// Checks the depth of nested calls against its limit. Returns the number of calls that may be made before the next
    /// check.
    pub(crate) fn check_depth(&mut self, most: usize) -> Result<i64, Thrown> {
        let soon = (most / 8 + 16) as i64;
        // A pending call uses at least one word of the stack.
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
