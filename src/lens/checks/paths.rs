//! Checks path searches: order of expansion, repeated states, estimates and the
//! cost of the path that was found.

use crate::lens::checks::Findings;
use crate::lens::meaning::sentences::Slot;
use crate::lens::meaning::understand::Understanding;
use crate::lens::recording::record::{Recording, Search};
use crate::lens::recording::states::Board;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A float with a total order.
#[derive(Clone, Copy, PartialEq)]
struct Cost(f64);

impl Eq for Cost {}

impl PartialOrd for Cost {
    fn partial_cmp(&self, other: &Cost) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Cost {
    fn cmp(&self, other: &Cost) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

pub(super) fn check(understanding: &Understanding, number: usize, findings: &mut Findings) {
    let recording = understanding.recording;
    let search = &recording.searches[number];
    let way = Ways::of(recording, search);
    for node in search.first..search.end {
        if let (Some(total), Some(estimate)) = (recording.total(node), recording.estimate(node))
            && total != way.paid(node) + estimate
        {
            findings.add("mistake.sum", node, || way.numbers(node));
        }
    }
    if recording.estimates.is_used() {
        way.check_order(findings);
    }
    if let Some(found) = search.found.filter(|_| recording.dropped_total == 0) {
        way.check_way(found, findings);
    }
}

/// The number of each node's state: the recorded one, or one for each different board.
pub(in crate::lens) fn identities(recording: &Recording, search: &Search) -> Vec<u32> {
    let mut numbers: FxHashMap<Board, u32> = FxHashMap::default();
    let mut boards: Vec<Option<Board>> = Vec::with_capacity(search.len());
    let mut states = Vec::with_capacity(search.len());
    for node in search.first..search.end {
        let parent = recording.parent(node).and_then(|parent| boards[parent - search.first].as_ref());
        let board = recording.states.get(node, parent);
        states.push(match (recording.identity(node), &board) {
            (0, Some(board)) => {
                let next = numbers.len() as u32 + 1;
                *numbers.entry(board.clone()).or_insert(next)
            }
            // An unknown state is different from all others.
            (0, None) => u32::MAX - node as u32,
            (number, _) => number,
        });
        boards.push(board);
    }
    states
}

/// A path search with the number of each state.
struct Ways<'r> {
    recording: &'r Recording,
    search: &'r Search,
    states: Vec<u32>,
    costs: Vec<f64>,
}

impl<'r> Ways<'r> {
    fn of(recording: &'r Recording, search: &'r Search) -> Ways<'r> {
        let states = identities(recording, search);
        let mut costs = Vec::with_capacity(search.len());
        for node in search.first..search.end {
            let parent_cost = recording.parent(node).map(|parent| costs[parent - search.first]);
            costs.push(recording.paid(node).unwrap_or_else(|| parent_cost.map_or(0.0, |cost: f64| cost + 1.0)));
        }
        Ways { recording, search, states, costs }
    }

    fn state(&self, node: usize) -> u32 {
        self.states[node - self.search.first]
    }

    fn paid(&self, node: usize) -> f64 {
        self.costs[node - self.search.first]
    }

    /// The f by which the program orders its states.
    fn total(&self, node: usize) -> f64 {
        let sum = || self.paid(node) + self.recording.estimate(node).unwrap_or(0.0);
        self.recording.total(node).unwrap_or_else(sum)
    }

    fn numbers(&self, node: usize) -> Vec<(&'static str, Slot)> {
        let (g, h) = (self.paid(node), self.recording.estimate(node).unwrap_or(0.0));
        let f = self.total(node);
        vec![("g", Slot::Number(g)), ("h", Slot::Number(h)), ("f", Slot::Number(f)), ("v", Slot::Number(g + h))]
    }

    /// Replays the search: the least f first, and no state twice.
    fn check_order(&self, findings: &mut Findings) {
        let mut open: BinaryHeap<Reverse<(Cost, u32)>> = BinaryHeap::new();
        let mut expanded: FxHashMap<u32, usize> = FxHashMap::default();
        let mut late = Vec::new();
        let mut again = Findings::default();
        let mut next = self.search.first;
        let mut is_done = vec![false; self.search.len()];
        let expansions = self.search.expansions.iter().map(|node| *node as usize);
        for (node, until) in expansions.zip(self.generated_before()) {
            while next < until {
                open.push(Reverse((Cost(self.total(next)), next as u32)));
                next += 1;
            }
            self.drop_stale(&mut open, &is_done, &expanded);
            if let Some(Reverse((least, _))) = open.peek().filter(|least| least.0.0.0 < self.total(node)) {
                late.push((node, least.0));
            }
            is_done[node - self.search.first] = true;
            self.check_again(node, &mut expanded, &mut again);
        }
        self.drop_stale(&mut open, &is_done, &expanded);
        let is_best_first = late.len() * 2 <= self.search.expansions.len();
        if !is_best_first {
            return;
        }
        if self.is_depth_first() || !late.is_empty() && self.is_greedy() {
            return self.check_early(&open, &is_done, findings);
        }
        for (node, least) in late {
            let slots = || vec![("f", Slot::Number(self.total(node))), ("f1", Slot::Number(least))];
            findings.add("mistake.order", node, slots);
        }
        findings.0.append(&mut again.0);
        self.check_early(&open, &is_done, findings);
    }

    /// Whether each state is a successor of the previous one (hill climbing), or is expanded before its siblings are
    /// generated (IDA*).
    fn is_depth_first(&self) -> bool {
        let expansions = &self.search.expansions;
        let parent = |node: u32| self.recording.parent(node as usize);
        let mut pairs = expansions.iter().zip(expansions.iter().skip(1));
        pairs.all(|(last, next)| parent(*next) == Some(*last as usize)) || self.comes_back()
    }

    /// Whether a node gets new successors after other nodes got theirs. Successors that it already had do not count.
    fn comes_back(&self) -> bool {
        let mut done: FxHashSet<usize> = FxHashSet::default();
        let mut met: FxHashSet<(usize, u32)> = FxHashSet::default();
        let mut last = None;
        for node in self.search.first..self.search.end {
            let Some(parent) = self.recording.parent(node) else { continue };
            let is_new = met.insert((parent, self.state(node)));
            if is_new && done.contains(&parent) {
                return true;
            }
            if last != Some(parent) {
                done.extend(last.replace(parent));
            }
        }
        false
    }

    /// Whether the states are expanded in the order of their estimates alone.
    fn is_greedy(&self) -> bool {
        let estimate = |node: usize| self.recording.estimate(node).unwrap_or(f64::INFINITY);
        let mut open: BinaryHeap<Reverse<(Cost, u32)>> = BinaryHeap::new();
        let mut closed: FxHashMap<u32, usize> = FxHashMap::default();
        let mut next = self.search.first;
        let expansions = self.search.expansions.iter().map(|node| *node as usize);
        for (node, until) in expansions.zip(self.generated_before()) {
            while next < until {
                open.push(Reverse((Cost(estimate(next)), next as u32)));
                next += 1;
            }
            while open.peek().is_some_and(|Reverse((_, other))| closed.contains_key(&self.state(*other as usize))) {
                open.pop();
            }
            if open.peek().is_some_and(|Reverse((least, _))| least.0 < estimate(node)) {
                return false;
            }
            closed.insert(self.state(node), node);
        }
        true
    }

    /// For each expansion, the number of nodes that were generated before it.
    fn generated_before(&self) -> Vec<usize> {
        let mut first_child = vec![usize::MAX; self.search.len()];
        for node in (self.search.first..self.search.end).rev() {
            if let Some(parent) = self.recording.parent(node) {
                first_child[parent - self.search.first] = node;
            }
        }
        let mut until = self.search.end;
        let mut all: Vec<usize> = Vec::with_capacity(self.search.expansions.len());
        for node in self.search.expansions.iter().rev() {
            // For an expansion without successors, take the number of the next one.
            until = until.min(first_child[*node as usize - self.search.first]);
            all.push(until);
        }
        all.reverse();
        all
    }

    /// Removes entries from the top that were expanded, or whose state was expanded at no higher cost.
    fn drop_stale(
        &self,
        open: &mut BinaryHeap<Reverse<(Cost, u32)>>,
        is_done: &[bool],
        expanded: &FxHashMap<u32, usize>,
    ) {
        while let Some(Reverse((_, node))) = open.peek() {
            let node = *node as usize;
            let known = expanded.get(&self.state(node)).is_some_and(|other| self.paid(*other) <= self.paid(node));
            if !is_done[node - self.search.first] && !known {
                return;
            }
            open.pop();
        }
    }

    fn check_again(&self, node: usize, expanded: &mut FxHashMap<u32, usize>, findings: &mut Findings) {
        let Some(old) = expanded.insert(self.state(node), node) else { return };
        let mut slots = self.numbers(node);
        slots.push(("g0", Slot::Number(self.paid(old))));
        if self.paid(node) >= self.paid(old) {
            return findings.add("mistake.twice", node, || slots);
        }
        let parent = self.recording.parent(node).unwrap_or(node);
        let estimate = |node: usize| self.recording.estimate(node).unwrap_or(0.0);
        slots.push(("d", Slot::Number(estimate(parent) - estimate(node))));
        slots.push(("c", Slot::Number(self.paid(node) - self.paid(parent))));
        findings.add("remark.reopened", node, || slots);
    }

    /// Reports a goal that was generated but never taken from the open list.
    fn check_early(&self, open: &BinaryHeap<Reverse<(Cost, u32)>>, is_done: &[bool], findings: &mut Findings) {
        let Some(found) = self.search.found.filter(|found| !is_done[found - self.search.first]) else { return };
        let others = open.iter().filter(|entry| entry.0.1 as usize != found).map(|entry| entry.0.0);
        let least = others.min().map_or(f64::INFINITY, |cost| cost.0);
        let key = if least < self.paid(found) { "mistake.early" } else { "remark.early" };
        findings.add(key, found, || vec![("g", Slot::Number(self.paid(found))), ("f1", Slot::Number(least))]);
    }

    /// Checks the path that was found, and the estimates, against all recorded steps.
    fn check_way(&self, found: usize, findings: &mut Findings) {
        if let Some(estimate) = self.recording.estimate(found).filter(|estimate| *estimate != 0.0) {
            findings.add("mistake.goal", found, || vec![("h", Slot::Number(estimate))]);
        }
        let back = self.distances(self.state(found), true);
        let mut is_admissible = true;
        for node in self.search.first..self.search.end {
            let (Some(estimate), Some(rest)) = (self.recording.estimate(node), back.get(&self.state(node))) else {
                continue;
            };
            if estimate > *rest {
                is_admissible = false;
                findings.add("remark.overestimate", node, || {
                    vec![("h", Slot::Number(estimate)), ("d", Slot::Count(*rest as u64))]
                });
            }
        }
        // A search that uses only the estimate, or overestimates, does not promise the cheapest path.
        if is_admissible && self.recording.estimates.is_used() && !self.is_depth_first() && !self.is_greedy() {
            self.check_longer(found, findings);
        }
    }

    fn check_longer(&self, found: usize, findings: &mut Findings) {
        let forward = self.distances(self.state(self.search.first), false);
        let best = forward.get(&self.state(found)).copied().unwrap_or(f64::INFINITY);
        if best < self.paid(found) {
            findings.add("mistake.longer", found, || {
                vec![("v", Slot::Number(self.paid(found))), ("w", Slot::Number(best))]
            });
        }
    }

    /// The cost of the cheapest recorded path from a state to each other state, or from each to it if `back`.
    fn distances(&self, from: u32, back: bool) -> FxHashMap<u32, f64> {
        let mut steps: FxHashMap<u32, Vec<(u32, f64)>> = FxHashMap::default();
        for node in self.search.first..self.search.end {
            let Some(parent) = self.recording.parent(node) else { continue };
            let cost = (self.paid(node) - self.paid(parent)).max(0.0);
            let (start, end) = (self.state(parent), self.state(node));
            let (start, end) = if back { (end, start) } else { (start, end) };
            steps.entry(start).or_default().push((end, cost));
        }
        let mut known: FxHashMap<u32, f64> = FxHashMap::default();
        let mut open = BinaryHeap::from([Reverse((Cost(0.0), from))]);
        while let Some(Reverse((Cost(cost), state))) = open.pop() {
            if known.contains_key(&state) {
                continue;
            }
            known.insert(state, cost);
            for (end, step) in steps.get(&state).into_iter().flatten() {
                open.push(Reverse((Cost(cost + step), *end)));
            }
        }
        known
    }
}
