//! Guesses a chooser: a predicate that scores each move and returns the best one, without recursion.
//!
//! There are two signs. Either a call inside it returns a list of score-move pairs that contains the chosen move, or
//! it calls a predicate once for each move, which returns a score.

use crate::lens::watch::guess::games::{Evidence, number_outs};
use crate::lens::watch::guess::patterns::places_text;
use crate::lens::watch::guess::roles::{self, place_is_named};
use crate::lens::watch::guess::sample::{Place, part_of, places};
use crate::lens::watch::log::{Event, NO_PARENT};
use crate::lens::watch::move_names::move_name;
use crate::lens::watch::program::Watched;
use crate::lens::watch::states::{Grids, state_of};
use crate::lens::watch::symbols::{LIST, Symbols, VARIABLE};
use crate::lens::{Ended, Entry, Exit, Kind, Name, Recorder};
use rustc_hash::{FxHashMap, FxHashSet};

/// Where the scores are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Scores {
    /// A list of pairs at the exit of a predicate.
    Pairs { predicate: usize, list: Place, score: usize, choice: usize },
    /// Calls of a predicate: the place of the move, and of the score at the exit.
    Calls { predicate: usize, choice: Place, score: Place },
}

/// A predicate that chooses a move.
#[derive(Clone, Debug)]
pub struct ChooserPlan {
    pub chooser: usize,
    pub state: Option<Place>,
    pub player: Option<Place>,
    pub best: Place,
    pub value: Option<Place>,
    pub scores: Scores,
}

impl ChooserPlan {
    fn source(&self) -> usize {
        match &self.scores {
            Scores::Pairs { predicate, .. } | Scores::Calls { predicate, .. } => *predicate,
        }
    }

    pub fn needed(&self) -> Vec<usize> {
        vec![self.chooser, self.source()]
    }

    pub fn describe(&self, watched: &[Watched]) -> String {
        let all = [("State", &self.state), ("Player", &self.player), ("Value", &self.value)];
        let mut named: Vec<(&str, &Place)> =
            all.iter().filter_map(|(name, place)| place.as_ref().map(|place| (*name, place))).collect();
        named.push(("Move", &self.best));
        places_text(&watched[self.chooser], &named)
    }
}

/// Guesses the predicate that chooses a move without recursion.
pub fn guess(evidence: &Evidence) -> Option<ChooserPlan> {
    let mut found: FxHashMap<(usize, Place, Scores), (usize, usize, usize)> = FxHashMap::default();
    for chooser in 0..evidence.watched.len() {
        for call in evidence.sample.of(chooser).take(12) {
            note_chooser(evidence, chooser, call, &mut found);
        }
    }
    let mut ranked: Vec<_> = found.into_iter().collect();
    // Prefer choosers with a state, without recursion and with an answer named like a move, then the outermost call.
    ranked.sort_by_key(|((chooser, best, scores), (count, depth, moves))| {
        let named = place_is_named(&evidence.watched[*chooser], best, roles::MOVE);
        let has_state = state_of_chooser(evidence, *chooser).is_some();
        let pairs = matches!(scores, Scores::Pairs { .. });
        let is_repeated = is_recursive(evidence, *chooser);
        (!has_state, is_repeated, !named, !pairs, *moves < 2, *depth, std::cmp::Reverse(*count), *chooser)
    });
    let ((chooser, best, scores), _) = ranked.into_iter().next()?;
    let watched = &evidence.watched[chooser];
    let named =
        |words: &[&str]| (0..watched.arity).map(Place::argument).find(|place| place_is_named(watched, place, words));
    let value = number_outs(evidence, chooser).into_iter().find(|place| {
        place.argument != best.argument || !best.parts.is_empty() && !place.parts.starts_with(&best.parts)
    });
    Some(ChooserPlan {
        chooser,
        state: state_of_chooser(evidence, chooser),
        player: named(roles::PLAYER),
        best,
        value,
        scores,
    })
}

/// Whether calls of a predicate contain calls of it. Then it plays a whole game or is a helper, not a single choice.
fn is_recursive(evidence: &Evidence, predicate: usize) -> bool {
    let calls = &evidence.sample.calls;
    let is_inside =
        |call: usize| evidence.sample.ancestors(call).take(200).any(|outer| calls[outer].predicate == predicate);
    evidence.groups[predicate].is_some() && evidence.sample.of(predicate).take(12).any(is_inside)
}

/// The argument with the position: the largest argument that is bound at the call.
fn state_of_chooser(evidence: &Evidence, chooser: usize) -> Option<Place> {
    let calls = evidence.sample.of(chooser).take(12).map(|call| &evidence.sample.calls[call].arguments);
    let sizes = calls.flat_map(|arguments| {
        let bound = (0..arguments.len()).filter(|&index| arguments[index].first() != Some(&VARIABLE));
        bound.map(|index| (arguments[index].len(), index))
    });
    let largest = sizes.filter(|(size, _)| *size > 3).max();
    largest.map(|(_, index)| Place::argument(index))
}

type Found = FxHashMap<(usize, Place, Scores), (usize, usize, usize)>;

/// Looks for the scores of the moves inside one call.
fn note_chooser(evidence: &Evidence, chooser: usize, call: usize, found: &mut Found) {
    let sample = evidence.sample;
    let own = &sample.calls[call];
    let Some(exit) = own.exits.last() else { return };
    let mut answers: Vec<(Place, &[u32])> = Vec::new();
    for (index, term) in exit.iter().enumerate() {
        if own.arguments[index].first() == Some(&VARIABLE) && term.first() != Some(&LIST) || term.len() <= 12 {
            answers.extend(places(evidence.symbols, index, term).into_iter().filter_map(|place| {
                let term = place.get(evidence.symbols, exit)?;
                let was = place.get(evidence.symbols, &own.arguments);
                let is_new = was.is_none_or(|was| was.first() == Some(&VARIABLE));
                (is_new && !term.contains(&VARIABLE) && !evidence.symbols.is_plain_number(term))
                    .then_some((place, term))
            }));
        }
    }
    let depth = sample.ancestors(call).count();
    for (place, answer) in answers {
        for (scores, moves) in scores_inside(evidence, call, answer) {
            let entry = found.entry((chooser, place.clone(), scores)).or_insert((0, depth, 0));
            entry.0 += 1;
            entry.2 = entry.2.max(moves);
        }
    }
}

/// The lists of pairs, and the predicates called for each move, in which the answer of a call occurs.
fn scores_inside(evidence: &Evidence, call: usize, answer: &[u32]) -> Vec<(Scores, usize)> {
    let calls = &evidence.sample.calls;
    let mut found = Vec::new();
    let mut single: FxHashMap<(usize, Place), FxHashSet<&[u32]>> = FxHashMap::default();
    let mut hits: FxHashSet<(usize, Place)> = FxHashSet::default();
    let mut pending: Vec<usize> = calls[call].children.clone();
    let mut looked = 0;
    while let Some(inner) = pending.pop() {
        looked += 1;
        if looked > 3000 {
            break;
        }
        pending.extend(&calls[inner].children);
        let Some(exit) = calls[inner].exits.last() else { continue };
        for (index, term) in exit.iter().enumerate() {
            if calls[inner].arguments[index].first() == Some(&VARIABLE) && term.first() == Some(&LIST) {
                found.extend(pairs_with(evidence, calls[inner].predicate, index, term, answer));
            }
        }
        for (index, term) in calls[inner].arguments.iter().enumerate().filter(|(_, term)| term.len() <= 12) {
            let key = (calls[inner].predicate, Place::argument(index));
            if **term == *answer {
                hits.insert(key.clone());
            }
            single.entry(key).or_default().insert(term);
        }
    }
    for (predicate, choice) in hits {
        let moves = single[&(predicate, choice.clone())].len();
        let mut scores = number_outs(evidence, predicate).into_iter();
        if let Some(score) = scores.find(|place| is_score(evidence, predicate, place))
            && moves > 1
        {
            found.push((Scores::Calls { predicate, choice, score }, moves));
        }
    }
    found
}

/// Whether a number is an argument of its own or one of a pair, and not a part of a position.
fn is_score(evidence: &Evidence, predicate: usize, place: &Place) -> bool {
    let whole = Place::argument(place.argument);
    let mut exits = evidence.sample.of(predicate).filter_map(|call| evidence.sample.calls[call].exits.last());
    let parts =
        |term: &[u32]| evidence.symbols.list(term).map_or(evidence.symbols.arguments(term).len(), |list| list.len());
    place.parts.is_empty()
        || place.parts.len() == 1
            && exits.all(|exit| whole.get(evidence.symbols, exit).is_some_and(|term| parts(term) == 2))
}

/// The list as scores, if it consists of pairs of a score and a move and one of the moves is the answer.
fn pairs_with(
    evidence: &Evidence,
    predicate: usize,
    index: usize,
    term: &[u32],
    answer: &[u32],
) -> Option<(Scores, usize)> {
    let elements = evidence.symbols.list(term)?;
    for (score, choice) in [(0, 1), (1, 0)] {
        let pair = |element: &[u32]| -> Option<bool> {
            let count =
                evidence.symbols.list(element).map_or(evidence.symbols.arguments(element).len(), |list| list.len());
            let value = part_of(evidence.symbols, element, &[score])?;
            let is_score = evidence.symbols.number(value).is_some()
                || evidence
                    .symbols
                    .list(value)
                    .is_some_and(|list| list.iter().all(|one| evidence.symbols.number(one).is_some()));
            let move_ = part_of(evidence.symbols, element, &[choice])?;
            (count == 2 && is_score).then(|| move_ == answer)
        };
        let all: Option<Vec<bool>> = elements.iter().map(|element| pair(element)).collect();
        if all.is_some_and(|all| all.contains(&true)) {
            let list = Place::argument(index);
            return Some((Scores::Pairs { predicate, list, score, choice }, elements.len()));
        }
    }
    None
}

/// An open choice: the call, and the moves scored so far.
struct Open {
    node: u32,
    arguments: Vec<Vec<u32>>,
    inferences: u64,
    scored: Vec<Scored>,
}

/// A move and its score.
struct Scored {
    term: Vec<u32>,
    value: Option<f64>,
}

/// The scores of some moves. Scores that are lists of numbers are compared element by element: they become numbers in
/// the same order, whose digits are those of the elements, as 111 for `[0,1,11]`. Also returns whether they are lists.
fn scores_of(symbols: &Symbols, scores: &[&[u32]]) -> (Vec<Option<f64>>, bool) {
    let numbers = |term: &[u32]| -> Option<Vec<f64>> {
        symbols.list(term)?.into_iter().map(|element| symbols.number(element)).collect()
    };
    let lists = scores.iter().map(|term| numbers(term)).collect::<Option<Vec<Vec<f64>>>>();
    let Some(lists) = lists.filter(|lists| !lists.is_empty()) else {
        return (scores.iter().map(|term| symbols.number(term)).collect(), false);
    };
    let longest = lists.iter().map(Vec::len).max().unwrap_or(0);
    // Each element gets as many digits as the largest one in its place needs.
    let weight = |place: usize| {
        let most = lists.iter().filter_map(|list| list.get(place)).fold(0f64, |most, one| most.max(one.abs()));
        10f64.powf((most + 1.0).log10().ceil().max(1.0))
    };
    let weights: Vec<f64> = (0..longest).map(|place| (place + 1..longest).map(weight).product()).collect();
    let sum = |list: &Vec<f64>| Some(list.iter().zip(&weights).map(|(one, weight)| one * weight).sum());
    (lists.iter().map(sum).collect(), true)
}

/// Records choices.
pub struct ChooserConverter {
    pub recorder: Recorder,
    plan: ChooserPlan,
    open: Option<Open>,
    /// Calls that score a move, with their move.
    scoring: FxHashMap<u32, Vec<u32>>,
    grids: Grids,
    /// Whether scores are lists of numbers.
    pub has_lists: bool,
}

impl ChooserConverter {
    pub fn new(recorder: Recorder, plan: ChooserPlan) -> ChooserConverter {
        ChooserConverter {
            recorder,
            plan,
            open: None,
            scoring: FxHashMap::default(),
            grids: Grids::default(),
            has_lists: false,
        }
    }

    pub fn feed(&mut self, symbols: &Symbols, event: Event) {
        match event {
            Event::Call { node, predicate, inferences, arguments, parent, .. } => {
                let predicate = predicate as usize;
                if predicate == self.plan.chooser && (self.open.is_none() || parent == NO_PARENT) {
                    self.open = Some(Open { node, arguments, inferences, scored: Vec::new() });
                    self.scoring.clear();
                } else if let Scores::Calls { predicate: scorer, choice, .. } = &self.plan.scores
                    && predicate == *scorer
                    && let Some(term) = choice.get(symbols, &arguments)
                {
                    self.scoring.insert(node, term.to_vec());
                }
            }
            Event::Exit { node, predicate, inferences, arguments, .. } => {
                self.exit(symbols, node, predicate as usize, inferences, &arguments);
            }
        }
    }

    fn exit(&mut self, symbols: &Symbols, node: u32, predicate: usize, inferences: u64, arguments: &[Vec<u32>]) {
        let Some(open) = &mut self.open else { return };
        if node == open.node {
            return self.record(symbols, inferences, Some(arguments));
        }
        match &self.plan.scores {
            Scores::Calls { predicate: scorer, score, .. } if predicate == *scorer => {
                if let Some(term) = self.scoring.remove(&node) {
                    open.scored.push(Scored { term, value: score.number(symbols, arguments) });
                }
            }
            Scores::Pairs { predicate: source, list, score, choice } if predicate == *source => {
                let Some(elements) = list.get(symbols, arguments).and_then(|term| symbols.list(term)) else { return };
                // The outermost call of a recursive helper has the whole list.
                if elements.len() < open.scored.len() {
                    return;
                }
                let part = |element: &&'_ [u32], part: usize| part_of(symbols, element, &[part]).map(<[u32]>::to_vec);
                let pairs: Vec<(Vec<u32>, Vec<u32>)> = elements
                    .iter()
                    .filter_map(|element| Some((part(element, *choice)?, part(element, *score)?)))
                    .collect();
                let terms: Vec<&[u32]> = pairs.iter().map(|(_, score)| &**score).collect();
                let (scores, are_lists) = scores_of(symbols, &terms);
                self.has_lists |= are_lists;
                let all = pairs.iter().zip(scores);
                open.scored = all.map(|((term, _), value)| Scored { term: term.clone(), value }).collect();
            }
            _ => {}
        }
    }

    /// Records a choice with its moves.
    fn record(&mut self, symbols: &Symbols, inferences: u64, exit: Option<&[Vec<u32>]>) {
        let Some(open) = self.open.take() else { return };
        self.recorder.begin(Kind::Game, "");
        let state = self.plan.state.as_ref().and_then(|place| place.get(symbols, &open.arguments));
        let term = state;
        let state = term.map(|term| state_of(symbols, &mut self.recorder, &mut self.grids, term));
        let player = self.plan.player.as_ref().and_then(|place| place.get(symbols, &open.arguments));
        let player = player.map_or(Name::NONE, |term| self.recorder.name(&symbols.text(term, 40)));
        let state = state.as_ref().map(|state| state.as_state());
        let root = self.recorder.enter(&Entry { player, state, ..Entry::default() });
        self.recorder.sketch(root, term.unwrap_or_default());
        for scored in &open.scored {
            let via = move_name(symbols, &mut self.recorder, &scored.term);
            self.recorder.enter(&Entry { via, ..Entry::default() });
            self.recorder.leave(&Exit { value: scored.value, ended: Ended::Exit, ..Exit::default() });
        }
        let term = exit.and_then(|exit| self.plan.best.get(symbols, exit));
        let chosen = open.scored.iter().find(|scored| term == Some(&scored.term));
        let best = term.map_or(Name::NONE, |term| move_name(symbols, &mut self.recorder, term));
        let own = exit.and_then(|exit| self.plan.value.as_ref()?.number(symbols, exit));
        let value = own.or_else(|| chosen.and_then(|scored| scored.value));
        let ended = if exit.is_some() { Ended::Exit } else { Ended::Fail };
        let inferences = inferences.saturating_sub(open.inferences).min(u32::MAX as u64) as u32;
        self.recorder.leave(&Exit { value, best, ended, inferences, ..Exit::default() });
    }

    pub fn finish(mut self, symbols: &Symbols) -> Recorder {
        self.record(symbols, 0, None);
        self.recorder
    }
}
