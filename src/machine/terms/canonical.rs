//! Terms as sequences of words that are equal exactly when the terms are variants: keys and answers of tables, groups
//! of bagof/3.
//!
//! ```text
//! atom, small integer      the cell itself
//! n-th distinct variable   a reference to n
//! compound                 the functor cell, then the arguments
//! list cell                a list cell with address 0, then head and tail
//! float, string, ...       the box with its header
//! ```
//!
//! Sharing inside a term makes no difference. A cyclic term would be infinite and is refused.

use crate::machine::store::Store;
use crate::machine::{Machine, Thrown};
use crate::term::{Addr, Cell, Tag};

/// While encoding, variables are overwritten with box headers of a kind that no box has.
const NUMBERED: u64 = 13 << 4 | 15;
const LIST_MARK: u64 = Cell::list(Addr(0)).0;

/// Words between two checks of the memory limit.
const WORDS_BETWEEN_CHECKS: usize = 1 << 16;

impl Machine {
    /// Appends the words of `roots` to `out`. Their variables are appended to `variables` and numbered from its current
    /// length on.
    pub(crate) fn encode(
        &mut self,
        roots: &[Cell],
        out: &mut Vec<u64>,
        variables: &mut Vec<Cell>,
    ) -> Result<(), Thrown> {
        let (first, length) = (variables.len(), out.len());
        if self.encode_resetting(roots, out, variables, length + WORDS_BETWEEN_CHECKS) {
            return Ok(());
        }
        // It is long, and possibly cyclic.
        for &root in roots {
            if !self.is_acyclic(root) {
                return Err(self.type_error("acyclic_term", root));
            }
        }
        variables.truncate(first);
        out.truncate(length);
        match self.encode_resetting(roots, out, variables, usize::MAX) {
            true => Ok(()),
            false => Err(self.cut_short()),
        }
    }

    /// Encodes and restores the variables. Returns false beyond `most` words or if memory runs out.
    fn encode_resetting(&mut self, roots: &[Cell], out: &mut Vec<u64>, variables: &mut Vec<Cell>, most: usize) -> bool {
        let first = variables.len();
        let done = self.encode_marking(roots, out, variables, most);
        for variable in &variables[first..] {
            self.store.heap.set(variable.addr(), variable.0);
        }
        done
    }

    fn encode_marking(&mut self, roots: &[Cell], out: &mut Vec<u64>, variables: &mut Vec<Cell>, most: usize) -> bool {
        let first = variables.len();
        let mut pending: Vec<Cell> = roots.iter().rev().copied().collect();
        while !self.store.encode_stretch(&mut pending, out, variables, first) {
            let has_room = self.has_room((out.len() + pending.len()) * 8);
            if out.len() > most || !has_room || self.interrupted() {
                return false;
            }
        }
        true
    }

    /// Builds the next term of `words` on the heap and moves `at` past it. `variables` has the variables so far, by
    /// number.
    pub(crate) fn decode(
        &mut self,
        words: &[u64],
        at: &mut usize,
        variables: &mut Vec<Option<Cell>>,
    ) -> Result<Cell, Thrown> {
        let first = Cell(words[*at]);
        if first.is_constant() {
            *at += 1;
            return Ok(first);
        }
        // A list cell needs one word more on the heap than here.
        self.ensure_heap((words.len() - *at) * 2 + 1)?;
        Ok(self.store.decode(words, at, variables))
    }
}

impl Store {
    /// Appends the words of the terms in `pending`, last first. Returns false if it paused with more to do.
    fn encode_stretch(
        &mut self,
        pending: &mut Vec<Cell>,
        out: &mut Vec<u64>,
        variables: &mut Vec<Cell>,
        first: usize,
    ) -> bool {
        let pause = out.len() + WORDS_BETWEEN_CHECKS;
        while let Some(cell) = pending.pop() {
            let cell = self.deref(cell);
            match cell.tag() {
                Tag::Int | Tag::Con => out.push(cell.0),
                Tag::Fun => out.push(Cell::reference(Addr((cell.0 >> 8) as usize)).0),
                Tag::Ref | Tag::Att => {
                    let number = variables.len() - first;
                    out.push(Cell::reference(Addr(number)).0);
                    variables.push(cell);
                    self.heap.set(cell.addr(), (number as u64) << 8 | NUMBERED);
                }
                Tag::Lst => {
                    out.push(LIST_MARK);
                    pending.push(self.at(cell.addr() + 1));
                    pending.push(self.at(cell.addr()));
                }
                Tag::Str => {
                    let functor = self.at(cell.addr());
                    out.push(functor.0);
                    let arity = self.functors.arity(functor.as_functor());
                    pending.extend((1..=arity).rev().map(|index| self.at(cell.addr() + index)));
                }
                Tag::Box => {
                    let words = self.at(cell.addr()).box_words();
                    out.extend_from_slice(self.heap.slice(cell.addr(), cell.addr() + words + 1));
                }
            }
            if out.len() > pause {
                return false;
            }
        }
        true
    }

    /// Builds the next term of `words` on the heap and moves `at` past it. `variables` has the variables so far, by
    /// number.
    fn decode(&mut self, words: &[u64], at: &mut usize, variables: &mut Vec<Option<Cell>>) -> Cell {
        let root = self.push(Cell::NIL);
        let mut pending: Vec<(Addr, usize)> = vec![(root, 1)];
        while let Some((slot, count)) = pending.pop() {
            if count > 1 {
                pending.push((slot + 1, count - 1));
            }
            let word = Cell(words[*at]);
            *at += 1;
            let value = match word.tag() {
                Tag::Ref => {
                    let number = word.offset();
                    if variables.len() <= number {
                        variables.resize(number + 1, None);
                    }
                    *variables[number].get_or_insert(Cell::reference(slot))
                }
                Tag::Lst => {
                    let addr = self.reserve(2);
                    pending.push((addr, 2));
                    Cell::list(addr)
                }
                Tag::Fun if word.is_box_header() => {
                    let addr = self.reserve(word.box_words() + 1);
                    let payload = &words[*at - 1..*at + word.box_words()];
                    self.heap.slice_mut(addr, addr + payload.len()).copy_from_slice(payload);
                    *at += word.box_words();
                    Cell::boxed(addr)
                }
                Tag::Fun => {
                    let arity = self.functors.arity(word.as_functor());
                    let addr = self.reserve(arity + 1);
                    self.heap.set(addr, word.0);
                    if arity > 0 {
                        pending.push((addr + 1, arity));
                    }
                    Cell::structure(addr)
                }
                _ => word,
            };
            self.heap.set(slot, value.0);
        }
        self.deref(Cell::reference(root))
    }

    /// Takes cells from the top of the heap; `ensure_heap` has made room.
    fn reserve(&mut self, words: usize) -> Addr {
        let addr = self.top;
        self.top += words;
        addr
    }
}
