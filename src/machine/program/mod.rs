//! machine/program

pub(crate) mod add_clause;
pub(crate) mod call_cache;
pub(crate) mod linker;
pub(crate) mod resolve;
