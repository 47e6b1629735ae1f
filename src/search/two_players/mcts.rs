//! Monte Carlo tree search with UCT, for games without a heuristic.
//!
//! A round descends the tree by the best upper confidence bound, adds one position, plays at random to the end of the
//! game, and adds the outcome to the nodes on the path. The random numbers are those of Park and Miller (x * 16807 mod
//! 2^31 - 1), which the plain Prolog version computes too: with the same seed both return the same answer.

use crate::machine::limits::memory_limit::Owner;
use crate::machine::native::entry::Table;
use crate::machine::{Args, Machine, Thrown};
use crate::search::rules::description;
use crate::search::rules::description::{Rules, framed};
use crate::search::rules::events::{Field, Observer};
use crate::search::rules::pack;
use crate::search::rules::pack::Packed;
use crate::search::searching;
use crate::search::two_players::game::{Child, Game, PrologGame};
use crate::term::Cell;

/// The predicates of this family.
pub const TABLE: Table = &[searching(
    "$search_mcts(:Rules, +State, -Move, -Value, +Options)",
    "Search a game by Monte Carlo tree search.",
    mcts,
)];

const OPTIONS: &[&str] = &["iterations", "time_limit", "seed", "exploration", "longest", "rounds", "events", "lens"];

/// A random game with this many moves counts as a draw.
const LONGEST: u64 = 500;

struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0 * 16807 % 2_147_483_647;
        (self.0 / 64) as usize % count
    }
}

struct Node<G: Game> {
    state: G::State,
    /// The move that led here.
    action: Option<G::Move>,
    /// The outcome if the game is over, for the player to move.
    end: Option<f64>,
    /// Moves without a node yet, in the game's order.
    untried: std::vec::IntoIter<Child<G>>,
    children: Vec<u32>,
    visits: u64,
    /// Points for the player who moved here.
    points: f64,
}

struct Tree<'g, G: Game> {
    game: &'g mut G,
    nodes: Vec<Node<G>>,
    random: Random,
    exploration: f64,
    longest: u64,
    /// Bytes of states and moves, and of the enclosing searches.
    bytes: usize,
    outer: usize,
}

/// The points of a value: 1 for a win, 0 for a loss, otherwise a half.
fn outcome(value: f64) -> f64 {
    if value > 0.0 {
        1.0
    } else if value < 0.0 {
        0.0
    } else {
        0.5
    }
}

impl<G: Game<State = Packed, Move = Packed, Key = Packed>> Tree<'_, G> {
    fn add(&mut self, state: G::State, action: Option<G::Move>) -> Result<u32, Thrown> {
        let end = self.game.end(&state)?;
        let children = if end.is_none() { self.game.children(&state)? } else { Vec::new() };
        let own = |child: &Child<G>| {
            size_of::<Child<G>>() + G::key_bytes(&child.action) + child.next.as_ref().map_or(0, G::key_bytes)
        };
        // Each child also needs an entry in the list of children.
        self.bytes += size_of::<Node<G>>() + G::key_bytes(&state) + children.iter().map(own).sum::<usize>();
        self.bytes += 4 * children.len();
        self.nodes.push(Node {
            state,
            action,
            end,
            untried: children.into_iter(),
            children: Vec::new(),
            visits: 0,
            points: 0.0,
        });
        Ok(self.nodes.len() as u32 - 1)
    }

    /// Runs a round. Returns the child of the root on its path, and its points for the player who moved there.
    fn round(&mut self) -> Result<(u32, f64), Thrown> {
        let mut path = vec![0u32];
        let mut at = 0u32;
        loop {
            let node = &mut self.nodes[at as usize];
            if let Some(child) = node.untried.next() {
                let state = node.state.clone();
                let next = match child.next {
                    Some(next) => next,
                    None => self.game.play(&state, &child.action)?,
                };
                let new = self.add(next, Some(child.action))?;
                self.nodes[at as usize].children.push(new);
                path.push(new);
                break;
            }
            match self.most_promising(at) {
                Some(child) => at = child,
                None => break,
            }
            path.push(at);
        }
        let last = path[path.len() - 1];
        // The playout returns the points of the player to move; the player who moved gets the rest.
        let mut points = 1.0 - self.play_out(last)?;
        let mut first = (0, points);
        for &id in path.iter().rev() {
            let node = &mut self.nodes[id as usize];
            node.visits += 1;
            node.points += points;
            if id != 0 {
                first = (id, points);
            }
            points = 1.0 - points;
        }
        Ok(first)
    }

    /// The child with the greatest upper confidence bound; the first of equal ones.
    fn most_promising(&self, at: u32) -> Option<u32> {
        let node = &self.nodes[at as usize];
        let total = libm::log(node.visits as f64);
        let mut best: Option<(f64, u32)> = None;
        for &id in &node.children {
            let child = &self.nodes[id as usize];
            let visits = child.visits as f64;
            let bound = child.points / visits + self.exploration * libm::sqrt(total / visits);
            if best.is_none_or(|(greatest, _)| bound > greatest) {
                best = Some((bound, id));
            }
        }
        best.map(|(_, id)| id)
    }

    fn play_out(&mut self, at: u32) -> Result<f64, Thrown> {
        if let Some(value) = self.nodes[at as usize].end {
            return Ok(outcome(value));
        }
        let mut state = self.nodes[at as usize].state.clone();
        let mut turned = false;
        for _ in 0..self.longest {
            let mut children = self.game.children(&state)?;
            if children.is_empty() {
                let points = outcome(self.game.stuck(&state)?);
                return Ok(if turned { 1.0 - points } else { points });
            }
            let child = children.swap_remove(self.random.below(children.len()));
            state = match child.next {
                Some(next) => next,
                None => self.game.play(&state, &child.action)?,
            };
            turned = !turned;
            if let Some(value) = self.game.end(&state)? {
                let points = outcome(value);
                return Ok(if turned { 1.0 - points } else { points });
            }
        }
        Ok(0.5)
    }
}

fn mcts(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    framed(machine, args, 5, |machine, frame| {
        let rules = Rules::new(machine, frame, 0)?;
        let options = frame.arg(machine, 4);
        description::check_options(machine, options, OPTIONS)?;
        let iterations = description::count_option(machine, options, "iterations")?;
        let seconds = description::number_option(machine, options, "time_limit")?;
        let rounds = iterations.unwrap_or(if seconds.is_some() { u64::MAX } else { 1000 });
        let deadline = seconds.map(|seconds| machine.host.monotonic() + seconds);
        let exploration =
            description::number_option(machine, options, "exploration")?.unwrap_or(std::f64::consts::SQRT_2);
        let seed = description::count_option(machine, options, "seed")?.unwrap_or(0) % 2_147_483_646 + 1;
        let longest = description::count_option(machine, options, "longest")?.unwrap_or(LONGEST);
        let observer = Observer::new(machine, options)?;
        let mut game = PrologGame::new(machine, rules)?;
        let state = frame.arg(game.machine(), 1);
        let state = game.pack(state)?;
        let outer = game.machine().charged(Owner::Search);
        let random = Random(seed);
        let mut tree = Tree { game: &mut game, nodes: Vec::new(), random, exploration, longest, bytes: 0, outer };
        tree.add(state, None)?;
        let done = grow(&mut tree, rounds, deadline, &observer)?;
        let shown = ranking(&mut tree, &observer)?;
        report_tree(&mut tree, &observer)?;
        let (action, value) = match shown {
            Some((action, value)) => (pack::unpack(machine, &action)?, machine.new_float(value)),
            None => (machine.atom_cell("none"), machine.new_float(0.5)),
        };
        let done = Cell::small(done as i64);
        let options = frame.arg(machine, 4);
        Ok(machine.unify(frame.arg(machine, 2), action)
            && machine.unify(frame.arg(machine, 3), value)
            && description::answer(machine, options, "rounds", done))
    })
}

/// Runs rounds until the limit on rounds, time or memory is reached.
fn grow(tree: &mut Tree<PrologGame>, rounds: u64, deadline: Option<f64>, observer: &Observer) -> Result<u64, Thrown> {
    if tree.nodes[0].end.is_some() {
        return Ok(0);
    }
    for done in 0..rounds {
        let (id, points) = tree.round()?;
        if let Some(action) = tree.nodes[id as usize].action.clone().filter(|_| observer.is_on()) {
            let fields = [
                ("round", Field::Count(done + 1)),
                ("move", Field::Term(&action)),
                ("points", Field::Value(points, true)),
            ];
            observer.report(tree.game.machine(), "playout", &fields)?;
        }
        let (bytes, outer) = (tree.bytes, tree.outer);
        let machine = tree.game.machine();
        machine.poll_limits()?;
        description::account(machine, outer, bytes)?;
        if deadline.is_some_and(|deadline| machine.host.monotonic() >= deadline) {
            return Ok(done + 1);
        }
    }
    Ok(rounds)
}

/// Reports the whole tree to the listener. Shares are those of the player at the root.
fn report_tree(tree: &mut Tree<PrologGame>, observer: &Observer) -> Result<(), Thrown> {
    if !observer.has_listener() {
        return Ok(());
    }
    let mut path: Vec<(u32, usize)> = Vec::new();
    let mut entering = Some(0u32);
    loop {
        if let Some(id) = entering.take() {
            let node = &tree.nodes[id as usize];
            let (state, action) = (node.state.clone(), node.action.clone());
            let mut fields = vec![("state", Field::Term(&state))];
            fields.extend(action.as_ref().map(|action| ("move", Field::Term(action.as_ref()))));
            observer.report_to_listener(tree.game.machine(), "visited", &fields)?;
            tree.game.machine().poll_limits()?;
            path.push((id, 0));
        }
        let ply = path.len();
        let Some((id, next)) = path.last_mut() else { return Ok(()) };
        let node = &tree.nodes[*id as usize];
        if let Some(&child) = node.children.get(*next) {
            *next += 1;
            entering = Some(child);
            continue;
        }
        let own = node.points / node.visits.max(1) as f64;
        // Points are those of the player who moved here: at odd plies that is the player at the root.
        let share = if ply.is_multiple_of(2) { own } else { 1.0 - own };
        let visits = |id: &u32| tree.nodes[*id as usize].visits;
        let most = node.children.iter().rev().max_by_key(|id| visits(id));
        let best = most.and_then(|id| tree.nodes[*id as usize].action.clone());
        let mut fields = vec![("visits", Field::Count(node.visits)), ("share", Field::Value(share, true))];
        fields.extend(best.as_ref().map(|action| ("move", Field::Term(action.as_ref()))));
        observer.report_to_listener(tree.game.machine(), "visits", &fields)?;
        path.pop();
    }
}

/// The move with the most visits, with its share of points. Reports all candidates.
fn ranking(tree: &mut Tree<PrologGame>, observer: &Observer) -> Result<Option<(Packed, f64)>, Thrown> {
    let mut best: Option<(u64, Packed, f64)> = None;
    for id in tree.nodes[0].children.clone() {
        let child = &tree.nodes[id as usize];
        let Some(action) = child.action.clone() else { continue };
        let (visits, share) = (child.visits, child.points / child.visits.max(1) as f64);
        if observer.is_on() {
            let fields = [
                ("move", Field::Term(&action)),
                ("visits", Field::Count(visits)),
                ("share", Field::Value(share, true)),
            ];
            observer.report(tree.game.machine(), "candidate", &fields)?;
        }
        if best.as_ref().is_none_or(|(most, _, _)| visits > *most) {
            best = Some((visits, action, share));
        }
    }
    Ok(best.map(|(_, action, share)| (action, share)))
}
