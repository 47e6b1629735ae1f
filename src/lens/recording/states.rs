//! The states of nodes: boards of cells, or text. Each state is stored as its difference
//! from the state of the node's parent:
//!
//! ```text
//! 1 count (cell symbol)*                 the cells that differ
//! 2 width count symbol*                  a whole board
//! 3 prefix suffix length bytes           the text between a common start and end
//! ```
//!
//! All numbers are varints. Nothing here recurses: a state is rebuilt by applying the
//! differences from the nearest whole state downwards.

use crate::lens::output::pack::StateColumns;
use crate::lens::recording::columns::Column;
use crate::lens::recording::names::Name;
use crate::lens::recording::varint::{read_varint, write_varint};

/// The state of a node, as the recorder gets it.
#[derive(Clone, Copy, Debug)]
pub enum State<'a> {
    /// A board of cells, row by row.
    Cells {
        /// Cells in a row.
        width: usize,
        /// The content of each cell; blank cells are [`Name::NONE`] or a text such as `-`.
        cells: &'a [Name],
    },
    /// Any other state, as text.
    Text(&'a str),
}

/// A state that was rebuilt from the recording.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Board {
    /// A board of cells, row by row.
    Cells {
        /// Cells in a row.
        width: usize,
        /// The content of each cell.
        cells: Vec<Name>,
    },
    /// Any other state, as text.
    Text(String),
}

impl State<'_> {
    /// An owned copy.
    pub fn to_board(self) -> Board {
        match self {
            State::Cells { width, cells } => Board::Cells { width, cells: cells.to_vec() },
            State::Text(text) => Board::Text(text.to_string()),
        }
    }
}

impl Board {
    /// The cells, if it has any.
    pub fn cells(&self) -> &[Name] {
        match self {
            Board::Cells { cells, .. } => cells,
            Board::Text(_) => &[],
        }
    }
}

const DIFFERENT_CELLS: u64 = 1;
const WHOLE_BOARD: u64 = 2;
const DIFFERENT_TEXT: u64 = 3;

/// The states of all nodes.
#[derive(Clone, Debug)]
pub(in crate::lens) struct States {
    bytes: Vec<u8>,
    /// Where the state of a node begins, plus one; 0 for a node without a state.
    starts: Column<u32>,
}

impl States {
    /// No states.
    pub fn new() -> States {
        States { bytes: Vec::new(), starts: Column::new(0) }
    }

    /// Stores the state of a node whose parent has the state `parent`.
    pub fn set(&mut self, node: usize, state: State, parent: Option<&Board>) {
        if self.bytes.len() >= u32::MAX as usize {
            return;
        }
        self.starts.set(node, self.bytes.len() as u32 + 1);
        match (state, parent) {
            (State::Cells { width, cells }, Some(Board::Cells { width: old_width, cells: old }))
                if width == *old_width && cells.len() == old.len() =>
            {
                self.push_different_cells(cells, old);
            }
            (State::Cells { width, cells }, _) => self.push_whole_board(width, cells),
            (State::Text(text), Some(Board::Text(old))) => self.push_different_text(text, old),
            (State::Text(text), _) => self.push_different_text(text, ""),
        }
    }

    fn push(&mut self, number: u64) {
        write_varint(&mut self.bytes, number);
    }

    fn push_different_cells(&mut self, cells: &[Name], old: &[Name]) {
        let count = cells.iter().zip(old).filter(|(new, old)| new != old).count();
        self.push(DIFFERENT_CELLS);
        self.push(count as u64);
        for (cell, (new, _)) in cells.iter().zip(old).enumerate().filter(|(_, (new, old))| new != old) {
            self.push(cell as u64);
            self.push(new.0 as u64);
        }
    }

    fn push_whole_board(&mut self, width: usize, cells: &[Name]) {
        self.push(WHOLE_BOARD);
        self.push(width as u64);
        self.push(cells.len() as u64);
        for cell in cells {
            self.push(cell.0 as u64);
        }
    }

    fn push_different_text(&mut self, text: &str, old: &str) {
        let (new, old) = (text.as_bytes(), old.as_bytes());
        let prefix = new.iter().zip(old).take_while(|(new, old)| new == old).count();
        let most = new.len().min(old.len()) - prefix;
        let suffix = new.iter().rev().zip(old.iter().rev()).take(most).take_while(|(new, old)| new == old).count();
        let middle = &new[prefix..new.len() - suffix];
        self.push(DIFFERENT_TEXT);
        self.push(prefix as u64);
        self.push(suffix as u64);
        self.push(middle.len() as u64);
        self.bytes.extend_from_slice(middle);
    }

    /// Whether a node has a state.
    pub fn has(&self, node: usize) -> bool {
        self.starts.get(node) > 0
    }

    /// Whether any node has a state.
    pub fn is_used(&self) -> bool {
        self.starts.is_used()
    }

    /// The state of a node whose parent has the state `parent`.
    pub fn get(&self, node: usize, parent: Option<&Board>) -> Option<Board> {
        let mut at = (self.starts.get(node) as usize).checked_sub(1)?;
        let mut next = || read_varint(&self.bytes, &mut at);
        match next() {
            DIFFERENT_CELLS => {
                let Some(Board::Cells { width, cells }) = parent else { return None };
                let mut cells = cells.clone();
                for _ in 0..next() {
                    let (cell, symbol) = (next() as usize, next() as u32);
                    *cells.get_mut(cell)? = Name(symbol);
                }
                Some(Board::Cells { width: *width, cells })
            }
            WHOLE_BOARD => {
                let (width, count) = (next() as usize, next());
                Some(Board::Cells { width, cells: (0..count).map(|_| Name(next() as u32)).collect() })
            }
            _ => {
                let old = if let Some(Board::Text(old)) = parent { old.as_bytes() } else { b"" };
                let (prefix, suffix, length) = (next() as usize, next() as usize, next() as usize);
                let middle = self.bytes.get(at..at + length)?;
                let text = [old.get(..prefix)?, middle, old.get(old.len().checked_sub(suffix)?..)?].concat();
                Some(Board::Text(String::from_utf8_lossy(&text).into_owned()))
            }
        }
    }

    /// The cells of a node that differ from its parent's, if it is stored as a difference of cells.
    pub fn changes(&self, node: usize) -> Option<Vec<(usize, Name)>> {
        let mut at = (self.starts.get(node) as usize).checked_sub(1)?;
        let mut next = || read_varint(&self.bytes, &mut at);
        if next() != DIFFERENT_CELLS {
            return None;
        }
        Some((0..next()).map(|_| (next() as usize, Name(next() as u32))).collect())
    }

    /// Appends the state of a node to the columns of the page.
    pub fn write(&self, node: usize, columns: &mut StateColumns) {
        let Some(mut at) = (self.starts.get(node) as usize).checked_sub(1) else { return columns.kinds.push(0) };
        let mut next = || read_varint(&self.bytes, &mut at);
        match next() {
            DIFFERENT_CELLS => {
                let count = next();
                write_varint(columns.kinds, 3 + count);
                for _ in 0..count {
                    write_varint(columns.cells, next());
                    write_varint(columns.symbols, next());
                }
            }
            WHOLE_BOARD => {
                columns.kinds.push(1);
                let (width, count) = (next(), next());
                write_varint(columns.cells, width);
                write_varint(columns.cells, count);
                (0..count).for_each(|_| write_varint(columns.symbols, next()));
            }
            _ => {
                columns.kinds.push(2);
                let numbers = [next(), next(), next()];
                numbers.iter().for_each(|number| write_varint(columns.cells, *number));
                columns.texts.extend_from_slice(&self.bytes[at..at + numbers[2] as usize]);
            }
        }
    }

    /// Keeps the nodes in `kept`; the bytes of the others are removed.
    pub fn keep(&mut self, kept: &[u32]) {
        let mut bytes = Vec::new();
        let mut starts = Column::new(0);
        for (new, old) in kept.iter().enumerate() {
            if let Some(start) = (self.starts.get(*old as usize) as usize).checked_sub(1) {
                starts.set(new, bytes.len() as u32 + 1);
                bytes.extend_from_slice(&self.bytes[start..self.end_of(start)]);
            }
        }
        (self.bytes, self.starts) = (bytes, starts);
    }

    fn end_of(&self, start: usize) -> usize {
        let mut at = start;
        let mut next = || read_varint(&self.bytes, &mut at);
        let numbers = match next() {
            DIFFERENT_CELLS => 2 * next(),
            WHOLE_BOARD => {
                next();
                next()
            }
            _ => {
                next();
                next();
                let length = next() as usize;
                return at + length;
            }
        };
        for _ in 0..numbers {
            next();
        }
        at
    }

    /// The memory in use.
    pub fn bytes(&self) -> usize {
        self.bytes.capacity() + self.starts.bytes()
    }
}
