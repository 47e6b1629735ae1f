//! Skeletons: control constructs called as goals, prepared for compilation.
//!
//! Calling `(a(X), b(Big))` compiles it. Only the control part is compiled: each
//! argument that is a compound, a boxed number or a string is taken out
//! and passed in a register, as variables are. So the goal works on the original
//! terms (changes by setarg/3 persist), and large terms are not copied.

use crate::clause::Inline;
use crate::clause::normalise::DEPTH_LIMIT;
use crate::machine::stacks::places::ChoiceAddr;
use crate::machine::{Machine, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Addr, Cell, Functor, Tag};

/// Number of goals between two checks of the limits.
const GOALS_BETWEEN_CHECKS: usize = 1 << 14;

/// How deeply nested the constructs compiled at a time may be: slightly less than the compiler's own limit.
const DEEPEST: usize = DEPTH_LIMIT - 10;

/// Roughly the number of variables and data terms in the goals compiled at a time.
const MAX_DATA: usize = 800;

/// A control construct without its data.
pub(crate) struct Skeleton {
    /// The goal with variables in place of compound arguments.
    pub goal: Cell,
    /// Those variables and the terms that they replace, to be bound once the goal has
    /// been stored.
    pub taken: Vec<(Addr, Cell)>,
}

/// A goal and the place where its skeleton is written.
struct Part {
    place: Addr,
    goal: Cell,
    depth: usize,
    /// It is an if-then branch of a disjunction, which must not be separated from it.
    is_branch: bool,
}

impl Machine {
    /// Takes the data out of a control construct. A part that is nested too deeply, or that has too
    /// much data, is taken out as data too: as `'$part'(Goal)`, compiled when it is called. Its cuts
    /// become calls of prolog_cut_to/1 with `level`.
    pub(crate) fn skeleton(&mut self, goal: Cell, level: ChoiceAddr) -> Result<Skeleton, Thrown> {
        if self.has_functor(goal, f::PART_1) {
            let goal = self.arg(goal, 0);
            return Ok(self.without_data(goal, true)?.unwrap_or_else(|| Skeleton { goal, taken: Vec::new() }));
        }
        if let Some(skeleton) = self.without_data(goal, false)? {
            return Ok(skeleton);
        }
        self.check_skeleton(goal, 0)?;
        let goal = self.without_cuts(goal, level)?;
        let part = self.new_structure(f::PART_1, &[goal]);
        self.skeleton(part, level)
    }

    /// The skeleton of a goal; `None` if parts of it have to be taken out that may contain cuts.
    fn without_data(&mut self, goal: Cell, has_no_cuts: bool) -> Result<Option<Skeleton>, Thrown> {
        let root = self.new_var().addr();
        let mut skeleton = Skeleton { goal: Cell::NIL, taken: Vec::new() };
        let mut pending = vec![Part { place: root, goal, depth: 0, is_branch: false }];
        let whole = goal;
        let (mut steps, mut data) = (0usize, 0usize);
        while let Some(Part { place, goal, depth, is_branch }) = pending.pop() {
            steps += 1;
            if steps.is_multiple_of(GOALS_BETWEEN_CHECKS) {
                self.check_skeleton(whole, pending.len() + skeleton.taken.len())?;
            }
            let goal = self.deref(goal);
            if goal.is_list() {
                // A list of files is data: `call(Files)`.
                let copy = self.push(Cell::functor(f::CALL_1));
                let var = Cell::reference(self.store.top);
                skeleton.taken.push((self.push(var), goal));
                self.store.heap.set(place, Cell::structure(copy).0);
                data += 1;
                continue;
            }
            if !goal.is_structure() {
                let kept = if goal.is_var() { Cell::reference(goal.addr()) } else { goal };
                self.store.heap.set(place, kept.0);
                data += usize::from(goal.is_var());
                continue;
            }
            let functor = self.functor_of(goal);
            let arity = self.store.functors.arity(functor);
            let inner = self.goal_arguments(functor);
            // A goal that was data until now may contain parts taken out earlier.
            let is_part = functor == f::PART_1;
            let is_much = depth > DEEPEST || data + arity > MAX_DATA;
            if place != root && (is_part || is_much && !is_branch) {
                if !is_part && !has_no_cuts {
                    return Ok(None);
                }
                let part = if is_part || inner == 0 { goal } else { self.new_structure(f::PART_1, &[goal]) };
                skeleton.taken.push((place, part));
                data += 1;
                continue;
            }
            let copy = self.push(Cell::functor(functor));
            for index in 0..arity {
                let var = Cell::reference(self.store.top);
                self.push(var);
                let argument = self.arg(goal, index);
                let here = copy + 1 + index;
                if inner & 1 << index.min(63) != 0 && index < 63 {
                    continue;
                } else if matches!(argument.tag(), Tag::Str | Tag::Lst | Tag::Box) {
                    skeleton.taken.push((here, argument));
                    data += 1;
                } else {
                    let kept = if argument.is_var() { Cell::reference(argument.addr()) } else { argument };
                    self.store.heap.set(here, kept.0);
                    data += usize::from(argument.is_var());
                }
            }
            self.store.heap.set(place, Cell::structure(copy).0);
            // Pushed in reverse, so that the first argument is popped first.
            for index in (0..arity.min(63)).rev().filter(|index| inner & 1 << index != 0) {
                let argument = self.arg(goal, index);
                let (same, is_branch) = self.continues(functor, index, argument);
                let depth = if same || is_branch { depth } else { depth + 1 };
                pending.push(Part { place: copy + 1 + index, goal: argument, depth, is_branch });
            }
        }
        skeleton.goal = self.at(root);
        Ok(Some(skeleton))
    }

    /// Whether an argument continues the same construct, and whether it is an if-then branch.
    fn continues(&self, functor: Functor, index: usize, argument: Cell) -> (bool, bool) {
        let is = |functor| self.has_functor(argument, functor);
        match functor {
            f::COMMA_2 => (is(f::COMMA_2), false),
            f::SEMICOLON_2 | f::BAR_2 if index == 0 => (false, is(f::ARROW_2) || is(f::SOFT_ARROW_2)),
            f::SEMICOLON_2 | f::BAR_2 => (is(f::SEMICOLON_2) || is(f::BAR_2), false),
            _ => (false, false),
        }
    }

    /// The goal with its cuts replaced by calls of prolog_cut_to/1 with `level`, and its conjunctions nested to the
    /// right. The goal must not be cyclic.
    fn without_cuts(&mut self, goal: Cell, level: ChoiceAddr) -> Result<Cell, Thrown> {
        let name = self.intern("prolog_cut_to");
        let cut_to = self.store.functors.intern(name, 1);
        let root = self.push(goal);
        let mut pending = vec![root];
        let mut steps = 0usize;
        while let Some(place) = pending.pop() {
            steps += 1;
            if steps.is_multiple_of(GOALS_BETWEEN_CHECKS) {
                self.stay_within(pending.len() * 16)?;
            }
            let goal = self.deref(self.at(place));
            if goal == Cell::atom(atoms::CUT) {
                let cut = self.new_structure(cut_to, &[self.level(level)]);
                let cut = self.new_structure(f::COLON_2, &[Cell::atom(atoms::SYSTEM), cut]);
                self.store.heap.set(place, cut.0);
            }
            if !goal.is_structure() {
                continue;
            }
            let functor = self.functor_of(goal);
            let first = match functor {
                f::COMMA_2 => {
                    self.right_nested(goal, place, &mut pending);
                    continue;
                }
                f::SEMICOLON_2 | f::BAR_2 => 0,
                f::ARROW_2 | f::SOFT_ARROW_2 | f::COLON_2 => 1,
                _ => continue,
            };
            let copy = self.new_structure(functor, &[self.arg(goal, 0), self.arg(goal, 1)]);
            self.store.heap.set(place, copy.0);
            pending.extend((first..2).map(|index| copy.addr() + 1 + index));
        }
        Ok(self.at(root))
    }

    /// Writes a conjunction to a place, nested to the right so that the parts taken out are at its end. Adds the
    /// places of its goals to `places`.
    fn right_nested(&mut self, conjunction: Cell, place: Addr, places: &mut Vec<Addr>) {
        let mut at = place;
        let mut pending = vec![conjunction];
        while let Some(goal) = pending.pop() {
            let goal = self.deref(goal);
            if self.has_functor(goal, f::COMMA_2) {
                pending.push(self.arg(goal, 1));
                pending.push(self.arg(goal, 0));
            } else if pending.is_empty() {
                self.store.heap.set(at, goal.0);
                places.push(at);
            } else {
                let copy = self.new_structure(f::COMMA_2, &[goal, Cell::NIL]);
                self.store.heap.set(at, copy.0);
                places.push(copy.addr() + 1);
                at = copy.addr() + 2;
            }
        }
    }

    /// Checks the limits, and that the goal is not cyclic: a cyclic goal cannot be compiled.
    #[cold]
    fn check_skeleton(&mut self, goal: Cell, buffered: usize) -> Result<(), Thrown> {
        self.stay_within(buffered * 16)?;
        if self.is_acyclic(goal) {
            return Ok(());
        }
        Err(self.representation_error("cyclic_term"))
    }

    /// A bit for each argument that is compiled as a goal.
    pub(super) fn goal_arguments(&self, functor: Functor) -> u64 {
        match functor {
            f::COMMA_2 | f::SEMICOLON_2 | f::BAR_2 | f::ARROW_2 | f::SOFT_ARROW_2 => 0b11,
            f::NOT_PROVABLE_1 => 0b1,
            f::COLON_2 => 0b10,
            _ => match self.program.inlines.get(&functor) {
                Some(Inline::Once | Inline::Ignore | Inline::Call) => 0b1,
                Some(Inline::ForAll) => 0b11,
                Some(Inline::FindAll) => 0b10,
                _ => 0,
            },
        }
    }
}
