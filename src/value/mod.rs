//! Owned terms: Prolog data owned by Rust.
//!
//! ```text
//! node         compounds and lists             order        comparing and hashing
//! convert      ToTerm and FromTerm             depth        limits on the depth of Rust values
//! numbers, text_types, tuples, collections: conversions of Rust types
//! parse_print  text to terms and back          macros       term!
//! transfer     into a heap and out of it       sharing      walks over shared parts
//! with_serde   serde (feature)
//! ```
//!
//! A [`Term`] is independent of any engine: it can be built, compared, kept, sent to another thread and passed to
//! several engines. Compounds and lists are shared, so a clone is cheap. Nothing here recurses by the depth of a term:
//! a list of ten million items and a term nested ten million deep are ordinary data.
//!
//! [`ToTerm`] and [`FromTerm`] convert between Rust types and terms.

mod collections;
mod convert;
mod depth;
mod macros;
mod node;
mod numbers;
mod order;
mod parse_print;
pub(crate) mod sharing;
mod text_types;
pub(crate) mod transfer;
mod tuples;
#[cfg(feature = "serde")]
mod with_serde;

pub use convert::{ConversionError, FromTerm, ToTerm};
pub use dashu_int::IBig as BigInt;
pub use dashu_ratio::RBig as Rational;
pub use node::{Compound, List};
pub use parse_print::ParseTermError;
pub(crate) use parse_print::with_stop;
pub use text_types::Text;
#[cfg(feature = "serde")]
pub use with_serde::Serde;

use std::sync::Arc;

/// An owned Prolog term.
///
/// ```
/// use damier::{Term, term};
///
/// let term = term!(coup(joueur, [1, 2], "texte"));
/// assert_eq!(term.to_string(), "coup(joueur,[1,2],\"texte\")");
/// assert_eq!(term, "coup(joueur, [1,2], \"texte\")".parse::<Term>().unwrap());
/// ```
#[derive(Clone)]
pub enum Term {
    /// An unbound variable.
    Var(Var),
    /// A 64-bit integer.
    Int(i64),
    /// An integer that does not fit 64 bits. `Term::from` chooses the right variant.
    Big(Box<BigInt>),
    /// A rational number that is not an integer.
    Rational(Box<Rational>),
    /// A float.
    Float(f64),
    /// An atom.
    Atom(Atom),
    /// A string object, `"text"` in the default dialect.
    String(Arc<str>),
    /// A list, empty or not: `[]`, `[a, b]`, `[a|T]`.
    List(List),
    /// A name with arguments.
    Compound(Compound),
}

/// The name of an atom or compound: cheap to clone.
///
/// Compares equal to a `str` of the same text; converts to an atom.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Atom(Arc<str>);

impl Atom {
    /// The atom called `name`.
    pub fn new(name: &str) -> Atom {
        Atom(Arc::from(name))
    }

    /// Its name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::ops::Deref for Atom {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}

impl PartialEq<str> for Atom {
    fn eq(&self, other: &str) -> bool {
        &*self.0 == other
    }
}

impl PartialEq<&str> for Atom {
    fn eq(&self, other: &&str) -> bool {
        &*self.0 == *other
    }
}

impl From<&str> for Atom {
    fn from(name: &str) -> Atom {
        Atom::new(name)
    }
}

impl From<String> for Atom {
    fn from(name: String) -> Atom {
        Atom(Arc::from(name))
    }
}

/// An unbound variable. Within one term, one solution or one goal, equal variables are the same variable.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Var(pub(crate) VarName);

#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum VarName {
    /// Its address when it left an engine.
    Number(u64),
    /// Named by the host program.
    Named(Arc<str>),
}

impl Var {
    /// The variable called `name` in goals and in [`Query::bind`](crate::Query::bind).
    pub fn named(name: &str) -> Var {
        Var(VarName::Named(Arc::from(name)))
    }

    pub(crate) fn shared_name(&self) -> Option<Arc<str>> {
        match &self.0 {
            VarName::Named(name) => Some(Arc::clone(name)),
            VarName::Number(_) => None,
        }
    }

    /// Its name, if the host program gave it one.
    pub fn name(&self) -> Option<&str> {
        match &self.0 {
            VarName::Named(name) => Some(name),
            VarName::Number(_) => None,
        }
    }
}

impl Term {
    /// An atom.
    pub fn atom(name: impl Into<Atom>) -> Term {
        Term::Atom(name.into())
    }

    /// A string object.
    pub fn string(text: &str) -> Term {
        Term::String(Arc::from(text))
    }

    /// A variable with a name.
    pub fn var(name: &str) -> Term {
        Term::Var(Var::named(name))
    }

    /// The empty list, `[]`.
    pub fn nil() -> Term {
        Term::List(List::default())
    }

    /// A list.
    pub fn list(items: impl IntoIterator<Item = Term>) -> Term {
        Term::List(List::new(items.into_iter().collect(), None))
    }

    /// A list that ends in `tail`: `[a, b|Tail]`.
    pub fn partial_list(items: impl IntoIterator<Item = Term>, tail: Term) -> Term {
        let items: Vec<Term> = items.into_iter().collect();
        if items.is_empty() { tail } else { Term::List(List::new(items, Some(tail))) }
    }

    /// `name(args...)`. Without arguments this is an atom; `'[|]'(H, T)` becomes a list.
    pub fn compound(name: impl Into<Atom>, args: impl IntoIterator<Item = Term>) -> Term {
        let (name, mut args): (Atom, Vec<Term>) = (name.into(), args.into_iter().collect());
        if args.is_empty() {
            return Term::Atom(name);
        }
        if args.len() == 2
            && name == *"[|]"
            && let (Some(tail), Some(head)) = (args.pop(), args.pop())
        {
            return Term::partial_list([head], tail);
        }
        Term::Compound(Compound::new(name, args))
    }

    /// `left - right`, the usual pair.
    pub fn pair(left: Term, right: Term) -> Term {
        Term::compound("-", [left, right])
    }

    /// Whether it is an unbound variable.
    pub fn is_var(&self) -> bool {
        matches!(self, Term::Var(_))
    }

    /// Whether it is a list, empty or not, that ends in `[]`.
    pub fn is_list(&self) -> bool {
        matches!(self, Term::List(list) if list.tail().is_none())
    }

    /// The name of an atom.
    pub fn as_atom(&self) -> Option<&str> {
        match self {
            Term::Atom(name) => Some(name),
            _ => None,
        }
    }

    /// The text of an atom or string.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Term::Atom(name) => Some(name),
            Term::String(text) => Some(text),
            _ => None,
        }
    }

    /// The value of an integer that fits 64 bits.
    pub fn as_i64(&self) -> Option<i64> {
        match self {
            Term::Int(value) => Some(*value),
            _ => None,
        }
    }

    /// The value of a float.
    pub fn as_f64(&self) -> Option<f64> {
        match self {
            Term::Float(value) => Some(*value),
            _ => None,
        }
    }

    /// The items of a list that ends in `[]`.
    pub fn as_list(&self) -> Option<&[Term]> {
        match self {
            Term::List(list) if list.tail().is_none() => Some(list.items()),
            _ => None,
        }
    }

    /// The name and arguments of an atom or of a compound other than a list.
    pub fn as_callable(&self) -> Option<(&str, &[Term])> {
        match self {
            Term::Atom(name) => Some((name, &[])),
            Term::Compound(compound) => Some((compound.name(), compound.args())),
            _ => None,
        }
    }

    /// Argument `index` (from 0) of a compound.
    pub fn arg(&self, index: usize) -> Option<&Term> {
        match self {
            Term::Compound(compound) => compound.args().get(index),
            _ => None,
        }
    }

    /// Whether it contains no variables.
    pub fn is_ground(&self) -> bool {
        if !matches!(self, Term::Var(_) | Term::List(_) | Term::Compound(_)) {
            return true;
        }
        let mut pending = vec![self];
        let mut met = sharing::Met::default();
        while let Some(term) = pending.pop() {
            if term.is_var() {
                return false;
            }
            if !met.again(term) {
                pending.extend(sharing::inner(term));
            }
        }
        true
    }

    /// Whether both are obviously the same term: the same node or the same atom.
    pub(crate) fn is_same(&self, other: &Term) -> bool {
        match (self, other) {
            (Term::Compound(own), Term::Compound(other)) => own.is_same(other),
            (Term::Atom(own), Term::Atom(other)) => own == other,
            _ => false,
        }
    }

    /// The kind of term, for messages.
    pub(crate) fn sort(&self) -> &'static str {
        match self {
            Term::Var(_) => "variable",
            Term::Int(_) | Term::Big(_) => "integer",
            Term::Rational(_) => "rational",
            Term::Float(_) => "float",
            Term::Atom(_) => "atom",
            Term::String(_) => "string",
            Term::List(_) => "list",
            Term::Compound(_) => "compound",
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::value::Term;

    #[test]
    fn integers_and_floats_are_not_mixed_up() {
        let (one, half) = (Term::Int(1), Term::Float(0.5));
        assert_eq!((one.as_i64(), one.as_f64()), (Some(1), None));
        assert_eq!((half.as_i64(), half.as_f64()), (None, Some(0.5)));
    }
}
