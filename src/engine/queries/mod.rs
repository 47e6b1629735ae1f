//! Queries of a Rust program, from the goal to its solutions.
//!
//! ```text
//! goal_text  goals read from text           running   an open query
//! plan       prepared goals                 solution  one solution
//! query      the embedder's query type      few       lists of one or two items
//! ```
//!
//! A goal becomes a plan once: it is parsed, stored outside the heap, and its variables are numbered. Each query copies
//! the plan to the heap, or only its arguments if the goal is a plain call. [`Running`](running::Running) is the open
//! query; a session uses it too, for typed goals.

pub(crate) mod few;
pub(crate) mod goal_text;
pub(crate) mod plan;
pub(crate) mod query;
pub(crate) mod running;
pub(crate) mod solution;
