//! Terms outside any machine: an arena of nodes.
//!
//! A store owns its atoms and its terms; a [`TermId`] is valid only in the store that created it. Nothing is freed
//! before the store is dropped. Arguments are created before their compound, so ids only point backwards unless
//! [`TermStore::bind`] is used.

use dashu_int::IBig;
use dashu_ratio::RBig;

use crate::syntax::DictKey;
use crate::syntax::{TermSink, TermView, View};
use crate::term::atom::{Atom, AtomTable, well_known};

/// A term of a [`TermStore`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TermId(pub u32);

enum Node {
    Variable,
    #[cfg(test)]
    Bound(TermId),
    Atom(Atom),
    Small(i64),
    Big(IBig),
    Rational(RBig),
    Float(f64),
    String(Box<str>),
    Compound {
        name: Atom,
        first: u32,
        arity: u32,
    },
}

/// An arena of terms with its own atoms.
#[derive(Default)]
pub struct TermStore {
    /// The atoms of the terms.
    pub atoms: AtomTable,
    nodes: Vec<Node>,
    args: Vec<TermId>,
}

impl TermStore {
    /// An empty store.
    pub fn new() -> Self {
        Self::default()
    }

    fn add(&mut self, node: Node) -> TermId {
        self.nodes.push(node);
        TermId((self.nodes.len() - 1) as u32)
    }

    /// Binds an unbound variable; cycles are allowed.
    #[cfg(test)]
    pub fn bind(&mut self, variable: TermId, value: TermId) {
        let at = self.deref(variable);
        let value = self.deref(value);
        if at != value && matches!(self.nodes[at.0 as usize], Node::Variable) {
            self.nodes[at.0 as usize] = Node::Bound(value);
        }
    }

    /// Removes all terms and keeps the atoms.
    #[cfg(test)]
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.args.clear();
    }

    /// Only tests bind variables.
    #[cfg(not(test))]
    fn deref(&self, term: TermId) -> TermId {
        term
    }

    #[cfg(test)]
    fn deref(&self, mut term: TermId) -> TermId {
        while let Node::Bound(next) = self.nodes[term.0 as usize] {
            term = next;
        }
        term
    }
}

impl TermSink for TermStore {
    type Term = TermId;

    fn intern(&mut self, name: &str) -> Atom {
        self.atoms.intern(name)
    }
    fn atom_text(&self, atom: Atom) -> &str {
        self.atoms.name(atom)
    }
    fn atom(&mut self, atom: Atom) -> TermId {
        self.add(Node::Atom(atom))
    }
    fn small(&mut self, value: i64) -> TermId {
        self.add(Node::Small(value))
    }
    fn big(&mut self, value: IBig) -> TermId {
        self.add(Node::Big(value))
    }
    fn rational(&mut self, value: RBig) -> TermId {
        self.add(Node::Rational(value))
    }
    fn float(&mut self, value: f64) -> TermId {
        self.add(Node::Float(value))
    }
    fn string(&mut self, text: &str) -> TermId {
        self.add(Node::String(text.into()))
    }
    fn variable(&mut self) -> TermId {
        self.add(Node::Variable)
    }
    fn compound(&mut self, name: Atom, args: &[TermId]) -> TermId {
        let first = self.args.len() as u32;
        self.args.extend_from_slice(args);
        self.add(Node::Compound { name, first, arity: args.len() as u32 })
    }
    fn cons(&mut self, head: TermId, tail: TermId) -> TermId {
        self.compound(well_known::LIST, &[head, tail])
    }
    fn dict_key(&self, term: TermId) -> Option<DictKey> {
        DictKey::of(self.view(term), |atom| self.atoms.name(atom).to_string())
    }
}

impl TermView for TermStore {
    type Term = TermId;

    fn view(&self, term: TermId) -> View<'_> {
        let term = self.deref(term);
        match &self.nodes[term.0 as usize] {
            Node::Variable => View::Variable(term.0 as u64),
            #[cfg(test)]
            Node::Bound(_) => View::Variable(term.0 as u64),
            Node::Atom(atom) => View::Atom(*atom),
            Node::Small(value) => View::Small(*value),
            Node::Big(value) => View::Big(value.clone()),
            Node::Rational(value) => View::Rational(value.clone()),
            Node::Float(value) => View::Float(*value),
            Node::String(text) => View::String(text),
            Node::Compound { name, arity, .. } => View::Compound(*name, *arity as usize),
        }
    }
    fn arg(&self, term: TermId, index: usize) -> TermId {
        match self.nodes[self.deref(term).0 as usize] {
            Node::Compound { first, arity, .. } if index < arity as usize => self.args[first as usize + index],
            _ => term,
        }
    }
    fn atom_text(&self, atom: Atom) -> &str {
        self.atoms.name(atom)
    }
    fn identity(&self, term: TermId) -> u64 {
        self.deref(term).0 as u64
    }
}
