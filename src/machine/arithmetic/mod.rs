//! Arithmetic: `is/2`, comparisons, and numbers that are too large for a cell.
//!
//! ```text
//! evaluate      is/2 and comparisons, compiled and called
//! numbers       converts heap numbers to and from `term::number`
//! big_integers  sums and products of long integers, in place
//! ```
//!
//! Small integers are computed directly in cells. Everything else goes through [`Number`](crate::term::number::Number),
//! except for basic operations on long integers, which write their result directly to the heap.

pub(crate) mod big_integers;
pub(crate) mod evaluate;
pub(crate) mod numbers;
