//! Big integers on the heap: sums, differences, products and quotients whose cost is linear in the longer operand,
//! computed without copying the operands.

use crate::machine::Machine;
use crate::machine::store::Store;
use crate::term::number::Op2;
use crate::term::number::integers::limbs;
use crate::term::number::integers::limbs::Divisor;
use crate::term::{Addr, BoxKind, Cell, Tag};

/// Products in which both factors are longer than this (in limbs) are left to the library.
const SCHOOL: usize = 24;

/// An integer operand: its sign and the location of its limbs.
#[derive(Clone, Copy)]
struct Operand {
    negative: bool,
    /// The only limb of a small integer.
    limb: [u64; 1],
    /// The address and number of limbs of a big integer.
    place: Option<(Addr, usize)>,
}

impl Operand {
    fn limbs<'a>(&'a self, heap: &'a [u64]) -> &'a [u64] {
        match self.place {
            Some((addr, count)) => &heap[addr.0..addr.0 + count],
            None => &self.limb,
        }
    }

    fn len(&self) -> usize {
        self.place.map_or(1, |(_, count)| count)
    }

    /// The value of a one-limb magnitude.
    fn single(&self, heap: &[u64]) -> Option<u64> {
        match self.limbs(heap) {
            [limb] => Some(*limb),
            _ => None,
        }
    }
}

impl Store {
    fn integer_operand(&self, cell: Cell) -> Option<Operand> {
        if cell.is_small() {
            let value = cell.as_small();
            return Some(Operand { negative: value < 0, limb: [value.unsigned_abs()], place: None });
        }
        if cell.tag() != Tag::Box {
            return None;
        }
        let header = self.at(cell.addr());
        if header.box_kind() != BoxKind::Big {
            return None;
        }
        let negative = self.heap.get(cell.addr() + 1) == 1;
        Some(Operand { negative, limb: [0], place: Some((cell.addr() + 2, header.box_words() - 1)) })
    }

    /// Room for a result of `count` limbs: returns the heap below it, and its limbs.
    fn result_room(&mut self, count: usize) -> (&[u64], &mut [u64]) {
        let top = self.top;
        let (below, above) = self.heap.split_at_mut(top);
        (below, &mut above[2..2 + count])
    }

    /// Finishes the integer whose limbs are in the room for a result.
    fn take_result(&mut self, negative: bool, mut count: usize) -> Cell {
        let addr = self.top;
        while count > 0 && self.heap.get(addr + 1 + count) == 0 {
            count -= 1;
        }
        if count <= 1 {
            let limb = if count == 0 { 0 } else { self.heap.get(addr + 2) };
            let value = if negative { -(limb as i128) } else { limb as i128 };
            if let Some(cell) = i64::try_from(value).ok().and_then(Cell::try_small) {
                return cell;
            }
        }
        self.heap.set(addr, Cell::box_header(BoxKind::Big, count + 1).0);
        self.heap.set(addr + 1, negative as u64);
        self.top = addr + 2 + count;
        Cell::boxed(addr)
    }

    fn big_sum(&mut self, a: Operand, b: Operand, b_negative: bool) -> Cell {
        let count = a.len().max(b.len()) + 1;
        let (heap, out) = self.result_room(count);
        let (x, y) = (a.limbs(heap), b.limbs(heap));
        let negative = if a.negative == b_negative {
            limbs::add(x, y, out);
            a.negative
        } else if limbs::compare(x, y).is_ge() {
            limbs::subtract(x, y, out);
            out[x.len()..].fill(0);
            a.negative
        } else {
            limbs::subtract(y, x, out);
            out[y.len()..].fill(0);
            b_negative
        };
        self.take_result(negative, count)
    }

    fn big_product(&mut self, a: Operand, b: Operand) -> Cell {
        let count = a.len() + b.len();
        let (heap, out) = self.result_room(count);
        limbs::multiply(a.limbs(heap), b.limbs(heap), out);
        self.take_result(a.negative != b.negative, count)
    }

    /// Divides by a one-limb number other than 0.
    fn big_division(&mut self, op: Op2, a: Operand, b: Operand) -> Option<Cell> {
        let count = a.len();
        let wants_quotient = matches!(op, Op2::IntegerDivide | Op2::Div);
        let (heap, out) = self.result_room(count + 1);
        let limb = b.single(heap).filter(|&limb| limb != 0)?;
        let (divisor, dividend) = (Divisor::new(limb), a.limbs(heap));
        let signs_differ = a.negative != b.negative;
        if wants_quotient {
            let rest = divisor.quotient(dividend, &mut out[..count]);
            out[count] = 0;
            if op == Op2::Div && signs_differ && rest != 0 {
                // Rounded down instead of towards zero.
                let mut carry = true;
                for limb in out {
                    (*limb, carry) = limb.overflowing_add(carry as u64);
                }
            }
            return Some(self.take_result(signs_differ, count + 1));
        }
        let rest = divisor.remainder(dividend);
        // `rem` has the sign of the dividend, `mod` that of the divisor.
        let (rest, negative) = match op {
            Op2::Mod if signs_differ && rest != 0 => (limb - rest, b.negative),
            _ => (rest, a.negative),
        };
        out[0] = rest;
        Some(self.take_result(negative, 1))
    }
}

impl Machine {
    /// The result of an operation on integers, at least one of them big; `None` leaves it to the library.
    pub(crate) fn big_operation(&mut self, op: Op2, a: Cell, b: Cell) -> Option<Cell> {
        let (a, b) = (self.store.integer_operand(a)?, self.store.integer_operand(b)?);
        // Operands keep their addresses while the result grows above them.
        self.ensure_heap(a.len() + b.len() + 4).ok()?;
        match op {
            Op2::Add => Some(self.store.big_sum(a, b, b.negative)),
            Op2::Subtract => Some(self.store.big_sum(a, b, !b.negative)),
            Op2::Multiply if a.len().min(b.len()) <= SCHOOL => Some(self.store.big_product(a, b)),
            Op2::IntegerDivide | Op2::Div | Op2::Mod | Op2::Rem => self.store.big_division(op, a, b),
            _ => None,
        }
    }
}
