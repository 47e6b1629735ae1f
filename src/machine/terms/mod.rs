//! machine/terms

pub(crate) mod big_integers;
pub(crate) mod canonical;
pub(crate) mod copy;
pub(crate) mod cyclic;
pub(crate) mod global_cells;
pub(crate) mod heap;
pub(crate) mod long_walks;
pub(crate) mod numbers;
pub(crate) mod occurs_check;
pub(crate) mod standard_order;
pub(crate) mod syntax_bridge;
pub(crate) mod term_text;
pub(crate) mod trail;
pub(crate) mod unify;
