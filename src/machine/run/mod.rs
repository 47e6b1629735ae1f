//! machine/run

pub(crate) mod arith;
pub(crate) mod attributed;
pub(crate) mod choice;
pub(crate) mod cut_to;
pub(crate) mod dispatch;
pub(crate) mod findall;
pub(crate) mod frames;
pub(crate) mod guard;
pub(crate) mod liveness;
pub(crate) mod meta_call;
pub(crate) mod operands;
pub(crate) mod skeleton;
