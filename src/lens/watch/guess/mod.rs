//! Guesses which of the watched predicates is the search, and the roles of its arguments.
//!
//! ```text
//! sample    a part of the log, as a tree      games     searches for two players
//! roles     the roles of arguments            paths     path searches
//! vias      where moves are found             choosers  predicates that score each move
//! players   the player to move                patterns  patterns, parsed and printed
//! outcomes  searches without values       plan      the decision what to record
//! ```
//!
//! The clauses give the candidates; the calls in a sample of the log decide between them.

pub mod choosers;
pub mod games;
pub mod outcomes;
pub mod paths;
pub mod patterns;
pub mod plan;
pub mod players;
pub mod roles;
pub mod sample;
pub mod vias;
