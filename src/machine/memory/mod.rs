//! Memory: garbage collection of terms and of names, and the checks of debug builds.
//!
//! ```text
//! gc        marks with a bitmap, slides with prefix sums      atom_gc   atoms and functors that nothing mentions
//! collector when a collection is due, and what they gained
//! verify    all of memory, checked after each collection of a debug build
//! ```
//!
//! Sliding keeps the order of cells, and with it choice points and the standard order of variables.

pub(crate) mod atom_gc;
pub(crate) mod collector;
pub(crate) mod gc;
pub(crate) mod verify;
