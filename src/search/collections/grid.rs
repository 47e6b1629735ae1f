//! Grids: lists of rows. Rows and columns count from 1.

use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::term::{Addr, Cell};

/// The predicates of this family.
pub const TABLE: Table = &[
    det("$grid_size(+Grid, -Rows, -Columns)", "Rows and Columns are the size of a grid.", size),
    det("$grid_cell(+Grid, +Row, +Column, -Value)", "Value is a cell of a grid.", cell),
    det("$grid_row(+Grid, +Row, -Cells)", "Cells are a row of a grid.", row),
    det("$grid_column(+Grid, +Column, -Cells)", "Cells are a column of a grid.", column),
    det(
        "$grid_ray(+Grid, +Row, +Column, +DRow, +DColumn, -Cells)",
        "Cells are the cells after one, in a direction.",
        ray,
    ),
    det(
        "$grid_neighbours(+Grid, +Row, +Column, +Steps, -Cells)",
        "The neighbours of a cell as cell(Row, Column, Value).",
        neighbours,
    ),
    det("$grid_set(+Grid0, +Row, +Column, +Value, -Grid)", "Grid is Grid0 with another value in a cell.", set),
    det("$grid_assign(+Grid, +Row, +Column, +Value)", "Change a cell in place, until backtracking.", assign),
    det("$grid_images(+Grid, -Images)", "Images are all rotations and reflections of a grid.", images),
    det("$grid_canonical(+Grid, -Image)", "Image is the least rotation or reflection of a grid.", canonical),
];

/// The address of element `index` (from 1) of a list, if it is that long.
fn element(machine: &Machine, list: Cell, index: i64) -> Option<Addr> {
    let mut at = machine.deref(list);
    for _ in 1..index {
        if !at.is_list() {
            return None;
        }
        at = machine.arg(at, 1);
    }
    (index >= 1 && at.is_list()).then(|| at.addr())
}

fn cell_at(machine: &Machine, grid: Cell, row: i64, column: i64) -> Option<Addr> {
    let row = element(machine, grid, row)?;
    element(machine, machine.at(row), column)
}

fn size(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let grid = args.get(machine, 0);
    let Some(rows) = machine.list_items(grid) else { return Err(machine.type_error("list", grid)) };
    let columns = rows.first().map_or(0, |&row| machine.list_end(row).1);
    Ok(machine.unify(args.get(machine, 1), Cell::small(rows.len() as i64))
        && machine.unify(args.get(machine, 2), Cell::small(columns as i64)))
}

fn cell(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (row, column) = (args.small(machine, 1)?, args.small(machine, 2)?);
    match cell_at(machine, args.get(machine, 0), row, column) {
        Some(at) => Ok(machine.unify(args.get(machine, 3), machine.at(at))),
        None => Ok(false),
    }
}

fn row(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let row = args.small(machine, 1)?;
    match element(machine, args.get(machine, 0), row) {
        Some(at) => Ok(machine.unify(args.get(machine, 2), machine.at(at))),
        None => Ok(false),
    }
}

fn unify_list(machine: &mut Machine, items: &[Cell], with: Cell) -> Result<bool, Thrown> {
    machine.ensure_heap(2 * items.len())?;
    let list = machine.list_of(items);
    Ok(machine.unify(with, list))
}

fn column(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let column = args.small(machine, 1)?;
    let grid = args.get(machine, 0);
    let Some(rows) = machine.list_items(grid) else { return Err(machine.type_error("list", grid)) };
    let mut cells = Vec::with_capacity(rows.len());
    for row in rows {
        let Some(at) = element(machine, row, column) else { return Ok(false) };
        cells.push(machine.deref(machine.at(at)));
    }
    unify_list(machine, &cells, args.get(machine, 2))
}

fn ray(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let [mut row, mut column, down, right] =
        [args.small(machine, 1)?, args.small(machine, 2)?, args.small(machine, 3)?, args.small(machine, 4)?];
    if down == 0 && right == 0 {
        let culprit = args.get(machine, 3);
        return Err(machine.domain_error("direction", culprit));
    }
    let grid = args.get(machine, 0);
    let mut cells = Vec::new();
    loop {
        row = row.saturating_add(down);
        column = column.saturating_add(right);
        match cell_at(machine, grid, row, column) {
            Some(at) => cells.push(machine.deref(machine.at(at))),
            None => break,
        }
    }
    unify_list(machine, &cells, args.get(machine, 5))
}

fn neighbours(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (row, column) = (args.small(machine, 1)?, args.small(machine, 2)?);
    let steps = args.get(machine, 3);
    let Some(steps) = machine.list_items(steps) else { return Err(machine.type_error("list", steps)) };
    let name = machine.intern("cell");
    machine.ensure_heap(8 * steps.len())?;
    let mut found = Vec::new();
    for step in steps {
        let parts = if step.is_structure() && machine.name_arity(step).1 == 2 {
            (machine.arg(step, 0), machine.arg(step, 1))
        } else {
            return Err(machine.type_error("pair", step));
        };
        if !parts.0.is_small() || !parts.1.is_small() {
            return Err(machine.type_error("integer", step));
        }
        let (row, column) = (row.saturating_add(parts.0.as_small()), column.saturating_add(parts.1.as_small()));
        if let Some(at) = cell_at(machine, args.get(machine, 0), row, column) {
            let value = machine.deref(machine.at(at));
            found.push(machine.new_compound(name, &[Cell::small(row), Cell::small(column), value]));
        }
    }
    unify_list(machine, &found, args.get(machine, 4))
}

/// Copies the first `index` elements of a list and replaces the last of them; the rest of the list is shared.
fn replaced(machine: &mut Machine, list: Cell, index: i64, value: Cell) -> Cell {
    let mut before = Vec::new();
    let mut at = machine.deref(list);
    for _ in 1..index {
        before.push(machine.arg(at, 0));
        at = machine.arg(at, 1);
    }
    let rest = machine.arg(at, 1);
    before.push(value);
    machine.partial_list_of(&before, rest)
}

fn set(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (row, column) = (args.small(machine, 1)?, args.small(machine, 2)?);
    let (grid, value) = (args.get(machine, 0), args.get(machine, 3));
    if cell_at(machine, grid, row, column).is_none() {
        return Ok(false);
    }
    machine.ensure_heap(2 * (row + column) as usize + 8)?;
    let Some(line) = element(machine, grid, row) else { return Ok(false) };
    let line = replaced(machine, machine.at(line), column, value);
    let grid = replaced(machine, grid, row, line);
    Ok(machine.unify(args.get(machine, 4), grid))
}

fn assign(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (row, column) = (args.small(machine, 1)?, args.small(machine, 2)?);
    let value = args.get(machine, 3);
    let value = if value.is_var() { Cell::reference(value.addr()) } else { value };
    match cell_at(machine, args.get(machine, 0), row, column) {
        Some(at) => {
            machine.assign(at, value);
            Ok(true)
        }
        None => Ok(false),
    }
}

// -- symmetries -----------------------------------------------------------------------

/// The images of a grid under rotation and reflection: eight of a square, four of any other rectangle. The first is the
/// grid itself.
struct Images {
    rows: usize,
    columns: usize,
    count: usize,
}

impl Images {
    fn of(rows: usize, columns: usize) -> Images {
        Images { rows, columns, count: if rows == columns { 8 } else { 4 } }
    }

    /// The index in the grid of the cell at a place of an image. The first four images keep rows as rows; the others
    /// exchange rows and columns.
    #[inline]
    fn source(&self, image: usize, row: usize, column: usize) -> usize {
        let (row, column) = if image < 4 { (row, column) } else { (column, row) };
        let row = if image & 1 == 0 { row } else { self.rows - 1 - row };
        let column = if image & 2 == 0 { column } else { self.columns - 1 - column };
        row * self.columns + column
    }

    fn permutation(&self, image: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.rows).flat_map(move |row| (0..self.columns).map(move |column| self.source(image, row, column)))
    }
}

/// The cells of a rectangular grid, row by row.
fn rectangle(machine: &mut Machine, grid: Cell) -> Result<(Images, Vec<Cell>), Thrown> {
    let Some(rows) = machine.list_items(grid) else { return Err(machine.type_error("list", grid)) };
    let mut cells = Vec::new();
    let mut columns = None;
    for &row in &rows {
        let Some(items) = machine.list_items(row) else { return Err(machine.type_error("list", row)) };
        if *columns.get_or_insert(items.len()) != items.len() {
            return Err(machine.type_error("rectangular_grid", grid));
        }
        cells.extend(items.into_iter().map(|item| machine.deref(item)));
    }
    Ok((Images::of(rows.len(), columns.unwrap_or(0)), cells))
}

fn rebuild(machine: &mut Machine, images: &Images, image: usize, cells: &[Cell]) -> Result<Cell, Thrown> {
    machine.ensure_heap(2 * (cells.len() + images.rows) + 8)?;
    let turned: Vec<Cell> = images.permutation(image).map(|source| cells[source]).collect();
    let rows: Vec<Cell> = match images.columns {
        0 => vec![Cell::NIL; images.rows],
        columns => turned.chunks(columns).map(|row| machine.list_of(row)).collect(),
    };
    Ok(machine.list_of(&rows))
}

fn images(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let grid = args.get(machine, 0);
    let (images, cells) = rectangle(machine, grid)?;
    machine.ensure_heap(8 * (2 * (cells.len() + images.rows) + 8) + 16)?;
    let mut grids = Vec::with_capacity(images.count);
    for image in 0..images.count {
        grids.push(rebuild(machine, &images, image, &cells)?);
    }
    unify_list(machine, &grids, args.get(machine, 1))
}

/// The least image. Cells are compared row by row in standard order, and all variables are equal.
fn canonical(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let grid = args.get(machine, 0);
    let (images, cells) = rectangle(machine, grid)?;
    let ranks = ranks(machine, &cells);
    let mut best = 0;
    for image in 1..images.count {
        let (this, that) = (images.permutation(image), images.permutation(best));
        if this.map(|at| ranks[at]).lt(that.map(|at| ranks[at])) {
            best = image;
        }
    }
    let least = rebuild(machine, &images, best, &cells)?;
    Ok(machine.unify(args.get(machine, 1), least))
}

/// The rank of each cell's value among the values of the grid.
fn ranks(machine: &mut Machine, cells: &[Cell]) -> Vec<u16> {
    let mut values: Vec<Cell> = Vec::new();
    for &cell in cells.iter().filter(|cell| !cell.is_var()) {
        if !values.contains(&cell) {
            values.push(cell);
        }
    }
    values.sort_by(|&a, &b| machine.compare(a, b));
    values.dedup_by(|a, b| machine.compare(*a, *b).is_eq());
    let rank = |cell: Cell| match values.iter().position(|&value| value == cell) {
        Some(place) => place + 1,
        None if cell.is_var() => 0,
        // An equal compound elsewhere in the grid.
        None => 1 + values.iter().position(|&value| machine.compare(value, cell).is_eq()).unwrap_or(0),
    };
    cells.iter().map(|&cell| rank(cell) as u16).collect()
}
