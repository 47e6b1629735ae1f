//! Derives the meaning of the recorded values: which player maximises, which values are exact and
//! which are only bounds, where the search was cut off and which move set the bound.
//!
//! Everything here is from MAX's side. A value is *exact* if the recorded calls
//! prove it; the proof is interval arithmetic over the tree, from the leaves up,
//! so that a bound is never taken for an exact value.

use crate::lens::meaning::convention::Convention;
use crate::lens::recording::record::{Ended, Kind, Recording, Search};

/// The relation of a node's value to the true value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Claim {
    /// The node has no value.
    #[default]
    None = 0,
    /// The value is the true one.
    Exact = 1,
    /// The true value is this or more.
    AtLeast = 2,
    /// The true value is this or less.
    AtMost = 3,
}

impl Claim {
    fn from_code(code: u8) -> Claim {
        [Claim::None, Claim::Exact, Claim::AtLeast, Claim::AtMost][(code & 3) as usize]
    }
}

/// Bits of a node's flags, as the page reads them.
pub(in crate::lens) mod flag {
    pub const MIN: u8 = 1;
    pub const CLAIM_SHIFT: u8 = 1;
    pub const CUT: u8 = 8;
    pub const ENDED_SHIFT: u8 = 4;
    pub const FINDING: u8 = 128;
}

/// The move that set a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setter {
    /// The node whose player has the better move.
    pub ancestor: usize,
    /// The child of `ancestor` that this move led to.
    pub child: usize,
    /// How many plies `ancestor` lies above: 1 is a shallow cut-off.
    pub plies: usize,
}

/// A recording and the meaning of its values.
pub struct Understanding<'r> {
    /// The recording.
    pub recording: &'r Recording,
    /// The convention of each search.
    pub conventions: Vec<Convention>,
    pub(in crate::lens) flags: Vec<u8>,
    plies: Vec<u16>,
    values: Vec<f64>,
    low: Vec<f64>,
    high: Vec<f64>,
    /// The window that a correct search would have passed to each node.
    expected: Vec<(f64, f64)>,
}

/// The window without bounds.
pub(in crate::lens) const OPEN: (f64, f64) = (f64::NEG_INFINITY, f64::INFINITY);

impl<'r> Understanding<'r> {
    /// Derives the meaning of a recording, in time linear in the number of nodes.
    pub fn new(recording: &'r Recording) -> Understanding<'r> {
        let count = recording.len();
        let mut understanding = Understanding {
            recording,
            conventions: Vec::new(),
            flags: (0..count).map(|node| (recording.ended(node) as u8) << flag::ENDED_SHIFT).collect(),
            plies: plies(recording),
            values: vec![f64::NAN; count],
            low: vec![f64::NEG_INFINITY; count],
            high: vec![f64::INFINITY; count],
            expected: vec![OPEN; count],
        };
        for search in &recording.searches {
            let is_game = matches!(search.kind, Kind::Game | Kind::Visits) && search.len() > 0;
            let convention = match search.kind {
                Kind::Game if is_game => understanding.choose(search),
                // Means are from the side of the player at the root.
                Kind::Visits if is_game => {
                    let mut convention = Convention::of_visits(recording, search);
                    understanding.compute(search, &mut convention);
                    convention
                }
                _ => Convention::default(),
            };
            understanding.conventions.push(convention);
            if is_game {
                understanding.check_claims(search);
            }
        }
        understanding
    }

    /// Chooses the convention that leaves the fewest values and bounds unexplained, and computes values and bounds
    /// with it.
    fn choose(&mut self, search: &Search) -> Convention {
        let mut best: Option<((usize, usize), Convention)> = None;
        for mut convention in Convention::candidates(self.recording, search, &self.plies) {
            let wrong = self.compute(search, &mut convention);
            if best.as_ref().is_none_or(|(least, _)| wrong < *least) {
                best = Some((wrong, convention));
            }
            if wrong == (0, 0) {
                break;
            }
        }
        let (_, mut convention) = best.unwrap_or_default();
        self.compute(search, &mut convention);
        convention
    }

    /// Computes values and bounds, and decides from whose side bounds are passed. Returns how many values and bounds
    /// are unexplained.
    fn compute(&mut self, search: &Search, convention: &mut Convention) -> (usize, usize) {
        self.compute_values(search, convention);
        convention.parent_bounds = false;
        let own = self.compute_bounds(search, convention);
        if !convention.negated || own == (0, 0) {
            return own;
        }
        convention.parent_bounds = true;
        let by_parent = self.compute_bounds(search, convention);
        // Bounds that a program forgot to negate also look as if passed from the caller's side, but only at some nodes.
        if by_parent.0 < own.0 || by_parent.0 == own.0 && by_parent.1 * 20 < own.1 {
            return by_parent;
        }
        convention.parent_bounds = false;
        self.compute_bounds(search, convention)
    }

    fn compute_bounds(&mut self, search: &Search, convention: &Convention) -> (usize, usize) {
        let bounds = match self.recording.alphas.is_used() {
            true => self.expect_bounds(search, convention),
            false => 0,
        };
        (self.unexplained(search, convention), bounds)
    }

    /// The number of nodes whose value is not explained by their moves.
    fn unexplained(&self, search: &Search, convention: &Convention) -> usize {
        let is_odd = |node: usize| {
            let best = self.extreme_child(node).and_then(|child| self.value(child));
            let (Some(value), Some(best)) = (self.value(node), best) else { return false };
            // A better value may be that of a move that was evaluated without a call.
            let is_partial = convention.inline_moves || !self.recording.moves(node).known;
            let window = self.passed_with(convention, node).filter(|(low, high)| low <= high);
            let is_clamped = window.is_some_and(|(low, high)| value == best.clamp(low, high));
            value != best && !is_clamped && !(is_partial && self.is_better(node, value, best))
        };
        (search.first..search.end).filter(|node| is_odd(*node)).count()
    }

    fn compute_values(&mut self, search: &Search, convention: &Convention) {
        for node in search.first..search.end {
            let parent_minimises = self.recording.parent(node).is_some_and(|parent| self.minimises(parent));
            let minimises = convention.minimises(self.recording, node, self.plies[node], parent_minimises);
            self.flags[node] = (self.flags[node] & !flag::MIN) | (minimises as u8 * flag::MIN);
            if let Some(value) = self.recording.value(node) {
                self.values[node] = convention.seen_by_max(value, minimises);
            }
        }
    }

    /// Computes the window that a correct search would pass to each node, given the window of its parent. Returns how
    /// many windows of the program differ.
    fn expect_bounds(&mut self, search: &Search, convention: &Convention) -> usize {
        let recording = self.recording;
        let mut open: Vec<(usize, (f64, f64))> = Vec::new();
        let mut wrong = 0;
        for node in search.first..search.end {
            while open.last().is_some_and(|(above, _)| recording.end(*above) <= node) {
                let Some((done, _)) = open.pop() else { break };
                if let Some((above, window)) = open.last_mut() {
                    *window = self.narrowed(*window, *above, done);
                }
            }
            let passed = self.passed_with(convention, node);
            let expected = open.last().map_or(passed.unwrap_or(OPEN), |(_, window)| *window);
            self.expected[node] = expected;
            wrong += passed.is_some_and(|passed| !self.is_right_window(convention, node, passed, expected)) as usize;
            open.push((node, passed.unwrap_or(OPEN)));
        }
        wrong
    }

    /// Whether a correct search may pass the window `passed` although `expected` is the normal one.
    pub(in crate::lens) fn is_right_window(
        &self,
        convention: &Convention,
        node: usize,
        passed: (f64, f64),
        expected: (f64, f64),
    ) -> bool {
        let is_inside = passed.0 >= expected.0 && passed.1 <= expected.1 && passed.0 <= passed.1;
        // A null window only asks whether the value passes a bound.
        let is_scout = is_inside && passed.1 - passed.0 <= 1.0 && (passed.0 == expected.0 || passed.1 == expected.1);
        // A parent that continues after its window closed should have stopped; that is not a mistake in the bounds.
        let is_closed = expected.0 >= expected.1;
        if passed == expected || is_scout || is_closed {
            return true;
        }
        let Some(parent) = self.recording.parent(node) else { return true };
        // Moves that were dropped may have narrowed the window.
        if self.recording.dropped(parent) > 0 {
            return true;
        }
        // A parent that evaluates moves without a call may know a narrower window.
        let moves = self.recording.moves(parent);
        let knows_more = is_inside && (!moves.known || convention.inline_moves);
        // A move that is searched again may get the earlier window.
        let before = self.recording.children(parent).take_while(|child| *child < node).last();
        let name = self.recording.via(node);
        let is_same = |before: usize| match name.is_none() {
            true => self.recording.has_state(node) && self.recording.state(before) == self.recording.state(node),
            false => self.recording.via(before) == name,
        };
        knows_more || before.is_some_and(is_same)
    }

    /// The window after a child has returned.
    pub(in crate::lens) fn narrowed(&self, (low, high): (f64, f64), node: usize, child: usize) -> (f64, f64) {
        match self.value(child) {
            Some(value) if self.minimises(node) => (low, high.min(value)),
            Some(value) => (low.max(value), high),
            None => (low, high),
        }
    }

    fn passed_with(&self, convention: &Convention, node: usize) -> Option<(f64, f64)> {
        let bounds = self.recording.bounds(node)?;
        let frame = match self.recording.parent(node) {
            Some(parent) if convention.parent_bounds => self.minimises(parent),
            _ => self.minimises(node),
        };
        Some(convention.window(bounds, frame))
    }

    /// Proves intervals from the leaves up, and compares each returned value with them.
    fn check_claims(&mut self, search: &Search) {
        for node in (search.first..search.end).rev() {
            let Some(value) = self.value(node) else { continue };
            let is_cut = self.is_cut_here(node, value);
            let (low, high) = self.interval(node, value, is_cut);
            (self.low[node], self.high[node]) = (low, high);
            let claim = match () {
                _ if low == high && value == low => Claim::Exact,
                _ if value <= low => Claim::AtLeast,
                _ if value >= high => Claim::AtMost,
                // The calls do not prove this value; the checks report it.
                _ => Claim::Exact,
            };
            self.flags[node] |= ((claim as u8) << flag::CLAIM_SHIFT) | (is_cut as u8 * flag::CUT);
        }
    }

    /// Whether a node stopped because its value passed the other side's bound.
    fn is_cut_here(&self, node: usize, value: f64) -> bool {
        let recording = self.recording;
        if recording.is_leaf(node) || recording.dropped(node) > 0 {
            return false;
        }
        let moves = recording.moves(node);
        let crosses = self.passed(node).is_some_and(|window| self.crosses(node, value, window));
        let is_complete = moves.known && !self.convention(node).inline_moves;
        if is_complete { !moves.skipped.is_empty() } else { crosses }
    }

    /// Whether the value of a node, or of its best child, reaches the other side's bound.
    fn crosses(&self, node: usize, value: f64, (low, high): (f64, f64)) -> bool {
        let (own, other) = if self.minimises(node) { (high, low) } else { (low, high) };
        let reaches = |value: f64| value == other || self.is_better(node, value, other);
        let best = self.extreme_child(node).and_then(|child| self.value(child));
        // A value at the player's own bound may have been raised to it because all moves were worse.
        best.is_some_and(reaches) || value != own && reaches(value)
    }

    fn interval(&self, node: usize, value: f64, is_cut: bool) -> (f64, f64) {
        let recording = self.recording;
        match recording.ended(node) {
            Ended::Known => return (value, value),
            ended @ (Ended::AtLeast | Ended::AtMost) => {
                let convention = self.convention(node);
                let is_flipped = convention.negated && self.minimises(node) != convention.opponent_view;
                return if (ended == Ended::AtLeast) != is_flipped {
                    (value, f64::INFINITY)
                } else {
                    (-f64::INFINITY, value)
                };
            }
            _ => {}
        }
        let minimises = self.minimises(node);
        if recording.end(node) == node + 1 {
            return self.leaf_interval(node, value);
        }
        let start = if minimises { f64::INFINITY } else { f64::NEG_INFINITY };
        let (mut low, mut high) = (start, start);
        let mut is_empty = true;
        for child in recording.children(node).filter(|child| self.value(*child).is_some()) {
            is_empty = false;
            (low, high) = match minimises {
                true => (low.min(self.low[child]), high.min(self.high[child])),
                false => (low.max(self.low[child]), high.max(self.high[child])),
            };
        }
        // A value better than all children's is that of a move evaluated without a call, or a bound of the window.
        let extreme = self.extreme_child(node).and_then(|child| self.value(child));
        if extreme.is_some_and(|extreme| self.is_better(node, value, extreme)) {
            let is_clamped = self.passed(node).is_some_and(|(low, high)| value == if minimises { high } else { low });
            let own = match (is_clamped, minimises) {
                (false, _) => (value, value),
                (true, true) => (value, f64::INFINITY),
                (true, false) => (f64::NEG_INFINITY, value),
            };
            (low, high) = match minimises {
                true => (low.min(own.0), high.min(own.1)),
                false => (low.max(own.0), high.max(own.1)),
            };
        }
        match () {
            _ if is_empty => (value, value),
            _ if is_cut && minimises => (f64::NEG_INFINITY, high),
            _ if is_cut => (low, f64::INFINITY),
            _ => (low, high),
        }
    }

    /// The interval of a node without calls. It is a leaf, or all its moves were evaluated without a call; then it may
    /// have been cut off.
    fn leaf_interval(&self, node: usize, value: f64) -> (f64, f64) {
        let has_moves = self.convention(node).inline_moves && !self.recording.moves(node).skipped.is_empty();
        let Some((low, high)) = self.passed(node).filter(|_| has_moves) else { return (value, value) };
        match self.minimises(node) {
            true if value <= low => (f64::NEG_INFINITY, value),
            true if value == high => (value, f64::INFINITY),
            false if value >= high => (value, f64::INFINITY),
            false if value == low => (f64::NEG_INFINITY, value),
            _ => (value, value),
        }
    }

    /// The number of the search that a node belongs to.
    pub fn search(&self, node: usize) -> usize {
        self.recording.searches.partition_point(|search| search.end <= node)
    }

    /// The convention of a node's search.
    pub fn convention(&self, node: usize) -> &Convention {
        &self.conventions[self.search(node)]
    }

    /// Whether MIN moves at a node.
    pub fn minimises(&self, node: usize) -> bool {
        self.flags[node] & flag::MIN != 0
    }

    /// The value of a node, from MAX's side.
    pub fn value(&self, node: usize) -> Option<f64> {
        Some(self.values[node]).filter(|value| !value.is_nan())
    }

    /// Whether the value of a node is exact or a bound.
    pub fn claim(&self, node: usize) -> Claim {
        Claim::from_code(self.flags[node] >> flag::CLAIM_SHIFT)
    }

    /// Whether the search stopped at this node before its last move.
    pub fn is_cut(&self, node: usize) -> bool {
        self.flags[node] & flag::CUT != 0
    }

    /// The distance from the root.
    pub fn ply(&self, node: usize) -> usize {
        self.plies[node] as usize
    }

    /// The window that the program passed to a node, from MAX's side.
    pub fn passed(&self, node: usize) -> Option<(f64, f64)> {
        self.passed_with(self.convention(node), node)
    }

    /// The window that a correct search would have passed, from MAX's side.
    pub fn expected(&self, node: usize) -> (f64, f64) {
        self.expected[node]
    }

    /// Whether the player at `node` prefers the value `new` to `old`.
    pub fn is_better(&self, node: usize, new: f64, old: f64) -> bool {
        if self.minimises(node) { new < old } else { new > old }
    }

    /// The child that determines the value of a node.
    pub fn best_child(&self, node: usize) -> Option<usize> {
        let recording = self.recording;
        let value = self.value(node)?;
        let named = recording.best(node);
        if !named.is_none()
            && let Some(child) = recording.children(node).filter(|child| recording.via(*child) == named).last()
        {
            return Some(child);
        }
        let mut equal = recording.children(node).filter(|child| self.value(*child) == Some(value));
        let exact = recording
            .children(node)
            .find(|child| self.value(*child) == Some(value) && self.claim(*child) == Claim::Exact);
        exact.or_else(|| equal.next()).or_else(|| self.extreme_child(node))
    }

    /// The first child with the best value.
    pub fn extreme_child(&self, node: usize) -> Option<usize> {
        let mut best: Option<(usize, f64)> = None;
        for child in self.recording.children(node) {
            let Some(value) = self.value(child) else { continue };
            if best.is_none_or(|(_, old)| self.is_better(node, value, old)) {
                best = Some((child, value));
            }
        }
        best.map(|(child, _)| child)
    }

    /// The nodes of the best play of both sides, the root first.
    pub fn line_of_play(&self, root: usize) -> Vec<usize> {
        std::iter::successors(Some(root), |node| self.best_child(*node)).collect()
    }

    /// The best of the root's other moves, and the reply that refutes it.
    pub fn runner_up(&self, root: usize) -> Option<(usize, Option<usize>)> {
        let best = self.best_child(root)?;
        let mut second: Option<usize> = None;
        for child in self.recording.children(root).filter(|child| *child != best) {
            let Some(value) = self.value(child) else { continue };
            if second.is_none_or(|old| self.is_better(root, value, self.values[old])) {
                second = Some(child);
            }
        }
        second.map(|child| (child, self.best_child(child)))
    }

    /// The move that set the bound at which a node is cut off: β at MAX, α at MIN.
    pub fn setter(&self, node: usize) -> Option<Setter> {
        let (low, high) = self.passed(node)?;
        let bound = if self.minimises(node) { low } else { high };
        self.setter_of(node, bound, !self.minimises(node))
    }

    /// The nearest ancestor of the wanted side whose earlier moves set this bound.
    pub fn setter_of(&self, node: usize, bound: f64, by_min: bool) -> Option<Setter> {
        let mut at = node;
        let mut plies = 0;
        while let Some(ancestor) = self.recording.parent(at) {
            plies += 1;
            if self.minimises(ancestor) == by_min {
                let mut earlier = self.recording.children(ancestor).take_while(|child| *child < at);
                if let Some(child) = earlier.find(|child| self.value(*child) == Some(bound)) {
                    return Some(Setter { ancestor, child, plies });
                }
            }
            at = ancestor;
        }
        None
    }

    /// How many nodes of a search are cut-offs, and how many moves they skipped.
    pub fn cut_offs(&self, search: &Search) -> (usize, usize) {
        let cuts = (search.first..search.end).filter(|node| self.is_cut(*node));
        cuts.fold((0, 0), |(cuts, moves), node| (cuts + 1, moves + self.recording.moves(node).skipped.len()))
    }
}

fn plies(recording: &Recording) -> Vec<u16> {
    let mut plies: Vec<u16> = Vec::with_capacity(recording.len());
    for node in 0..recording.len() {
        plies.push(recording.parent(node).map_or(0, |parent| plies[parent].saturating_add(1)));
    }
    plies
}
