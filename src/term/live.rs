//! The atoms and functors that something refers to, as a collection finds them.

use crate::term::{Atom, Cell, Functor, Stored, Tag};

/// A set of atoms and functors.
pub struct LiveNames {
    atoms: Vec<u64>,
    functors: Vec<u64>,
}

impl LiveNames {
    /// The empty set, for numbers below the bounds.
    pub fn new(atoms: usize, functors: usize) -> LiveNames {
        LiveNames { atoms: vec![0; atoms.div_ceil(64)], functors: vec![0; functors.div_ceil(64)] }
    }

    /// Adds an atom.
    #[inline]
    pub fn atom(&mut self, atom: Atom) {
        add(&mut self.atoms, atom.0);
    }

    /// Adds a functor. Its name follows when all are known.
    #[inline]
    pub fn functor(&mut self, functor: Functor) {
        add(&mut self.functors, functor.0);
    }

    /// Adds what a cell names, if anything.
    #[inline]
    pub fn cell(&mut self, cell: Cell) {
        match cell.tag() {
            Tag::Con => self.atom(cell.as_atom()),
            Tag::Fun if !cell.is_box_header() => self.functor(cell.as_functor()),
            _ => {}
        }
    }

    /// Adds whatever words would name if they were cells: a few names too many
    /// do no harm.
    pub fn words(&mut self, words: &[u64]) {
        for &word in words {
            self.cell(Cell(word));
        }
    }

    /// Adds the names of cells in a row, boxes among them.
    pub fn cells(&mut self, cells: &[Cell]) {
        crate::term::stored::for_each_cell(cells, |cell| self.cell(cell));
    }

    /// Adds the names in a stored term.
    pub fn stored(&mut self, stored: &Stored) {
        self.cells(&stored.cells);
    }

    /// Whether the atom is in the set.
    pub fn has_atom(&self, atom: Atom) -> bool {
        self.atoms[atom.0 as usize >> 6] & 1 << (atom.0 & 63) != 0
    }

    /// Whether the functor is in the set.
    pub fn has_functor(&self, functor: Functor) -> bool {
        self.functors[functor.0 as usize >> 6] & 1 << (functor.0 & 63) != 0
    }
}

/// Words that are no cells may name numbers out of bounds.
#[inline]
fn add(bits: &mut [u64], number: u32) {
    if let Some(word) = bits.get_mut(number as usize >> 6) {
        *word |= 1 << (number & 63);
    }
}
