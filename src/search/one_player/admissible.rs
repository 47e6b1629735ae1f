//! Checks whether a heuristic is admissible: it never exceeds the true remaining cost.
//!
//! All reachable states are expanded. Then the true distances are computed backwards from the goals and compared with
//! the estimates.

use crate::machine::Thrown;
use crate::search::one_player::graph::{Effort, Space, Step};
use hashbrown::HashTable;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The result of the comparison.
pub enum Report<T> {
    /// No estimate is too high; with the number of states.
    Admissible(usize),
    /// The first state, in order of discovery, whose estimate is too high.
    TooHigh { state: T, estimate: f64, distance: f64 },
}

struct Graph<T> {
    states: Vec<T>,
    /// For each state, its predecessors with the costs of their steps.
    reverse: Vec<Vec<(u32, f64)>>,
    goals: Vec<u32>,
}

/// Compares the estimates of all states that can be reached from `start`.
pub fn compare<S: Space>(space: &mut S, start: &S::State, effort: &mut Effort) -> Result<Report<S::State>, Thrown> {
    let graph = explore(space, start, effort)?;
    let distances = distances(&graph);
    for (index, state) in graph.states.iter().enumerate() {
        let (estimate, distance) = (space.heuristic(state)?, distances[index]);
        if estimate > distance {
            return Ok(Report::TooHigh { state: state.clone(), estimate, distance });
        }
    }
    Ok(Report::Admissible(graph.states.len()))
}

fn explore<S: Space>(space: &mut S, start: &S::State, effort: &mut Effort) -> Result<Graph<S::State>, Thrown> {
    let mut graph = Graph { states: vec![start.clone()], reverse: vec![Vec::new()], goals: Vec::new() };
    let mut table: HashTable<u32> = HashTable::new();
    table.insert_unique(space.hash(start), 0, |_| 0);
    let mut steps: Vec<Step<S>> = Vec::new();
    let (mut next, mut edges) = (0, 0);
    while next < graph.states.len() {
        let state = graph.states[next].clone();
        if space.is_goal(&state)? {
            graph.goals.push(next as u32);
        }
        let bytes = edges * 16 + graph.states.len() * (S::bytes(&state, None) + 64);
        space.expanding(&state, 0.0, graph.states.len(), bytes)?;
        effort.expanded += 1;
        steps.clear();
        space.successors(&state, &mut steps)?;
        effort.generated += steps.len() as u64;
        edges += steps.len();
        for step in steps.drain(..) {
            let hash = space.hash(&step.state);
            let known = table.find(hash, |&id| graph.states[id as usize] == step.state).copied();
            let id = known.unwrap_or_else(|| {
                let id = graph.states.len() as u32;
                graph.states.push(step.state);
                graph.reverse.push(Vec::new());
                let states = &graph.states;
                table.insert_unique(hash, id, |&other| space.hash(&states[other as usize]));
                id
            });
            graph.reverse[id as usize].push((next as u32, step.cost));
        }
        next += 1;
    }
    Ok(graph)
}

/// The costs of the cheapest paths to a goal; infinite if no goal can be reached.
fn distances<T>(graph: &Graph<T>) -> Vec<f64> {
    let mut distances = vec![f64::INFINITY; graph.states.len()];
    // Costs are not negative, so their bits have the same order as the numbers.
    let mut open: BinaryHeap<Reverse<(u64, u32)>> = BinaryHeap::new();
    for &goal in &graph.goals {
        distances[goal as usize] = 0.0;
        open.push(Reverse((0, goal)));
    }
    while let Some(Reverse((bits, id))) = open.pop() {
        let distance = f64::from_bits(bits);
        if distance > distances[id as usize] {
            continue;
        }
        for &(from, cost) in &graph.reverse[id as usize] {
            let longer = distance + cost;
            if longer < distances[from as usize] {
                distances[from as usize] = longer;
                open.push(Reverse((longer.to_bits(), from)));
            }
        }
    }
    distances
}
