//! machine/memory

pub(crate) mod atom_gc;
pub(crate) mod gc;
pub(crate) mod verify;
