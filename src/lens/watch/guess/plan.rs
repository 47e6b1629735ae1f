//! The plan what to record, guessed from a sample or given by the user, and the converters that turn events into nodes.

use crate::lens::watch::calls::CallsConverter;
use crate::lens::watch::convert::{Converter, GamePlan};
use crate::lens::watch::guess::choosers::{self, ChooserConverter, ChooserPlan};
use crate::lens::watch::guess::games::{self, Evidence, GameChoice, NodePattern};
use crate::lens::watch::guess::outcomes;
use crate::lens::watch::guess::paths::{self, PathPlan};
use crate::lens::watch::guess::patterns::{Pattern, pattern_text, places_text};
use crate::lens::watch::guess::players;
use crate::lens::watch::guess::roles;
use crate::lens::watch::guess::sample::Place;
use crate::lens::watch::guess::vias::{self, MoveList, Source};
use crate::lens::watch::leaves;
use crate::lens::watch::log::Event;
use crate::lens::watch::path_nodes::PathConverter;
use crate::lens::watch::program::Watched;
use crate::lens::watch::symbols::Symbols;
use crate::lens::{Limits, Recorder};

/// The options that the user gave.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// The goal, as the title of the page.
    pub goal: String,
    pub search: Vec<Pattern>,
    pub moves: Option<Pattern>,
    pub board: Drawing,
    pub limits: Limits,
}

/// How positions are drawn.
#[derive(Clone, Debug, Default)]
pub enum Drawing {
    /// The lens chooses.
    #[default]
    Guessed,
    /// By a predicate of the program, after the run.
    Program,
    /// In a style of the page.
    Style(String),
    /// A flat list as a grid of columns and rows.
    Grid(usize, usize),
}

/// The plan what to record.
#[derive(Clone, Debug)]
pub enum Plan {
    Game(GamePlan),
    Path(PathPlan),
    Chooser(ChooserPlan),
    Calls,
}

/// Guesses what to record, or completes the patterns of the user. `None` if nothing fits.
pub fn guess(evidence: &Evidence, asked: &Asked) -> Option<Plan> {
    if !asked.search.is_empty() {
        return asked_plan(evidence, asked);
    }
    let game = games::guess(evidence).map(|choice| game_plan(evidence, asked, choice));
    if let Some(plan) = game {
        return Some(Plan::Game(plan));
    }
    if let Some((choice, outcome)) = outcomes::guess(evidence) {
        return Some(Plan::Game(GamePlan { outcome: Some(outcome), ..game_plan(evidence, asked, choice) }));
    }
    let path = paths::guess(evidence);
    let chooser = choosers::guess(evidence);
    match (path, chooser) {
        // A chooser that runs a path search for each move is recorded as a chooser.
        (Some(path), Some(chooser)) => {
            let searches = paths::searches(evidence, path.expand, &path.state, &path.successors);
            Some(if searches > 1 && chooser.state.is_some() { Plan::Chooser(chooser) } else { Plan::Path(path) })
        }
        (Some(path), None) => Some(path).filter(|path| !is_scattered(evidence, path)).map(Plan::Path),
        (None, chooser) => chooser.map(Plan::Chooser),
    }
}

/// Whether a path search consists of several searches without a goal: then it is something else.
fn is_scattered(evidence: &Evidence, path: &PathPlan) -> bool {
    let has_goal = path.goal.is_some() || path.target.is_some() || path.answer.is_some();
    !has_goal && paths::searches(evidence, path.expand, &path.state, &path.successors) > 1
}

/// The number of positions with moves from which a guess is certain.
pub const ENOUGH: usize = 12;

/// Whether a guess is certain while the run continues: a game with at least `inner` positions that have moves, or a
/// path search with enough expansions.
pub fn is_sure(evidence: &Evidence, plan: &Plan, inner: usize) -> bool {
    match plan {
        Plan::Game(plan) => games::inner_nodes(evidence, &plan.choice) >= inner,
        Plan::Path(plan) => {
            let searches = paths::searches(evidence, plan.expand, &plan.state, &plan.successors);
            paths::expansions(evidence, plan) >= (5 * inner).max(30 * searches)
        }
        Plan::Chooser(_) | Plan::Calls => false,
    }
}

fn game_plan(evidence: &Evidence, asked: &Asked, mut choice: GameChoice) -> GamePlan {
    let via = vias::find(evidence, &mut choice);
    let guessed = || via.as_ref().map(|via| vias::find_lists(evidence, &choice, via)).unwrap_or_default();
    let named = asked.moves.as_ref().and_then(|pattern| asked_moves(evidence, pattern));
    let moves = named.map_or_else(guessed, |list| vec![list]);
    let negates_root = vias::negates_root(evidence, &choice);
    let turn = players::find(evidence, &choice);
    let leaves = leaves::find(evidence, &choice);
    let is_tabled = |node: &&NodePattern| evidence.watched[node.predicate].is_tabled;
    let tabled = choice.nodes.iter().filter(is_tabled).map(|node| node.predicate).collect();
    let has_positions_as_moves = via.as_ref().is_some_and(|via| vias::is_position(evidence, &choice, via));
    GamePlan { choice, via, has_positions_as_moves, moves, outcome: None, negates_root, turn, leaves, tabled }
}

/// The list of moves that a pattern names.
fn asked_moves(evidence: &Evidence, pattern: &Pattern) -> Option<MoveList> {
    let predicate = find(evidence.watched, pattern)?;
    let place = pattern.place(&["moves", "coups", "list", "liste", "move", "coup", "successors", "successeurs"]);
    let place = place.unwrap_or(Place::argument(pattern.arity.checked_sub(1)?));
    Some(MoveList { source: Source::Before(predicate), place, part: Vec::new() })
}

/// The watched predicate of a pattern.
pub fn find(watched: &[Watched], pattern: &Pattern) -> Option<usize> {
    watched.iter().position(|one| one.name == pattern.name && one.arity == pattern.arity)
}

/// A predicate that the user may have meant: one with the same name, or the one with the longest common prefix.
pub fn nearest(watched: &[Watched], pattern: &Pattern) -> Option<String> {
    let same = watched.iter().find(|one| one.name == pattern.name);
    let common = |one: &&Watched| one.name.chars().zip(pattern.name.chars()).take_while(|(a, b)| a == b).count();
    let near = || watched.iter().filter(|one| common(one) >= 3).max_by_key(common);
    same.or_else(near).map(|one| format!("{}/{}", one.name, one.arity))
}

fn asked_plan(evidence: &Evidence, asked: &Asked) -> Option<Plan> {
    let found: Vec<(usize, &Pattern)> =
        asked.search.iter().filter_map(|pattern| Some((find(evidence.watched, pattern)?, pattern))).collect();
    let first = found.first()?;
    if first.1.is_path() {
        return paths::asked(evidence, first.0, first.1).map(Plan::Path);
    }
    let mut nodes: Vec<NodePattern> = found
        .iter()
        .map(|(predicate, pattern)| NodePattern { predicate: *predicate, roles: pattern.roles() })
        .collect();
    // Roles are guessed only if the patterns name none at all.
    if nodes.iter().all(|node| node.roles == roles::Roles::default()) {
        let guessed = games::guess_for(evidence, &nodes);
        match guessed {
            Some(choice) => nodes = choice.nodes,
            None => return Some(Plan::Calls),
        }
    }
    let entry = nodes[0].predicate;
    let is_recursive = |node: &NodePattern| evidence.groups[node.predicate].is_some();
    let (nodes, root) = match nodes.as_slice() {
        [first, rest @ ..] if !rest.is_empty() && !is_recursive(first) => (rest.to_vec(), Some(first.clone())),
        _ => (nodes, None),
    };
    Some(Plan::Game(game_plan(evidence, asked, GameChoice { nodes, root, entry, score: 1.0 })))
}

impl Plan {
    /// The predicates that have to be observed.
    pub fn needed(&self) -> Vec<usize> {
        let mut needed = match self {
            Plan::Game(plan) => {
                let nodes = plan.choice.nodes.iter().chain(&plan.choice.root).map(|node| node.predicate);
                let via = plan.via.iter().map(|via| via.source).chain(plan.moves.iter().map(|list| list.source));
                let sources = via.filter_map(|source| match source {
                    Source::Own => None,
                    Source::Around(predicate) | Source::Before(predicate) => Some(predicate),
                });
                let leaves = plan.leaves.iter().map(|leaves| leaves.predicate);
                let callers = plan.leaves.iter().flat_map(|leaves| leaves.callers.iter().copied());
                nodes.chain(sources).chain(leaves).chain(callers).collect()
            }
            Plan::Path(plan) => plan.needed(),
            Plan::Chooser(plan) => plan.needed(),
            Plan::Calls => Vec::new(),
        };
        needed.sort_unstable();
        needed.dedup();
        needed
    }

    /// The patterns, as they are printed and as the user can pass them back.
    pub fn describe(&self, watched: &[Watched]) -> Vec<String> {
        match self {
            Plan::Game(plan) => {
                let root = plan.choice.root.iter();
                let mut all: Vec<String> = root
                    .chain(&plan.choice.nodes)
                    .map(|node| pattern_text(&watched[node.predicate], &node.roles))
                    .collect();
                let entry = &watched[plan.choice.entry];
                let is_named =
                    plan.choice.root.iter().chain(&plan.choice.nodes).any(|node| node.predicate == plan.choice.entry);
                if !is_named {
                    all.insert(0, format!("{}/{}", entry.name, entry.arity));
                }
                all
            }
            Plan::Path(plan) => vec![plan.describe(watched)],
            Plan::Chooser(plan) => vec![plan.describe(watched)],
            Plan::Calls => Vec::new(),
        }
    }

    /// Whether calls return no value, so that success and failure are the values.
    pub fn is_outcome(&self) -> bool {
        matches!(self, Plan::Game(plan) if plan.outcome.is_some())
    }

    /// The pattern of the generator of moves, if it is known.
    pub fn describe_moves(&self, watched: &[Watched]) -> Option<String> {
        let Plan::Game(plan) = self else { return None };
        let texts = plan.moves.iter().filter_map(|list| {
            let (Source::Around(predicate) | Source::Before(predicate)) = list.source else { return None };
            Some(places_text(&watched[predicate], &[("Moves", &list.place)]))
        });
        let texts: Vec<String> = texts.collect();
        (!texts.is_empty()).then(|| texts.join(", "))
    }

    /// The pattern of positions that the parent evaluates, if there are any.
    pub fn describe_leaves(&self, watched: &[Watched]) -> Option<String> {
        let Plan::Game(plan) = self else { return None };
        plan.leaves.as_ref().map(|leaves| leaves.describe(watched))
    }

    /// Name and arity of the main predicate of the search.
    pub fn indicator(&self, watched: &[Watched]) -> Option<String> {
        let predicate = match self {
            Plan::Game(plan) => plan.choice.entry,
            Plan::Path(plan) => plan.expand,
            Plan::Chooser(plan) => plan.chooser,
            Plan::Calls => return None,
        };
        Some(format!("{}/{}", watched[predicate].name, watched[predicate].arity))
    }
}

/// Turns events into nodes.
pub enum Feeding {
    Game(Box<Converter>),
    Path(Box<PathConverter>),
    Chooser(Box<ChooserConverter>),
    Calls(Box<CallsConverter>),
}

impl Feeding {
    pub fn new(plan: &Plan, asked: &Asked) -> Feeding {
        let mut recorder = Recorder::new(&asked.goal).with_limits(asked.limits);
        match &asked.board {
            Drawing::Guessed => {}
            Drawing::Program => recorder.keep_sketches(),
            Drawing::Style(style) => recorder.set_style(style),
            Drawing::Grid(columns, rows) => recorder.set_layout(*columns, *rows),
        }
        match plan {
            Plan::Game(plan) => Feeding::Game(Box::new(Converter::new(recorder, plan.clone()))),
            Plan::Path(plan) => Feeding::Path(Box::new(PathConverter::new(recorder, plan.clone()))),
            Plan::Chooser(plan) => Feeding::Chooser(Box::new(ChooserConverter::new(recorder, plan.clone()))),
            Plan::Calls => Feeding::Calls(Box::new(CallsConverter::new(recorder))),
        }
    }

    pub fn feed(&mut self, symbols: &Symbols, watched: &[Watched], event: Event) {
        match self {
            Feeding::Game(converter) => converter.feed(symbols, event),
            Feeding::Path(converter) => converter.feed(symbols, event),
            Feeding::Chooser(converter) => converter.feed(symbols, event),
            Feeding::Calls(converter) => converter.feed(symbols, watched, event),
        }
    }

    /// Ends the recording. `is_complete` is false if the goal was stopped.
    pub fn finish(self, symbols: &Symbols, is_complete: bool) -> Recorder {
        match self {
            Feeding::Game(converter) => converter.finish(symbols, is_complete),
            Feeding::Path(converter) => converter.finish(symbols),
            Feeding::Chooser(converter) => converter.finish(symbols),
            Feeding::Calls(converter) => converter.finish(is_complete),
        }
    }

    /// Whether the scores of moves are lists of numbers.
    pub fn has_lists(&self) -> bool {
        if let Feeding::Chooser(converter) = self { converter.has_lists } else { false }
    }

    /// How often a position had another answer.
    pub fn several(&self) -> usize {
        if let Feeding::Game(converter) = self { converter.several } else { 0 }
    }

    pub fn bytes(&self) -> usize {
        match self {
            Feeding::Game(converter) => converter.bytes(),
            Feeding::Path(converter) => converter.bytes(),
            Feeding::Chooser(converter) => converter.recorder.bytes(),
            Feeding::Calls(converter) => converter.bytes(),
        }
    }
}
