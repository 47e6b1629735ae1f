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
//! * [`Query`], [`Solutions`], [`Solution`]: goals with bound inputs; solutions one at a time.
//! * [`Term`], [`ToTerm`], [`FromTerm`], [`term!`]: conversion between Prolog terms and Rust values.
//! * [`Engine::predicate`], [`Call`]: predicates written in Rust.
//! * [`lens`]: records a search, explains it, checks it, and shows it as a page.
//! * [`Error`]: every error of the interface. [`InterruptHandle`]: interrupts an engine from another thread.
//!
//! The guide is `docs/embedding.md`; `examples/` has whole programs.
//!
//! # Inside the crate
//!
//! Data flows through the modules in this order. A module uses only those listed before it, without exceptions. Front
//! ends (a terminal, a server, a page) are separate crates that see public items only. The items above are stable;
//! [`session`], [`host`] and `protocol` may change in any 0.x version. Modules that are not on this page are private.
//! `docs/architecture.md` walks through the code three times.
//!
//! ```text
//! text -> tokens -> terms -> clauses -> code -> machine -> answers
//! ```
//!
//! | Module | Owns |
//! | --- | --- |
//! | `term`, `memory` | atoms, cells, numbers, the operator table; growable areas; index types |
//! | `syntax`, `value`, `json` | text to terms and back, terms owned by Rust |
//! | `host`, `stream` | files, clock, output: everything outside the engine; open streams |
//! | `clause`, `code` | terms to clauses, clauses to instructions |
//! | `database` | predicates, indexes, modules, flags, source files |
//! | `machine` | heap, stacks, the dispatch loop, the garbage collector, limits |
//! | `builtins`, `search`, `loader`, `lens` | builtin predicates, native searches, consulting, recorded searches |
//! | `prelude` | the list of all builtin families, the machine's hooks, help |
//! | `engine` | the embedding interface; goals from text; running queries |
//! | `session` | a toplevel session: queries, answers, messages, help, all as plain values |
//! | `protocol` | sessions as JSON lines |

#![warn(missing_docs)]

// The derive macros refer to `damier` by name, also inside this crate.
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

/// Runs the examples of the guide as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../docs/embedding.md")]
pub struct Guide;
