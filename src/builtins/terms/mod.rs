//! Terms: inspecting and building them, comparison and sorting, arithmetic, lists, dicts; and the goals that are
//! compiled in line (`compiled_goals`).
//!
//! ```text
//! inspect         functor/3, arg/3, =../2        order        the standard order
//! unification     =/2, variants, subsumption    sort         sort/2,4, msort/2
//! variables       finding and numbering them    lists        lists, natively
//! arithmetic      between/3, succ/2, plus/3     evaluables   what is/2 knows, for help/1
//! dicts           dicts                         compiled_goals  goals that are compiled in line
//! factorize       shared and cyclic subterms
//! ```
//!
//! Walks keep their own stack and note what they have met: a term may be cyclic, or a tree of 2^60 that shares its
//! parts.

pub(crate) mod arithmetic;
pub(crate) mod compiled_goals;
pub(crate) mod dicts;
pub(crate) mod evaluables;
pub(crate) mod factorize;
pub(crate) mod inspect;
pub(crate) mod lists;
pub(crate) mod order;
pub(crate) mod sort;
pub(crate) mod unification;
pub(crate) mod variables;
