//! Damier: an embeddable Prolog engine made for games.
//!
//! Data flows through the modules in this order; a module uses only those
//! listed before it.
//!
//! ```text
//! text -> tokens -> terms -> clauses -> code -> machine -> answers
//! ```

// The macros of `derive` name this crate, here as elsewhere.
extern crate self as damier;

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

pub mod value;

pub mod engine;

pub mod toplevel;

#[cfg(feature = "serde")]
pub use value::Serde;

#[cfg(feature = "derive")]
pub use damier_derive::{FromTerm, ToTerm};
#[doc(hidden)]
pub use engine::private as __private;
pub use engine::{
    Builder, Call, Capabilities, Capability, Diagnostic, Dialect, Engine, Error, Goal, InterruptHandle, LimitKind,
    Limits, Loaded, NativeFunction, Output, Query, Registered, Result, Severity, Solution, Solutions, Step,
    SyntaxError, Uncaught,
};
pub use value::{
    Atom, BigInt, Compound, ConversionError, FromTerm, List, ParseTermError, Rational, Term, Text, ToTerm, Var,
};
