//! The vocabulary of terms: atoms, numbers, operators, cells and stored terms.
//! Uses nothing else.

pub mod atom;
pub mod births;
pub mod cell;
pub mod functor;
pub mod index;
pub mod live;
pub mod number;
pub mod op;
pub mod stored;
pub mod wait;

pub use atom::{Atom, AtomTable};
pub use cell::{Addr, BoxKind, Cell, Functor, Tag};
pub use functor::FunctorTable;
pub use index::Index;
pub use live::LiveNames;
pub use stored::Stored;
