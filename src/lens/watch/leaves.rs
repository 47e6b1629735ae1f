//! Finds positions that their parent evaluates without calling the search.
//!
//! There are two forms. Either the loop over the moves calls the evaluation instead of the search, or a helper for
//! one move returns the move's value without calling the search at all.

use crate::lens::watch::guess::games::{Evidence, GameChoice, NodePattern, Tree, number_outs, value_of};
use crate::lens::watch::guess::patterns::places_text;
use crate::lens::watch::guess::sample::Place;
use crate::lens::watch::guess::vias::{choice_tree, pattern_of};
use crate::lens::watch::program::Watched;
use crate::lens::watch::symbols::VARIABLE;
use rustc_hash::{FxHashMap, FxHashSet};

/// Calls that are recorded as positions although they are not calls of the search.
#[derive(Clone, Debug)]
pub struct LeafPlan {
    pub predicate: usize,
    /// The place of the position, at the call.
    pub state: Option<Place>,
    /// The place of its value, at the exit.
    pub value: Place,
    /// Whether the value has the opposite sign of the one that a call of the search would return.
    pub is_negated: bool,
    /// Whether this is a helper for one move, which is recorded as a position if it does not call the search.
    pub is_helper: bool,
    /// The predicates that call the search directly; only calls from these count.
    pub callers: Vec<usize>,
}

impl LeafPlan {
    pub fn describe(&self, watched: &[Watched]) -> String {
        let mut named: Vec<(&str, &Place)> = vec![("Value", &self.value)];
        named.extend(self.state.iter().map(|place| ("State", place)));
        places_text(&watched[self.predicate], &named)
    }
}

/// The tree of a search, and the calls that contain positions.
struct Setting<'a, 'e> {
    evidence: &'a Evidence<'e>,
    choice: &'a GameChoice,
    tree: Tree,
    holds_node: FxHashSet<usize>,
    callers: Vec<usize>,
    rule: Rule,
}

/// How a value is computed from those of the children.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Rule {
    /// The largest or the smallest.
    Plain,
    /// The negated smallest.
    NegatedSmallest,
    /// The negated largest.
    NegatedLargest,
}

/// Finds the positions that have no call of their own.
pub fn find(evidence: &Evidence, choice: &GameChoice) -> Option<LeafPlan> {
    let tree = choice_tree(evidence, choice);
    let mut holds_node: FxHashSet<usize> = FxHashSet::default();
    let mut callers: FxHashSet<usize> = FxHashSet::default();
    // How many positions each call between two positions contains.
    let mut held: FxHashMap<usize, usize> = FxHashMap::default();
    for &node in tree.nodes.iter().filter(|node| tree.parents[node].is_some()) {
        let around = evidence.sample.ancestors(node).take_while(|&call| Some(call) != tree.parents[&node]);
        let around: Vec<usize> = around.collect();
        callers.extend(evidence.sample.calls[node].parent.map(|call| evidence.sample.calls[call].predicate));
        around.iter().for_each(|&call| *held.entry(call).or_default() += 1);
        holds_node.extend(around);
    }
    // A helper for one move contains one position.
    let mut helpers: FxHashMap<usize, (usize, usize)> = FxHashMap::default();
    for (call, count) in held {
        let counts = helpers.entry(evidence.sample.calls[call].predicate).or_default();
        counts.0 += 1;
        counts.1 += (count == 1) as usize;
    }
    let mut callers: Vec<usize> = callers.into_iter().collect();
    callers.sort_unstable();
    let rule = Rule::of(evidence, choice, &tree);
    let setting = Setting { evidence, choice, tree, holds_node, callers, rule };
    let mut best: Option<(usize, LeafPlan)> = None;
    for predicate in 0..evidence.watched.len() {
        if choice.nodes.iter().chain(&choice.root).any(|node| node.predicate == predicate) {
            continue;
        }
        for value in number_outs(evidence, predicate).into_iter().take(2) {
            let is_helper = match helpers.get(&predicate) {
                Some((all, single)) if single * 10 < all * 9 => continue,
                found => found.is_some(),
            };
            let found = setting.assess(predicate, value, is_helper);
            best = best.into_iter().chain(found).max_by_key(|(score, plan)| (*score, usize::MAX - plan.predicate));
        }
    }
    best.map(|(_, plan)| plan)
}

impl Setting<'_, '_> {
    /// A plan for a predicate whose calls explain values that the calls of the search do not, and how many more.
    fn assess(&self, predicate: usize, value: Place, is_helper: bool) -> Option<(usize, LeafPlan)> {
        let state = if is_helper { None } else { self.state_place(predicate) };
        let has_state = self.choice.nodes.iter().any(|node| node.roles.state.is_some());
        if !is_helper && has_state != state.is_some() {
            return None;
        }
        let callers = if is_helper { Vec::new() } else { self.callers.clone() };
        let plan = LeafPlan { predicate, state, value, is_negated: false, is_helper, callers };
        let leaves = self.leaves(&plan)?;
        let scores = [1.0, -1.0].map(|sign| self.explained(&leaves, &plan.value, sign));
        let is_negated = scores[1].0 > scores[0].0;
        let (with, without, total) = scores[is_negated as usize];
        (with * 10 >= total * 8 && with > without).then_some((with - without, LeafPlan { is_negated, ..plan }))
    }

    /// The argument that looks like a position.
    fn state_place(&self, predicate: usize) -> Option<Place> {
        let model = self.choice.nodes.iter().find_map(|node| self.some_state(node))?;
        let call = self.evidence.sample.of(predicate).next()?;
        let arguments = &self.evidence.sample.calls[call].arguments;
        let is_form = |term: &[u32]| {
            term.first() == model.first() && term.len() * 2 >= model.len() && term.len() <= model.len() * 2
                || term.len() == 1 && model.len() == 1 && term[0] != VARIABLE && term[0] & 3 == model[0] & 3
        };
        (0..arguments.len()).find(|&index| is_form(&arguments[index])).map(Place::argument)
    }

    fn some_state(&self, pattern: &NodePattern) -> Option<&[u32]> {
        let call = self.evidence.sample.of(pattern.predicate).nth(1)?;
        pattern.roles.state.as_ref()?.get(self.evidence.symbols, &self.evidence.sample.calls[call].arguments)
    }

    fn state_of(&self, node: usize) -> Option<&[u32]> {
        let place = pattern_of(self.evidence, self.choice, node)?.roles.state.as_ref()?;
        place.get(self.evidence.symbols, &self.evidence.sample.calls[node].arguments)
    }

    /// The calls that are recorded as positions, by their parent position.
    fn leaves(&self, plan: &LeafPlan) -> Option<FxHashMap<usize, Vec<usize>>> {
        let calls = &self.evidence.sample.calls;
        let mut found: FxHashMap<usize, Vec<usize>> = FxHashMap::default();
        let (mut total, mut twice) = (0usize, 0usize);
        for call in self.evidence.sample.of(plan.predicate).take(4000) {
            let is_called_here = plan.is_helper
                || calls[call].parent.is_some_and(|parent| plan.callers.contains(&calls[parent].predicate));
            if !is_called_here || calls[call].exits.is_empty() || self.holds_node.contains(&call) {
                continue;
            }
            let around = self.evidence.sample.ancestors(call).find(|outer| self.tree.parents.contains_key(outer));
            let Some(around) = around else { continue };
            let state = plan.state.as_ref().and_then(|place| place.get(self.evidence.symbols, &calls[call].arguments));
            if state.is_some() && state == self.state_of(around) {
                continue;
            }
            total += 1;
            // A position that is also searched is evaluated for another reason: the order of the moves.
            twice += (state.is_some() && self.tree.children(around).iter().any(|&child| self.state_of(child) == state))
                as usize;
            found.entry(around).or_default().push(call);
        }
        // If the positions are in no argument, one call in each position evaluates that position itself.
        let is_own = plan.state.is_none() && !plan.is_helper && found.values().all(|calls| calls.len() < 2);
        (total > 0 && twice * 5 <= total && !is_own).then_some(found)
    }

    /// Among the positions that contain such calls: the number of values explained with them, the number explained
    /// without them, and the total.
    fn explained(&self, leaves: &FxHashMap<usize, Vec<usize>>, place: &Place, sign: f64) -> (usize, usize, usize) {
        let value = |node: usize| {
            value_of(self.evidence, node, pattern_of(self.evidence, self.choice, node)?.roles.value.as_ref()?)
        };
        let (mut with, mut without, mut total) = (0, 0, 0);
        for (&node, calls) in leaves {
            let Some(own) = value(node) else { continue };
            let mut below: Vec<f64> = self.tree.children(node).iter().filter_map(|&child| value(child)).collect();
            let is_bound = self.is_bound(node, own);
            total += 1;
            without += (is_bound || self.rule.fits(&below, own)) as usize;
            below.extend(calls.iter().filter_map(|&call| Some(sign * value_of(self.evidence, call, place)?)));
            with += (is_bound || self.rule.fits(&below, own)) as usize;
        }
        (with, without, total)
    }

    /// Whether a value equals alpha or beta of its position.
    fn is_bound(&self, node: usize, own: f64) -> bool {
        let Some(pattern) = pattern_of(self.evidence, self.choice, node) else { return false };
        let arguments = &self.evidence.sample.calls[node].arguments;
        let bounds = [&pattern.roles.alpha, &pattern.roles.beta];
        bounds.into_iter().flatten().any(|place| place.number(self.evidence.symbols, arguments) == Some(own))
    }
}

impl Rule {
    /// The rule that explains the most values from calls of the search alone.
    fn of(evidence: &Evidence, choice: &GameChoice, tree: &Tree) -> Rule {
        let value = |node: usize| value_of(evidence, node, pattern_of(evidence, choice, node)?.roles.value.as_ref()?);
        let count = |rule: Rule| {
            let fits = |(&node, children): (&usize, &Vec<usize>)| {
                let below: Vec<f64> = children.iter().filter_map(|&child| value(child)).collect();
                value(node).is_some_and(|own| own != 0.0 && rule.fits(&below, own))
            };
            tree.children.iter().filter(|entry| fits(*entry)).count()
        };
        let rules = [Rule::NegatedLargest, Rule::NegatedSmallest, Rule::Plain];
        rules.into_iter().max_by_key(|rule| count(*rule)).unwrap_or(Rule::Plain)
    }

    fn fits(self, below: &[f64], own: f64) -> bool {
        let most = below.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let least = below.iter().copied().fold(f64::INFINITY, f64::min);
        !below.is_empty()
            && match self {
                Rule::Plain => own == most || own == least,
                Rule::NegatedSmallest => own == -least,
                Rule::NegatedLargest => own == -most,
            }
    }
}
