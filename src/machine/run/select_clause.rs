//! Choosing among the clauses of a predicate: by its decision tree, or by a walk over the candidates from an index.
//!
//! The walk is used for predicates that change, for those with many clauses, and for calls with arguments that trees
//! do not inspect. It sees the clauses that were alive when the call began.

use crate::database::ground::{WALKED, ground_key};
use crate::database::index;
use crate::database::index::{INDEXED_ARGUMENTS, On};
use crate::database::paths::{bound_parts, path_key};
use crate::database::predicate::Chain;
use crate::database::{ClauseId, NO_KEY, NONE, PredId};
use crate::machine::stacks::choice::Kind;
use crate::machine::{Machine, fixed};
use crate::memory::CodeAddr;
use crate::term::{Cell, Tag};

/// How many clauses are compared with the call to find out whether there is an alternative.
const LOOKED_AHEAD: usize = 8;
/// How many arguments of a compound are compared.
const LOOKED_AT: usize = 6;
/// How deep arguments are compared.
const DEPTH: usize = 2;

impl Machine {
    /// Chooses the clause of a predicate for the arguments in X[0..]. Returns the address at which to continue: in the
    /// tree, at the code of a clause, or at a failure.
    #[inline(never)]
    pub(crate) fn choose(&mut self, pred: PredId, arity: usize) -> CodeAddr {
        if self.program.db.predicates[pred].tree.is_none() && self.program.db.wants_tree(pred) {
            self.make_tree(pred);
        }
        match self.program.db.predicates[pred].tree {
            Some(tree) => tree.root,
            None => self.walk(pred, arity),
        }
    }

    /// Enters the clauses of a predicate directly, ignoring its entry instruction.
    pub(crate) fn enter_clauses(&mut self, pred: PredId, arity: usize) -> CodeAddr {
        self.choose(pred, arity)
    }

    /// Chooses the first clause that may match, without a tree. Pushes a choice point if another one may match.
    #[inline(never)]
    pub(crate) fn walk(&mut self, pred: PredId, arity: usize) -> CodeAddr {
        let key = self.first_key(arity);
        let generation = self.program.db.generation;
        let start = self.walked_chain(pred, arity, key);
        if !self.program.db.predicates[pred].flags.dynamic {
            self.program.db.assess_once(pred, &self.store.functors);
        }
        let mut first = self.next_live(start, key, generation);
        if first != NONE && self.program.db.nodes[first as usize].next != NONE {
            first = self.next_match(first, key, generation, arity);
        }
        if first == NONE {
            return fixed::FAIL;
        }
        let node = self.program.db.nodes[first as usize];
        let next = self.next_alternative(pred, node.next, key, generation, arity);
        if next != NONE {
            self.push_choice(Kind::Clauses, fixed::NEXT_CLAUSE, next, arity);
        }
        self.control.fact = node.clause;
        self.program.db.clauses[node.clause].code
    }

    /// The key of the first argument.
    #[inline(always)]
    fn first_key(&self, arity: usize) -> u64 {
        if arity == 0 {
            return NO_KEY;
        }
        index::key(self.deref(Cell(self.control.registers[0])), |addr| Cell(self.store.heap.read(addr)))
    }

    /// The first link of the clauses to walk for a call.
    #[inline(always)]
    fn walked_chain(&mut self, pred: PredId, arity: usize, key: u64) -> u32 {
        let predicate = &self.program.db.predicates[pred];
        if predicate.dead == 0 && predicate.live <= WALKED {
            return predicate.chain.first;
        }
        if predicate.dead == 0
            && key != NO_KEY
            && let Some(index) = predicate.first_index()
        {
            let chain = index.chain(key);
            if chain.count <= WALKED {
                return chain.first;
            }
        }
        let arguments = arity.min(INDEXED_ARGUMENTS);
        let mut cells = [Cell::NIL; INDEXED_ARGUMENTS];
        for (index, cell) in cells[..arguments].iter_mut().enumerate() {
            *cell = self.deref(self.x(index));
        }
        self.shortest_chain(pred, &cells[..arguments]).start
    }

    /// The first link from `at` on whose clause a generation sees and whose head may match the arguments, after a
    /// shallow comparison.
    #[inline(always)]
    fn next_match(&self, mut at: u32, key: u64, generation: u64, arity: usize) -> u32 {
        loop {
            at = self.next_live(at, key, generation);
            if at == NONE {
                return NONE;
            }
            let node = &self.program.db.nodes[at as usize];
            if self.may_match(node.clause, arity) {
                return at;
            }
            at = node.next;
        }
    }

    /// Like `next_match`, but compares only a few clauses; after those it returns the next clause with the key. If no
    /// argument is bound that distinguishes clauses, it returns the first clause with the key.
    #[inline(always)]
    fn next_alternative(&self, pred: PredId, mut at: u32, key: u64, generation: u64, arity: usize) -> u32 {
        let distinguishing_arguments = self.program.db.distinguishing_arguments(pred);
        for _ in 0..LOOKED_AHEAD {
            at = self.next_live(at, key, generation);
            if at == NONE {
                return NONE;
            }
            let node = &self.program.db.nodes[at as usize];
            if !self.has_bound_argument(distinguishing_arguments) {
                return at;
            }
            if self.may_match(node.clause, arity) {
                return at;
            }
            at = node.next;
        }
        self.next_live(at, key, generation)
    }

    /// Whether any argument of a set is bound.
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

    /// The first link from `at` on with that key whose clause a generation sees.
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

    /// Whether the head of a clause may match the arguments, after a shallow comparison.
    fn may_match(&self, clause: ClauseId, arity: usize) -> bool {
        let cells = &self.program.db.clauses[clause].stored.cells;
        let head = cells[0];
        let first = if head.is_list() { head.offset() } else { head.offset() + 1 };
        (0..arity.min(INDEXED_ARGUMENTS))
            .all(|index| self.may_unify(cells, cells[first + index], Cell(self.control.registers[index]), DEPTH))
    }

    fn may_unify(&self, cells: &[Cell], pattern: Cell, cell: Cell, depth: usize) -> bool {
        if pattern.is_ref() {
            return true;
        }
        let cell = self.deref(cell);
        let (first, other, count) = match cell.tag() {
            Tag::Ref | Tag::Att => return true,
            Tag::Lst if pattern.is_list() => (pattern.offset(), cell.addr(), 2),
            Tag::Str if pattern.is_structure() && self.store.at(cell.addr()) == cells[pattern.offset()] => {
                let arity = self.store.functors.arity(self.store.at(cell.addr()).as_functor());
                (pattern.offset() + 1, cell.addr() + 1, arity.min(LOOKED_AT))
            }
            Tag::Box => return pattern.tag() == Tag::Box,
            _ => return cell == pattern && cell.is_constant(),
        };
        depth == 0
            || (0..count)
                .all(|index| self.may_unify(cells, cells[first + index], self.store.at(other + index), depth - 1))
    }

    /// The shortest chain of clauses that the indexes have for a call with these arguments.
    pub(crate) fn shortest_chain(&mut self, pred: PredId, arguments: &[Cell]) -> Chain {
        let mut keys = [NO_KEY; INDEXED_ARGUMENTS];
        for (key, &cell) in keys.iter_mut().zip(arguments) {
            *key = index::key(cell, |addr| self.store.at(addr));
        }
        let bound = &keys[..arguments.len()];
        let best = self.program.db.best_chain(pred, bound, &self.store.functors);
        // The further indexes give nothing new if the only bound argument is a constant.
        let is_worth_it = best.count > WALKED && {
            let mut bound = arguments.iter().filter(|cell| !cell.is_var());
            bound.next().is_some_and(|cell| !cell.is_constant() || bound.next().is_some())
        };
        if !is_worth_it {
            return best;
        }
        if let Some(chain) = self.chain_by_part(pred, arguments) {
            return chain;
        }
        for (key, &cell) in keys.iter_mut().zip(arguments) {
            *key = ground_key(
                cell,
                |addr| self.store.at(addr),
                |addr| self.deref(self.store.at(addr)),
                &self.store.functors,
            );
        }
        let best = self.program.db.ground_chain(pred, &keys[..arguments.len()], best, &self.store.functors);
        if best.count <= WALKED {
            return best;
        }
        let mut parts = Vec::new();
        for (argument, &cell) in arguments.iter().enumerate().filter(|(_, cell)| cell.is_compound()) {
            bound_parts(
                argument,
                cell,
                |addr| self.store.at(addr),
                |addr| self.deref(self.store.at(addr)),
                &self.store.functors,
                &mut parts,
            );
        }
        self.program.db.path_chain(pred, &parts, best, &self.store.functors)
    }

    /// A short chain for a call, found by an index on a part of an argument.
    fn chain_by_part(&mut self, pred: PredId, arguments: &[Cell]) -> Option<Chain> {
        for position in 0..self.program.db.predicates[pred].indexes.len() {
            let On::Path(part) = self.program.db.predicates[pred].indexes[position].on else { continue };
            let Some(&cell) = arguments.get(part.argument as usize) else { continue };
            let key = path_key(
                cell,
                part.path,
                |addr| self.store.at(addr),
                |addr| self.deref(self.store.at(addr)),
                &self.store.functors,
            );
            if key == NO_KEY {
                continue;
            }
            let chain = self.program.db.indexed_chain(pred, position, key);
            if chain.count <= WALKED {
                return Some(chain);
            }
        }
        None
    }

    /// Backtracks into the choice point of a walk. Returns the code of the next clause.
    #[inline(never)]
    pub(crate) fn next_clause(&mut self) -> CodeAddr {
        let choice = self.control.newest_choice;
        self.restore_args();
        let arity = self.choice_args(choice);
        let key = self.first_key(arity);
        let generation = self.control.choices.read(choice + 5);
        self.control.cut_barrier = self.choice_prev(choice);
        let node = self.program.db.nodes[self.choice_aux(choice) as usize];
        let pred = self.program.db.clauses[node.clause].pred;
        let next = self.next_alternative(pred, node.next, key, generation, arity);
        if next == NONE {
            self.pop_choice();
        } else {
            self.control.choices.write(choice + 1, fixed::NEXT_CLAUSE.0 as u64 | (next as u64) << 32);
        }
        self.control.fact = node.clause;
        self.program.db.clauses[node.clause].code
    }
}
