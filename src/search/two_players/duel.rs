//! The predicates that search games for two players.

use crate::machine::native::entry::Table;
use crate::machine::{Args, Machine, Thrown};
use crate::search::one_player::puzzle::unpack_list;
use crate::search::rules::description;
use crate::search::rules::description::{Frame, Rules, framed};
use crate::search::rules::events::Observer;
use crate::search::rules::pack;
use crate::search::rules::pack::Packed;
use crate::search::searching;
use crate::search::two_players::adversary::{Adversary, Answer, Counts, Settings, Stop};
use crate::search::two_players::game::{Game, PrologGame};
use crate::search::two_players::memo::Memo;
use crate::term::Cell;

/// The predicates of this family.
pub const TABLE: Table = &[
    searching(
        "$search_game(+Algorithm, :Rules, +State, +Depth, -Move, -Value, +Options)",
        "Search a game to a fixed depth.",
        search_game,
    ),
    searching(
        "$search_best(:Rules, +State, -Move, -Value, +Options)",
        "Search a game by iterative deepening.",
        search_best,
    ),
];

/// The options of a search to a fixed depth.
const OPTIONS: &[&str] = &[
    "nodes",
    "cutoffs",
    "table_hits",
    "pv",
    "depth_reached",
    "ties",
    "table",
    "ordering",
    "max_nodes",
    "time_limit",
    "events",
    "lens",
];
/// Additional options of `best_move/5`.
const BEST_OPTIONS: &[&str] = &["depth", "quiescence"];

/// The default number of table entries.
const DEFAULT_TABLE: u64 = 1 << 18;

fn settings(machine: &mut Machine, options: Cell, table: u64, ordering: bool) -> Result<Settings, Thrown> {
    let table = description::count_option(machine, options, "table")?.unwrap_or(table);
    let ordering = flag(machine, options, "ordering")?.unwrap_or(ordering);
    let nodes = description::count_option(machine, options, "max_nodes")?.unwrap_or(u64::MAX);
    let quiescence = description::count_option(machine, options, "quiescence")?.unwrap_or(8).min(64) as u32;
    let seconds = description::number_option(machine, options, "time_limit")?;
    let deadline = seconds.map(|seconds| machine.host.monotonic() + seconds);
    let ties_last = match description::option(machine, options, "ties") {
        None => false,
        Some(cell) if cell.is_atom() && machine.atom_text(cell.as_atom()) == "first" => false,
        Some(cell) if cell.is_atom() && machine.atom_text(cell.as_atom()) == "last" => true,
        Some(cell) => return Err(machine.domain_error("search_ties", cell)),
    };
    Ok(Settings { ordering, table: table as usize, ties_last, quiescence, nodes, deadline })
}

fn flag(machine: &mut Machine, options: Cell, name: &str) -> Result<Option<bool>, Thrown> {
    let Some(cell) = description::option(machine, options, name) else { return Ok(None) };
    match cell.is_atom().then(|| machine.atom_text(cell.as_atom())) {
        Some("true") => Ok(Some(true)),
        Some("false") => Ok(Some(false)),
        _ => Err(machine.type_error("bool", cell)),
    }
}

fn thrown(machine: &mut Machine, stop: Stop) -> Thrown {
    match stop {
        Stop::Thrown(thrown) => thrown,
        Stop::Limit => machine.resource_error("search_nodes"),
    }
}

fn search_game(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    framed(machine, args, 7, |machine, frame| {
        let algorithm = frame.arg(machine, 0);
        let algorithm =
            if algorithm.is_atom() { machine.atom_text(algorithm.as_atom()).to_string() } else { String::new() };
        let depth = depth_argument(machine, frame.arg(machine, 3))?;
        let rules = Rules::new(machine, frame, 1)?;
        let options = frame.arg(machine, 6);
        description::check_options(machine, options, OPTIONS)?;
        let mut settings = settings(machine, options, 0, false)?;
        settings.quiescence = 0;
        let observer = Observer::new(machine, options)?;
        let mut game = PrologGame::new(machine, rules)?;
        let state = frame.arg(game.machine(), 2);
        let state = game.pack(state)?;
        let look = Look::Fixed(Algorithm::named(&algorithm), depth);
        let (answer, counts) = with_memory(&mut game, state, settings, observer, look);
        let floats = game.has_floats();
        let answer = answer.map_err(|stop| thrown(machine, stop))?;
        finish(machine, frame, [4, 5, 6], &answer, counts, floats)
    })
}

/// The algorithm of a search and its depth.
#[derive(Clone, Copy)]
enum Look {
    Fixed(Algorithm, u32),
    Deepening(u32),
}

#[derive(Clone, Copy)]
enum Algorithm {
    Minimax,
    Negamax,
    AlphaBeta,
}

impl Algorithm {
    fn named(name: &str) -> Algorithm {
        match name {
            "minimax" => Algorithm::Minimax,
            "negamax" => Algorithm::Negamax,
            _ => Algorithm::AlphaBeta,
        }
    }
}

/// Runs a search. A search with a table also caches the results of the rules.
fn with_memory(
    game: &mut PrologGame,
    state: Packed,
    settings: Settings,
    observer: Observer,
    look: Look,
) -> (Result<Answer<Packed>, Stop>, Counts) {
    if settings.table == 0 {
        return run(game, &state, settings, observer, look);
    }
    let mut memo = Memo::new(game);
    let node = memo.node(state);
    run(&mut memo, &node, settings, observer, look)
}

fn run<G: Game>(
    game: &mut G,
    state: &G::State,
    settings: Settings,
    observer: Observer,
    look: Look,
) -> (Result<Answer<G::Move>, Stop>, Counts) {
    let mut search = Adversary::new(game, settings, observer);
    let answer = match look {
        Look::Fixed(Algorithm::Minimax, depth) => search.minimax(state, depth, 0, true),
        Look::Fixed(Algorithm::Negamax, depth) => search.negamax(state, depth, 0),
        Look::Fixed(Algorithm::AlphaBeta, depth) => fixed(&mut search, state, depth),
        Look::Deepening(most) => deepen(&mut search, state, most),
    };
    (answer, search.counts)
}

fn depth_argument(machine: &mut Machine, cell: Cell) -> Result<u32, Thrown> {
    if cell.is_var() {
        return Err(machine.instantiation_error());
    }
    if !cell.is_small() {
        return Err(machine.type_error("integer", cell));
    }
    match u32::try_from(cell.as_small()) {
        Ok(depth) => Ok(depth),
        Err(_) => Err(machine.type_error("not_less_than_zero", cell)),
    }
}

/// Runs alpha-beta at a fixed depth.
fn fixed<G: Game>(search: &mut Adversary<G>, state: &G::State, depth: u32) -> Result<Answer<G::Move>, Stop> {
    if let Some(value) = search.game.end(state)? {
        search.counts.nodes += 1;
        return Ok(Answer { value, line: Vec::new(), depth });
    }
    if depth == 0 {
        search.counts.nodes += 1;
        return Ok(Answer { value: search.game.heuristic(state)?, line: Vec::new(), depth });
    }
    let mut children = search.game.children(state)?;
    let places: Vec<usize> = (0..children.len()).collect();
    search.root(state, &mut children, &places, depth)
}

fn search_best(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    framed(machine, args, 5, |machine, frame| {
        let rules = Rules::new(machine, frame, 0)?;
        let options = frame.arg(machine, 4);
        description::check_options(machine, options, &[OPTIONS, BEST_OPTIONS].concat())?;
        let depth = description::count_option(machine, options, "depth")?;
        let mut settings = settings(machine, options, DEFAULT_TABLE, true)?;
        if depth.is_none() && settings.deadline.is_none() && settings.nodes == u64::MAX {
            settings.deadline = Some(machine.host.monotonic() + 1.0);
        }
        let observer = Observer::new(machine, options)?;
        let mut game = PrologGame::new(machine, rules)?;
        let state = frame.arg(game.machine(), 1);
        let state = game.pack(state)?;
        let most = depth.unwrap_or(u64::MAX).min(crate::search::two_players::adversary::MAX_PLY as u64) as u32;
        let (answer, counts) = with_memory(&mut game, state, settings, observer, Look::Deepening(most));
        let floats = game.has_floats();
        let answer = answer.map_err(|stop| thrown(machine, stop))?;
        finish(machine, frame, [2, 3, 4], &answer, counts, floats)
    })
}

/// Iterative deepening: depth 1, 2, and so on. Each round tries the best move of the previous one first. The result of
/// a round that a limit ends is discarded.
fn deepen<G: Game>(search: &mut Adversary<G>, state: &G::State, most: u32) -> Result<Answer<G::Move>, Stop> {
    let mut answer = fixed(search, state, 0)?;
    if most == 0 || search.game.end(state)?.is_some() {
        return Ok(answer);
    }
    let mut children = search.game.children(state)?;
    let mut places: Vec<usize> = (0..children.len()).collect();
    for depth in 1..=most {
        // The first round ignores the limits, so that there is always a move.
        search.bounded = depth > 1;
        search.horizon = false;
        let kept = search.suspend_limits(depth == 1);
        let round = search.root(state, &mut children, &places, depth);
        search.resume_limits(kept);
        match round {
            Ok(found) => answer = found,
            Err(Stop::Limit) => break,
            Err(stop) => return Err(stop),
        }
        search.report_depth(&answer)?;
        if !search.horizon {
            break;
        }
        let best = answer.line.first().and_then(|best| children.iter().position(|child| child.action == *best));
        if let Some(best) = best {
            places.retain(|&place| place != best);
            places.insert(0, best);
        }
    }
    Ok(answer)
}

fn finish(
    machine: &mut Machine,
    frame: Frame,
    [action_at, value_at, options_at]: [usize; 3],
    answer: &Answer<Packed>,
    counts: Counts,
    floats: bool,
) -> Result<bool, Thrown> {
    let action = match answer.line.first() {
        Some(action) => pack::unpack(machine, action)?,
        None => machine.atom_cell("none"),
    };
    let value = description::value_cell(machine, answer.value, floats);
    let line = unpack_list(machine, &answer.line)?;
    let options = frame.arg(machine, options_at);
    let numbers = [counts.nodes, counts.cutoffs, counts.table_hits, answer.depth as u64];
    let [nodes, cutoffs, hits, depth] = numbers.map(|number| Cell::small(number as i64));
    Ok(machine.unify(frame.arg(machine, action_at), action)
        && machine.unify(frame.arg(machine, value_at), value)
        && description::answer(machine, options, "pv", line)
        && description::answer(machine, options, "nodes", nodes)
        && description::answer(machine, options, "cutoffs", cutoffs)
        && description::answer(machine, options, "table_hits", hits)
        && description::answer(machine, options, "depth_reached", depth))
}
