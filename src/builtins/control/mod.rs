//! builtins/control

pub(crate) mod attributes;
pub(crate) mod constraints;
pub(crate) mod control;
pub(crate) mod limits;
pub(crate) mod residual;
pub(crate) mod solutions;
pub(crate) mod tabling;
