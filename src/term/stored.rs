//! Stored terms: terms off the heap, as clauses, findall results, global
//! variables and exceptions keep them.
//!
//! The cells are those of the heap, with addresses relative to the stored
//! term's own start. A variable is a REF cell whose "address" is its number.

use super::cell::{Cell, Tag};

/// A term in one block of memory. Cell 0 is the term itself.
#[derive(Clone, Debug, Default)]
pub struct Stored {
    /// The term's cells.
    pub cells: Box<[Cell]>,
    /// How many distinct variables it has, numbered from 0.
    pub variables: u32,
}

impl Stored {
    /// A stored atom or small integer.
    pub fn constant(cell: Cell) -> Stored {
        Stored { cells: Box::new([cell]), variables: 0 }
    }

    /// The root cell.
    #[inline]
    pub fn root(&self) -> Cell {
        self.cells[0]
    }

    /// Bytes taken.
    pub fn bytes(&self) -> usize {
        self.cells.len() * 8 + size_of::<Stored>()
    }
}

impl Stored {
    /// Whether one of the first `roots` terms contains itself. `arity` tells the
    /// arity of a functor.
    pub fn is_cyclic(&self, roots: usize, arity: impl Fn(super::Functor) -> usize) -> bool {
        let mut marks = vec![NEW; self.cells.len()];
        // Compounds that the walk is inside of: their place, the next of their
        // arguments, the end of these.
        let mut path: Vec<(usize, usize, usize)> = vec![(0, 0, roots)];
        while let Some((at, argument, end)) = path.last_mut() {
            if argument == end {
                marks[*at] = DONE;
                path.pop();
                continue;
            }
            let cell = self.cells[*argument];
            *argument += 1;
            if !cell.is_compound() {
                continue;
            }
            let at = cell.addr();
            match marks[at] {
                OPEN => return true,
                DONE => continue,
                _ => marks[at] = OPEN,
            }
            path.push(match cell.is_list() {
                true => (at, at, at + 2),
                false => (at, at + 1, at + 1 + arity(self.cells[at].as_functor())),
            });
        }
        false
    }
}

/// Marks of compounds on a walk.
const NEW: u8 = 0;
const OPEN: u8 = 1;
const DONE: u8 = 2;

/// Visits every cell of a run of words, skipping the payload of boxes.
pub fn for_each_word(words: &[u64], mut visit: impl FnMut(Cell)) {
    let mut index = 0;
    while index < words.len() {
        let cell = Cell(words[index]);
        index += 1;
        if cell.tag() == Tag::Fun && cell.is_box_header() {
            index += cell.box_words();
        } else {
            visit(cell);
        }
    }
}

/// Visits every cell of a run of cells, skipping the payload of boxes.
pub fn for_each_cell(cells: &[Cell], mut visit: impl FnMut(Cell)) {
    let mut index = 0;
    while index < cells.len() {
        let cell = cells[index];
        index += 1;
        if cell.tag() == Tag::Fun && cell.is_box_header() {
            index += cell.box_words();
        } else {
            visit(cell);
        }
    }
}
