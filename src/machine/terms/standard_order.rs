//! The standard order of terms: Var < Number < String < Atom < Compound.

use crate::machine::store::Store;
use crate::machine::terms::long_walks::Walk;
use crate::term::number::standard_order;
use crate::term::{Addr, BoxKind, Cell, Tag};
use std::cmp::Ordering;

/// The pending arguments of outer compounds; the first few need no allocation.
#[derive(Default)]
struct Waiting {
    few: [(Addr, Addr, usize); 4],
    count: usize,
    many: Vec<(Addr, Addr, usize)>,
}

impl Waiting {
    #[inline(always)]
    fn push(&mut self, rest: (Addr, Addr, usize)) {
        match self.few.get_mut(self.count) {
            Some(place) => *place = rest,
            None => self.many.push(rest),
        }
        self.count += 1;
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<(Addr, Addr, usize)> {
        self.count = self.count.checked_sub(1)?;
        match self.few.get(self.count) {
            Some(&rest) => Some(rest),
            None => self.many.pop(),
        }
    }
}

impl Store {
    /// Compares two terms in standard order; also works for cyclic terms.
    pub fn compare(&self, a: Cell, b: Cell) -> Ordering {
        let (a, b) = (self.deref(a), self.deref(b));
        if a == b {
            return Ordering::Equal;
        }
        if !(a.is_compound() && b.is_compound()) {
            return self.compare_layer(a, b);
        }
        match self.compare_layer(a, b) {
            Ordering::Equal => self.compare_arguments(a, b),
            other => other,
        }
    }

    /// Compares the arguments of two compounds with the same functor. Pending arguments of outer compounds are on a
    /// stack, which flat terms never use.
    fn compare_arguments(&self, a: Cell, b: Cell) -> Ordering {
        let mut stack = Waiting::default();
        let mut walk = Walk::default();
        let (mut left, mut right, mut count) = self.both_arguments(a, b);
        loop {
            if count == 0 {
                match stack.pop() {
                    Some(outer) => (left, right, count) = outer,
                    None => return Ordering::Equal,
                }
            }
            let (a, b) = (self.deref(self.at(left)), self.deref(self.at(right)));
            (left, right, count) = (left + 1, right + 1, count - 1);
            if a == b {
                continue;
            }
            match self.compare_layer(a, b) {
                Ordering::Equal if a.is_compound() => {
                    let met = walk.meets(a.addr(), b.addr());
                    if walk.is_long() && self.interrupted() {
                        // This result is never used, see `long_walks.rs`.
                        return Ordering::Less;
                    }
                    if met {
                        continue;
                    }
                    if count > 0 {
                        stack.push((left, right, count));
                    }
                    (left, right, count) = self.both_arguments(a, b);
                }
                Ordering::Equal => {}
                other => return other,
            }
        }
    }

    /// The addresses of the arguments of two compounds with the same functor, and their number.
    #[inline(always)]
    fn both_arguments(&self, a: Cell, b: Cell) -> (Addr, Addr, usize) {
        match a.is_list() && b.is_list() {
            true => (a.addr(), b.addr(), 2),
            false => (self.args_at(a), self.args_at(b), self.functors.arity(self.functor_of(a))),
        }
    }

    /// Compares everything except the arguments of compounds.
    #[inline]
    fn compare_layer(&self, a: Cell, b: Cell) -> Ordering {
        match (a.tag(), b.tag()) {
            (Tag::Int, Tag::Int) => a.as_small().cmp(&b.as_small()),
            (Tag::Lst, Tag::Lst) => Ordering::Equal,
            (Tag::Con, Tag::Con) => self.compare_atoms(a, b),
            (Tag::Str, Tag::Str) if self.at(a.addr()) == self.at(b.addr()) => Ordering::Equal,
            _ => self.compare_unlike(a, b),
        }
    }

    #[inline(never)]
    fn compare_unlike(&self, a: Cell, b: Cell) -> Ordering {
        let ranks = (self.rank(a), self.rank(b));
        if ranks.0 != ranks.1 {
            return ranks.0.cmp(&ranks.1);
        }
        match ranks.0 {
            0 => a.addr().cmp(&b.addr()),
            1 => match (self.number(a), self.number(b)) {
                (Some(a), Some(b)) => standard_order(&a, &b, self.arith.iso),
                _ => Ordering::Equal,
            },
            2 => self.string_text(a).cmp(self.string_text(b)),
            3 => self.compare_atoms(a, b),
            _ => {
                let (functor_a, functor_b) = (self.functor_of(a), self.functor_of(b));
                if functor_a == functor_b {
                    return Ordering::Equal;
                }
                let (name_a, arity_a) = self.name_arity(a);
                let (name_b, arity_b) = self.name_arity(b);
                arity_a
                    .cmp(&arity_b)
                    .then_with(|| self.atom_text(name_a).cmp(self.atom_text(name_b)))
                    .then_with(|| name_a.cmp(&name_b))
            }
        }
    }

    fn compare_atoms(&self, a: Cell, b: Cell) -> Ordering {
        if self.orders_nil_first && a != b {
            // The empty list comes before all atoms.
            if a == Cell::NIL {
                return Ordering::Less;
            }
            if b == Cell::NIL {
                return Ordering::Greater;
            }
        }
        let (a, b) = (a.as_atom(), b.as_atom());
        let (left, right) = (self.atom_text(a).as_bytes(), self.atom_text(b).as_bytes());
        // The first bytes are usually decisive.
        match (left.first(), right.first()) {
            (Some(left), Some(right)) if left != right => left.cmp(right),
            _ => left.cmp(right).then_with(|| a.cmp(&b)),
        }
    }

    fn rank(&self, cell: Cell) -> u8 {
        match cell.tag() {
            Tag::Ref | Tag::Att => 0,
            Tag::Int => 1,
            Tag::Box if self.box_kind(cell) == BoxKind::String => 2,
            Tag::Box => 1,
            Tag::Con => 3,
            _ => 4,
        }
    }

    /// Whether two terms are identical.
    #[inline]
    pub fn identical(&self, a: Cell, b: Cell) -> bool {
        let (a, b) = (self.deref(a), self.deref(b));
        if a == b {
            return true;
        }
        if a.tag() != b.tag() || a.is_constant() || a.is_var() {
            return false;
        }
        self.compare(a, b) == Ordering::Equal
    }
}
