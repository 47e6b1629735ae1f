//! Debugging: the tracer, backtraces, profiles, and the Rust side of messages.

pub(crate) mod backtrace;
mod last_calls;
pub(crate) mod messages;
pub(crate) mod profile;
pub(crate) mod tracer;
