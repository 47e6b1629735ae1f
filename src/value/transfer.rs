//! Copies owned terms into a heap or term store, and back.

use crate::syntax::{TermSink, TermView, View};
use crate::term::atom::well_known;
use crate::value::sharing::Met;
use crate::value::{Atom, Compound, List, Term, Var, VarName};
use rustc_hash::FxHashMap;

/// Maps the variables of owned terms to their terms in a sink. A small map is searched linearly, a large one is hashed.
pub(crate) struct Variables<T> {
    entries: Vec<(Var, T)>,
    hashed: FxHashMap<Var, T>,
}

impl<T> Default for Variables<T> {
    fn default() -> Self {
        Variables { entries: Vec::new(), hashed: FxHashMap::default() }
    }
}

impl<T: Copy> Variables<T> {
    /// The term for `var`, if it is known.
    pub fn get(&self, var: &Var) -> Option<T> {
        if self.hashed.is_empty() {
            return self.entries.iter().find(|entry| entry.0 == *var).map(|entry| entry.1);
        }
        self.hashed.get(var).copied()
    }

    /// Adds a variable.
    pub fn insert(&mut self, var: Var, term: T) {
        if self.entries.len() == 16 {
            self.hashed.extend(self.entries.iter().cloned());
        }
        if self.entries.len() >= 16 {
            self.hashed.insert(var.clone(), term);
        }
        self.entries.push((var, term));
    }

    /// All variables with their terms.
    pub fn iter(&self) -> impl Iterator<Item = (&Var, T)> {
        self.entries.iter().map(|entry| (&entry.0, entry.1))
    }
}

enum Task<'a> {
    Visit(&'a Term),
    Compound(&'a Compound),
    /// The number of items, and whether a tail follows them.
    List(usize, bool),
    /// The node at that address is built.
    Built(usize),
}

/// Builds a term in a sink, preserving sharing.
pub(crate) fn build<S: TermSink>(term: &Term, sink: &mut S, variables: &mut Variables<S::Term>) -> S::Term {
    if let Some(simple) = constant(term, sink) {
        return simple;
    }
    let mut tasks = vec![Task::Visit(term)];
    let mut done: Vec<S::Term> = Vec::new();
    let mut known: FxHashMap<usize, S::Term> = FxHashMap::default();
    while let Some(task) = tasks.pop() {
        if let Task::Visit(term) = task
            && let Some(node) = term.shared_node()
        {
            if let Some(built) = known.get(&node) {
                done.push(*built);
                continue;
            }
            tasks.push(Task::Built(node));
        }
        let built = match task {
            Task::Built(node) => {
                known.extend(done.last().map(|built| (node, *built)));
                continue;
            }
            Task::Visit(Term::Compound(compound)) => {
                tasks.push(Task::Compound(compound));
                tasks.extend(compound.args().iter().rev().map(Task::Visit));
                continue;
            }
            Task::Visit(Term::List(list)) if !list.is_empty() => {
                tasks.push(Task::List(list.len(), list.tail().is_some()));
                tasks.extend(list.tail().map(Task::Visit));
                tasks.extend(list.items().iter().rev().map(Task::Visit));
                continue;
            }
            Task::Visit(Term::Var(var)) => variables.get(var).unwrap_or_else(|| {
                let fresh = sink.variable();
                variables.insert(var.clone(), fresh);
                fresh
            }),
            Task::Visit(term) => match constant(term, sink) {
                Some(built) => built,
                None => continue,
            },
            Task::Compound(compound) => {
                let name = sink.intern(compound.name());
                let first = done.len() - compound.arity();
                let built = sink.compound(name, &done[first..]);
                done.truncate(first);
                built
            }
            Task::List(length, has_tail) => {
                let tail = if has_tail { done.pop() } else { None };
                let mut built = tail.unwrap_or_else(|| sink.atom(well_known::NIL));
                for _ in 0..length {
                    if let Some(item) = done.pop() {
                        built = sink.cons(item, built);
                    }
                }
                built
            }
        };
        done.push(built);
    }
    done.pop().unwrap_or_else(|| sink.atom(well_known::NIL))
}

/// A term without parts.
fn constant<S: TermSink>(term: &Term, sink: &mut S) -> Option<S::Term> {
    Some(match term {
        Term::Int(value) => sink.small(*value),
        Term::Big(value) => sink.big((**value).clone()),
        Term::Rational(value) => sink.rational((**value).clone()),
        Term::Float(value) => sink.float(*value),
        Term::Atom(name) => {
            let atom = sink.intern(name);
            sink.atom(atom)
        }
        Term::String(text) => sink.string(text),
        Term::List(list) if list.is_empty() => sink.atom(well_known::NIL),
        _ => return None,
    })
}

/// The approximate number of heap words that a term needs.
pub(crate) fn words(term: &Term) -> usize {
    let mut pending = vec![term];
    let mut met = Met::default();
    let mut count = 1;
    while let Some(term) = pending.pop() {
        if met.again(term) {
            continue;
        }
        match term {
            Term::List(list) => {
                count += 2 * list.len();
                pending.extend(list.items().iter().chain(list.tail()).filter(|term| !matches!(term, Term::Int(_))));
            }
            Term::Compound(compound) => {
                count += compound.arity() + 1;
                pending.extend(compound.args());
            }
            Term::String(text) => count += text.len() / 8 + 4,
            Term::Int(_) | Term::Atom(_) | Term::Var(_) => count += 1,
            _ => count += 4,
        }
    }
    count
}

/// The error for a term that has more parts than fit in memory: it is cyclic, or extremely shared.
pub(crate) struct TooLarge;

enum Frame<T> {
    Compound { term: T, name: crate::term::Atom, arity: usize, args: Vec<Term> },
    List { term: T, rest: T, items: Vec<Term>, in_tail: bool },
}

/// Copies a term from a heap or store to an owned term. Variables get the names in `names`, or else their numbers.
/// `most` bounds the number of parts.
pub(crate) fn take<V: TermView>(
    view: &V,
    root: V::Term,
    names: &FxHashMap<u64, String>,
    most: usize,
) -> Result<Term, TooLarge> {
    Taker { view, names, frames: Vec::new(), seen: None, left: most }.run(root)
}

/// Like [`take`], for terms with so much sharing that it must be preserved.
pub(crate) fn take_shared<V: TermView>(
    view: &V,
    root: V::Term,
    names: &FxHashMap<u64, String>,
    most: usize,
) -> Result<Term, TooLarge> {
    Taker { view, names, frames: Vec::new(), seen: Some(FxHashMap::default()), left: most }.run(root)
}

struct Taker<'a, V: TermView> {
    view: &'a V,
    names: &'a FxHashMap<u64, String>,
    frames: Vec<Frame<V::Term>>,
    seen: Option<FxHashMap<u64, Term>>,
    left: usize,
}

impl<V: TermView> Taker<'_, V> {
    fn run(mut self, root: V::Term) -> Result<Term, TooLarge> {
        let mut next = root;
        loop {
            let mut value = self.visit(&mut next)?;
            while let Some(done) = value.take() {
                match self.deliver(done) {
                    Delivered::Next(term) => next = term,
                    Delivered::Whole(term) => value = Some(term),
                    Delivered::Root(term) => return Ok(term),
                }
            }
        }
    }

    /// Visits one term. Returns a value, or opens a frame and sets `next` to its first part.
    fn visit(&mut self, next: &mut V::Term) -> Result<Option<Term>, TooLarge> {
        self.left = self.left.checked_sub(1).ok_or(TooLarge)?;
        let term = *next;
        let View::Compound(name, arity) = self.view.view(term) else {
            return Ok(Some(self.atomic(self.view.view(term))));
        };
        if let Some(seen) = &self.seen
            && let Some(known) = seen.get(&self.view.identity(term))
        {
            return Ok(Some(known.clone()));
        }
        if name == well_known::LIST && arity == 2 {
            let rest = self.view.arg(term, 1);
            self.frames.push(Frame::List { term, rest, items: Vec::new(), in_tail: false });
        } else if arity == 0 {
            let name = Atom::new(self.view.atom_text(name));
            return Ok(Some(Term::Compound(Compound::new(name, Vec::new()))));
        } else {
            self.frames.push(Frame::Compound { term, name, arity, args: Vec::with_capacity(arity) });
        }
        *next = self.view.arg(term, 0);
        Ok(None)
    }

    fn deliver(&mut self, value: Term) -> Delivered<V::Term> {
        match self.frames.last_mut() {
            None => return Delivered::Root(value),
            Some(Frame::Compound { term, arity, args, .. }) => {
                args.push(value);
                if args.len() < *arity {
                    return Delivered::Next(self.view.arg(*term, args.len()));
                }
            }
            Some(Frame::List { items, in_tail: true, .. }) => {
                let items = std::mem::take(items);
                return self.finish(Term::List(List::new(items, Some(value))));
            }
            Some(Frame::List { rest, items, in_tail, .. }) => {
                items.push(value);
                match self.view.view(*rest) {
                    View::Compound(well_known::LIST, 2) => {
                        let head = self.view.arg(*rest, 0);
                        *rest = self.view.arg(*rest, 1);
                        return Delivered::Next(head);
                    }
                    View::Atom(well_known::NIL) => {}
                    _ => {
                        *in_tail = true;
                        return Delivered::Next(*rest);
                    }
                }
            }
        }
        let whole = match self.frames.last_mut() {
            Some(Frame::Compound { name, args, .. }) => {
                let name = Atom::new(self.view.atom_text(*name));
                Term::Compound(Compound::new(name, std::mem::take(args)))
            }
            Some(Frame::List { items, .. }) => Term::List(List::new(std::mem::take(items), None)),
            None => Term::nil(),
        };
        self.finish(whole)
    }

    fn finish(&mut self, whole: Term) -> Delivered<V::Term> {
        if let Some(Frame::Compound { term, .. } | Frame::List { term, .. }) = self.frames.pop()
            && let Some(seen) = &mut self.seen
        {
            seen.insert(self.view.identity(term), whole.clone());
        }
        Delivered::Whole(whole)
    }

    fn atomic(&self, view: View<'_>) -> Term {
        match view {
            View::Variable(number) => match self.names.get(&number) {
                Some(name) => Term::var(name),
                None => Term::Var(Var(VarName::Number(number))),
            },
            View::Atom(well_known::NIL) => Term::nil(),
            View::Atom(atom) | View::Compound(atom, _) => Term::atom(self.view.atom_text(atom)),
            View::Small(value) => Term::Int(value),
            View::Big(value) => Term::Big(Box::new(value)),
            View::Rational(value) => Term::Rational(Box::new(value)),
            View::Float(value) => Term::Float(value),
            View::String(text) => Term::string(text),
            View::Blob(kind, number) => Term::atom(format!("<{kind}>(0x{number:x})")),
        }
    }
}

enum Delivered<T> {
    /// Another part is needed.
    Next(T),
    /// A frame is complete.
    Whole(Term),
    /// The whole term is complete.
    Root(Term),
}
