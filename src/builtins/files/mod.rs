//! builtins/files

pub(crate) mod files;
pub(crate) mod glob;
pub(crate) mod paths;
pub(crate) mod processes;
