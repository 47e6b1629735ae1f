//! Twins of `prolog/othello`: the grid as two sets of 64 bits.
//!
//! Bit 8(L-1)+C-1 is the cell of row L and column C, so that the bits have the order in which the program lists cells.

use crate::machine::{Machine, Thrown};
use crate::search::twins::board;
use crate::search::twins::board::{answer, argument, integer, list};
use crate::search::twins::othello_search;
use crate::search::twins::split::{Counted, Stop};
use crate::search::twins::{Entrance, twin};
use crate::term::Cell;

/// The twins.
pub const TWINS: &[(Entrance, &str)] = &[
    twin!("listeDesCoupsCamp" / 3, liste_des_coups_camp),
    twin!("leCoupEstValide" / 4, le_coup_est_valide),
    twin!("coupJoueDansGrille" / 5, coup_joue_dans_grille),
    twin!("comptePions" / 3, compte_pions),
    twin!("evalue" / 3, evalue),
    twin!("evalueFin" / 3, evalue_fin),
    twin!("coupsRapides" / 3, liste_des_coups_camp),
    twin!("perft" / 4, perft),
    twin!("minimax" / 5, minimax),
    twin!("alphaBeta" / 5, alpha_beta),
    twin!("optimise" / 5, optimise),
];

/// The weight of each cell, as in `poids/1`.
#[rustfmt::skip]
pub const WEIGHTS: [i64; 64] = [
    100, -20, 10,  5,  5, 10, -20, 100,
    -20, -40, -2, -2, -2, -2, -40, -20,
     10,  -2,  4,  1,  1,  4,  -2,  10,
      5,  -2,  1,  1,  1,  1,  -2,   5,
      5,  -2,  1,  1,  1,  1,  -2,   5,
     10,  -2,  4,  1,  1,  4,  -2,  10,
    -20, -40, -2, -2, -2, -2, -40, -20,
    100, -20, 10,  5,  5, 10, -20, 100,
];

const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// A position from the point of view of the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The cells of the player to move.
    pub own: u64,
    /// The cells of the opponent.
    pub other: u64,
}

/// One step in each of the eight directions; cells beyond the edge are dropped.
fn steps(set: u64) -> [u64; 8] {
    [
        set << 8,
        set >> 8,
        (set << 1) & NOT_A,
        (set >> 1) & NOT_H,
        (set << 9) & NOT_A,
        (set << 7) & NOT_H,
        (set >> 7) & NOT_A,
        (set >> 9) & NOT_H,
    ]
}

impl Position {
    /// The cells where the player to move captures something.
    pub fn moves(self) -> u64 {
        let mut moves = 0;
        let free = !(self.own | self.other);
        for (direction, first) in steps(self.own).into_iter().enumerate() {
            let mut run = first & self.other;
            for _ in 0..5 {
                run |= steps(run)[direction] & self.other;
            }
            moves |= steps(run)[direction] & free;
        }
        moves
    }

    /// The cells that a move on `cell` turns.
    pub fn turned(self, cell: u32) -> u64 {
        let mut turned = 0;
        for (direction, mut at) in steps(1 << cell).into_iter().enumerate() {
            let mut run = 0;
            while at & self.other != 0 {
                run |= at;
                at = steps(at)[direction];
            }
            if at & self.own != 0 {
                turned |= run;
            }
        }
        turned
    }

    /// The position after a move, for the other player.
    pub fn after(self, cell: u32) -> Position {
        let turned = self.turned(cell);
        Position { own: self.other & !turned, other: self.own | turned | 1 << cell }
    }

    /// The position with the opponent to move.
    pub fn passed(self) -> Position {
        Position { own: self.other, other: self.own }
    }

    /// The value of a finished game: a thousand for each piece more.
    pub fn final_value(self) -> i64 {
        1000 * (self.own.count_ones() as i64 - self.other.count_ones() as i64)
    }

    /// The difference of the weights of the cells.
    pub fn weight(self) -> i64 {
        sum(self.own) - sum(self.other)
    }

    /// `evalue/3`.
    pub fn value(self) -> i64 {
        if self.own == 0 || self.other == 0 || self.own | self.other == u64::MAX {
            self.final_value()
        } else {
            self.weight()
        }
    }
}

fn sum(set: u64) -> i64 {
    bits(set).map(|cell| WEIGHTS[cell as usize]).sum()
}

/// The numbers of the bits that are set, least first.
pub fn bits(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let bit = set.trailing_zeros();
        set &= set - 1;
        Some(bit)
    })
}

/// Names that the program uses.
struct Names {
    players: [Cell; 2],
    free: Cell,
}

fn names(machine: &mut Machine) -> Names {
    Names { players: [machine.atom_cell("x"), machine.atom_cell("o")], free: machine.atom_cell("-") }
}

/// Reads the grid in an argument: the cells of `x` and of `o`.
fn read_grid(machine: &mut Machine, index: usize) -> Option<[u64; 2]> {
    let names = names(machine);
    let rows: [Cell; 8] = list(machine, argument(machine, index))?;
    let mut sets = [0u64; 2];
    for (number, row) in rows.into_iter().enumerate() {
        for (column, cell) in list::<8>(machine, row)?.into_iter().enumerate() {
            match names.players.iter().position(|&player| player == cell) {
                Some(owner) => sets[owner] |= 1 << (8 * number + column),
                None if cell == names.free => {}
                None => return None,
            }
        }
    }
    Some(sets)
}

/// Reads a grid and the player to move.
fn read(machine: &mut Machine, grid: usize, player: usize) -> Option<Position> {
    let players = names(machine).players;
    let side = board::side(machine, player, players)?;
    let sets = read_grid(machine, grid)?;
    Some(Position { own: sets[side], other: sets[1 - side] })
}

/// Reads row and column of a cell.
fn read_cell(machine: &mut Machine, row: usize, column: usize) -> Option<u32> {
    let row = integer(machine, row).filter(|row| (1..=8).contains(row))?;
    let column = argument(machine, column);
    let name = if column.is_atom() { machine.atom_text(column.as_atom()) } else { "" };
    let column = match name.as_bytes() {
        [letter @ b'a'..=b'h'] => (letter - b'a') as u32,
        _ => return None,
    };
    Some(8 * (row as u32 - 1) + column)
}

/// `[Column, Row]`.
fn cell_term(machine: &mut Machine, cell: u32) -> Cell {
    let letter = [b'a' + (cell % 8) as u8];
    let column = machine.atom_cell(std::str::from_utf8(&letter).unwrap_or(""));
    machine.list_of(&[column, Cell::small(cell as i64 / 8 + 1)])
}

fn liste_des_coups_camp(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let Some(position) = read(machine, 0, 1) else { return Ok(None) };
    machine.ensure_heap(64 * 6)?;
    let cells: Vec<Cell> = bits(position.moves()).map(|cell| cell_term(machine, cell)).collect();
    let list = machine.list_of(&cells);
    Ok(Some(answer(machine, 2, list)))
}

fn le_coup_est_valide(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let (Some(position), Some(cell)) = (read(machine, 0, 1), read_cell(machine, 2, 3)) else { return Ok(None) };
    Ok(Some((position.own | position.other) >> cell & 1 == 0 && position.turned(cell) != 0))
}

fn coup_joue_dans_grille(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let (Some(position), Some(cell)) = (read(machine, 0, 3), read_cell(machine, 1, 2)) else { return Ok(None) };
    let turned = position.turned(cell);
    if (position.own | position.other) >> cell & 1 == 1 || turned == 0 {
        return Ok(Some(false));
    }
    machine.ensure_heap(160)?;
    let names = names(machine);
    let mover = argument(machine, 3);
    let rest = if mover == names.players[0] { names.players[1] } else { names.players[0] };
    let own = position.own | turned | 1 << cell;
    let mut rows = [Cell::NIL; 8];
    for (number, row) in rows.iter_mut().enumerate() {
        let mut cells = [Cell::NIL; 8];
        for (column, value) in cells.iter_mut().enumerate() {
            let bit = 1u64 << (8 * number + column);
            *value = match () {
                () if own & bit != 0 => mover,
                () if position.other & bit != 0 => rest,
                () => names.free,
            };
        }
        *row = machine.list_of(&cells);
    }
    let grid = machine.list_of(&rows);
    Ok(Some(answer(machine, 4, grid)))
}

fn compte_pions(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let Some([x, o]) = read_grid(machine, 0) else { return Ok(None) };
    Ok(Some(
        answer(machine, 1, Cell::small(x.count_ones() as i64))
            && answer(machine, 2, Cell::small(o.count_ones() as i64)),
    ))
}

fn evalue(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let Some(position) = read(machine, 0, 1) else { return Ok(None) };
    Ok(Some(answer(machine, 2, Cell::small(position.value()))))
}

fn evalue_fin(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let Some(position) = read(machine, 0, 1) else { return Ok(None) };
    Ok(Some(answer(machine, 2, Cell::small(position.final_value()))))
}

// -- searches ---------------------------------------------------------------------

fn perft(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let (Some(position), Some(depth)) = (read(machine, 0, 1), integer(machine, 2)) else { return Ok(None) };
    if depth < 0 {
        return Ok(None);
    }
    let mut counted = Counted::new(machine);
    let count = othello_search::perft(&mut counted, position, depth).map_err(|stop| stop.thrown(machine))?;
    Ok(Some(answer(machine, 3, Cell::small(count))))
}

/// Runs a search that counts `positionsVues`. A search that is to be displayed is left to the clauses.
fn searched(
    machine: &mut Machine,
    search: impl FnOnce(&mut Counted, Position, i64, usize) -> Result<(Option<u32>, i64), Stop>,
) -> Result<Option<bool>, Thrown> {
    let (Some(position), Some(depth)) = (read(machine, 0, 1), integer(machine, 2)) else { return Ok(None) };
    if board::is_shown(machine, "rechercheMontree") {
        return Ok(None);
    }
    let threads = crate::search::twins::threads(machine, "othello");
    let mut counted = Counted::new(machine);
    let found = search(&mut counted, position, depth, threads);
    let nodes = counted.nodes;
    let (best, value) = found.map_err(|stop| stop.thrown(machine))?;
    board::set_counter(machine, "positionsVues", nodes);
    let action = match best {
        Some(cell) => cell_term(machine, cell),
        None if position.moves() == 0 => machine.atom_cell("passe"),
        None => machine.atom_cell("aucun"),
    };
    Ok(Some(answer(machine, 3, action) && answer(machine, 4, Cell::small(value))))
}

fn minimax(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    searched(machine, othello_search::minimax)
}

fn alpha_beta(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    searched(machine, othello_search::alpha_beta)
}

fn optimise(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    searched(machine, othello_search::optimise)
}
