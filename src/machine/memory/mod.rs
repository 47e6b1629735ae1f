//! Memory: garbage collection of terms and names, and debug checks.
//!
//! ```text
//! gc          when to collect, and in which order       generation  what the last collection left
//! mark        finds live cells, in a bitmap             slide       moves them by prefix sums over it
//! sweep       unused code and erased clauses            atom_gc     unused atoms and functors
//! collector   state and statistics                      verify      checks all memory, in debug builds
//! verify_old  checks that no unchanged old cell refers to a young one, in debug builds
//! ```
//!
//! Sliding preserves the order of cells, and with it choice points and the standard order of variables.

pub(crate) mod atom_gc;
pub(crate) mod collector;
pub(crate) mod gc;
pub(crate) mod generation;
pub(crate) mod mark;
pub(crate) mod slide;
pub(crate) mod sweep;
pub(crate) mod verify;
pub(crate) mod verify_old;
