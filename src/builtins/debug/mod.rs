//! Debugging: the tracer, backtraces, profiles, and the Rust side of messages.
//!
//! ```text
//! tracer     the state of trace/0, and what system/tracer.pl is made of     profile   the table that profile/1 prints
//! last_calls which clause made the call, where the stack no longer says    common    names that hints suggest
//! backtrace  where an error came from, in clauses of the program            messages  where the text of a message goes
//! ```
//!
//! The tracer is an interpreter in Prolog. Messages are worded in Prolog too (`src/lib/system/messages.pl`): this side
//! finds out what is true, that side says it.

pub(crate) mod backtrace;
mod common;
mod last_calls;
pub(crate) mod messages;
pub(crate) mod profile;
pub(crate) mod tracer;
