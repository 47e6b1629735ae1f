//! Searches for one player: a path from a state to a goal.
//!
//! The algorithms are generic over [`Space`]; `puzzle.rs` implements it for states that Prolog rules describe. Open
//! states are in a binary heap, known ones in a hash table. Nothing recurses, because paths may be long.
//!
//! Ties are broken by age: of two equally good open states, the one that was found first is expanded first. The plain
//! Prolog versions do the same, so that both expand the same states.

use crate::machine::{Machine, Thrown};
use crate::search::rules::events::Observer;
use hashbrown::HashTable;
use std::cmp::Ordering;
use std::collections::{BinaryHeap, VecDeque};

/// A space of states and the steps between them.
pub trait Space {
    /// A state.
    type State: Clone + Eq;
    /// A step from a state to the next.
    type Action: Clone;

    /// A hash of a state.
    fn hash(&self, state: &Self::State) -> u64;
    /// Whether a state is a goal.
    fn is_goal(&mut self, state: &Self::State) -> Result<bool, Thrown>;
    /// Appends the successors of a state, with the cost of each step.
    fn successors(&mut self, state: &Self::State, out: &mut Vec<Step<Self>>) -> Result<(), Thrown>;
    /// An estimate of the cost from a state to a goal.
    fn heuristic(&mut self, state: &Self::State) -> Result<f64, Thrown>;
    /// Called at every expansion with the number of states that are kept and the bytes they use. Polls interrupts and
    /// limits, and reports events.
    fn expanding(&mut self, state: &Self::State, cost: f64, kept: usize, bytes: usize) -> Result<(), Thrown>;
    /// Called for each generated state, with its predecessor and the cost there.
    fn generated(&mut self, from: Option<(&Self::State, f64)>, step: Arrival<'_, Self>) -> Result<(), Thrown>;
    /// Bytes of a state and of the action that led to it.
    fn bytes(state: &Self::State, action: Option<&Self::Action>) -> usize;
    /// The observer, if one is active, with the machine and whether costs are floats.
    fn observer(&mut self) -> Option<(&Observer, &mut Machine, bool)>;
}

/// A step to a successor.
pub struct Step<S: Space + ?Sized> {
    /// The action.
    pub action: S::Action,
    /// The state that it leads to.
    pub state: S::State,
    /// Its cost.
    pub cost: f64,
}

/// A generated state, for the observer.
pub struct Arrival<'s, S: Space + ?Sized> {
    pub state: &'s S::State,
    pub action: Option<&'s S::Action>,
    /// The cost so far.
    pub cost: f64,
    pub estimate: Option<f64>,
}

/// A path to a goal.
pub struct Found<T, A> {
    /// The actions, in order.
    pub actions: Vec<A>,
    /// The states on the path, including the first and the last.
    pub states: Vec<T>,
    /// Its cost.
    pub cost: f64,
}

/// The numbers of states that a search has handled.
#[derive(Clone, Copy, Default, Debug)]
pub struct Effort {
    /// States whose successors were generated.
    pub expanded: u64,
    /// Successors that were generated.
    pub generated: u64,
}

/// The order in which open states are expanded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// Cost so far plus estimate, then estimate: A*.
    Total,
    /// Cost so far: uniform cost, Dijkstra's search.
    Cost,
    /// The estimate alone: greedy best first.
    Estimate,
}

const NO_PARENT: u32 = u32::MAX;

pub(in crate::search) struct Node<S: Space + ?Sized> {
    pub state: S::State,
    action: Option<S::Action>,
    parent: u32,
    pub cost: f64,
    pub estimate: f64,
}

/// The states found so far, each with the best known path to it.
pub(in crate::search) struct Known<S: Space + ?Sized> {
    pub nodes: Vec<Node<S>>,
    /// Hash and number: states are compared only if their hashes are equal.
    table: HashTable<(u64, u32)>,
    /// Bytes of the states and actions themselves.
    own: usize,
}

impl<S: Space> Known<S> {
    pub fn new() -> Known<S> {
        Known { nodes: Vec::new(), table: HashTable::new(), own: 0 }
    }

    /// Bytes in use, including `open` bytes of open states.
    fn bytes(&self, open: usize) -> usize {
        self.own + self.nodes.capacity() * size_of::<Node<S>>() + self.table.capacity() * 17 + open
    }

    pub fn find(&self, space: &S, state: &S::State) -> Option<u32> {
        let hash = space.hash(state);
        let same = |&(other, id): &(u64, u32)| other == hash && self.nodes[id as usize].state == *state;
        self.table.find(hash, same).map(|&(_, id)| id)
    }

    pub fn add(&mut self, space: &S, node: Node<S>) -> u32 {
        let id = self.nodes.len() as u32;
        let hash = space.hash(&node.state);
        self.own += S::bytes(&node.state, node.action.as_ref());
        self.nodes.push(node);
        self.table.insert_unique(hash, (hash, id), |&(other, _)| other);
        id
    }

    pub fn add_start(&mut self, space: &S, state: &S::State, estimate: f64) -> u32 {
        self.add(space, Node { state: state.clone(), action: None, parent: NO_PARENT, cost: 0.0, estimate })
    }

    fn path_to(&self, mut id: u32) -> Found<S::State, S::Action> {
        let cost = self.nodes[id as usize].cost;
        let (mut actions, mut states) = (Vec::new(), Vec::new());
        loop {
            let node = &self.nodes[id as usize];
            states.push(node.state.clone());
            match &node.action {
                Some(action) => actions.push(action.clone()),
                None => break,
            }
            id = node.parent;
        }
        actions.reverse();
        states.reverse();
        Found { actions, states, cost }
    }
}

/// An open state; the least one is expanded first.
struct Open {
    first: f64,
    second: f64,
    age: u64,
    id: u32,
    cost: f64,
}

impl Ord for Open {
    fn cmp(&self, other: &Open) -> Ordering {
        // The heap returns the greatest entry, so the order is reversed.
        other
            .first
            .total_cmp(&self.first)
            .then_with(|| other.second.total_cmp(&self.second))
            .then_with(|| other.age.cmp(&self.age))
    }
}

impl PartialOrd for Open {
    fn partial_cmp(&self, other: &Open) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Open {
    fn eq(&self, other: &Open) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Open {}

fn rank(order: Order, cost: f64, estimate: f64) -> (f64, f64) {
    match order {
        Order::Total => (cost + estimate, estimate),
        Order::Cost => (cost, 0.0),
        Order::Estimate => (estimate, 0.0),
    }
}

/// A*, uniform cost and greedy best first: expands the best open state. A state that is reached more cheaply than
/// before is opened again, except in a greedy search, which ignores costs.
pub fn best_first<S: Space>(
    space: &mut S,
    start: &S::State,
    order: Order,
    effort: &mut Effort,
) -> Result<Option<Found<S::State, S::Action>>, Thrown> {
    let mut known: Known<S> = Known::new();
    let mut open = BinaryHeap::new();
    let mut age = 0u64;
    let estimate = if order == Order::Cost { 0.0 } else { space.heuristic(start)? };
    let has_estimate = order != Order::Cost;
    let arrived = has_estimate.then_some(estimate);
    space.generated(None, Arrival { state: start, action: None, cost: 0.0, estimate: arrived })?;
    let id = known.add_start(space, start, estimate);
    let (first, second) = rank(order, 0.0, estimate);
    open.push(Open { first, second, age, id, cost: 0.0 });
    let mut steps = Vec::new();
    while let Some(entry) = open.pop() {
        let node = &known.nodes[entry.id as usize];
        if entry.cost > node.cost {
            continue;
        }
        let state = node.state.clone();
        if space.is_goal(&state)? {
            return Ok(Some(known.path_to(entry.id)));
        }
        let bytes = known.bytes(open.capacity() * size_of::<Open>());
        space.expanding(&state, entry.cost, known.nodes.len() + open.len(), bytes)?;
        effort.expanded += 1;
        steps.clear();
        space.successors(&state, &mut steps)?;
        effort.generated += steps.len() as u64;
        let from = state;
        for Step { action, state, cost } in steps.drain(..) {
            let cost = entry.cost + cost;
            let id = match known.find(space, &state) {
                Some(id) => {
                    let estimate = has_estimate.then_some(known.nodes[id as usize].estimate);
                    let arrival = Arrival { state: &state, action: Some(&action), cost, estimate };
                    space.generated(Some((&from, entry.cost)), arrival)?;
                    let node = &mut known.nodes[id as usize];
                    if order == Order::Estimate || cost >= node.cost {
                        continue;
                    }
                    node.cost = cost;
                    node.parent = entry.id;
                    node.action = Some(action);
                    id
                }
                None => {
                    let estimate = if order == Order::Cost { 0.0 } else { space.heuristic(&state)? };
                    let arrived = has_estimate.then_some(estimate);
                    let arrival = Arrival { state: &state, action: Some(&action), cost, estimate: arrived };
                    space.generated(Some((&from, entry.cost)), arrival)?;
                    if estimate == f64::INFINITY {
                        continue;
                    }
                    known.add(space, Node { state, action: Some(action), parent: entry.id, cost, estimate })
                }
            };
            age += 1;
            let (first, second) = rank(order, cost, known.nodes[id as usize].estimate);
            open.push(Open { first, second, age, id, cost });
        }
    }
    Ok(None)
}

/// Breadth first: expands the state with the fewest steps first.
pub fn breadth_first<S: Space>(
    space: &mut S,
    start: &S::State,
    effort: &mut Effort,
) -> Result<Option<Found<S::State, S::Action>>, Thrown> {
    let mut known: Known<S> = Known::new();
    space.generated(None, Arrival { state: start, action: None, cost: 0.0, estimate: None })?;
    let mut open = VecDeque::from([known.add_start(space, start, 0.0)]);
    let mut steps = Vec::new();
    while let Some(id) = open.pop_front() {
        let (state, cost) = (known.nodes[id as usize].state.clone(), known.nodes[id as usize].cost);
        if space.is_goal(&state)? {
            return Ok(Some(known.path_to(id)));
        }
        space.expanding(&state, cost, known.nodes.len(), known.bytes(open.capacity() * 4))?;
        effort.expanded += 1;
        steps.clear();
        space.successors(&state, &mut steps)?;
        effort.generated += steps.len() as u64;
        let from = state;
        for Step { action, state, cost: step } in steps.drain(..) {
            let arrival = Arrival { state: &state, action: Some(&action), cost: cost + step, estimate: None };
            space.generated(Some((&from, cost)), arrival)?;
            if known.find(space, &state).is_none() {
                let node = Node { state, action: Some(action), parent: id, cost: cost + step, estimate: 0.0 };
                open.push_back(known.add(space, node));
            }
        }
    }
    Ok(None)
}

/// Depth first: expands the newest state first and no state twice.
pub fn depth_first<S: Space>(
    space: &mut S,
    start: &S::State,
    effort: &mut Effort,
) -> Result<Option<Found<S::State, S::Action>>, Thrown> {
    let mut known: Known<S> = Known::new();
    let mut open: Vec<Node<S>> =
        vec![Node { state: start.clone(), action: None, parent: NO_PARENT, cost: 0.0, estimate: 0.0 }];
    space.generated(None, Arrival { state: start, action: None, cost: 0.0, estimate: None })?;
    let mut steps = Vec::new();
    while let Some(node) = open.pop() {
        if known.find(space, &node.state).is_some() {
            continue;
        }
        let (state, cost) = (node.state.clone(), node.cost);
        let id = known.add(space, node);
        if space.is_goal(&state)? {
            return Ok(Some(known.path_to(id)));
        }
        // The list of open states owns them: each is assumed to be as large as the current one.
        let bytes = open.capacity() * size_of::<Node<S>>() + open.len() * S::bytes(&state, None);
        space.expanding(&state, cost, known.nodes.len() + open.len(), known.bytes(bytes))?;
        effort.expanded += 1;
        steps.clear();
        space.successors(&state, &mut steps)?;
        effort.generated += steps.len() as u64;
        for Step { action, state: next, cost: step } in &steps {
            let arrival = Arrival { state: next, action: Some(action), cost: cost + step, estimate: None };
            space.generated(Some((&state, cost)), arrival)?;
        }
        // The first successor is tried first, so it is pushed last.
        for Step { action, state, cost: step } in steps.drain(..).rev() {
            open.push(Node { state, action: Some(action), parent: id, cost: cost + step, estimate: 0.0 });
        }
    }
    Ok(None)
}
