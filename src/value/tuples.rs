//! Tuples: `A-B` for two, `-(A,B,C)` for more.

use crate::value::{ConversionError, FromTerm, Term, ToTerm};

/// Operators that join the two parts of a pair.
const JOINTS: &[&str] = &["-", "/", ":", "=", ","];

/// The parts of a tuple of `count` values.
fn parts(term: &Term, count: usize) -> Result<&[Term], ConversionError> {
    if let Term::Compound(compound) = term
        && compound.arity() == count
        && (compound.name() == "-" || count == 2 && JOINTS.contains(&compound.name().as_str()))
    {
        return Ok(compound.args());
    }
    let expected = if count == 2 { "pair".to_string() } else { format!("-/{count}") };
    Err(ConversionError::new(expected, term))
}

macro_rules! tuples {
    ($($count:literal: $($name:ident $index:tt),*;)*) => {$(
        impl<$($name: ToTerm),*> ToTerm for ($($name,)*) {
            fn to_term(&self) -> Term {
                Term::compound("-", [$(self.$index.to_term()),*])
            }
        }

        impl<$($name: FromTerm),*> FromTerm for ($($name,)*) {
            fn from_term(term: &Term) -> Result<Self, ConversionError> {
                let parts = parts(term, $count)?;
                let name = term.as_callable().map_or("-", |callable| callable.0);
                Ok(($($name::from_term(&parts[$index]).map_err(|error| error.in_argument($index, name, $count))?,)*))
            }
        }
    )*};
}

tuples! {
    1: A 0;
    2: A 0, B 1;
    3: A 0, B 1, C 2;
    4: A 0, B 1, C 2, D 3;
    5: A 0, B 1, C 2, D 3, E 4;
    6: A 0, B 1, C 2, D 3, E 4, F 5;
    7: A 0, B 1, C 2, D 3, E 4, F 5, G 6;
    8: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7;
}

/// The unit value is the empty list.
impl ToTerm for () {
    fn to_term(&self) -> Term {
        Term::nil()
    }
}

impl FromTerm for () {
    fn from_term(term: &Term) -> Result<(), ConversionError> {
        match term.as_list() {
            Some([]) => Ok(()),
            _ => Err(ConversionError::new("[]", term)),
        }
    }
}
