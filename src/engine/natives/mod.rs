//! Predicates that a program in Rust defines.
//!
//! ```text
//! register  entering them      call   what such a predicate sees     typed  plain functions, by conversion
//! ```
//!
//! The function is kept in the machine's table of natives and taken out while it runs, so that it may change what it
//! has captured. Queries inside it nest in the one that called it.

pub(crate) mod call;
pub(crate) mod register;
pub(crate) mod typed;
