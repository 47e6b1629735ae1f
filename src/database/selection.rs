//! Installing decision trees at the entries of predicates, and removing them.

use crate::code::instr;
use crate::code::instr::word_d;
use crate::code::select::Tree;
use crate::database::Database;
use crate::database::predicate::{Definition, PredId, TreeBlock};

/// Predicates with more clauses use hash tables instead.
const MAX_CLAUSES: u32 = 64;

/// Number of calls of a library predicate after which it gets a tree.
const CALLS_OF_LIBRARY: u32 = 8;

/// Number of calls of a dynamic predicate, without a change, after which it gets a tree: a base, and more per clause.
const CALLS_OF_DYNAMIC: (u32, u32) = (32, 4);

impl Database {
    /// Counts a call of a predicate without a tree. Returns true if it should get one now.
    #[inline]
    pub fn wants_tree(&mut self, id: PredId) -> bool {
        let predicate = &mut self.predicates[id];
        predicate.calls = predicate.calls.saturating_add(1);
        let wanted = match predicate.flags {
            flags if flags.dynamic => CALLS_OF_DYNAMIC.0 + CALLS_OF_DYNAMIC.1 * predicate.live,
            flags if flags.system => CALLS_OF_LIBRARY,
            _ => 1,
        };
        predicate.calls == wanted && self.can_have_tree(id)
    }

    fn can_have_tree(&self, id: PredId) -> bool {
        let predicate = &self.predicates[id];
        self.indexing
            && !self.profiling
            && !predicate.flags.observed
            && !self.checks_occurs
            && predicate.definition == Definition::Clauses
            && (1..=MAX_CLAUSES).contains(&predicate.live)
    }

    /// Stores the tree of a predicate and copies its root to the entry.
    pub fn install_tree(&mut self, id: PredId, mut tree: Tree) {
        let length = tree.words.len();
        let code = self.area.allocate(&mut self.code, length);
        let root = tree.place(code);
        self.code.block_mut(code, length).copy_from_slice(&tree.words);
        let predicate = &mut self.predicates[id];
        predicate.tree = Some(TreeBlock { root, code, length });
        let entry = predicate.chooser;
        if instr::op(self.code.get(entry)) != instr::ENTER {
            return;
        }
        if (code..code + length).contains(&root) {
            let node = instr::length(self.code.get(root));
            self.code.words_mut().copy_within(root.0..root.0 + node, entry.0);
        } else {
            self.code.set(entry, word_d(instr::ONLY_CLAUSE, predicate.arity as u16, 0, root.field()));
        }
    }

    /// Removes the tree of a predicate. Choice points may still refer to it.
    pub(super) fn drop_tree(&mut self, id: PredId) {
        let predicate = &mut self.predicates[id];
        predicate.calls = 0;
        if let Some(tree) = predicate.tree.take() {
            self.garbage += tree.length;
            self.old_trees.push((tree.code, tree.length));
        }
    }

    /// Removes all trees.
    pub(super) fn drop_trees(&mut self) {
        for id in self.iter() {
            if self.predicates[id].tree.is_some() {
                self.refresh_entry(id);
            }
        }
    }

    /// The words of a predicate's tree.
    pub fn tree_words(&self, id: PredId) -> Option<&[u64]> {
        let tree = self.predicates[id].tree?;
        Some(self.code.block(tree.code, tree.length))
    }
}
