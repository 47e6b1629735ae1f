//! Support for the macros of this crate; not part of its interface.

use crate::value::{ConversionError, FromTerm, Term, ToTerm};

/// A name in `term!`: a variable if it starts like one.
pub fn named(name: &str) -> Term {
    match name.starts_with(|char: char| char == '_' || char.is_uppercase()) {
        true => Term::var(name),
        false => Term::atom(name),
    }
}

/// Literals in `term!`: converted as usual, but `"text"` is a string.
pub trait Literal {
    /// The term.
    fn literal(self) -> Term;
}

macro_rules! literals {
    ($($kind:ty),*) => {$(
        impl Literal for $kind {
            fn literal(self) -> Term {
                self.to_term()
            }
        }
    )*};
}

literals!(i32, i64, i128, u8, u32, u64, f64, bool, char);

impl Literal for &str {
    fn literal(self) -> Term {
        Term::string(self)
    }
}

/// The arguments of `name/arity`, for derived conversions; an atom has none.
pub fn arguments<'t>(term: &'t Term, name: &str, arity: usize) -> Option<&'t [Term]> {
    term.as_callable().filter(|(found, args)| *found == name && args.len() == arity).map(|callable| callable.1)
}

/// One argument, for derived conversions.
pub fn argument<T: FromTerm>(args: &[Term], index: usize, name: &str) -> Result<T, ConversionError> {
    T::from_term(&args[index]).map_err(|error| error.in_argument(index, name, args.len()))
}
