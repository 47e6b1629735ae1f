//! Variables that are alone on their way through a clause.
//!
//! A variable may have two occurrences that never meet: `( p(X) ; q(X) )`. Each of them is as alone as a variable
//! that the clause names once, and `_X` may stand in each branch. What `\+` binds is lost after it, so that a
//! variable which first occurs there is alone too, whatever follows.
//!
//! The walk gives each part of the clause a map from its variables to how they are used, joined at the control
//! constructs. It runs only for clauses that have a branch or a negation.

use crate::machine::Machine;
use crate::syntax::{TermView, View};
use crate::term::functor::well_known_functors as f;
use crate::term::{Cell, Functor};
use rustc_hash::{FxHashMap, FxHashSet};

/// Why a variable is alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// No occurrence in another part of the clause is on the same way through it.
    Branch,
    /// Its bindings are lost at the end of `\+`.
    Negation,
}

/// How a part of a clause uses a variable.
#[derive(Clone, Copy)]
struct Use {
    /// The most occurrences on one way through the part.
    most: u32,
    /// An occurrence shares its way with no other one.
    alone: bool,
    /// There are occurrences in several branches.
    branches: bool,
}

type Uses = FxHashMap<u64, Use>;

/// What the walk found, by the numbers of variables.
#[derive(Default)]
pub struct Found {
    /// Variables alone somewhere, in the order in which that was seen.
    pub alone: Vec<(u64, Place)>,
    /// Variables that occur more than once on one way.
    pub repeated: FxHashSet<u64>,
}

enum Step {
    Visit(Cell),
    Sequence,
    Branch,
    Negation(FxHashSet<u64>),
}

/// Looks at the clause `term`; nothing if it has one way only.
pub fn analyse(machine: &Machine, term: Cell) -> Option<Found> {
    if !has_branches(machine, term) {
        return None;
    }
    let mut walk = Walk { machine, seen: FxHashSet::default(), values: Vec::new(), found: Found::default() };
    let mut steps = vec![Step::Visit(term)];
    while let Some(step) = steps.pop() {
        walk.step(step, &mut steps);
    }
    let uses = walk.values.pop().unwrap_or_default();
    let mut found = walk.found;
    found.repeated.extend(uses.iter().filter(|entry| entry.1.most > 1).map(|entry| *entry.0));
    let is_alone = |entry: &(&u64, &Use)| entry.1.alone && entry.1.branches;
    let mut alone: Vec<u64> = uses.iter().filter(is_alone).map(|entry| *entry.0).collect();
    alone.retain(|number| !found.alone.iter().any(|known| known.0 == *number));
    alone.sort_unstable();
    found.alone.extend(alone.into_iter().map(|number| (number, Place::Branch)));
    Some(found)
}

struct Walk<'m> {
    machine: &'m Machine,
    /// Variables that occur before the part in question.
    seen: FxHashSet<u64>,
    values: Vec<Uses>,
    found: Found,
}

impl Walk<'_> {
    fn step(&mut self, step: Step, steps: &mut Vec<Step>) {
        match step {
            Step::Visit(term) => self.visit(term, steps),
            Step::Sequence => self.join(|a, b| Use { most: a.most + b.most, alone: false, ..either(a, b) }),
            Step::Branch => {
                self.join(|a, b| Use { most: a.most.max(b.most), alone: a.alone || b.alone, branches: true })
            }
            Step::Negation(before) => self.leave_negation(&before),
        }
    }

    fn visit(&mut self, term: Cell, steps: &mut Vec<Step>) {
        let term = self.machine.deref(term);
        match construct(self.machine, term) {
            Construct::Goal => {
                let uses = self.goal(term);
                self.values.push(uses);
            }
            Construct::Sequence => {
                let [first, second] = [0, 1].map(|index| self.machine.arg(term, index));
                steps.extend([Step::Sequence, Step::Visit(second), Step::Visit(first)]);
            }
            Construct::Branch => {
                let [first, second] = [0, 1].map(|index| self.machine.arg(term, index));
                steps.extend([Step::Branch, Step::Visit(second), Step::Visit(first)]);
            }
            Construct::Negation => {
                steps.extend([Step::Negation(self.seen.clone()), Step::Visit(self.machine.arg(term, 0))])
            }
        }
    }

    /// Counts the variables of a goal, or of a head.
    fn goal(&mut self, goal: Cell) -> Uses {
        let mut uses = Uses::default();
        let mut waiting = vec![goal];
        while let Some(term) = waiting.pop() {
            let term = self.machine.deref(term);
            if let View::Variable(number) = self.machine.view(term) {
                self.seen.insert(number);
                let found = uses.entry(number).or_insert(Use { most: 0, alone: true, branches: false });
                found.most += 1;
                found.alone = found.most == 1;
            } else if term.is_compound() {
                let arity = self.machine.name_arity(term).1;
                waiting.extend((0..arity).map(|index| self.machine.arg(term, index)));
            }
        }
        uses
    }

    /// Joins the last two values; `both` says how a variable of both is used.
    fn join(&mut self, both: impl Fn(Use, Use) -> Use) {
        let (Some(mut large), Some(mut small)) = (self.values.pop(), self.values.pop()) else { return };
        if small.len() > large.len() {
            std::mem::swap(&mut small, &mut large);
        }
        for (number, used) in small {
            large.entry(number).and_modify(|other| *other = both(*other, used)).or_insert(used);
        }
        self.values.push(large);
    }

    fn leave_negation(&mut self, before: &FxHashSet<u64>) {
        let Some(uses) = self.values.last() else { return };
        let is_new =
            |number: &u64| !before.contains(number) && !self.found.alone.iter().any(|known| known.0 == *number);
        let mut alone: Vec<(u64, Place)> = uses
            .iter()
            .filter(|(number, used)| used.alone && is_new(number))
            .map(|(number, used)| (*number, if used.branches { Place::Branch } else { Place::Negation }))
            .collect();
        alone.sort_unstable_by_key(|entry| entry.0);
        self.found.alone.extend(alone);
    }
}

fn either(a: Use, b: Use) -> Use {
    Use { branches: a.branches || b.branches, ..a }
}

enum Construct {
    Goal,
    Sequence,
    Branch,
    Negation,
}

fn construct(machine: &Machine, term: Cell) -> Construct {
    if !term.is_structure() {
        return Construct::Goal;
    }
    match machine.functor_of(term) {
        f::COMMA_2 | f::ARROW_2 | f::SOFT_ARROW_2 | f::COLON_2 => Construct::Sequence,
        f::NECK_2 | f::DCG_ARROW_2 | f::SSU_ARROW_2 => Construct::Sequence,
        f::SEMICOLON_2 => Construct::Branch,
        f::NOT_PROVABLE_1 => Construct::Negation,
        _ => Construct::Goal,
    }
}

/// Whether the body of a clause has a branch or a negation.
fn has_branches(machine: &Machine, term: Cell) -> bool {
    const RULES: [Functor; 3] = [f::NECK_2, f::DCG_ARROW_2, f::SSU_ARROW_2];
    if !term.is_structure() || !RULES.contains(&machine.functor_of(term)) {
        return false;
    }
    let mut waiting = vec![machine.arg(term, 1)];
    while let Some(goal) = waiting.pop() {
        let goal = machine.deref(goal);
        match construct(machine, goal) {
            Construct::Branch | Construct::Negation => return true,
            Construct::Sequence => waiting.extend([machine.arg(goal, 1), machine.arg(goal, 0)]),
            Construct::Goal => {}
        }
    }
    false
}
