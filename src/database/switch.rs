//! Switches on the first argument for predicates of few clauses.
//!
//! ```text
//! entry + 0   switch
//! entry + 1   target for a list cell (32) | target for [] (32)
//! entry + 2   target for other constants (32) | for other compounds (32)
//! entry + 3   the one constant that needs a closer look
//! entry + 4   the one functor that does
//! ```
//!
//! A target is the address of the only clause that can match, that of a
//! failure, or 0: choose among the clauses. Any change of the predicate takes
//! the switch away again.

use super::Database;
use super::predicate::{NO_KEY, NONE, PredId};
use crate::code::instr::{self, word_d};
use crate::term::functor::well_known_functors as f;
use crate::term::{Cell, Tag};

/// Predicates with more clauses are hashed instead.
const MOST_CLAUSES: u32 = 8;

impl Database {
    /// Turns the entry of a static predicate of few clauses into a switch, if
    /// that decides anything. `fail` is the address of a failure.
    pub fn try_switch(&mut self, id: PredId, fail: u32) {
        let predicate = &self.predicates[id.0 as usize];
        if predicate.is_switched
            || predicate.flags.tabled
            || predicate.flags.dynamic
            || predicate.dead > 0
            || predicate.arity == 0
        {
            return;
        }
        if predicate.live == 0 || predicate.live > MOST_CLAUSES {
            return;
        }
        self.predicates[id.0 as usize].switch_tried = true;
        let list = Cell::functor(f::LIST_2).0;
        let keys = self.keys(id);
        let constants: Vec<u64> = keys
            .iter()
            .map(|key| key.0)
            .filter(|&key| key != NO_KEY && Cell(key).is_constant() && key != Cell::NIL.0)
            .collect();
        let special = constants.first().copied().unwrap_or(Cell::NIL.0);
        let others = if constants.iter().all(|&key| key == special) { target(&keys, NO_KEY - 1, fail) } else { 0 };
        let functors: Vec<u64> = keys
            .iter()
            .map(|key| key.0)
            .filter(|&key| key != NO_KEY && Cell(key).tag() == Tag::Fun && key != list)
            .collect();
        let functor = functors.first().copied().unwrap_or(list);
        let compounds = if functors.iter().all(|&key| key == functor) { target(&keys, NO_KEY - 1, fail) } else { 0 };
        let on_list = target(&keys, list, fail);
        let on_nil = target(&keys, Cell::NIL.0, fail);
        if on_list == 0 && on_nil == 0 && others == 0 && compounds == 0 {
            return;
        }
        let predicate = &mut self.predicates[id.0 as usize];
        predicate.is_switched = true;
        let (entry, arity) = (predicate.entry as usize, predicate.arity as u16);
        let words = self.code.words_mut();
        words[entry] = word_d(instr::SWITCH, arity, 0, id.0);
        words[entry + 1] = on_list as u64 | (on_nil as u64) << 32;
        words[entry + 2] = others as u64 | (compounds as u64) << 32;
        words[entry + 3] = special;
        words[entry + 4] = functor;
    }

    /// First-argument keys and code of the clauses.
    fn keys(&self, id: PredId) -> Vec<(u64, u32)> {
        let mut keys = Vec::new();
        let mut at = self.predicates[id.0 as usize].chain.first;
        while at != NONE {
            let node = self.nodes[at as usize];
            keys.push((node.key, node.code));
            at = node.next;
        }
        keys
    }
}

/// The only clause that matches the key, a failure, or 0 for several.
fn target(keys: &[(u64, u32)], key: u64, fail: u32) -> u32 {
    let mut matching = keys.iter().filter(|clause| clause.0 == key || clause.0 == NO_KEY);
    match (matching.next(), matching.next()) {
        (None, _) => fail,
        (Some(clause), None) => clause.1,
        _ => 0,
    }
}
