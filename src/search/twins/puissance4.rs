//! Twins of `prolog/tictactoe/puissance4.pl`: Connect Four on sets of 42 bits.
//!
//! Bit 7L+C is the cell of row L+1 (from the top) and column C+1.

use crate::machine::{Machine, Thrown};
use crate::search::twins::board;
use crate::search::twins::board::{answer, argument, integer, list};
use crate::search::twins::split;
use crate::search::twins::split::{Counted, Stop, Tree};
use crate::search::twins::{Entrance, twin};
use crate::term::Cell;
use std::sync::LazyLock;

/// The twins.
pub const TWINS: &[(Entrance, &str)] = &[
    twin!("choix_p4" / 5, choix_p4),
    twin!("alphabeta_p4" / 6, alphabeta_p4),
    twin!("gagne_p4" / 2, gagne_p4),
    twin!("evalue_p4" / 3, evalue_p4),
    twin!("colonnes_libres" / 2, colonnes_libres),
];

const FULL: u64 = (1 << 42) - 1;
const TOP: u64 = 0x7f;
/// The columns in the order in which the program tries them: the middle first.
const COLUMNS: [u32; 7] = [3, 2, 4, 1, 5, 0, 6];
const POINTS: [i64; 5] = [0, 1, 4, 16, 100];

/// The 69 lines of four.
static LINES: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let mut lines = Vec::with_capacity(69);
    for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
        for row in 0..6i32 {
            for column in 0..7i32 {
                let (last_row, last_column) = (row + 3 * down, column + 3 * right);
                if last_row < 6 && (0..7).contains(&last_column) {
                    lines.push(
                        (0..4).fold(0, |line, step| line | 1 << (7 * (row + step * down) + column + step * right)),
                    );
                }
            }
        }
    }
    lines
});

/// A position from the point of view of one player.
#[derive(Clone, Copy)]
struct Position {
    own: u64,
    other: u64,
}

impl Position {
    fn taken(self) -> u64 {
        self.own | self.other
    }

    fn open_columns(self) -> impl Iterator<Item = u32> {
        COLUMNS.into_iter().filter(move |column| self.taken() >> column & 1 == 0)
    }

    /// The opponent's position after a piece is dropped into a column.
    fn after(self, column: u32) -> Position {
        let free = (0..6).rev().map(|row| 1u64 << (7 * row + column)).find(|cell| self.taken() & cell == 0);
        Position { own: self.other, other: self.own | free.unwrap_or(0) }
    }

    fn value(self) -> i64 {
        let mut sum = 0;
        for line in LINES.iter() {
            let (own, other) = ((self.own & line).count_ones(), (self.other & line).count_ones());
            if other == 0 {
                sum += POINTS[own as usize];
            } else if own == 0 {
                sum -= POINTS[other as usize];
            }
        }
        sum
    }
}

/// Whether four pieces are in a line. Rows are 8 bits apart, so that shifts do not wrap into the next row.
fn has_four(men: u64) -> bool {
    let wide = (0..6).fold(0u64, |wide, row| wide | (men >> (7 * row) & TOP) << (8 * row));
    [1, 7, 8, 9].into_iter().any(|step| {
        let pairs = wide & wide >> step;
        pairs & pairs >> (2 * step) != 0
    })
}

/// Reads `p4(Grid, Columns, Lines)`, which share their cells.
fn read_sets(machine: &mut Machine, index: usize) -> Option<[u64; 2]> {
    let game = argument(machine, index);
    let name = machine.intern("p4");
    if !game.is_structure() || machine.name_arity(game) != (name, 3) {
        return None;
    }
    let players = [machine.atom_cell("x"), machine.atom_cell("o")];
    let rows: [Cell; 6] = list(machine, machine.arg(game, 0))?;
    let mut sets = [0u64; 2];
    for (number, row) in rows.into_iter().enumerate() {
        for (column, cell) in list::<7>(machine, row)?.into_iter().enumerate() {
            match players.iter().position(|&player| player == cell) {
                Some(owner) => sets[owner] |= 1 << (7 * number + column),
                None if board::is_plain_variable(cell) => {}
                None => return None,
            }
        }
    }
    has_gravity(sets[0] | sets[1]).then_some(sets)
}

/// Whether no piece has a free cell below it.
fn has_gravity(taken: u64) -> bool {
    taken & !(taken >> 7 | 0x7f << 35) & FULL == 0
}

fn read(machine: &mut Machine, player: usize, game: usize) -> Option<Position> {
    let players = [machine.atom_cell("x"), machine.atom_cell("o")];
    let side = board::side(machine, player, players)?;
    let sets = read_sets(machine, game)?;
    Some(Position { own: sets[side], other: sets[1 - side] })
}

fn gagne_p4(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let Some(position) = read(machine, 0, 1) else { return Ok(None) };
    Ok(Some(has_four(position.own)))
}

fn evalue_p4(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let Some(position) = read(machine, 0, 1) else { return Ok(None) };
    Ok(Some(answer(machine, 2, Cell::small(position.value()))))
}

fn colonnes_libres(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let Some(sets) = read_sets(machine, 0) else { return Ok(None) };
    let position = Position { own: sets[0], other: sets[1] };
    let columns: Vec<Cell> = position.open_columns().map(|column| Cell::small(column as i64 + 1)).collect();
    let list = machine.list_of(&columns);
    Ok(Some(answer(machine, 1, list)))
}

/// Whether the twin can run a search, because it is not to be displayed.
fn unwatched(machine: &mut Machine) -> bool {
    !board::is_shown(machine, "suivi_p4")
}

fn choix_p4(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let (Some(position), Some(level)) = (read(machine, 0, 1), integer(machine, 2)) else { return Ok(None) };
    if level < 1 || !unwatched(machine) {
        return Ok(None);
    }
    let threads = crate::search::twins::threads(machine, "puissance4");
    let mut counted = Counted::new(machine);
    let found = match threads {
        0 | 1 => tried(&mut counted, position, level, -100_000, 100_000),
        _ => {
            let columns: Vec<u32> = position.open_columns().collect();
            split::best(&Shared, &mut counted, &(position, level), &columns, threads)
        }
    };
    let nodes = counted.nodes;
    let (column, value) = found.map_err(|stop| stop.thrown(machine))?;
    board::set_counter(machine, "noeuds_p4", nodes);
    let column = Cell::small(column.map_or(0, |column| column as i64 + 1));
    Ok(Some(answer(machine, 3, column) && answer(machine, 4, Cell::small(value))))
}

fn alphabeta_p4(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let (Some(position), Some(level), Some(alpha), Some(beta)) =
        (read(machine, 0, 1), integer(machine, 2), integer(machine, 3), integer(machine, 4))
    else {
        return Ok(None);
    };
    // A level below zero is never reached, so that the game is played to its end.
    if level.abs().max(alpha.abs()).max(beta.abs()) > 1 << 40 || !unwatched(machine) {
        return Ok(None);
    }
    let Some(before) = board::counter(machine, "noeuds_p4")? else { return Ok(None) };
    let mut counted = Counted::new(machine);
    let found = searched(&mut counted, position, level, alpha, beta);
    let nodes = counted.nodes;
    let value = found.map_err(|stop| stop.thrown(machine))?;
    board::set_counter(machine, "noeuds_p4", before + nodes);
    Ok(Some(answer(machine, 5, Cell::small(value))))
}

/// The tree of `choix_p4/5`, for several threads.
struct Shared;

impl Tree for Shared {
    type Node = (Position, i64);
    type Move = u32;

    fn depth(&self, node: &(Position, i64)) -> i64 {
        node.1
    }

    fn moves(&self, node: &(Position, i64)) -> Vec<u32> {
        if has_four(node.0.other) { Vec::new() } else { node.0.open_columns().collect() }
    }

    fn child(&self, node: &(Position, i64), column: u32) -> (Position, i64) {
        (node.0.after(column), node.1 - 1)
    }

    fn value(&self, counted: &mut Counted, node: &(Position, i64), alpha: i64, beta: i64) -> Result<i64, Stop> {
        searched(counted, node.0, node.1, alpha, beta)
    }
}

fn searched(counted: &mut Counted, position: Position, level: i64, alpha: i64, beta: i64) -> Result<i64, Stop> {
    counted.count()?;
    if has_four(position.other) {
        return Ok(-10_000 - level);
    }
    if position.taken() & TOP == TOP {
        return Ok(0);
    }
    if level == 0 {
        return Ok(position.value());
    }
    Ok(tried(counted, position, level, alpha, beta)?.1)
}

fn tried(
    counted: &mut Counted,
    position: Position,
    level: i64,
    mut alpha: i64,
    beta: i64,
) -> Result<(Option<u32>, i64), Stop> {
    let mut best = None;
    for column in position.open_columns() {
        let value = -searched(counted, position.after(column), level - 1, -beta, -alpha)?;
        if value >= beta {
            return Ok((Some(column), value));
        }
        if value > alpha {
            (best, alpha) = (Some(column), value);
        }
    }
    Ok((best, alpha))
}

#[cfg(test)]
mod tests {
    use crate::search::twins::othello::bits;
    use crate::search::twins::puissance4::*;

    #[test]
    fn there_are_69_lines_and_each_wins() {
        assert_eq!(LINES.len(), 69);
        assert!(LINES.iter().all(|&line| has_four(line)));
        // All sets of cells in the first two rows agree with the list of lines.
        for set in 0..1u64 << 14 {
            let wins = LINES.iter().any(|line| set & line == *line);
            assert_eq!(has_four(set), wins, "{set:b} {:?}", bits(set).collect::<Vec<_>>());
        }
    }
}
