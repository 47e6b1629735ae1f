//! search/one_player

pub(crate) mod admissible;
pub(crate) mod deepening;
pub(crate) mod graph;
pub(crate) mod puzzle;
