//! How deep Rust's own types may go: making a value of a type that holds itself
//! recurses on Rust's stack, by the depth of the term.

use super::{ConversionError, Term};
use std::cell::Cell;

/// Bytes of stack that making one value may take: half of a thread's usual stack.
const MOST: usize = 1 << 20;

thread_local! {
    /// Where the stack stood when the outermost value was begun; 0 if none was.
    static OUTERMOST: Cell<usize> = const { Cell::new(0) };
}

/// Forgets the outermost value, even if making it panics.
struct Outermost;

impl Drop for Outermost {
    fn drop(&mut self) {
        OUTERMOST.set(0);
    }
}

/// Makes a part of a value, unless too much of the stack has been taken already.
pub(super) fn inside<T, E: From<ConversionError>>(term: &Term, make: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    let marker = 0u8;
    let here = std::ptr::from_ref(&marker).addr();
    let start = OUTERMOST.get();
    if start == 0 {
        OUTERMOST.set(here);
        let _outermost = Outermost;
        return make();
    }
    if start.abs_diff(here) > MOST {
        return Err(ConversionError::new("term that is less deep", term).into());
    }
    make()
}
