//! Searches for one player: a path from a state to a goal.
//!
//! ```text
//! graph      best first, breadth first, depth first     puzzle      rules in Prolog, and the predicates
//! deepening  iterative deepening and IDA*                admissible  checks whether a heuristic is admissible
//! ```
//!
//! The algorithms are generic over a trait for state spaces; `puzzle` implements it with rules in Prolog.

pub(crate) mod admissible;
pub(crate) mod deepening;
pub(crate) mod graph;
pub(crate) mod puzzle;
