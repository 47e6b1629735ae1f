//! Control: goals that call goals, all solutions, limits, attributed variables, tabling.
//!
//! ```text
//! calling      catch/3, throw/1, cleanup, cuts by hand     limits       limits on goals of the program
//! solutions    findall/4, bagof/3, aggregate_all/3         residual     goals that stand for attributes
//! attributes   attributed variables                        constraints  comparisons of library(clpfd) without constraints
//! tabling      tabled predicates
//! ```
//!
//! Kernels are native, and deterministic where that is possible; the loops around them are in Prolog, under
//! `src/lib/system`. A predicate that hands control on returns the address at which the machine goes on.

pub(crate) mod attributes;
pub(crate) mod calling;
pub(crate) mod constraints;
pub(crate) mod limits;
pub(crate) mod residual;
pub(crate) mod solutions;
pub(crate) mod tabling;
