//! Vectors with their own index type: `predicates[id]`, `clauses[id]`.

use crate::term;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut, Index, IndexMut};

/// A vector that can be indexed by one type of number only.
pub struct Numbered<I, T> {
    entries: Vec<T>,
    numbers: PhantomData<fn(I)>,
}

impl<I, T> Default for Numbered<I, T> {
    fn default() -> Self {
        Numbered { entries: Vec::new(), numbers: PhantomData }
    }
}

impl<I: term::Index, T> Index<I> for Numbered<I, T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, number: I) -> &T {
        &self.entries[number.index()]
    }
}

impl<I: term::Index, T> IndexMut<I> for Numbered<I, T> {
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
