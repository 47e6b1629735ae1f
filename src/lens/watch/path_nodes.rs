//! Turns events into the nodes of a recording, for a path search.

use crate::lens::watch::guess::paths::{Detail, PathPlan, Successors};
use crate::lens::watch::guess::sample::part_of;
use crate::lens::watch::log::{Event, NO_PARENT};
use crate::lens::watch::move_names::move_name;
use crate::lens::watch::states::{Grids, state_of};
use crate::lens::watch::symbols::{Symbols, VARIABLE};
use crate::lens::{Entry, Kind, Name, Recorder};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// A shared state: each is stored once.
type Known = Arc<[u32]>;

/// A successor that waits for its estimate.
struct Waiting {
    parent: Option<usize>,
    state: Known,
    action: Name,
    paid: Option<f64>,
    estimate: Option<f64>,
    total: Option<f64>,
}

/// A call that expands a state.
#[derive(Clone)]
struct Expanding {
    state: Known,
    node: Option<usize>,
    paid: f64,
}

/// The goal, and whether it was taken from the open list.
struct Reached {
    node: usize,
    is_taken: bool,
}

/// Records a path search.
pub struct PathConverter {
    pub recorder: Recorder,
    plan: PathPlan,
    /// The number of each state.
    identities: FxHashMap<Known, u32>,
    /// The node of each state that would be expanded next, with its cost.
    nodes: FxHashMap<Known, (usize, f64)>,
    estimates: FxHashMap<Known, f64>,
    /// The expansion in progress, and the calls that may still have answers.
    expanding: Option<Expanding>,
    open_calls: FxHashMap<u32, Expanding>,
    expanded: FxHashSet<Known>,
    /// The active calls of the recursive predicate around a depth-first search, and their number at the first state.
    rounds: Vec<u32>,
    root_depth: usize,
    /// The first state and its node.
    root: Option<Known>,
    first: Option<usize>,
    /// The cheapest node of each successor of a node, by the number of its state.
    children: FxHashMap<(usize, u32), usize>,
    /// The first node for each action at a node.
    by_action: FxHashMap<(usize, Name), usize>,
    /// The goal that was reached last.
    reached: Option<Reached>,
    waiting: Vec<Waiting>,
    /// The state that each active call of the heuristic or the goal test asks about.
    asking: FxHashMap<u32, Known>,
    /// The goal, as an argument of a predicate around the search.
    target: Option<Vec<u32>>,
    /// The call in which the goal was found. Calls around it exit after it and are ignored.
    found_in: Option<u32>,
    /// The states that were tested for the goal since the last expansion.
    tested: Vec<Known>,
    grids: Grids,
    /// Bytes of states.
    bytes: usize,
}

impl PathConverter {
    pub fn new(recorder: Recorder, plan: PathPlan) -> PathConverter {
        PathConverter {
            recorder,
            plan,
            identities: FxHashMap::default(),
            nodes: FxHashMap::default(),
            estimates: FxHashMap::default(),
            expanding: None,
            open_calls: FxHashMap::default(),
            expanded: FxHashSet::default(),
            rounds: Vec::new(),
            root_depth: 0,
            root: None,
            first: None,
            children: FxHashMap::default(),
            by_action: FxHashMap::default(),
            reached: None,
            waiting: Vec::new(),
            asking: FxHashMap::default(),
            found_in: None,
            tested: Vec::new(),
            target: None,
            grids: Grids::default(),
            bytes: 0,
        }
    }

    /// The memory in use.
    pub fn bytes(&self) -> usize {
        const ENTRY: usize = 48;
        let entries = self.nodes.len()
            + self.estimates.len()
            + self.expanded.len()
            + self.open_calls.len()
            + 2 * self.children.len();
        self.recorder.bytes() + self.bytes + ENTRY * (entries + self.asking.len())
    }

    /// Returns the stored copy of a state.
    fn share(&mut self, state: &[u32]) -> Known {
        if let Some((known, _)) = self.identities.get_key_value(state) {
            return known.clone();
        }
        let known: Known = state.into();
        self.bytes += 4 * state.len() + 64;
        self.identities.insert(known.clone(), self.identities.len() as u32 + 1);
        known
    }

    pub fn feed(&mut self, symbols: &Symbols, event: Event) {
        match event {
            Event::Call { node, predicate, parent, arguments, .. } => {
                let predicate = predicate as usize;
                // Numbers of calls grow: those after the parent are no longer active.
                let active = self.rounds.partition_point(|round| *round <= parent || parent == NO_PARENT);
                self.rounds.truncate(if parent == NO_PARENT { 0 } else { active });
                if self.plan.round == Some(predicate) {
                    self.rounds.push(node);
                }
                if predicate == self.plan.expand {
                    if let Some(state) = self.plan.state.get(symbols, &arguments) {
                        let state = self.share(state);
                        self.expand(symbols, node, state);
                    }
                    return;
                }
                if let Some((_, place)) = self.plan.target.as_ref().filter(|(one, _)| *one == predicate) {
                    self.target = place.get(symbols, &arguments).map(<[u32]>::to_vec);
                }
                let heuristic = self.plan.heuristic.iter().map(|(one, place, _)| (*one, place));
                let goal = self.plan.goal.iter().map(|(one, place)| (*one, place));
                let place = heuristic.chain(goal).find(|(one, _)| *one == predicate).map(|(_, place)| place.clone());
                let state = place.as_ref().and_then(|place| place.get(symbols, &arguments));
                if let Some(state) = state.filter(|state| !state.contains(&VARIABLE)) {
                    let state = self.share(state);
                    if self.plan.goal.as_ref().is_some_and(|(one, _)| *one == predicate) {
                        self.tested.push(state.clone());
                    }
                    self.asking.insert(node, state);
                }
            }
            Event::Exit { node, predicate, is_last, arguments, .. } => {
                self.exit(symbols, node, predicate as usize, &arguments);
                if is_last {
                    self.open_calls.remove(&node);
                }
            }
        }
    }

    fn exit(&mut self, symbols: &Symbols, node: u32, predicate: usize, arguments: &[Vec<u32>]) {
        if predicate == self.plan.expand {
            return self.successors(symbols, node, arguments);
        }
        if self.plan.target.as_ref().is_some_and(|(one, _)| *one == predicate) {
            self.reach_target(symbols);
        }
        if let Some((_, place)) = self.plan.answer.clone().filter(|(one, _)| *one == predicate) {
            self.reach_end(symbols, place.get(symbols, arguments).unwrap_or_default());
        }
        let Some(state) = self.asking.remove(&node) else { return };
        if let Some((one, _, number)) = &self.plan.heuristic
            && *one == predicate
        {
            if let Some(estimate) = number.number(symbols, arguments) {
                self.estimates.insert(state, estimate);
            }
            return;
        }
        if self.plan.goal.as_ref().is_some_and(|(one, _)| *one == predicate)
            && self.found_in.is_none_or(|found| node > found)
        {
            self.found_in = Some(node);
            self.flush(symbols);
            if let Some(&(node, _)) = self.nodes.get(&state) {
                // A program that tests several states before it expands one tests them when they are generated.
                let is_taken = self.tested.iter().all(|other| *other == state || self.expanded.contains(other));
                self.reached = Some(Reached { node, is_taken });
            }
        }
    }

    /// The search succeeded: the target state in its arguments is the goal.
    fn reach_target(&mut self, symbols: &Symbols) {
        self.flush(symbols);
        let Some(target) = self.target.take() else { return };
        if let Some(&(node, _)) = self.nodes.get(&*target) {
            self.reached = Some(Reached { node, is_taken: true });
        }
    }

    /// The search returned a path: one end is the first state, the other end is the goal.
    fn reach_end(&mut self, symbols: &Symbols, way: &[u32]) {
        self.flush(symbols);
        let Some(mut list) = symbols.list(way) else { return };
        if !list.iter().all(|state| self.identities.contains_key(*state)) {
            return self.reach_by_actions(symbols, &list);
        }
        if self.root.as_deref() != list.first().copied() {
            list.reverse();
        }
        let Some(goal) = list.last() else { return };
        let cheapest = self.nodes.get(*goal).map(|(node, _)| *node);
        let is_taken = self.reached.as_ref().map_or(!self.expanded.contains(*goal), |reached| reached.is_taken);
        // Prefer the node at the end of this very path, which need not be the cheapest.
        if let Some(node) = self.end_of(&list).or(cheapest.filter(|_| self.reached.is_none())) {
            self.reached = Some(Reached { node, is_taken });
        }
    }

    /// The search returned the actions of a path, in order or reversed: the goal is the node at its end.
    fn reach_by_actions(&mut self, symbols: &Symbols, actions: &[&[u32]]) {
        let names: Vec<Name> = actions.iter().map(|term| move_name(symbols, &mut self.recorder, term)).collect();
        let next = |node: usize, name: &Name| self.by_action.get(&(node, *name)).copied();
        let Some(first) = self.first else { return };
        let node = names.iter().try_fold(first, next).or_else(|| names.iter().rev().try_fold(first, next));
        if let Some(node) = node.filter(|_| self.reached.is_none()) {
            self.reached = Some(Reached { node, is_taken: true });
        }
    }

    /// The node at the end of a path that begins at the first state.
    fn end_of(&self, way: &[&[u32]]) -> Option<usize> {
        let (first, steps) = way.split_first()?;
        self.root.as_deref().filter(|root| root == first)?;
        let mut node = self.first?;
        for state in steps {
            node = *self.children.get(&(node, *self.identities.get(*state)?))?;
        }
        Some(node)
    }

    /// Records the goal that was reached.
    fn record_goal(&mut self) {
        if let Some(Reached { node, is_taken }) = self.reached.take() {
            if is_taken {
                self.recorder.expand(node);
            }
            self.recorder.found(node);
        }
    }

    /// Handles a call that expands a state.
    fn expand(&mut self, symbols: &Symbols, call: u32, state: Known) {
        if let Some(now) = self.expanding.clone().filter(|now| now.state == state) {
            self.open_calls.insert(call, now);
            return;
        }
        self.flush(symbols);
        self.record_goal();
        self.tested.clear();
        // In a depth-first search the first state may be met again on the way, deeper than the first time.
        let is_deeper = self.plan.round.is_some() && self.rounds.len() > self.root_depth;
        let is_restart = self.root.as_ref() == Some(&state) && self.expanded.len() > 1 && !is_deeper;
        if is_restart || !self.nodes.contains_key(&state) {
            self.begin(symbols, &state);
        }
        let known = self.nodes.get(&state).copied();
        let (node, paid) = (known.map(|(node, _)| node), known.map_or(0.0, |(_, paid)| paid));
        if let Some(node) = node {
            self.recorder.expand(node);
        }
        self.expanded.insert(state.clone());
        let expanding = Expanding { state, node, paid };
        self.open_calls.insert(call, expanding.clone());
        self.expanding = Some(expanding);
    }

    fn begin(&mut self, symbols: &Symbols, state: &Known) {
        self.recorder.begin(Kind::Path, "");
        self.found_in = None;
        self.nodes.clear();
        self.children.clear();
        self.by_action.clear();
        self.first = None;
        self.expanded.clear();
        self.open_calls.clear();
        self.root = Some(state.clone());
        self.root_depth = self.rounds.len();
        let estimate = self.estimates.get(state).copied();
        let (state, action, paid) = (state.clone(), Name::NONE, Some(0.0));
        self.generate(symbols, Waiting { parent: None, state, action, paid, estimate, total: None });
    }

    fn generate(&mut self, symbols: &Symbols, waiting: Waiting) {
        let state = state_of(symbols, &mut self.recorder, &mut self.grids, &waiting.state);
        let entry = Entry {
            via: waiting.action,
            state: Some(state.as_state()),
            paid: waiting.paid,
            estimate: waiting.estimate,
            total: waiting.total,
            identity: self.identities.get(&waiting.state).copied().unwrap_or(0),
            ..Entry::default()
        };
        let paid = waiting.paid.unwrap_or(0.0);
        let node = self.recorder.generate(waiting.parent, &entry);
        self.recorder.sketch(node, &waiting.state);
        if let Some(node) = node {
            match waiting.parent {
                Some(parent) => {
                    self.children.entry((parent, entry.identity)).or_insert(node);
                    self.by_action.entry((parent, waiting.action)).or_insert(node);
                }
                None => self.first = Some(node),
            }
            // An open list yields the cheapest node of a state, a depth-first search the newest one.
            let is_next = self.nodes.get(&waiting.state).is_none_or(|(_, before)| self.plan.is_lazy || paid < *before);
            if is_next {
                self.nodes.insert(waiting.state, (node, paid));
            }
        }
    }

    /// Queues the successors in the arguments of an exit.
    fn successors(&mut self, symbols: &Symbols, call: u32, arguments: &[Vec<u32>]) {
        let Some(Expanding { node: Some(parent), paid: own, .. }) = self.open_calls.get(&call).cloned() else { return };
        let plan = self.plan.clone();
        let elements: Vec<(&[u32], Option<&[u32]>)> = match &plan.successors {
            Successors::Each(place) => place.get(symbols, arguments).map(|state| (state, None)).into_iter().collect(),
            Successors::List(place, part) => {
                let list = place.get(symbols, arguments).and_then(|term| symbols.list(term)).unwrap_or_default();
                list.into_iter().filter_map(|element| Some((part_of(symbols, element, part)?, Some(element)))).collect()
            }
        };
        for (state, element) in elements {
            let term = |detail: &Detail| match detail {
                Detail::Element(parts) => part_of(symbols, element?, parts),
                Detail::Argument(place) => place.get(symbols, arguments),
            };
            let number = |detail: &Option<Detail>| symbols.number(term(detail.as_ref()?)?);
            let paid = number(&plan.paid).unwrap_or_else(|| own + number(&plan.step).unwrap_or(1.0));
            let (estimate, total) = (number(&plan.estimate), number(&plan.total));
            let action = plan.action.as_ref().and_then(term);
            let action = action.map_or(Name::NONE, |term| move_name(symbols, &mut self.recorder, term));
            let state = self.share(state);
            self.waiting.push(Waiting { parent: Some(parent), state, action, paid: Some(paid), estimate, total });
        }
    }

    /// Records the queued successors.
    fn flush(&mut self, symbols: &Symbols) {
        for mut waiting in std::mem::take(&mut self.waiting) {
            waiting.estimate = waiting.estimate.or_else(|| self.estimates.get(&waiting.state).copied());
            self.generate(symbols, waiting);
        }
    }

    pub fn finish(mut self, symbols: &Symbols) -> Recorder {
        self.flush(symbols);
        self.record_goal();
        self.recorder
    }
}
