//! Control: goals that call goals, all solutions, limits, attributed variables, tabling.
//!
//! ```text
//! calling      catch/3, throw/1, cleanup, explicit cuts    limits       limits on goals of the program
//! solutions    findall/4, bagof/3, aggregate_all/3         residual     goals that represent attributes
//! attributes   attributed variables                        constraints  comparisons of library(clpfd) without constraints
//! tabling      tabled predicates                           engines      goals with memory of their own
//! ```
//!
//! Kernels are native, and deterministic if possible; the loops around them are in Prolog, under
//! `src/lib/system`. A predicate that transfers control returns the address at which the machine continues.

pub(crate) mod attributes;
pub(crate) mod calling;
pub(crate) mod constraints;
pub(crate) mod engines;
pub(crate) mod limits;
pub(crate) mod residual;
pub(crate) mod solutions;
pub(crate) mod tabling;
