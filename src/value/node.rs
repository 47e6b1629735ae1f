//! Compounds and lists: shared nodes, freed without recursion.

use crate::value::{Atom, Term};
use std::sync::Arc;

/// A name with arguments.
#[derive(Clone)]
pub struct Compound(Arc<CompoundNode>);

struct CompoundNode {
    name: Atom,
    args: Vec<Term>,
}

/// A list: its items, and its tail if that is not `[]`.
#[derive(Clone, Default)]
pub struct List(Option<Arc<ListNode>>);

struct ListNode {
    items: Vec<Term>,
    tail: Option<Term>,
}

impl Compound {
    pub(crate) fn new(name: Atom, args: Vec<Term>) -> Compound {
        Compound(Arc::new(CompoundNode { name, args }))
    }

    /// Its name.
    pub fn name(&self) -> &Atom {
        &self.0.name
    }

    /// The number of its arguments.
    pub fn arity(&self) -> usize {
        self.0.args.len()
    }

    /// Its arguments.
    pub fn args(&self) -> &[Term] {
        &self.0.args
    }

    /// Appends an argument.
    pub fn push(&mut self, argument: Term) {
        if let Some(node) = Arc::get_mut(&mut self.0) {
            node.args.push(argument);
            return;
        }
        let args = self.args().iter().cloned().chain([argument]).collect();
        *self = Compound::new(self.name().clone(), args);
    }

    pub(crate) fn is_same(&self, other: &Compound) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// The address of the node, and whether it is shared.
    pub(super) fn node(&self) -> (usize, bool) {
        (Arc::as_ptr(&self.0).addr(), Arc::strong_count(&self.0) > 1)
    }
}

impl List {
    /// Never keeps a list as the tail of a list: its items are appended instead.
    pub(crate) fn new(mut items: Vec<Term>, tail: Option<Term>) -> List {
        let tail = match tail {
            Some(Term::List(rest)) => {
                items.extend_from_slice(rest.items());
                rest.tail().cloned()
            }
            tail => tail,
        };
        if items.is_empty() { List(None) } else { List(Some(Arc::new(ListNode { items, tail }))) }
    }

    /// Its items.
    pub fn items(&self) -> &[Term] {
        self.0.as_ref().map_or(&[], |node| &node.items)
    }

    /// The tail, if it is not `[]`.
    pub fn tail(&self) -> Option<&Term> {
        self.0.as_ref().and_then(|node| node.tail.as_ref())
    }

    /// Appends an item, before the tail if there is one.
    pub fn push(&mut self, item: Term) {
        if let Some(node) = self.0.as_mut().and_then(Arc::get_mut) {
            node.items.push(item);
            return;
        }
        let items = self.items().iter().cloned().chain([item]).collect();
        let tail = self.tail().cloned();
        *self = List(Some(Arc::new(ListNode { items, tail })));
    }

    /// The number of its items.
    pub fn len(&self) -> usize {
        self.items().len()
    }

    /// Whether it is `[]`.
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// The address of the node, and whether it is shared; address 0 for `[]`.
    pub(super) fn node(&self) -> (usize, bool) {
        self.0.as_ref().map_or((0, false), |node| (Arc::as_ptr(node).addr(), Arc::strong_count(node) > 1))
    }

    pub(crate) fn is_same(&self, other: &List) -> bool {
        match (&self.0, &other.0) {
            (Some(a), Some(b)) => Arc::ptr_eq(a, b),
            (a, b) => a.is_none() && b.is_none(),
        }
    }
}

impl Drop for CompoundNode {
    fn drop(&mut self) {
        if self.args.iter().any(is_inner) {
            free(std::mem::take(&mut self.args));
        }
    }
}

impl Drop for ListNode {
    fn drop(&mut self) {
        if self.items.iter().chain(&self.tail).any(is_inner) {
            let mut pending = std::mem::take(&mut self.items);
            pending.extend(self.tail.take());
            free(pending);
        }
    }
}

fn is_inner(term: &Term) -> bool {
    matches!(term, Term::Compound(_) | Term::List(_))
}

/// Frees terms; a node that nobody else holds adds its parts to the queue.
fn free(mut pending: Vec<Term>) {
    while let Some(term) = pending.pop() {
        match term {
            Term::Compound(compound) => {
                if let Some(mut node) = Arc::into_inner(compound.0) {
                    pending.append(&mut node.args);
                }
            }
            Term::List(List(Some(node))) => {
                if let Some(mut node) = Arc::into_inner(node) {
                    pending.append(&mut node.items);
                    pending.extend(node.tail.take());
                }
            }
            _ => {}
        }
    }
}
