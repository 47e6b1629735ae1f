//! Goals that are control constructs, made ready to be compiled.
//!
//! Calling `(a(X), b(Big))` compiles it. Only the control part is compiled: each
//! argument that is a compound, a number off the cell or a string is taken out
//! and passed in a register, as variables are. So the goal sees the very terms
//! it was made of (setarg/3 on them lasts), and large ones cost nothing.

use super::{Machine, Thrown};
use crate::clause::Inline;
use crate::term::functor::well_known_functors as f;
use crate::term::{Addr, Cell, Functor, Tag};

/// Goals between two looks at the limits.
const PATIENCE: usize = 1 << 14;

/// A control construct without its data.
pub(crate) struct Skeleton {
    /// The goal with variables in place of compound arguments.
    pub goal: Cell,
    /// Those variables and what they stand for, to be bound once the goal has
    /// been stored.
    pub taken: Vec<(Addr, Cell)>,
}

impl Machine {
    /// Takes the data out of a control construct.
    pub(crate) fn skeleton(&mut self, goal: Cell) -> Result<Skeleton, Thrown> {
        let root = self.new_var().addr();
        let mut skeleton = Skeleton { goal: Cell::NIL, taken: Vec::new() };
        // Places to fill with goals.
        let mut pending: Vec<(Addr, Cell)> = vec![(root, goal)];
        let whole = goal;
        let mut steps = 0usize;
        while let Some((place, goal)) = pending.pop() {
            steps += 1;
            if steps.is_multiple_of(PATIENCE) {
                self.check_skeleton(whole, pending.len() + skeleton.taken.len())?;
            }
            let goal = self.deref(goal);
            if goal.is_list() {
                // A list of files is data: `call(Files)`.
                let copy = self.push(Cell::functor(f::CALL_1));
                let var = Cell::reference(self.h);
                skeleton.taken.push((self.push(var), goal));
                self.heap.set(place, Cell::structure(copy).0);
                continue;
            }
            if !goal.is_structure() {
                let kept = if goal.is_var() { Cell::reference(goal.addr()) } else { goal };
                self.heap.set(place, kept.0);
                continue;
            }
            let functor = self.functor_of(goal);
            let arity = self.functors.arity(functor);
            let inner = self.goal_arguments(functor);
            let copy = self.push(Cell::functor(functor));
            for index in 0..arity {
                let var = Cell::reference(self.h);
                self.push(var);
                let argument = self.arg(goal, index);
                let here = copy + 1 + index;
                if inner & 1 << index.min(63) != 0 && index < 63 {
                    pending.push((here, argument));
                } else if matches!(argument.tag(), Tag::Str | Tag::Lst | Tag::Box) {
                    skeleton.taken.push((here, argument));
                } else {
                    let kept = if argument.is_var() { Cell::reference(argument.addr()) } else { argument };
                    self.heap.set(here, kept.0);
                }
            }
            self.heap.set(place, Cell::structure(copy).0);
        }
        skeleton.goal = self.at(root);
        Ok(skeleton)
    }

    /// A goal of many parts may be a cyclic one, which cannot be compiled.
    #[cold]
    fn check_skeleton(&mut self, goal: Cell, buffered: usize) -> Result<(), Thrown> {
        self.stay_within(buffered * 16)?;
        if self.is_acyclic(goal) {
            return Ok(());
        }
        Err(self.representation_error("cyclic_term"))
    }

    /// A bit for each argument that is compiled as a goal.
    fn goal_arguments(&self, functor: Functor) -> u64 {
        match functor {
            f::COMMA_2 | f::SEMICOLON_2 | f::BAR_2 | f::ARROW_2 | f::SOFT_ARROW_2 => 0b11,
            f::NOT_PROVABLE_1 => 0b1,
            f::COLON_2 => 0b10,
            _ => match self.inlines.get(&functor) {
                Some(Inline::Once | Inline::Ignore | Inline::Call) => 0b1,
                Some(Inline::ForAll) => 0b11,
                Some(Inline::FindAll) => 0b10,
                _ => 0,
            },
        }
    }
}
