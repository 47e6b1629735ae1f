//! The native predicates, one table for each family.
//!
//! ```text
//! control     goals that call goals, all solutions, limits, tabling      streams     opening, characters, lines
//! terms       inspection, order, arithmetic, lists, dicts                files       files, paths, other programs
//! program     clauses, flags, operators, modules, reflection             readwrite   reading, writing, listing
//! text        atoms, strings, format/2                                   time        clocks, dates, statistics
//! debug       tracer, backtraces, messages
//! ```
//!
//! A table has one entry for each predicate: signature, one line of documentation, function
//! ([`Entry`](crate::machine::native::entry::Entry)). `src/prelude/mod.rs` lists the tables. A family that keeps data between
//! calls has its own state in the machine ([`State`](crate::machine::state::State)).

pub(crate) mod control;
pub(crate) mod debug;
pub(crate) mod files;
pub(crate) mod program;
pub mod readwrite;
pub mod streams;
pub(crate) mod terms;
pub mod text;
pub mod time;
