//! Guesses the roles of a search's arguments from how they change between calls and from their names.

use crate::lens::watch::guess::games::{Evidence, GameChoice, NodePattern, Tree};
use crate::lens::watch::guess::sample::{Place, places};
use crate::lens::watch::program::Watched;
use crate::lens::watch::symbols::{CUT, LIST, VARIABLE};
use rustc_hash::{FxHashMap, FxHashSet};

/// The places of a predicate that have a role in the search.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Roles {
    pub player: Option<Place>,
    pub state: Option<Place>,
    pub depth: Option<Place>,
    pub alpha: Option<Place>,
    pub beta: Option<Place>,
    /// The best move, at the exit.
    pub best: Option<Place>,
    pub value: Option<Place>,
    /// The move that leads to the position, at the call.
    pub via: Option<Place>,
}

/// Names of variables that suggest a role, in English and French.
pub const STATE: &[&str] = &[
    "etat",
    "état",
    "state",
    "plateau",
    "board",
    "grille",
    "grid",
    "situation",
    "jeu",
    "game",
    "position",
    "pos",
    "config",
    "tableau",
    "damier",
    "echiquier",
    "node",
    "noeud",
    "matrice",
    "cases",
    "monde",
    "world",
];
pub const VALUE: &[&str] =
    &["val", "value", "valeur", "v", "score", "eval", "note", "utility", "utilite", "gain", "cout", "points", "u"];
pub const MOVE: &[&str] =
    &["coup", "move", "mouvement", "best", "meilleur", "action", "case", "colonne", "column", "c", "m", "choix", "mv"];
pub const DEPTH: &[&str] = &["prof", "depth", "p", "d", "niveau", "level", "ply", "n", "horizon", "reste", "left"];
pub const ALPHA: &[&str] = &["alpha", "a", "al", "borneinf", "inf", "min", "low", "lower", "basse"];
pub const BETA: &[&str] = &["beta", "b", "be", "bornesup", "sup", "max", "high", "upper", "haute"];
pub const PLAYER: &[&str] = &[
    "joueur", "player", "camp", "signe", "trait", "turn", "tour", "color", "colour", "couleur", "who", "j", "side",
    "qui", "mark", "minmax", "maxmin", "sj",
];

/// Whether a name is one of the words, perhaps with a number or another word after it.
pub fn is_named(name: &str, words: &[&str]) -> bool {
    let name: String = name.trim_start_matches('_').to_lowercase();
    let plain = name.trim_end_matches(|c: char| c.is_ascii_digit());
    words.iter().any(|word| plain == *word || word.len() >= 4 && plain.starts_with(word))
}

/// Whether a name certainly means a move.
pub fn is_surely_move(name: &str) -> bool {
    let name = name.trim_start_matches('_').to_lowercase();
    ["move", "coup", "action"].iter().any(|word| name.starts_with(word))
}

/// Whether a predicate is named like a search.
pub fn is_search_name(name: &str) -> bool {
    const WORDS: &[&str] = &[
        "minimax",
        "negamax",
        "alphabeta",
        "alpha",
        "minmax",
        "search",
        "cherche",
        "recherche",
        "value",
        "valeur",
        "max",
        "min",
        "eval_",
        "ab",
        "explore",
    ];
    let name = name.to_lowercase().replace('_', "");
    WORDS.iter().any(|word| name.starts_with(&word.replace('_', "")) || word.len() > 5 && name.contains(word))
}

/// The name that clause heads give to a place.
pub fn place_name<'w>(watched: &'w Watched, place: &Place) -> &'w str {
    let Some(name) = watched.names.get(place.argument) else { return "" };
    match place.parts.as_slice() {
        [] => &name.text,
        [part] => name.parts.get(*part).map_or("", |part| part),
        _ => "",
    }
}

/// Whether the name of a place is one of the words.
pub fn place_is_named(watched: &Watched, place: &Place, words: &[&str]) -> bool {
    is_named(place_name(watched, place), words)
}

/// Finds the roles of the predicates of positions.
pub fn assign(evidence: &Evidence, tree: &Tree, nodes: &mut [NodePattern]) {
    let facts: Vec<Numbers> = nodes.iter().map(|node| Numbers::new(evidence, tree, node.predicate)).collect();
    for (node, numbers) in nodes.iter_mut().zip(&facts) {
        let bounds = bounds_of(evidence, tree, node.predicate, numbers);
        if let Some((alpha, beta)) = bounds {
            node.roles.alpha = Some(alpha);
            node.roles.beta = Some(beta);
        }
        let taken = [node.roles.alpha.clone(), node.roles.beta.clone()];
        node.roles.depth = depth_of(evidence, tree, node.predicate, numbers, &taken);
        node.roles.state = state_place(evidence, tree, node);
        node.roles.player = player_of(evidence, tree, node);
        if node.roles.state.is_none() {
            node.roles.state = constant_state(evidence, tree, node);
        }
        let is_table =
            |place: &Place| is_threaded(evidence, tree, node.predicate, |output, _| output == place.argument);
        node.roles.best = best_of(evidence, node).filter(|place| !is_table(place));
    }
    if let [one, other] = nodes {
        assign_players(evidence, tree, one, other);
    }
}

/// If each of two predicates always has the same player, and not the same one: finds the arguments.
fn assign_players(evidence: &Evidence, tree: &Tree, one: &mut NodePattern, other: &mut NodePattern) {
    let constant = |pattern: &NodePattern, argument: usize| {
        let calls = calls_of(evidence, tree, pattern.predicate);
        let mut terms = calls.iter().map(|&call| &*evidence.sample.calls[call].arguments[argument]);
        let first = terms.next().filter(|term| term.len() == 1 && term[0] & 3 == 1)?;
        (evidence.symbols.number(first).is_none() && terms.all(|term| term == first)).then_some(first)
    };
    if one.roles.player.is_some() || other.roles.player.is_some() {
        return;
    }
    let arities = [&one, &other].map(|pattern| evidence.watched[pattern.predicate].arity);
    for argument in 0..arities[0].min(arities[1]) {
        if let (Some(first), Some(second)) = (constant(one, argument), constant(other, argument))
            && first != second
        {
            one.roles.player = Some(Place::argument(argument));
            other.roles.player = Some(Place::argument(argument));
            return;
        }
    }
}

/// Numbers at the call, by place.
struct Numbers {
    /// Places that are numbers at nearly all calls.
    places: Vec<Place>,
}

impl Numbers {
    fn new(evidence: &Evidence, tree: &Tree, predicate: usize) -> Numbers {
        let mut counts: FxHashMap<Place, usize> = FxHashMap::default();
        let mut calls = 0;
        for &node in tree.nodes.iter().filter(|&&node| evidence.sample.calls[node].predicate == predicate).take(300) {
            calls += 1;
            let arguments = &evidence.sample.calls[node].arguments;
            for (index, term) in arguments.iter().enumerate() {
                for place in places(evidence.symbols, index, term).into_iter().filter(|place| place.parts.len() < 2) {
                    if place.number(evidence.symbols, arguments).is_some() {
                        *counts.entry(place).or_default() += 1;
                    }
                }
            }
        }
        let mut places: Vec<Place> =
            counts.into_iter().filter(|(_, count)| *count * 10 >= calls * 9).map(|(place, _)| place).collect();
        places.sort();
        Numbers { places }
    }
}

/// The most calls that are examined for a role.
const MAX_CALLS: usize = 400;

/// The first calls of a predicate in a tree.
fn calls_of(evidence: &Evidence, tree: &Tree, predicate: usize) -> Vec<usize> {
    let is_one = |node: &usize| evidence.sample.calls[*node].predicate == predicate;
    tree.nodes.iter().copied().filter(is_one).take(MAX_CALLS).collect()
}

/// The argument with the position.
fn state_place(evidence: &Evidence, tree: &Tree, pattern: &NodePattern) -> Option<Place> {
    let predicate = pattern.predicate;
    let taken = [&pattern.roles.alpha, &pattern.roles.beta, &pattern.roles.depth];
    let is_taken = |argument: usize| {
        taken
            .iter()
            .any(|place| place.as_ref().is_some_and(|place| place.argument == argument && place.parts.len() < 2))
    };
    let calls = calls_of(evidence, tree, predicate);
    let watched = &evidence.watched[predicate];
    let mut best: Option<(f64, usize)> = None;
    for argument in (0..watched.arity).filter(|&argument| !is_taken(argument)) {
        let terms: Vec<&[u32]> = calls.iter().map(|&call| &*evidence.sample.calls[call].arguments[argument]).collect();
        let bound = terms.iter().filter(|term| term.first() != Some(&VARIABLE)).count();
        if bound * 10 < terms.len() * 9 {
            continue;
        }
        let different = terms.iter().collect::<FxHashSet<_>>().len() as f64 / terms.len().max(1) as f64;
        let size = terms.iter().map(|term| term.len()).sum::<usize>() as f64 / terms.len().max(1) as f64;
        let named = place_is_named(watched, &Place::argument(argument), STATE) as u8 as f64;
        let compound = terms.iter().filter(|term| term.len() > 2).count() * 2 > terms.len();
        // A pair of numbers is a position, as `2-3` for two heaps.
        let is_pair = |term: &[u32]| term.len() == 3 && evidence.symbols.functor_of(term[0]) == Some(("-", 2));
        let is_number = |term: &&&[u32]| evidence.symbols.number(term).is_some() && !is_pair(term);
        let numbers = terms.iter().filter(is_number).count() * 2 > terms.len();
        let compound = compound && !numbers;
        let cut = terms.iter().filter(|term| term.last() == Some(&CUT)).count() * 2 > terms.len();
        if !compound && named == 0.0 || different <= 1.5 / terms.len() as f64 && terms.len() > 1 || cut {
            continue;
        }
        if is_threaded(evidence, tree, predicate, |_, passed| passed == argument) {
            continue;
        }
        let shrinking = shrinks(evidence, &calls, argument);
        let score = different + (size.min(60.0) / 60.0) * 0.5 + named * 0.6 - 0.5 * shrinking;
        if best.is_none_or(|(before, _)| score > before) {
            best = Some((score, argument));
        }
    }
    // If the position never changes, the program forgets to play its moves.
    let unchanged = || {
        let terms = calls.first().map(|&call| &evidence.sample.calls[call].arguments)?;
        (0..watched.arity).filter(|&argument| !is_taken(argument) && terms[argument].len() >= 4).find(|&argument| {
            let is_same = |&call: &usize| evidence.sample.calls[call].arguments[argument] == terms[argument];
            place_is_named(watched, &Place::argument(argument), STATE) && calls.iter().all(is_same)
        })
    };
    let best = best.filter(|(score, _)| *score > 0.1).map(|(_, argument)| argument);
    best.or_else(unchanged).map(Place::argument)
}

/// Whether something is passed from move to move, as a table of known values: an output of the call for one move is an
/// argument of the next one. `is_asked` chooses the output and the argument.
fn is_threaded(evidence: &Evidence, tree: &Tree, predicate: usize, is_asked: impl Fn(usize, usize) -> bool) -> bool {
    let calls = &evidence.sample.calls;
    let (mut all, mut threaded) = (0usize, 0usize);
    for children in tree.children.values().take(MAX_CALLS) {
        for pair in children.windows(2).filter(|pair| pair.iter().all(|&one| calls[one].predicate == predicate)) {
            let [before, after] = [&calls[pair[0]], &calls[pair[1]]];
            let Some(exit) = before.exits.last() else { continue };
            let new = (0..exit.len()).filter(|&index| before.arguments[index].first() == Some(&VARIABLE));
            let mut large = new.filter(|&index| exit[index].len() > 1);
            all += 1;
            threaded += large.any(|output| {
                (0..exit.len()).any(|argument| is_asked(output, argument) && exit[output] == after.arguments[argument])
            }) as usize;
        }
    }
    threaded * 2 > all
}

/// A position that is a number or an atom: an argument without another role that has more than two values.
fn constant_state(evidence: &Evidence, tree: &Tree, pattern: &NodePattern) -> Option<Place> {
    let predicate = pattern.predicate;
    let roles = &pattern.roles;
    let taken = [&roles.depth, &roles.alpha, &roles.beta, &roles.player];
    let calls = tree.nodes.iter().copied().filter(|&node| evidence.sample.calls[node].predicate == predicate);
    let calls: Vec<usize> = calls.take(400).collect();
    let free = (0..evidence.watched[predicate].arity).map(Place::argument).filter(|place| {
        let is_taken = taken.iter().any(|taken| taken.as_ref().is_some_and(|taken| taken.argument == place.argument));
        !is_taken && !place_is_named(&evidence.watched[predicate], place, VALUE)
    });
    let counted = free.filter_map(|place| {
        let terms = calls.iter().map(|&call| place.get(evidence.symbols, &evidence.sample.calls[call].arguments));
        let terms: Option<Vec<&[u32]>> = terms.collect();
        let terms = terms?.into_iter().filter(|term| term.len() == 1 && term[0] != VARIABLE).collect::<Vec<_>>();
        let different = terms.iter().collect::<FxHashSet<_>>().len();
        (terms.len() == calls.len() && different > 2).then_some((different, place))
    });
    counted.max_by_key(|(different, _)| *different).map(|(_, place)| place)
}

/// The share of calls in which a list argument is a suffix of the same argument in a call around it.
fn shrinks(evidence: &Evidence, calls: &[usize], argument: usize) -> f64 {
    let mut count = 0usize;
    for &call in calls {
        let term = &evidence.sample.calls[call].arguments[argument];
        let predicate = evidence.sample.calls[call].predicate;
        let around = evidence.sample.ancestors(call).take(3);
        let mut same = around.filter(|&outer| evidence.sample.calls[outer].predicate == predicate);
        count += same.any(|outer| {
            let before = &evidence.sample.calls[outer].arguments[argument];
            before.first() == Some(&LIST) && term.len() < before.len() && before.ends_with(term)
        }) as usize;
    }
    count as f64 / calls.len().max(1) as f64
}

/// Pairs of a parent and a child that are calls of one predicate, and whether the child is the first one.
fn edges<'t>(
    evidence: &'t Evidence,
    tree: &'t Tree,
    predicate: usize,
) -> impl Iterator<Item = (usize, usize, bool)> + 't {
    let same = move |node: usize| evidence.sample.calls[node].predicate == predicate;
    tree.nodes.iter().copied().filter(move |&node| same(node)).take(2000).flat_map(move |node| {
        let children = tree.children(node).iter().enumerate();
        children.flat_map(move |(index, &child)| {
            // If two predicates alternate, compare with the next call of the same one.
            let mut found = Vec::new();
            if same(child) {
                found.push((node, child, index == 0));
            } else if let Some(&below) = tree.children(child).first()
                && same(below)
            {
                found.push((node, below, index == 0));
            }
            found
        })
    })
}

fn number(evidence: &Evidence, call: usize, place: &Place) -> Option<f64> {
    place.number(evidence.symbols, &evidence.sample.calls[call].arguments)
}

/// The number that changes by the same small step (one or two) from each position to the next.
fn depth_of(
    evidence: &Evidence,
    tree: &Tree,
    predicate: usize,
    numbers: &Numbers,
    taken: &[Option<Place>],
) -> Option<Place> {
    let watched = &evidence.watched[predicate];
    let mut found: Vec<(bool, bool, &Place)> = Vec::new();
    for place in numbers.places.iter().filter(|place| !taken.iter().flatten().any(|one| one == *place)) {
        let mut steps: FxHashMap<i64, usize> = FxHashMap::default();
        let mut total = 0;
        for (node, child, _) in edges(evidence, tree, predicate).take(500) {
            let (Some(before), Some(after)) = (number(evidence, node, place), number(evidence, child, place)) else {
                continue;
            };
            total += 1;
            *steps.entry((after - before).round() as i64).or_default() += 1;
        }
        let Some((&step, &count)) = steps.iter().max_by_key(|(_, count)| **count) else { continue };
        if matches!(step, -2..=-1 | 1..=2) && count * 10 >= total * 8 {
            found.push((!place_is_named(watched, place, DEPTH), step > 0, place));
        }
    }
    found.sort();
    found.first().map(|(_, _, place)| (*place).clone())
}

/// The places of alpha and beta: the first child has those of its parent, perhaps negated and swapped.
fn bounds_of(evidence: &Evidence, tree: &Tree, predicate: usize, numbers: &Numbers) -> Option<(Place, Place)> {
    let watched = &evidence.watched[predicate];
    let named = |words| numbers.places.iter().find(|place| place_is_named(watched, place, words));
    let strict = |words: &[&str]| {
        numbers.places.iter().find(|place| {
            let name = place_name(watched, place).to_lowercase();
            words.iter().any(|word| word.len() >= 4 && name.starts_with(word))
        })
    };
    if let (Some(alpha), Some(beta)) = (strict(ALPHA), strict(BETA)) {
        return Some((alpha.clone(), beta.clone()));
    }
    let mut best: Option<(f64, Place, Place)> = None;
    for (index, one) in numbers.places.iter().enumerate() {
        for other in &numbers.places[index + 1..] {
            let Some(score) = bound_score(evidence, tree, predicate, one, other) else { continue };
            let names = [(one, other), (other, one)]
                .iter()
                .any(|(alpha, beta)| named(ALPHA) == Some(*alpha) && named(BETA) == Some(*beta));
            let score = score + names as u8 as f64;
            if best.as_ref().is_none_or(|(before, _, _)| score > *before) {
                let swapped = mean_difference(evidence, tree, predicate, one, other) > 0.0;
                let (alpha, beta) = if swapped { (other, one) } else { (one, other) };
                best = Some((score, alpha.clone(), beta.clone()));
            }
        }
    }
    best.map(|(_, alpha, beta)| (alpha, beta))
}

/// Scores how much two numbers look like bounds. `None` if they do not.
fn bound_score(evidence: &Evidence, tree: &Tree, predicate: usize, one: &Place, other: &Place) -> Option<f64> {
    let (mut total, mut kept, mut different) = (0usize, 0usize, FxHashSet::default());
    for (node, child, is_first) in edges(evidence, tree, predicate).take(800) {
        let numbers = [(node, one), (node, other), (child, one), (child, other)];
        let [Some(a), Some(b), Some(c), Some(d)] = numbers.map(|(call, place)| number(evidence, call, place)) else {
            continue;
        };
        different.insert((c.to_bits(), d.to_bits()));
        if is_first {
            total += 1;
            kept += (a == c && b == d || a == -d && b == -c) as usize;
        }
    }
    // Bounds may meet, but one of them is never beyond the other.
    let signs = signs(evidence, tree, predicate, one, other);
    let [less, more] = [-1.0, 1.0].map(|sign| signs.iter().filter(|one| **one == sign).count());
    let is_ordered = less.min(more) * 20 <= less + more && (less + more) * 10 > signs.len() * 3;
    (total > 0 && kept * 10 >= total * 7 && different.len() > 2 && is_ordered).then(|| kept as f64 / total as f64)
}

/// The mean sign of the first number minus the second.
fn mean_difference(evidence: &Evidence, tree: &Tree, predicate: usize, one: &Place, other: &Place) -> f64 {
    let signs = signs(evidence, tree, predicate, one, other);
    signs.iter().sum::<f64>() / signs.len().max(1) as f64
}

/// The sign of the first number minus the second, for each call.
fn signs(evidence: &Evidence, tree: &Tree, predicate: usize, one: &Place, other: &Place) -> Vec<f64> {
    let calls = tree.nodes.iter().filter(|&&node| evidence.sample.calls[node].predicate == predicate).take(400);
    calls
        .filter_map(|&node| {
            let (a, b) = (number(evidence, node, one)?, number(evidence, node, other)?);
            Some(if a < b {
                -1.0
            } else if a > b {
                1.0
            } else {
                0.0
            })
        })
        .collect()
}

/// The player: a constant with two values that alternate.
fn player_of(evidence: &Evidence, tree: &Tree, pattern: &NodePattern) -> Option<Place> {
    let predicate = pattern.predicate;
    let watched = &evidence.watched[predicate];
    let calls = calls_of(evidence, tree, predicate);
    let mut candidates: Vec<Place> = (0..watched.arity).map(Place::argument).collect();
    if let Some(state) = &pattern.roles.state {
        candidates.extend((0..4).map(|part| state.part(part)));
    }
    let taken = [&pattern.roles.depth, &pattern.roles.alpha, &pattern.roles.beta];
    let mut found: Vec<(bool, usize, Place)> = Vec::new();
    for place in candidates.into_iter().filter(|place| !taken.contains(&&Some(place.clone()))) {
        let get = |call: usize| place.get(evidence.symbols, &evidence.sample.calls[call].arguments);
        let terms: Vec<Option<&[u32]>> = calls.iter().map(|&call| get(call)).collect();
        let constants = terms.iter().flatten().filter(|term| term.len() == 1 && term[0] != VARIABLE).count();
        let values: FxHashSet<_> = terms.iter().flatten().collect();
        let is_large = |term: &&&[u32]| evidence.symbols.number(term).is_some_and(|number| number.abs() > 9.0);
        if constants * 10 < terms.len() * 9 || values.len() != 2 || values.iter().any(is_large) {
            continue;
        }
        let mut total = 0usize;
        let mut alternating = 0usize;
        for &node in &calls {
            for &child in tree.children(node) {
                if evidence.sample.calls[child].predicate == predicate {
                    total += 1;
                    alternating += (get(node) != get(child)) as usize;
                }
            }
        }
        if alternating * 10 >= total * 5 {
            found.push((!place_is_named(watched, &place, PLAYER), place.argument, place));
        }
    }
    found.sort();
    found.into_iter().next().map(|(_, _, place)| place)
}

/// The best move: unbound at the call, in the same argument as the value or in one of its own.
fn best_of(evidence: &Evidence, pattern: &NodePattern) -> Option<Place> {
    let watched = &evidence.watched[pattern.predicate];
    let value = pattern.roles.value.as_ref();
    let mut candidates: Vec<(u8, usize, Place)> = Vec::new();
    let mut seen: FxHashMap<Place, usize> = FxHashMap::default();
    let mut exits = 0;
    for number in evidence.sample.of(pattern.predicate).take(300) {
        let call = &evidence.sample.calls[number];
        let Some(exit) = call.exits.last() else { continue };
        exits += 1;
        for (index, term) in exit.iter().enumerate() {
            if !call.arguments[index].contains(&VARIABLE) || term.len() > 40 {
                continue;
            }
            let own: Vec<Place> = if value.is_some_and(|value| index == value.argument && !value.parts.is_empty()) {
                places(evidence.symbols, index, term).into_iter().filter(|place| !place.parts.is_empty()).collect()
            } else {
                vec![Place::argument(index)]
            };
            for place in own {
                let is_bound = place.get(evidence.symbols, exit).is_some_and(|term| !term.contains(&VARIABLE));
                let was_bound =
                    place.get(evidence.symbols, &call.arguments).is_some_and(|term| term.first() != Some(&VARIABLE));
                let holds_value = value
                    .is_some_and(|value| place.argument == value.argument && value.parts.starts_with(&place.parts));
                if is_bound && !was_bound && !holds_value {
                    *seen.entry(place).or_default() += 1;
                }
            }
        }
    }
    for (place, count) in seen.into_iter().filter(|(_, count)| *count * 10 >= exits * 2) {
        let named = place_is_named(watched, &place, MOVE);
        let beside = value.is_some_and(|value| place.argument == value.argument);
        let is_number_named =
            place_is_named(watched, &place, VALUE) || place_is_named(watched, &place, &["n", "nb", "nodes", "noeuds"]);
        let rank = if named {
            0
        } else if is_number_named {
            3
        } else if beside {
            1
        } else {
            2
        };
        candidates.push((rank, exits - count + place.parts.len(), place));
    }
    candidates.sort();
    candidates.into_iter().next().filter(|(rank, _, _)| *rank < 3).map(|(_, _, place)| place)
}

/// Finds the roles of the predicate around the outermost positions.
pub fn assign_root(
    evidence: &Evidence,
    choice: &GameChoice,
    calls: &FxHashMap<usize, Vec<usize>>,
    pattern: &mut NodePattern,
) {
    let watched = &evidence.watched[pattern.predicate];
    let mut first: Vec<usize> = calls.keys().copied().collect();
    first.sort_unstable();
    let Some(&call) = first.first() else { return };
    let arguments = &evidence.sample.calls[call].arguments;
    let inner = &choice.nodes[0];
    let child = &evidence.sample.calls[calls[&call][0]];
    let roles = choice.nodes.iter().find(|node| node.predicate == child.predicate).unwrap_or(inner).roles.clone();
    let inner_watched = &evidence.watched[child.predicate];
    // The same name, or a term of the same form.
    let like = |place: &Option<Place>, is_same: &dyn Fn(&[u32], &[u32]) -> bool| -> Option<Place> {
        let place = place.as_ref()?;
        let name = place_name(inner_watched, place);
        let model = place.get(evidence.symbols, &child.arguments)?;
        let all = (0..watched.arity).map(Place::argument);
        let bound = all.filter(|own| own.get(evidence.symbols, arguments).is_some_and(|term| term[0] != VARIABLE));
        let mut fitting: Vec<Place> =
            bound.filter(|own| own.get(evidence.symbols, arguments).is_some_and(|term| is_same(term, model))).collect();
        fitting.sort_by_key(|own| place_name(watched, own) != name || name.is_empty());
        fitting.into_iter().next()
    };
    let is_form = |own: &[u32], model: &[u32]| {
        own.len() > 2 && own[0] == model[0] && own.len() * 10 >= model.len() * 5 && own.len() * 5 <= model.len() * 10
    };
    let roles_state = roles.state.as_ref();
    pattern.roles.state = like(&roles.state, &is_form).or_else(|| {
        let named = (0..watched.arity).map(Place::argument).find(|place| place_is_named(watched, place, STATE));
        named.filter(|_| roles_state.is_some())
    });
    pattern.roles.player = like(&roles.player, &|own, _| own.len() == 1 && evidence.symbols.number(own).is_none())
        .or_else(|| (0..watched.arity).map(Place::argument).find(|place| place_is_named(watched, place, PLAYER)));
    let named = |words| {
        (0..watched.arity)
            .map(Place::argument)
            .find(|place| place_is_named(watched, place, words) && place.number(evidence.symbols, arguments).is_some())
    };
    pattern.roles.depth = named(DEPTH).filter(|_| roles.depth.is_some());
    pattern.roles.alpha = named(ALPHA).filter(|_| roles.alpha.is_some());
    pattern.roles.beta = named(BETA).filter(|_| roles.beta.is_some());
    pattern.roles.best = best_of(evidence, pattern);
}
