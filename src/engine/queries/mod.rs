//! Queries of a program in Rust, from the goal to its solutions.
//!
//! ```text
//! goal_text  goals read from text           running   a query that is under way
//! plan       goals made ready to be asked   solution  what it found
//! query      what an embedder holds         few       lists of one or two items
//! ```
//!
//! A goal becomes a plan once: read, stored off the heap, its variables numbered. Each query lays the plan on the heap,
//! or only its arguments where the goal is a plain call. [`Running`](running::Running) is the open query; a session
//! uses it as well, with goals that were typed.

pub(crate) mod few;
pub(crate) mod goal_text;
pub(crate) mod plan;
pub(crate) mod query;
pub(crate) mod running;
pub(crate) mod solution;
