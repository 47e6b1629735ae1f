//! Searches for two players: minimax, alpha-beta, Monte Carlo tree search.
//!
//! ```text
//! adversary  minimax, negamax, nodes and limits   game       the interface of a game
//! alphabeta  alpha-beta and quiescence search     duel       the predicates
//! mcts       Monte Carlo tree search              memo       caches the results of rules
//! ordering   the order of moves                   table      the transposition table
//! reporting  events
//! ```
//!
//! A search uses a game through a trait with states, moves and values. Nodes, time and memory are limited
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
