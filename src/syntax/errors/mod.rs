//! syntax/errors

pub(crate) mod diagnose;
pub(crate) mod error;
pub(crate) mod line_index;
pub(crate) mod messages;
