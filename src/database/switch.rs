//! Switches on the first argument for static predicates.
//!
//! ```text
//! entry + 0   switch (k: shift of the table's hash) or switch_list
//! entry + 1   target for a list cell (32) | target for [] (32)
//! entry + 2   target for other bound arguments (32) | promising arguments (32)
//! entry + 3   target for a variable (32) | address of the table (32), 0 for none
//! entry + 4   switch_list: the get_list_variables with which its target began
//!
//! table       pairs of a key and its target, hashed, up to an empty key
//! ```
//!
//! Where the first argument is a variable and constants of another argument tell
//! the clauses apart, the target is a second switch:
//!
//! ```text
//! + 0   switch_second (a: argument, k: shift, d: predicate)
//! + 1   target if that argument does not decide
//! + 2   table
//! ```
//!
//! A target is the address of the only clause that can match, that of a
//! failure, or [`SEVERAL`] and the first link of those that can. Any change of
//! the predicate takes the switch away again.

use crate::code::instr;
use crate::code::instr::word_d;
use crate::database::Database;
use crate::database::index::{INDEXED_ARGUMENTS, On};
use crate::database::predicate::{ClauseId, NO_KEY, NONE, PredId};
use crate::term::functor::well_known_functors as f;
use crate::term::{Cell, FunctorTable, Tag};
use rustc_hash::FxHashMap;

/// Predicates with more clauses are hashed elsewhere.
const MOST_CLAUSES: u32 = 64;

/// Marks a target that is a link rather than code.
pub const SEVERAL: u32 = 1 << 31;

/// A key that no clause has.
const ANY_OTHER: u64 = NO_KEY - 1;

/// Spreads keys over a table.
#[inline(always)]
pub fn spread(key: u64, shift: u32) -> usize {
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> shift) as usize
}

impl Database {
    /// Turns the entry of a static predicate into a switch. `fail` is the
    /// address of a failure.
    pub fn try_switch(&mut self, id: PredId, fail: u32, functors: &FunctorTable) {
        let predicate = &mut self.predicates[id];
        predicate.switch_tried = true;
        let is_fit = !self.profiling
            && !predicate.is_switched
            && !predicate.flags.tabled
            && !predicate.flags.dynamic
            && predicate.twin.is_none()
            && predicate.dead == 0
            && predicate.arity > 0
            && predicate.live > 0
            && predicate.live <= MOST_CLAUSES;
        if !is_fit {
            return;
        }
        let clauses = self.switch_clauses(id);
        let list = Cell::functor(f::LIST_2).0;
        let by_key = self.chains_by_key(id, &clauses, functors);
        let words = self.code.words();
        let on = |key| match by_key.get(&key).copied().or(by_key.get(&ANY_OTHER).copied()) {
            Some(link) if key != NO_KEY && target(&clauses, key, fail) & SEVERAL != 0 => link | SEVERAL,
            _ => behind_key(words, target(&clauses, key, fail), key),
        };
        let mut keys: Vec<u64> = clauses.iter().map(|clause| clause.0).collect();
        keys.retain(|&key| key != NO_KEY && key != list && key != Cell::NIL.0 && Cell(key).tag() != Tag::Box);
        keys.sort_unstable();
        keys.dedup();
        let pairs: Vec<(u64, u32)> = keys.iter().map(|&key| (key, on(key))).collect();
        let (mut on_list, on_nil, on_any, on_variable) = (on(list), on(Cell::NIL.0), on(ANY_OTHER), on(NO_KEY));
        let (table, shift) = self.make_table(id, &pairs);
        self.assess(id);
        let on_variable = self.second_switch(id, on_variable);
        let predicate = &mut self.predicates[id];
        let promising = if predicate.live > 1 { predicate.promising() } else { 0 };
        predicate.is_switched = true;
        let (entry, arity) = (predicate.chooser as usize, predicate.arity as u16);
        let words = self.code.words_mut();
        let first = if on_list & SEVERAL == 0 { words[on_list as usize] } else { 0 };
        let reads_list = on_list != fail && instr::op(first) == instr::GET_LIST_VARS && instr::a(first) == 0;
        on_list += reads_list as u32;
        let op = if reads_list { instr::SWITCH_LIST } else { instr::SWITCH };
        words[entry] = word_d(op, arity, shift as u8, id.0);
        words[entry + 1] = on_list as u64 | (on_nil as u64) << 32;
        words[entry + 2] = on_any as u64 | (promising as u64) << 32;
        words[entry + 3] = on_variable as u64 | (table as u64) << 32;
        words[entry + 4] = first;
    }

    /// A table of keys and targets: its address and the shift of its hash.
    fn make_table(&mut self, id: PredId, pairs: &[(u64, u32)]) -> (u32, u32) {
        if pairs.is_empty() {
            return (0, 0);
        }
        let (table, shift) = hashed(pairs);
        let address = self.place_words(&table);
        self.predicates[id].switch_tables[0] = (address, table.len() as u32);
        (address, shift)
    }

    fn place_words(&mut self, words: &[u64]) -> u32 {
        let address = self.area.allocate(&mut self.code, words.len());
        self.code.words_mut()[address as usize..address as usize + words.len()].copy_from_slice(words);
        address
    }

    /// A switch on another argument for calls whose first is a variable: its
    /// address, or the target itself where no argument decides.
    fn second_switch(&mut self, id: PredId, otherwise: u32) -> u32 {
        let arguments = self.predicates[id].arity.min(INDEXED_ARGUMENTS);
        if otherwise & SEVERAL == 0 {
            return otherwise;
        }
        let telling = (1..arguments).map(|argument| (argument, self.constants_at(id, argument)));
        let Some((argument, pairs)) = telling.max_by_key(|(_, pairs)| pairs.len()).filter(|found| found.1.len() > 1)
        else {
            return otherwise;
        };
        let (mut words, shift) = hashed(&pairs);
        words.splice(0..0, [word_d(instr::SWITCH_SECOND, argument as u16, shift as u8, id.0), otherwise as u64]);
        let address = self.place_words(&words);
        self.predicates[id].switch_tables[1] = (address, words.len() as u32);
        address
    }

    /// The constants that the clauses have at an argument and the code of the
    /// only clause with each, 0 where there are several. Nothing unless all
    /// clauses have one.
    fn constants_at(&self, id: PredId, argument: usize) -> Vec<(u64, u32)> {
        let mut pairs: Vec<(u64, u32)> = Vec::new();
        let mut at = self.predicates[id].chain.first;
        while at != NONE {
            let node = self.nodes[at as usize];
            let key = self.clause_key(ClauseId(node.clause), argument);
            if key == NO_KEY || !Cell(key).is_constant() {
                return Vec::new();
            }
            match pairs.iter_mut().find(|pair| pair.0 == key) {
                Some(pair) => pair.1 = 0,
                None => pairs.push((key, node.code)),
            }
            at = node.next;
        }
        pairs
    }

    /// Gives back the table of a switch that is taken away.
    pub(super) fn drop_switch(&mut self, id: PredId) {
        let predicate = &mut self.predicates[id];
        predicate.is_switched = false;
        predicate.switch_tried = false;
        for (table, length) in std::mem::take(&mut predicate.switch_tables) {
            if length > 0 {
                self.area.free(table, length);
            }
        }
    }

    /// The first links of the chains that an index on the first argument has, so
    /// that what can't match is passed over once for all.
    fn chains_by_key(
        &mut self,
        id: PredId,
        clauses: &[(u64, u32, u32)],
        functors: &FunctorTable,
    ) -> FxHashMap<u64, u32> {
        let first = clauses.iter().map(|clause| clause.0).find(|&key| key != NO_KEY);
        if first.is_none() || clauses.iter().all(|clause| Some(clause.0) == first) {
            return FxHashMap::default();
        }
        let on = On::Argument(0);
        let known = self.predicates[id].indexes.iter().position(|index| index.on == on);
        let position = known.unwrap_or_else(|| {
            let index = self.make_index(id, on, functors);
            self.add_index(id, index)
        });
        let index = &self.predicates[id].indexes[position];
        let mut links: FxHashMap<u64, u32> = index.chains.iter().map(|(&key, chain)| (key, chain.first)).collect();
        links.insert(ANY_OTHER, index.others.first);
        links
    }

    /// First-argument keys, links and code of the clauses.
    fn switch_clauses(&self, id: PredId) -> Vec<(u64, u32, u32)> {
        let mut clauses = Vec::new();
        let mut at = self.predicates[id].chain.first;
        while at != NONE {
            let node = self.nodes[at as usize];
            clauses.push((node.key, at, node.code));
            at = node.next;
        }
        clauses
    }
}

/// Pairs of keys and targets as a hash table, and the shift of its hash.
fn hashed(pairs: &[(u64, u32)]) -> (Vec<u64>, u32) {
    let slots = (pairs.len() * 2).next_power_of_two();
    let shift = 64 - slots.trailing_zeros();
    // Room behind the last slot, so that a search never wraps around.
    let mut table = vec![NO_KEY; 2 * (slots + pairs.len() + 1)];
    for &(key, target) in pairs {
        let mut slot = spread(key, shift);
        while table[2 * slot] != NO_KEY {
            slot += 1;
        }
        table[2 * slot] = key;
        table[2 * slot + 1] = target as u64;
    }
    (table, shift)
}

/// The target itself, or where its code goes on behind the test of the first
/// argument that the switch has made already.
fn behind_key(words: &[u64], target: u32, key: u64) -> u32 {
    let Some(&[first, constant]) = words.get(target as usize..target as usize + 2) else { return target };
    let is_tested = instr::op(first) == instr::GET_CONST && instr::a(first) == 0 && constant == key;
    if is_tested { target + 2 } else { target }
}

/// The only clause that matches the key, a failure, or the first of several.
fn target(clauses: &[(u64, u32, u32)], key: u64, fail: u32) -> u32 {
    let mut matching = clauses.iter().filter(|clause| clause.0 == key || clause.0 == NO_KEY || key == NO_KEY);
    match (matching.next(), matching.next()) {
        (None, _) => fail,
        (Some(&(_, _, code)), None) => code,
        (Some(&(_, link, _)), _) => link | SEVERAL,
    }
}
