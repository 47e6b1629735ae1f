//! The program as the machine sees it: names to predicates, clauses into code.
//!
//! ```text
//! resolve      the predicate that a name means in a module; what protects the system's own
//! add_clause   a clause taken apart, stored, compiled and entered
//! linker       the compiler's questions about names        call_cache   where calls at run time went
//! ```

pub(crate) mod add_clause;
pub(crate) mod call_cache;
pub(crate) mod linker;
pub(crate) mod resolve;
