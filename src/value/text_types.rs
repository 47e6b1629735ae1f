//! Texts: atoms, strings, characters.

use crate::value::{Atom, ConversionError, FromTerm, Term, ToTerm, Var};
use std::sync::Arc;

/// A text that is a string object in Prolog, `"like this"`. A plain `String` or `&str` becomes an atom, because
/// programs mostly compare with atoms.
///
/// ```
/// use damier::{Text, ToTerm};
/// assert_eq!("bleu".to_term().to_string(), "bleu");
/// assert_eq!(Text("bleu").to_term().to_string(), "\"bleu\"");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Text<S = String>(pub S);

impl<S: AsRef<str>> ToTerm for Text<S> {
    fn to_term(&self) -> Term {
        Term::string(self.0.as_ref())
    }
}

impl FromTerm for Text<String> {
    fn from_term(term: &Term) -> Result<Self, ConversionError> {
        String::from_term(term).map(Text)
    }
}

impl ToTerm for str {
    fn to_term(&self) -> Term {
        Term::atom(self)
    }
}

impl From<&str> for Term {
    fn from(name: &str) -> Term {
        Term::atom(name)
    }
}

impl ToTerm for String {
    fn to_term(&self) -> Term {
        Term::atom(self.as_str())
    }
}

impl From<String> for Term {
    fn from(name: String) -> Term {
        Term::atom(name)
    }
}

impl FromTerm for String {
    fn from_term(term: &Term) -> Result<String, ConversionError> {
        term.as_text().map(str::to_string).ok_or_else(|| ConversionError::new("text", term))
    }
}

impl FromTerm for Arc<str> {
    fn from_term(term: &Term) -> Result<Arc<str>, ConversionError> {
        term.as_text().map(Arc::from).ok_or_else(|| ConversionError::new("text", term))
    }
}

impl FromTerm for Box<str> {
    fn from_term(term: &Term) -> Result<Box<str>, ConversionError> {
        term.as_text().map(Box::from).ok_or_else(|| ConversionError::new("text", term))
    }
}

impl ToTerm for Atom {
    fn to_term(&self) -> Term {
        Term::Atom(self.clone())
    }
}

impl From<Atom> for Term {
    fn from(name: Atom) -> Term {
        Term::Atom(name)
    }
}

impl FromTerm for Atom {
    fn from_term(term: &Term) -> Result<Atom, ConversionError> {
        match term {
            Term::Atom(name) => Ok(name.clone()),
            _ => Err(ConversionError::new("atom", term)),
        }
    }
}

impl ToTerm for Var {
    fn to_term(&self) -> Term {
        Term::Var(self.clone())
    }
}

impl ToTerm for char {
    fn to_term(&self) -> Term {
        Term::atom(&*self.encode_utf8(&mut [0; 4]))
    }
}

impl From<char> for Term {
    fn from(char: char) -> Term {
        char.to_term()
    }
}

impl FromTerm for char {
    fn from_term(term: &Term) -> Result<char, ConversionError> {
        let mut chars = term.as_text().unwrap_or("").chars();
        match (chars.next(), chars.next()) {
            (Some(char), None) => Ok(char),
            _ => Err(ConversionError::new("character", term)),
        }
    }
}
