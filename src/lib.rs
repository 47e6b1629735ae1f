//! Damier: an embeddable Prolog engine made for games.
//!
//! Data flows through the modules in this order; a module uses only those
//! listed before it.
//!
//! ```text
//! text -> tokens -> terms -> clauses -> code -> machine -> answers
//! ```

pub mod term;

pub mod syntax;

pub mod clause;

pub mod code;

pub mod memory;

pub mod database;

pub mod host;

pub mod machine;

pub mod builtins;

pub mod search;

pub mod loader;

pub mod engine;

pub mod toplevel;
