//! Memory: garbage collection of terms and names, and debug checks.
//!
//! ```text
//! gc         marks with a bitmap, slides with prefix sums     atom_gc   unused atoms and functors
//! collector  when a collection is due, and statistics
//! verify     checks all memory after each collection of a debug build
//! ```
//!
//! Sliding preserves the order of cells, and with it choice points and the standard order of variables.

pub(crate) mod atom_gc;
pub(crate) mod collector;
pub(crate) mod gc;
pub(crate) mod verify;
