//! Files and other programs, where the host has them, and the names of files.
//!
//! ```text
//! file_system  files and directories      paths      names of files, taken apart and put together
//! glob         expand_file_name/2         processes  the environment, other programs
//! places       where a clause comes from, as messages show it
//! launches     programs that run beside the engine
//! ```
//!
//! Everything here asks the host, which decides what a program may touch. Paths are taken apart in `src/host/paths.rs`
//! alone.

pub(crate) mod file_system;
pub(crate) mod glob;
pub(crate) mod launches;
pub(crate) mod paths;
pub(crate) mod places;
pub(crate) mod processes;
