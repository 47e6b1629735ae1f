//! The vocabulary of terms: atoms, numbers and operators. Uses nothing else.

pub mod atom;
pub mod number;
pub mod op;

pub use atom::{Atom, AtomTable};
