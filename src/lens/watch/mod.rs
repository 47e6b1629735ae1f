//! Watching a program: its calls become a recording.
//!
//! ```text
//! machine ─▶ watcher ─▶ log ─▶ sample ─▶ games, paths, choosers ─▶ plan     (the guess)
//!                        └────────────▶ convert, path_nodes, choosers, calls ─▶ Recorder
//! ```
//!
//! ```text
//! symbols    terms as tokens            program    predicates, who calls whom, names of arguments
//! sample     a part of the log, as a tree          roles, vias   what arguments mean; where moves are found
//! boards     boards in terms            patterns   patterns read and written
//! leaves     positions that the parent evaluates   players   who moves
//! session    the predicates of Prolog   drawing    positions as the program prints them
//! listen     the searches of library(search)
//! ```

mod boards;
mod calls;
mod choosers;
mod convert;
mod drawing;
mod games;
mod leaves;
mod listen;
mod log;
mod path_nodes;
mod paths;
mod patterns;
mod plan;
mod players;
mod program;
mod roles;
mod sample;
mod session;
mod symbols;
mod vias;
mod watcher;

pub use session::{Lenses, TABLE};
