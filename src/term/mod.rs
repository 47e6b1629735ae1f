//! The vocabulary of terms: atoms, numbers, operators, cells and stored terms. Uses no other module.
//!
//! ```text
//! cell            the 64-bit words of terms    stored   terms outside the heap
//! atom            names                        functor  names with arities
//! index           index types                  op       operators
//! number          numbers and arithmetic       live     names in use, for the atom collector
//! creation_times  when names were created      wait     interruptible long operations
//! ```
//!
//! There is no heap here: a cell gets its meaning from the heap that it refers to. The reader, the compiler and the
//! machine share these definitions.

pub mod atom;
pub mod cell;
pub mod creation_times;
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
