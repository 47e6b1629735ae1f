//! Plain functions as native predicates: their arguments are converted.

use crate::engine::bridge;
use crate::engine::error::{Error, Result};
use crate::machine::{Args, Machine};
use crate::value::{FromTerm, Term, ToTerm};

/// The arguments of a call.
#[doc(hidden)]
pub struct Arguments<'m>(pub(crate) &'m Machine, pub(crate) Args);

impl Arguments<'_> {
    #[inline]
    fn get<T: FromTerm>(&self, index: usize) -> Result<T> {
        Ok(T::from_term(&bridge::take_whole(self.0, self.1.get(self.0, index))?)?)
    }
}

/// A function with up to eight parameters, all of them [`FromTerm`].
///
/// `M` lets the compiler infer the parameter types; it is never written out.
pub trait NativeFunction<M>: Send + 'static {
    /// The number of its parameters.
    const ARITY: usize;
    /// Its return type.
    type Output;
    #[doc(hidden)]
    fn call(&mut self, arguments: &Arguments<'_>) -> Result<Self::Output>;
}

macro_rules! functions {
    ($($count:literal: $($name:ident $index:tt),*;)*) => {$(
        impl<Function, Output, $($name: FromTerm),*> NativeFunction<($($name,)*)> for Function
        where
            Function: FnMut($($name),*) -> Output + Send + 'static,
        {
            const ARITY: usize = $count;
            type Output = Output;
            fn call(&mut self, _arguments: &Arguments<'_>) -> Result<Output> {
                Ok(self($(_arguments.get::<$name>($index)?),*))
            }
        }
    )*};
}

functions! {
    0: ;
    1: A 0;
    2: A 0, B 1;
    3: A 0, B 1, C 2;
    4: A 0, B 1, C 2, D 3;
    5: A 0, B 1, C 2, D 3, E 4;
    6: A 0, B 1, C 2, D 3, E 4, F 5;
    7: A 0, B 1, C 2, D 3, E 4, F 5, G 6;
    8: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7;
}

/// The return type of a predicate: nothing (it succeeds), whether it holds, or a `Result` of these.
pub trait Outcome {
    #[doc(hidden)]
    fn outcome(self) -> Result<bool>;
}

impl Outcome for () {
    fn outcome(self) -> Result<bool> {
        Ok(true)
    }
}

impl Outcome for bool {
    fn outcome(self) -> Result<bool> {
        Ok(self)
    }
}

impl<T: Outcome, E: Into<Error>> Outcome for Result<T, E> {
    fn outcome(self) -> Result<bool> {
        self.map_err(Into::into)?.outcome()
    }
}

/// The return type of a function: any [`ToTerm`] (`None` fails), or a `Result` of it.
pub trait Answer {
    #[doc(hidden)]
    fn answer(self) -> Result<Option<Term>>;
}

impl<T: ToTerm> Answer for T {
    fn answer(self) -> Result<Option<Term>> {
        Ok(self.to_answer())
    }
}

impl<T: ToTerm, E: Into<Error>> Answer for Result<T, E> {
    fn answer(self) -> Result<Option<Term>> {
        Ok(self.map_err(Into::into)?.to_answer())
    }
}
