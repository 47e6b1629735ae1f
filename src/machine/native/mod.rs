//! Native predicates: the interface for predicates written in Rust, and how they are called.
//!
//! ```text
//! entry         the tables: one entry per predicate           table     native predicates in the machine
//! invoke        calls natives, adds contexts to errors        closures  predicates of a host program
//! interface     access to stacks, registers and statistics
//! terms         inspecting and building terms, through the store
//! alternatives  solutions from a list                         observed  counts calls for profile/1
//! observer      reports calls and exits to a higher layer
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
