//! Twins of `prolog/ultimate`: nine small boards and the large board, two sets of nine bits each.

use crate::database::Definition;
use crate::machine::{Machine, Thrown};
use crate::search::twins::board;
use crate::search::twins::board::{answer, argument, integer, list};
use crate::search::twins::split;
use crate::search::twins::split::{Counted, Stop, Tree};
use crate::search::twins::{Entrance, twin};
use crate::term::Cell;
use crate::term::functor::well_known_functors as f;

/// The twins.
pub const TWINS: &[(Entrance, &str)] = &[
    twin!("valeurTrios" / 2, valeur_trios),
    twin!("evalueJeu" / 3, evalue_jeu),
    twin!("coupsPermis" / 2, coups_permis),
    twin!("joueCase" / 4, joue_case),
    twin!("coupGlobal" / 5, coup_global),
    twin!("sousplateauGagnant" / 2, sousplateau_gagnant),
    twin!("evalue" / 5, evalue),
];

const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
const FULL: u16 = 0o777;

/// One board: the cells of x and of o, and on the large board those that nobody won.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Small {
    signs: [u16; 2],
    dead: u16,
}

impl Small {
    fn free(self) -> u16 {
        FULL & !(self.signs[0] | self.signs[1] | self.dead)
    }

    fn has_line(self, sign: usize) -> bool {
        LINES.iter().any(|line| self.signs[sign] & line == *line)
    }

    /// The value for x, from the incomplete lines that have only one sign.
    fn value(self) -> i64 {
        let mut sum = 0;
        for line in LINES {
            if self.dead & line != 0 {
                continue;
            }
            let (x, o) = ((self.signs[0] & line).count_ones(), (self.signs[1] & line).count_ones());
            sum += match (x, o) {
                (1 | 2, 0) => x as i64,
                (0, 1 | 2) => -(o as i64),
                _ => 0,
            };
        }
        sum
    }

    /// The number of lines with exactly `count` cells of a sign and the others free.
    fn lines_with(self, sign: usize, count: u32) -> i64 {
        let others = self.signs[1 - sign] | self.dead;
        let fits = |line: &&u16| others & **line == 0 && (self.signs[sign] & **line).count_ones() == count;
        LINES.iter().filter(fits).count() as i64
    }
}

/// The whole game.
#[derive(Clone, Copy)]
struct Whole {
    boards: [Small; 9],
    great: Small,
    /// The number of the board to play on, from 1; 0 for any.
    imposed: usize,
}

impl Whole {
    /// The moves in the program's order: board and cell, both from 0.
    fn moves(&self) -> impl Iterator<Item = (usize, usize)> {
        let (boards, open, imposed) = (self.boards, self.great.free(), self.imposed);
        (0..9).filter(move |&board| if imposed == 0 { open >> board & 1 == 1 } else { board + 1 == imposed }).flat_map(
            move |board| {
                (0..9).filter(move |cell| boards[board].free() >> cell & 1 == 1).map(move |cell| (board, cell))
            },
        )
    }

    fn play(&self, sign: usize, board: usize, cell: usize) -> Whole {
        let mut next = *self;
        next.boards[board].signs[sign] |= 1 << cell;
        let small = next.boards[board];
        if small.has_line(sign) {
            next.great.signs[0] &= !(1 << board);
            next.great.signs[1] &= !(1 << board);
            next.great.dead &= !(1 << board);
            next.great.signs[sign] |= 1 << board;
        } else if small.free() == 0 {
            next.great.signs[0] &= !(1 << board);
            next.great.signs[1] &= !(1 << board);
            next.great.dead |= 1 << board;
        }
        next.imposed = if next.great.free() >> cell & 1 == 1 { cell + 1 } else { 0 };
        next
    }

    /// The value of `evalueJeu/3` for x.
    fn value(&self) -> i64 {
        let mut sum = 30 * self.great.value();
        for board in 0..9 {
            let bit = 1 << board;
            if self.great.signs[0] & bit != 0 {
                sum += 20;
            } else if self.great.signs[1] & bit != 0 {
                sum -= 20;
            } else if self.great.dead & bit == 0 {
                sum += self.boards[board].value();
            }
        }
        sum
    }

    /// The value of a finished game for `sign`, with the depth that is left.
    fn end(&self, sign: usize, depth: i64) -> Option<i64> {
        if self.great.has_line(sign) {
            Some(10_000 + depth)
        } else if self.great.has_line(1 - sign) {
            Some(-10_000 - depth)
        } else {
            (self.great.free() == 0).then_some(0)
        }
    }
}

struct Names {
    signs: [Cell; 2],
    free: Cell,
    dead: Cell,
}

fn names(machine: &mut Machine) -> Names {
    let signs = [machine.atom_cell("x"), machine.atom_cell("o")];
    Names { signs, free: machine.atom_cell("v"), dead: machine.atom_cell("n") }
}

fn read_small(machine: &Machine, names: &Names, cell: Cell) -> Option<Small> {
    let mut small = Small::default();
    for (index, cell) in list::<9>(machine, cell)?.into_iter().enumerate() {
        match names.signs.iter().position(|&sign| sign == cell) {
            Some(sign) => small.signs[sign] |= 1 << index,
            None if cell == names.free => {}
            None if cell == names.dead => small.dead |= 1 << index,
            None => return None,
        }
    }
    Some(small)
}

fn read_whole(machine: &mut Machine, names: &Names, index: usize) -> Option<Whole> {
    let game = argument(machine, index);
    let name = machine.intern("jeu");
    if !game.is_structure() || machine.name_arity(game) != (name, 3) {
        return None;
    }
    let mut boards = [Small::default(); 9];
    for (board, cell) in boards.iter_mut().zip(list::<9>(machine, machine.arg(game, 0))?) {
        *board = read_small(machine, names, cell)?;
    }
    let great = read_small(machine, names, machine.arg(game, 1))?;
    let imposed = machine.arg(game, 2);
    let fits = imposed.is_small() && (0..=9).contains(&imposed.as_small());
    fits.then(|| Whole { boards, great, imposed: imposed.as_small() as usize })
}

fn valeur_trios(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let names = names(machine);
    let Some(small) = read_small(machine, &names, argument(machine, 0)) else { return Ok(None) };
    Ok(Some(answer(machine, 1, Cell::small(small.value()))))
}

fn evalue_jeu(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let names = names(machine);
    let (Some(whole), Some(side)) = (read_whole(machine, &names, 0), board::side(machine, 1, names.signs)) else {
        return Ok(None);
    };
    let value = if side == 0 { whole.value() } else { -whole.value() };
    Ok(Some(answer(machine, 2, Cell::small(value))))
}

fn move_term(machine: &mut Machine, (board, cell): (usize, usize)) -> Cell {
    machine.new_structure(f::MINUS_2, &[Cell::small(board as i64 + 1), Cell::small(cell as i64 + 1)])
}

fn coups_permis(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let names = names(machine);
    let Some(whole) = read_whole(machine, &names, 0) else { return Ok(None) };
    machine.ensure_heap(81 * 5)?;
    let moves: Vec<Cell> = whole.moves().map(|action| move_term(machine, action)).collect();
    let list = machine.list_of(&moves);
    Ok(Some(answer(machine, 1, list)))
}

fn small_term(machine: &mut Machine, names: &Names, small: Small) -> Cell {
    let mut cells = [names.free; 9];
    for (index, cell) in cells.iter_mut().enumerate() {
        let bit = 1 << index;
        if small.signs[0] & bit != 0 {
            *cell = names.signs[0];
        } else if small.signs[1] & bit != 0 {
            *cell = names.signs[1];
        } else if small.dead & bit != 0 {
            *cell = names.dead;
        }
    }
    machine.list_of(&cells)
}

fn joue_case(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let names = names(machine);
    let (Some(whole), Some(sign)) = (read_whole(machine, &names, 0), board::side(machine, 1, names.signs)) else {
        return Ok(None);
    };
    let action = argument(machine, 2);
    if !machine.has_functor(action, f::MINUS_2) {
        return Ok(None);
    }
    let parts = [machine.arg(action, 0), machine.arg(action, 1)];
    if !parts.iter().all(|part| part.is_small() && (1..=9).contains(&part.as_small())) {
        return Ok(None);
    }
    let [number, cell] = parts.map(|part| part.as_small() as usize - 1);
    if whole.boards[number].free() >> cell & 1 == 0 {
        return Ok(None);
    }
    let next = whole.play(sign, number, cell);
    machine.ensure_heap(64)?;
    // Unchanged boards are shared, as in the program.
    let game = argument(machine, 0);
    let mut boards: [Cell; 9] = match list(machine, machine.arg(game, 0)) {
        Some(boards) => boards,
        None => return Ok(None),
    };
    boards[number] = small_term(machine, &names, next.boards[number]);
    let great = if next.great == whole.great { machine.arg(game, 1) } else { small_term(machine, &names, next.great) };
    let boards = machine.list_of(&boards);
    let name = machine.intern("jeu");
    let result = machine.new_compound(name, &[boards, great, Cell::small(next.imposed as i64)]);
    Ok(Some(answer(machine, 3, result)))
}

fn sousplateau_gagnant(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let names = names(machine);
    let Some(small) = read_small(machine, &names, argument(machine, 0)) else { return Ok(None) };
    let wanted = argument(machine, 1);
    if !wanted.is_atom() && !board::is_plain_variable(wanted) {
        return Ok(None);
    }
    // The first line that a sign fills, in the program's order of lines.
    for line in LINES {
        for (sign, &name) in names.signs.iter().enumerate() {
            if small.signs[sign] & line == line && (wanted.is_var() || wanted == name) {
                return Ok(Some(answer(machine, 1, name)));
            }
        }
    }
    Ok(Some(false))
}

/// `evalue/5` of a move that does not finish its board.
fn evalue(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let names = names(machine);
    let Some([board, _, kind]) = list::<3>(machine, argument(machine, 0)) else { return Ok(None) };
    let goes_on = machine.atom_cell("d");
    let (Some(own), Some(other)) = (board::side(machine, 1, names.signs), board::side(machine, 2, names.signs)) else {
        return Ok(None);
    };
    let Some(small) = read_small(machine, &names, board).filter(|_| kind == goes_on) else { return Ok(None) };
    let value = 2 * (small.lines_with(own, 2) - small.lines_with(other, 2)) + small.lines_with(own, 1)
        - small.lines_with(other, 1);
    Ok(Some(answer(machine, 4, Cell::small(value))))
}

// -- the search of the whole game -----------------------------------------------------

/// Whether a search has to be left to the clauses, because it is to be displayed or the predicate that decides this is
/// missing.
fn is_watched(machine: &mut Machine) -> bool {
    let (module, name) = (machine.intern("suivi"), machine.intern("suivi_actif"));
    let functor = machine.store.functors.intern(name, 0);
    let Some(id) = machine.program.db.find(module, functor) else { return true };
    let predicate = &machine.program.db.predicates[id];
    predicate.definition != Definition::Clauses || predicate.live > 0 || !predicate.is_defined()
}

fn coup_global(machine: &mut Machine) -> Result<Option<bool>, Thrown> {
    let names = names(machine);
    let (Some(whole), Some(sign), Some(depth)) =
        (read_whole(machine, &names, 0), board::side(machine, 1, names.signs), integer(machine, 2))
    else {
        return Ok(None);
    };
    let mut moves: Vec<(usize, usize)> = whole.moves().collect();
    if moves.is_empty() || is_watched(machine) {
        return Ok(None);
    }
    let threads = crate::search::twins::threads(machine, "ultimate");
    let mut counted = Counted::new(machine);
    let found = deepened(&mut counted, &mut moves, whole, sign, depth, threads);
    let nodes = counted.nodes;
    let (best, value) = match found.map_err(|stop| stop.thrown(machine))? {
        (Some(best), value) => (best, value),
        (None, _) => return Ok(None),
    };
    board::set_counter(machine, "suivi_noeuds", nodes);
    let action = move_term(machine, best);
    Ok(Some(answer(machine, 3, action) && answer(machine, 4, Cell::small(value))))
}

type Chosen = (Option<(usize, usize)>, i64);

/// Iterative deepening: each round tries the best move of the previous one first.
fn deepened(
    counted: &mut Counted,
    moves: &mut Vec<(usize, usize)>,
    whole: Whole,
    sign: usize,
    depth: i64,
    threads: usize,
) -> Result<Chosen, Stop> {
    let mut round = 1;
    loop {
        let (best, value) = match threads {
            0 | 1 => searched(counted, moves, &whole, sign, round, -100_000, 100_000)?,
            _ => split::best(&Shared, counted, &Below { whole, moved: 1 - sign, depth: round + 1 }, moves, threads)?,
        };
        let Some(first) = best else { return Ok((None, value)) };
        if round >= depth || value.abs() > 9000 {
            return Ok((best, value));
        }
        moves.retain(|&action| action != first);
        moves.insert(0, first);
        round += 1;
    }
}

/// A position that threads share: the sign that has just moved, and the depth including that move.
struct Below {
    whole: Whole,
    moved: usize,
    depth: i64,
}

struct Shared;

impl Tree for Shared {
    type Node = Below;
    type Move = (usize, usize);

    fn depth(&self, node: &Below) -> i64 {
        node.depth
    }

    fn moves(&self, node: &Below) -> Vec<(usize, usize)> {
        if node.whole.end(node.moved, node.depth).is_some() { Vec::new() } else { node.whole.moves().collect() }
    }

    fn child(&self, node: &Below, (board, cell): (usize, usize)) -> Below {
        let moved = 1 - node.moved;
        Below { whole: node.whole.play(moved, board, cell), moved, depth: node.depth - 1 }
    }

    fn value(&self, counted: &mut Counted, node: &Below, alpha: i64, beta: i64) -> Result<i64, Stop> {
        Ok(-moved(counted, &node.whole, node.moved, node.depth, -beta, -alpha)?)
    }
}

fn searched(
    counted: &mut Counted,
    moves: &[(usize, usize)],
    whole: &Whole,
    sign: usize,
    depth: i64,
    mut alpha: i64,
    beta: i64,
) -> Result<Chosen, Stop> {
    let mut best = None;
    for &(board, cell) in moves {
        let next = whole.play(sign, board, cell);
        let value = moved(counted, &next, sign, depth, alpha, beta)?;
        if value >= beta {
            return Ok((Some((board, cell)), value));
        }
        if value > alpha {
            (best, alpha) = (Some((board, cell)), value);
        }
    }
    Ok((best, alpha))
}

/// The value for `sign`, which has just moved; `depth` includes that move.
fn moved(counted: &mut Counted, whole: &Whole, sign: usize, depth: i64, alpha: i64, beta: i64) -> Result<i64, Stop> {
    counted.count()?;
    if let Some(value) = whole.end(sign, depth) {
        return Ok(value);
    }
    if depth <= 1 {
        return Ok(if sign == 0 { whole.value() } else { -whole.value() });
    }
    let moves: Vec<(usize, usize)> = whole.moves().collect();
    Ok(-searched(counted, &moves, whole, 1 - sign, depth - 1, -beta, -alpha)?.1)
}
