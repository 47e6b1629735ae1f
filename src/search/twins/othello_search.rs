//! The searches of `prolog/othello` on bit sets. They visit the same positions in the same order, so even the count of
//! positions is the same.

use crate::search::twins::othello::{Position, WEIGHTS, bits};
use crate::search::twins::split;
use crate::search::twins::split::{Counted, Stop, Tree};

const INFINITE: i64 = 1_000_000;

/// Counts the sequences of `depth` moves, including passes.
pub fn perft(counted: &mut Counted, position: Position, depth: i64) -> Result<i64, Stop> {
    if depth == 0 {
        return Ok(1);
    }
    counted.count()?;
    let moves = position.moves();
    if moves != 0 {
        if depth == 1 {
            return Ok(moves.count_ones() as i64);
        }
        let mut sum = 0;
        for cell in bits(moves) {
            sum += perft(counted, position.after(cell), depth - 1)?;
        }
        return Ok(sum);
    }
    if position.passed().moves() != 0 { perft(counted, position.passed(), depth - 1) } else { Ok(1) }
}

/// `minimax/5`: chooses the first of equal moves.
pub fn minimax(counted: &mut Counted, position: Position, depth: i64, _: usize) -> Result<(Option<u32>, i64), Stop> {
    if position.moves() == 0 {
        return Ok((None, minimax_value(counted, position, depth)?));
    }
    minimax_moves(counted, position, depth - 1)
}

fn minimax_moves(counted: &mut Counted, position: Position, depth: i64) -> Result<(Option<u32>, i64), Stop> {
    let (mut best, mut greatest) = (None, -INFINITE);
    for cell in bits(position.moves()) {
        let value = -minimax_value(counted, position.after(cell), depth)?;
        if value > greatest {
            (best, greatest) = (Some(cell), value);
        }
    }
    Ok((best, greatest))
}

fn minimax_value(counted: &mut Counted, position: Position, depth: i64) -> Result<i64, Stop> {
    counted.count()?;
    if depth <= 0 {
        return Ok(position.value());
    }
    if position.moves() != 0 {
        return Ok(minimax_moves(counted, position, depth - 1)?.1);
    }
    let passed = position.passed();
    if passed.moves() != 0 { Ok(-minimax_value(counted, passed, depth - 1)?) } else { Ok(position.final_value()) }
}

/// The trees of `alphaBeta/5` and of `optimise/5`, for several threads.
struct Shared {
    flat: bool,
}

impl Tree for Shared {
    type Node = (Position, i64);
    type Move = u32;

    fn depth(&self, node: &(Position, i64)) -> i64 {
        node.1
    }

    fn moves(&self, node: &(Position, i64)) -> Vec<u32> {
        if self.flat { sorted_moves(node.0) } else { bits(node.0.moves()).collect() }
    }

    fn child(&self, node: &(Position, i64), cell: u32) -> (Position, i64) {
        (node.0.after(cell), node.1 - 1)
    }

    fn value(&self, counted: &mut Counted, node: &(Position, i64), alpha: i64, beta: i64) -> Result<i64, Stop> {
        let &(position, depth) = node;
        match self.flat {
            true => flat_value(counted, position, depth, alpha, beta),
            false => alpha_value(counted, position, depth, alpha, beta),
        }
    }
}

/// `alphaBeta/5`.
pub fn alpha_beta(
    counted: &mut Counted,
    position: Position,
    depth: i64,
    threads: usize,
) -> Result<(Option<u32>, i64), Stop> {
    if position.moves() == 0 {
        return Ok((None, alpha_value(counted, position, depth, -INFINITE, INFINITE)?));
    }
    if threads > 1 {
        let moves: Vec<u32> = bits(position.moves()).collect();
        return split::best(&Shared { flat: false }, counted, &(position, depth), &moves, threads);
    }
    alpha_moves(counted, position, depth - 1, -INFINITE, INFINITE)
}

fn alpha_moves(
    counted: &mut Counted,
    position: Position,
    depth: i64,
    mut alpha: i64,
    beta: i64,
) -> Result<(Option<u32>, i64), Stop> {
    let mut best = None;
    for cell in bits(position.moves()) {
        let value = -alpha_value(counted, position.after(cell), depth, -beta, -alpha)?;
        if value > alpha {
            (best, alpha) = (Some(cell), value);
        }
        if alpha >= beta {
            break;
        }
    }
    Ok((best, alpha))
}

fn alpha_value(counted: &mut Counted, position: Position, depth: i64, alpha: i64, beta: i64) -> Result<i64, Stop> {
    counted.count()?;
    if depth <= 0 {
        return Ok(position.value());
    }
    if position.moves() != 0 {
        return Ok(alpha_moves(counted, position, depth - 1, alpha, beta)?.1);
    }
    let passed = position.passed();
    if passed.moves() != 0 {
        Ok(-alpha_value(counted, passed, depth - 1, -beta, -alpha)?)
    } else {
        Ok(position.final_value())
    }
}

// -- optimise.pl --------------------------------------------------------------------

/// The moves, by decreasing weight: corners first.
fn sorted_moves(position: Position) -> Vec<u32> {
    let mut moves: Vec<u32> = bits(position.moves()).collect();
    moves.sort_by_key(|&cell| -WEIGHTS[cell as usize]);
    moves
}

/// `optimise/5`: iterative deepening, to the end of the game with eight free cells or less.
pub fn optimise(
    counted: &mut Counted,
    position: Position,
    depth: i64,
    threads: usize,
) -> Result<(Option<u32>, i64), Stop> {
    let free = (!(position.own | position.other)).count_ones() as i64;
    let depth = if free <= 8 { free + 2 } else { depth };
    let mut moves = sorted_moves(position);
    if moves.is_empty() {
        return Ok((None, flat_value(counted, position, depth, -INFINITE, INFINITE)?));
    }
    let mut round = 1;
    loop {
        let (best, value) = match threads {
            0 | 1 => flat_moves(counted, position, &moves, round - 1, -INFINITE, INFINITE)?,
            _ => split::best(&Shared { flat: true }, counted, &(position, round), &moves, threads)?,
        };
        if round >= depth {
            return Ok((best, value));
        }
        if let Some(best) = best {
            moves.retain(|&cell| cell != best);
            moves.insert(0, best);
        }
        round += 1;
    }
}

fn flat_moves(
    counted: &mut Counted,
    position: Position,
    moves: &[u32],
    depth: i64,
    mut alpha: i64,
    beta: i64,
) -> Result<(Option<u32>, i64), Stop> {
    let mut best = None;
    for &cell in moves {
        let value = -flat_value(counted, position.after(cell), depth, -beta, -alpha)?;
        if value >= beta {
            return Ok((Some(cell), value));
        }
        if value > alpha {
            (best, alpha) = (Some(cell), value);
        }
    }
    Ok((best, alpha))
}

fn flat_value(counted: &mut Counted, position: Position, depth: i64, alpha: i64, beta: i64) -> Result<i64, Stop> {
    counted.count()?;
    let moves = position.moves();
    if moves != 0 && depth > 0 {
        let sorted = sorted_moves(position);
        return Ok(flat_moves(counted, position, &sorted, depth - 1, alpha, beta)?.1);
    }
    let replies = position.passed().moves();
    if moves == 0 && replies == 0 {
        return Ok(position.final_value());
    }
    if depth > 0 {
        return Ok(-flat_value(counted, position.passed(), depth - 1, -beta, -alpha)?);
    }
    Ok(position.weight() + 8 * (moves.count_ones() as i64 - replies.count_ones() as i64))
}
