//! builtins/program

pub(crate) mod clauses;
pub(crate) mod flags;
pub(crate) mod global_variables;
pub(crate) mod modules;
pub(crate) mod operators;
pub(crate) mod records;
pub(crate) mod reflection;
pub(crate) mod unknown;
pub(crate) mod vm_list;
