//! The builtin predicates, one file a family.
//!
//! A family is a [`Table`]: signature, one line of documentation, function.
//! Dispatch, `help/1`, completion and the reference manual are made from it.

pub(crate) mod control;
pub(crate) mod debug;
pub(crate) mod files;
pub(crate) mod program;
pub mod readwrite;
pub mod streams;
pub(crate) mod terms;
pub mod text;
pub mod time;
