//! Rules written in Prolog, as searches use them: their description, options and limits, packed states, events.

pub(crate) mod description;
pub(crate) mod events;
pub(crate) mod limits;
pub(crate) mod pack;
