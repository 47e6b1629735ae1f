//! Files and other programs, where the host has them, and the names of files.

pub(crate) mod file_system;
pub(crate) mod glob;
pub(crate) mod paths;
pub(crate) mod places;
pub(crate) mod processes;
