//! Terms: inspection and construction, comparison and sorting, arithmetic, lists, dicts; and the goals that are
//! compiled inline (`compiled_goals`).
//!
//! ```text
//! inspect         functor/3, arg/3, =../2        order        the standard order
//! unification     =/2, variants, subsumption    sort         sort/2,4, msort/2
//! variables       finding and numbering them    lists        native list predicates
//! arithmetic      between/3, succ/2, plus/3     evaluables   descriptions of arithmetic functions
//! dicts           dicts                         compiled_goals  goals that are compiled inline
//! factorize       shared and cyclic subterms    sort_keys    numbers that decide most comparisons
//! ```
//!
//! Walks have their own stack and record the compounds that they have visited, because a term may be cyclic, or share
//! parts so that it is a tree of 2^60.

pub(crate) mod arithmetic;
pub(crate) mod compiled_goals;
pub(crate) mod dicts;
pub(crate) mod evaluables;
pub(crate) mod factorize;
pub(crate) mod inspect;
pub(crate) mod lists;
pub(crate) mod order;
pub(crate) mod sort;
mod sort_keys;
pub(crate) mod unification;
pub(crate) mod variables;
