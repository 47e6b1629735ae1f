//! Grids: lists of rows. Rows and columns count from 1.

use crate::builtins::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::term::{Addr, Cell};

/// The family.
pub const TABLE: Table = &[
    det("$grid_size(+Grid, -Rows, -Columns)", "The size of a grid.", size),
    det("$grid_cell(+Grid, +Row, +Column, -Value)", "A cell of a grid.", cell),
    det("$grid_row(+Grid, +Row, -Cells)", "A row of a grid.", row),
    det("$grid_column(+Grid, +Column, -Cells)", "A column of a grid.", column),
    det("$grid_ray(+Grid, +Row, +Column, +DRow, +DColumn, -Cells)", "The cells beyond one, in a direction.", ray),
    det(
        "$grid_neighbours(+Grid, +Row, +Column, +Steps, -Cells)",
        "Cells beside one as cell(Row, Column, Value).",
        neighbours,
    ),
    det("$grid_set(+Grid0, +Row, +Column, +Value, -Grid)", "A grid with another value in a cell.", set),
    det("$grid_assign(+Grid, +Row, +Column, +Value)", "Change a cell in place, until backtracking.", assign),
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

fn index(machine: &mut Machine, args: Args, number: usize) -> Result<i64, Thrown> {
    let cell = args.get(machine, number);
    if cell.is_var() {
        return Err(machine.instantiation_error());
    }
    if !cell.is_small() {
        return Err(machine.type_error("integer", cell));
    }
    Ok(cell.as_small())
}

fn size(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let grid = args.get(machine, 0);
    let Some(rows) = machine.list_items(grid) else { return Err(machine.type_error("list", grid)) };
    let columns = rows.first().map_or(0, |&row| machine.list_end(row).1);
    Ok(machine.unify(args.get(machine, 1), Cell::small(rows.len() as i64))
        && machine.unify(args.get(machine, 2), Cell::small(columns as i64)))
}

fn cell(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (row, column) = (index(machine, args, 1)?, index(machine, args, 2)?);
    match cell_at(machine, args.get(machine, 0), row, column) {
        Some(at) => Ok(machine.unify(args.get(machine, 3), machine.at(at))),
        None => Ok(false),
    }
}

fn row(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let row = index(machine, args, 1)?;
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
    let column = index(machine, args, 1)?;
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
        [index(machine, args, 1)?, index(machine, args, 2)?, index(machine, args, 3)?, index(machine, args, 4)?];
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
    let (row, column) = (index(machine, args, 1)?, index(machine, args, 2)?);
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

/// A copy of the first `index` cells of a list, the last with another value;
/// the rest is shared.
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
    let (row, column) = (index(machine, args, 1)?, index(machine, args, 2)?);
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
    let (row, column) = (index(machine, args, 1)?, index(machine, args, 2)?);
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
