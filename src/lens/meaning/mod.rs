//! The meaning of a recorded search: which player is MAX, which values are exact, which move set each bound, and the
//! sentences that explain it.
//!
//! ```text
//! convention  minimax or negamax      understand  values, bounds and claims, all from MAX's side
//! explain     sentences about a node  sentences   templates in English and French (sentences.txt)
//! ```
//!
//! Nothing here depends on the program's text: all of it is derived from recorded values.

pub mod convention;
pub mod explain;
pub mod sentences;
pub mod understand;
