//! The vocabulary of terms: atoms, numbers, operators, cells and stored terms.
//! Uses nothing else.
//!
//! ```text
//! cell    the 64-bit words of terms       stored  terms off the heap
//! atom    names                           functor  names with arities
//! index   types of indexes                op      operators
//! number  numbers and their arithmetic    live    names in use, for their collector
//! births  when names were made            wait    work that takes long, in a thread of its own
//! ```
//!
//! A cell means nothing without a heap, and none is here: this is what the reader, the compiler and the machine agree
//! on.

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
