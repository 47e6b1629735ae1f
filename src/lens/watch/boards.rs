//! Finds boards in terms. A board is a list of lists, or a list or compound with as many elements as a board has
//! cells, perhaps inside a larger term.

use crate::lens::watch::guess::sample::part_of;
use crate::lens::watch::symbols::{CUT, Symbols, VARIABLE};

/// Where the cells of a position are in its term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The part of the term that is the board.
    pub path: Vec<usize>,
    pub form: Form,
    pub width: usize,
    pub count: usize,
    /// A second board of the same size, whose pieces lie on the cells of the first.
    pub over: Option<Vec<usize>>,
}

/// How the cells are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A list of rows.
    Rows,
    /// A list, or a compound, of all cells.
    Flat,
    /// Nine boards of nine cells.
    Nine,
}

/// The width of a board that is written as one list of `count` cells.
fn flat_width(count: usize) -> Option<usize> {
    match count {
        9 | 16 | 25 | 36 | 49 | 64 | 81 | 100 => Some((count as f64).sqrt().round() as usize),
        42 => Some(7),
        _ => None,
    }
}

fn is_cell(term: &[u32]) -> bool {
    term.len() == 1 && term[0] != CUT
}

/// The elements of a list, or the arguments of a compound.
fn elements<'t>(symbols: &Symbols, term: &'t [u32]) -> Vec<&'t [u32]> {
    symbols.list(term).unwrap_or_else(|| symbols.arguments(term))
}

/// The form, width and number of cells of a term, if it is a board.
fn board_of(symbols: &Symbols, term: &[u32]) -> Option<(Form, usize, usize)> {
    let parts = elements(symbols, term);
    if parts.len() >= 2 && parts.iter().all(|part| is_cell(part)) {
        return flat_width(parts.len()).map(|width| (Form::Flat, width, parts.len()));
    }
    let rows: Vec<Vec<&[u32]>> = parts.iter().map(|part| elements(symbols, part)).collect();
    let width = rows.first().map_or(0, Vec::len);
    // A long list of short rows is a table, such as the list of all winning lines.
    let is_grid = (2..=30).contains(&rows.len())
        && rows.len() <= 4 * width
        && (2..=30).contains(&width)
        && rows.iter().all(|row| row.len() == width && row.iter().all(|cell| is_cell(cell)));
    if !is_grid {
        return None;
    }
    if rows.len() == 9 && width == 9 && symbols.list(term).is_some() {
        return Some((Form::Nine, 9, 81));
    }
    Some((Form::Rows, width, rows.len() * width))
}

/// Finds the board of a given size in a term, or the largest one.
pub fn arrange(symbols: &Symbols, layout: Option<(usize, usize)>, term: &[u32]) -> Option<Grid> {
    let Some((columns, rows)) = layout else { return find(symbols, term) };
    let mut found = None;
    parts(symbols, term, |path, part| {
        let cells = elements(symbols, part);
        if found.is_none() && cells.len() == columns * rows && cells.iter().all(|cell| is_cell(cell)) {
            let path = path.to_vec();
            found = Some(Grid { path, form: Form::Flat, width: columns, count: columns * rows, over: None });
        }
        found.is_none()
    });
    found
}

/// Visits the parts of a term that may be boards. If `visit` returns false for a part, its own parts are skipped.
fn parts(symbols: &Symbols, term: &[u32], mut visit: impl FnMut(&[usize], &[u32]) -> bool) {
    const MAX_PARTS: usize = 12;
    let mut pending: Vec<Vec<usize>> = vec![Vec::new()];
    while let Some(path) = pending.pop() {
        let Some(part) = part_of(symbols, term, &path) else { continue };
        let count = elements(symbols, part).len();
        if visit(&path, part) && count <= MAX_PARTS && path.len() < 3 {
            pending.extend((0..count).rev().map(|index| [path.as_slice(), &[index]].concat()));
        }
    }
}

/// Finds the largest board in a term. Nine lists of nine cells are nine small boards if the term also has a flat
/// board of nine cells.
pub fn find(symbols: &Symbols, term: &[u32]) -> Option<Grid> {
    let mut found: Vec<Grid> = Vec::new();
    parts(symbols, term, |path, part| {
        let board = board_of(symbols, part);
        let grid = board.map(|(form, width, count)| Grid { path: path.to_vec(), form, width, count, over: None });
        found.extend(grid);
        board.is_none()
    });
    let most = found.iter().map(|grid| grid.count).max()?;
    let has_great_board = found.iter().any(|grid| grid.form == Form::Flat && grid.count == 9);
    let mut largest = found.into_iter().filter(|grid| grid.count == most);
    let mut first = largest.next()?;
    if first.form == Form::Nine && !has_great_board {
        first.form = Form::Rows;
    }
    first.over = largest.next().filter(|second| second.width == first.width).map(|second| second.path);
    Some(first)
}

/// The cells of a board in a term, row by row. `None` if the term has no such board.
pub fn cells(symbols: &Symbols, grid: &Grid, term: &[u32]) -> Option<Vec<u32>> {
    let under = cells_at(symbols, grid, term, &grid.path)?;
    Some(under)
}

/// The cells of the second board.
pub fn cells_over(symbols: &Symbols, grid: &Grid, term: &[u32]) -> Option<Vec<u32>> {
    cells_at(symbols, grid, term, grid.over.as_ref()?)
}

fn cells_at(symbols: &Symbols, grid: &Grid, term: &[u32], path: &[usize]) -> Option<Vec<u32>> {
    let part = part_of(symbols, term, path)?;
    let parts = elements(symbols, part);
    let cells: Vec<u32> = match grid.form {
        Form::Flat => parts.iter().filter(|part| part.len() == 1).map(|part| part[0]).collect(),
        _ => {
            let rows = parts.iter().flat_map(|row| elements(symbols, row));
            rows.filter(|part| part.len() == 1).map(|part| part[0]).collect()
        }
    };
    if cells.len() != grid.count {
        return None;
    }
    Some(if grid.form == Form::Nine { nine(&cells) } else { cells })
}

/// Reorders the cells of nine boards, given board by board, as rows of the whole board.
fn nine(cells: &[u32]) -> Vec<u32> {
    let at = |row: usize, column: usize| cells[(row / 3 * 3 + column / 3) * 9 + row % 3 * 3 + column % 3];
    (0..81).map(|cell| at(cell / 9, cell % 9)).collect()
}

/// The text of a cell; variables are blank.
pub fn cell_text(symbols: &Symbols, token: u32) -> String {
    match token {
        VARIABLE => String::new(),
        token => symbols.text(&[token], 12),
    }
}
