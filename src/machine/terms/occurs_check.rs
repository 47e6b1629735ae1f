//! Unification under the flag `occurs_check`.
//!
//! While the flag is set, instructions that could bind a variable to a term that contains it are replaced by `checked`,
//! which executes them with the check; otherwise the check costs nothing. Native predicates unify through
//! [`Machine::unify`], which tests the flag.

use crate::code::instr;
use crate::code::instr::{a, b, c, k};
use crate::database::flags::OccursCheck;
use crate::machine::store::Store;
use crate::machine::{Machine, Thrown};
use crate::memory::CodeAddr;
use crate::term::{Addr, Cell, Index, Tag};
use rustc_hash::FxHashSet;

/// After this many cells, the check begins to record visited terms.
const UNRECORDED_CELLS: usize = 1 << 12;

/// The machine's handling of terms that would be cyclic.
#[derive(Default)]
pub(crate) struct Occurs {
    /// The flag.
    pub(crate) check: OccursCheck,
    /// The error of a native predicate's unification that found one, to be raised when the predicate ends.
    pub(crate) error: Option<Thrown>,
}

/// The outcome of a unification with the check.
enum Outcome {
    Unified,
    Different,
    /// The variable occurs in the term.
    Cyclic(Cell, Cell),
}

impl Store {
    /// Unifies two terms; variables from `fresh` on are new and occur in no other term.
    fn unify_checking(&mut self, left: Cell, right: Cell, fresh: Addr) -> Outcome {
        let mut pending = vec![(left, right)];
        let mut seen = FxHashSet::default();
        let mut steps = 0usize;
        while let Some((left, right)) = pending.pop() {
            let (left, right) = (self.deref(left), self.deref(right));
            if left == right {
                continue;
            }
            let (var, value) = if left.is_var() { (left, right) } else { (right, left) };
            if var.is_var() {
                if value.is_compound() && var.addr() < fresh && self.occurs_in(var, value) {
                    return Outcome::Cyclic(var, value);
                }
                self.unify_unchecked(var, value);
                continue;
            }
            if !left.is_compound() || !left.is_like(right) {
                if !self.unify_unchecked(left, right) {
                    return Outcome::Different;
                }
                continue;
            }
            // Terminate also for terms that were cyclic before.
            steps += 1;
            if steps > UNRECORDED_CELLS && !seen.insert((left, right)) {
                continue;
            }
            if left.is_structure() && self.at(left.addr()) != self.at(right.addr()) {
                return Outcome::Different;
            }
            let (first, second) = (self.args_at(left), self.args_at(right));
            let count = if left.is_list() { 2 } else { self.functors.arity(self.at(left.addr()).as_functor()) };
            pending.extend((0..count).rev().map(|index| (self.at(first + index), self.at(second + index))));
        }
        Outcome::Unified
    }

    /// Whether a variable occurs in a term.
    fn occurs_in(&self, var: Cell, term: Cell) -> bool {
        let mut pending = vec![term];
        let mut seen = FxHashSet::default();
        let mut steps = 0usize;
        while let Some(term) = pending.pop() {
            let term = self.deref(term);
            if term == var {
                return true;
            }
            steps += 1;
            if !term.is_compound() || steps > UNRECORDED_CELLS && !seen.insert(term) {
                continue;
            }
            let (first, count) = match term.tag() {
                Tag::Lst => (term.addr(), 2),
                _ => (term.addr() + 1, self.functors.arity(self.at(term.addr()).as_functor())),
            };
            pending.extend(first.until(first + count).rev().map(|at| self.at(at)));
        }
        false
    }
}

impl Machine {
    /// Sets the flag.
    pub(crate) fn set_occurs_check(&mut self, check: OccursCheck) {
        self.store.occurs.check = check;
        self.store.checks_occurs = check != OccursCheck::False;
        self.program.db.check_occurs(self.store.checks_occurs);
    }

    /// Executes the original of a `checked` instruction. Returns the address to continue at, or `None` for failure.
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn run_checked(&mut self, p: CodeAddr) -> Result<Option<CodeAddr>, Thrown> {
        let w = self.program.db.code.get(p);
        let subject = self.x(a(w) as usize);
        let fresh = self.store.top;
        let (other, next) = match instr::op(instr::original(w)) {
            instr::GET_VALUE => (self.x(b(w) as usize), p + 1),
            instr::GET_VALUE_PROCEED => (self.x(b(w) as usize), self.control.return_address),
            instr::GET_VALUE_Y => (self.y(b(w)), p + 1),
            instr::GET_LIST_VALUE_VAR => {
                let head = self.x(b(w) as usize);
                let tail = self.new_var();
                self.set_x(c(w) as usize, tail);
                (self.new_list(head, tail), p + 1)
            }
            instr::GET_LIST => {
                self.write_arguments(p + 1, 2);
                (Cell::list(fresh), p + 3)
            }
            instr::GET_LIST_LONG => {
                self.write_elements(p + 1, b(w) as usize);
                (Cell::list(fresh), p + 2 + b(w) as usize)
            }
            instr::GET_BLOCK_1..=instr::GET_BLOCK_4 => {
                self.write_arguments(p + 2, k(w) as usize);
                (Cell::structure(fresh), p + self.program.db.code.get(p + 1) as usize)
            }
            instr::GET_BLOCK => {
                let count = b(w) as usize;
                self.push(Cell(self.program.db.code.get(p + 2 + count)));
                self.write_arguments(p + 2, count);
                (Cell::structure(fresh), p + 2 + count + c(w) as usize)
            }
            _ => {
                let count = b(w) as usize;
                self.push(Cell(self.program.db.code.get(p + 1)));
                self.write_arguments(p + 2, count);
                (Cell::structure(fresh), p + 2 + count)
            }
        };
        Ok(self.unify_or_throw(subject, other, fresh)?.then_some(next))
    }

    /// Appends list cells to the heap: `count` elements and a tail, described by the words at `p`.
    fn write_elements(&mut self, p: CodeAddr, count: usize) {
        for index in 0..count {
            self.write_arguments(p + index, 1);
            if index + 1 < count {
                self.push(Cell::list(self.store.top + 1));
            }
        }
        self.write_arguments(p + count, 1);
    }

    /// Unifies two terms, unless a variable would be bound to a term that contains it.
    pub(crate) fn unify_without_cycles(&mut self, left: Cell, right: Cell) -> bool {
        matches!(self.unify_checking(left, right, Addr(usize::MAX)), Outcome::Unified)
    }

    fn unify_checking(&mut self, left: Cell, right: Cell, fresh: Addr) -> Outcome {
        let outcome = self.store.unify_checking(left, right, fresh);
        if self.store.gave_up {
            self.give_up();
        }
        outcome
    }

    fn unify_or_throw(&mut self, left: Cell, right: Cell, fresh: Addr) -> Result<bool, Thrown> {
        match self.unify_checking(left, right, fresh) {
            Outcome::Unified => Ok(true),
            Outcome::Cyclic(var, term) if self.store.occurs.check == OccursCheck::Error => {
                let thrown = self.occurs_error(var, term);
                Err(self.add_context(thrown, "system", "=", 2))
            }
            _ => Ok(false),
        }
    }

    /// [`Machine::unify`] while the flag is set. An error is raised when the predicate ends.
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn unify_checked(&mut self, left: Cell, right: Cell) -> bool {
        match self.unify_or_throw(left, right, Addr(usize::MAX)) {
            Ok(unified) => unified,
            Err(thrown) => {
                self.store.occurs.error = Some(thrown);
                self.store.countdown.run_out();
                false
            }
        }
    }

    /// Ends a native predicate and raises the error of its unifications, if any.
    #[inline(always)]
    pub(crate) fn leave_native<T>(&mut self, outcome: T) -> Result<T, Thrown> {
        if self.store.checks_occurs { self.store.occurs.error.take().map_or(Ok(outcome), Err) } else { Ok(outcome) }
    }

    #[cold]
    fn occurs_error(&mut self, var: Cell, term: Cell) -> Thrown {
        let name = self.intern("occurs_check");
        let formal = self.new_compound(name, &[Cell::reference(var.addr()), term]);
        self.error(formal)
    }
}
