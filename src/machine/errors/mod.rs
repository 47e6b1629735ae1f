//! machine/errors

pub(crate) mod caller;
pub(crate) mod context;
pub(crate) mod error;
pub(crate) mod overflow;
