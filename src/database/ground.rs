//! Indexes on several ground arguments together, including their subterms.
//!
//! Tables of results have facts such as `known([6,9,14], yes)` or
//! `best(b(3), 5, 17)`, which no single argument's functor distinguishes. A
//! call that would walk many clauses takes all its ground arguments, finds the
//! index on exactly that set of arguments, and looks up their hash there.
//!
//! The hash covers the first [`PREFIX`] nodes from the left. Terms that unify
//! and are ground up to there have the same first nodes, and so the same hash,
//! however long they are.

use crate::database::Database;
use crate::database::index::{INDEXED_ARGUMENTS, On, box_key};
use crate::database::predicate::{Chain, ClauseId, NO_KEY, PredId};
use crate::term::functor::well_known_functors as f;
use crate::term::{Addr, Cell, FunctorTable, Tag};

/// Number of nodes of a term that are hashed.
const PREFIX: usize = 512;
/// The most compounds that may be open at a time during the walk.
const DEPTH: usize = 24;
/// Chains up to this length are simply walked.
pub const WALKED: u32 = 8;
/// The most indexes of this kind per predicate.
const MAX_SETS: usize = 3;

/// The hash of a term's first nodes, or [`NO_KEY`] if there is a variable
/// among them. `at` returns the word at an address, `value` the dereferenced
/// cell there.
pub fn ground_key(term: Cell, at: impl Fn(Addr) -> Cell, value: impl Fn(Addr) -> Cell, functors: &FunctorTable) -> u64 {
    let mut hash = 0;
    let mut nested = [(Addr(0), 0); DEPTH];
    let mut depth = 0;
    let mut cell = term;
    for _ in 0..PREFIX {
        let (word, start, count) = match cell.tag() {
            Tag::Ref | Tag::Att => return NO_KEY,
            Tag::Lst => (Cell::functor(f::LIST_2).0, cell.addr(), 2),
            Tag::Str => {
                let functor = at(cell.addr());
                (functor.0, cell.addr() + 1, functors.arity(functor.as_functor()))
            }
            Tag::Box => (box_key(cell, &at), Addr(0), 0),
            _ => (cell.0, Addr(0), 0),
        };
        hash = mix(hash, word);
        if count > 0 {
            if depth == DEPTH {
                break;
            }
            nested[depth] = (start, count);
            depth += 1;
        }
        if depth == 0 {
            break;
        }
        let (next, left) = nested[depth - 1];
        cell = value(next);
        nested[depth - 1] = (next + 1, left - 1);
        // Drop a compound before its last argument is visited, so that a list of any length takes one place.
        depth -= (left == 1) as usize;
    }
    finish(hash)
}

pub(super) fn mix(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95)
}

/// Makes sure that a hash is never [`NO_KEY`].
pub(super) fn finish(hash: u64) -> u64 {
    hash & !1
}

impl Database {
    /// A chain shorter than `best`, found by the keys of the call's ground arguments
    /// (the others have [`NO_KEY`]), or `best` itself.
    pub fn ground_chain(&mut self, pred: PredId, keys: &[u64], best: Chain, functors: &FunctorTable) -> Chain {
        let bound = keys.iter().enumerate().fold(0u8, |set, (n, &key)| set | ((key != NO_KEY) as u8) << n);
        if !self.indexing || bound == 0 {
            return best;
        }
        let fitting = self.predicates[pred].indexes.iter().position(|index| match index.on {
            On::Ground(set) => set & !bound == 0 && index.others.count < best.count,
            On::Argument(_) | On::Path(_) => false,
        });
        if let Some(position) = fitting {
            let On::Ground(set) = self.predicates[pred].indexes[position].on else { return best };
            let chain = self.indexed_chain(pred, position, joined(keys, set));
            if chain.count <= WALKED || set == bound {
                return if chain.count < best.count { chain } else { best };
            }
        }
        match self.make_ground_index(pred, bound, best, functors) {
            Some(position) => self.indexed_chain(pred, position, joined(keys, bound)),
            None => best,
        }
    }

    /// Makes the index on a set of arguments if its chains are clearly shorter
    /// than the best chain so far.
    fn make_ground_index(&mut self, pred: PredId, set: u8, best: Chain, functors: &FunctorTable) -> Option<usize> {
        let predicate = &self.predicates[pred];
        let made = predicate.indexes.iter().filter(|index| matches!(index.on, On::Ground(_))).count();
        if made >= MAX_SETS || predicate.unpromising_sets.contains(&set) {
            return None;
        }
        let live = predicate.live as usize;
        let index = self.make_index(pred, On::Ground(set), functors);
        let average = live / index.chains.len().max(1) + index.others.count as usize;
        if average * 2 <= best.count as usize {
            return Some(self.add_index(pred, index));
        }
        for chain in index.chains.values() {
            self.free_chain(*chain);
        }
        self.free_chain(index.others);
        self.predicates[pred].unpromising_sets.push(set);
        None
    }

    /// The key of a clause in an index on a set of arguments.
    pub(super) fn clause_ground_key(&self, clause: ClauseId, set: u8, functors: &FunctorTable) -> u64 {
        let cells = &self.clauses[clause].stored.cells;
        let head = cells[0];
        let first = if head.is_list() { head.offset() } else { head.offset() + 1 };
        let mut keys = [NO_KEY; INDEXED_ARGUMENTS];
        for (argument, key) in keys.iter_mut().enumerate() {
            if set & (1 << argument) != 0 {
                *key = ground_key(cells[first + argument], |addr| cells[addr.0], |addr| cells[addr.0], functors);
            }
        }
        joined(&keys, set)
    }
}

/// One key for all arguments in a set; [`NO_KEY`] if one of them has no key.
fn joined(keys: &[u64], set: u8) -> u64 {
    let mut hash = 0;
    for (argument, &key) in keys.iter().enumerate() {
        if set & (1 << argument) != 0 {
            if key == NO_KEY {
                return NO_KEY;
            }
            hash = mix(hash, key);
        }
    }
    finish(hash)
}
