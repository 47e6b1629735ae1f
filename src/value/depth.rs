//! How deep and how large values of Rust's own types may be: making a value of a
//! type that holds itself recurses on Rust's stack, by the depth of the term, and
//! what the term shares is made anew wherever it occurs.

use crate::value::sharing::{MOST_PARTS, parts};
use crate::value::{ConversionError, Term};
use std::cell::{Cell, RefCell};

/// Bytes of stack that making one value may take: half of a thread's usual stack.
const MOST: usize = 1 << 20;

/// Parts of a value after which somebody asks how many there will be.
const MANY: usize = 1 << 18;

thread_local! {
    /// Where the stack stood when the outermost value was begun; 0 if none was.
    static OUTERMOST: Cell<usize> = const { Cell::new(0) };
    /// Parts of that value that were begun.
    static PARTS: Cell<usize> = const { Cell::new(0) };
    /// The term that it is made from.
    static WHOLE: RefCell<Option<Term>> = const { RefCell::new(None) };
}

/// Forgets the outermost value, even if making it panics.
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

/// Makes a part of a value, unless too much of the stack has been taken already or
/// the value would have too many parts.
pub(super) fn inside<T, E: From<ConversionError>>(term: &Term, make: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    let marker = 0u8;
    let here = std::ptr::from_ref(&marker).addr();
    let start = OUTERMOST.get();
    if start == 0 {
        let _outermost = Outermost::new(term, here);
        return make();
    }
    if start.abs_diff(here) > MOST {
        return Err(ConversionError::new("term that is less deep", term).into());
    }
    PARTS.set(PARTS.get() + 1);
    if PARTS.get() == MANY && is_endless() {
        return Err(ConversionError::new("term with fewer parts", term).into());
    }
    make()
}

#[cold]
fn is_endless() -> bool {
    WHOLE.with_borrow(|whole| whole.as_ref().is_some_and(|whole| parts(whole, MOST_PARTS) == MOST_PARTS))
}
