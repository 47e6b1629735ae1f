//! The meaning of a recorded search: who is MAX, which values are exact, who set each bound, and the sentences about it.
//!
//! ```text
//! convention  minimax or negamax      understand  values, bounds and claims, all from MAX's side
//! explain     why a node ended        sentences   templates in English and French (sentences.txt)
//! ```
//!
//! Nothing here depends on the program's text: all of it is derived from recorded values.

pub mod convention;
pub mod explain;
pub mod sentences;
pub mod understand;
