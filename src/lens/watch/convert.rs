//! From events to the nodes of a recording, for the search of a game.
//!
//! The calls under way stand on a stack. A call whose parent is not the top closes what is above its parent: those
//! calls failed, or they succeeded and left alternatives that nobody asks for yet.

use crate::lens::watch::boards::{self, Grid};
use crate::lens::watch::games::{GameChoice, NodePattern};
use crate::lens::watch::log::{Event, NO_PARENT};
use crate::lens::watch::sample::{Place, part_of, places};
use crate::lens::watch::symbols::{LIST, Symbols, VARIABLE};
use crate::lens::watch::vias::{MoveList, Source, Via};
use crate::lens::{Ended, Entry, Exit, Kind, Name, Recorder, State};
use rustc_hash::FxHashMap;

/// The search of a game, with everything that is known about its moves.
#[derive(Clone, Debug)]
pub struct GamePlan {
    pub choice: GameChoice,
    pub via: Option<Via>,
    pub moves: Option<MoveList>,
    /// The values of positions are those of the player who moved there, but the first one's is that of its own player.
    pub negates_root: bool,
}

/// A call under way.
struct Frame {
    node: u32,
    predicate: usize,
    arguments: Vec<Vec<u32>>,
    /// Whether it is a node of the recording.
    is_node: bool,
    inferences: u64,
    /// What its last exit showed, while it may be asked again.
    exit: Option<(Vec<Vec<u32>>, u64)>,
    /// The last exits of calls inside it that moves are taken from.
    last: FxHashMap<usize, Vec<Vec<u32>>>,
    moves: Option<Vec<Name>>,
    has_children: bool,
    /// Moves and values of its children.
    below: Vec<(Name, f64)>,
    via: Name,
    /// Its number in the recording, if it is kept.
    recorded: Option<usize>,
    has_bounds: bool,
}

/// A call that was left and may be asked again.
struct LeftOpen {
    parent: u32,
    predicate: usize,
    arguments: Vec<Vec<u32>>,
}

/// Makes a recording from events.
pub struct Converter {
    pub recorder: Recorder,
    plan: GamePlan,
    frames: Vec<Frame>,
    /// Calls that were left with alternatives.
    left_open: FxHashMap<u32, LeftOpen>,
    grid: Option<Option<Grid>>,
}

impl Converter {
    pub fn new(recorder: Recorder, plan: GamePlan) -> Converter {
        Converter { recorder, plan, frames: Vec::new(), left_open: FxHashMap::default(), grid: None }
    }

    /// Takes the next event.
    pub fn feed(&mut self, symbols: &Symbols, event: Event) {
        match event {
            Event::Call { node, predicate, parent, line, inferences, arguments } => {
                self.unwind(symbols, parent);
                let frame = Frame {
                    node,
                    predicate: predicate as usize,
                    arguments,
                    is_node: false,
                    inferences,
                    exit: None,
                    last: FxHashMap::default(),
                    moves: None,
                    has_children: false,
                    below: Vec::new(),
                    via: Name::NONE,
                    recorded: None,
                    has_bounds: false,
                };
                self.enter(symbols, frame, line);
            }
            Event::Exit { node, is_last, inferences, arguments, .. } => {
                let Some(at) = self.frames.iter().rposition(|frame| frame.node == node) else {
                    return self.exit_again(symbols, node, &arguments);
                };
                self.close_above(symbols, at);
                let frame = &self.frames[at];
                if !frame.is_node {
                    let (predicate, whole) = (frame.predicate, whole(&frame.arguments, &arguments));
                    self.note_exit(symbols, at, predicate, whole);
                }
                if !is_last && let Some(below) = at.checked_sub(1) {
                    let frame = &self.frames[at];
                    let (parent, predicate) = (self.frames[below].node, frame.predicate);
                    let arguments = if frame.is_node { Vec::new() } else { frame.arguments.clone() };
                    self.left_open.insert(node, LeftOpen { parent, predicate, arguments });
                }
                self.frames[at].exit = Some((arguments, inferences));
                if is_last {
                    self.close_above(symbols, at.wrapping_sub(1));
                }
            }
        }
    }

    /// A call that was left, and whose frame is gone, has another answer: a generator of moves.
    fn exit_again(&mut self, symbols: &Symbols, node: u32, arguments: &[Vec<u32>]) {
        let Some(left) = self.left_open.get(&node) else { return };
        let (parent, predicate) = (left.parent, left.predicate);
        if left.arguments.is_empty() {
            return;
        }
        let whole = whole(&left.arguments, arguments);
        self.unwind(symbols, parent);
        let at = self.frames.len();
        self.note_exit(symbols, at, predicate, whole);
    }

    /// Closes everything that is under way.
    pub fn finish(mut self, symbols: &Symbols, is_complete: bool) -> Recorder {
        if is_complete {
            self.close_above(symbols, usize::MAX);
        } else {
            // Calls that were left have a value; the others stay open.
            while let Some(frame) = self.frames.pop() {
                if frame.is_node && frame.exit.is_some() {
                    self.leave(symbols, frame);
                } else if frame.is_node {
                    break;
                }
            }
        }
        self.recorder
    }

    /// Closes the calls above the parent of the next one.
    fn unwind(&mut self, symbols: &Symbols, parent: u32) {
        let mut wanted = parent;
        loop {
            if wanted == NO_PARENT {
                return self.close_above(symbols, usize::MAX);
            }
            if let Some(at) = self.frames.iter().rposition(|frame| frame.node == wanted) {
                return self.close_above(symbols, at);
            }
            match self.left_open.get(&wanted) {
                Some(left) => wanted = left.parent,
                None => return,
            }
        }
    }

    /// Closes all frames above number `at`; [`usize::MAX`]: all.
    fn close_above(&mut self, symbols: &Symbols, at: usize) {
        while self.frames.len() > at.wrapping_add(1) {
            let Some(frame) = self.frames.pop() else { return };
            if frame.is_node {
                self.leave(symbols, frame);
            }
        }
    }

    fn pattern(&self, predicate: usize) -> Option<&NodePattern> {
        let inner = self.plan.choice.nodes.iter().find(|node| node.predicate == predicate);
        let is_outermost = || !self.frames.iter().any(|frame| frame.is_node);
        inner.or_else(|| self.plan.choice.root.as_ref().filter(|root| root.predicate == predicate && is_outermost()))
    }

    fn enter(&mut self, symbols: &Symbols, mut frame: Frame, line: u32) {
        let Some(pattern) = self.pattern(frame.predicate).cloned() else {
            self.note_moves(symbols, Source::Around(frame.predicate), &frame.arguments);
            self.frames.push(frame);
            return;
        };
        frame.is_node = true;
        let around = self.frames.iter().rposition(|frame| frame.is_node);
        match around {
            Some(around) => self.frames[around].has_children = true,
            None => self.recorder.begin(Kind::Game, ""),
        }
        let via = match around {
            Some(_) => self.via(symbols, &frame),
            None => Name::NONE,
        };
        let number = |place: &Option<Place>| place.as_ref().and_then(|place| place.number(symbols, &frame.arguments));
        let depth = number(&pattern.roles.depth).map(|depth| depth as i32);
        let (mut alpha, mut beta) = (number(&pattern.roles.alpha), number(&pattern.roles.beta));
        // Positions whose values belong to the player who moved there are turned to the one who moves next.
        let is_turned = around.is_some() && self.plan.negates_root;
        if is_turned {
            (alpha, beta) = (beta.map(|beta| -beta), alpha.map(|alpha| -alpha));
        }
        let player = pattern.roles.player.as_ref().and_then(|place| place.get(symbols, &frame.arguments));
        let player = player.filter(|_| !self.plan.negates_root);
        let player = player.map_or(Name::NONE, |term| self.recorder.name(&symbols.text(term, 40)));
        let state = pattern.roles.state.as_ref().and_then(|place| place.get(symbols, &frame.arguments));
        let term = state;
        let state = term.map(|term| self.state(symbols, term));
        if let (Some(outer), Some(alpha), Some(beta)) = (around, alpha, beta) {
            self.set_first_bounds(outer, alpha, beta);
        }
        let entry = Entry {
            via,
            player,
            state: state.as_ref().map(OwnedState::as_state),
            depth,
            alpha,
            beta,
            line,
            ..Entry::default()
        };
        frame.recorded = self.recorder.enter(&entry);
        self.recorder.sketch(frame.recorded, term.unwrap_or_default());
        frame.has_bounds = alpha.is_some();
        frame.via = via;
        let arguments = (around.is_none()).then(|| frame.arguments.clone());
        let source = Source::Around(frame.predicate);
        self.frames.push(frame);
        if let Some(arguments) = arguments {
            self.note_moves(symbols, source, &arguments);
        }
    }

    /// A first position without bounds has those of its first move, if they are the same from both sides.
    fn set_first_bounds(&mut self, outer: usize, alpha: f64, beta: f64) {
        let frame = &mut self.frames[outer];
        if !frame.has_bounds && alpha == -beta && frame.below.is_empty() {
            frame.has_bounds = true;
            if let Some(node) = frame.recorded {
                self.recorder.set_bounds(node, alpha, beta);
            }
        }
    }

    fn state(&mut self, symbols: &Symbols, term: &[u32]) -> OwnedState {
        if self.grid.is_none() {
            self.grid = Some(boards::arrange(symbols, self.recorder.layout(), term));
        }
        let grid = self.grid.clone().flatten();
        state_of(symbols, &mut self.recorder, grid.as_ref(), term)
    }

    /// The calls under way inside the innermost node, that node included, innermost first.
    fn inside(&self) -> impl Iterator<Item = &Frame> {
        let node = self.frames.iter().rposition(|frame| frame.is_node).unwrap_or(0);
        self.frames[node..].iter().rev()
    }

    /// The move that leads to a node.
    fn via(&mut self, symbols: &Symbols, frame: &Frame) -> Name {
        let Some(via) = &self.plan.via else { return Name::NONE };
        let arguments = match via.source {
            Source::Own => Some(&frame.arguments),
            // A helper that is the first position itself shows its first move.
            Source::Around(predicate) => {
                self.inside().find(|frame| frame.predicate == predicate).map(|frame| &frame.arguments)
            }
            Source::Before(predicate) => self.inside().find_map(|frame| frame.last.get(&predicate)),
        };
        let term = arguments.and_then(|arguments| via.place.get(symbols, arguments)).map(<[u32]>::to_vec);
        term.map_or(Name::NONE, |term| move_name(symbols, &mut self.recorder, &term))
    }

    /// Keeps what an exit of frame number `at` shows for the moves of the node around it.
    fn note_exit(&mut self, symbols: &Symbols, at: usize, predicate: usize, whole: Vec<Vec<u32>>) {
        let is_wanted = self.plan.via.as_ref().is_some_and(|via| via.source == Source::Before(predicate));
        self.note_moves(symbols, Source::Before(predicate), &whole);
        if let Some(below) = at.checked_sub(1).filter(|_| is_wanted) {
            self.frames[below].last.insert(predicate, whole);
        }
    }

    /// Keeps the list of all moves, the first one that shows in a node.
    fn note_moves(&mut self, symbols: &Symbols, source: Source, arguments: &[Vec<u32>]) {
        let Some(list) = self.plan.moves.clone().filter(|list| list.source == source) else { return };
        let Some(at) = self.frames.iter().rposition(|frame| frame.is_node) else { return };
        if self.frames[at].moves.is_some() {
            return;
        }
        let Some(term) = list.place.get(symbols, arguments).filter(|term| term.first() == Some(&LIST)) else { return };
        let Some(elements) = symbols.list(term) else { return };
        let recorder = &mut self.recorder;
        let moves = elements
            .iter()
            .filter_map(|element| part_of(symbols, element, &list.part).map(|term| move_name(symbols, recorder, term)));
        let moves = moves.collect();
        self.frames[at].moves = Some(moves);
    }

    fn leave(&mut self, symbols: &Symbols, frame: Frame) {
        let pattern = self.plan.choice.nodes.iter().find(|node| node.predicate == frame.predicate);
        let pattern = pattern.or(self.plan.choice.root.as_ref());
        let roles = pattern.map(|pattern| pattern.roles.clone()).unwrap_or_default();
        let (value, best, ended) = match &frame.exit {
            Some((exit, _)) => {
                let whole: Vec<&Vec<u32>> = exit
                    .iter()
                    .zip(&frame.arguments)
                    .map(|(exit, call)| if exit.is_empty() { call } else { exit })
                    .collect();
                let is_new = roles.value.is_none();
                let place = roles.value.clone().or_else(|| self.place_of_value(symbols, &frame, exit));
                let value = place.as_ref().and_then(|place| place.number(symbols, &whole));
                let found = if is_new { self.place_of_move(symbols, &frame, exit) } else { None };
                let best = roles.best.clone().or(found);
                let best = best.as_ref().and_then(|place| place.get(symbols, &whole));
                let best = best.filter(|term| term.first() != Some(&VARIABLE));
                (value, best.map(<[u32]>::to_vec), Ended::Exit)
            }
            None => (None, None, Ended::Fail),
        };
        if let (Some(value), Some(outer)) = (value, self.frames.iter().rposition(|frame| frame.is_node)) {
            self.frames[outer].below.push((frame.via, value));
        }
        let is_root = self.plan.choice.nodes.iter().all(|node| node.predicate != frame.predicate);
        let value = value.map(|value| if !is_root && self.plan.negates_root { -value } else { value });
        let best = best.filter(|_| frame.has_children);
        let best = best.map_or(Name::NONE, |term| move_name(symbols, &mut self.recorder, &term));
        let inferences = frame.exit.as_ref().map_or(0, |(_, at)| at.saturating_sub(frame.inferences));
        let moves = frame.moves.filter(|_| frame.has_children);
        self.recorder.leave(&Exit {
            value,
            best,
            moves: moves.as_deref(),
            inferences: inferences.min(u32::MAX as u64) as u32,
            ended,
            ..Exit::default()
        });
    }
}

/// All arguments at an exit: those that were not bound by the call are as at the call.
fn whole(call: &[Vec<u32>], exit: &[Vec<u32>]) -> Vec<Vec<u32>> {
    exit.iter().zip(call).map(|(exit, call)| if exit.is_empty() { call.clone() } else { exit.clone() }).collect()
}

/// The places of arguments that a call has bound.
fn bound_places(symbols: &Symbols, exit: &[Vec<u32>]) -> Vec<Place> {
    let bound = exit.iter().enumerate().filter(|(_, term)| !term.is_empty());
    bound.flat_map(|(index, term)| places(symbols, index, term)).collect()
}

impl Converter {
    /// The place of the value of a first position that had not been left when the search was guessed.
    fn place_of_value(&self, symbols: &Symbols, frame: &Frame, exit: &[Vec<u32>]) -> Option<Place> {
        bound_places(symbols, exit).into_iter().find(|place| {
            let value = place.number(symbols, exit);
            value.is_some_and(|value| frame.below.iter().any(|(_, below)| below.abs() == value.abs()))
        })
    }

    /// The place of its move.
    fn place_of_move(&mut self, symbols: &Symbols, frame: &Frame, exit: &[Vec<u32>]) -> Option<Place> {
        bound_places(symbols, exit).into_iter().find(|place| {
            let name = place.get(symbols, exit).map(|term| move_name(symbols, &mut self.recorder, term));
            name.is_some_and(|name| !name.is_none() && frame.below.iter().any(|(via, _)| *via == name))
        })
    }
}

/// A state that belongs to nobody yet.
pub enum OwnedState {
    Cells(usize, Vec<Name>),
    Text(String),
}

impl OwnedState {
    pub fn as_state(&self) -> State<'_> {
        match self {
            OwnedState::Cells(width, cells) => State::Cells { width: *width, cells },
            OwnedState::Text(text) => State::Text(text),
        }
    }
}

/// The state in a term: the cells of its board, or its text.
pub fn state_of(symbols: &Symbols, recorder: &mut Recorder, grid: Option<&Grid>, term: &[u32]) -> OwnedState {
    const MOST_TEXT: usize = 700;
    let Some((grid, cells)) = grid.and_then(|grid| Some((grid, boards::cells(symbols, grid, term)?))) else {
        return OwnedState::Text(symbols.text(term, MOST_TEXT));
    };
    let over = boards::cells_over(symbols, grid, term);
    let names = cells.iter().enumerate().map(|(index, token)| {
        let own = boards::cell_text(symbols, *token);
        match over.as_ref().map(|over| boards::cell_text(symbols, over[index])) {
            Some(over) => recorder.name(&format!("{own}{}", piece_text(&over))),
            None => recorder.name(&own),
        }
    });
    let names = names.collect();
    OwnedState::Cells(grid.width, names)
}

/// A piece over a cell that has a text of its own; blank ones show nothing.
fn piece_text(text: &str) -> &str {
    if matches!(text, "0" | "-" | "v" | "vide" | "empty" | "_" | ".") { "" } else { text }
}

/// The name of a move: no brackets around a letter and a number, nothing where there is no move.
pub fn move_name(symbols: &Symbols, recorder: &mut Recorder, term: &[u32]) -> Name {
    const NONE: &[&str] = &["[]", "none", "nil", "aucun", "null", "rien", "no_move", "_"];
    if let Some(parts) = symbols.list(term)
        && parts.len() == 2
        && parts.iter().all(|part| part.len() == 1)
    {
        let [first, second] = [parts[0], parts[1]].map(|part| symbols.text(part, 12));
        let is_letter = |text: &str| text.len() == 1 && text.chars().all(char::is_alphabetic);
        if is_letter(&first) && second.parse::<i64>().is_ok() {
            return recorder.name(&format!("{first}{second}"));
        }
    }
    let text = symbols.text(term, 60);
    if NONE.contains(&text.as_str()) { Name::NONE } else { recorder.name(&text) }
}
