//! Limits of a search: states kept, nodes, time, and the machine's own limits.

use crate::machine::limits::memory_limit::Owner;
use crate::machine::{Machine, Thrown};
use crate::search::rules::description::{account, count_option, number_option};
use crate::term::Cell;

/// Nodes between two polls of the clock and the interrupt flag.
const NODES_PER_POLL: u32 = 256;

/// The limits of a search.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The maximum number of states kept.
    states: u64,
    /// The maximum number of nodes.
    pub nodes: u64,
    /// The end time on the host's monotonic clock.
    pub deadline: Option<f64>,
    seen: u64,
    countdown: u32,
    /// Bytes of the enclosing searches.
    outer: usize,
}

impl Limits {
    /// Reads `max_states(N)`, `max_nodes(N)` and `time_limit(Seconds)`.
    pub fn new(machine: &mut Machine, options: Cell) -> Result<Limits, Thrown> {
        let states = count_option(machine, options, "max_states")?.unwrap_or(u64::MAX);
        let nodes = count_option(machine, options, "max_nodes")?.unwrap_or(u64::MAX);
        let seconds = number_option(machine, options, "time_limit")?;
        let deadline = seconds.map(|seconds| machine.host.monotonic() + seconds);
        Ok(Limits { states, nodes, deadline, seen: 0, countdown: 0, outer: machine.charged(Owner::Search) })
    }

    /// Counts a node. Returns an error if a limit is reached.
    pub fn check(&mut self, machine: &mut Machine, kept: usize, bytes: usize) -> Result<(), Thrown> {
        self.seen += 1;
        if self.seen > self.nodes {
            return Err(machine.resource_error("search_nodes"));
        }
        if kept as u64 > self.states {
            return Err(machine.resource_error("search_states"));
        }
        if self.countdown > 0 {
            self.countdown -= 1;
            return Ok(());
        }
        self.countdown = NODES_PER_POLL;
        self.poll(machine, bytes)?;
        match self.is_late(machine) {
            true => Err(machine.resource_error("search_time")),
            false => Ok(()),
        }
    }

    /// Polls interrupts and the machine's limits; the search itself uses `bytes`.
    pub fn poll(&self, machine: &mut Machine, bytes: usize) -> Result<(), Thrown> {
        machine.poll_limits()?;
        account(machine, self.outer, bytes)
    }

    /// Whether the time is up.
    pub fn is_late(&self, machine: &mut Machine) -> bool {
        self.deadline.is_some_and(|deadline| machine.host.monotonic() >= deadline)
    }
}
