//! builtins/debug

pub(crate) mod backtrace;
pub(crate) mod messages;
pub(crate) mod profile;
pub(crate) mod tracer;
