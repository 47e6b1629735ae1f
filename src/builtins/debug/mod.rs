//! Debugging: the tracer, backtraces, profiles, and the Rust part of messages.
//!
//! ```text
//! tracer     the state of trace/0, and the natives of system/tracer.pl      profile   the table that profile/1 prints
//! last_calls the clause that made a last call                               common    names that hints suggest
//! backtrace  the context of an error, in clauses of the program             messages  writes or reports messages
//! frames     the stack of calls as data
//! ```
//!
//! The tracer is an interpreter in Prolog. The wording of messages is in Prolog too (`src/lib/system/messages.pl`); the Rust
//! part finds the facts.

pub(crate) mod backtrace;
mod common;
pub(crate) mod frames;
mod last_calls;
pub(crate) mod messages;
pub(crate) mod profile;
pub(crate) mod tracer;
