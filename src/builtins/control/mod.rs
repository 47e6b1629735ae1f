//! Control: goals that call goals, all solutions, limits, attributed variables, tabling.

pub(crate) mod attributes;
pub(crate) mod calling;
pub(crate) mod constraints;
pub(crate) mod limits;
pub(crate) mod residual;
pub(crate) mod solutions;
pub(crate) mod tabling;
