//! Watches a running program and turns its calls into a recording.
//!
//! ```text
//! machine ─▶ watcher ─▶ log ─▶ guess ─▶ plan
//!                        └────────────▶ convert, path_nodes, choosers, calls ─▶ Recorder
//! ```
//!
//! ```text
//! symbols    terms as tokens            program    predicates, the call graph, names of arguments
//! guess      which predicate is the search, and the roles of its arguments
//! boards     boards in terms            leaves     positions that the parent evaluates
//! states     boards and texts of states move_names names of moves
//! watcher    the machine's observer     log        calls and exits, in order
//! convert, path_nodes, calls            from the log to the nodes of a recording
//! session    the Prolog builtins        drawing    positions as the program prints them
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
mod move_names;
mod path_nodes;
mod program;
mod session;
mod states;
mod symbols;
mod watcher;

pub use session::{Lenses, TABLE};
