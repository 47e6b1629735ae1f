//! Packed terms: states and moves that searches keep outside of the heap.
//!
//! ```text
//! constant              the cell itself
//! proper list           LST with its length as address, then the elements
//! other list cell       LST with length 0, then head and tail
//! compound              FUN (its functor), then the arguments
//! box                   its header, then its payload
//! variable              REF with its number, in order of first occurrence
//! ```
//!
//! Invariant: two terms that are variants of each other have the same words, however their parts are shared on the
//! heap. So equality and hashing use only the words.

use crate::machine::{Machine, Thrown};
use crate::search::Searches;
use crate::term::{Addr, Cell, Tag};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// A packed term.
pub type Packed = Rc<[u64]>;

/// A state with more words than this is assumed to be cyclic.
const MAX_WORDS: usize = 1 << 22;

/// A hash of packed words.
#[inline]
pub fn hash(words: &[u64]) -> u64 {
    let mut hash = 0x9e37_79b9_7f4a_7c15u64 ^ words.len() as u64;
    for &word in words {
        hash = (hash ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
        hash ^= hash >> 32;
    }
    hash
}

/// Packs terms and keeps its buffers between calls.
#[derive(Default)]
pub struct Packer {
    work: Vec<Step>,
    variables: FxHashMap<Addr, u64>,
    buffer: Vec<u64>,
}

enum Step {
    /// A term to pack.
    Term(Cell),
    /// The rest of a proper list, with its length.
    Elements(Cell, usize),
    /// Arguments from an address on.
    Arguments(Addr, usize),
}

impl Packer {
    /// The packed form of a term.
    pub fn pack(&mut self, machine: &mut Machine, term: Cell) -> Result<Packed, Thrown> {
        self.fill(machine, term)?;
        Ok(Rc::from(self.buffer.as_slice()))
    }

    /// The packed words of a term, valid until the next call.
    pub fn words(&mut self, machine: &mut Machine, term: Cell) -> Result<&[u64], Thrown> {
        self.fill(machine, term)?;
        Ok(&self.buffer)
    }

    /// Whether the last packed term has no variables.
    pub fn is_ground(&self) -> bool {
        self.variables.is_empty()
    }

    fn fill(&mut self, machine: &mut Machine, term: Cell) -> Result<(), Thrown> {
        self.buffer.clear();
        self.variables.clear();
        self.work.clear();
        self.work.push(Step::Term(term));
        while let Some(step) = self.work.pop() {
            match step {
                Step::Term(cell) => self.term(machine, cell),
                Step::Elements(list, count) => {
                    if count > 1 {
                        self.work.push(Step::Elements(machine.arg(list, 1), count - 1));
                    }
                    self.term(machine, machine.arg(list, 0));
                }
                Step::Arguments(at, count) => {
                    if count > 1 {
                        self.work.push(Step::Arguments(at + 1, count - 1));
                    }
                    self.term(machine, machine.at(at));
                }
            }
            if self.buffer.len() > MAX_WORDS {
                return Err(machine.resource_error("search_state_size"));
            }
        }
        Ok(())
    }

    #[inline]
    fn term(&mut self, machine: &Machine, cell: Cell) {
        let cell = machine.deref(cell);
        match cell.tag() {
            Tag::Int | Tag::Con => self.buffer.push(cell.0),
            Tag::Lst => self.list(machine, cell),
            Tag::Str => {
                let functor = machine.at(cell.addr());
                self.buffer.push(functor.0);
                let arity = machine.store.functors.arity(functor.as_functor());
                if arity > 0 {
                    self.work.push(Step::Arguments(cell.addr() + 1, arity));
                }
            }
            Tag::Box => {
                let words = machine.at(cell.addr()).box_words();
                for offset in 0..=words {
                    self.buffer.push(machine.at(cell.addr() + offset).0);
                }
            }
            _ => {
                let next = self.variables.len() as u64;
                let number = *self.variables.entry(cell.addr()).or_insert(next);
                self.buffer.push(Cell::reference(Addr(number as usize)).0);
            }
        }
    }

    fn list(&mut self, machine: &Machine, cell: Cell) {
        let (end, length) = machine.list_end(cell);
        if end == Cell::NIL {
            self.buffer.push(Cell::list(Addr(length)).0);
            self.work.push(Step::Elements(cell, length));
        } else {
            self.buffer.push(Cell::list(Addr(0)).0);
            self.work.push(Step::Term(machine.arg(cell, 1)));
            self.work.push(Step::Term(machine.arg(cell, 0)));
        }
    }
}

/// The address of the next unpacked subterm, with the number of subterms left.
pub struct Slots {
    at: Addr,
    left: usize,
    step: usize,
}

/// Buffers of [`unpack`].
#[derive(Default)]
pub struct Unpacking {
    open: Vec<Slots>,
    variables: Vec<Addr>,
}

/// Copies a packed term to the heap, with new variables.
pub fn unpack(machine: &mut Machine, words: &[u64]) -> Result<Cell, Thrown> {
    if words.len() == 1 && Cell(words[0]).is_constant() {
        return Ok(Cell(words[0]));
    }
    machine.ensure_heap(2 * words.len() + 1)?;
    let root = machine.push(Cell::NIL);
    // The buffers are reused for the next term.
    let mut buffers = std::mem::take(&mut machine.state_mut::<Searches>().unpacking);
    let Unpacking { open, variables } = &mut buffers;
    open.clear();
    variables.clear();
    open.push(Slots { at: root, left: 1, step: 1 });
    let mut index = 0;
    while let Some(top) = open.last_mut() {
        let place = top.at;
        top.at += top.step;
        top.left -= 1;
        if top.left == 0 {
            open.pop();
        }
        let cell = Cell(words[index]);
        index += 1;
        let value = match cell.tag() {
            Tag::Lst => unpack_list(machine, cell.offset(), open),
            Tag::Fun if cell.is_box_header() => {
                let payload = &words[index..index + cell.box_words()];
                index += payload.len();
                let at = machine.push(cell);
                for &word in payload {
                    machine.push(Cell(word));
                }
                Cell::boxed(at)
            }
            Tag::Fun => unpack_compound(machine, cell, open),
            Tag::Ref => match variables.get(cell.offset()) {
                Some(&at) => Cell::reference(at),
                None => {
                    variables.push(place);
                    Cell::reference(place)
                }
            },
            _ => cell,
        };
        machine.set_cell(place, value);
    }
    machine.state_mut::<Searches>().unpacking = buffers;
    Ok(machine.deref(Cell::reference(root)))
}

fn unpack_list(machine: &mut Machine, length: usize, open: &mut Vec<Slots>) -> Cell {
    let at = machine.heap_top();
    if length == 0 {
        machine.push(Cell::NIL);
        machine.push(Cell::NIL);
        open.push(Slots { at, left: 2, step: 1 });
        return Cell::list(at);
    }
    for index in 1..=length {
        machine.push(Cell::NIL);
        machine.push(if index == length { Cell::NIL } else { Cell::list(at + 2 * index) });
    }
    open.push(Slots { at, left: length, step: 2 });
    Cell::list(at)
}

fn unpack_compound(machine: &mut Machine, functor: Cell, open: &mut Vec<Slots>) -> Cell {
    let at = machine.push(functor);
    let arity = machine.store.functors.arity(functor.as_functor());
    for _ in 0..arity {
        machine.push(Cell::NIL);
    }
    if arity > 0 {
        open.push(Slots { at: at + 1, left: arity, step: 1 });
    }
    Cell::structure(at)
}
