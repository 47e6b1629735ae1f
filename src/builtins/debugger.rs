//! The debugger's state, and the natives that the tracer is made of.

use super::Table;
use crate::machine::Machine;
use crate::term::Cell;

/// The family.
pub const TABLE: Table = &[];

/// What the debugger is doing.
#[derive(Clone, Default)]
pub struct Debugger {
    /// Queries run in the tracer and stop at the first port.
    pub tracing: bool,
    /// Queries run in the tracer and stop at spy points.
    pub debugging: bool,
}

impl Debugger {
    /// What stands before `?- `.
    pub fn prompt(&self) -> &'static str {
        match (self.tracing, self.debugging) {
            (true, _) => "[trace]  ",
            (false, true) => "[debug]  ",
            _ => "",
        }
    }
}

impl Machine {
    /// The goal that runs a query: in the tracer if it is on.
    pub(crate) fn toplevel_goal(&mut self, goal: Cell) -> Cell {
        goal
    }
}
