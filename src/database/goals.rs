//! Cache of goals that `call/1` compiled.
//!
//! A control construct is compiled without its data (see `machine::run::skeleton`),
//! so a loop that calls it again has the same cells and reuses the code.
//! Any change that could give a name another meaning empties the cache.

use crate::database::Database;
use crate::memory::CodeAddr;
use crate::term::{Atom, Cell, LiveNames};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

/// The most goals in the cache.
const MOST: usize = 256;

/// The cache.
#[derive(Default)]
pub struct Goals {
    by_hash: FxHashMap<u64, Goal>,
    /// The epoch of the database in which the goals were compiled.
    epoch: u64,
    /// Counts the goals that were removed.
    removed: u64,
}

struct Goal {
    module: Atom,
    cells: Box<[Cell]>,
    code: CodeAddr,
    length: usize,
}

impl Goals {
    /// The address and the length of each goal's code.
    pub(super) fn blocks(&self) -> impl Iterator<Item = (CodeAddr, usize)> + '_ {
        self.by_hash.values().map(|goal| (goal.code, goal.length))
    }
}

fn hash(module: Atom, cells: &[Cell]) -> u64 {
    FxBuildHasher.hash_one((module, cells))
}

impl Database {
    /// While this number is the same, the code of a goal that was found in the cache is there, and its names have the
    /// same meaning.
    #[inline]
    pub fn goals_version(&self) -> u64 {
        self.epoch + self.goals.removed
    }

    /// The code of a goal compiled before.
    pub fn known_goal(&mut self, module: Atom, cells: &[Cell]) -> Option<CodeAddr> {
        if self.goals.epoch != self.epoch {
            self.forget_goals();
            self.goals.epoch = self.epoch;
            return None;
        }
        let goal = self.goals.by_hash.get(&hash(module, cells))?;
        (goal.module == module && *goal.cells == *cells).then_some(goal.code)
    }

    /// Stores the code of a goal in the code area and caches it.
    pub fn keep_goal(&mut self, module: Atom, cells: Box<[Cell]>, words: &[u64]) -> CodeAddr {
        if self.goals.by_hash.len() >= MOST || self.goals.epoch != self.epoch {
            self.forget_goals();
            self.goals.epoch = self.epoch;
        }
        let code = self.install(words);
        let goal = Goal { module, cells, code, length: words.len() };
        if let Some(other) = self.goals.by_hash.insert(hash(module, &goal.cells), goal) {
            self.goals.removed += 1;
            self.condemn(other.code, other.length);
        }
        code
    }

    /// Empties the cache; the collector frees the code when nothing uses it any more.
    fn forget_goals(&mut self) {
        self.goals.removed += 1;
        for (_, goal) in std::mem::take(&mut self.goals.by_hash) {
            self.condemn(goal.code, goal.length);
        }
    }

    /// Marks the names in the cached goals for the collector.
    pub(super) fn mark_goal_names(&self, live: &mut LiveNames) {
        for goal in self.goals.by_hash.values() {
            live.atom(goal.module);
            live.cells(&goal.cells);
        }
    }
}
