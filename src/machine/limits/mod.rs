//! Limits: memory, calls, time and fuel.
//!
//! ```text
//! budget         the limits, and memory outside the machine's own areas
//! countdown      calls until they are polled, interrupts
//! memory_limit   what counts as memory in use, and what happens at the limit
//! local          limits that programs set on their own goals
//! fuel           queries that pause after so many calls
//! waiting        queries that pause for input
//! interruptible  operations on numbers that may take long
//! aim            which run an interrupt is for
//! ```

pub(crate) mod aim;
pub(crate) mod budget;
pub(crate) mod countdown;
pub(crate) mod fuel;
pub(crate) mod interruptible;
pub(crate) mod local;
pub(crate) mod memory_limit;
pub(crate) mod waiting;
