//! Watching a program: its calls become a recording.
//!
//! ```text
//! machine ─▶ watcher ─▶ log ─▶ guess ─▶ plan
//!                        └────────────▶ convert, path_nodes, choosers, calls ─▶ Recorder
//! ```
//!
//! ```text
//! symbols    terms as tokens            program    predicates, who calls whom, names of arguments
//! guess      which predicate is the search, and what its arguments are
//! boards     boards in terms            leaves     positions that the parent evaluates
//! watcher    what the machine calls     log        the calls, as they happened
//! convert, path_nodes, calls            the log as nodes of a recording
//! session    the predicates of Prolog   drawing    positions as the program prints them
//! listen     the searches of library(search)
//! ```

mod boards;
mod calls;
mod convert;
mod drawing;
mod guess;
mod leaves;
mod listen;
mod log;
mod path_nodes;
mod program;
mod session;
mod symbols;
mod watcher;

pub use session::{Lenses, TABLE};
