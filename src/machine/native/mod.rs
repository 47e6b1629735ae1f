//! Native predicates: the interface of predicates written in Rust, and how they are called.
//!
//! ```text
//! entry         the tables: one entry for each predicate      table     what the machine keeps of an entry
//! invoke        calling a native, its errors and contexts     closures  predicates of a host program
//! interface     what natives may do with stacks, registers and figures
//! terms         looking at terms and building them, through the store
//! alternatives  solutions from a list                         observed  counting calls for profile/1
//! observer      calls and exits reported to a layer above
//! ```

pub(crate) mod alternatives;
pub(crate) mod closures;
pub(crate) mod entry;
pub(crate) mod interface;
pub(crate) mod invoke;
pub(crate) mod observed;
pub(crate) mod observer;
pub(crate) mod table;
pub(crate) mod terms;
