//! The set of atoms and functors that are in use, filled by a collection.

use crate::term::{Atom, Cell, Functor, Stored, Tag};

/// A set of atoms and functors.
pub struct LiveNames {
    atoms: Vec<u64>,
    functors: Vec<u64>,
}

impl LiveNames {
    /// An empty set for ids below the bounds.
    pub fn new(atoms: usize, functors: usize) -> LiveNames {
        LiveNames { atoms: vec![0; atoms.div_ceil(64)], functors: vec![0; functors.div_ceil(64)] }
    }

    /// Adds an atom.
    #[inline]
    pub fn atom(&mut self, atom: Atom) {
        add(&mut self.atoms, atom.0);
    }

    /// Adds a functor. Its name is added later, when all functors are known.
    #[inline]
    pub fn functor(&mut self, functor: Functor) {
        add(&mut self.functors, functor.0);
    }

    /// Adds the atom or functor in a cell, if any.
    #[inline]
    pub fn cell(&mut self, cell: Cell) {
        match cell.tag() {
            Tag::Con => self.atom(cell.as_atom()),
            Tag::Fun if !cell.is_box_header() => self.functor(cell.as_functor()),
            _ => {}
        }
    }

    /// Adds the atoms and functors in words that may not be cells. Keeping a few names too many is harmless.
    pub fn words(&mut self, words: &[u64]) {
        for &word in words {
            self.cell(Cell(word));
        }
    }

    /// Adds the names in consecutive cells, which may include boxes.
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

/// Words that are not cells may contain ids out of bounds.
#[inline]
fn add(bits: &mut [u64], number: u32) {
    if let Some(word) = bits.get_mut(number as usize >> 6) {
        *word |= 1 << (number & 63);
    }
}
