//! The stacks that control uses, and the registers between them.
//!
//! ```text
//! places     words of the stacks, by number     frames   environments and cut
//! registers  the argument registers (X)         choice   choice points and backtracking
//! cut_to     prolog_cut_to/1
//! ```
//!
//! Environments and choice points are on stacks of their own. An environment is dropped by the clause that made it,
//! unless a choice point is younger: that one keeps the top of the stack as it was, and backtracking returns there.

pub(crate) mod choice;
pub(crate) mod cut_to;
pub(crate) mod frames;
pub(crate) mod places;
pub(crate) mod registers;
