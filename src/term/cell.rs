//! Cells: the 64-bit words that terms are made of.
//!
//! ```text
//!  63                                        3 2   0
//! +-------------------------------------------+-----+
//! | signed integer of 61 bits                 |  0  |  INT
//! | address of another cell                   |  1  |  REF   variable; unbound: its own address
//! | address of itself                         |  2  |  ATT   unbound variable, attributes in the next cell
//! | address of a functor cell                 |  3  |  STR   compound, arguments after the functor
//! | address of the head, the tail follows it  |  4  |  LST   list cell
//! | address of a box header                   |  5  |  BOX   float, big integer, rational, string
//! | atom                                      |  6  |  CON
//! | functor                               | 0 |  7  |  FUN   head of a compound
//! | payload words             | kind      | 1 |  7  |  FUN   head of a box
//! +-------------------------------------------+-----+
//! ```
//!
//! Addresses are indexes into the heap, never pointers.

use crate::term::atom::{Atom, well_known};
use crate::term::index::index_type;

index_type! {
    /// The address of a cell: an index into the heap, or into the cells of a stored term.
    Addr(usize)
}

/// A name and an arity, numbered by [`FunctorTable`](super::functor::FunctorTable).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Functor(pub u32);

/// The kind of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Tag {
    Int = 0,
    Ref = 1,
    Att = 2,
    Str = 3,
    Lst = 4,
    Box = 5,
    Con = 6,
    Fun = 7,
}

/// The kind of value in a box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum BoxKind {
    Float = 0,
    /// Sign and magnitude: the first word is 0 or 1 (negative), then limbs.
    Big = 1,
    /// Length of the numerator, then numerator and denominator as in `Big`.
    Rational = 2,
    /// Length in bytes, then the bytes.
    String = 3,
}

/// One word of a term.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(transparent)]
pub struct Cell(pub u64);

impl Cell {
    /// The empty list.
    pub const NIL: Cell = Cell::atom(well_known::NIL);
    /// The largest integer that fits in a cell.
    pub const MAX_SMALL: i64 = (1 << 60) - 1;
    /// The smallest integer that fits in a cell.
    pub const MIN_SMALL: i64 = -(1 << 60);

    /// A small integer; the caller makes sure that it fits.
    #[inline(always)]
    pub const fn small(value: i64) -> Cell {
        Cell((value << 3) as u64)
    }

    /// A small integer if it fits.
    #[inline(always)]
    pub const fn try_small(value: i64) -> Option<Cell> {
        if value <= Self::MAX_SMALL && value >= Self::MIN_SMALL { Some(Self::small(value)) } else { None }
    }

    /// An atom.
    #[inline(always)]
    pub const fn atom(atom: Atom) -> Cell {
        Cell(((atom.0 as u64) << 3) | Tag::Con as u64)
    }

    /// A reference to the variable (or value) at `addr`.
    #[inline(always)]
    pub const fn reference(addr: Addr) -> Cell {
        Cell(((addr.0 as u64) << 3) | Tag::Ref as u64)
    }

    /// The attributed variable at `addr`.
    #[inline(always)]
    pub const fn attributed(addr: Addr) -> Cell {
        Cell(((addr.0 as u64) << 3) | Tag::Att as u64)
    }

    /// The compound whose functor is at `addr`.
    #[inline(always)]
    pub const fn structure(addr: Addr) -> Cell {
        Cell(((addr.0 as u64) << 3) | Tag::Str as u64)
    }

    /// The list cell at `addr`.
    #[inline(always)]
    pub const fn list(addr: Addr) -> Cell {
        Cell(((addr.0 as u64) << 3) | Tag::Lst as u64)
    }

    /// The box whose header is at `addr`.
    #[inline(always)]
    pub const fn boxed(addr: Addr) -> Cell {
        Cell(((addr.0 as u64) << 3) | Tag::Box as u64)
    }

    /// A functor cell, the first cell of a compound.
    #[inline(always)]
    pub const fn functor(functor: Functor) -> Cell {
        Cell(((functor.0 as u64) << 4) | Tag::Fun as u64)
    }

    /// The header of a box with that many payload words.
    #[inline(always)]
    pub const fn box_header(kind: BoxKind, words: usize) -> Cell {
        Cell(((words as u64) << 8) | ((kind as u64) << 4) | 8 | Tag::Fun as u64)
    }

    /// The kind of the cell.
    #[inline(always)]
    pub const fn tag(self) -> Tag {
        match self.0 & 7 {
            0 => Tag::Int,
            1 => Tag::Ref,
            2 => Tag::Att,
            3 => Tag::Str,
            4 => Tag::Lst,
            5 => Tag::Box,
            6 => Tag::Con,
            _ => Tag::Fun,
        }
    }

    /// The address in a cell that has one.
    #[inline(always)]
    pub const fn addr(self) -> Addr {
        Addr((self.0 >> 3) as usize)
    }

    /// The address in a cell of a stored term: an index into the cells of that term, or the number of a variable.
    #[inline(always)]
    pub const fn offset(self) -> usize {
        (self.0 >> 3) as usize
    }

    /// The value of a small integer.
    #[inline(always)]
    pub const fn as_small(self) -> i64 {
        (self.0 as i64) >> 3
    }

    /// The atom in an atom cell.
    #[inline(always)]
    pub const fn as_atom(self) -> Atom {
        Atom((self.0 >> 3) as u32)
    }

    /// The functor in a functor cell.
    #[inline(always)]
    pub const fn as_functor(self) -> Functor {
        Functor((self.0 >> 4) as u32)
    }

    /// Whether this is the head of a box rather than a functor.
    #[inline(always)]
    pub const fn is_box_header(self) -> bool {
        self.0 & 15 == 15
    }

    /// The number of payload words after a box header.
    #[inline(always)]
    pub const fn box_words(self) -> usize {
        (self.0 >> 8) as usize
    }

    /// The kind of the box with this header.
    #[inline(always)]
    pub const fn box_kind(self) -> BoxKind {
        match (self.0 >> 4) & 15 {
            0 => BoxKind::Float,
            1 => BoxKind::Big,
            2 => BoxKind::Rational,
            _ => BoxKind::String,
        }
    }

    /// Whether this is a small integer.
    #[inline(always)]
    pub const fn is_small(self) -> bool {
        self.0 & 7 == Tag::Int as u64
    }

    /// Whether this is a reference.
    #[inline(always)]
    pub const fn is_ref(self) -> bool {
        self.0 & 7 == Tag::Ref as u64
    }

    /// Whether this is an atom.
    #[inline(always)]
    pub const fn is_atom(self) -> bool {
        self.0 & 7 == Tag::Con as u64
    }

    /// Whether this is a list cell.
    #[inline(always)]
    pub const fn is_list(self) -> bool {
        self.0 & 7 == Tag::Lst as u64
    }

    /// Whether this is a compound other than a list cell.
    #[inline(always)]
    pub const fn is_structure(self) -> bool {
        self.0 & 7 == Tag::Str as u64
    }

    /// Whether this is a compound or a list cell.
    #[inline(always)]
    pub const fn is_compound(self) -> bool {
        self.is_list() || self.is_structure()
    }

    /// Whether this is unbound, with or without attributes (after dereferencing).
    #[inline(always)]
    pub const fn is_var(self) -> bool {
        self.is_ref() || self.0 & 7 == Tag::Att as u64
    }

    /// Whether the whole value is in the cell.
    #[inline(always)]
    pub const fn is_constant(self) -> bool {
        self.is_small() || self.is_atom()
    }

    /// Whether two cells have the same tag.
    #[inline(always)]
    pub const fn is_like(self, other: Cell) -> bool {
        (self.0 ^ other.0) & 7 == 0
    }

    /// A cell with the same tag and another address.
    #[inline(always)]
    pub const fn moved_to(self, addr: Addr) -> Cell {
        Cell(((addr.0 as u64) << 3) | (self.0 & 7))
    }

    /// Whether the cell refers to an address.
    #[inline(always)]
    pub const fn is_pointer(self) -> bool {
        let tag = self.0 & 7;
        tag >= Tag::Ref as u64 && tag <= Tag::Box as u64
    }
}
