//! Variables that occur only once on a path through a clause.
//!
//! A variable may have two occurrences of which only one is ever reached: `( p(X) ; q(X) )`. Each of them is as
//! suspicious as a variable that occurs once in the clause, and `_X` may occur in each branch without a warning. As in
//! SWI-Prolog, a variable whose only occurrence is in a branch is reported here too.
//! Bindings made inside `\+` are undone, so a variable that first occurs there is alone too, whatever follows.
//!
//! The walk counts the occurrences of each variable in the current part of the clause. At a branch or a negation it
//! saves the counts and begins a new part; at the end of the construct it joins the counts of the parts. It runs only
//! for clauses that have a branch or a negation.

use crate::machine::Machine;
use crate::term::functor::well_known_functors as f;
use crate::term::{Cell, Functor};

/// Why a variable is alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// No other occurrence is on the same path through the clause.
    Branch,
    /// Its bindings are undone at the end of `\+`.
    Negation,
}

/// How a part of a clause uses a variable.
#[derive(Clone, Copy, Default)]
struct Use {
    /// The largest number of occurrences on one path through the part; 0 without occurrences.
    most: u32,
    /// Some path contains a single occurrence.
    alone: bool,
    /// Its occurrences are in branches.
    branches: bool,
}

impl Use {
    /// The use in one part followed by the other.
    fn then(self, other: Use) -> Use {
        Use { most: self.most + other.most, alone: false, branches: self.branches || other.branches }
    }

    /// The use in one part or the other.
    fn or(self, other: Use) -> Use {
        Use { most: self.most.max(other.most), alone: self.alone || other.alone, branches: true }
    }
}

/// The result of the walk. Variables are identified by their indexes in the list given to [`analyse`].
#[derive(Default)]
pub struct Found {
    /// Variables that are alone on some path, in the order in which they were found.
    pub alone: Vec<(usize, Place)>,
    /// For each variable, whether it occurs more than once on one path.
    pub repeated: Vec<bool>,
}

enum Step {
    Visit(Cell),
    /// The first of two branches is done.
    Second,
    /// The second branch is done.
    EndBranch,
    /// A negation is done; with the number of variables that were seen before it.
    EndNegation(u32),
}

/// Analyses the clause `term`, which [has branches](has_branches). `variables` are the variables to look for, in the
/// order of their addresses.
pub fn analyse(machine: &Machine, variables: &[Cell], term: Cell) -> Found {
    let count = variables.len();
    let mut walk = Walk {
        machine,
        variables,
        uses: vec![Use::default(); count],
        touched: Vec::with_capacity(count),
        saved: Vec::new(),
        marks: Vec::new(),
        first_seen: vec![u32::MAX; count],
        seen: 0,
        alone: Vec::new(),
        waiting: Vec::new(),
    };
    let mut steps = vec![Step::Visit(term)];
    while let Some(step) = steps.pop() {
        walk.step(step, &mut steps);
    }
    for (number, used) in walk.uses.iter().enumerate() {
        if used.alone && used.branches && !walk.alone.iter().any(|known| known.0 == number) {
            walk.alone.push((number, Place::Branch));
        }
    }
    Found { alone: walk.alone, repeated: walk.uses.iter().map(|used| used.most > 1).collect() }
}

struct Walk<'m> {
    machine: &'m Machine,
    variables: &'m [Cell],
    /// How the current part uses each variable, and the variables that occur in it.
    uses: Vec<Use>,
    touched: Vec<usize>,
    /// The saved counts of other parts, and where each part begins.
    saved: Vec<(usize, Use)>,
    marks: Vec<usize>,
    /// The number of variables that were seen before each one.
    first_seen: Vec<u32>,
    seen: u32,
    alone: Vec<(usize, Place)>,
    waiting: Vec<Cell>,
}

impl Walk<'_> {
    fn step(&mut self, step: Step, steps: &mut Vec<Step>) {
        match step {
            Step::Visit(term) => self.visit(term, steps),
            Step::Second => self.save_part(),
            Step::EndBranch => {
                self.join(Use::or);
                self.touched.iter().for_each(|&number| self.uses[number].branches = true);
                self.join(Use::then);
            }
            Step::EndNegation(before) => {
                self.leave_negation(before);
                self.join(Use::then);
            }
        }
    }

    fn visit(&mut self, term: Cell, steps: &mut Vec<Step>) {
        let term = self.machine.deref(term);
        match construct(self.machine, term) {
            Construct::Goal => self.goal(term),
            Construct::Sequence => {
                let [first, second] = [0, 1].map(|index| self.machine.arg(term, index));
                steps.extend([Step::Visit(second), Step::Visit(first)]);
            }
            Construct::Branch => {
                let [first, second] = [0, 1].map(|index| self.machine.arg(term, index));
                self.save_part();
                steps.extend([Step::EndBranch, Step::Visit(second), Step::Second, Step::Visit(first)]);
            }
            Construct::Negation => {
                self.save_part();
                steps.extend([Step::EndNegation(self.seen), Step::Visit(self.machine.arg(term, 0))]);
            }
        }
    }

    /// Counts the variables of a goal, or of a head.
    fn goal(&mut self, goal: Cell) {
        let from = self.waiting.len();
        self.waiting.push(goal);
        while self.waiting.len() > from
            && let Some(term) = self.waiting.pop()
        {
            let term = self.machine.deref(term);
            if term.is_var() {
                self.occurrence(term);
            } else if term.is_compound() {
                let arity = self.machine.name_arity(term).1;
                self.waiting.extend((0..arity).map(|index| self.machine.arg(term, index)));
            }
        }
    }

    fn occurrence(&mut self, variable: Cell) {
        let Ok(number) = self.variables.binary_search_by_key(&variable.addr(), |cell| cell.addr()) else { return };
        if self.first_seen[number] == u32::MAX {
            self.first_seen[number] = self.seen;
            self.seen += 1;
        }
        self.add(number, Use { most: 1, alone: true, branches: false }, Use::then);
    }

    fn add(&mut self, number: usize, used: Use, both: fn(Use, Use) -> Use) {
        let known = &mut self.uses[number];
        if known.most == 0 {
            self.touched.push(number);
            *known = used;
        } else {
            *known = both(*known, used);
        }
    }

    /// Saves the counts of the current part and begins a new one.
    fn save_part(&mut self) {
        self.marks.push(self.saved.len());
        for number in self.touched.drain(..) {
            self.saved.push((number, std::mem::take(&mut self.uses[number])));
        }
    }

    /// Joins the current part with the last saved one.
    fn join(&mut self, both: fn(Use, Use) -> Use) {
        let from = self.marks.pop().unwrap_or(0);
        while self.saved.len() > from
            && let Some((number, used)) = self.saved.pop()
        {
            self.add(number, used, both);
        }
    }

    fn leave_negation(&mut self, before: u32) {
        self.touched.sort_unstable();
        for &number in &self.touched {
            let used = self.uses[number];
            let is_new = self.first_seen[number] >= before && !self.alone.iter().any(|known| known.0 == number);
            if used.alone && is_new {
                self.alone.push((number, if used.branches { Place::Branch } else { Place::Negation }));
            }
        }
    }
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
pub fn has_branches(machine: &Machine, term: Cell) -> bool {
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
