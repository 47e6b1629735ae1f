//! Twins of `prolog/khan/mouvements.pl`: the moves on the six by six board.
//!
//! Bit 6(L-1)+C-1 is the cell L/C, so that the order of bits is the standard
//! order of those terms.

use crate::machine::{Machine, Thrown};
use crate::search::twins::board;
use crate::search::twins::board::{answer, argument, integer, list};
use crate::search::twins::othello::bits;
use crate::search::twins::{Entrance, twin};
use crate::term::Cell;
use crate::term::functor::well_known_functors as f;

/// The twins.
pub const TWINS: &[(Entrance, &str)] =
    &[twin!("arrivees" / 5, arrivees), twin!("deplacablesSelon" / 4, deplacables_selon), twin!("coups" / 3, coups)];

const BOARD: u64 = (1 << 36) - 1;
const LEFT: u64 = 0o01_01_01_01_01_01;

/// The board: the cells with the values 1, 2, 3, and the cells of each player's pieces.
struct State {
    valued: [u64; 4],
    pieces: [u64; 3],
    khan: i64,
}

/// Reads a matrix of small numbers as one set of cells per number.
fn read_matrix<const N: usize>(machine: &Machine, matrix: Cell) -> Option<[u64; N]> {
    let mut sets = [0u64; N];
    for (row, line) in list::<6>(machine, matrix)?.into_iter().enumerate() {
        for (column, cell) in list::<6>(machine, line)?.into_iter().enumerate() {
            if !cell.is_small() {
                return None;
            }
            let set = sets.get_mut(usize::try_from(cell.as_small()).ok()?)?;
            *set |= 1 << (6 * row + column);
        }
    }
    Some(sets)
}

/// Reads `etat(Board, Pieces, Khan, _, _)`.
fn read(machine: &mut Machine, index: usize) -> Option<State> {
    let state = argument(machine, index);
    let name = machine.intern("etat");
    if !state.is_structure() || machine.name_arity(state) != (name, 5) {
        return None;
    }
    let valued: [u64; 4] = read_matrix(machine, machine.arg(state, 0))?;
    let pieces: [u64; 3] = read_matrix(machine, machine.arg(state, 1))?;
    let khan = machine.arg(state, 2);
    // The rules do not define cells with the value 0.
    (khan.is_small() && valued[0] == 0).then(|| State { valued, pieces, khan: khan.as_small() })
}

fn player(machine: &Machine, index: usize) -> Option<usize> {
    integer(machine, index).filter(|player| (1..=2).contains(player)).map(|player| player as usize)
}

/// The neighbours of a cell.
fn neighbours(cell: u64) -> u64 {
    let right = (cell << 1) & !LEFT;
    let left = (cell & !LEFT) >> 1;
    (right | left | cell << 6 | cell >> 6) & BOARD
}

impl State {
    /// The cells where the piece at a cell can end: it makes as many steps as the value of its cell, over free cells,
    /// none of them twice.
    fn ends(&self, player: usize, start: u32) -> u64 {
        let cell = 1u64 << start;
        let steps = (1..4).find(|&value| self.valued[value] & cell != 0).unwrap_or(0);
        self.walk(player, cell, cell, steps)
    }

    fn walk(&self, player: usize, cell: u64, path: u64, steps: usize) -> u64 {
        let next = neighbours(cell) & !path;
        match steps {
            0 => 0,
            1 => next & !self.pieces[player],
            _ => bits(next & self.pieces[0])
                .map(|bit| self.walk(player, 1 << bit, path | 1 << bit, steps - 1))
                .fold(0, |ends, more| ends | more),
        }
    }

    /// The pieces that can move from a cell with the value `khan`; 0 allows any value.
    fn movable(&self, player: usize, khan: usize) -> Vec<(u32, u64)> {
        let obedient = if khan == 0 { BOARD } else { self.valued[khan] };
        bits(self.pieces[player] & obedient)
            .map(|cell| (cell, self.ends(player, cell)))
            .filter(|&(_, ends)| ends != 0)
            .collect()
    }
}

fn cell_term(machine: &mut Machine, cell: u32) -> Cell {
    let (row, column) = (cell as i64 / 6 + 1, cell as i64 % 6 + 1);
    machine.new_structure(f::SLASH_2, &[Cell::small(row), Cell::small(column)])
}

fn answer_cells(machine: &mut Machine, index: usize, cells: impl Iterator<Item = u32>) -> Result<Option<bool>, Thrown> {
    machine.ensure_heap(36 * 5)?;
    let cells: Vec<Cell> = cells.map(|cell| cell_term(machine, cell)).collect();
    let list = machine.list_of(&cells);
    Ok(Some(answer(machine, index, list)))
}

fn arrivees(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let (Some(state), Some(player)) = (read(machine, 0), player(machine, 1)) else { return Ok(None) };
    let place = [2, 3].map(|index| integer(machine, index).filter(|number| (1..=6).contains(number)));
    let [Some(row), Some(column)] = place else { return Ok(None) };
    let ends = state.ends(player, (6 * (row - 1) + column - 1) as u32);
    answer_cells(machine, 4, bits(ends))
}

fn deplacables_selon(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let (Some(state), Some(player)) = (read(machine, 0), player(machine, 1)) else { return Ok(None) };
    let Some(khan) = integer(machine, 2).filter(|khan| (0..=3).contains(khan)) else { return Ok(None) };
    let movable = state.movable(player, khan as usize);
    answer_cells(machine, 3, movable.into_iter().map(|(cell, _)| cell))
}

fn coups(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let (Some(state), Some(player)) = (read(machine, 0), player(machine, 1)) else { return Ok(None) };
    if !(0..=3).contains(&state.khan) {
        return Ok(None);
    }
    let khan = state.khan as usize;
    let mut movable = state.movable(player, khan);
    let is_free = khan != 0 && movable.is_empty();
    if is_free {
        movable = state.movable(player, 0);
    }
    machine.ensure_heap(6 * 36 * 8)?;
    let (goes, returns) = (machine.intern("va"), machine.intern("remet"));
    let place = |cell: u32| [Cell::small(cell as i64 / 6 + 1), Cell::small(cell as i64 % 6 + 1)];
    let mut moves = Vec::new();
    for (from, ends) in movable {
        for to in bits(ends) {
            let ([row, column], [row1, column1]) = (place(from), place(to));
            moves.push(machine.new_compound(goes, &[row, column, row1, column1]));
        }
    }
    if is_free && state.pieces[player].count_ones() < 6 {
        for cell in bits(state.pieces[0] & state.valued[khan]) {
            moves.push(machine.new_compound(returns, &place(cell)));
        }
    }
    if moves.is_empty() {
        moves.push(machine.atom_cell("passe"));
    }
    let list = machine.list_of(&moves);
    Ok(Some(board::answer(machine, 2, list)))
}
