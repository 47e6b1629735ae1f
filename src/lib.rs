//! Damier: an embeddable Prolog engine made for games.
//!
//! Data flows through the modules in this order; a module uses only those
//! listed before it.
//!
//! ```text
//! text -> tokens -> terms -> clauses -> code -> machine -> answers
//! ```

pub mod syntax;
pub mod term;
