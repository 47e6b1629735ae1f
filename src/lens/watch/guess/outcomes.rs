//! Guesses a search that returns no value: a position is won if the call succeeds and lost if it fails.
//!
//! There are two forms. Either a call succeeds if some call inside it fails (`win(S) :- move(S, T), \+ win(T).`), or
//! some calls succeed if one call inside them does and the others only if all do (`forall/2`).

use crate::lens::watch::guess::games::{Evidence, GameChoice, NodePattern, Tree, changed_states, loops_in};
use crate::lens::watch::guess::roles::{self, Roles};
use rustc_hash::{FxHashMap, FxHashSet};

/// How success is computed in a search without values.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// A call succeeds if a call inside it fails.
    Opposite,
    /// A call succeeds if a call inside it does. The listed ones, by predicate and player, need all of them.
    Sides(Vec<Side>),
}

/// A predicate, and the player in its arguments.
pub type Side = (usize, Option<Vec<u32>>);

impl Outcome {
    /// The outcome of a call inside that explains how a call ended, if there has to be one.
    pub fn reason(&self, side: &Side, is_success: bool) -> Option<bool> {
        match self {
            Outcome::Opposite => is_success.then_some(false),
            Outcome::Sides(all) if all.contains(side) => (!is_success).then_some(false),
            Outcome::Sides(_) => is_success.then_some(true),
        }
    }
}

/// Guesses the search.
pub fn guess(evidence: &Evidence) -> Option<(GameChoice, Outcome)> {
    let is_candidate = |one: &usize| evidence.groups[*one].is_some() && evidence.watched[*one].arity > 0;
    let all: Vec<usize> = (0..evidence.watched.len()).filter(is_candidate).collect();
    let mut best: Option<(GameChoice, Outcome)> = None;
    for (index, &one) in all.iter().enumerate() {
        let others = all[index + 1..].iter().filter(|&&other| evidence.groups[other] == evidence.groups[one]);
        let pairs = others.take(12).map(|&other| vec![one, other]);
        for set in std::iter::once(vec![one]).chain(pairs) {
            if let Some(found) = assess(evidence, &set)
                && best.as_ref().is_none_or(|(before, _)| found.0.score > before.score)
            {
                best = Some(found);
            }
        }
    }
    best
}

/// The calls of a search, without those that have not ended yet.
struct Calls<'a, 'e> {
    evidence: &'a Evidence<'e>,
    tree: Tree,
    open: FxHashSet<usize>,
}

impl Calls<'_, '_> {
    fn is_success(&self, call: usize) -> bool {
        !self.evidence.sample.calls[call].exits.is_empty()
    }

    /// Each call that has ended and has calls inside it: whether it succeeded, and the same for those calls.
    fn families(&self) -> impl Iterator<Item = (usize, bool, Vec<bool>)> + '_ {
        let ended = self.tree.children.iter().filter(|(node, _)| !self.open.contains(*node));
        ended.map(|(&node, children)| {
            (node, self.is_success(node), children.iter().map(|&child| self.is_success(child)).collect())
        })
    }
}

fn assess(evidence: &Evidence, set: &[usize]) -> Option<(GameChoice, Outcome)> {
    let tree = Tree::new(evidence.sample, |call| set.contains(&evidence.sample.calls[call].predicate));
    let (edges, loops) = tree.children.iter().fold((0, 0), |(edges, loops), (&node, children)| {
        (edges + children.len(), loops + loops_in(evidence, node, children))
    });
    let last = evidence.sample.calls.len().checked_sub(1)?;
    // The last calls of a sample may still be running.
    let open = match evidence.sample.calls[last].exits.is_empty() {
        true => std::iter::once(last).chain(evidence.sample.ancestors(last)).collect(),
        false => evidence.sample.ancestors(last).collect(),
    };
    let is_branching = tree.children.values().filter(|children| children.len() > 1).count() > 1;
    if !is_branching || loops * 10 > edges * 3 {
        return None;
    }
    let mut nodes: Vec<NodePattern> =
        set.iter().map(|&predicate| NodePattern { predicate, roles: Roles::default() }).collect();
    roles::assign(evidence, &tree, &mut nodes);
    let has_state = nodes.iter().all(|node| node.roles.state.is_some());
    if !has_state || changed_states(evidence, &tree, &nodes) < 0.8 {
        return None;
    }
    let calls = Calls { evidence, tree, open };
    let outcome = opposite(&calls).or_else(|| sides(&calls, &nodes))?;
    if set.len() == 2 && !alternates(&calls) {
        return None;
    }
    let score = calls.tree.nodes.len() as f64;
    Some((GameChoice { entry: nodes[0].predicate, nodes, root: None, score }, outcome))
}

/// Whether the calls inside the calls of each of two predicates are mostly calls of the other.
fn alternates(calls: &Calls) -> bool {
    let predicate = |call: usize| calls.evidence.sample.calls[call].predicate;
    let (mut across, mut all) = (0usize, 0usize);
    for (&node, children) in &calls.tree.children {
        all += children.len();
        across += children.iter().filter(|&&child| predicate(child) != predicate(node)).count();
    }
    across * 10 >= all * 8
}

/// Whether calls succeed exactly if a call inside them fails.
fn opposite(calls: &Calls) -> Option<Outcome> {
    let (mut won, mut lost, mut inline, mut wrong) = (0usize, 0usize, 0usize, 0usize);
    for (_, is_success, below) in calls.families() {
        match (is_success, below.contains(&false)) {
            (true, true) => won += 1,
            (false, false) => lost += 1,
            (true, false) => inline += 1,
            (false, true) => wrong += 1,
        }
    }
    let is_clear = won > 0 && lost > 0 && inline <= won + lost && wrong * 20 <= won + lost;
    is_clear.then_some(Outcome::Opposite)
}

/// How the calls of one side end.
#[derive(Default)]
struct Votes {
    /// Calls that contradict "one is enough", and calls that contradict "all are needed".
    not_one: usize,
    not_all: usize,
    total: usize,
    /// Calls that show that one failure does not matter, and calls that succeeded after several successes.
    after_failure: usize,
    several: usize,
}

/// Whether some sides need one success and the others all.
fn sides(calls: &Calls, nodes: &[NodePattern]) -> Option<Outcome> {
    let mut votes: FxHashMap<Side, Votes> = FxHashMap::default();
    for (node, is_success, below) in calls.families() {
        let votes = votes.entry(side_of(calls.evidence, nodes, node)).or_default();
        votes.total += 1;
        votes.not_one += (!is_success && below.contains(&true)) as usize;
        votes.not_all += (is_success && below.contains(&false)) as usize;
        votes.after_failure += below.contains(&false) as usize;
        votes.several += (is_success && below.len() > 1 && !below.contains(&false)) as usize;
    }
    let fits = |wrong: usize, votes: &Votes| wrong * 20 <= votes.total;
    let (mut all, mut one) = (Vec::new(), false);
    for (side, votes) in votes {
        match votes.not_all < votes.not_one {
            true if fits(votes.not_all, &votes) && votes.several > 0 => all.push(side),
            false if fits(votes.not_one, &votes) => one |= votes.after_failure > 0,
            _ => return None,
        }
    }
    all.sort();
    (one && !all.is_empty()).then_some(Outcome::Sides(all))
}

/// The side of a call.
fn side_of(evidence: &Evidence, nodes: &[NodePattern], call: usize) -> Side {
    let call = &evidence.sample.calls[call];
    let place = nodes.iter().find(|node| node.predicate == call.predicate).and_then(|node| node.roles.player.clone());
    let player = place.and_then(|place| place.get(evidence.symbols, &call.arguments).map(<[u32]>::to_vec));
    (call.predicate, player)
}
