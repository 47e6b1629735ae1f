//! Lists, sets and maps.

use crate::value::depth::inside;
use crate::value::{ConversionError, FromTerm, Term, ToTerm};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::hash::{BuildHasher, Hash};

/// The items of a list that ends in `[]`.
pub(crate) fn items(term: &Term) -> Result<&[Term], ConversionError> {
    term.as_list().ok_or_else(|| ConversionError::new("list", term))
}

fn item<T: FromTerm>((index, term): (usize, &Term)) -> Result<T, ConversionError> {
    inside(term, || T::from_term(term)).map_err(|error| error.in_item(index))
}

impl<T: ToTerm> ToTerm for [T] {
    fn to_term(&self) -> Term {
        Term::list(self.iter().map(T::to_term))
    }
}

impl<T: ToTerm, const N: usize> ToTerm for [T; N] {
    fn to_term(&self) -> Term {
        self.as_slice().to_term()
    }
}

impl<T: FromTerm, const N: usize> FromTerm for [T; N] {
    fn from_term(term: &Term) -> Result<[T; N], ConversionError> {
        let values = Vec::<T>::from_term(term)?;
        values.try_into().map_err(|_| ConversionError::new(format!("list of {N} items"), term))
    }
}

macro_rules! sequences {
    ($($path:ty [$($bound:tt)*]),* $(,)?) => {$(
        impl<T: ToTerm> ToTerm for $path {
            fn to_term(&self) -> Term {
                Term::list(self.iter().map(T::to_term))
            }
        }

        impl<T: FromTerm $($bound)*> FromTerm for $path {
            fn from_term(term: &Term) -> Result<Self, ConversionError> {
                items(term)?.iter().enumerate().map(item).collect()
            }
        }
    )*};
}

sequences!(Vec<T> [], VecDeque<T> [], BTreeSet<T> [+ Ord]);

impl<T: FromTerm> FromTerm for Box<[T]> {
    fn from_term(term: &Term) -> Result<Self, ConversionError> {
        Vec::from_term(term).map(Vec::into_boxed_slice)
    }
}

impl<T: ToTerm, S> ToTerm for HashSet<T, S> {
    fn to_term(&self) -> Term {
        Term::list(self.iter().map(T::to_term))
    }
}

impl<T: FromTerm + Eq + Hash, S: BuildHasher + Default> FromTerm for HashSet<T, S> {
    fn from_term(term: &Term) -> Result<Self, ConversionError> {
        items(term)?.iter().enumerate().map(item).collect()
    }
}

impl<K: ToTerm, V: ToTerm> ToTerm for BTreeMap<K, V> {
    fn to_term(&self) -> Term {
        Term::list(self.iter().map(|(key, value)| Term::pair(key.to_term(), value.to_term())))
    }
}

impl<K: FromTerm + Ord, V: FromTerm> FromTerm for BTreeMap<K, V> {
    fn from_term(term: &Term) -> Result<Self, ConversionError> {
        items(term)?.iter().enumerate().map(item::<(K, V)>).collect()
    }
}

impl<K: ToTerm, V: ToTerm, S> ToTerm for HashMap<K, V, S> {
    fn to_term(&self) -> Term {
        Term::list(self.iter().map(|(key, value)| Term::pair(key.to_term(), value.to_term())))
    }
}

impl<K: FromTerm + Eq + Hash, V: FromTerm, S: BuildHasher + Default> FromTerm for HashMap<K, V, S> {
    fn from_term(term: &Term) -> Result<Self, ConversionError> {
        items(term)?.iter().enumerate().map(item::<(K, V)>).collect()
    }
}

impl<T: Into<Term>> From<Vec<T>> for Term {
    fn from(items: Vec<T>) -> Term {
        Term::list(items.into_iter().map(Into::into))
    }
}

impl<T: Into<Term>> FromIterator<T> for Term {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Term {
        Term::list(items.into_iter().map(Into::into))
    }
}
