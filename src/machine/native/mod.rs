//! machine/native

pub(crate) mod alternatives;
pub(crate) mod closures;
pub(crate) mod entry;
pub(crate) mod invoke;
pub(crate) mod observed;
pub(crate) mod table;
