//! search/rules

pub(crate) mod description;
pub(crate) mod events;
pub(crate) mod limits;
pub(crate) mod pack;
