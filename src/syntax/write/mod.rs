//! syntax/write

pub(crate) mod atom;
pub(crate) mod cycles;
pub(crate) mod number;
pub(crate) mod options;
pub(crate) mod portray;
pub(crate) mod term;
