//! The budget: the machine's limits, and the memory used outside its own areas.

use crate::machine::limits::fuel::Fuel;
use crate::machine::limits::local::LocalLimits;
use crate::machine::limits::memory_limit::{Charges, MAX_MEMORY};
use crate::machine::limits::waiting::Waiting;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// The limits of a machine.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of heap, stacks, trail, clauses, atoms and buffers together.
    pub memory: usize,
    /// The highest value to which the memory limit may be set.
    pub max_memory: usize,
    /// The number of calls, if limited.
    pub inferences: Option<u64>,
    /// The time (in the host's monotonic seconds) at which to stop.
    pub deadline: Option<f64>,
    /// Bytes of Rust's stack that nested runs may use. The host knows the stack size of the machine's thread.
    pub native_stack: usize,
    /// The number of nested calls, if limited.
    pub depth: Option<usize>,
}

/// Limits, and the memory that counts against them.
pub(crate) struct Budget {
    /// The host's limits.
    pub limits: Limits,
    /// Limits that programs set on their own goals.
    pub local: LocalLimits,
    /// The calls that a query may still make before it pauses, and where it paused.
    pub(in crate::machine) fuel: Fuel,
    /// The query that may wait for the outside, and what it waits for.
    pub(in crate::machine) waiting: Waiting,
    /// Extra bytes beyond the limit for the handlers of its error.
    pub(in crate::machine) grace: usize,
    /// Bytes of terms and messages that are kept for later.
    pub(in crate::machine) kept_bytes: usize,
    /// Bytes of output that the host has captured but not taken.
    pub(in crate::machine) held_output: Arc<AtomicU64>,
    /// Bytes that higher layers hold.
    pub(in crate::machine) charges: Charges,
}

impl Budget {
    /// The budget of a machine with this memory limit.
    pub fn new(memory: usize) -> Budget {
        let limits = Limits {
            memory,
            max_memory: MAX_MEMORY,
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
