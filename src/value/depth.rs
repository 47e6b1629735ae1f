//! Limits the depth and the size of Rust values made from terms: creating a value of a recursive type recurses on
//! Rust's stack by the depth of the term, and shared parts of the term are created again at each occurrence.

use crate::value::sharing::{MAX_PARTS, parts};
use crate::value::{ConversionError, Term};
use std::cell::{Cell, RefCell};

/// The most stack bytes that creating one value may use: half of a thread's usual stack.
const MOST: usize = 1 << 20;

/// The number of parts after which the total number of parts is checked.
const MANY: usize = 1 << 18;

thread_local! {
    /// The stack position when the outermost value was begun; 0 if there is none.
    static OUTERMOST: Cell<usize> = const { Cell::new(0) };
    /// The number of parts of that value begun so far.
    static PARTS: Cell<usize> = const { Cell::new(0) };
    /// The term that the value is made from.
    static WHOLE: RefCell<Option<Term>> = const { RefCell::new(None) };
}

/// Clears the outermost value when dropped, even if creating it panics.
struct Outermost;

impl Outermost {
    fn new(term: &Term, here: usize) -> Outermost {
        OUTERMOST.set(here);
        PARTS.set(0);
        if let Term::Compound(_) | Term::List(_) = term {
            WHOLE.set(Some(term.clone()));
        }
        Outermost
    }
}

impl Drop for Outermost {
    fn drop(&mut self) {
        OUTERMOST.set(0);
        drop(WHOLE.take());
    }
}

/// Creates a part of a value, unless too much of the stack is in use or the value would have too many parts.
pub(super) fn inside<T, E: From<ConversionError>>(term: &Term, make: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    let marker = 0u8;
    let here = std::ptr::from_ref(&marker).addr();
    let start = OUTERMOST.get();
    if start == 0 {
        let _outermost = Outermost::new(term, here);
        return make();
    }
    if start.abs_diff(here) > MOST {
        return Err(ConversionError::new("term that is nested less deeply", term).into());
    }
    PARTS.set(PARTS.get() + 1);
    if PARTS.get() == MANY && is_endless() {
        return Err(ConversionError::new("term with fewer parts", term).into());
    }
    make()
}

#[cold]
fn is_endless() -> bool {
    WHOLE.with_borrow(|whole| whole.as_ref().is_some_and(|whole| parts(whole, MAX_PARTS) == MAX_PARTS))
}
