//! Rules written in Prolog, and what searches need to use them: description, options, limits, packed states, events.
//!
//! ```text
//! description  how a program describes a game     limits  limits of a search
//! events       events that a search reports        pack    terms outside of the heap
//! ```
//!
//! Rules are ordinary predicates, called in their own module. Their results are packed at once, because cells may move
//! during the next call.

pub(crate) mod description;
pub(crate) mod events;
pub(crate) mod limits;
pub(crate) mod pack;
