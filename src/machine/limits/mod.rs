//! machine/limits

pub(crate) mod aim;
pub(crate) mod fuel;
pub(crate) mod interruptible;
pub(crate) mod local;
pub(crate) mod memory_limit;
