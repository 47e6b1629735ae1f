//! Guesses the search of a game: the predicates whose values are computed from the values of the calls inside them.
//!
//! A call of the search returns a value, and that value is, perhaps negated, one of the values of the calls inside it.
//! A helper that iterates over the moves returns such values too, but its list gets shorter from call to call and the
//! position does not change.

use crate::lens::watch::guess::roles::{self, Roles};
use crate::lens::watch::guess::sample::{Place, Sample, places};
use crate::lens::watch::program::Watched;
use crate::lens::watch::symbols::{LIST, Symbols, VARIABLE};
use rustc_hash::{FxHashMap, FxHashSet};

/// A predicate whose calls are nodes, and the roles of its arguments.
#[derive(Clone, Debug)]
pub struct NodePattern {
    pub predicate: usize,
    pub roles: Roles,
}

/// The search of a game.
#[derive(Clone, Debug)]
pub struct GameChoice {
    /// The predicates of positions.
    pub nodes: Vec<NodePattern>,
    /// The predicate whose outermost call is the root, if that is not one of `nodes`.
    pub root: Option<NodePattern>,
    /// The predicate that is called to get a move.
    pub entry: usize,
    /// How well the choice fits the sample.
    pub score: f64,
}

/// The input of a guess.
pub struct Evidence<'a> {
    pub sample: &'a Sample,
    pub symbols: &'a Symbols,
    pub watched: &'a [Watched],
    pub groups: &'a [Option<usize>],
}

/// The tree of the calls of some predicates.
pub struct Tree {
    /// For each node, the nearest node around it.
    pub parents: FxHashMap<usize, Option<usize>>,
    /// Nodes in order.
    pub nodes: Vec<usize>,
    pub children: FxHashMap<usize, Vec<usize>>,
}

impl Tree {
    /// The tree of the calls for which `is_node` is true.
    pub fn new(sample: &Sample, is_node: impl Fn(usize) -> bool) -> Tree {
        let mut around: Vec<Option<usize>> = Vec::with_capacity(sample.calls.len());
        let mut tree = Tree { parents: FxHashMap::default(), nodes: Vec::new(), children: FxHashMap::default() };
        for (number, call) in sample.calls.iter().enumerate() {
            let outer = call.parent.and_then(|parent| around[parent]);
            if is_node(number) {
                tree.parents.insert(number, outer);
                tree.nodes.push(number);
                if let Some(outer) = outer {
                    tree.children.entry(outer).or_default().push(number);
                }
                around.push(Some(number));
            } else {
                around.push(outer);
            }
        }
        tree
    }

    /// The children of a node.
    pub fn children(&self, node: usize) -> &[usize] {
        self.children.get(&node).map_or(&[], |children| children)
    }
}

/// Guesses the search of a game.
pub fn guess(evidence: &Evidence) -> Option<GameChoice> {
    let mut outs: FxHashMap<usize, Vec<Place>> = FxHashMap::default();
    for predicate in 0..evidence.watched.len() {
        if evidence.groups[predicate].is_some() {
            let found = number_outs(evidence, predicate);
            if !found.is_empty() {
                outs.insert(predicate, found);
            }
        }
    }
    let mut best: Option<GameChoice> = None;
    for set in candidate_sets(evidence, &outs) {
        for values in combinations(&set, &outs) {
            if let Some(choice) = assess(evidence, &values)
                && best.as_ref().is_none_or(|best| choice.score > best.score)
            {
                best = Some(choice);
            }
        }
    }
    let mut best = best?;
    find_root(evidence, &mut best);
    Some(best)
}

/// How many positions of a choice have moves.
pub fn inner_nodes(evidence: &Evidence, choice: &GameChoice) -> usize {
    let is_node = |call: usize| choice.nodes.iter().any(|node| node.predicate == evidence.sample.calls[call].predicate);
    Tree::new(evidence.sample, is_node).children.len()
}

/// The predicates around the outermost positions.
pub fn around(evidence: &Evidence, choice: &GameChoice) -> Vec<usize> {
    let is_node = |call: usize| choice.nodes.iter().any(|node| node.predicate == evidence.sample.calls[call].predicate);
    let tree = Tree::new(evidence.sample, is_node);
    let mut found: FxHashSet<usize> = FxHashSet::default();
    for &node in tree.nodes.iter().filter(|node| tree.parents[node].is_none()).take(200) {
        found.extend(evidence.sample.ancestors(node).map(|call| evidence.sample.calls[call].predicate));
    }
    found.into_iter().collect()
}

/// Looks for the root again at the end of the run.
pub fn complete_root(evidence: &Evidence, choice: &mut GameChoice) {
    if choice.root.as_ref().is_none_or(|root| root.roles.value.is_none()) {
        choice.root = None;
        choice.entry = choice.nodes[0].predicate;
        find_root(evidence, choice);
    }
}

/// One predicate, or two of a group that call each other.
fn candidate_sets(evidence: &Evidence, outs: &FxHashMap<usize, Vec<Place>>) -> Vec<Vec<usize>> {
    let mut predicates: Vec<usize> = outs.keys().copied().collect();
    predicates.sort_unstable();
    let mut sets: Vec<Vec<usize>> = predicates.iter().map(|&one| vec![one]).collect();
    for (index, &one) in predicates.iter().enumerate() {
        for &other in &predicates[index + 1..] {
            if evidence.groups[one] == evidence.groups[other] && sets.len() < 200 {
                sets.push(vec![one, other]);
            }
        }
    }
    sets
}

fn combinations(set: &[usize], outs: &FxHashMap<usize, Vec<Place>>) -> Vec<Vec<(usize, Place)>> {
    let mut all: Vec<Vec<(usize, Place)>> = vec![Vec::new()];
    for &predicate in set {
        let places = outs[&predicate].iter().take(3);
        all = places
            .flat_map(|place| {
                all.iter().map(move |before| {
                    let mut next = before.clone();
                    next.push((predicate, place.clone()));
                    next
                })
            })
            .collect();
    }
    all
}

/// The places of a predicate that are unbound at the call and numbers at the exit.
pub fn number_outs(evidence: &Evidence, predicate: usize) -> Vec<Place> {
    let mut counts: FxHashMap<Place, usize> = FxHashMap::default();
    let mut exits = 0;
    for number in evidence.sample.of(predicate).take(400) {
        let call = &evidence.sample.calls[number];
        let Some(exit) = call.exits.last() else { continue };
        exits += 1;
        for (index, term) in exit.iter().enumerate() {
            if !call.arguments[index].contains(&VARIABLE) {
                continue;
            }
            for place in places(evidence.symbols, index, term) {
                let was_number = place.number(evidence.symbols, &call.arguments).is_some();
                let is_number =
                    place.get(evidence.symbols, exit).is_some_and(|term| evidence.symbols.is_plain_number(term));
                if is_number && !was_number {
                    *counts.entry(place).or_default() += 1;
                }
            }
        }
    }
    let mut found: Vec<(Place, usize)> =
        counts.into_iter().filter(|(_, count)| exits > 0 && *count * 10 >= exits * 6).collect();
    let named = |place: &Place| roles::place_is_named(&evidence.watched[predicate], place, roles::VALUE);
    found.sort_by_key(|(place, count)| (!named(place), std::cmp::Reverse(*count), place.clone()));
    found.into_iter().map(|(place, _)| place).collect()
}

/// The value of a call at its last exit.
pub fn value_of(evidence: &Evidence, call: usize, place: &Place) -> Option<f64> {
    place.number(evidence.symbols, evidence.sample.calls[call].exits.last()?)
}

fn assess(evidence: &Evidence, values: &[(usize, Place)]) -> Option<GameChoice> {
    let place_of = |predicate: usize| values.iter().find(|(one, _)| *one == predicate).map(|(_, place)| place);
    let tree = Tree::new(evidence.sample, |call| place_of(evidence.sample.calls[call].predicate).is_some());
    let value = |call: usize| value_of(evidence, call, place_of(evidence.sample.calls[call].predicate)?);
    let mut inner = 0usize;
    let mut fits = 0usize;
    // A value beyond all values of the children may be that of a move that was evaluated without a call.
    let mut outside = 0usize;
    let mut edges = 0usize;
    let mut loops = 0usize;
    let mut varied = 0usize;
    // How often the value is that of the first or of the last child, plain or negated. A value that is always passed on
    // from the same child is not a choice.
    let mut handed = [0usize; 4];
    for (&node, children) in &tree.children {
        edges += children.len();
        loops += loops_in(evidence, node, children);
        let Some(own) = value(node) else { continue };
        let below: Vec<f64> = children.iter().filter_map(|&child| value(child)).collect();
        if below.len() < 2 {
            continue;
        }
        inner += 1;
        if below.iter().any(|value| *value != below[0]) {
            varied += 1;
            let ends = [below[0], -below[0], below[below.len() - 1], -below[below.len() - 1]];
            ends.iter().zip(&mut handed).for_each(|(value, count)| *count += (own == *value) as usize);
        }
        let most = below.iter().copied().fold(f64::MIN, f64::max);
        let least = below.iter().copied().fold(f64::MAX, f64::min);
        fits += [most, least, -most, -least].iter().any(|value| (value - own).abs() < 1e-9) as usize;
        outside += (own.abs() > most.abs().max(least.abs())) as usize;
    }
    if inner == 0 && is_single_line(evidence, &tree, values) {
        (inner, fits) = (tree.children.len(), tree.children.len());
    }
    let is_part = values.iter().all(|(_, place)| !place.parts.is_empty());
    let is_handed_on = is_part && varied > 4 && handed.contains(&varied);
    if inner == 0 || edges == 0 || is_handed_on || loops * 10 > edges * 3 || fits * 10 + outside * 5 < inner * 6 {
        return None;
    }
    if values.len() == 2 && !both_needed(evidence, &tree, values) {
        return None;
    }
    let named = |words: &[&str]| {
        values.iter().filter(|(one, place)| roles::place_is_named(&evidence.watched[*one], place, words)).count() as f64
            / values.len() as f64
    };
    let is_move =
        |(one, place): &(usize, Place)| roles::is_surely_move(roles::place_name(&evidence.watched[*one], place));
    let moves = values.iter().filter(|value| is_move(value)).count() as f64 / values.len() as f64;
    let names = 0.3 * named(roles::VALUE) - 0.3 * named(roles::MOVE) - 0.8 * moves;
    let nodes: Vec<NodePattern> = values
        .iter()
        .map(|(predicate, place)| NodePattern {
            predicate: *predicate,
            roles: Roles { value: Some(place.clone()), ..Roles::default() },
        })
        .collect();
    let mut choice = GameChoice { entry: nodes[0].predicate, nodes, root: None, score: 0.0 };
    roles::assign(evidence, &tree, &mut choice.nodes);
    let has_state = choice.nodes.iter().all(|node| node.roles.state.is_some());
    let changes = if has_state { changed_states(evidence, &tree, &choice.nodes) } else { 0.5 };
    let is_listed = choice.nodes.iter().any(|node| is_list_of_states(evidence, node));
    // If it looks like a search and its positions never change, the program forgets to play its moves.
    let is_search = choice
        .nodes
        .iter()
        .all(|node| node.roles.depth.is_some() || roles::is_search_name(&evidence.watched[node.predicate].name));
    if changes < 0.4 && !is_search {
        return None;
    }
    let doubts = 1.5 * (changes < 0.4) as u8 as f64
        + 1.0 * (has_state && distinct_siblings(evidence, &tree, &choice.nodes) < 0.5) as u8 as f64
        + 0.6 * is_listed as u8 as f64;
    let branching = edges as f64 / tree.children.len() as f64;
    choice.score = fits as f64 / inner as f64 + names + 0.35 * (values.len() - 1) as f64 + 0.6 * changes - doubts
        + 0.3 * (varied as f64 / inner as f64)
        + 0.1 * branching.min(4.0)
        + 0.05 * (tree.nodes.len() as f64).log10()
        + 0.2 * (has_state as u8 as f64)
        + 0.2
            * values.iter().filter(|(one, _)| roles::is_search_name(&evidence.watched[*one].name)).count().min(1)
                as f64;
    Some(choice)
}

/// Whether a predicate that is named like a search, with arguments named to match, tries one move at each position.
fn is_single_line(evidence: &Evidence, tree: &Tree, values: &[(usize, Place)]) -> bool {
    let [(predicate, place)] = values else { return false };
    let watched = &evidence.watched[*predicate];
    let value = |call: usize| value_of(evidence, call, place).map(f64::abs);
    let is_handed_on = |(&node, children): (&usize, &Vec<usize>)| {
        value(node).is_some() && children.iter().all(|&child| value(child) == value(node))
    };
    let is_search = roles::is_search_name(&watched.name) && roles::place_is_named(watched, place, roles::VALUE);
    is_search && watched.arity > 2 && tree.children.len() >= 3 && tree.children.iter().all(is_handed_on)
}

/// Whether two predicates alternate: calls of each contain several calls of the other.
fn both_needed(evidence: &Evidence, tree: &Tree, values: &[(usize, Place)]) -> bool {
    let mut across = [(0usize, 0usize); 2];
    let mut within = 0usize;
    for (&node, children) in &tree.children {
        let own = evidence.sample.calls[node].predicate;
        let others = children.iter().filter(|&&child| evidence.sample.calls[child].predicate != own).count();
        within += children.len() - others;
        let count = &mut across[(own == values[0].0) as usize];
        count.0 += others;
        count.1 += (others > 0) as usize;
    }
    let branches = across.iter().all(|(edges, nodes)| *nodes > 0 && *edges * 10 >= *nodes * 13);
    branches && across[0].0 + across[1].0 > 4 * within
}

/// The number of calls inside a call that continue with the rest of its list. A helper calls itself for the rest of the
/// list, and the search calls it for the next position. If all children are direct calls, they are moves.
pub fn loops_in(evidence: &Evidence, node: usize, children: &[usize]) -> usize {
    let is_direct = |&child: &usize| evidence.sample.calls[child].parent == Some(node);
    if children.len() > 1 && children.iter().all(is_direct) {
        return 0;
    }
    children.iter().filter(|&&child| is_loop(evidence, node, child)).count()
}

/// Whether a call continues with the rest of its parent's list.
fn is_loop(evidence: &Evidence, node: usize, child: usize) -> bool {
    let (outer, inner) = (&evidence.sample.calls[node], &evidence.sample.calls[child]);
    outer.predicate == inner.predicate
        && outer.arguments.iter().zip(&inner.arguments).any(|(before, after)| {
            before.first() == Some(&LIST) && after.len() < before.len() && before.ends_with(after)
        })
}

fn state_of<'e>(evidence: &'e Evidence, nodes: &[NodePattern], call: usize) -> Option<&'e [u32]> {
    let call = &evidence.sample.calls[call];
    let pattern = nodes.iter().find(|node| node.predicate == call.predicate)?;
    pattern.roles.state.as_ref()?.get(evidence.symbols, &call.arguments)
}

/// The share of moves that lead to different positions. If it is low, the argument is the position before the move.
fn distinct_siblings(evidence: &Evidence, tree: &Tree, nodes: &[NodePattern]) -> f64 {
    let (mut all, mut different) = (0usize, 0usize);
    for children in tree.children.values().filter(|children| children.len() > 1) {
        let states: FxHashSet<_> = children.iter().map(|&child| state_of(evidence, nodes, child)).collect();
        all += children.len();
        different += states.len();
    }
    different as f64 / all.max(1) as f64
}

/// Whether the argument is a list of large terms whose length varies: it is the successors of a position, not one
/// position.
fn is_list_of_states(evidence: &Evidence, pattern: &NodePattern) -> bool {
    const LARGE: usize = 6;
    let Some(place) = &pattern.roles.state else { return false };
    let mut lengths: FxHashSet<usize> = FxHashSet::default();
    let (mut lists, mut large) = (0usize, 0usize);
    for call in evidence.sample.of(pattern.predicate).take(200) {
        let term = place.get(evidence.symbols, &evidence.sample.calls[call].arguments);
        let Some(elements) = term.filter(|term| term.len() > 1).and_then(|term| evidence.symbols.list(term)) else {
            return false;
        };
        lengths.insert(elements.len());
        lists += 1;
        large += elements.iter().all(|element| element.len() >= LARGE) as usize;
    }
    lengths.len() > 2 && large * 10 >= lists * 9
}

/// The share of edges on which the position changes.
pub fn changed_states(evidence: &Evidence, tree: &Tree, nodes: &[NodePattern]) -> f64 {
    let state = |call: usize| state_of(evidence, nodes, call);
    let mut edges = 0usize;
    let mut changed = 0usize;
    for (&node, children) in &tree.children {
        for &child in children {
            edges += 1;
            changed += (state(node) != state(child)) as usize;
        }
    }
    changed as f64 / edges.max(1) as f64
}

/// Finds the root if several outermost nodes are the moves of one position.
fn find_root(evidence: &Evidence, choice: &mut GameChoice) {
    let is_node = |call: usize| choice.nodes.iter().any(|node| node.predicate == evidence.sample.calls[call].predicate);
    let tree = Tree::new(evidence.sample, is_node);
    let outermost: Vec<usize> = tree.nodes.iter().copied().filter(|node| tree.parents[node].is_none()).collect();
    let mut candidates: Vec<usize> = Vec::new();
    for &node in outermost.iter().take(50) {
        for ancestor in evidence.sample.ancestors(node) {
            let predicate = evidence.sample.calls[ancestor].predicate;
            if !candidates.contains(&predicate) {
                candidates.push(predicate);
            }
        }
    }
    let mut last: Option<NodePattern> = None;
    for predicate in candidates {
        if let Some(pattern) = root_pattern(evidence, choice, &outermost, predicate) {
            if is_entry(evidence, choice, &pattern, last.as_ref()) {
                choice.entry = predicate;
            }
            // A predicate around the root that has no position itself only calls it.
            let is_asked =
                pattern.roles.state.is_none() && last.as_ref().is_some_and(|last| last.roles.state.is_some());
            if has_distinct_moves(evidence, choice, &outermost, predicate)
                && !has_same_position(evidence, choice, &outermost, predicate)
                && !is_asked
            {
                last = Some(pattern);
            }
        } else if last.is_some() {
            break;
        }
    }
    choice.root = last;
}

/// Whether a predicate is called to get a move: it has a position.
fn is_entry(_: &Evidence, _: &GameChoice, pattern: &NodePattern, _: Option<&NodePattern>) -> bool {
    pattern.roles.state.is_some()
}

/// The outermost nodes inside each outermost call of a predicate.
fn inside(evidence: &Evidence, outermost: &[usize], predicate: usize) -> FxHashMap<usize, Vec<usize>> {
    let mut found: FxHashMap<usize, Vec<usize>> = FxHashMap::default();
    for &node in outermost {
        let around = evidence.sample.ancestors(node).filter(|&call| evidence.sample.calls[call].predicate == predicate);
        if let Some(call) = around.last() {
            found.entry(call).or_default().push(node);
        }
    }
    found
}

fn node_roles<'c>(choice: &'c GameChoice, evidence: &Evidence, call: usize) -> Option<&'c Roles> {
    let predicate = evidence.sample.calls[call].predicate;
    choice.nodes.iter().find(|node| node.predicate == predicate).map(|node| &node.roles)
}

/// The roles of a predicate around the outermost nodes, if its value is that of one of them.
fn root_pattern(
    evidence: &Evidence,
    choice: &GameChoice,
    outermost: &[usize],
    predicate: usize,
) -> Option<NodePattern> {
    let calls = inside(evidence, outermost, predicate);
    let several = calls.values().filter(|nodes| nodes.len() > 1).count();
    if several * 2 < calls.len() || calls.is_empty() {
        return None;
    }
    let is_open = calls.keys().all(|&call| evidence.sample.calls[call].exits.is_empty());
    if is_open {
        // It has not exited yet: its value and its move will be known at its exit.
        let mut pattern = NodePattern { predicate, roles: Roles::default() };
        roles::assign_root(evidence, choice, &calls, &mut pattern);
        let has_answer =
            calls.keys().all(|&call| evidence.sample.calls[call].arguments.iter().any(|term| term.contains(&VARIABLE)));
        return Some(pattern).filter(|pattern| has_answer && pattern.roles.state.is_some());
    }
    let mut places = number_outs_of_calls(evidence, calls.keys().copied());
    let watched = &evidence.watched[predicate];
    places.sort_by_key(|place| (!roles::place_is_named(watched, place, roles::VALUE), place.parts.len()));
    places.retain(|place| {
        let mut fits = 0;
        let mut total = 0;
        for (&call, nodes) in &calls {
            let Some(own) = value_of(evidence, call, place) else { continue };
            total += 1;
            fits += nodes.iter().any(|&node| {
                let value = node_roles(choice, evidence, node)
                    .and_then(|roles| value_of(evidence, node, roles.value.as_ref()?));
                value.is_some_and(|value| (value.abs() - own.abs()).abs() < 1e-9)
            }) as usize;
        }
        total > 0 && fits * 10 >= total * 6
    });
    let place = places.into_iter().next()?;
    let mut pattern = NodePattern { predicate, roles: Roles { value: Some(place), ..Roles::default() } };
    roles::assign_root(evidence, choice, &calls, &mut pattern);
    Some(pattern)
}

/// The places that are unbound at the call and numbers at the exit, in any of the given calls.
fn number_outs_of_calls(evidence: &Evidence, calls: impl Iterator<Item = usize>) -> Vec<Place> {
    let mut found: Vec<Place> = Vec::new();
    for call in calls {
        let call = &evidence.sample.calls[call];
        let Some(exit) = call.exits.last() else { continue };
        for (index, term) in exit.iter().enumerate().filter(|(index, _)| call.arguments[*index].contains(&VARIABLE)) {
            for place in places(evidence.symbols, index, term) {
                let is_plain =
                    place.get(evidence.symbols, exit).is_some_and(|term| evidence.symbols.is_plain_number(term));
                let is_new = is_plain && place.number(evidence.symbols, &call.arguments).is_none();
                if is_new && !found.contains(&place) {
                    found.push(place);
                }
            }
        }
    }
    found
}

/// Whether the nodes inside each call are different positions. If not, the search is repeated, deeper each time.
fn has_distinct_moves(evidence: &Evidence, choice: &GameChoice, outermost: &[usize], predicate: usize) -> bool {
    inside(evidence, outermost, predicate).values().all(|nodes| {
        let mut met: FxHashSet<&[u32]> = FxHashSet::default();
        let states = nodes.iter().filter_map(|&node| {
            let roles = node_roles(choice, evidence, node)?;
            roles.state.as_ref()?.get(evidence.symbols, &evidence.sample.calls[node].arguments)
        });
        let mut count = 0;
        let different = states.inspect(|_| count += 1).filter(|state| met.insert(state)).count();
        different * 10 >= count * 8
    })
}

/// Whether calls of a predicate contain a node with their own position. Then that node is the root.
fn has_same_position(evidence: &Evidence, choice: &GameChoice, outermost: &[usize], predicate: usize) -> bool {
    inside(evidence, outermost, predicate).into_iter().any(|(call, nodes)| {
        let arguments = &evidence.sample.calls[call].arguments;
        let mut states = nodes.iter().filter_map(|&node| {
            let place = node_roles(choice, evidence, node)?.state.as_ref()?;
            place.get(evidence.symbols, &evidence.sample.calls[node].arguments)
        });
        states.any(|state| arguments.iter().any(|argument| **argument == *state))
    })
}

/// Guesses the roles of predicates that the user named without roles.
pub fn guess_for(evidence: &Evidence, named: &[NodePattern]) -> Option<GameChoice> {
    let mut outs: FxHashMap<usize, Vec<Place>> = FxHashMap::default();
    let set: Vec<usize> = named.iter().map(|node| node.predicate).collect();
    for &predicate in &set {
        outs.insert(predicate, number_outs(evidence, predicate));
    }
    let all = combinations(&set, &outs).into_iter().filter_map(|values| assess(evidence, &values));
    let mut best = all.max_by(|one, other| one.score.total_cmp(&other.score))?;
    find_root(evidence, &mut best);
    Some(best)
}

/// Whether a predicate may still turn out to be a search: a call of it contains several calls of it, or it consists of
/// facts and is rarely called.
pub fn is_promising(sample: &Sample, watched: &[Watched], predicate: usize) -> bool {
    let tree = Tree::new(sample, |call| sample.calls[call].predicate == predicate);
    let branches = tree.children.values().filter(|children| children.len() > 1).count();
    branches > 0 || watched[predicate].is_facts && sample.of(predicate).take(50).count() < 50
}
