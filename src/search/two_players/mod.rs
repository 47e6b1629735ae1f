//! Searches of two players: minimax, alpha-beta, Monte Carlo tree search.

pub(crate) mod adversary;
pub(crate) mod alphabeta;
pub(crate) mod duel;
pub(crate) mod game;
pub(crate) mod mcts;
pub(crate) mod memo;
pub(crate) mod ordering;
pub(crate) mod reporting;
pub(crate) mod table;
