//! Limits: memory, calls, time and fuel.
//!
//! ```text
//! budget         the limits, and memory outside the machine's own areas
//! countdown      calls until the limits are polled, interrupts
//! memory_limit   what counts as memory in use, and what happens at the limit
//! local          limits that programs set on their own goals
//! fuel           queries that pause after a number of calls
//! waiting        queries that pause for input
//! interruptible  long operations on numbers
//! aim            the run that an interrupt is for
//! ```

pub(crate) mod aim;
pub(crate) mod budget;
pub(crate) mod countdown;
pub(crate) mod fuel;
pub(crate) mod interruptible;
pub(crate) mod local;
pub(crate) mod memory_limit;
pub(crate) mod waiting;
