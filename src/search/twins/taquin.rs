//! Twins of `prolog/taquin`: a state is a word of nibbles.
//!
//! The first cell is the highest nibble and pieces are numbered in standard order, so that words have the same order as
//! the program's states.

use crate::machine::{Machine, Thrown};
use crate::search::twins::board;
use crate::search::twins::board::{answer, argument, integer};
use crate::search::twins::{Entrance, twin};
use crate::term::Cell;
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The twins.
pub const TWINS: &[(Entrance, &str)] = &[
    twin!("heuristique1" / 2, heuristique1),
    twin!("heuristique2" / 2, heuristique2),
    twin!("expand" / 3, expand),
    twin!("resoudre" / 5, resoudre),
];

const GOAL_3: [&str; 9] = ["a", "b", "c", "h", "vide", "d", "g", "f", "e"];
const ACTIONS: [&str; 4] = ["up", "down", "left", "right"];

/// A size of the puzzle with its goal.
struct Puzzle {
    size: usize,
    /// The pieces in standard order.
    pieces: Vec<Cell>,
    /// The place of each piece in the goal.
    places: Vec<usize>,
    /// The number of the free cell among the pieces.
    hole: usize,
    goal: u64,
}

impl Puzzle {
    fn new(machine: &mut Machine, size: usize) -> Puzzle {
        let goal: Vec<Cell> = if size == 3 {
            GOAL_3.iter().map(|name| machine.atom_cell(name)).collect()
        } else {
            let mut cells: Vec<Cell> = (1..16).map(Cell::small).collect();
            cells.push(machine.atom_cell("vide"));
            cells
        };
        let vide = machine.atom_cell("vide");
        let mut pieces = goal.clone();
        pieces.sort_by(|&a, &b| machine.compare(a, b));
        let number = |cell: Cell| pieces.iter().position(|&piece| piece == cell).unwrap_or(0);
        let places = pieces.iter().map(|&piece| goal.iter().position(|&cell| cell == piece).unwrap_or(0)).collect();
        let hole = number(vide);
        let word = goal.iter().fold(0, |word, &cell| word << 4 | number(cell) as u64);
        Puzzle { size, pieces, places, hole, goal: word }
    }

    fn cells(&self) -> usize {
        self.size * self.size
    }

    fn shift(&self, place: usize) -> usize {
        4 * (self.cells() - 1 - place)
    }

    fn piece(&self, state: u64, place: usize) -> usize {
        (state >> self.shift(place)) as usize & 15
    }

    /// The distance between two places, along rows and columns.
    fn distance(&self, a: usize, b: usize) -> i64 {
        ((a / self.size).abs_diff(b / self.size) + (a % self.size).abs_diff(b % self.size)) as i64
    }

    /// Pieces that are not where they belong.
    fn misplaced(&self, state: u64) -> i64 {
        (0..self.cells())
            .filter(|&place| {
                let piece = self.piece(state, place);
                piece != self.hole && self.places[piece] != place
            })
            .count() as i64
    }

    fn manhattan(&self, state: u64) -> i64 {
        let mut sum = 0;
        for place in 0..self.cells() {
            let piece = self.piece(state, place);
            if piece != self.hole {
                sum += self.distance(place, self.places[piece]);
            }
        }
        sum
    }

    fn estimate(&self, heuristic: i64, state: u64) -> i64 {
        if heuristic == 1 { self.misplaced(state) } else { self.manhattan(state) }
    }

    fn hole_in(&self, state: u64) -> usize {
        (0..self.cells()).find(|&place| self.piece(state, place) == self.hole).unwrap_or(0)
    }

    /// The successors in the order of `rule/4`: the number of the action and the state.
    fn successors(&self, state: u64) -> impl Iterator<Item = (usize, u64)> {
        let hole = self.hole_in(state);
        let (row, column) = (hole / self.size, hole % self.size);
        let targets = [
            (row > 0).then(|| hole - self.size),
            (row + 1 < self.size).then_some(hole + self.size),
            (column > 0).then(|| hole - 1),
            (column + 1 < self.size).then_some(hole + 1),
        ];
        targets.into_iter().enumerate().filter_map(move |(action, target)| {
            let target = target?;
            let change = (self.piece(state, target) ^ self.hole) as u64;
            Some((action, state ^ change << self.shift(hole) ^ change << self.shift(target)))
        })
    }

    /// Whether moves lead from a state to the goal.
    fn is_solvable(&self, state: u64) -> bool {
        let ranks: Vec<usize> = (0..self.cells()).map(|place| self.places[self.piece(state, place)]).collect();
        let mut odd = self.distance(self.hole_in(state), self.places[self.hole]) & 1 == 1;
        for (index, rank) in ranks.iter().enumerate() {
            odd ^= ranks[index + 1..].iter().filter(|&other| other < rank).count() & 1 == 1;
        }
        !odd
    }

    fn term(&self, machine: &mut Machine, state: u64) -> Cell {
        let mut rows = Vec::with_capacity(self.size);
        for row in 0..self.size {
            let cells: Vec<Cell> =
                (0..self.size).map(|column| self.pieces[self.piece(state, row * self.size + column)]).collect();
            rows.push(machine.list_of(&cells));
        }
        machine.list_of(&rows)
    }
}

/// Reads a state of three or four rows that contains every piece once.
fn read(machine: &mut Machine, index: usize) -> Option<(Puzzle, u64)> {
    let rows = machine.list_items(argument(machine, index))?;
    if rows.len() != 3 && rows.len() != 4 {
        return None;
    }
    let puzzle = Puzzle::new(machine, rows.len());
    let (mut state, mut seen) = (0u64, 0u32);
    for &row in &rows {
        let cells = machine.list_items(row)?;
        if cells.len() != rows.len() {
            return None;
        }
        for cell in cells {
            let piece = puzzle.pieces.iter().position(|&piece| piece == cell)?;
            state = state << 4 | piece as u64;
            seen |= 1 << piece;
        }
    }
    (seen.count_ones() as usize == puzzle.cells()).then_some((puzzle, state))
}

fn heuristique1(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let Some((puzzle, state)) = read(machine, 0) else { return Ok(None) };
    Ok(Some(answer(machine, 1, Cell::small(puzzle.misplaced(state)))))
}

fn heuristique2(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let Some((puzzle, state)) = read(machine, 0) else { return Ok(None) };
    Ok(Some(answer(machine, 1, Cell::small(puzzle.manhattan(state)))))
}

fn expand(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let heuristic = board::integer_fact(machine, "heuristique_choisie");
    let (Some((puzzle, state)), Some(cost), Some(heuristic @ 1..=2)) =
        (read(machine, 0), integer(machine, 1), heuristic)
    else {
        return Ok(None);
    };
    machine.ensure_heap(4 * 80)?;
    let mut successors = Vec::with_capacity(4);
    for (action, next) in puzzle.successors(state) {
        let (g, h) = (cost + 1, puzzle.estimate(heuristic, next));
        let term = puzzle.term(machine, next);
        let values = machine.list_of(&[Cell::small(g + h), Cell::small(h), Cell::small(g)]);
        let action = machine.atom_cell(ACTIONS[action]);
        successors.push(machine.list_of(&[term, values, action]));
    }
    let list = machine.list_of(&successors);
    Ok(Some(answer(machine, 2, list)))
}

/// The data of a known state.
struct Known {
    cost: i64,
    estimate: i64,
    parent: u64,
    action: u8,
    closed: bool,
}

fn resoudre(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let (Some((puzzle, start)), Some(heuristic @ 1..=2)) = (read(machine, 0), integer(machine, 1)) else {
        return Ok(None);
    };
    if board::is_shown(machine, "suivi_actif") {
        return Ok(None);
    }
    if !puzzle.is_solvable(start) {
        return Ok(Some(false));
    }
    let Some((known, expanded)) = astar(machine, &puzzle, start, heuristic)? else { return Ok(Some(false)) };
    let mut actions = Vec::new();
    let mut at = puzzle.goal;
    while at != start {
        let node = &known[&at];
        actions.push(machine.atom_cell(ACTIONS[node.action as usize]));
        at = node.parent;
    }
    actions.reverse();
    let list = machine.list_of(&actions);
    Ok(Some(
        answer(machine, 2, Cell::small(actions.len() as i64))
            && answer(machine, 3, list)
            && answer(machine, 4, Cell::small(expanded)),
    ))
}

/// A* as in the program: expands the state with the least [F, H, G] and state, and never opens an expanded state again.
fn astar(
    machine: &mut Machine,
    puzzle: &Puzzle,
    start: u64,
    heuristic: i64,
) -> Result<Option<(FxHashMap<u64, Known>, i64)>, Thrown> {
    let mut known: FxHashMap<u64, Known> = FxHashMap::default();
    let mut open = BinaryHeap::new();
    let estimate = puzzle.estimate(heuristic, start);
    known.insert(start, Known { cost: 0, estimate, parent: start, action: 0, closed: false });
    open.push(Reverse((estimate, estimate, 0, start)));
    let mut expanded = 0i64;
    while let Some(Reverse((_, _, cost, state))) = open.pop() {
        match known.get_mut(&state) {
            Some(node) if !node.closed && node.cost == cost => node.closed = true,
            _ => continue,
        }
        if state == puzzle.goal {
            return Ok(Some((known, expanded)));
        }
        expanded += 1;
        if expanded & 0xfff == 0 {
            machine.poll_limits()?;
            if !machine.has_room(known.len() * 160) {
                return Err(machine.resource_error("memory"));
            }
        }
        for (action, next) in puzzle.successors(state) {
            let cost = cost + 1;
            let estimate = match known.get(&next) {
                Some(node) if node.closed || node.cost <= cost => continue,
                Some(node) => node.estimate,
                None => puzzle.estimate(heuristic, next),
            };
            known.insert(next, Known { cost, estimate, parent: state, action: action as u8, closed: false });
            open.push(Reverse((cost + estimate, estimate, cost, next)));
        }
    }
    Ok(None)
}
