//! The sign convention of a program's values and bounds, derived from the recorded values:
//! a node's value is the maximum or the minimum of its children's values, plain or negated.

use crate::lens::recording::names::Name;
use crate::lens::recording::record::{Recording, Search};
use rustc_hash::FxHashMap;

/// The sign convention of one search.
#[derive(Clone, Debug, Default)]
pub struct Convention {
    /// Negamax: values change their sign from ply to ply.
    pub negated: bool,
    /// Negamax that returns a value from the side of the player who does *not* move.
    pub opponent_view: bool,
    /// Bounds are passed from the parent's side, and the callee negates them.
    pub parent_bounds: bool,
    /// Both players take the largest value, without negation.
    pub same_side: bool,
    /// Some moves are evaluated without a call of the search, so a move without a call is not necessarily skipped.
    pub inline_moves: bool,
    /// The player who maximises, if the program names its players.
    pub max: Name,
    /// The player who minimises, if the program names its players.
    pub min: Name,
    /// Values of at least this size are wins, or losses if negative.
    pub win: Option<f64>,
    /// Whether each player minimises (programs without negation).
    sides: FxHashMap<Name, bool>,
    /// Whether even plies minimise (programs without negation or names for the players).
    even_minimises: bool,
    has_players: bool,
}

/// The number of nodes that support each rule.
#[derive(Default)]
struct Votes {
    max: usize,
    min: usize,
}

impl Votes {
    fn add(&mut self, fits_max: bool, fits_min: bool) {
        self.max += (fits_max && !fits_min) as usize;
        self.min += (fits_min && !fits_max) as usize;
    }
}

/// The value of a node, and the extremes of its children's values, plain and negated.
pub(in crate::lens) struct Family {
    pub value: f64,
    pub max: f64,
    pub min: f64,
    pub negated_max: f64,
    pub negated_min: f64,
}

/// The values of a node and its children; `None` for leaves and nodes without a value.
pub(in crate::lens) fn family(recording: &Recording, node: usize) -> Option<Family> {
    let value = recording.value(node)?;
    let low = f64::NEG_INFINITY;
    let mut family = Family { value, max: low, min: -low, negated_max: low, negated_min: -low };
    let mut is_empty = true;
    for child in recording.children(node) {
        let Some(child_value) = recording.value(child) else { continue };
        let negated = if flips(recording, node, child) { -child_value } else { child_value };
        family.max = family.max.max(child_value);
        family.min = family.min.min(child_value);
        family.negated_max = family.negated_max.max(negated);
        family.negated_min = family.negated_min.min(negated);
        is_empty = false;
    }
    (!is_empty).then_some(family)
}

/// Whether the other player moves at the child.
pub(in crate::lens) fn flips(recording: &Recording, parent: usize, child: usize) -> bool {
    let (above, below) = (recording.player(parent), recording.player(child));
    above.is_none() || below.is_none() || above != below
}

impl Convention {
    /// The convention of a Monte Carlo search: all means are from the side of the player at the root.
    pub(in crate::lens) fn of_visits(recording: &Recording, search: &Search) -> Convention {
        let max = recording.player(search.first);
        let others = (search.first..search.end).map(|node| recording.player(node));
        let min = others.into_iter().find(|player| !player.is_none() && *player != max).unwrap_or_default();
        Convention { max, min, ..Convention::default() }
    }

    /// The conventions that a search may follow, the one that most nodes support first. `plies` has the ply of every
    /// node of the recording.
    pub(in crate::lens) fn candidates(recording: &Recording, search: &Search, plies: &[u16]) -> Vec<Convention> {
        let (mut plain, mut negated) = (0, 0);
        let mut negamax = Votes::default();
        let mut by_player: FxHashMap<Name, Votes> = FxHashMap::default();
        let mut by_parity = [Votes::default(), Votes::default()];
        for node in search.first..search.end {
            let Some(family) = family(recording, node) else { continue };
            let fits_plain = [family.max == family.value, family.min == family.value];
            let fits_negated = [family.negated_max == family.value, family.negated_min == family.value];
            let (any_plain, any_negated) = (fits_plain.contains(&true), fits_negated.contains(&true));
            plain += (any_plain && !any_negated) as usize;
            negated += (any_negated && !any_plain) as usize;
            negamax.add(fits_negated[0], fits_negated[1]);
            by_player.entry(recording.player(node)).or_default().add(fits_plain[0], fits_plain[1]);
            by_parity[plies[node] as usize % 2].add(fits_plain[0], fits_plain[1]);
        }
        let win = win(recording, search);
        let inline_moves = (search.first..search.end).any(|node| recording.moves(node).gaps);
        let make = |(negated, opponent_view)| {
            let has_players = has_players(recording, search);
            let mut convention =
                Convention { negated, opponent_view, inline_moves, win, has_players, ..Convention::default() };
            convention.decide_sides(recording, search, &by_player, &by_parity);
            convention
        };
        let minimax = (false, false);
        let negamax =
            if negamax.min > negamax.max { [(true, true), (true, false)] } else { [(true, false), (true, true)] };
        if negated == plain {
            (plain, negated) = signs_of_moves(recording, search);
        }
        match negated > plain {
            true => [negamax[0], minimax, negamax[1]].map(make).into(),
            false => [minimax, negamax[0], negamax[1]].map(make).into(),
        }
    }

    fn decide_sides(
        &mut self,
        recording: &Recording,
        search: &Search,
        by_player: &FxHashMap<Name, Votes>,
        by_parity: &[Votes; 2],
    ) {
        if !self.negated {
            let [even, odd] = by_parity;
            self.even_minimises = even.min > even.max || even.min == even.max && odd.max > odd.min;
            for (player, votes) in by_player.iter().filter(|(player, _)| !player.is_none()) {
                self.sides.insert(*player, votes.min > votes.max);
            }
        }
        if search.len() == 0 || !self.has_players {
            return;
        }
        let root = recording.player(search.first);
        let others = (search.first..search.end).map(|node| recording.player(node));
        let other = others.into_iter().find(|player| *player != root && !player.is_none()).unwrap_or_default();
        if !self.negated {
            // A player whose nodes do not determine a side has the side opposite to the other player's.
            let shown = |player: &Name| by_player.get(player).is_some_and(|votes| votes.max != votes.min);
            match (shown(&root), shown(&other)) {
                (true, false) => drop(self.sides.insert(other, !self.minimiser(root))),
                (false, true) => drop(self.sides.insert(root, !self.minimiser(other))),
                (false, false) => drop(self.sides.insert(other, true)),
                (true, true) => {
                    // Some nodes fit by chance: require a clear margin before concluding that both players maximise.
                    let is_sure =
                        |player: &Name| by_player.get(player).is_some_and(|votes| votes.max.abs_diff(votes.min) >= 3);
                    self.same_side = self.minimiser(root) == self.minimiser(other) && is_sure(&root) && is_sure(&other);
                }
            }
        }
        let root_minimises = !self.negated && self.sides.get(&root).copied().unwrap_or(false);
        (self.max, self.min) = if root_minimises && !self.same_side { (other, root) } else { (root, other) };
    }

    /// Whether a player minimises; false if unknown.
    fn minimiser(&self, player: Name) -> bool {
        self.sides.get(&player).copied().unwrap_or(false)
    }

    /// Whether a node minimises, given whether its parent does.
    pub(in crate::lens) fn minimises(
        &self,
        recording: &Recording,
        node: usize,
        ply: u16,
        parent_minimises: bool,
    ) -> bool {
        let Some(parent) = recording.parent(node) else {
            return !self.negated && self.plain_side(recording, node, ply);
        };
        match self.negated {
            true => parent_minimises != flips(recording, parent, node),
            false => self.plain_side(recording, node, ply),
        }
    }

    fn plain_side(&self, recording: &Recording, node: usize, ply: u16) -> bool {
        match self.sides.get(&recording.player(node)) {
            Some(minimises) if self.has_players => *minimises,
            _ => self.even_minimises != (ply % 2 == 1),
        }
    }

    /// Converts a value of the program to MAX's side.
    pub(in crate::lens) fn seen_by_max(&self, value: f64, minimises: bool) -> f64 {
        if self.negated && minimises != self.opponent_view { -value + 0.0 } else { value }
    }

    /// Converts bounds of the program at a node to MAX's side.
    pub(in crate::lens) fn window(&self, (alpha, beta): (f64, f64), minimises: bool) -> (f64, f64) {
        if self.negated && minimises { (-beta + 0.0, -alpha + 0.0) } else { (alpha, beta) }
    }
}

/// The number of nodes whose best move has their value plain, but not negated, and the number with the opposite.
fn signs_of_moves(recording: &Recording, search: &Search) -> (usize, usize) {
    let (mut plain, mut negated) = (0, 0);
    for node in search.first..search.end {
        let best = recording.best(node);
        let mut children = recording.children(node);
        let child = children.find(|child| !best.is_none() && recording.via(*child) == best);
        let (Some(own), Some(value)) = (recording.value(node), child.and_then(|child| recording.value(child))) else {
            continue;
        };
        plain += (own == value && own != -value) as usize;
        negated += (own == -value && own != value) as usize;
    }
    (plain, negated)
}

fn has_players(recording: &Recording, search: &Search) -> bool {
    search.len() > 0 && !recording.player(search.first).is_none()
}

/// The size from which a value counts as a win: just below the program's largest values, if these are far above the
/// others.
fn win(recording: &Recording, search: &Search) -> Option<f64> {
    let mut largest = 0f64;
    let mut others = 0f64;
    for value in (search.first..search.end).filter_map(|node| recording.value(node)).map(f64::abs) {
        if value.is_finite() {
            largest = largest.max(value);
        }
    }
    for value in (search.first..search.end).filter_map(|node| recording.value(node)).map(f64::abs) {
        // Scores of wins often include the number of plies: 9996 is a win if 10000 is.
        if value < largest * 0.9 {
            others = others.max(value);
        }
    }
    if largest >= 500.0 && others <= largest / 4.0 {
        return Some(largest * 0.9);
    }
    let has_infinite = (search.first..search.end).any(|node| recording.value(node).is_some_and(f64::is_infinite));
    has_infinite.then_some(f64::INFINITY)
}
