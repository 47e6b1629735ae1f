//! The builtin predicates, one file a family.
//!
//! A family is a [`Table`]: signature, one line of documentation, function.
//! Dispatch, `help/1`, completion and the reference manual are made from it.

pub mod arithmetic_preds;
pub mod attributes;
pub(crate) mod backtrace;
pub mod clauses;
pub mod compare;
pub mod constraints;
pub(crate) mod consult;
pub mod control;
pub mod debugger;
pub mod declarations;
pub(crate) mod dicts;
pub mod evaluables;
pub mod flags;
pub mod globals;
pub mod inline;
pub mod libraries;
pub mod limits;
pub mod lists;
pub mod matching;
pub mod messages;
pub mod modules;
pub mod operators;
pub mod profile;
pub mod readwrite;
pub mod records;
pub mod reflection;
pub(crate) mod residual;
pub mod solutions;
pub mod sort;
pub mod streams;
pub mod tabling;
pub mod terms;
pub mod text;
pub mod time;
pub(crate) mod unknown;
pub mod variables;
pub mod vm;
