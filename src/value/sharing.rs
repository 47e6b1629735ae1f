//! Walks over owned terms with shared parts.
//!
//! A term of sixty nodes can be a tree of 2^60 parts, and no engine limit applies to a walk made by the host. So every
//! walk here visits a shared node once. A node that is not shared is reached only once anyway and is not recorded.

use crate::value::{List, Term};
use rustc_hash::{FxHashMap, FxHashSet};

/// The most parts of a tree that are converted, written or serialized in full. Only sharing can produce more.
pub(crate) const MAX_PARTS: usize = 1 << 26;

impl Term {
    /// The address of the node of a shared compound or list; `None` for any other term.
    pub(super) fn shared_node(&self) -> Option<usize> {
        let (address, is_shared) = match self {
            Term::Compound(compound) => compound.node(),
            Term::List(list) => list.node(),
            _ => return None,
        };
        is_shared.then_some(address)
    }
}

/// The shared nodes that a walk has visited.
#[derive(Default)]
pub(super) struct Met(FxHashSet<usize>);

impl Met {
    /// Whether a term was visited before; records the visit.
    pub fn again(&mut self, term: &Term) -> bool {
        term.shared_node().is_some_and(|node| !self.0.insert(node))
    }
}

/// Pairs of nodes that a comparison has visited, as classes of nodes that are equal unless the comparison finds a
/// difference elsewhere. No class is compared with itself, so the time is linear in the number of nodes.
#[derive(Default)]
pub(super) struct Pairs(FxHashMap<usize, usize>);

impl Pairs {
    /// Records that two nodes (each with whether it is shared) are being compared. Returns false if that is not
    /// necessary.
    pub fn are_new(&mut self, a: (usize, bool), b: (usize, bool)) -> bool {
        if !a.1 && !b.1 {
            // Unshared nodes are reached only once.
            return true;
        }
        let (a, b) = (self.class(a.0), self.class(b.0));
        if a == b {
            return false;
        }
        self.0.insert(a, b);
        true
    }

    fn class(&mut self, mut node: usize) -> usize {
        while let Some(&next) = self.0.get(&node) {
            if let Some(&far) = self.0.get(&next) {
                self.0.insert(node, far);
            }
            node = next;
        }
        node
    }
}

/// The number of parts of a term as a tree, up to `most`.
pub(crate) fn parts(term: &Term, most: usize) -> usize {
    enum Task<'a> {
        Visit(&'a Term),
        Leave(usize, usize),
    }
    let mut sizes: FxHashMap<usize, usize> = FxHashMap::default();
    let mut tasks = vec![Task::Visit(term)];
    let mut count = 0usize;
    while let Some(task) = tasks.pop() {
        match task {
            Task::Leave(node, before) => {
                sizes.insert(node, count - before);
            }
            Task::Visit(term) => {
                let node = term.shared_node();
                if let Some(size) = node.and_then(|node| sizes.get(&node)) {
                    count = count.saturating_add(*size);
                } else {
                    tasks.extend(node.map(|node| Task::Leave(node, count)));
                    count += 1;
                    tasks.extend(inner(term).map(Task::Visit));
                }
                if count > most {
                    return most;
                }
            }
        }
    }
    count
}

/// The parts of a compound or list.
pub(super) fn inner(term: &Term) -> impl Iterator<Item = &Term> {
    let (parts, tail): (&[Term], Option<&Term>) = match term {
        Term::Compound(compound) => (compound.args(), None),
        Term::List(list) => (list.items(), List::tail(list)),
        _ => (&[], None),
    };
    parts.iter().chain(tail)
}
