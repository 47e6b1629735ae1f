//! The control stacks, and the registers.
//!
//! ```text
//! places     addresses on the stacks            frames   environments and cut
//! registers  the argument registers (X)         choice   choice points and backtracking
//! cut_to     prolog_cut_to/1
//! ```
//!
//! Environments and choice points are on separate stacks. The clause that allocated an environment drops it, unless
//! there is a younger choice point: that preserves the top of the stack, and backtracking returns to it.

pub(crate) mod choice;
pub(crate) mod cut_to;
pub(crate) mod frames;
pub(crate) mod places;
pub(crate) mod registers;
