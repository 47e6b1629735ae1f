//! The program as data: clauses, records, global variables, flags, operators, modules, and questions about them.

pub(crate) mod clauses;
pub(crate) mod flags;
pub(crate) mod global_variables;
pub(crate) mod imports;
pub(crate) mod library_index;
pub(crate) mod modules;
pub(crate) mod operators;
pub(crate) mod records;
pub(crate) mod reflection;
pub(crate) mod unknown;
pub(crate) mod vm_list;
