//! Predicates defined by a Rust program.
//!
//! ```text
//! register  adds them to the machine   call   the context of a call   typed  plain functions with converted arguments
//! ```
//!
//! The function is kept in the machine's table of natives and taken out while it runs, so that it may change its
//! captured variables. Queries inside it are nested in the query that called it.

pub(crate) mod call;
pub(crate) mod register;
pub(crate) mod typed;
