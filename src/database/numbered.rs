//! Tables whose entries have numbers of a type of their own: `predicates[id]`, `clauses[id]`.

use std::marker::PhantomData;
use std::ops::{Deref, DerefMut, Index, IndexMut};

/// The number of an entry in a table.
pub trait Number: Copy {
    /// Where the entry is.
    fn index(self) -> usize;
}

/// A vector that is indexed by numbers of one type only.
pub struct Numbered<I, T> {
    entries: Vec<T>,
    numbers: PhantomData<fn(I)>,
}

impl<I, T> Default for Numbered<I, T> {
    fn default() -> Self {
        Numbered { entries: Vec::new(), numbers: PhantomData }
    }
}

impl<I: Number, T> Index<I> for Numbered<I, T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, number: I) -> &T {
        &self.entries[number.index()]
    }
}

impl<I: Number, T> IndexMut<I> for Numbered<I, T> {
    #[inline(always)]
    fn index_mut(&mut self, number: I) -> &mut T {
        &mut self.entries[number.index()]
    }
}

impl<I, T> Deref for Numbered<I, T> {
    type Target = Vec<T>;

    fn deref(&self) -> &Vec<T> {
        &self.entries
    }
}

impl<I, T> DerefMut for Numbered<I, T> {
    fn deref_mut(&mut self) -> &mut Vec<T> {
        &mut self.entries
    }
}
