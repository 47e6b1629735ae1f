//! Stored terms: terms outside the heap, for clauses, findall results, global variables and exceptions.
//!
//! The cells are like those of the heap, but addresses are relative to the start of the stored term. A variable is a
//! REF cell whose "address" is its number.

use crate::term::cell::{Cell, Tag};

/// A term in one block of memory. Cell 0 is the term itself.
#[derive(Clone, Debug, Default)]
pub struct Stored {
    /// The term's cells.
    pub cells: Box<[Cell]>,
    /// The number of distinct variables, numbered from 0.
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

    /// The number of bytes it occupies.
    pub fn bytes(&self) -> usize {
        self.cells.len() * 8 + size_of::<Stored>()
    }
}

impl Stored {
    /// The number of cells of the first `roots` terms, written out as trees: each shared part counts wherever it
    /// occurs. `None` if one of them is cyclic. `arity` returns the arity of a functor. Takes time linear in the stored
    /// cells.
    pub fn tree_size(&self, roots: usize, arity: impl Fn(crate::term::Functor) -> usize) -> Option<usize> {
        let mut sizes = vec![NEW; self.cells.len()];
        let root = Open { at: 0, argument: 0, end: roots, size: 0 };
        let mut path: Vec<Open> = vec![root];
        loop {
            let open = path.last_mut()?;
            if open.argument == open.end {
                let (at, size) = (open.at, open.size);
                path.pop();
                let Some(outer) = path.last_mut() else { return Some(size) };
                sizes[at] = size;
                outer.add(size);
                continue;
            }
            let cell = self.cells[open.argument];
            open.argument += 1;
            open.add(1);
            if !cell.is_compound() {
                continue;
            }
            let at = cell.offset();
            match sizes[at] {
                OPEN => return None,
                NEW => {}
                size => {
                    open.add(size);
                    continue;
                }
            }
            sizes[at] = OPEN;
            let (argument, count) = match cell.is_list() {
                true => (at, 2),
                false => (at + 1, arity(self.cells[at].as_functor())),
            };
            path.push(Open { at, argument, end: argument + count, size: argument - at });
        }
    }
}

/// A compound being walked: its address, its next argument, the end of its arguments, and the cells counted so far.
struct Open {
    at: usize,
    argument: usize,
    end: usize,
    size: usize,
}

impl Open {
    fn add(&mut self, size: usize) {
        self.size = self.size.saturating_add(size).min(OPEN - 1);
    }
}

/// Marks compounds whose size is not known: not visited yet, and being walked.
const NEW: usize = usize::MAX;
const OPEN: usize = usize::MAX - 1;

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
