//! Numbers and truth values.

use crate::value::{BigInt, ConversionError, FromTerm, Rational, Term, ToTerm};

#[cold]
fn not_an_integer(term: &Term) -> ConversionError {
    ConversionError::new("integer", term)
}

#[cold]
fn out_of_range(range: &'static str, term: &Term) -> ConversionError {
    ConversionError::new(range, term)
}

macro_rules! integers {
    ($($int:ty),*) => {$(
        impl ToTerm for $int {
            #[inline]
            fn to_term(&self) -> Term {
                Term::from(*self)
            }
        }

        impl From<$int> for Term {
            #[inline]
            fn from(value: $int) -> Term {
                match i64::try_from(value) {
                    Ok(small) => Term::Int(small),
                    Err(_) => Term::Big(Box::new(BigInt::from(value))),
                }
            }
        }

        impl FromTerm for $int {
            #[inline]
            fn from_term(term: &Term) -> Result<$int, ConversionError> {
                let value = match term {
                    Term::Int(value) => <$int>::try_from(*value).ok(),
                    Term::Big(value) => <$int>::try_from(&**value).ok(),
                    _ => return Err(not_an_integer(term)),
                };
                value.ok_or_else(|| out_of_range(concat!("integer of the type ", stringify!($int)), term))
            }
        }
    )*};
}

integers!(i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize);

impl From<BigInt> for Term {
    fn from(value: BigInt) -> Term {
        match i64::try_from(&value) {
            Ok(small) => Term::Int(small),
            Err(_) => Term::Big(Box::new(value)),
        }
    }
}

impl ToTerm for BigInt {
    fn to_term(&self) -> Term {
        Term::from(self.clone())
    }
}

impl FromTerm for BigInt {
    fn from_term(term: &Term) -> Result<BigInt, ConversionError> {
        match term {
            Term::Int(value) => Ok(BigInt::from(*value)),
            Term::Big(value) => Ok((**value).clone()),
            _ => Err(ConversionError::new("integer", term)),
        }
    }
}

impl ToTerm for Rational {
    fn to_term(&self) -> Term {
        if self.denominator().is_one() {
            return Term::from(self.numerator().clone());
        }
        Term::Rational(Box::new(self.clone()))
    }
}

impl FromTerm for Rational {
    fn from_term(term: &Term) -> Result<Rational, ConversionError> {
        match term {
            Term::Rational(value) => Ok((**value).clone()),
            Term::Int(value) => Ok(Rational::from(BigInt::from(*value))),
            Term::Big(value) => Ok(Rational::from((**value).clone())),
            _ => Err(ConversionError::new("rational", term)),
        }
    }
}

impl ToTerm for f64 {
    fn to_term(&self) -> Term {
        Term::Float(*self)
    }
}

impl From<f64> for Term {
    fn from(value: f64) -> Term {
        Term::Float(value)
    }
}

/// Integers are converted.
impl FromTerm for f64 {
    fn from_term(term: &Term) -> Result<f64, ConversionError> {
        match term {
            Term::Float(value) => Ok(*value),
            Term::Int(value) => Ok(*value as f64),
            Term::Big(value) => Ok(value.to_f64().value()),
            Term::Rational(value) => Ok(value.to_f64().value()),
            _ => Err(ConversionError::new("number", term)),
        }
    }
}

impl ToTerm for f32 {
    fn to_term(&self) -> Term {
        Term::Float(f64::from(*self))
    }
}

impl FromTerm for f32 {
    fn from_term(term: &Term) -> Result<f32, ConversionError> {
        f64::from_term(term).map(|value| value as f32)
    }
}

impl ToTerm for bool {
    fn to_term(&self) -> Term {
        Term::atom(if *self { "true" } else { "false" })
    }
}

impl From<bool> for Term {
    fn from(value: bool) -> Term {
        value.to_term()
    }
}

impl FromTerm for bool {
    fn from_term(term: &Term) -> Result<bool, ConversionError> {
        match term.as_atom() {
            Some("true") => Ok(true),
            Some("false") => Ok(false),
            _ => Err(ConversionError::new("boolean", term)),
        }
    }
}
