//! Comparing and hashing by the standard order of terms (7.2).

use crate::term::number::{Number, standard_order};
use crate::value::sharing::Pairs;
use crate::value::{List, Term};
use std::cmp::Ordering;
use std::collections::VecDeque;
use std::hash::{Hash, Hasher};

/// A pending comparison.
enum Task<'a> {
    Terms(&'a Term, &'a Term),
    /// The remaining items of two lists from an index on.
    Lists(&'a List, &'a List, usize),
}

impl Ord for Term {
    /// The standard order: variables, numbers, strings, atoms, compounds.
    fn cmp(&self, other: &Term) -> Ordering {
        let mut tasks = vec![Task::Terms(self, other)];
        let mut pairs = Pairs::default();
        while let Some(task) = tasks.pop() {
            let order = match task {
                Task::Terms(a, b) => layer(a, b, &mut tasks, &mut pairs),
                Task::Lists(a, b, at) => rests(a, b, at, &mut tasks),
            };
            if order != Ordering::Equal {
                return order;
            }
        }
        Ordering::Equal
    }
}

/// Compares the outermost layer; the parts become tasks.
fn layer<'a>(a: &'a Term, b: &'a Term, tasks: &mut Vec<Task<'a>>, pairs: &mut Pairs) -> Ordering {
    let ranks = rank(a).cmp(&rank(b));
    if ranks != Ordering::Equal {
        return ranks;
    }
    match (a, b) {
        (Term::Var(a), Term::Var(b)) => a.cmp(b),
        (Term::Int(a), Term::Int(b)) => a.cmp(b),
        (Term::String(a), Term::String(b)) => a.cmp(b),
        (Term::List(a), Term::List(b)) => {
            if !a.is_same(b) && pairs.are_new(a.node(), b.node()) {
                tasks.push(Task::Lists(a, b, 0));
            }
            a.is_empty().cmp(&b.is_empty()).reverse()
        }
        (Term::Compound(x), Term::Compound(y)) => {
            let order = x.arity().cmp(&y.arity()).then_with(|| x.name().cmp(y.name()));
            if order == Ordering::Equal && !x.is_same(y) && pairs.are_new(x.node(), y.node()) {
                tasks.extend(x.args().iter().zip(y.args()).rev().map(|(a, b)| Task::Terms(a, b)));
            }
            order
        }
        (Term::List(_), Term::Compound(y)) => 2.cmp(&y.arity()).then_with(|| "[|]".cmp(y.name().as_str())),
        (Term::Compound(_), Term::List(_)) => layer(b, a, tasks, pairs).reverse(),
        _ => match (number(a), number(b)) {
            (Some(a), Some(b)) => standard_order(&a, &b, false),
            _ => atom_text(a).cmp(atom_text(b)),
        },
    }
}

fn rests<'a>(a: &'a List, b: &'a List, at: usize, tasks: &mut Vec<Task<'a>>) -> Ordering {
    match (a.items().get(at), b.items().get(at)) {
        (Some(x), Some(y)) => {
            tasks.push(Task::Lists(a, b, at + 1));
            tasks.push(Task::Terms(x, y));
            Ordering::Equal
        }
        (None, None) => match (a.tail(), b.tail()) {
            (None, None) => Ordering::Equal,
            (Some(x), Some(y)) => {
                tasks.push(Task::Terms(x, y));
                Ordering::Equal
            }
            (Some(tail), None) => end(tail),
            (None, Some(tail)) => end(tail).reverse(),
        },
        // One list continues: compare a list cell with the end of the other.
        (Some(_), None) => cell_against(b.tail()),
        (None, Some(_)) => cell_against(a.tail()).reverse(),
    }
}

/// Compares a tail with `[]`.
fn end(tail: &Term) -> Ordering {
    let nil = Term::nil();
    rank(tail).cmp(&rank(&nil)).then_with(|| atom_text(tail).cmp("[]"))
}

/// Compares a list cell with the end of a list.
fn cell_against(tail: Option<&Term>) -> Ordering {
    match tail {
        Some(Term::Compound(y)) => 2.cmp(&y.arity()).then_with(|| "[|]".cmp(y.name().as_str())),
        _ => Ordering::Greater,
    }
}

fn rank(term: &Term) -> u8 {
    match term {
        Term::Var(_) => 0,
        Term::Int(_) | Term::Big(_) | Term::Rational(_) | Term::Float(_) => 1,
        Term::String(_) => 2,
        Term::Atom(_) => 3,
        Term::List(list) if list.is_empty() => 3,
        Term::List(_) | Term::Compound(_) => 4,
    }
}

fn atom_text(term: &Term) -> &str {
    match term {
        Term::Atom(name) => name,
        _ => "[]",
    }
}

fn number(term: &Term) -> Option<Number> {
    Some(match term {
        Term::Int(value) => Number::Int(*value),
        Term::Big(value) => Number::from_big((**value).clone()),
        Term::Rational(value) => Number::from_ratio((**value).clone()),
        Term::Float(value) => Number::Float(*value),
        _ => return None,
    })
}

impl PartialOrd for Term {
    fn partial_cmp(&self, other: &Term) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Term {
    fn eq(&self, other: &Term) -> bool {
        // `'[]'` and `[]` compare as equal in the order but are different terms.
        matches!(self, Term::Atom(_)) == matches!(other, Term::Atom(_)) && self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Term {}

/// The most parts of a term that its hash depends on, outermost first. Equal terms have equal hashes, no matter what
/// they share.
const HASHED: usize = 1 << 14;

impl Hash for Term {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let mut pending = VecDeque::from([self]);
        let mut left = HASHED;
        while let Some(term) = pending.pop_front() {
            left -= 1;
            if left == 0 {
                return;
            }
            rank(term).hash(state);
            match term {
                Term::Var(var) => var.hash(state),
                Term::Atom(name) => name.hash(state),
                Term::String(text) => text.hash(state),
                Term::List(list) => {
                    list.len().hash(state);
                    pending.extend(list.items().iter().chain(list.tail()).take(left));
                }
                Term::Compound(compound) => {
                    compound.name().hash(state);
                    compound.arity().hash(state);
                    pending.extend(compound.args().iter().take(left));
                }
                number_term => number(number_term).hash(state),
            }
        }
    }
}
