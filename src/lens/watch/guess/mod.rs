//! The guess: which of the watched predicates is the search, and what its arguments are.
//!
//! ```text
//! sample    a part of the log, as a tree      games     searches for two players
//! roles     what arguments mean               paths     searches for a way
//! vias      where moves are found             choosers  choices that score each move
//! players   who moves                         patterns  patterns read and written
//! plan      the choice, with its reasons
//! ```
//!
//! The candidates come from the clauses; what they did in a sample of the log decides between them.

pub mod choosers;
pub mod games;
pub mod paths;
pub mod patterns;
pub mod plan;
pub mod players;
pub mod roles;
pub mod sample;
pub mod vias;
