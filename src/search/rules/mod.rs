//! Rules written in Prolog, as searches use them: their description, options and limits, packed states, events.
//!
//! ```text
//! description  how a program describes a game     limits  bounds of a search
//! events       what a search reports               pack    terms off the heap
//! ```
//!
//! Rules are ordinary predicates, called in their own module. What they return is packed at once: cells may move with
//! the next call.

pub(crate) mod description;
pub(crate) mod events;
pub(crate) mod limits;
pub(crate) mod pack;
