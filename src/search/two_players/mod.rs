//! Searches of two players: minimax, alpha-beta, Monte Carlo tree search.
//!
//! ```text
//! adversary  minimax, negamax, growing depth      game       what a search asks of a game
//! alphabeta  alpha-beta and quiet search          duel       the predicates
//! mcts       Monte Carlo tree search              memo       rules that are asked once
//! ordering   which moves are tried first          table      the transposition table
//! reporting  events
//! ```
//!
//! A search knows a game through a trait: its states, moves and values. Nodes, time and memory are bounded
//! (`search::rules::limits`).

pub(crate) mod adversary;
pub(crate) mod alphabeta;
pub(crate) mod duel;
pub(crate) mod game;
pub(crate) mod mcts;
pub(crate) mod memo;
pub(crate) mod ordering;
pub(crate) mod reporting;
pub(crate) mod table;
