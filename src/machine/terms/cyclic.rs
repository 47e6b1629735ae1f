//! Detects cyclic terms.

use crate::machine::store::Store;
use crate::term::{Addr, Cell};

/// A set of heap addresses.
pub(crate) struct Bits(Vec<u64>);

impl Bits {
    /// An empty set for addresses below `limit`.
    pub(crate) fn new(limit: Addr) -> Bits {
        Bits(vec![0; (limit.0 >> 6) + 1])
    }

    /// Adds an address. Returns true if it is new.
    pub(crate) fn insert(&mut self, addr: Addr) -> bool {
        let (word, bit) = (&mut self.0[addr.0 >> 6], 1u64 << (addr.0 & 63));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    pub(crate) fn remove(&mut self, addr: Addr) {
        self.0[addr.0 >> 6] &= !(1 << (addr.0 & 63));
    }

    pub(crate) fn contains(&self, addr: Addr) -> bool {
        self.0[addr.0 >> 6] & 1 << (addr.0 & 63) != 0
    }
}

impl Store {
    /// Whether a term is acyclic. An interrupted walk returns false.
    pub(crate) fn is_acyclic(&self, term: Cell) -> bool {
        let term = self.deref(term);
        if !term.is_compound() {
            return true;
        }
        let mut done = Bits::new(self.top);
        let mut path = Bits::new(self.top);
        // The remaining arguments of each compound; 0 means that it is finished.
        let mut pending: Vec<(Addr, u32)> = Vec::new();
        let mut owners: Vec<Addr> = Vec::new();
        let mut next = Some(term);
        let mut steps = 0usize;
        loop {
            if let Some(cell) = next.take() {
                let addr = cell.addr();
                if path.contains(addr) {
                    return false;
                }
                if done.insert(addr) {
                    steps += 1;
                    if steps.is_multiple_of(4096) && self.interrupted() {
                        return false;
                    }
                    path.insert(addr);
                    owners.push(addr);
                    pending.push((self.args_at(cell), self.functors.arity(self.functor_of(cell)) as u32));
                }
            }
            let Some((addr, count)) = pending.pop() else { return true };
            if count == 0 {
                if let Some(owner) = owners.pop() {
                    path.remove(owner);
                }
                continue;
            }
            pending.push((addr + 1, count - 1));
            let cell = self.deref(self.at(addr));
            if cell.is_compound() {
                next = Some(cell);
            }
        }
    }
}
