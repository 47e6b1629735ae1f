//! Arithmetic: `is/2`, comparisons, and the numbers that are too large for a cell.
//!
//! ```text
//! evaluate      is/2 and comparisons, compiled and called
//! numbers       numbers of the heap to and from `term::number`
//! big_integers  sums and products of long integers, in place
//! ```
//!
//! Small integers are computed as they stand in cells. The rest goes through [`Number`](crate::term::number::Number), apart
//! from the plain operations on long integers, which write their result where it stays.

pub(crate) mod big_integers;
pub(crate) mod evaluate;
pub(crate) mod numbers;
