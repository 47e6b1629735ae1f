//! Files and other programs, if the host provides them, and file names.
//!
//! ```text
//! file_system  files and directories      paths      splitting and joining file names
//! glob         expand_file_name/2         processes  the environment, shell commands
//! places       the source position of a clause, as messages show it
//! launches     child processes
//! ```
//!
//! Everything here uses the host, which decides what a program may access. Only `src/host/paths.rs` splits
//! paths.

pub(crate) mod file_system;
pub(crate) mod glob;
pub(crate) mod launches;
pub(crate) mod paths;
pub(crate) mod places;
pub(crate) mod processes;
