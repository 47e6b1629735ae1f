//! Goals that `call/1` compiled, kept for the next time.
//!
//! A control construct is compiled without its data (see `machine::skeleton`),
//! so a loop that calls it again finds the same cells and takes the code that is
//! there. Anything that could give a name another meaning empties the store.

use crate::database::Database;
use crate::memory::CodeAddr;
use crate::term::{Atom, Cell, LiveNames};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

/// So many goals are kept.
const MOST: usize = 256;

/// The store.
#[derive(Default)]
pub struct Goals {
    by_hash: FxHashMap<u64, Goal>,
    /// The epoch of the database in which they were compiled.
    epoch: u64,
}

struct Goal {
    module: Atom,
    cells: Box<[Cell]>,
    code: CodeAddr,
    length: usize,
}

impl Goals {
    /// Where the code of the goals stands, and how long it is.
    pub(super) fn blocks(&self) -> impl Iterator<Item = (CodeAddr, usize)> + '_ {
        self.by_hash.values().map(|goal| (goal.code, goal.length))
    }
}

fn hash(module: Atom, cells: &[Cell]) -> u64 {
    FxBuildHasher.hash_one((module, cells))
}

impl Database {
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

    /// Puts the code of a goal into memory and keeps it.
    pub fn keep_goal(&mut self, module: Atom, cells: Box<[Cell]>, words: &[u64]) -> CodeAddr {
        if self.goals.by_hash.len() >= MOST || self.goals.epoch != self.epoch {
            self.forget_goals();
            self.goals.epoch = self.epoch;
        }
        let code = self.install(words);
        let goal = Goal { module, cells, code, length: words.len() };
        if let Some(other) = self.goals.by_hash.insert(hash(module, &goal.cells), goal) {
            self.condemn(other.code, other.length);
        }
        code
    }

    /// Empties the store; the collector frees the code when it is done with.
    fn forget_goals(&mut self) {
        for (_, goal) in std::mem::take(&mut self.goals.by_hash) {
            self.condemn(goal.code, goal.length);
        }
    }

    /// Tells the collector which names the kept goals hold.
    pub(super) fn mark_goal_names(&self, live: &mut LiveNames) {
        for goal in self.goals.by_hash.values() {
            live.atom(goal.module);
            live.cells(&goal.cells);
        }
    }
}
