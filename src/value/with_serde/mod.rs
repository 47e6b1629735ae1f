//! Conversion between terms and `serde` types, with the same layout as the derives of this crate: a struct is
//! `name(Field, ...)`, a variant is an atom or compound, names are in `snake_case`. Maps are lists of `Key-Value`,
//! `None` is an unbound variable.
//!
//! ```text
//! read  terms into values     write  values into terms
//! ```

mod read;
mod write;

use crate::value::{ConversionError, FromTerm, Term, ToTerm};
use serde::{Serialize, de::DeserializeOwned};

/// Converts through `serde`, for types without [`ToTerm`] and [`FromTerm`].
///
/// ```
/// use damier::{Engine, Serde};
/// use serde::{Deserialize, Serialize};
///
/// #[derive(Serialize, Deserialize, Debug, PartialEq)]
/// struct Coup { case: u8, joueur: char }
///
/// let mut engine = Engine::new();
/// let coup = Serde(Coup { case: 4, joueur: 'x' });
/// let Serde(back) = engine.query("C = coup(_, x), D = C").bind("C", coup).get::<Serde<Coup>>("D")?;
/// assert_eq!(back, Coup { case: 4, joueur: 'x' });
/// # Ok::<(), damier::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Serde<T>(pub T);

impl<T: Serialize> ToTerm for Serde<T> {
    /// A value that refuses to be serialized becomes an atom with the text of its error.
    fn to_term(&self) -> Term {
        self.0.serialize(write::Writer).unwrap_or_else(|error| Term::atom(error.to_string()))
    }
}

impl<T: DeserializeOwned> FromTerm for Serde<T> {
    fn from_term(term: &Term) -> Result<Serde<T>, ConversionError> {
        T::deserialize(read::Reader(term)).map(Serde).map_err(|error| error.0)
    }
}

/// `CoupJoue` becomes `coup_joue`.
fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    let mut after_lower = false;
    for char in name.chars() {
        if char.is_uppercase() && after_lower {
            snake.push('_');
        }
        after_lower = !char.is_uppercase();
        snake.extend(char.to_lowercase());
    }
    snake
}
