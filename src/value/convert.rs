//! The traits that convert between Rust types and terms, and their errors.

use crate::value::Term;
use crate::value::depth::inside;
use std::borrow::Cow;
use std::fmt;

/// A Rust value that can be converted to a term.
///
/// | Rust | Prolog |
/// | --- | --- |
/// | integers to `i128`, [`BigInt`](crate::BigInt) | integer |
/// | `f32`, `f64` | float |
/// | `&str`, `String`, [`Atom`](crate::Atom) | atom |
/// | [`Text`](crate::Text) | string object |
/// | `char` | atom of one character |
/// | `bool` | `true`, `false` |
/// | `Option<T>` | the value, or an unbound variable |
/// | `Vec`, slices, arrays, sets | list |
/// | maps | list of `Key-Value` |
/// | tuples | `A-B`; `-(A,B,C)` |
/// | `Box`, `Rc`, `Arc`, `Cow`, `&T` | the value inside |
///
/// Structs and enums implement it with `#[derive(ToTerm)]`.
///
/// ```
/// use damier::ToTerm;
///
/// #[derive(ToTerm)]
/// struct Coup { de: (u8, u8), vers: (u8, u8) }
///
/// let coup = Coup { de: (1, 2), vers: (3, 4) };
/// assert_eq!(coup.to_term().to_string(), "coup(1-2,3-4)");
/// ```
pub trait ToTerm {
    /// The value as a term.
    fn to_term(&self) -> Term;

    /// The value as the result of a native function; `None` means that there is no solution.
    #[doc(hidden)]
    fn to_answer(&self) -> Option<Term> {
        Some(self.to_term())
    }
}

/// A Rust value that can be made from a term; [`ToTerm`] has the table of corresponding types.
///
/// Strings are made from atoms and from string objects, `f64` from integers too, `Option` from an unbound variable
/// (`None`), pairs also from `A/B`, `A:B`, `A=B` and `(A,B)`.
///
/// ```
/// use damier::{FromTerm, Term};
///
/// #[derive(FromTerm, Debug, PartialEq)]
/// enum Case { Vide, Pion(char) }
///
/// let term: Term = "[vide, pion(x)]".parse().unwrap();
/// assert_eq!(Vec::<Case>::from_term(&term).unwrap(), [Case::Vide, Case::Pion('x')]);
///
/// let term: Term = "[vide, pion(12)]".parse().unwrap();
/// let error = Vec::<Case>::from_term(&term).unwrap_err();
/// assert_eq!(error.to_string(), "expected character, found integer 12, in item 2, argument 1 of pion/1");
/// ```
pub trait FromTerm: Sized {
    /// Converts a term to a value.
    fn from_term(term: &Term) -> Result<Self, ConversionError>;
}

/// A term that is not of the expected type: the expected type, the term found, and its position.
#[derive(Clone)]
pub struct ConversionError(Box<Details>);

#[derive(Clone)]
struct Details {
    expected: Cow<'static, str>,
    found: Term,
    /// From the inside out.
    path: Vec<String>,
    variable: Option<String>,
}

impl ConversionError {
    /// Reports that one thing was expected and another found. In a native predicate, an expected name such as `integer`
    /// becomes a type error, and a longer text a domain error.
    pub fn new(expected: impl Into<Cow<'static, str>>, found: &Term) -> ConversionError {
        ConversionError(Box::new(Details {
            expected: expected.into(),
            found: found.clone(),
            path: Vec::new(),
            variable: None,
        }))
    }

    /// Adds that the error is inside an argument (from 0) of a compound.
    pub fn in_argument(mut self, index: usize, name: &str, arity: usize) -> ConversionError {
        self.0.path.push(format!("argument {} of {name}/{arity}", index + 1));
        self
    }

    /// Adds that the error is inside an item (from 0) of a list.
    pub fn in_item(mut self, index: usize) -> ConversionError {
        self.0.path.push(format!("item {}", index + 1));
        self
    }

    pub(crate) fn of_variable(mut self, name: &str) -> ConversionError {
        self.0.variable = Some(name.to_string());
        self
    }

    /// The expected type, by its Prolog name.
    pub fn expected(&self) -> &str {
        &self.0.expected
    }

    /// The term found instead.
    pub fn found(&self) -> &Term {
        &self.0.found
    }

    /// The position of the term found, from the outside in; empty for the term itself.
    pub fn path(&self) -> String {
        let outside_in: Vec<&str> = self.0.path.iter().rev().map(String::as_str).collect();
        outside_in.join(", ")
    }
}

impl fmt::Display for ConversionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(variable) = &self.0.variable {
            write!(f, "{variable}: ")?;
        }
        write!(f, "expected {}, found ", self.0.expected)?;
        match &self.0.found {
            Term::Var(_) => f.write_str("an unbound variable")?,
            found => {
                let (text, sort) = (found.shown(1000), found.sort());
                match text.char_indices().nth(60) {
                    Some((end, _)) => write!(f, "{sort} {}...", &text[..end])?,
                    None => write!(f, "{sort} {text}")?,
                }
            }
        }
        match self.0.path.is_empty() {
            true => Ok(()),
            false => write!(f, ", in {}", self.path()),
        }
    }
}

impl fmt::Debug for ConversionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ConversionError({self})")
    }
}

impl std::error::Error for ConversionError {}

impl ToTerm for Term {
    fn to_term(&self) -> Term {
        self.clone()
    }
}

impl FromTerm for Term {
    fn from_term(term: &Term) -> Result<Term, ConversionError> {
        Ok(term.clone())
    }
}

impl<T: ToTerm + ?Sized> ToTerm for &T {
    fn to_term(&self) -> Term {
        (**self).to_term()
    }
}

impl<T: ToTerm + ?Sized> ToTerm for &mut T {
    fn to_term(&self) -> Term {
        (**self).to_term()
    }
}

/// `None` is an unbound variable.
impl<T: ToTerm> ToTerm for Option<T> {
    fn to_term(&self) -> Term {
        match self {
            Some(value) => value.to_term(),
            None => fresh(),
        }
    }

    fn to_answer(&self) -> Option<Term> {
        self.as_ref().map(T::to_term)
    }
}

/// A variable that occurs in no other term.
fn fresh() -> Term {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(1 << 48);
    Term::Var(crate::value::Var(crate::value::VarName::Number(NEXT.fetch_add(1, Ordering::Relaxed))))
}

impl<T: FromTerm> FromTerm for Option<T> {
    fn from_term(term: &Term) -> Result<Option<T>, ConversionError> {
        if term.is_var() { Ok(None) } else { T::from_term(term).map(Some) }
    }
}

macro_rules! pointer {
    ($($path:ty),*) => {$(
        impl<T: ToTerm + ?Sized> ToTerm for $path {
            fn to_term(&self) -> Term {
                (**self).to_term()
            }
        }
    )*};
}

pointer!(Box<T>, std::rc::Rc<T>, std::sync::Arc<T>);

macro_rules! owned_pointer {
    ($($path:ty => $make:path),* $(,)?) => {$(
        impl<T: FromTerm> FromTerm for $path {
            fn from_term(term: &Term) -> Result<Self, ConversionError> {
                inside(term, || T::from_term(term)).map($make)
            }
        }
    )*};
}

owned_pointer!(Box<T> => Box::new, std::rc::Rc<T> => std::rc::Rc::new, std::sync::Arc<T> => std::sync::Arc::new);

impl<T: ToOwned + ToTerm + ?Sized> ToTerm for Cow<'_, T> {
    fn to_term(&self) -> Term {
        (**self).to_term()
    }
}

impl<T: ToOwned + ?Sized> FromTerm for Cow<'static, T>
where
    T::Owned: FromTerm,
{
    fn from_term(term: &Term) -> Result<Self, ConversionError> {
        T::Owned::from_term(term).map(Cow::Owned)
    }
}
