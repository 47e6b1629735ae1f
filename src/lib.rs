//! Damier: an embeddable Prolog engine made for games.
//!
//! ```
//! use damier::Engine;
//!
//! let mut engine = Engine::new();
//! engine.consult_str("rules.pl", "beats(rock, scissors). beats(paper, rock). beats(scissors, paper).")?;
//! for solution in engine.query("beats(Mine, Yours)").bind("Yours", "rock") {
//!     assert_eq!(solution?.get::<String>("Mine")?, "paper");
//! }
//! # Ok::<(), damier::Error>(())
//! ```
//!
//! # The interface
//!
//! * [`Engine`] and its [`Builder`]: programs, limits, capabilities, output.
//! * [`Query`], [`Solutions`], [`Solution`]: goals with bound inputs, answers one at a time.
//! * [`Term`], [`ToTerm`], [`FromTerm`], [`term!`]: Prolog's data and Rust's, both ways.
//! * [`Engine::predicate`] and its like, [`Call`]: predicates written in Rust.
//! * [`lens`]: searches that were recorded, explained and checked, as a page.
//! * [`Error`]: what can go wrong. [`InterruptHandle`]: stopping it all.
//!
//! The guide is `docs/embedding.md`; `examples/` has whole programs.
//!
//! # The inside
//!
//! Data flows through the modules in this order; a module uses only those listed before it, without exceptions. Faces
//! (a terminal, a server, a page) are crates of their own that see public items only: the items above are stable, and
//! [`session`], [`host`] and `protocol` may change in any 0.x version. The modules that are not on this page are private.
//! `docs/architecture.md` has three walks through the code.
//!
//! ```text
//! text -> tokens -> terms -> clauses -> code -> machine -> answers
//! ```
//!
//! | Module | Owns |
//! | --- | --- |
//! | `term`, `memory` | atoms, cells, numbers, the operator table; growable areas; types of indexes |
//! | `syntax`, `value`, `json` | text to terms and back, terms that belong to Rust |
//! | `host`, `stream` | files, clock, output: all that the outside gives; open streams |
//! | `clause`, `code` | terms to clauses, clauses to instructions |
//! | `database` | predicates, indexes, modules, flags, source files |
//! | `machine` | heap, stacks, the dispatch loop, the collector, limits |
//! | `builtins`, `search`, `loader`, `lens` | the predicates, the native searches, consulting, recorded searches |
//! | `prelude` | the list of all families, the machine's hooks, help |
//! | `engine` | the interface of an embedder; goals from text; queries that are under way |
//! | `session` | a conversation with an engine: queries, answers, messages, help, all as values |
//! | `protocol` | the same as JSON |

#![warn(missing_docs)]

// The macros of `derive` name this crate, here as elsewhere.
extern crate self as damier;

#[allow(missing_docs)]
mod term;

#[allow(missing_docs)]
mod syntax;

mod value;

mod json;

mod clause;

mod code;

mod memory;

mod database;

pub mod host;

mod stream;

mod machine;

mod builtins;

mod search;

mod loader;

pub mod lens;

mod prelude;

mod engine;

pub mod session;

#[cfg(feature = "protocol")]
pub mod protocol;

#[doc(hidden)]
pub use crate::engine::private as __private;
pub use crate::engine::{
    Answer, Builder, Call, Capabilities, Capability, Diagnostic, Dialect, Engine, Error, Goal, InterruptHandle,
    LimitKind, Limits, LoadOptions, Loaded, NativeFunction, Outcome, Output, Query, Registered, Result, Severity,
    Solution, Solutions, Step, SyntaxError, Uncaught,
};
#[cfg(feature = "serde")]
pub use crate::value::Serde;
pub use crate::value::{
    Atom, BigInt, Compound, ConversionError, FromTerm, List, ParseTermError, Rational, Term, Text, ToTerm, Var,
};
#[cfg(feature = "derive")]
pub use damier_derive::{FromTerm, ToTerm};

/// The guide's examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../docs/embedding.md")]
pub struct Guide;
