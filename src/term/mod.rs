//! The vocabulary of terms: atoms, numbers, operators, cells and stored terms.
//! Uses nothing else.

pub mod atom;
pub mod births;
pub mod cell;
pub mod functor;
pub mod live;
pub mod number;
pub mod op;
pub mod stored;
pub mod wait;

pub use crate::term::atom::{Atom, AtomTable};
pub use crate::term::cell::{Addr, BoxKind, Cell, Functor, Tag};
pub use crate::term::functor::FunctorTable;
pub use crate::term::live::LiveNames;
pub use crate::term::stored::Stored;
