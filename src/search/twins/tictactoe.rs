//! Twins of `prolog/tictactoe`: the grid as two sets of nine bits.

use crate::machine::{Machine, Thrown};
use crate::search::twins::board;
use crate::search::twins::board::{answer, answer_pair, argument, integer, list};
use crate::search::twins::{Entrance, twin};
use crate::term::Cell;

/// The twins.
pub const TWINS: &[(Entrance, &str)] = &[
    twin!("heuristique" / 3, heuristique),
    twin!("alignements_possibles" / 3, alignements_possibles),
    twin!("successeurs" / 3, successeurs),
    twin!("terminale" / 4, terminale),
    twin!("negamax" / 5, negamax),
    twin!("negamax_juste" / 5, negamax_juste),
    twin!("alphabeta" / 7, alphabeta),
];

/// Rows, columns and diagonals; bit 3L+C is the cell [L+1, C+1].
const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
const FULL: u16 = 0o777;
const WON: i64 = 10_000;

/// The cells of each player.
#[derive(Clone, Copy)]
struct Grid {
    own: u16,
    other: u16,
}

impl Grid {
    fn has_line(cells: u16) -> bool {
        LINES.iter().any(|line| cells & line == *line)
    }

    fn open_lines(against: u16) -> i64 {
        LINES.iter().filter(|&line| against & line == 0).count() as i64
    }

    fn heuristic(self) -> i64 {
        if Grid::has_line(self.own) {
            WON
        } else if Grid::has_line(self.other) {
            -WON
        } else {
            Grid::open_lines(self.other) - Grid::open_lines(self.own)
        }
    }

    fn free(self) -> u16 {
        FULL & !(self.own | self.other)
    }

    /// The position for the opponent after a cell is taken.
    fn after(self, cell: u32) -> Grid {
        Grid { own: self.other, other: self.own | 1 << cell }
    }

    /// The value for the player to move if the game is over.
    fn end(self, ply: i64) -> Option<i64> {
        if Grid::has_line(self.other) {
            Some(ply - WON)
        } else if self.free() == 0 {
            Some(0)
        } else {
            None
        }
    }
}

/// The numbers of the bits that are set.
fn bits(mut set: u16) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let bit = set.trailing_zeros();
        set &= set - 1;
        Some(bit)
    })
}

struct Read {
    grid: Grid,
    cells: [Cell; 9],
    players: [Cell; 2],
    side: usize,
}

/// Reads a player and a position, in which free cells are different variables.
fn read(machine: &mut Machine, player: usize, situation: usize) -> Option<Read> {
    let players = [machine.atom_cell("x"), machine.atom_cell("o")];
    let side = board::side(machine, player, players)?;
    let rows: [Cell; 3] = list(machine, argument(machine, situation))?;
    let mut cells = [Cell::NIL; 9];
    for (index, row) in rows.into_iter().enumerate() {
        cells[3 * index..3 * index + 3].copy_from_slice(&list::<3>(machine, row)?);
    }
    let mut sets = [0u16; 2];
    for (index, &cell) in cells.iter().enumerate() {
        match players.iter().position(|&player| player == cell) {
            Some(owner) => sets[owner] |= 1 << index,
            None if board::is_plain_variable(cell) && !cells[..index].contains(&cell) => {}
            None => return None,
        }
    }
    let grid = Grid { own: sets[side], other: sets[1 - side] };
    Some(Read { grid, cells, players, side })
}

fn heuristique(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let Some(read) = read(machine, 0, 1) else { return Ok(None) };
    Ok(Some(answer(machine, 2, Cell::small(read.grid.heuristic()))))
}

fn alignements_possibles(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let Some(read) = read(machine, 0, 1) else { return Ok(None) };
    Ok(Some(answer(machine, 2, Cell::small(Grid::open_lines(read.grid.other)))))
}

fn terminale(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let (Some(read), Some(ply)) = (read(machine, 0, 1), integer(machine, 2)) else { return Ok(None) };
    match read.grid.end(ply) {
        Some(value) => Ok(Some(answer(machine, 3, Cell::small(value)))),
        None => Ok(Some(false)),
    }
}

fn coordinates(machine: &mut Machine, cell: u32) -> Cell {
    machine.list_of(&[Cell::small(cell as i64 / 3 + 1), Cell::small(cell as i64 % 3 + 1)])
}

/// Each successor has fresh variables, like the solutions of findall/3.
fn successeurs(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let Some(read) = read(machine, 0, 1) else { return Ok(None) };
    machine.ensure_heap(9 * 48)?;
    let mut successors = Vec::with_capacity(9);
    for taken in bits(read.grid.free()) {
        let mut rows = [Cell::NIL; 3];
        for (index, row) in rows.iter_mut().enumerate() {
            let mut cells = [Cell::NIL; 3];
            for (column, cell) in cells.iter_mut().enumerate() {
                let number = 3 * index + column;
                *cell = match read.cells[number] {
                    _ if number as u32 == taken => read.players[read.side],
                    free if free.is_var() => machine.new_var(),
                    occupied => occupied,
                };
            }
            *row = machine.list_of(&cells);
        }
        let (coordinates, situation) = (coordinates(machine, taken), machine.list_of(&rows));
        successors.push(machine.list_of(&[coordinates, situation]));
    }
    let list = machine.list_of(&successors);
    Ok(Some(answer(machine, 2, list)))
}

// -- searches ---------------------------------------------------------------------

/// The search of the report: only a full grid ends it, and the last of equal moves is kept.
fn report_search(grid: Grid, ply: i64, last: i64, nodes: &mut i64) -> (Option<u32>, i64) {
    *nodes += 1;
    if ply >= last || grid.free() == 0 {
        return (None, grid.heuristic());
    }
    let (mut best, mut least) = (None, i64::MAX);
    for cell in bits(grid.free()) {
        let value = report_search(grid.after(cell), ply + 1, last, nodes).1;
        if value <= least {
            (best, least) = (Some(cell), value);
        }
    }
    (best, -least)
}

/// The correct search: a win ends the game, and the first of equal moves is kept.
fn correct_search(grid: Grid, ply: i64, last: i64, nodes: &mut i64) -> (Option<u32>, i64) {
    *nodes += 1;
    if let Some(value) = grid.end(ply) {
        return (None, value);
    }
    if ply >= last {
        return (None, grid.heuristic());
    }
    let (mut best, mut greatest) = (None, -20_000);
    for cell in bits(grid.free()) {
        let value = -correct_search(grid.after(cell), ply + 1, last, nodes).1;
        if value > greatest {
            (best, greatest) = (Some(cell), value);
        }
    }
    (best, greatest)
}

fn pruned_search(grid: Grid, ply: i64, last: i64, mut alpha: i64, beta: i64, nodes: &mut i64) -> (Option<u32>, i64) {
    *nodes += 1;
    if let Some(value) = grid.end(ply) {
        return (None, value);
    }
    if ply >= last {
        return (None, grid.heuristic());
    }
    let mut best = None;
    for cell in bits(grid.free()) {
        let value = -pruned_search(grid.after(cell), ply + 1, last, -beta, -alpha, nodes).1;
        if value >= beta {
            return (Some(cell), value);
        }
        if value > alpha {
            (best, alpha) = (Some(cell), value);
        }
    }
    (best, alpha)
}

type Searched = (Option<u32>, i64);

/// Runs a search and updates the counters of `compte_noeud/1`. A search that is to be displayed is left to the clauses.
fn searched(
    machine: &mut Machine,
    result: usize,
    search: impl FnOnce(Grid, i64, i64, &mut i64) -> Searched,
) -> Result<Option<bool>, Thrown> {
    let (Some(read), Some(ply), Some(last)) = (read(machine, 0, 1), integer(machine, 2), integer(machine, 3)) else {
        return Ok(None);
    };
    if board::is_shown(machine, "suivi_actif") || ply.abs() > 1 << 20 {
        return Ok(None);
    }
    let before = board::counter(machine, "noeuds")?;
    if ply != 1 && before.is_none() {
        return Ok(None);
    }
    let mut nodes = 0;
    let (best, value) = search(read.grid, ply, last, &mut nodes);
    if ply == 1 {
        board::set_counter(machine, "noeuds", nodes);
        let name = machine.intern("meilleur_racine");
        let nobody = machine.list_of(&[Cell::NIL, Cell::small(-20_000)]);
        machine.set_global(name, nobody)?;
    } else {
        board::set_counter(machine, "noeuds", before.unwrap_or(0) + nodes);
    }
    let action = match best {
        Some(cell) => coordinates(machine, cell),
        None => Cell::NIL,
    };
    Ok(Some(answer_pair(machine, result, action, Cell::small(value))))
}

fn negamax(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    searched(machine, 4, report_search)
}

fn negamax_juste(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    searched(machine, 4, correct_search)
}

fn alphabeta(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let (Some(alpha), Some(beta)) = (integer(machine, 4), integer(machine, 5)) else { return Ok(None) };
    if alpha.abs().max(beta.abs()) > 1 << 40 {
        return Ok(None);
    }
    searched(machine, 6, |grid, ply, last, nodes| pruned_search(grid, ply, last, alpha, beta, nodes))
}
