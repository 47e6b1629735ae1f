//! The budget: what the machine may use, and what it uses outside its own areas.

use crate::machine::limits::fuel::Fuel;
use crate::machine::limits::local::LocalLimits;
use crate::machine::limits::memory_limit::{Charges, MOST_MEMORY};
use crate::machine::limits::waiting::Waiting;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// Bounds that a machine keeps.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of heap, stacks, trail, clauses, atoms and buffers together.
    pub memory: usize,
    /// What the system can give: no limit on memory goes beyond it.
    pub most_memory: usize,
    /// Calls, if bounded.
    pub inferences: Option<u64>,
    /// Moment (in the host's monotonic seconds) at which to stop.
    pub deadline: Option<f64>,
    /// Bytes of Rust's stack that runs within runs may take. The host knows
    /// the size of the thread that it gives to the machine.
    pub native_stack: usize,
    /// Calls that wait for the calls inside them, if bounded.
    pub depth: Option<usize>,
}

/// Limits, and memory that counts against them.
pub(crate) struct Budget {
    /// Bounds.
    pub limits: Limits,
    /// Limits that programs set on their own goals.
    pub local: LocalLimits,
    /// Calls that a query may still make before it is to pause, and what it
    /// was about to do when it did.
    pub(in crate::machine) fuel: Fuel,
    /// Which query may wait for the outside, and for what it waits.
    pub(in crate::machine) waiting: Waiting,
    /// Bytes beyond the limit for those who handle its error.
    pub(in crate::machine) grace: usize,
    /// Bytes of terms and messages that are kept for later.
    pub(in crate::machine) kept_bytes: usize,
    /// Bytes of output that the host has captured and not taken.
    pub(in crate::machine) held_output: Arc<AtomicU64>,
    /// Bytes that the layers above hold.
    pub(in crate::machine) charges: Charges,
}

impl Budget {
    /// The budget of a machine that may use so many bytes.
    pub fn new(memory: usize) -> Budget {
        let limits = Limits {
            memory,
            most_memory: MOST_MEMORY,
            inferences: None,
            deadline: None,
            native_stack: 128 << 10,
            depth: None,
        };
        Budget {
            limits,
            local: LocalLimits::default(),
            fuel: Fuel::default(),
            waiting: Waiting::default(),
            grace: 0,
            kept_bytes: 0,
            held_output: Arc::default(),
            charges: Charges::default(),
        }
    }
}
