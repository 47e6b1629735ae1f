//! Searches of one player: a path from a state to a goal.
//!
//! ```text
//! graph      best first, breadth first, depth first     puzzle      rules in Prolog, and the predicates
//! deepening  iterative deepening and IDA*                admissible  whether an estimate is admissible
//! ```
//!
//! The algorithms are written once, over a trait for spaces of states; `puzzle` makes such a space of rules in Prolog.

pub(crate) mod admissible;
pub(crate) mod deepening;
pub(crate) mod graph;
pub(crate) mod puzzle;
