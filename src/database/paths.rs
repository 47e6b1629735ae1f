//! Indexes on a part of a compound argument: facts such as `stone(at(3, 4), white)` are found by one coordinate, and
//! `known([a, b, c], yes)` by its second element.
//!
//! A path encodes the position of the part: five bits per step, the first step lowest. A step is the number of the
//! argument, counted from 1. The key of a term at a path is a hash of the functors along the path and of the part
//! itself. Terms that unify, and are bound along the path, have the same key.

use crate::database::Database;
use crate::database::ground::{WALKED, finish, mix};
use crate::database::index::{INDEXED_ARGUMENTS, On, box_key};
use crate::database::predicate::{Chain, ClauseId, NO_KEY, PredId};
use crate::term::functor::well_known_functors as f;
use crate::term::{Addr, Cell, FunctorTable, Tag};
use rustc_hash::FxHashSet;

/// Bits per step.
const STEP: u32 = 5;
/// The most steps of a path.
const DEPTH: u32 = 6;
/// The most parts of one call that are inspected.
const MAX_PARTS: usize = 12;
/// The most indexes of this kind per predicate.
const MAX_PATHS: usize = 4;

/// An argument and a path into it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Part {
    /// The argument.
    pub argument: u8,
    /// The path.
    pub path: u32,
}

/// The key of a term at a path; [`NO_KEY`] if a variable is there or along the path.
pub fn path_key(
    term: Cell,
    mut path: u32,
    at: impl Fn(Addr) -> Cell,
    value: impl Fn(Addr) -> Cell,
    functors: &FunctorTable,
) -> u64 {
    let mut hash = 0;
    let mut cell = term;
    loop {
        let (word, start, count) = node(cell, &at, functors);
        if word == NO_KEY {
            return NO_KEY;
        }
        hash = mix(hash, word);
        let step = (path & ((1 << STEP) - 1)) as usize;
        if step == 0 || step > count {
            return finish(hash);
        }
        cell = value(start + step - 1);
        path >>= STEP;
    }
}

/// The word that identifies a node, the address of its arguments, and their number.
fn node(cell: Cell, at: impl Fn(Addr) -> Cell, functors: &FunctorTable) -> (u64, Addr, usize) {
    match cell.tag() {
        Tag::Ref | Tag::Att => (NO_KEY, Addr(0), 0),
        Tag::Lst => (Cell::functor(f::LIST_2).0, cell.addr(), 2),
        Tag::Str => {
            let functor = at(cell.addr());
            (functor.0, cell.addr() + 1, functors.arity(functor.as_functor()))
        }
        Tag::Box => (box_key(cell, at), Addr(0), 0),
        _ => (cell.0, Addr(0), 0),
    }
}

/// Appends the parts of an argument that are bound and atomic, with their keys.
pub fn bound_parts(
    argument: usize,
    term: Cell,
    at: impl Fn(Addr) -> Cell,
    value: impl Fn(Addr) -> Cell,
    functors: &FunctorTable,
    found: &mut Vec<(Part, u64)>,
) {
    let mut pending = vec![(term, 0u32, 0u32)];
    while let Some((cell, path, depth)) = pending.pop() {
        let (word, start, count) = node(cell, &at, functors);
        if word == NO_KEY || found.len() >= MAX_PARTS {
            continue;
        }
        if count == 0 && depth > 0 {
            let key = path_key(term, path, &at, &value, functors);
            found.push((Part { argument: argument as u8, path }, key));
        }
        if depth < DEPTH {
            let last = count.min((1 << STEP) - 1);
            let inner = |index: usize| (value(start + index), path | ((index as u32 + 1) << (STEP * depth)), depth + 1);
            pending.extend((0..last).rev().map(inner));
        }
    }
}

impl Database {
    /// A chain shorter than `best`, found by the bound parts of a call's arguments, or `best` itself.
    pub fn path_chain(&mut self, pred: PredId, parts: &[(Part, u64)], best: Chain, functors: &FunctorTable) -> Chain {
        if !self.indexing || parts.is_empty() {
            return best;
        }
        let mut shortest = best;
        for position in 0..self.predicates[pred].indexes.len() {
            let On::Path(part) = self.predicates[pred].indexes[position].on else { continue };
            if let Some(&(_, key)) = parts.iter().find(|known| known.0 == part) {
                let chain = self.indexed_chain(pred, position, key);
                if chain.count < shortest.count {
                    shortest = chain;
                }
            }
        }
        if shortest.count <= WALKED {
            return shortest;
        }
        match self.make_path_index(pred, parts, shortest, functors) {
            Some((position, key)) => self.indexed_chain(pred, position, key),
            None => shortest,
        }
    }

    /// Makes the index on the part that distinguishes most clauses, if its chains are clearly shorter than the best
    /// chain so far.
    fn make_path_index(
        &mut self,
        pred: PredId,
        parts: &[(Part, u64)],
        best: Chain,
        functors: &FunctorTable,
    ) -> Option<(usize, u64)> {
        let predicate = &self.predicates[pred];
        let made = predicate.indexes.iter().filter(|index| matches!(index.on, On::Path(_))).count();
        let is_new = |part: &&(Part, u64)| {
            !predicate.unpromising_parts.contains(&part.0)
                && predicate.indexes.iter().all(|index| index.on != On::Path(part.0))
        };
        let fresh: Vec<(Part, u64)> = parts.iter().filter(is_new).copied().collect();
        if made >= MAX_PATHS || fresh.is_empty() {
            return None;
        }
        let clauses = self.live_clauses(pred);
        let (mut chosen, mut fewest) = (None, best.count as usize / 2);
        for (part, key) in fresh {
            let average = self.average_chain(&clauses, part, functors);
            if average <= fewest {
                (chosen, fewest) = (Some((part, key)), average);
            }
            self.predicates[pred].unpromising_parts.push(part);
        }
        let (part, key) = chosen?;
        self.predicates[pred].unpromising_parts.retain(|other| *other != part);
        let index = self.make_index(pred, On::Path(part), functors);
        Some((self.add_index(pred, index), key))
    }

    /// The average number of clauses that match a key at a part.
    fn average_chain(&self, clauses: &[ClauseId], part: Part, functors: &FunctorTable) -> usize {
        let mut keys: FxHashSet<u64> = FxHashSet::default();
        let mut variables = 0;
        for &clause in clauses {
            match self.clause_path_key(clause, part, functors) {
                NO_KEY => variables += 1,
                key => drop(keys.insert(key)),
            }
        }
        clauses.len() / keys.len().max(1) + variables
    }

    /// The key of a clause in an index on a part.
    pub(super) fn clause_path_key(&self, clause: ClauseId, part: Part, functors: &FunctorTable) -> u64 {
        debug_assert!((part.argument as usize) < INDEXED_ARGUMENTS, "argument {}", part.argument);
        let cells = &self.clauses[clause].stored.cells;
        let first = if cells[0].is_list() { cells[0].offset() } else { cells[0].offset() + 1 };
        path_key(cells[first + part.argument as usize], part.path, |addr| cells[addr.0], |addr| cells[addr.0], functors)
    }
}
