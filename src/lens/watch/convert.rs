//! Turns events into the nodes of a recording, for the search of a game.
//!
//! The active calls are on a stack. A call whose parent is not the top closes all frames above its parent: those
//! calls failed, or they exited and left choice points that have not been retried yet.

use crate::lens::watch::guess::games::{GameChoice, NodePattern};
use crate::lens::watch::guess::outcomes::Outcome;
use crate::lens::watch::guess::players::Turn;
use crate::lens::watch::guess::roles::Roles;
use crate::lens::watch::guess::sample::{Place, part_of, places};
use crate::lens::watch::guess::vias::{MoveList, Source, Via};
use crate::lens::watch::leaves::LeafPlan;
use crate::lens::watch::log::{Event, NO_PARENT};
use crate::lens::watch::move_names::{move_name, step_name};
use crate::lens::watch::states::{Grids, OwnedState, state_of};
use crate::lens::watch::symbols::{LIST, Symbols, VARIABLE};
use crate::lens::{Ended, Entry, Exit, Kind, Name, Recorder};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use std::hash::BuildHasher;

/// The search of a game, and where its moves are found.
#[derive(Clone, Debug)]
pub struct GamePlan {
    pub choice: GameChoice,
    pub via: Option<Via>,
    /// Whether the program writes a move as the position after it.
    pub has_positions_as_moves: bool,
    pub moves: Vec<MoveList>,
    /// If calls return no value: how success and failure are computed.
    pub outcome: Option<Outcome>,
    /// Whether values are from the side of the player who moved to the position, except at the root, where the value
    /// is from the side of the player to move.
    pub negates_root: bool,
    pub turn: Turn,
    /// Positions that the parent evaluates.
    pub leaves: Option<LeafPlan>,
    /// The predicates that are tabled.
    pub tabled: Vec<usize>,
}

/// An active call.
#[derive(Default)]
struct Frame {
    node: u32,
    parent: u32,
    predicate: usize,
    arguments: Vec<Vec<u32>>,
    line: u32,
    /// Whether it is a node of the recording.
    is_node: bool,
    /// Whether it is a position that its parent evaluates.
    is_leaf: bool,
    /// Whether the answer comes from a table.
    is_known: bool,
    inferences: u64,
    /// The arguments and inference count at its last exit.
    exit: Option<(Vec<Vec<u32>>, u64)>,
    /// The last exits of calls inside it from which moves are read.
    last: FxHashMap<usize, Vec<Vec<u32>>>,
    moves: Option<Vec<Name>>,
    /// Whether it contains nodes.
    has_children: bool,
    /// Moves and values of its children.
    below: Vec<(Name, f64)>,
    via: Name,
    player: Name,
    /// Its number in the recording, if it is kept.
    recorded: Option<usize>,
    has_bounds: bool,
    /// Calls inside it that left choice points.
    open: Vec<u32>,
}

/// A call that exited and left choice points.
struct LeftOpen {
    parent: u32,
    predicate: usize,
    arguments: Vec<Vec<u32>>,
    line: u32,
    is_node: bool,
    via: Name,
    open: Vec<u32>,
}

impl LeftOpen {
    fn bytes(&self) -> usize {
        160 + self.arguments.iter().map(|term| 4 * term.len() + 24).sum::<usize>()
    }
}

/// Makes a recording from events.
pub struct Converter {
    pub recorder: Recorder,
    plan: GamePlan,
    frames: Vec<Frame>,
    /// Calls that left choice points, and the bytes they take.
    left_open: FxHashMap<u32, LeftOpen>,
    left_bytes: usize,
    grids: Grids,
    /// Calls of tabled predicates, as hashes.
    solved: FxHashSet<u64>,
    /// How often a call had a further answer.
    pub several: usize,
}

impl Converter {
    pub fn new(recorder: Recorder, plan: GamePlan) -> Converter {
        Converter {
            recorder,
            plan,
            frames: Vec::new(),
            left_open: FxHashMap::default(),
            left_bytes: 0,
            grids: Grids::default(),
            solved: FxHashSet::default(),
            several: 0,
        }
    }

    /// The memory in use.
    pub fn bytes(&self) -> usize {
        self.recorder.bytes() + self.left_bytes + 16 * self.solved.len()
    }

    /// Processes the next event.
    pub fn feed(&mut self, symbols: &Symbols, event: Event) {
        match event {
            Event::Call { node, predicate, parent, line, inferences, arguments } => {
                self.unwind(symbols, parent);
                let predicate = predicate as usize;
                let frame = Frame { node, parent, predicate, arguments, line, inferences, ..Frame::default() };
                self.enter(symbols, frame);
            }
            Event::Exit { node, is_last, inferences, arguments, .. } => {
                match self.frames.iter().rposition(|frame| frame.node == node) {
                    Some(at) => self.exit(symbols, at, is_last, inferences, arguments),
                    None => self.exit_again(symbols, node, is_last, inferences, arguments),
                }
            }
        }
    }

    fn exit(&mut self, symbols: &Symbols, at: usize, is_last: bool, inferences: u64, arguments: Vec<Vec<u32>>) {
        self.close_above(symbols, at);
        let frame = &self.frames[at];
        if !frame.is_node {
            self.record_helper(symbols, at, &arguments);
            let frame = &self.frames[at];
            let (predicate, whole) = (frame.predicate, whole(&frame.arguments, &arguments));
            self.note_exit(symbols, at, predicate, whole);
        } else if frame.exit.is_some() {
            self.begin_again(symbols, at);
        }
        let node = self.frames[at].node;
        if is_last {
            self.forget(node);
        } else {
            self.keep_open(at);
        }
        self.frames[at].exit = Some((arguments, inferences));
        if is_last {
            self.close_above(symbols, at.wrapping_sub(1));
        }
    }

    /// Keeps a call that left choice points.
    fn keep_open(&mut self, at: usize) {
        let frame = &self.frames[at];
        let left = LeftOpen {
            parent: frame.parent,
            predicate: frame.predicate,
            arguments: frame.arguments.clone(),
            line: frame.line,
            is_node: frame.is_node,
            via: frame.via,
            open: Vec::new(),
        };
        let node = frame.node;
        if self.left_open.contains_key(&node) {
            return;
        }
        self.left_bytes += left.bytes();
        self.left_open.insert(node, left);
        if let Some(below) = at.checked_sub(1) {
            self.frames[below].open.push(node);
        }
    }

    /// Forgets a call without choice points, and all calls inside it.
    fn forget(&mut self, node: u32) {
        let mut pending = vec![node];
        while let Some(node) = pending.pop() {
            if let Some(left) = self.left_open.remove(&node) {
                self.left_bytes -= left.bytes();
                pending.extend(left.open);
            }
        }
    }

    /// Handles another answer of a call whose frame was already closed.
    fn exit_again(&mut self, symbols: &Symbols, node: u32, is_last: bool, inferences: u64, arguments: Vec<Vec<u32>>) {
        let Some(left) = self.left_open.get(&node) else { return };
        let (parent, predicate, is_node) = (left.parent, left.predicate, left.is_node);
        if !is_node {
            // A generator of moves.
            let whole = whole(&left.arguments, &arguments);
            self.unwind(symbols, parent);
            let at = self.frames.len();
            return self.note_exit(symbols, at, predicate, whole);
        }
        self.unwind(symbols, parent);
        self.reopen(symbols, node);
        let at = self.frames.len() - 1;
        self.frames[at].exit = Some((arguments, inferences));
        if is_last {
            self.forget(node);
            self.close_above(symbols, at.wrapping_sub(1));
        }
    }

    /// Starts a new node for a position that has another answer or searches for one.
    fn begin_again(&mut self, symbols: &Symbols, at: usize) {
        let mut frame = self.frames.remove(at);
        self.several += 1;
        self.leave(symbols, &mut frame);
        (frame.exit, frame.moves, frame.has_children, frame.has_bounds) = (None, None, false, false);
        frame.below.clear();
        self.record(symbols, &mut frame, at);
        self.frames.insert(at, frame);
    }

    /// Reopens the closed positions around a call. The frame of the call, or of a helper inside them, is already on
    /// the stack or is pushed next.
    fn reopen(&mut self, symbols: &Symbols, call: u32) {
        let mut closed: Vec<(usize, u32)> = Vec::new();
        let (mut wanted, mut place) = (call, self.frames.len());
        while wanted != NO_PARENT {
            if let Some(at) = self.frames.iter().rposition(|frame| frame.node == wanted) {
                if self.frames[at].is_node {
                    break;
                }
                (wanted, place) = (self.frames[at].parent, at);
            } else if let Some(left) = self.left_open.get(&wanted) {
                if left.is_node {
                    closed.push((place, wanted));
                }
                wanted = left.parent;
            } else {
                break;
            }
        }
        for (place, node) in closed.into_iter().rev() {
            let Some(left) = self.left_open.get(&node) else { continue };
            let mut frame = Frame {
                node,
                parent: left.parent,
                predicate: left.predicate,
                arguments: left.arguments.clone(),
                line: left.line,
                via: left.via,
                is_node: true,
                ..Frame::default()
            };
            let place = place.min(self.frames.len());
            self.several += 1;
            self.record(symbols, &mut frame, place);
            self.frames.insert(place, frame);
        }
    }

    /// Closes all open frames. If the run did not complete, calls without an exit remain open.
    pub fn finish(mut self, symbols: &Symbols, is_complete: bool) -> Recorder {
        if is_complete {
            self.close_above(symbols, usize::MAX);
        } else {
            // Calls that exited have a value; the others remain open.
            while let Some(mut frame) = self.frames.pop() {
                if frame.is_node && frame.exit.is_some() {
                    self.leave(symbols, &mut frame);
                } else if frame.is_node {
                    break;
                }
            }
        }
        self.recorder
    }

    /// Closes the calls above the parent of the next call.
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
            let Some(mut frame) = self.frames.pop() else { return };
            if frame.is_node {
                self.leave(symbols, &mut frame);
            }
            let open = std::mem::take(&mut frame.open);
            match self.left_open.get_mut(&frame.node) {
                Some(left) => left.open.extend(open),
                None => open.into_iter().for_each(|node| self.forget(node)),
            }
        }
    }

    fn pattern(&self, predicate: usize, below: usize) -> Option<&NodePattern> {
        let inner = self.plan.choice.nodes.iter().find(|node| node.predicate == predicate);
        let is_outermost = || !self.frames[..below].iter().any(|frame| frame.is_node);
        inner.or_else(|| self.plan.choice.root.as_ref().filter(|root| root.predicate == predicate && is_outermost()))
    }

    fn enter(&mut self, symbols: &Symbols, mut frame: Frame) {
        frame.is_leaf = self.is_leaf(symbols, &frame);
        frame.is_node = frame.is_leaf || self.pattern(frame.predicate, self.frames.len()).is_some();
        if !frame.is_node {
            self.note_moves(symbols, Source::Around(frame.predicate), &frame.arguments);
            self.frames.push(frame);
            return;
        }
        self.reopen(symbols, frame.parent);
        if let Some(around) = self.frames.iter().rposition(|frame| frame.is_node) {
            if self.frames[around].exit.is_some() {
                self.begin_again(symbols, around);
            }
            self.frames[around..].iter_mut().for_each(|outer| outer.has_children = true);
            frame.via = self.via(symbols, &frame);
        }
        if self.plan.tabled.contains(&frame.predicate) {
            let key = FxBuildHasher.hash_one((frame.predicate, &frame.arguments));
            frame.is_known = !self.solved.insert(key);
        }
        let place = self.frames.len();
        self.record(symbols, &mut frame, place);
        let is_first = !self.frames.iter().any(|frame| frame.is_node);
        let arguments = is_first.then(|| frame.arguments.clone());
        let source = Source::Around(frame.predicate);
        self.frames.push(frame);
        if let Some(arguments) = arguments {
            self.note_moves(symbols, source, &arguments);
        }
    }

    /// Whether a call evaluates a position without calling the search.
    fn is_leaf(&self, symbols: &Symbols, frame: &Frame) -> bool {
        let Some(plan) = self.plan.leaves.as_ref().filter(|plan| plan.predicate == frame.predicate) else {
            return false;
        };
        let caller = self.frames.last().map(|frame| frame.predicate);
        let is_called_here = caller.is_some_and(|caller| plan.callers.contains(&caller));
        let Some(around) = self.frames.iter().rev().find(|frame| frame.is_node) else { return false };
        let state = plan.state.as_ref().and_then(|place| place.get(symbols, &frame.arguments));
        let outer = self.pattern(around.predicate, 0).and_then(|pattern| pattern.roles.state.as_ref());
        let outer = outer.and_then(|place| place.get(symbols, &around.arguments));
        !plan.is_helper && is_called_here && (state.is_none() || state != outer)
    }

    /// Records a leaf for the helper of one move that exited without calling the search: its value is that of the
    /// position.
    fn record_helper(&mut self, symbols: &Symbols, at: usize, arguments: &[Vec<u32>]) {
        let Some(plan) = self.plan.leaves.clone().filter(|plan| plan.is_helper) else { return };
        let frame = &self.frames[at];
        let is_inside = self.frames[..at].iter().any(|frame| frame.is_node);
        if plan.predicate != frame.predicate || frame.has_children || !is_inside {
            return;
        }
        let number = plan.value.number(symbols, arguments);
        let Some(value) = number.map(|value| if plan.is_negated { -value } else { value }) else { return };
        let mut leaf = Frame { predicate: plan.predicate, is_node: true, is_leaf: true, ..Frame::default() };
        leaf.line = frame.line;
        leaf.via = self.via(symbols, &leaf);
        let Some(around) = self.frames[..at].iter().rposition(|frame| frame.is_node) else { return };
        self.frames[around].has_children = true;
        self.record(symbols, &mut leaf, at);
        self.leave_with(symbols, &mut leaf, Some(value), None, Ended::Exit);
    }

    /// Enters a node in the recording; its frame will be at index `place` of the stack.
    fn record(&mut self, symbols: &Symbols, frame: &mut Frame, place: usize) {
        let around = self.frames[..place].iter().rposition(|frame| frame.is_node);
        if around.is_none() {
            self.recorder.begin(Kind::Game, "");
        }
        let roles = self.roles(frame, place);
        let number = |place: &Option<Place>| place.as_ref().and_then(|place| place.number(symbols, &frame.arguments));
        let depth = number(&roles.depth).map(|depth| depth as i32);
        let (mut alpha, mut beta) = (number(&roles.alpha), number(&roles.beta));
        // Values from the side of the player who moved are negated: the recording wants the player to move.
        if around.is_some() && self.plan.negates_root {
            (alpha, beta) = (beta.map(|beta| -beta), alpha.map(|alpha| -alpha));
        }
        let term = roles.player.as_ref().and_then(|place| place.get(symbols, &frame.arguments));
        frame.player = self.player(symbols, term, around);
        let state = roles.state.as_ref().and_then(|place| place.get(symbols, &frame.arguments));
        let term = state;
        let state = term.map(|term| state_of(symbols, &mut self.recorder, &mut self.grids, term));
        if let (Some(outer), Some(alpha), Some(beta)) = (around, alpha, beta) {
            self.set_first_bounds(outer, alpha, beta);
        }
        let entry = Entry {
            via: frame.via,
            player: frame.player,
            state: state.as_ref().map(OwnedState::as_state),
            depth,
            alpha,
            beta,
            line: frame.line,
            ..Entry::default()
        };
        frame.recorded = self.recorder.enter(&entry);
        self.recorder.sketch(frame.recorded, term.unwrap_or_default());
        frame.has_bounds = alpha.is_some();
    }

    /// The roles of a node's arguments at its call.
    fn roles(&self, frame: &Frame, place: usize) -> Roles {
        match &self.plan.leaves {
            Some(plan) if frame.is_leaf => Roles { state: plan.state.clone(), ..Roles::default() },
            _ => self.pattern(frame.predicate, place).map(|pattern| pattern.roles.clone()).unwrap_or_default(),
        }
    }

    /// The player to move at a node inside frame number `around`, given the player in its arguments.
    fn player(&mut self, symbols: &Symbols, term: Option<&[u32]>, around: Option<usize>) -> Name {
        let turn = &self.plan.turn;
        if self.plan.negates_root && !turn.is_known {
            return Name::NONE;
        }
        let Some(around) = around else {
            return term.map_or(Name::NONE, |term| self.recorder.name(&symbols.text(term, 40)));
        };
        let mover = match term {
            Some(term) if turn.is_moved => turn.other(term),
            Some(term) => Some(term),
            None => None,
        };
        let other = mover.and_then(|term| turn.other(term)).map(|term| symbols.text(term, 40));
        let mover = mover.map(|term| self.recorder.name(&symbols.text(term, 40)));
        let outer = self.frames[around].player;
        // The root has no player argument: its player is the opponent of this node's player.
        if let Some(other) = other.filter(|_| outer.is_none() && self.plan.choice.root.is_some()) {
            let other = self.recorder.name(&other);
            self.frames[around].player = other;
            if let Some(node) = self.frames[around].recorded {
                self.recorder.set_player(node, other);
            }
        }
        mover.unwrap_or_else(|| {
            let both: Vec<Name> =
                self.plan.turn.both.iter().map(|term| self.recorder.name(&symbols.text(term, 40))).collect();
            both.into_iter().find(|name| *name != outer && !outer.is_none()).unwrap_or(Name::NONE)
        })
    }

    /// Gives a root without bounds those of its first child, if they are symmetric (alpha = -beta).
    fn set_first_bounds(&mut self, outer: usize, alpha: f64, beta: f64) {
        let frame = &mut self.frames[outer];
        if !frame.has_bounds && alpha == -beta && frame.below.is_empty() {
            frame.has_bounds = true;
            if let Some(node) = frame.recorded {
                self.recorder.set_bounds(node, alpha, beta);
            }
        }
    }

    /// The active calls inside the innermost node, that node included, innermost first.
    fn inside(&self) -> impl Iterator<Item = &Frame> {
        let node = self.frames.iter().rposition(|frame| frame.is_node).unwrap_or(0);
        self.frames[node..].iter().rev()
    }

    /// The move that leads to a node.
    fn via(&mut self, symbols: &Symbols, frame: &Frame) -> Name {
        let Some(via) = &self.plan.via else { return Name::NONE };
        let arguments = match via.source {
            Source::Own => Some(&frame.arguments),
            // The root may itself be the helper: then its own arguments give its first move.
            Source::Around(predicate) => {
                self.inside().find(|frame| frame.predicate == predicate).map(|frame| &frame.arguments)
            }
            Source::Before(predicate) => self.inside().find_map(|frame| frame.last.get(&predicate)),
        };
        let Some(term) = arguments.and_then(|arguments| via.place.get(symbols, arguments)).map(<[u32]>::to_vec) else {
            return Name::NONE;
        };
        let before = self.frames.iter().rfind(|frame| frame.is_node).and_then(|frame| self.position(symbols, frame));
        self.move_name(symbols, before.as_deref(), &term)
    }

    /// The position of a node, if moves are written as positions.
    fn position(&self, symbols: &Symbols, frame: &Frame) -> Option<Vec<u32>> {
        if !self.plan.has_positions_as_moves {
            return None;
        }
        let place = self.left_roles(frame).state?;
        place.get(symbols, &frame.arguments).map(<[u32]>::to_vec)
    }

    /// The name of a move at a position.
    fn move_name(&mut self, symbols: &Symbols, before: Option<&[u32]>, term: &[u32]) -> Name {
        match self.plan.has_positions_as_moves {
            true => step_name(symbols, &mut self.recorder, &mut self.grids, before, term),
            false => move_name(symbols, &mut self.recorder, term),
        }
    }

    /// Keeps the arguments at an exit of frame number `at` if the moves of the node around it are read from them.
    fn note_exit(&mut self, symbols: &Symbols, at: usize, predicate: usize, whole: Vec<Vec<u32>>) {
        let is_wanted = self.plan.via.as_ref().is_some_and(|via| via.source == Source::Before(predicate));
        self.note_moves(symbols, Source::Before(predicate), &whole);
        if let Some(below) = at.checked_sub(1).filter(|_| is_wanted) {
            self.frames[below].last.insert(predicate, whole);
        }
    }

    /// Keeps the first list of all moves that appears in a node.
    fn note_moves(&mut self, symbols: &Symbols, source: Source, arguments: &[Vec<u32>]) {
        let Some(list) = self.plan.moves.iter().find(|list| list.source == source).cloned() else { return };
        let Some(at) = self.frames.iter().rposition(|frame| frame.is_node) else { return };
        if self.frames[at].moves.is_some() {
            return;
        }
        let Some(term) = list.place.get(symbols, arguments).filter(|term| term.first() == Some(&LIST)) else { return };
        let Some(elements) = symbols.list(term) else { return };
        let before = self.position(symbols, &self.frames[at]);
        let terms: Vec<&[u32]> = elements.iter().filter_map(|element| part_of(symbols, element, &list.part)).collect();
        let moves = terms.into_iter().map(|term| self.move_name(symbols, before.as_deref(), term)).collect();
        self.frames[at].moves = Some(moves);
    }

    /// Leaves a node of a search without values: success is a win, failure a loss.
    fn leave_outcome(&mut self, symbols: &Symbols, frame: &mut Frame) {
        let value = |is_success: bool| if is_success { f64::INFINITY } else { f64::NEG_INFINITY };
        let roles = self.left_roles(frame);
        let player = roles.player.and_then(|place| place.get(symbols, &frame.arguments).map(<[u32]>::to_vec));
        let is_success = frame.exit.is_some();
        let outcome = self.plan.outcome.as_ref();
        let reason = outcome.and_then(|outcome| outcome.reason(&(frame.predicate, player), is_success)).map(value);
        // A move that decides without a call of the search, such as one that wins at once.
        if let Some(reason) =
            reason.filter(|reason| frame.has_children && !frame.below.iter().any(|(_, one)| one == reason))
        {
            let via = self.last_move(symbols, frame);
            self.recorder.enter(&Entry { via, line: frame.line, ..Entry::default() });
            self.recorder.leave(&Exit { value: Some(reason), ended: Ended::Exit, ..Exit::default() });
        }
        let whole = frame.exit.as_ref().map(|(exit, _)| whole(&frame.arguments, exit));
        let best = whole.as_ref().and_then(|whole| roles.best.as_ref()?.get(symbols, whole)).map(<[u32]>::to_vec);
        self.leave_with(symbols, frame, Some(value(is_success)), best, Ended::Exit);
    }

    /// The move that was generated last in a node that is being left.
    fn last_move(&mut self, symbols: &Symbols, frame: &Frame) -> Name {
        let Some(Via { source: Source::Before(predicate), place }) = self.plan.via.clone() else { return Name::NONE };
        let term = frame.last.get(&predicate).and_then(|arguments| place.get(symbols, arguments)).map(<[u32]>::to_vec);
        let before = self.position(symbols, frame);
        term.map_or(Name::NONE, |term| self.move_name(symbols, before.as_deref(), &term))
    }

    fn leave(&mut self, symbols: &Symbols, frame: &mut Frame) {
        if self.plan.outcome.is_some() {
            return self.leave_outcome(symbols, frame);
        }
        let roles = self.left_roles(frame);
        let Some((exit, _)) = &frame.exit else {
            return self.leave_with(symbols, frame, None, None, Ended::Fail);
        };
        let whole: Vec<&Vec<u32>> =
            exit.iter().zip(&frame.arguments).map(|(exit, call)| if exit.is_empty() { call } else { exit }).collect();
        let is_new = roles.value.is_none();
        let place = roles.value.clone().or_else(|| self.place_of_value(symbols, frame, exit));
        let mut value = place.as_ref().and_then(|place| place.number(symbols, &whole));
        if frame.is_leaf && self.plan.leaves.as_ref().is_some_and(|plan| plan.is_negated) {
            value = value.map(|value| -value);
        }
        let found = if is_new { self.place_of_move(symbols, frame, exit) } else { None };
        let best = roles.best.or(found);
        let best = best.as_ref().and_then(|place| place.get(symbols, &whole));
        let best = best.filter(|term| term.first() != Some(&VARIABLE)).map(<[u32]>::to_vec);
        let ended = if frame.is_known && !frame.has_children { Ended::Known } else { Ended::Exit };
        self.leave_with(symbols, frame, value, best, ended);
    }

    /// The roles of a node's arguments at its exit.
    fn left_roles(&self, frame: &Frame) -> Roles {
        if let Some(plan) = self.plan.leaves.as_ref().filter(|_| frame.is_leaf) {
            return Roles { value: Some(plan.value.clone()), ..Roles::default() };
        }
        let pattern = self.plan.choice.nodes.iter().find(|node| node.predicate == frame.predicate);
        let pattern = pattern.or(self.plan.choice.root.as_ref());
        pattern.map(|pattern| pattern.roles.clone()).unwrap_or_default()
    }

    fn leave_with(
        &mut self,
        symbols: &Symbols,
        frame: &mut Frame,
        value: Option<f64>,
        best: Option<Vec<u32>>,
        ended: Ended,
    ) {
        if let (Some(value), Some(outer)) = (value, self.frames.iter().rposition(|frame| frame.is_node)) {
            self.frames[outer].below.push((frame.via, value));
        }
        let is_root = !frame.is_leaf && self.plan.choice.nodes.iter().all(|node| node.predicate != frame.predicate);
        let value = value.map(|value| if !is_root && self.plan.negates_root { -value } else { value });
        let best = best.filter(|_| frame.has_children);
        let before = self.position(symbols, frame);
        let best = best.map_or(Name::NONE, |term| self.move_name(symbols, before.as_deref(), &term));
        let inferences = frame.exit.as_ref().map_or(0, |(_, at)| at.saturating_sub(frame.inferences));
        let moves = frame.moves.take().filter(|_| frame.has_children);
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

/// All arguments at an exit. Arguments that the call did not change are taken from the call.
fn whole(call: &[Vec<u32>], exit: &[Vec<u32>]) -> Vec<Vec<u32>> {
    exit.iter().zip(call).map(|(exit, call)| if exit.is_empty() { call.clone() } else { exit.clone() }).collect()
}

/// The places in arguments that a call has bound.
fn bound_places(symbols: &Symbols, exit: &[Vec<u32>]) -> Vec<Place> {
    let bound = exit.iter().enumerate().filter(|(_, term)| !term.is_empty());
    bound.flat_map(|(index, term)| places(symbols, index, term)).collect()
}

impl Converter {
    /// The place of the root's value, for a root that had not exited when the search was guessed: a number that is the
    /// value of a child, up to its sign.
    fn place_of_value(&self, symbols: &Symbols, frame: &Frame, exit: &[Vec<u32>]) -> Option<Place> {
        bound_places(symbols, exit).into_iter().find(|place| {
            let value = place.number(symbols, exit);
            value.is_some_and(|value| frame.below.iter().any(|(_, below)| below.abs() == value.abs()))
        })
    }

    /// The place of the root's best move: a term that is the move of a child.
    fn place_of_move(&mut self, symbols: &Symbols, frame: &Frame, exit: &[Vec<u32>]) -> Option<Place> {
        bound_places(symbols, exit).into_iter().find(|place| {
            let name = place.get(symbols, exit).map(|term| move_name(symbols, &mut self.recorder, term));
            name.is_some_and(|name| !name.is_none() && frame.below.iter().any(|(via, _)| *via == name))
        })
    }
}
