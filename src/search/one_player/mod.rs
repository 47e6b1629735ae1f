//! Searches of one player: a path from a state to a goal.

pub(crate) mod admissible;
pub(crate) mod deepening;
pub(crate) mod graph;
pub(crate) mod puzzle;
