//! Indexes: hash tables from keys to chains of clauses.
//!
//! Every link holds the key of the clause's first argument, so that any chain can be
//! filtered by it while it is walked. A hash table is made when a call with a
//! bound argument would otherwise walk many clauses or leave a choice point.
//!
//! There are three kinds. The first uses the constant or functor of a single
//! argument. If that leaves many clauses, the second uses several ground
//! arguments with their subterms, see [`ground`](super::ground), and the
//! third one part of an argument, see [`paths`](super::paths).

use crate::database::Database;
use crate::database::paths::Part;
use crate::database::predicate::{Chain, ClauseId, NO_KEY, NONE, PredId};
use crate::term::functor::well_known_functors as f;
use crate::term::{Addr, Cell, FunctorTable, Tag};
use rustc_hash::{FxHashMap, FxHashSet};

/// Arguments beyond this number are not indexed.
pub const INDEXED_ARGUMENTS: usize = 8;

/// How many parts of a compound are inspected to find out whether they distinguish clauses.
const PARTS: usize = 4;

/// The arguments that a hash table uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum On {
    /// Constant or functor of one argument.
    Argument(usize),
    /// All arguments in a set of bits, which must be ground.
    Ground(u8),
    /// A part of one argument.
    Path(Part),
}

/// A hash table on one argument or several.
pub struct Index {
    /// The arguments that it uses.
    pub on: On,
    /// Chains by key; clauses without a key (a variable in those arguments) are in every chain.
    pub chains: FxHashMap<u64, Chain>,
    /// The clauses without a key: the only ones that a key not in `chains` can match.
    pub others: Chain,
}

impl Index {
    /// The clauses that a key can match.
    #[inline]
    pub fn chain(&self, key: u64) -> Chain {
        *self.chains.get(&key).unwrap_or(&self.others)
    }
}

/// The index key of a dereferenced cell. Terms with different keys never unify.
#[inline(always)]
pub fn key(cell: Cell, at: impl Fn(Addr) -> Cell) -> u64 {
    match cell.tag() {
        Tag::Int | Tag::Con => cell.0,
        Tag::Ref | Tag::Att => NO_KEY,
        Tag::Lst => Cell::functor(f::LIST_2).0,
        Tag::Str => at(cell.addr()).0,
        _ => box_key(cell, at),
    }
}

/// The number of words of a box that are hashed for its key.
const BOX_PREFIX: usize = 4;

#[cold]
pub(super) fn box_key(cell: Cell, at: impl Fn(Addr) -> Cell) -> u64 {
    let header = at(cell.addr());
    let mut hash = header.0;
    for index in 1..=header.box_words().min(BOX_PREFIX) {
        hash = (hash.rotate_left(5) ^ at(cell.addr() + index).0).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
    (hash << 3) | Tag::Box as u64
}

impl Database {
    /// The chain to walk for a call with these argument keys: the
    /// shortest one found by a single argument. Makes an index if that is worthwhile.
    pub fn best_chain(&mut self, pred: PredId, keys: &[u64], functors: &FunctorTable) -> Chain {
        if self.predicates[pred].dead > 0 {
            let mut chain = self.predicates[pred].chain;
            self.skip_dead(&mut chain);
            self.predicates[pred].chain = chain;
        }
        let predicate = &self.predicates[pred];
        let mut best = predicate.chain;
        if !self.indexing || predicate.live < 2 {
            return best;
        }
        if keys.iter().all(|&key| key == NO_KEY) {
            return best;
        }
        self.assess_once(pred, functors);
        for (argument, &key) in keys.iter().enumerate() {
            if key == NO_KEY || best.count <= 1 {
                continue;
            }
            if let Some(chain) = self.chain_by(pred, argument, key, functors)
                && chain.count < best.count
            {
                best = chain;
            }
        }
        best
    }

    /// The chain for `key` at `argument`, if that argument is worth indexing.
    fn chain_by(&mut self, pred: PredId, argument: usize, key: u64, functors: &FunctorTable) -> Option<Chain> {
        let predicate = &self.predicates[pred];
        if predicate.unpromising & (1 << argument) != 0 {
            return None;
        }
        let on = On::Argument(argument);
        let position = predicate.indexes.iter().position(|index| index.on == on);
        let position = position.unwrap_or_else(|| {
            let index = self.make_index(pred, on, functors);
            self.add_index(pred, index)
        });
        Some(self.indexed_chain(pred, position, key))
    }

    /// The chain for `key` in an index, skipping the dead clauses at its front.
    pub(crate) fn indexed_chain(&mut self, pred: PredId, position: usize, key: u64) -> Chain {
        let predicate = &self.predicates[pred];
        let mut chain = predicate.indexes[position].chain(key);
        if predicate.dead > 0 {
            let before = chain.start;
            self.skip_dead(&mut chain);
            if chain.start != before {
                let index = &mut self.predicates[pred].indexes[position];
                *index.chains.get_mut(&key).unwrap_or(&mut index.others) = chain;
            }
        }
        chain
    }

    pub(super) fn make_index(&mut self, pred: PredId, on: On, functors: &FunctorTable) -> Index {
        let mut index = Index { on, chains: FxHashMap::default(), others: Chain::EMPTY };
        let clauses = self.live_clauses(pred);
        if self.are_different(&clauses, on, functors) {
            index.chains.reserve(clauses.len());
        }
        for clause in clauses {
            self.insert(&mut index, clause, true, functors);
        }
        index
    }

    /// Whether the first clauses all have different keys, as most others then will.
    fn are_different(&self, clauses: &[ClauseId], on: On, functors: &FunctorTable) -> bool {
        let first = &clauses[..clauses.len().min(16)];
        let keys: FxHashSet<u64> = first.iter().map(|&clause| self.index_key(on, clause, functors)).collect();
        keys.len() == first.len()
    }

    pub(super) fn add_index(&mut self, pred: PredId, index: Index) -> usize {
        let indexes = &mut self.predicates[pred].indexes;
        indexes.push(index);
        indexes.len() - 1
    }

    /// Assesses the arguments, unless that was already done for about as many clauses.
    pub(crate) fn assess_once(&mut self, pred: PredId, functors: &FunctorTable) {
        let predicate = &self.predicates[pred];
        if predicate.assessed == 0 || predicate.has_changed() {
            self.assess(pred, functors);
        }
    }

    /// The arguments that distinguish clauses, as far as is known: a set of bits.
    #[inline]
    pub(crate) fn distinguishing_arguments(&self, pred: PredId) -> u32 {
        let predicate = &self.predicates[pred];
        let all = (1 << predicate.arity.min(INDEXED_ARGUMENTS)) - 1;
        let others = all & !1;
        if predicate.assessed == 0 || predicate.has_changed() {
            return others;
        }
        others & !predicate.unpromising | all & predicate.distinguished_by_parts
    }

    /// Determines which arguments are worth indexing.
    fn assess(&mut self, pred: PredId, functors: &FunctorTable) {
        let clauses = self.live_clauses(pred);
        let arguments = self.predicates[pred].arity.min(INDEXED_ARGUMENTS);
        let (mut unpromising, mut distinguished_by_parts) = (0, 0);
        for argument in 0..arguments {
            if self.distinguish(&clauses, |clause| self.clause_key(clause, argument)) {
                continue;
            }
            unpromising |= 1 << argument;
            if self.distinguish(&clauses, |clause| self.part_key(clause, argument, functors)) {
                distinguished_by_parts |= 1 << argument;
            }
        }
        let predicate = &mut self.predicates[pred];
        predicate.unpromising = unpromising;
        predicate.distinguished_by_parts = distinguished_by_parts;
        predicate.unpromising_sets.clear();
        predicate.unpromising_parts.clear();
        predicate.assessed = predicate.live;
    }

    /// Whether keys distinguish the clauses: few are variables, and the others differ.
    fn distinguish(&self, clauses: &[ClauseId], key: impl Fn(ClauseId) -> u64) -> bool {
        let variables = clauses.iter().filter(|&&clause| key(clause) == NO_KEY).count();
        if variables == 0 {
            let mut keys = clauses.iter().map(|&clause| key(clause));
            let first = keys.next();
            return keys.any(|key| Some(key) != first);
        }
        let seen: FxHashSet<u64> = clauses.iter().map(|&clause| key(clause)).filter(|&key| key != NO_KEY).collect();
        let bound = clauses.len() - variables;
        seen.len() >= 2 && bound * 2 >= clauses.len() && variables * seen.len() <= clauses.len() * 4 + 64
    }

    /// A key for the first part of a clause's argument that is not a variable.
    fn part_key(&self, clause: ClauseId, argument: usize, functors: &FunctorTable) -> u64 {
        let clause = &self.clauses[clause];
        let cells = &clause.stored.cells;
        let first = if cells[0].is_list() { cells[0].offset() } else { cells[0].offset() + 1 };
        let cell = cells[first + argument];
        let parts = match cell.tag() {
            Tag::Lst => cell.offset()..cell.offset() + 2,
            Tag::Str => {
                cell.offset() + 1..cell.offset() + 1 + functors.arity(cells[cell.offset()].as_functor()).min(PARTS)
            }
            _ => return NO_KEY,
        };
        let found = parts.map(|at| (at, key(cells[at], |addr| cells[addr.0]))).find(|part| part.1 != NO_KEY);
        found.map_or(NO_KEY, |(at, key)| key.rotate_left((at - cell.offset()) as u32))
    }

    /// The key of a clause in an index.
    fn index_key(&self, on: On, clause: ClauseId, functors: &FunctorTable) -> u64 {
        match on {
            On::Argument(argument) => self.clause_key(clause, argument),
            On::Ground(set) => self.clause_ground_key(clause, set, functors),
            On::Path(part) => self.clause_path_key(clause, part, functors),
        }
    }

    fn insert(&mut self, index: &mut Index, clause: ClauseId, at_end: bool, functors: &FunctorTable) {
        let first_key = self.clause_key(clause, 0);
        let key = self.index_key(index.on, clause, functors);
        if key == NO_KEY {
            for chain in index.chains.values_mut() {
                self.append(chain, clause, first_key, at_end);
            }
            self.append(&mut index.others, clause, first_key, at_end);
            return;
        }
        let others = index.others;
        let chain = index.chains.entry(key).or_insert_with(|| self.copy_chain(others));
        self.append(chain, clause, first_key, at_end);
    }

    fn copy_chain(&mut self, chain: Chain) -> Chain {
        let mut copy = Chain::EMPTY;
        let mut at = chain.first;
        while at != NONE {
            let node = self.nodes[at as usize];
            self.append(&mut copy, node.clause, node.key, true);
            at = node.next;
        }
        copy
    }

    /// Adds a new clause to the existing indexes.
    pub(crate) fn index_clause(&mut self, pred: PredId, clause: ClauseId, at_end: bool, functors: &FunctorTable) {
        let mut indexes = std::mem::take(&mut self.predicates[pred].indexes);
        indexes.retain_mut(|index| {
            let is_variable = self.index_key(index.on, clause, functors) == NO_KEY;
            if is_variable && index.chains.len() > 64 {
                // Adding it to every chain costs more than making a new index. The
                // old links remain until the predicate is swept.
                match index.on {
                    On::Ground(set) => self.predicates[pred].unpromising_sets.push(set),
                    On::Path(part) => self.predicates[pred].unpromising_parts.push(part),
                    On::Argument(_) => {}
                }
                return false;
            }
            self.insert(index, clause, at_end, functors);
            true
        });
        self.predicates[pred].indexes = indexes;
    }

    /// Removes the dead clauses from the indexes of a predicate that nothing walks. If no clause is alive, drops the
    /// indexes.
    pub(super) fn sweep_indexes(&mut self, pred: PredId, dead: &[ClauseId], functors: &FunctorTable) {
        if self.predicates[pred].live == 0 {
            return self.drop_indexes(pred);
        }
        let mut indexes = std::mem::take(&mut self.predicates[pred].indexes);
        for index in &mut indexes {
            self.sweep_index(index, dead, functors);
        }
        self.predicates[pred].indexes = indexes;
    }

    /// Sweeps the chains in which the dead clauses are.
    fn sweep_index(&mut self, index: &mut Index, dead: &[ClauseId], functors: &FunctorTable) {
        let mut long = FxHashSet::default();
        for &clause in dead {
            let key = self.index_key(index.on, clause, functors);
            if key == NO_KEY {
                return self.sweep_all_chains(index);
            }
            match index.chains.get(&key) {
                Some(chain) if chain.count == 1 => {
                    // The index may be younger than the death of the clause.
                    if self.nodes[chain.first as usize].clause == clause {
                        self.free_nodes.push(chain.first);
                        index.chains.remove(&key);
                    }
                }
                Some(_) => {
                    long.insert(key);
                }
                None => {}
            }
        }
        for key in long {
            self.sweep_key(index, key);
        }
    }

    /// Sweeps the chain of one key, and removes it if only clauses without a key remain.
    fn sweep_key(&mut self, index: &mut Index, key: u64) {
        let Some(chain) = index.chains.get_mut(&key) else { return };
        self.sweep_chain(chain);
        let chain = *chain;
        if chain.count <= index.others.count {
            self.free_chain(chain);
            index.chains.remove(&key);
        }
    }

    /// Sweeps an index in which a dead clause may be in every chain.
    fn sweep_all_chains(&mut self, index: &mut Index) {
        self.sweep_chain(&mut index.others);
        let others = index.others.count;
        index.chains.retain(|_, chain| {
            self.sweep_chain(chain);
            let has_own = chain.count > others;
            if !has_own {
                self.free_chain(*chain);
            }
            has_own
        });
    }

    /// Unlinks the dead clauses of a chain.
    fn sweep_chain(&mut self, chain: &mut Chain) {
        let mut swept = Chain::EMPTY;
        let mut at = chain.first;
        while at != NONE {
            let node = self.nodes[at as usize];
            if self.lives[node.clause].erased != u64::MAX {
                self.free_nodes.push(at);
            } else {
                match swept.last {
                    NONE => swept.first = at,
                    last => self.nodes[last as usize].next = at,
                }
                swept.last = at;
                swept.count += 1;
            }
            at = node.next;
        }
        if swept.last != NONE {
            self.nodes[swept.last as usize].next = NONE;
        }
        swept.start = swept.first;
        *chain = swept;
    }

    /// Drops all indexes of a predicate that nothing walks.
    pub(crate) fn drop_indexes(&mut self, pred: PredId) {
        for index in std::mem::take(&mut self.predicates[pred].indexes) {
            for (_, chain) in index.chains {
                self.free_chain(chain);
            }
            self.free_chain(index.others);
        }
    }
}
