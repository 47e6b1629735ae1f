//! Choosing a clause: the ones whose first argument can match, by chains, indexes and guards.

use crate::code::instr;
use crate::database::ground::{WALKED, ground_key};
use crate::database::index;
use crate::database::index::INDEXED_ARGUMENTS;
use crate::database::predicate::Chain;
use crate::database::switch::SEVERAL;
use crate::database::{NO_KEY, NONE, PredId};
use crate::machine::run::choice::Kind;
use crate::machine::run::guard::Verdict;
use crate::machine::{Machine, fixed};
use crate::term::Cell;

impl Machine {
    /// Chooses the clause of a predicate for the arguments in X[0..]. Returns
    /// the address of its code, or that of a failure.
    #[inline(never)]
    pub(crate) fn choose(&mut self, pred: u32, arity: usize) -> usize {
        let predicate = &self.program.db.predicates[PredId(pred)];
        let key = if arity == 0 {
            NO_KEY
        } else {
            index::key(self.deref(Cell(self.control.registers[0])), |addr| Cell(self.store.heap.read(addr)))
        };
        if predicate.dead > 0 {
            return self.enter_indexed(PredId(pred), arity, key);
        }
        let mut at = predicate.chain.first;
        if !predicate.switch_tried && !predicate.flags.dynamic {
            self.program.db.try_switch(PredId(pred), fixed::FAIL, &self.store.functors);
        }
        let predicate = &self.program.db.predicates[PredId(pred)];
        if predicate.live > WALKED {
            match predicate.first_index().filter(|_| key != NO_KEY) {
                Some(index) => {
                    let chain = index.chain(key);
                    if chain.count > WALKED {
                        return self.enter_indexed(PredId(pred), arity, key);
                    }
                    at = chain.first;
                }
                None => return self.enter_indexed(PredId(pred), arity, key),
            }
        }
        let promising = self.program.db.predicates[PredId(pred)].promising();
        self.choose_from(at, key, pred, arity, promising)
    }

    /// Chooses among the clauses of a switch's target, or those of a predicate
    /// whose switch has none for such an argument.
    #[inline(never)]
    pub(crate) fn choose_switched(&mut self, entry: usize, target: u32, cell: Cell) -> usize {
        let w = self.code(entry);
        let (pred, arity) = (instr::d(w), instr::a(w) as usize);
        let promising = (self.code(entry + 2) >> 32) as u32;
        let at = if target & SEVERAL != 0 {
            target & !SEVERAL
        } else {
            self.program.db.predicates[PredId(pred)].chain.first
        };
        let key = index::key(cell, |addr| Cell(self.store.heap.read(addr)));
        if key == NO_KEY && self.program.db.predicates[PredId(pred)].live > WALKED && self.has_bound_argument(promising)
        {
            return self.enter_indexed(PredId(pred), arity, key);
        }
        self.choose_from(at, key, pred, arity, promising)
    }

    /// The first clause from the link `at` on that can match; a choice point is
    /// made if there is another.
    #[inline(always)]
    fn choose_from(&mut self, mut at: u32, key: u64, pred: u32, arity: usize, promising: u32) -> usize {
        let mut rejected = 0;
        loop {
            at = self.next_match(at, key);
            if at == NONE {
                return fixed::FAIL as usize;
            }
            let node = self.program.db.nodes[at as usize];
            let mut next = self.next_match(node.next, key);
            if next == NONE {
                return node.code as usize;
            }
            if node.guard != 0 {
                match self.guard(node.guard_for(key), arity) {
                    Verdict::Reject => {
                        at = next;
                        rejected += 1;
                        if rejected > WALKED && promising != 0 && self.has_bound_argument(promising) {
                            return self.enter_indexed(PredId(pred), arity, key);
                        }
                        continue;
                    }
                    Verdict::Commit(0) => return node.code as usize,
                    Verdict::Commit(address) => return address,
                    Verdict::Undecided => {}
                }
            }
            if promising != 0 && self.has_bound_argument(promising) {
                match self.next_not_rejected(next, key, arity) {
                    Some(NONE) => return node.code as usize,
                    Some(found) => next = found,
                    None => return self.enter_indexed(PredId(pred), arity, key),
                }
            }
            self.push_choice(Kind::Clauses, fixed::RETRY_CLAUSES, next, arity);
            return node.code as usize;
        }
    }

    /// The first link from `at` on whose clause could match as far as its guard
    /// tells; `None` if that takes long to find out.
    #[inline(never)]
    fn next_not_rejected(&mut self, mut at: u32, key: u64, arity: usize) -> Option<u32> {
        for _ in 0..WALKED {
            if at == NONE {
                return Some(NONE);
            }
            let node = self.program.db.nodes[at as usize];
            if node.guard == 0 || !matches!(self.guard(node.guard_for(key), arity), Verdict::Reject) {
                return Some(at);
            }
            at = self.next_match(node.next, key);
        }
        None
    }

    /// Whether one of a set of arguments is bound.
    #[inline(always)]
    fn has_bound_argument(&self, mut set: u32) -> bool {
        while set != 0 {
            if !self.deref(Cell(self.control.registers[set.trailing_zeros()])).is_var() {
                return true;
            }
            set &= set - 1;
        }
        false
    }

    /// Enters the clauses of a predicate, whatever its entry is.
    pub(crate) fn enter_clauses(&mut self, pred: u32, arity: usize) -> u32 {
        self.choose(pred, arity) as u32
    }

    /// The first link from `at` on whose first argument can match.
    #[inline(always)]
    fn next_match(&self, mut at: u32, key: u64) -> u32 {
        while at != NONE {
            let node = &self.program.db.nodes[at as usize];
            if node.key == key || node.key == NO_KEY || key == NO_KEY {
                break;
            }
            at = node.next;
        }
        at
    }

    /// The same among clauses that a generation sees.
    #[inline]
    pub(crate) fn next_live(&self, mut at: u32, key: u64, generation: u64) -> u32 {
        while at != NONE {
            let node = &self.program.db.nodes[at as usize];
            if (node.key == key || node.key == NO_KEY || key == NO_KEY) && self.program.db.sees(node.clause, generation)
            {
                break;
            }
            at = node.next;
        }
        at
    }

    #[inline(never)]
    fn enter_indexed(&mut self, pred: PredId, arity: usize, key: u64) -> usize {
        let (first, next) = self.first_two(pred, arity, key, 0);
        if first == NONE {
            return fixed::FAIL as usize;
        }
        if next != NONE {
            self.push_choice(Kind::Clauses, fixed::RETRY_CLAUSES, next, arity);
        }
        self.program.db.nodes[first as usize].code as usize
    }

    /// The first two clauses that can match the arguments from X[base] on.
    pub(crate) fn first_two(&mut self, pred: PredId, arity: usize, key: u64, base: usize) -> (u32, u32) {
        let generation = self.program.db.generation;
        let arguments = arity.min(INDEXED_ARGUMENTS);
        let mut cells = [Cell::NIL; INDEXED_ARGUMENTS];
        for (index, cell) in cells[..arguments].iter_mut().enumerate() {
            *cell = self.deref(self.x(base + index));
        }
        let chain = self.shortest_chain(pred, &cells[..arguments]);
        let first = self.next_live(chain.start, key, generation);
        if first == NONE {
            return (NONE, NONE);
        }
        let next = self.next_live(self.program.db.nodes[first as usize].next, key, generation);
        (first, next)
    }

    /// The shortest chain of clauses that the indexes offer for a call with
    /// these arguments.
    pub(crate) fn shortest_chain(&mut self, pred: PredId, arguments: &[Cell]) -> Chain {
        let mut keys = [NO_KEY; INDEXED_ARGUMENTS];
        for (key, &cell) in keys.iter_mut().zip(arguments) {
            *key = index::key(cell, |addr| self.store.at(addr));
        }
        let bound = &keys[..arguments.len()];
        let best = self.program.db.best_chain(pred, bound, &self.store.functors);
        // Looking at one constant alone would find nothing new.
        let is_worth_it = best.count > WALKED && {
            let mut bound = arguments.iter().filter(|cell| !cell.is_var());
            bound.next().is_some_and(|cell| !cell.is_constant() || bound.next().is_some())
        };
        if !is_worth_it {
            return best;
        }
        for (key, &cell) in keys.iter_mut().zip(arguments) {
            *key = ground_key(
                cell,
                |addr| self.store.at(addr),
                |addr| self.deref(self.store.at(addr)),
                &self.store.functors,
            );
        }
        self.program.db.ground_chain(pred, &keys[..arguments.len()], best, &self.store.functors)
    }

    /// Back in a choice point over clauses: the next clause's code.
    #[inline(never)]
    pub(crate) fn retry_clauses(&mut self) -> usize {
        let b = self.control.newest_choice;
        self.restore_args();
        let mut at = self.choice_aux(b);
        let arity = self.choice_args(b);
        let key = if arity == 0 {
            NO_KEY
        } else {
            index::key(self.deref(Cell(self.control.registers[0])), |addr| Cell(self.store.heap.read(addr)))
        };
        let generation = self.control.choices.read(b + 5);
        self.control.cut_barrier = self.choice_prev(b);
        loop {
            let node = self.program.db.nodes[at as usize];
            let next = self.next_live(node.next, key, generation);
            if next == NONE {
                self.pop_choice();
                return node.code as usize;
            }
            if !node.has_strong_guard() || !matches!(self.guard(node.guard_for(key), arity), Verdict::Reject) {
                self.control.choices.write(b + 1, fixed::RETRY_CLAUSES as u64 | (next as u64) << 32);
                return node.code as usize;
            }
            at = next;
        }
    }
}
