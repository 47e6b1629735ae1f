//! Fuel: a query that gives the thread back after so many calls.
//!
//! A pause is an exception that nothing catches and nothing unwinds: the stacks
//! stay as they are, the arguments of the call about to be made are kept in
//! handles. Only the run that the fuel was given to pauses; runs inside it
//! (cleanups, native predicates that call goals) go on until they are done.

use crate::machine::{Ball, BallKind, Machine, Thrown};

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
    address: u32,
    /// The arguments of the call: from there in the handles, so many.
    first_handle: usize,
    arity: usize,
}

impl Machine {
    /// Gives fuel to the innermost run; `None` lets it run on.
    pub(crate) fn set_fuel(&mut self, calls: Option<u64>) {
        self.budget_out();
        self.fuel.until = calls.map(|calls| self.inferences_before.saturating_add(calls));
        self.fuel.level = self.nesting;
    }

    /// Calls that the fuel still allows, if the running query has any.
    pub(crate) fn fuel_left(&self) -> Option<u64> {
        let until = self.fuel.until.filter(|_| self.fuel.level == self.nesting)?;
        Some(until.saturating_sub(self.inferences_before))
    }

    pub(crate) fn must_pause(&self) -> bool {
        self.fuel_left() == Some(0)
    }

    /// Keeps the arguments of the call at `address` and stops there.
    pub(crate) fn pause(&mut self, address: u32, arity: usize) -> Thrown {
        let first_handle = self.handles.len();
        for index in 0..arity {
            let argument = self.x(index);
            self.handles.push(argument);
        }
        self.fuel.paused = Some(Paused { address, first_handle, arity });
        Thrown(Ball::bare(BallKind::Pause))
    }

    /// What paused just now.
    pub(crate) fn take_pause(&mut self) -> Option<Paused> {
        self.fuel.paused.take()
    }

    /// Goes on where a query paused.
    pub(crate) fn go_on(&mut self, paused: Paused) -> Result<bool, Thrown> {
        for index in 0..paused.arity {
            let argument = self.handles[paused.first_handle + index];
            self.set_x(index, argument);
        }
        self.handles.truncate(paused.first_handle);
        self.b0 = self.b;
        self.run(paused.address)
    }

    /// Compares the number of waiting calls with its bound. Returns how many
    /// calls may be made before it is worth looking again.
    pub(crate) fn check_depth(&mut self, most: usize) -> Result<i64, Thrown> {
        let soon = (most / 8 + 16) as i64;
        // A waiting call takes a word of the stack at least.
        if self.stack_top <= most {
            return Ok(soon.max((most - self.stack_top) as i64));
        }
        let (mut depth, mut e) = (0, self.e);
        while e != 0 && depth <= most {
            e = self.stack.get(e) as u32 as usize;
            depth += 1;
        }
        if depth <= most {
            return Ok(soon);
        }
        self.granted = 0;
        self.budget = 0;
        Err(self.resource_error("depth"))
    }
}
