//! Numbers in cells and boxes on the heap.

use crate::machine::store::Store;
use crate::term::number::Number;
use crate::term::{BoxKind, Cell, Tag};
use dashu_int::{IBig, Sign, UBig, Word};
use dashu_ratio::RBig;
use std::borrow::Cow;

impl Store {
    /// A float.
    #[inline]
    pub fn new_float(&mut self, value: f64) -> Cell {
        self.new_box(BoxKind::Float, &[value.to_bits()])
    }

    /// An integer that fits 64 bits.
    #[inline]
    pub fn new_integer(&mut self, value: i64) -> Cell {
        match Cell::try_small(value) {
            Some(cell) => cell,
            None => self.new_box(BoxKind::Big, &[(value < 0) as u64, value.unsigned_abs()]),
        }
    }

    /// Any number.
    pub fn new_number(&mut self, number: Number) -> Cell {
        match number {
            Number::Int(value) => self.new_integer(value),
            Number::Float(value) => self.new_float(value),
            Number::Big(value) => {
                let (sign, limbs) = value.as_sign_words();
                self.new_big(sign == Sign::Negative, &as_limbs(limbs))
            }
            Number::Rat(value) => {
                let numerator = big_words(value.numerator());
                let mut words = vec![numerator.len() as u64];
                words.extend(numerator);
                words.extend(big_words(&IBig::from(value.denominator().clone())));
                self.new_box(BoxKind::Rational, &words)
            }
        }
    }

    /// A big integer that does not fit a cell.
    fn new_big(&mut self, negative: bool, limbs: &[u64]) -> Cell {
        if !self.heap.has_room(self.top, limbs.len() + 2) {
            self.grow_heap(limbs.len() + 2);
        }
        let addr = self.push(Cell::box_header(BoxKind::Big, limbs.len() + 1));
        self.push(Cell(negative as u64));
        self.heap.slice_mut(addr + 2, addr + 2 + limbs.len()).copy_from_slice(limbs);
        self.top = addr + 2 + limbs.len();
        Cell::boxed(addr)
    }

    /// The float in a box.
    #[inline]
    pub fn float_value(&self, cell: Cell) -> f64 {
        f64::from_bits(self.heap.get(cell.addr() + 1))
    }

    /// The value of a dereferenced cell, if it is a number.
    pub fn number(&self, cell: Cell) -> Option<Number> {
        match cell.tag() {
            Tag::Int => Some(Number::Int(cell.as_small())),
            Tag::Box => self.boxed_number(cell),
            _ => None,
        }
    }

    fn boxed_number(&self, cell: Cell) -> Option<Number> {
        let header = self.at(cell.addr());
        let payload = self.heap.slice(cell.addr() + 1, cell.addr() + 1 + header.box_words());
        match header.box_kind() {
            BoxKind::Float => Some(Number::Float(f64::from_bits(payload[0]))),
            BoxKind::Big => Some(Number::from_big(big_value(payload))),
            BoxKind::Rational => {
                let split = 1 + payload[0] as usize;
                let numerator = big_value(&payload[1..split]);
                let denominator = big_value(&payload[split..]).into_parts().1;
                Some(Number::Rat(Box::new(RBig::from_parts(numerator, denominator))))
            }
            BoxKind::String => None,
        }
    }

    /// Whether a dereferenced cell is a number.
    #[inline]
    pub fn is_number(&self, cell: Cell) -> bool {
        cell.is_small() || cell.tag() == Tag::Box && self.box_kind(cell) != BoxKind::String
    }

    /// Whether a dereferenced cell is an integer.
    #[inline]
    pub fn is_integer(&self, cell: Cell) -> bool {
        cell.is_small() || cell.tag() == Tag::Box && self.box_kind(cell) == BoxKind::Big
    }

    /// Whether a dereferenced cell is a float.
    #[inline]
    pub fn is_float(&self, cell: Cell) -> bool {
        cell.tag() == Tag::Box && self.box_kind(cell) == BoxKind::Float
    }
}

/// The sign and limbs of a big integer.
fn big_words(value: &IBig) -> Vec<u64> {
    let (sign, limbs) = value.as_sign_words();
    let mut words = vec![(sign == Sign::Negative) as u64];
    words.extend_from_slice(&as_limbs(limbs));
    words
}

fn big_value(words: &[u64]) -> IBig {
    let magnitude = from_limbs(&words[1..]);
    IBig::from_parts(if words[0] == 1 { Sign::Negative } else { Sign::Positive }, magnitude)
}

/// The words of a magnitude as limbs of 64 bits.
#[cfg(target_pointer_width = "64")]
fn as_limbs(words: &[Word]) -> Cow<'_, [u64]> {
    Cow::Borrowed(words)
}

/// The words of a magnitude as limbs of 64 bits: two words form one limb.
#[cfg(not(target_pointer_width = "64"))]
fn as_limbs(words: &[Word]) -> Cow<'_, [u64]> {
    let limb = |pair: &[Word]| u64::from(pair[0]) | pair.get(1).map_or(0, |&high| u64::from(high) << 32);
    words.chunks(2).map(limb).collect()
}

#[cfg(target_pointer_width = "64")]
fn from_limbs(limbs: &[u64]) -> UBig {
    UBig::from_words(limbs)
}

#[cfg(not(target_pointer_width = "64"))]
fn from_limbs(limbs: &[u64]) -> UBig {
    let words: Vec<Word> = limbs.iter().flat_map(|limb| [*limb as Word, (limb >> 32) as Word]).collect();
    UBig::from_words(&words)
}
