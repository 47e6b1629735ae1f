//! Predicates, clauses and their code; the logical update view.
//!
//! ```text
//! predicate  predicates and clauses                index      hash tables on one argument
//! modules    exports, operators, imports           ground     hash tables on several arguments
//! sources    the source files                      selection  decision trees at predicate entries
//! flags      Prolog flags as data                  goals      code of goals that call/1 compiled
//! code_area  blocks of instruction memory          numbered   vectors with their own index type
//! protected  predicates no program may redefine    paths      hash tables on parts of compounds
//! ```
//!
//! A predicate's clauses form a chain of [`Node`]s. Every clause has a life: the
//! generations in which it was created and erased. A call sees the clauses that
//! were alive when it began, whatever happens to the predicate afterwards.
//! Erased clauses remain linked until [`Database::sweep`] is called, when no choice
//! point walks the predicate any more.

pub mod code_area;
pub(crate) mod flags;
pub mod goals;
pub mod ground;
pub mod index;
pub mod modules;
pub mod numbered;
pub mod paths;
pub mod predicate;
pub(crate) mod protected;
mod selection;
pub(crate) mod sources;

pub use predicate::{Clause, ClauseId, ClauseSource, Definition, Extent, Life, NO_KEY, NONE, Node, PredId, Predicate};

use crate::code::instr;
use crate::database::numbered::Numbered;
use crate::memory::{CodeAddr, CodeWords};
use crate::term::atom::well_known;
use crate::term::{Atom, Functor, FunctorTable, LiveNames, Stored};
use code_area::CodeArea;
use indexmap::IndexMap;
use modules::Module;
use rustc_hash::FxBuildHasher;

/// Up to this many words of garbage do not trigger a collection.
const LITTLE_GARBAGE: usize = 1 << 16;

/// Size of a clause in bytes, without its code.
fn bytes_beside_code(clause: &Clause) -> usize {
    clause.stored.bytes() + 80 + clause.source.as_ref().map_or(0, |source| source.bytes())
}

/// Everything that programs define.
pub struct Database {
    /// Predicates, by number.
    pub predicates: Numbered<PredId, Predicate>,
    by_name: IndexMap<(Atom, Functor), PredId, FxBuildHasher>,
    /// The predicate that was found last.
    recent: PredId,
    /// Clauses, by number.
    pub clauses: Numbered<ClauseId, Clause>,
    /// The generations in which the clauses were created and erased, in a separate table for speed.
    pub lives: Numbered<ClauseId, Life>,
    free_clauses: Vec<ClauseId>,
    /// Links of the clause chains.
    pub nodes: Vec<Node>,
    free_nodes: Vec<u32>,
    /// Instruction memory.
    pub code: CodeWords,
    area: CodeArea,
    /// Counts every change.
    pub generation: u64,
    /// Counts the changes that may give a name another meaning.
    pub epoch: u64,
    /// Counts the changes of predicates that native twins depend on.
    watched_changes: u64,
    goals: goals::Goals,
    /// Modules by name.
    pub modules: IndexMap<Atom, Module, FxBuildHasher>,
    /// Bytes of stored clauses, without their code.
    stored_bytes: usize,
    /// Words still used by erased clauses and dropped goals.
    garbage: usize,
    /// The amount of garbage above which a collection is worthwhile.
    garbage_due: usize,
    /// Code of erased clauses and dropped goals to which something may still return: address and length.
    pub condemned: Vec<(CodeAddr, usize)>,
    /// Old decision trees to which choice points may still refer: address and length.
    old_trees: Vec<(CodeAddr, usize)>,
    /// Predicates with erased clauses to be swept.
    pub dirty: Vec<PredId>,
    /// Number of open transactions, during which erased clauses are not swept.
    holds: u32,
    /// Calls are being counted, by instructions at the entries.
    pub profiling: bool,
    /// Calls of some predicates are observed, and native twins are disabled.
    observing: bool,
    /// Whether arguments other than the first are indexed.
    pub indexing: bool,
    /// Instructions that bind variables make the occurs check.
    checks_occurs: bool,
    /// System names that modules have redefined.
    pub overridden: rustc_hash::FxHashSet<(Atom, Functor)>,
    /// The source files.
    pub sources: sources::Sources,
}

/// Words of an entry, enough for the root of a decision tree.
const ENTRY_WORDS: usize = 5;

impl Database {
    /// Bytes of clauses, of goals that `call/1` compiled, and of their code.
    pub fn clause_bytes(&self) -> usize {
        self.stored_bytes + self.area.used() * 8
    }

    /// While this number is the same, no code of a clause has been replaced by other code.
    pub fn code_version(&self) -> u64 {
        self.area.freed()
    }

    /// Whether erased clauses and dropped goals use so much memory that they should
    /// be collected.
    #[inline]
    pub fn has_much_garbage(&self) -> bool {
        self.garbage > self.garbage_due
    }

    /// After a collection: sets the amount of garbage for the next one.
    pub(crate) fn garbage_collected(&mut self) {
        self.garbage_due = LITTLE_GARBAGE.max(self.garbage * 2).max(self.area.used() / 2);
    }

    /// Approximate bytes of predicates and modules without their clauses: the entries
    /// of tables, and the maps that find them by name.
    pub fn table_bytes(&self) -> usize {
        self.predicates.len() * (size_of::<Predicate>() + 64) + self.modules.len() * (size_of::<Module>() + 256)
    }

    /// A database whose code begins with the given words.
    pub fn new(fixed_code: &[u64]) -> Database {
        let mut code = CodeWords::default();
        code.words_mut().extend_from_slice(fixed_code);
        Database {
            predicates: Numbered::default(),
            by_name: IndexMap::default(),
            recent: PredId(0),
            clauses: Numbered::default(),
            lives: Numbered::default(),
            free_clauses: Vec::new(),
            nodes: Vec::new(),
            free_nodes: Vec::new(),
            code,
            area: CodeArea::default(),
            generation: 1,
            epoch: 1,
            watched_changes: 0,
            goals: goals::Goals::default(),
            modules: IndexMap::default(),
            stored_bytes: 0,
            garbage: 0,
            garbage_due: LITTLE_GARBAGE,
            condemned: Vec::new(),
            old_trees: Vec::new(),
            dirty: Vec::new(),
            holds: 0,
            profiling: false,
            observing: false,
            indexing: true,
            checks_occurs: false,
            overridden: rustc_hash::FxHashSet::default(),
            sources: sources::Sources::default(),
        }
    }

    // -- predicates ----------------------------------------------------------

    /// The predicate `module:functor`, added as undefined if it is new.
    pub fn predicate(&mut self, module: Atom, functor: Functor, arity: usize) -> PredId {
        if let Some(known) = self.predicates.get(self.recent.0 as usize)
            && known.functor == functor
            && known.module == module
        {
            return self.recent;
        }
        if let Some(&id) = self.by_name.get(&(module, functor)) {
            self.recent = id;
            return id;
        }
        let id = PredId(self.predicates.len() as u32);
        let entry = self.area.allocate(&mut self.code, ENTRY_WORDS);
        self.predicates.push(Predicate::new(module, functor, arity, entry));
        self.by_name.insert((module, functor), id);
        self.refresh_entry(id);
        id
    }

    /// The predicate `module:functor`, if it exists in the table, defined or not.
    pub fn find(&self, module: Atom, functor: Functor) -> Option<PredId> {
        self.by_name.get(&(module, functor)).copied()
    }

    /// Every predicate, in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = PredId> + use<> {
        (0..self.predicates.len() as u32).map(PredId)
    }

    /// Changes the definition of a predicate.
    pub fn define(&mut self, id: PredId, definition: Definition) {
        self.predicates[id].definition = definition;
        self.note_change(id);
        self.refresh_entry(id);
    }

    /// Makes calls enter a native predicate instead of the clauses, or the clauses again.
    pub fn set_twin(&mut self, id: PredId, twin: Option<u32>) {
        self.predicates[id].twin = twin;
        self.refresh_entry(id);
    }

    /// Counts the changes of a predicate from now on.
    pub fn watch(&mut self, id: PredId) {
        self.predicates[id].flags.watched = true;
    }

    /// Number of changes of watched predicates.
    #[inline]
    pub fn watched_changes(&self) -> u64 {
        self.watched_changes
    }

    #[inline]
    fn note_change(&mut self, id: PredId) {
        self.watched_changes += self.predicates[id].flags.watched as u64;
    }

    /// Rewrites the one instruction at which calls of the predicate enter.
    pub fn refresh_entry(&mut self, id: PredId) {
        self.epoch += 1;
        self.drop_tree(id);
        let mut word = self.predicates[id].entry_word(id);
        if self.profiling && instr::op(word) == instr::ENTER {
            word = instr::word_d(instr::PROFILED, instr::a(word), 0, id.0);
        }
        if self.observing && self.predicates[id].definition == Definition::Clauses {
            word = self.observed_word(id, word);
        }
        if let Definition::Imported(target) = self.predicates[id].definition
            && self.predicates[id].module == well_known::USER
            && self.predicates[target].is_native()
        {
            // The import has nothing to do, so enter the native predicate directly.
            word = self.predicates[target].entry_word(target);
        }
        let chooser = self.place_chooser(id);
        self.code.set(chooser, word);
    }

    /// The entry while calls are observed and native twins are disabled.
    fn observed_word(&self, id: PredId, word: u64) -> u64 {
        let predicate = &self.predicates[id];
        let op = match predicate.flags {
            predicate::Flags { det: true, .. } => return word,
            predicate::Flags { observed: true, .. } => instr::OBSERVED,
            _ if predicate.twin.is_some() && !predicate.flags.tabled => instr::ENTER,
            _ => return word,
        };
        instr::word_d(op, instr::a(word), 0, id.0)
    }

    /// Switches the observation of calls of these predicates on or off.
    pub fn observe(&mut self, on: bool, predicates: &[PredId]) {
        self.observing = on;
        for &id in predicates {
            self.predicates[id].flags.observed = on;
        }
        for id in self.iter() {
            let predicate = &self.predicates[id];
            if predicate.twin.is_some() || predicates.contains(&id) {
                self.refresh_entry(id);
            }
        }
    }

    /// Gives a meta-predicate or a transparent predicate a separate entry that qualifies arguments and records the
    /// calling module, and removes that entry from any other predicate. Returns the address of the instruction that
    /// chooses among the clauses.
    fn place_chooser(&mut self, id: PredId) -> CodeAddr {
        let predicate = &self.predicates[id];
        let (entry, old, arity) = (predicate.entry, predicate.chooser, predicate.arity as u16);
        let qualifies = predicate.definition == Definition::Clauses
            && (predicate.qualifies_arguments() || predicate.is_transparent());
        let chooser = match (qualifies, old == entry) {
            (true, true) => self.area.allocate(&mut self.code, ENTRY_WORDS),
            (false, false) => {
                self.area.free(old, ENTRY_WORDS);
                entry
            }
            _ => old,
        };
        if qualifies {
            self.code.set(entry, instr::word_d(instr::ENTER_META, arity, 0, id.0));
        }
        self.predicates[id].chooser = chooser;
        chooser
    }

    // -- clauses ---------------------------------------------------------------

    /// Adds a compiled clause at the end (or the beginning) of its predicate.
    pub fn add_clause(
        &mut self,
        pred: PredId,
        clause: Clause,
        words: &[u64],
        at_end: bool,
        functors: &FunctorTable,
    ) -> ClauseId {
        self.generation += 1;
        let code = if words.is_empty() { clause.code } else { self.install(words) };
        self.stored_bytes += bytes_beside_code(&clause);
        let life = Life { created: self.generation, erased: u64::MAX };
        let clause = Clause { pred, code, extent: Extent::new(words.len(), clause.is_leaf()), ..clause };
        let id = match self.free_clauses.pop() {
            Some(id) => {
                self.clauses[id] = clause;
                self.lives[id] = life;
                id
            }
            None => {
                self.clauses.push(clause);
                self.lives.push(life);
                ClauseId(self.clauses.len() as u32 - 1)
            }
        };
        self.link(pred, id, at_end, functors);
        id
    }

    fn link(&mut self, pred: PredId, clause: ClauseId, at_end: bool, functors: &FunctorTable) {
        let key = self.clause_key(clause, 0);
        let mut chain = self.predicates[pred].chain;
        self.append(&mut chain, clause, key, at_end);
        let predicate = &mut self.predicates[pred];
        predicate.chain = chain;
        predicate.live += 1;
        let was_clauses = predicate.definition == Definition::Clauses;
        predicate.definition = Definition::Clauses;
        self.watched_changes += predicate.flags.watched as u64;
        if !predicate.indexes.is_empty() {
            self.index_clause(pred, clause, at_end, functors);
        }
        self.predicates[pred].calls = 0;
        if !was_clauses || self.predicates[pred].tree.is_some() {
            self.refresh_entry(pred);
        }
    }

    /// Links a clause into a chain.
    pub(crate) fn append(&mut self, chain: &mut predicate::Chain, clause: ClauseId, key: u64, at_end: bool) {
        let node = Node { key, clause, next: NONE };
        let at = match self.free_nodes.pop() {
            Some(at) => {
                self.nodes[at as usize] = node;
                at
            }
            None => {
                self.nodes.push(node);
                self.nodes.len() as u32 - 1
            }
        };
        chain.count += 1;
        if chain.first == NONE {
            chain.first = at;
            chain.start = at;
            chain.last = at;
        } else if at_end {
            self.nodes[chain.last as usize].next = at;
            chain.last = at;
            if chain.start == NONE {
                chain.start = at;
            }
        } else {
            self.nodes[at as usize].next = chain.first;
            chain.first = at;
            chain.start = at;
        }
    }

    /// Ends the life of a clause. Returns false if it was already dead.
    pub fn erase(&mut self, clause: ClauseId) -> bool {
        let life = &mut self.lives[clause];
        if life.erased != u64::MAX {
            return false;
        }
        self.generation += 1;
        life.erased = self.generation;
        let clause = &self.clauses[clause];
        self.garbage += bytes_beside_code(clause) / 8 + clause.code_length();
        let pred = clause.pred;
        let predicate = &mut self.predicates[pred];
        predicate.live -= 1;
        predicate.dead += 1;
        self.watched_changes += predicate.flags.watched as u64;
        predicate.calls = 0;
        if predicate.tree.is_some() {
            self.refresh_entry(pred);
        }
        if self.predicates[pred].dead == 1 {
            self.dirty.push(pred);
        }
        true
    }

    /// Ends the lives of all clauses of a predicate.
    pub fn erase_all(&mut self, pred: PredId) {
        self.generation += 1;
        let mut at = self.predicates[pred].chain.start;
        let mut count = 0;
        while at != NONE {
            let node = self.nodes[at as usize];
            let life = &mut self.lives[node.clause];
            if life.erased == u64::MAX {
                life.erased = self.generation;
                count += 1;
                let clause = &self.clauses[node.clause];
                self.garbage += bytes_beside_code(clause) / 8 + clause.code_length();
            }
            at = node.next;
        }
        let predicate = &mut self.predicates[pred];
        debug_assert_eq!(predicate.live, count, "clauses alive");
        predicate.live = 0;
        predicate.calls = 0;
        self.watched_changes += predicate.flags.watched as u64;
        if count > 0 && predicate.dead == 0 {
            self.dirty.push(pred);
        }
        predicate.dead += count;
        if predicate.tree.is_some() {
            self.refresh_entry(pred);
        }
    }

    /// Keeps erased clauses until [`Database::release`], so that [`Database::roll_back`] can restore them. Returns the
    /// current generation.
    pub fn hold(&mut self) -> u64 {
        self.holds += 1;
        self.generation
    }

    /// Ends a [`Database::hold`].
    pub fn release(&mut self) {
        self.holds = self.holds.saturating_sub(1);
    }

    /// Whether erased clauses must be kept.
    pub fn is_held(&self) -> bool {
        self.holds > 0
    }

    /// The clauses added (true) or erased (false) after a generation, without those both added and erased.
    pub fn changes_since(&self, generation: u64) -> Vec<(ClauseId, bool)> {
        let changed = |(id, life): (usize, &Life)| {
            let came = life.created > generation;
            let is_there = life.erased == u64::MAX;
            let went = !is_there && life.erased > generation;
            (came && is_there || !came && went).then_some((ClauseId(id as u32), came))
        };
        self.lives.iter().enumerate().filter_map(changed).collect()
    }

    /// Restores the clauses of a generation that is held.
    pub fn roll_back(&mut self, generation: u64) {
        for (clause, came) in self.changes_since(generation) {
            if came {
                self.erase(clause);
            } else {
                self.restore(clause);
            }
        }
    }

    /// Revives an erased clause at its old place.
    fn restore(&mut self, clause: ClauseId) {
        self.generation += 1;
        self.lives[clause].erased = u64::MAX;
        let clause = &self.clauses[clause];
        self.garbage = self.garbage.saturating_sub(bytes_beside_code(clause) / 8 + clause.code_length());
        let pred = clause.pred;
        self.drop_indexes(pred);
        let predicate = &mut self.predicates[pred];
        predicate.live += 1;
        predicate.dead -= 1;
        predicate.chain.start = predicate.chain.first;
        self.watched_changes += predicate.flags.watched as u64;
        predicate.calls = 0;
        if predicate.tree.is_some() {
            self.refresh_entry(pred);
        }
    }

    /// Gives a fact its own code.
    pub fn give_code(&mut self, clause: ClauseId, words: &[u64]) {
        let code = self.install(words);
        let clause = &mut self.clauses[clause];
        (clause.code, clause.extent) = (code, Extent::new(words.len(), true));
    }

    /// Whether a call that began at `generation` sees the clause.
    #[inline(always)]
    pub fn sees(&self, clause: ClauseId, generation: u64) -> bool {
        let life = self.lives[clause];
        life.created <= generation && generation < life.erased
    }

    /// Skips the dead clauses at the front of a chain, which later calls never
    /// see. They remain linked from `first` for choice points that walk them.
    #[inline]
    pub(crate) fn skip_dead(&self, chain: &mut predicate::Chain) {
        while chain.start != NONE {
            let node = &self.nodes[chain.start as usize];
            if self.lives[node.clause].erased == u64::MAX {
                return;
            }
            chain.start = node.next;
        }
    }

    /// The clauses alive now, in order.
    pub fn live_clauses(&self, pred: PredId) -> Vec<ClauseId> {
        let mut found = Vec::new();
        let mut at = self.predicates[pred].chain.first;
        while at != NONE {
            let node = self.nodes[at as usize];
            if self.sees(node.clause, self.generation) {
                found.push(node.clause);
            }
            at = node.next;
        }
        found
    }

    /// A number that changes when the clauses of a predicate change.
    pub fn clauses_stamp(&self, pred: PredId) -> u64 {
        let created = self.live_clauses(pred).into_iter().map(|clause| self.lives[clause].created);
        created.fold(0, |stamp, created| (stamp.wrapping_mul(31).wrapping_add(created)) & ((1 << 59) - 1))
    }

    /// Unlinks and frees the dead clauses of a predicate. The caller makes sure that
    /// no choice point walks the predicate. Code to which something may still
    /// return is condemned instead of freed.
    pub fn sweep(&mut self, pred: PredId, functors: &FunctorTable) {
        let dead = self.unlink_dead(pred);
        self.sweep_indexes(pred, &dead, functors);
        for clause in dead {
            self.free_clause(clause);
        }
    }

    /// Unlinks the dead clauses from the chain of all clauses, and returns them.
    fn unlink_dead(&mut self, pred: PredId) -> Vec<ClauseId> {
        let mut dead = Vec::with_capacity(self.predicates[pred].dead as usize);
        let mut chain = predicate::Chain::EMPTY;
        let mut at = self.predicates[pred].chain.first;
        while at != NONE {
            let node = self.nodes[at as usize];
            if self.lives[node.clause].erased == u64::MAX {
                if chain.first == NONE {
                    chain.first = at;
                } else {
                    self.nodes[chain.last as usize].next = at;
                }
                chain.last = at;
                chain.count += 1;
            } else {
                self.free_nodes.push(at);
                dead.push(node.clause);
            }
            at = node.next;
        }
        if chain.last != NONE {
            self.nodes[chain.last as usize].next = NONE;
        }
        chain.start = chain.first;
        let predicate = &mut self.predicates[pred];
        predicate.chain = chain;
        predicate.dead = 0;
        dead
    }

    fn free_clause(&mut self, id: ClauseId) {
        let clause = &mut self.clauses[id];
        let bytes = bytes_beside_code(clause);
        clause.stored = Stored::default();
        clause.source = None;
        self.stored_bytes = self.stored_bytes.saturating_sub(bytes);
        self.garbage = self.garbage.saturating_sub(bytes / 8);
        let (code, length) = (clause.code, clause.code_length());
        if length == 0 {
            // A fact without its own code.
        } else if clause.is_leaf() {
            self.garbage = self.garbage.saturating_sub(length);
            self.area.free(code, length);
        } else {
            self.condemned.push((code, length));
        }
        self.free_clauses.push(id);
    }

    /// Frees condemned code and old trees for which `in_use` returns false.
    pub fn free_condemned(&mut self, in_use: impl Fn(CodeAddr, usize) -> bool) {
        let (area, garbage) = (&mut self.area, &mut self.garbage);
        let mut keeps = |&(code, length): &(CodeAddr, usize)| {
            let is_used = in_use(code, length);
            if !is_used {
                *garbage = garbage.saturating_sub(length);
                area.free(code, length);
            }
            is_used
        };
        self.condemned.retain(&mut keeps);
        self.old_trees.retain(&mut keeps);
    }

    pub(crate) fn free_chain(&mut self, chain: predicate::Chain) {
        let mut at = chain.first;
        while at != NONE {
            let next = self.nodes[at as usize].next;
            self.free_nodes.push(at);
            at = next;
        }
    }

    /// Marks code to be freed by the collector, once nothing can return to it.
    fn condemn(&mut self, code: CodeAddr, length: usize) {
        self.garbage += length;
        self.condemned.push((code, length));
    }

    fn install(&mut self, words: &[u64]) -> CodeAddr {
        let code = self.area.allocate(&mut self.code, words.len());
        self.code.block_mut(code, words.len()).copy_from_slice(words);
        if self.checks_occurs {
            self.rewrite(code, words.len(), instr::checked);
        }
        code
    }

    /// Switches the occurs check in all code on or off.
    pub(crate) fn check_occurs(&mut self, check: bool) {
        if self.checks_occurs == check {
            return;
        }
        self.checks_occurs = check;
        self.drop_trees();
        let blocks: Vec<(CodeAddr, usize)> = self
            .clauses
            .iter()
            .filter(|clause| !clause.stored.cells.is_empty())
            .map(|clause| (clause.code, clause.code_length()))
            .chain(self.condemned.iter().copied())
            .chain(self.goals.blocks())
            .collect();
        for (code, length) in blocks {
            self.rewrite(code, length, if check { instr::checked } else { instr::original });
        }
    }

    fn rewrite(&mut self, code: CodeAddr, length: usize, change: fn(u64) -> u64) {
        let words = self.code.block_mut(code, length);
        let mut at = 0;
        while at < words.len() {
            words[at] = change(words[at]);
            at += instr::length(words[at]);
        }
    }

    /// The stored term of a clause.
    pub fn stored(&self, clause: ClauseId) -> &Stored {
        &self.clauses[clause].stored
    }

    /// The index key of a clause's argument.
    pub fn clause_key(&self, clause: ClauseId, argument: usize) -> u64 {
        let clause = &self.clauses[clause];
        let arity = self.predicates[clause.pred].arity;
        if argument >= arity {
            return NO_KEY;
        }
        let cells = &clause.stored.cells;
        let head = cells[0];
        let first = if head.is_list() { head.offset() } else { head.offset() + 1 };
        index::key(cells[first + argument], |addr| cells[addr.0])
    }

    /// The clause whose code contains an address, if any.
    pub fn clause_at(&self, address: CodeAddr) -> Option<ClauseId> {
        self.clauses.iter().enumerate().find_map(|(id, clause)| {
            let inside = address >= clause.code && address < clause.code + clause.code_length();
            (inside && !clause.stored.cells.is_empty()).then_some(ClauseId(id as u32))
        })
    }

    /// Marks the names in the program for the collector. Indexes need no marking: their keys are in the clauses.
    pub(crate) fn mark_names(&self, live: &mut LiveNames) {
        for &(module, functor) in self.by_name.keys() {
            live.atom(module);
            live.functor(functor);
        }
        for clause in self.clauses.iter() {
            live.stored(&clause.stored);
            clause.names().iter().copied().flatten().for_each(|&name| live.atom(name));
        }
        for words in self.area.blocks_in_use(self.code.words()) {
            live.words(words);
        }
        self.mark_goal_names(live);
        self.modules.values().for_each(|module| module.mark_names(live));
        self.sources.files.iter().for_each(|file| live.atom(file.module));
        self.sources.library_modules.iter().flatten().for_each(|&module| live.atom(module));
        for &(module, functor) in &self.overridden {
            live.atom(module);
            live.functor(functor);
        }
    }
}
