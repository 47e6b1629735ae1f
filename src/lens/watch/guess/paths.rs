//! Guesses a path search: the predicate that returns the successors of a state.
//!
//! Its outputs later become its inputs: a successor is expanded later. This is true of A*, breadth-first, depth-first
//! and iterative deepening searches, wherever the program keeps its open states.

use crate::lens::watch::guess::games::{Evidence, number_outs};
use crate::lens::watch::guess::patterns::{Pattern, places_text};
use crate::lens::watch::guess::roles::{self, place_is_named};
use crate::lens::watch::guess::sample::{Place, Term, part_of, places, places_in};
use crate::lens::watch::program::Watched;
use crate::lens::watch::symbols::{LIST, Symbols, VARIABLE};
use rustc_hash::{FxHashMap, FxHashSet};

/// The most parts of a term that an open list holds for a state.
const NODE_PARTS: usize = 6;

/// Where the successors are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Successors {
    /// Each exit returns one.
    Each(Place),
    /// A list at the exit; the state is a part of each element.
    List(Place, Vec<usize>),
}

/// A number or a term that belongs to a successor.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Detail {
    /// A part of the element of the list.
    Element(Vec<usize>),
    /// An argument at the exit.
    Argument(Place),
}

/// A path search.
#[derive(Clone, Debug)]
pub struct PathPlan {
    pub expand: usize,
    pub state: Place,
    pub successors: Successors,
    pub action: Option<Detail>,
    pub paid: Option<Detail>,
    pub estimate: Option<Detail>,
    pub total: Option<Detail>,
    pub step: Option<Detail>,
    /// The heuristic: its predicate, the place of the state and the place of the estimate.
    pub heuristic: Option<(usize, Place, Place)>,
    /// The goal test: its predicate and the place of the state.
    pub goal: Option<(usize, Place)>,
    /// If there is no goal test: a predicate around the search that has the goal as an argument.
    pub target: Option<(usize, Place)>,
    /// A predicate around the search that returns the path as a list of states or of actions.
    pub answer: Option<(usize, Place)>,
    /// Whether successors are generated one by one, each after the previous one was searched: depth first.
    pub is_lazy: bool,
    /// The recursive predicate around a depth-first search: its calls show how deep an expansion is.
    pub round: Option<usize>,
}

impl PathPlan {
    pub fn needed(&self) -> Vec<usize> {
        let heuristic = self.heuristic.iter().map(|heuristic| heuristic.0);
        let goals = self.goal.iter().chain(&self.target).chain(&self.answer).map(|goal| goal.0);
        std::iter::once(self.expand).chain(heuristic).chain(goals).chain(self.round).collect()
    }

    pub fn describe(&self, watched: &[Watched]) -> String {
        let mut named: Vec<(&str, &Place)> = vec![("State", &self.state)];
        match &self.successors {
            Successors::Each(place) => named.push(("Next", place)),
            Successors::List(place, _) => named.push(("Successors", place)),
        }
        if let Some(Detail::Argument(place)) = &self.action {
            named.push(("Action", place));
        }
        places_text(&watched[self.expand], &named)
    }
}

/// The number of states that a plan expands in a sample.
pub fn expansions(evidence: &Evidence, plan: &PathPlan) -> usize {
    let states = evidence.sample.of(plan.expand);
    let states = states.filter_map(|call| plan.state.get(evidence.symbols, &evidence.sample.calls[call].arguments));
    states.collect::<FxHashSet<_>>().len()
}

/// The number of searches of a plan in a sample: a state that was not generated before begins another search.
pub fn searches(evidence: &Evidence, expand: usize, state: &Place, form: &Successors) -> usize {
    let mut given: FxHashSet<&[u32]> = FxHashSet::default();
    let mut count = 0;
    // The first state of the search with the number of calls around it, and the state before.
    let (mut root, mut last): (Option<(&[u32], usize)>, _) = (None, None);
    for call in evidence.sample.of(expand).take(4000) {
        let Some(own) = state.get(evidence.symbols, &evidence.sample.calls[call].arguments) else { continue };
        if last == Some(own) {
            given.extend(successors_of(evidence, call, form).into_iter().map(|(state, _, _)| state));
            continue;
        }
        last = Some(own);
        let depth = evidence.sample.ancestors(call).count();
        if !given.contains(own) || root.is_some_and(|(first, outer)| first == own && depth <= outer) {
            count += 1;
            given.clear();
            root = Some((own, depth));
        }
        given.extend(successors_of(evidence, call, form).into_iter().map(|(state, _, _)| state));
    }
    count
}

/// Guesses a path search.
pub fn guess(evidence: &Evidence) -> Option<PathPlan> {
    /// Each known cost adds this to a score.
    const DETAIL: f64 = 0.15;
    let mut flows: Vec<(f64, usize, Place, Successors)> = Vec::new();
    for expand in 0..evidence.watched.len() {
        for (state, successors) in forms(evidence, expand) {
            let score = flow(evidence, expand, &state, &successors);
            flows.extend(score.map(|score| (score, expand, state, successors)));
        }
    }
    let most = flows.iter().map(|flow| flow.0).fold(f64::NEG_INFINITY, f64::max);
    // Costs add at most this much: drop the candidates that cannot catch up.
    flows.retain(|flow| flow.0 + 3.0 * DETAIL >= most);
    let mut best: Option<(f64, PathPlan)> = None;
    for (score, expand, state, successors) in flows {
        let plan = complete(evidence, expand, state, successors);
        let details = [&plan.paid, &plan.estimate, &plan.total].iter().filter(|detail| detail.is_some()).count();
        let score = score + DETAIL * details as f64;
        if best.as_ref().is_none_or(|(before, _)| score > *before) {
            best = Some((score, plan));
        }
    }
    best.map(|(_, plan)| plan)
}

/// The search that a pattern names.
pub fn asked(evidence: &Evidence, expand: usize, pattern: &Pattern) -> Option<PathPlan> {
    let state = pattern.place(roles::STATE)?;
    let many = pattern.place(&["successors", "successeurs", "suivants"]);
    let one = pattern.place(&["next", "suivant", "successor", "successeur"]);
    let forms = forms(evidence, expand);
    let successors = match (many, one) {
        (Some(place), _) => {
            let fitting = forms.into_iter().map(|(_, form)| form);
            let known = fitting.into_iter().find(|form| matches!(form, Successors::List(list, _) if *list == place));
            known.unwrap_or(Successors::List(place, Vec::new()))
        }
        (None, Some(place)) => Successors::Each(place),
        _ => forms.into_iter().map(|(_, form)| form).next()?,
    };
    Some(complete(evidence, expand, state, successors))
}

/// The places that could be the state and its successors.
fn forms(evidence: &Evidence, expand: usize) -> Vec<(Place, Successors)> {
    let mut found: FxHashSet<(Place, Successors)> = FxHashSet::default();
    for number in evidence.sample.of(expand).take(20) {
        let call = &evidence.sample.calls[number];
        let bound: Vec<usize> =
            (0..call.arguments.len()).filter(|&index| call.arguments[index].first() != Some(&VARIABLE)).collect();
        for exit in call.exits.iter().take(3) {
            for (index, term) in exit.iter().enumerate() {
                if call.arguments[index].first() != Some(&VARIABLE) || term.first() == Some(&VARIABLE) {
                    continue;
                }
                for &state in &bound {
                    found.insert((Place::argument(state), Successors::Each(Place::argument(index))));
                    let Some(first) = evidence.symbols.list(term).and_then(|list| list.first().copied()) else {
                        continue;
                    };
                    for part in places_in(evidence.symbols, 0, first, NODE_PARTS) {
                        found.insert((Place::argument(state), Successors::List(Place::argument(index), part.parts)));
                    }
                }
            }
        }
    }
    let mut found: Vec<(Place, Successors)> = found.into_iter().collect();
    found.sort_by_key(|(state, successors)| match successors {
        Successors::Each(place) => (state.clone(), place.clone(), Vec::new()),
        Successors::List(place, parts) => (state.clone(), place.clone(), parts.clone()),
    });
    found
}

/// The successors that a call returns: the state, the element of the list that holds it, and the arguments at the exit.
fn successors_of<'e>(
    evidence: &'e Evidence,
    call: usize,
    form: &Successors,
) -> Vec<(&'e [u32], Option<&'e [u32]>, &'e [Term])> {
    let mut found = Vec::new();
    for exit in &evidence.sample.calls[call].exits {
        match form {
            Successors::Each(place) => {
                if let Some(state) = place.get(evidence.symbols, exit) {
                    found.push((state, None, &**exit));
                }
            }
            Successors::List(place, part) => {
                let list = place.get(evidence.symbols, exit).and_then(|term| evidence.symbols.list(term));
                for element in list.into_iter().flatten() {
                    if let Some(state) = part_of(evidence.symbols, element, part) {
                        found.push((state, Some(element), &**exit));
                    }
                }
            }
        }
    }
    found
}

/// Typical beginnings of names of successor predicates.
const WORDS: &[&str] = &[
    "succ",
    "move",
    "arc",
    "edge",
    "rule",
    "regle",
    "expand",
    "fils",
    "voisin",
    "action",
    "transition",
    "next",
    "suivant",
    "deplace",
    "op",
    "bouge",
    "coup",
    "child",
    "enfant",
    "arete",
    "mouvement",
    "neighbo",
    "path",
    "develop",
    "etend",
    "glisse",
    "slide",
    "step",
    "pas",
    "cross",
    "travers",
    "jump",
    "saut",
    "road",
    "route",
    "vois",
    "link",
    "lien",
    "connect",
];

/// Scores how well the successors that a predicate returns become its later inputs. `None` if it is not a path search.
fn flow(evidence: &Evidence, expand: usize, state: &Place, form: &Successors) -> Option<f64> {
    let mut given: FxHashSet<&[u32]> = FxHashSet::default();
    let mut asked: FxHashMap<&[u32], FxHashSet<&[u32]>> = FxHashMap::default();
    let mut known = 0usize;
    let mut size = 0usize;
    let mut calls = 0usize;
    for call in evidence.sample.of(expand).take(4000) {
        let Some(own) = state.get(evidence.symbols, &evidence.sample.calls[call].arguments) else { continue };
        calls += 1;
        if !asked.contains_key(own) {
            known += given.contains(own) as usize;
            size += own.len();
        }
        let next = asked.entry(own).or_default();
        for (successor, _, _) in successors_of(evidence, call, form) {
            if successor != own {
                next.insert(successor);
                given.insert(successor);
            }
        }
    }
    let questions = asked.len();
    // A table that is looked up again and again is not a search.
    if calls > questions * 40 && questions < 100 {
        return None;
    }
    let answers: usize = asked.values().map(FxHashSet::len).sum();
    // If every call has the same answers, they are the elements of something, not the successors of a state.
    let is_constant = asked.values().filter(|next| next.len() + 1 >= given.len()).count() * 10 > questions * 8;
    if is_constant && given.len() > 2 {
        return None;
    }
    let branching = answers as f64 / questions.max(1) as f64;
    let watched = &evidence.watched[expand];
    let named = watched.name == "s" || WORDS.iter().any(|word| watched.name.to_lowercase().starts_with(word));
    let fewest = if named && size > 3 * questions { 2 } else { 4 };
    if questions < fewest || (known + 1) * 10 < questions * 8 || branching < 1.15 || counts(evidence, expand, state) {
        return None;
    }
    let searches = searches(evidence, expand, state, form);
    if searches > 1 && searches * 4 > calls || !goes_on(evidence, expand, state, form) {
        return None;
    }
    let size = (size as f64 / questions as f64).min(20.0) / 20.0;
    let is_list_walk = is_list_walk(&asked);
    let are_numbers = asked.keys().all(|state| evidence.symbols.is_plain_number(state));
    let state_named = place_is_named(watched, state, roles::STATE) as u8 as f64;
    Some(
        known as f64 / questions as f64
            + 0.1 * branching.min(4.0)
            + 0.4 * (named as u8 as f64)
            + 0.3 * size
            + 0.2 * state_named
            - is_list_walk
            - grows(&asked)
            - 0.35 * are_numbers as u8 as f64,
    )
}

/// Whether a predicate calls itself with a number that changes by one: it walks over a list and counts.
fn counts(evidence: &Evidence, expand: usize, state: &Place) -> bool {
    let calls = &evidence.sample.calls;
    let number = |call: usize| state.number(evidence.symbols, &calls[call].arguments);
    let (mut total, mut counted) = (0usize, 0usize);
    for call in evidence.sample.of(expand).take(400) {
        total += 1;
        let outer = calls[call].parent.filter(|&outer| calls[outer].predicate == expand);
        let step = outer.and_then(|outer| Some(number(call)? - number(outer)?));
        counted += step.is_some_and(|step| step.abs() == 1.0) as usize;
    }
    counted * 2 > total
}

/// Whether states are expanded in a deeper round of the recursion than the one that generated them or, in a loop
/// without recursion, whether expansions have several successors. A predicate that only changes a state step by step
/// is not a search.
fn goes_on(evidence: &Evidence, expand: usize, state: &Place, form: &Successors) -> bool {
    let round = |call: usize| {
        let calls = &evidence.sample.calls;
        evidence.sample.ancestors(call).find(|&outer| evidence.groups[calls[outer].predicate].is_some())
    };
    const MAX_GIVERS: usize = 40;
    let mut given: FxHashMap<&[u32], Vec<usize>> = FxHashMap::default();
    let (mut total, mut nested, mut without, mut several) = (0usize, 0usize, 0usize, 0usize);
    for call in evidence.sample.of(expand).take(2000) {
        let Some(own) = state.get(evidence.symbols, &evidence.sample.calls[call].arguments) else { continue };
        let successors = successors_of(evidence, call, form);
        several += (successors.len() > 1) as usize;
        if let Some(givers) = given.get(own) {
            total += 1;
            match round(call) {
                Some(now) => {
                    nested += givers.iter().any(|&giver| {
                        round(giver).is_some_and(|before| {
                            before != now && evidence.sample.ancestors(now).any(|outer| outer == before)
                        })
                    }) as usize;
                }
                None => without += givers.iter().any(|&giver| round(giver).is_none()) as usize,
            }
        }
        for (successor, _, _) in successors {
            let givers = given.entry(successor).or_default();
            if givers.len() >= MAX_GIVERS {
                givers.remove(0);
            }
            if givers.last() != Some(&call) {
                givers.push(call);
            }
        }
    }
    total > 0 && (nested * 10 >= total * 7 || without * 10 >= total * 7 && several * 2 > total)
}

/// The share of states that are suffixes of all their successors: these are paths, not states.
fn grows(asked: &FxHashMap<&[u32], FxHashSet<&[u32]>>) -> f64 {
    let ways = asked.iter().filter(|(state, next)| {
        state.len() > 1 && !next.is_empty() && next.iter().all(|next| next.len() > state.len() && next.ends_with(state))
    });
    ways.count() as f64 / asked.len().max(1) as f64
}

/// The share of states that are lists whose successors are suffixes of them: a walk over a list.
fn is_list_walk(asked: &FxHashMap<&[u32], FxHashSet<&[u32]>>) -> f64 {
    let walks = asked.iter().filter(|(state, next)| {
        state.first() == Some(&LIST) && !next.is_empty() && next.iter().all(|next| state.ends_with(next))
    });
    walks.count() as f64 / asked.len().max(1) as f64
}

/// Completes a plan with costs, estimates, actions and the goal.
fn complete(evidence: &Evidence, expand: usize, state: Place, successors: Successors) -> PathPlan {
    let mut plan = PathPlan {
        expand,
        state,
        successors,
        action: None,
        paid: None,
        estimate: None,
        total: None,
        step: None,
        heuristic: None,
        goal: None,
        target: None,
        answer: None,
        is_lazy: false,
        round: None,
    };
    plan.is_lazy = is_lazy(evidence, expand);
    plan.round = if plan.is_lazy { round_of(evidence, expand) } else { None };
    let details = details(evidence, &plan);
    let numbers: Vec<&Detail> =
        details.iter().filter(|(_, kind)| *kind == DetailKind::Number).map(|(detail, _)| detail).collect();
    find_sum(evidence, &mut plan, &numbers);
    if plan.paid.is_none() {
        let step = numbers.iter().find(|detail| is_positive(evidence, &plan, detail)).map(|detail| (*detail).clone());
        plan.step = step.filter(|detail| {
            let is_argument = matches!(detail, Detail::Argument(_));
            is_argument || plan.total.is_some() || depends_on_parent(evidence, &plan, detail)
        });
    }
    let actions = details.iter().filter(|(_, kind)| *kind == DetailKind::Constant).map(|(detail, _)| detail);
    plan.action = actions.max_by_key(|detail| {
        matches!(detail, Detail::Argument(place) if place_is_named(&evidence.watched[expand], place, roles::MOVE))
    }).cloned();
    complete_goal(evidence, &mut plan);
    plan.heuristic = find_heuristic(evidence, &plan);
    // A heuristic must be named like one, or the order of expansions must follow it.
    let is_named = plan.heuristic.as_ref().is_some_and(|(one, _, _)| is_heuristic(&evidence.watched[*one]));
    if !is_named && (plan.estimate.is_some() || !follows_order(evidence, &plan)) {
        plan.heuristic = None;
    }
    plan
}

/// Finds the goal test or the target, unless one is known, and the answer.
pub fn complete_goal(evidence: &Evidence, plan: &mut PathPlan) {
    if plan.goal.is_none() && plan.target.is_none() {
        plan.goal = find_goal(evidence, plan);
        plan.target = if plan.goal.is_none() { find_target(evidence, plan) } else { None };
    }
    plan.answer = find_answer(evidence, plan);
}

/// The predicates around the search that are not recursive.
pub fn around(evidence: &Evidence, plan: &PathPlan) -> Vec<usize> {
    let calls = evidence.sample.of(plan.expand).take(200);
    let found =
        calls.flat_map(|call| evidence.sample.ancestors(call)).map(|call| evidence.sample.calls[call].predicate);
    let mut found: Vec<usize> = found.filter(|&one| evidence.groups[one].is_none()).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// A predicate around the search, and the place where it returns the path: a list of states with the first state at one
/// end, or a list of actions.
fn find_answer(evidence: &Evidence, plan: &PathPlan) -> Option<(usize, Place)> {
    let calls = &evidence.sample.calls;
    let met = states(evidence, plan);
    let first = evidence.sample.of(plan.expand).next()?;
    let first = plan.state.get(evidence.symbols, &calls[first].arguments)?;
    let is_way = |term: &[u32]| {
        evidence.symbols.list(term).is_some_and(|list| {
            let is_at_an_end = list.first() == Some(&first) || list.last() == Some(&first);
            list.len() > 1 && is_at_an_end && list.iter().all(|state| met.contains(state))
        })
    };
    let actions = actions(evidence, plan);
    let are_actions = |term: &[u32]| {
        evidence.symbols.list(term).is_some_and(|list| !list.is_empty() && list.iter().all(|one| actions.contains(one)))
    };
    let find = |is_answer: &dyn Fn(&[u32]) -> bool| {
        around(evidence, plan).into_iter().find_map(|predicate| {
            let call = &calls[evidence.sample.of(predicate).next()?];
            let exit = call.exits.last()?;
            let new = (0..exit.len()).filter(|&index| call.arguments[index].contains(&VARIABLE));
            let mut all = new.flat_map(|index| places(evidence.symbols, index, &exit[index]));
            let place = all.find(|place| place.get(evidence.symbols, exit).is_some_and(is_answer));
            place.map(|place| (predicate, place))
        })
    };
    find(&is_way).or_else(|| find(&are_actions))
}

/// The actions in the sample.
fn actions<'e>(evidence: &'e Evidence, plan: &PathPlan) -> FxHashSet<&'e [u32]> {
    let Some(action) = &plan.action else { return FxHashSet::default() };
    let calls = evidence.sample.of(plan.expand).take(4000);
    let all = calls.flat_map(|call| successors_of(evidence, call, &plan.successors));
    all.filter_map(|(_, element, exit)| detail_of(evidence.symbols, action, element, exit)).collect()
}

/// The nearest recursive predicate around the expansions.
fn round_of(evidence: &Evidence, expand: usize) -> Option<usize> {
    let call = evidence.sample.of(expand).next()?;
    let mut around = evidence.sample.ancestors(call).map(|outer| evidence.sample.calls[outer].predicate);
    around.find(|&one| evidence.groups[one].is_some())
}

/// Whether a call has further answers after the next call has begun.
fn is_lazy(evidence: &Evidence, expand: usize) -> bool {
    let calls = &evidence.sample.calls;
    let mut all = evidence.sample.of(expand).map(|call| &calls[call]).peekable();
    while let Some(call) = all.next() {
        let next = all.peek().map_or(usize::MAX, |next| next.called_at);
        if call.left_at.last().is_some_and(|last| *last > next) {
            return true;
        }
    }
    false
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum DetailKind {
    Number,
    Constant,
}

fn detail_of<'t>(
    symbols: &Symbols,
    detail: &Detail,
    element: Option<&'t [u32]>,
    exit: &'t [Term],
) -> Option<&'t [u32]> {
    match detail {
        Detail::Element(parts) => part_of(symbols, element?, parts),
        Detail::Argument(place) => place.get(symbols, exit),
    }
}

/// The numbers and small terms that accompany the states of successors.
fn details(evidence: &Evidence, plan: &PathPlan) -> Vec<(Detail, DetailKind)> {
    let mut counts: FxHashMap<(Detail, DetailKind), usize> = FxHashMap::default();
    let mut total = 0usize;
    for call in evidence.sample.of(plan.expand).take(200) {
        for (state, element, exit) in successors_of(evidence, call, &plan.successors) {
            total += 1;
            let mut all: Vec<Detail> = Vec::new();
            match element {
                Some(element) => {
                    let parts = places_in(evidence.symbols, 0, element, NODE_PARTS);
                    all.extend(
                        parts
                            .into_iter()
                            .filter(|place| !place.parts.is_empty())
                            .map(|place| Detail::Element(place.parts)),
                    );
                }
                None => all.extend(
                    (0..exit.len()).map(Place::argument).filter(|place| *place != plan.state).map(Detail::Argument),
                ),
            }
            for detail in all {
                let Some(term) = detail_of(evidence.symbols, &detail, element, exit) else { continue };
                if term == state || term.contains(&VARIABLE) || term.len() > 8 {
                    continue;
                }
                // A difference is a pair, as `From-To`, and not a cost that nobody evaluated.
                let is_pair = evidence.symbols.functor_of(term[0]) == Some(("-", 2));
                let kind = match evidence.symbols.number(term) {
                    Some(_) if !is_pair => DetailKind::Number,
                    _ => DetailKind::Constant,
                };
                *counts.entry((detail, kind)).or_default() += 1;
            }
        }
    }
    let mut found: Vec<(Detail, DetailKind)> = counts
        .into_iter()
        .filter(|(_, count)| *count * 10 >= total * 9 && total > 0)
        .map(|(detail, _)| detail)
        .collect();
    found.sort_by_key(|(detail, _)| match detail {
        Detail::Element(parts) => (0, parts.clone()),
        Detail::Argument(place) => (1, vec![place.argument]),
    });
    // Parts of an element that hold the state, or are inside it, are not actions.
    if let Successors::List(_, part) = &plan.successors {
        found.retain(|(detail, _)| !matches!(detail, Detail::Element(parts) if parts.starts_with(part) || part.starts_with(parts)));
    }
    found
}

/// Looks for three numbers of which one is the sum of the other two: f = g + h.
fn find_sum(evidence: &Evidence, plan: &mut PathPlan, numbers: &[&Detail]) {
    let rows: Vec<Vec<f64>> = evidence
        .sample
        .of(plan.expand)
        .take(200)
        .flat_map(|call| successors_of(evidence, call, &plan.successors))
        .filter_map(|(_, element, exit)| {
            let number =
                |detail: &&Detail| evidence.symbols.number(detail_of(evidence.symbols, detail, element, exit)?);
            numbers.iter().map(number).collect::<Option<Vec<f64>>>()
        })
        .collect();
    if rows.is_empty() {
        return;
    }
    for f in 0..numbers.len() {
        for g in 0..numbers.len() {
            for h in (0..numbers.len()).filter(|&h| h != g && h != f && f != g) {
                // A program that adds g twice makes a mistake, but these are still its costs.
                let is_sum = |row: &&Vec<f64>| row[f] == row[g] + row[h] || row[f] == 2.0 * row[g] + row[h];
                let sums = rows.iter().filter(is_sum).count();
                let grows = |one: usize| rows.iter().map(|row| row[one]).fold(0.0, f64::max);
                let first_is_step = rows[0][g] <= rows.iter().map(|row| row[g]).fold(f64::MAX, f64::min);
                if sums * 10 >= rows.len() * 8 && first_is_step && grows(f) > 0.0 {
                    plan.total = Some(numbers[f].clone());
                    plan.paid = Some(numbers[g].clone());
                    plan.estimate = Some(numbers[h].clone());
                    return;
                }
            }
        }
    }
}

fn is_positive(evidence: &Evidence, plan: &PathPlan, detail: &Detail) -> bool {
    let mut any = false;
    let all =
        evidence.sample.of(plan.expand).take(100).flat_map(|call| successors_of(evidence, call, &plan.successors));
    let is_positive = all.into_iter().all(|(_, element, exit)| {
        any = true;
        detail_of(evidence.symbols, detail, element, exit)
            .and_then(|term| evidence.symbols.number(term))
            .is_some_and(|cost| cost > 0.0)
    });
    any && is_positive
}

/// Whether a successor's number depends on its parent and does not grow along the path. Then it is the cost of a step,
/// and neither an estimate nor the cost so far.
fn depends_on_parent(evidence: &Evidence, plan: &PathPlan, detail: &Detail) -> bool {
    let mut numbers: FxHashMap<&[u32], f64> = FxHashMap::default();
    let (mut differs, mut falls) = (false, false);
    for call in evidence.sample.of(plan.expand).take(400) {
        let own = plan.state.get(evidence.symbols, &evidence.sample.calls[call].arguments);
        let paid = own.and_then(|own| numbers.get(own).copied());
        for (state, element, exit) in successors_of(evidence, call, &plan.successors) {
            let term = detail_of(evidence.symbols, detail, element, exit);
            let Some(number) = term.and_then(|term| evidence.symbols.number(term)) else { continue };
            falls |= paid.is_some_and(|paid| number <= paid);
            differs |= *numbers.entry(state).or_insert(number) != number;
        }
    }
    differs && falls
}

/// All states in the sample.
fn states<'e>(evidence: &'e Evidence, plan: &PathPlan) -> FxHashSet<&'e [u32]> {
    let mut met: FxHashSet<&[u32]> = FxHashSet::default();
    for call in evidence.sample.of(plan.expand).take(4000) {
        met.extend(plan.state.get(evidence.symbols, &evidence.sample.calls[call].arguments));
        met.extend(successors_of(evidence, call, &plan.successors).into_iter().map(|(state, _, _)| state));
    }
    met
}

/// Words in the names of goal tests.
const GOAL_WORDS: &[&str] = &[
    "goal",
    "but",
    "final",
    "fin",
    "solution",
    "objectif",
    "is_goal",
    "target",
    "terminal",
    "etat_final",
    "gagne",
    "arriv",
];

/// How often a predicate is called with states, and how often it succeeds.
#[derive(Default)]
struct Questions {
    asked: usize,
    answered: usize,
    /// Whether the last call succeeded.
    is_last: bool,
}

fn questions(evidence: &Evidence, met: &FxHashSet<&[u32]>, predicate: usize, place: &Place) -> Questions {
    let mut questions = Questions::default();
    for call in evidence.sample.of(predicate).take(4000) {
        let call = &evidence.sample.calls[call];
        if place.get(evidence.symbols, &call.arguments).is_some_and(|term| met.contains(term)) {
            questions.asked += 1;
            questions.is_last = !call.exits.is_empty();
            questions.answered += questions.is_last as usize;
        }
    }
    questions
}

/// Finds the goal test: it is called with states and succeeds only for the goal, in its last call. A predicate that is
/// named like a goal test may never succeed.
fn find_goal(evidence: &Evidence, plan: &PathPlan) -> Option<(usize, Place)> {
    let met = states(evidence, plan);
    let mut best: Option<((bool, bool, usize), usize, Place)> = None;
    for predicate in (0..evidence.watched.len()).filter(|&one| one != plan.expand) {
        let watched = &evidence.watched[predicate];
        let named = GOAL_WORDS.iter().any(|word| watched.name.to_lowercase().contains(word));
        for place in (0..watched.arity.min(4)).map(Place::argument) {
            let Questions { asked, answered, is_last } = questions(evidence, &met, predicate, &place);
            let is_goal = asked >= 2 && answered * 4 <= asked.max(4) && (is_last || named);
            let rank = (answered >= 1, named, asked);
            if is_goal && best.as_ref().is_none_or(|(before, _, _)| rank > *before) {
                best = Some((rank, predicate, place));
            }
        }
    }
    best.map(|(_, predicate, place)| (predicate, place))
}

/// The predicates that were called with states, never succeeded so far, and may turn out to be the goal test.
pub fn askers(evidence: &Evidence, plan: &PathPlan) -> Vec<usize> {
    let met = states(evidence, plan);
    let all = (0..evidence.watched.len()).filter(|&one| one != plan.expand);
    all.filter(|&one| {
        let places = (0..evidence.watched[one].arity.min(4)).map(Place::argument);
        let mut asked = places.map(|place| questions(evidence, &met, one, &place));
        asked.any(|questions| questions.asked >= 2 && questions.answered == 0)
    })
    .collect()
}

/// Finds an argument of a predicate around the search that is the same state in all calls, where that state is
/// generated and never expanded.
fn find_target(evidence: &Evidence, plan: &PathPlan) -> Option<(usize, Place)> {
    let calls = &evidence.sample.calls;
    let given = states(evidence, plan);
    let expanded: FxHashSet<&[u32]> = evidence
        .sample
        .of(plan.expand)
        .filter_map(|call| plan.state.get(evidence.symbols, &calls[call].arguments))
        .collect();
    let around: FxHashSet<usize> = evidence
        .sample
        .of(plan.expand)
        .take(200)
        .flat_map(|call| evidence.sample.ancestors(call))
        .map(|call| calls[call].predicate)
        .collect();
    let mut around: Vec<usize> = around.into_iter().collect();
    around.sort_unstable();
    around.into_iter().find_map(|predicate| {
        let first = &calls[evidence.sample.of(predicate).next()?].arguments;
        let is_target = |argument: &usize| {
            let term = &first[*argument];
            let is_open = given.contains(&**term) && !expanded.contains(&**term);
            is_open && evidence.sample.of(predicate).all(|call| calls[call].arguments[*argument] == *term)
        };
        (0..first.len()).find(is_target).map(|argument| (predicate, Place::argument(argument)))
    })
}

/// Whether a predicate is named like a heuristic.
fn is_heuristic(watched: &Watched) -> bool {
    let name = watched.name.to_lowercase();
    ["heur", "estim", "manhattan", "h_"].iter().any(|word| name.starts_with(word)) || name == "h"
}

/// Finds a predicate that returns a number for each state.
fn find_heuristic(evidence: &Evidence, plan: &PathPlan) -> Option<(usize, Place, Place)> {
    let met = states(evidence, plan);
    let mut best: Option<(bool, usize, usize, Place, Place)> = None;
    for predicate in (0..evidence.watched.len()).filter(|&one| one != plan.expand) {
        let watched = &evidence.watched[predicate];
        let named = is_heuristic(watched);
        let outs = number_outs(evidence, predicate);
        let Some(number) = outs.first() else { continue };
        for argument in 0..watched.arity {
            let place = Place::argument(argument);
            let asked: FxHashSet<&[u32]> = evidence
                .sample
                .of(predicate)
                .take(4000)
                .filter_map(|call| place.get(evidence.symbols, &evidence.sample.calls[call].arguments))
                .filter(|term| met.contains(term))
                .collect();
            if asked.len() * 10 >= met.len() * 5
                && (named || watched.arity <= 3)
                && best.as_ref().is_none_or(|(before, count, _, _, _)| (named, asked.len()) > (*before, *count))
            {
                best = Some((named, asked.len(), predicate, place, number.clone()));
            }
        }
    }
    best.map(|(_, _, predicate, place, number)| (predicate, place, number))
}

/// Whether the states are expanded in the order of cost plus estimate.
fn follows_order(evidence: &Evidence, plan: &PathPlan) -> bool {
    let Some((predicate, place, number)) = &plan.heuristic else { return false };
    let mut estimates: FxHashMap<&[u32], f64> = FxHashMap::default();
    for call in evidence.sample.of(*predicate) {
        let call = &evidence.sample.calls[call];
        if let (Some(state), Some(exit)) = (place.get(evidence.symbols, &call.arguments), call.exits.last())
            && let Some(estimate) = number.number(evidence.symbols, exit)
        {
            estimates.insert(state, estimate);
        }
    }
    let mut open: FxHashMap<&[u32], f64> = FxHashMap::default();
    let mut cost: FxHashMap<&[u32], f64> = FxHashMap::default();
    let (mut right, mut total) = (0usize, 0usize);
    for call in evidence.sample.of(plan.expand).take(400) {
        let Some(state) = plan.state.get(evidence.symbols, &evidence.sample.calls[call].arguments) else { continue };
        let g = *cost.entry(state).or_insert(0.0);
        let f = open.remove(state).unwrap_or_else(|| g + estimates.get(state).copied().unwrap_or(0.0));
        total += 1;
        right += open.values().all(|other| f <= *other + 1e-9) as usize;
        for (next, element, exit) in successors_of(evidence, call, &plan.successors) {
            let step = plan
                .step
                .as_ref()
                .and_then(|detail| evidence.symbols.number(detail_of(evidence.symbols, detail, element, exit)?));
            let paid = g + step.unwrap_or(1.0);
            if cost.get(next).is_none_or(|before| paid < *before) {
                cost.insert(next, paid);
                open.insert(next, paid + estimates.get(next).copied().unwrap_or(0.0));
            }
        }
    }
    right * 10 >= total * 9
}
