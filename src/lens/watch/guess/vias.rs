//! Finds the move that leads to a position, and the list of all moves of a position.
//!
//! The move may be an argument of the search itself, of a helper between two positions, or of a predicate that was
//! called just before (the generator of moves, or the one that plays a move). Among the places that hold different
//! terms for the moves of one position, the lens chooses the one that contains the program's best move.

use crate::lens::watch::guess::games::{Evidence, GameChoice, NodePattern, Tree, value_of};
use crate::lens::watch::guess::roles::{MOVE, place_is_named};
use crate::lens::watch::guess::sample::{Place, Term, part_of, places};
use crate::lens::watch::symbols::{LIST, VARIABLE};
use rustc_hash::{FxHashMap, FxHashSet};

/// The call from which a move is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Source {
    /// The call of the search itself.
    Own,
    /// The nearest call of a predicate between the position and its parent.
    Around(usize),
    /// The last exit of a predicate before the call.
    Before(usize),
}

/// Where the move that leads to a position is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Via {
    pub source: Source,
    pub place: Place,
}

/// Where the list of all moves of a position is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MoveList {
    /// `Around`: the first call of a helper inside the position; `Before`: an exit inside it.
    pub source: Source,
    pub place: Place,
    /// The part of an element that is the move.
    pub part: Vec<usize>,
}

/// The calls between a position and its parent, nearest first, the position itself excluded.
fn frames(evidence: &Evidence, tree: &Tree, child: usize) -> Vec<usize> {
    let outer = tree.parents[&child];
    evidence.sample.ancestors(child).take_while(|&call| Some(call) != outer).collect()
}

/// The arguments of a source for a position.
fn arguments<'e>(evidence: &'e Evidence, tree: &Tree, child: usize, source: Source) -> Option<&'e [Term]> {
    let calls = &evidence.sample.calls;
    match source {
        Source::Own => Some(&calls[child].arguments),
        Source::Around(predicate) => {
            let frame = frames(evidence, tree, child).into_iter().find(|&call| calls[call].predicate == predicate)?;
            Some(&calls[frame].arguments)
        }
        Source::Before(predicate) => {
            let mut around = frames(evidence, tree, child);
            around.extend(tree.parents[&child]);
            around.iter().find_map(|&frame| last_exit(evidence, frame, predicate, calls[child].called_at))
        }
    }
}

fn last_exit<'e>(evidence: &'e Evidence, frame: usize, predicate: usize, before: usize) -> Option<&'e [Term]> {
    let calls = &evidence.sample.calls;
    let inside = calls[frame].children.iter().rev();
    let mut done = inside.filter(|&&call| calls[call].predicate == predicate && calls[call].called_at < before);
    done.find_map(|&call| {
        let exit = calls[call].left_at.iter().rposition(|&at| at < before)?;
        Some(&*calls[call].exits[exit])
    })
}

/// All sources and places for some positions.
fn candidates(evidence: &Evidence, tree: &Tree, children: &[usize]) -> FxHashSet<Via> {
    let mut found: FxHashSet<Via> = FxHashSet::default();
    for &child in children.iter().take(12) {
        let calls = &evidence.sample.calls;
        let mut sources: FxHashSet<Source> = FxHashSet::default();
        sources.insert(Source::Own);
        let mut around = frames(evidence, tree, child);
        sources.extend(around.iter().map(|&frame| Source::Around(calls[frame].predicate)));
        around.extend(tree.parents[&child]);
        for &frame in &around {
            let before = calls[frame].children.iter().filter(|&&call| calls[call].called_at < calls[child].called_at);
            sources.extend(before.map(|&call| Source::Before(calls[call].predicate)));
        }
        for source in sources {
            let Some(arguments) = arguments(evidence, tree, child, source) else { continue };
            for (index, term) in arguments.iter().enumerate() {
                for place in move_places(evidence, index, term) {
                    found.insert(Via { source, place });
                }
            }
        }
    }
    found
}

/// The places of an argument that may hold a move. For a list these include the first element and its parts.
fn move_places(evidence: &Evidence, index: usize, term: &[u32]) -> Vec<Place> {
    let mut found = places(evidence.symbols, index, term);
    if term.first() == Some(&LIST) {
        let first = Place { argument: index, parts: vec![0] };
        if !found.contains(&first) {
            let parts = part_of(evidence.symbols, term, &[0]).map_or(0, |element| {
                evidence
                    .symbols
                    .list(element)
                    .map_or_else(|| evidence.symbols.arguments(element).len(), |list| list.len())
            });
            found.extend((0..parts.min(4)).map(|part| first.part(part)));
            found.push(first);
        }
    }
    found
}

/// Finds the place of the move that leads to each position, and adjusts the place of the best move to it.
pub fn find(evidence: &Evidence, choice: &mut GameChoice) -> Option<Via> {
    let tree = choice_tree(evidence, choice);
    let parents = |least: usize| -> Vec<usize> {
        tree.nodes.iter().copied().filter(|&node| tree.children(node).len() >= least).take(120).collect()
    };
    let several = parents(2);
    let parents = if several.is_empty() { parents(1) } else { several };
    let children: Vec<usize> = parents.iter().flat_map(|&node| tree.children(node)).copied().collect();
    let mut best: Option<(f64, Via)> = None;
    let mut all: Vec<Via> = candidates(evidence, &tree, &children).into_iter().collect();
    all.sort();
    for via in all {
        let Some(score) = score(evidence, choice, &tree, &parents, &via) else { continue };
        if best.as_ref().is_none_or(|(before, _)| score > *before) {
            best = Some((score, via));
        }
    }
    let via = best.map(|(_, via)| via)?;
    shorten_lines(evidence, choice, &tree, &parents, &via);
    Some(via)
}

/// Whether the program writes a move as the position after it.
pub fn is_position(evidence: &Evidence, choice: &GameChoice, via: &Via) -> bool {
    let tree = choice_tree(evidence, choice);
    let children = tree.nodes.iter().copied().filter(|node| tree.parents[node].is_some()).take(400);
    let terms = children.filter_map(|child| Some((child, move_term(evidence, choice, &tree, child, via)?)));
    let (mut all, mut positions) = (0usize, 0usize);
    for (child, term) in terms {
        all += 1;
        positions += (state_of(evidence, choice, child) == Some(term)) as usize;
    }
    positions * 10 > all * 8
}

/// If the search returns a whole line of moves, sets the best move to its first one.
fn shorten_lines(evidence: &Evidence, choice: &mut GameChoice, tree: &Tree, parents: &[usize], via: &Via) {
    let (mut whole, mut first) = (0usize, 0usize);
    // Lines get shorter towards the leaves; moves that are lists have one length.
    let mut lengths: FxHashSet<usize> = FxHashSet::default();
    for &parent in parents {
        let Some((best, _)) = best_term(evidence, choice, parent) else { continue };
        let mut moves = tree.children(parent).iter().filter_map(|&child| move_term(evidence, choice, tree, child, via));
        let head = part_of(evidence.symbols, best, &[0]).filter(|_| best.first() == Some(&LIST));
        lengths.extend(evidence.symbols.list(best).map(|list| list.len()));
        let found = moves.find(|term| *term == best || Some(*term) == head);
        whole += (found == Some(best)) as usize;
        first += found.is_some_and(|found| found != best) as usize;
    }
    if first <= whole || lengths.len() < 2 {
        return;
    }
    for node in choice.nodes.iter_mut().chain(&mut choice.root) {
        node.roles.best = node.roles.best.as_ref().map(|place| place.part(0));
    }
}

/// The tree of all nodes of a choice.
pub fn choice_tree(evidence: &Evidence, choice: &GameChoice) -> Tree {
    let is_inner =
        |call: usize| choice.nodes.iter().any(|node| node.predicate == evidence.sample.calls[call].predicate);
    let is_root = |call: usize| {
        choice.root.as_ref().is_some_and(|root| {
            evidence.sample.calls[call].predicate == root.predicate
                && !evidence
                    .sample
                    .ancestors(call)
                    .any(|outer| is_inner(outer) || evidence.sample.calls[outer].predicate == root.predicate)
        })
    };
    Tree::new(evidence.sample, |call| is_inner(call) || is_root(call))
}

/// The pattern of a node.
pub fn pattern_of<'c>(evidence: &Evidence, choice: &'c GameChoice, call: usize) -> Option<&'c NodePattern> {
    let predicate = evidence.sample.calls[call].predicate;
    let inner = choice.nodes.iter().find(|node| node.predicate == predicate);
    inner.or_else(|| choice.root.as_ref().filter(|root| root.predicate == predicate))
}

fn score(evidence: &Evidence, choice: &GameChoice, tree: &Tree, parents: &[usize], via: &Via) -> Option<f64> {
    let (mut children, mut defined, mut distinct, mut size) = (0usize, 0usize, 0usize, 0usize);
    let (mut with_best, mut matching) = (0usize, 0usize);
    let mut positions = 0usize;
    for &parent in parents {
        let mut met: FxHashMap<&[u32], usize> = FxHashMap::default();
        let mut is_distinct = true;
        for &child in tree.children(parent) {
            children += 1;
            let Some(term) = move_term(evidence, choice, tree, child, via) else { continue };
            defined += 1;
            size += term.len();
            positions += (state_of(evidence, choice, child) == Some(term)) as usize;
            is_distinct &= met.insert(term, child).is_none();
        }
        distinct += is_distinct as usize;
        let Some((best, value)) = best_term(evidence, choice, parent) else { continue };
        with_best += 1;
        // The search may return a whole line of moves.
        let head = part_of(evidence.symbols, best, &[0]).filter(|_| best.first() == Some(&LIST));
        let found = head.and_then(|head| met.get(head)).or_else(|| met.get(best));
        matching += found.is_some_and(|&child| {
            let other = pattern_of(evidence, choice, child)
                .and_then(|pattern| value_of(evidence, child, pattern.roles.value.as_ref()?));
            other.is_none_or(|other| (other.abs() - value.abs()).abs() < 1e-9)
        }) as usize;
    }
    if defined * 10 < children * 8 || distinct * 10 < parents.len() * 8 || defined == 0 {
        return None;
    }
    let watched = match via.source {
        Source::Own => return_score(evidence, tree, via),
        Source::Around(predicate) | Source::Before(predicate) => {
            place_is_named(&evidence.watched[predicate], &via.place, MOVE) as u8 as f64
        }
    };
    let size = size as f64 / defined as f64;
    let closeness = match via.source {
        Source::Own => 0.1,
        Source::Around(_) => 0.05,
        Source::Before(_) => 0.0,
    };
    let matching = if with_best == 0 { 0.0 } else { matching as f64 / with_best as f64 };
    let distinct = distinct as f64 / parents.len() as f64;
    // The position itself counts as the move only if the program returns it as its best move.
    let is_position = positions * 10 > defined * 8;
    let doubt = if is_position && matching == 0.0 { 0.8 } else { 0.0 };
    Some(2.0 * matching + 1.5 * distinct + 0.5 * watched + 0.4 / (1.0 + size / 4.0) + closeness - doubt)
}

fn return_score(evidence: &Evidence, tree: &Tree, via: &Via) -> f64 {
    let predicate = tree.nodes.first().map(|&node| evidence.sample.calls[node].predicate);
    predicate.map_or(0.0, |one| place_is_named(&evidence.watched[one], &via.place, MOVE) as u8 as f64)
}

/// The term in a place, if it can be a move: small, bound, without another role, and not containing the position.
fn move_term<'e>(
    evidence: &'e Evidence,
    choice: &GameChoice,
    tree: &Tree,
    child: usize,
    via: &Via,
) -> Option<&'e [u32]> {
    const MAX_TOKENS: usize = 30;
    if via.source == Source::Own {
        let roles = &pattern_of(evidence, choice, child)?.roles;
        let taken = [&roles.state, &roles.depth, &roles.alpha, &roles.beta, &roles.player];
        if taken.iter().any(|place| place.as_ref() == Some(&via.place)) {
            return None;
        }
    }
    let term = via.place.get(evidence.symbols, arguments(evidence, tree, child, via.source)?)?;
    let state = state_of(evidence, choice, child);
    if term.len() > MAX_TOKENS && state != Some(term) || term.first() == Some(&VARIABLE) {
        return None;
    }
    (state.is_none_or(|state| state.len() < 3 || term == state || !contains(term, state))).then_some(term)
}

/// The position of a node.
fn state_of<'e>(evidence: &'e Evidence, choice: &GameChoice, node: usize) -> Option<&'e [u32]> {
    let place = pattern_of(evidence, choice, node)?.roles.state.as_ref()?;
    place.get(evidence.symbols, &evidence.sample.calls[node].arguments)
}

fn contains(term: &[u32], part: &[u32]) -> bool {
    part.len() <= term.len() && term.windows(part.len()).any(|window| window == part)
}

fn best_term<'e>(evidence: &'e Evidence, choice: &GameChoice, node: usize) -> Option<(&'e [u32], f64)> {
    let roles = &pattern_of(evidence, choice, node)?.roles;
    let exit = evidence.sample.calls[node].exits.last()?;
    let value = roles.value.as_ref()?.number(evidence.symbols, exit)?;
    let best = roles.best.as_ref()?.get(evidence.symbols, exit)?;
    (!best.contains(&VARIABLE)).then_some((best, value))
}

/// Finds the lists of all moves of a position: one, or one for each of two helpers.
pub fn find_lists(evidence: &Evidence, choice: &GameChoice, via: &Via) -> Vec<MoveList> {
    let tree = choice_tree(evidence, choice);
    let parents: Vec<usize> =
        tree.nodes.iter().copied().filter(|&node| !tree.children(node).is_empty()).take(100).collect();
    let mut found: FxHashMap<MoveList, FxHashSet<usize>> = FxHashMap::default();
    for &parent in &parents {
        for list in lists_of(evidence, choice, &tree, parent, via) {
            found.entry(list).or_default().insert(parent);
        }
    }
    let mut chosen: Vec<MoveList> = Vec::new();
    let mut covered: FxHashSet<usize> = FxHashSet::default();
    while covered.len() * 10 < parents.len() * 8 && chosen.len() < 2 {
        let rank = |(list, with): &(&MoveList, &FxHashSet<usize>)| {
            let more = with.difference(&covered).count();
            let is_before = matches!(list.source, Source::Before(_));
            (std::cmp::Reverse(more), is_before, list.part.clone(), list.place.clone(), list.source)
        };
        let Some((list, with)) = found.iter().min_by_key(rank) else { break };
        covered.extend(with);
        chosen.push(list.clone());
    }
    chosen.sort_by_key(|list| list.source);
    if covered.len() * 10 < parents.len().max(1) * 8 { Vec::new() } else { chosen }
}

/// The lists that contain the moves of a position in their order.
fn lists_of(evidence: &Evidence, choice: &GameChoice, tree: &Tree, parent: usize, via: &Via) -> FxHashSet<MoveList> {
    let mut here: FxHashSet<MoveList> = FxHashSet::default();
    let vias = tree.children(parent).iter().map(|&child| move_term(evidence, choice, tree, child, via));
    let Some(vias) = vias.collect::<Option<Vec<&[u32]>>>() else { return here };
    for (source, arguments) in list_sources(evidence, tree, parent) {
        for (index, term) in arguments.iter().enumerate() {
            if term.first() != Some(&LIST) {
                continue;
            }
            let Some(elements) = evidence.symbols.list(term) else { continue };
            for part in [vec![], vec![0], vec![1], vec![2]] {
                let mut moves = elements.iter().map(|element| part_of(evidence.symbols, element, &part));
                let is_sequence = vias.iter().all(|via| moves.any(|term| term == Some(via)));
                if is_sequence {
                    here.insert(MoveList { source, place: Place::argument(index), part });
                }
            }
        }
    }
    here
}

/// Where lists of moves may be: the arguments of the helpers around the first child, and the exits of calls before it.
fn list_sources<'e>(evidence: &'e Evidence, tree: &Tree, parent: usize) -> Vec<(Source, &'e [Term])> {
    let calls = &evidence.sample.calls;
    let mut found: Vec<(Source, &[Term])> = Vec::new();
    let mut met: FxHashSet<usize> = FxHashSet::default();
    if let Some(&first) = tree.children(parent).first() {
        let mut helpers = frames(evidence, tree, first);
        helpers.reverse();
        for frame in helpers {
            if met.insert(calls[frame].predicate) {
                found.push((Source::Around(calls[frame].predicate), &calls[frame].arguments));
            }
        }
    }
    let mut around = vec![parent];
    let first = tree.children(parent).first();
    if let Some(&first) = first {
        around.extend(frames(evidence, tree, first));
    }
    let before = first.map_or(usize::MAX, |&first| calls[first].called_at);
    for &call in around.iter().flat_map(|&frame| &calls[frame].children) {
        if !tree.parents.contains_key(&call)
            && calls[call].called_at < before
            && let Some(exit) = calls[call].exits.last()
        {
            found.push((Source::Before(calls[call].predicate), exit));
        }
    }
    found
}

/// Whether the value of an inner position is the negated largest value of its children (so a value is from the side of
/// the player who moved there), while the value of the root is the largest one itself.
pub fn negates_root(evidence: &Evidence, choice: &GameChoice) -> bool {
    if choice.root.is_none() {
        return false;
    }
    let tree = choice_tree(evidence, choice);
    let value = |call: usize| value_of(evidence, call, pattern_of(evidence, choice, call)?.roles.value.as_ref()?);
    // For inner positions and for roots: how often the rule does not apply, and how often it does.
    let mut counts = [[0usize; 2]; 2];
    for (&node, children) in &tree.children {
        let below: Vec<f64> = children.iter().filter_map(|&child| value(child)).collect();
        let (Some(own), true) = (value(node), below.len() > 1) else { continue };
        let most = below.iter().copied().fold(f64::MIN, f64::max);
        let least = below.iter().copied().fold(f64::MAX, f64::min);
        if most == least || most == -most {
            continue;
        }
        let is_root = tree.parents[&node].is_none();
        let is_negated = if is_root { own == most } else { own == -most };
        counts[is_root as usize][is_negated as usize] += 1;
    }
    let [inner, root] = counts;
    inner[1] > 4 * inner[0] && root[1] > root[0]
}
