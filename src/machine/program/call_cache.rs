//! Cache of calls at run time: a small table that maps the atom or functor called, the number of
//! further arguments and the module to the entry of the predicate.
//!
//! An entry is valid for one epoch of the database, during which no name changes its
//! meaning.

use crate::memory::CodeAddr;
use crate::term::{Atom, Cell};

/// Number of places in the table. A newer call overwrites an older one with the same hash.
const PLACES: usize = 256;

#[derive(Clone, Copy)]
struct Link {
    called: Cell,
    module: Atom,
    extra: u32,
    epoch: u64,
    entry: CodeAddr,
}

/// The cache.
pub(crate) struct Links {
    places: Box<[Link; PLACES]>,
}

impl Default for Links {
    fn default() -> Links {
        let nothing = Link { called: Cell::NIL, module: Atom(0), extra: 0, epoch: 0, entry: CodeAddr(0) };
        Links { places: Box::new([nothing; PLACES]) }
    }
}

#[inline(always)]
fn place(called: Cell, extra: usize) -> usize {
    ((called.0 >> 3) as usize).wrapping_mul(7).wrapping_add(extra.wrapping_mul(37)) % PLACES
}

impl Links {
    /// The cached entry for a call of an atom or functor with further arguments.
    #[inline(always)]
    pub(crate) fn entry(&self, module: Atom, called: Cell, extra: usize, epoch: u64) -> Option<CodeAddr> {
        let link = &self.places[place(called, extra)];
        let same =
            link.called == called && link.epoch == epoch && link.module == module && link.extra as usize == extra;
        same.then_some(link.entry)
    }

    /// Caches the entry for a call of an atom or functor with further arguments.
    pub(crate) fn keep(&mut self, module: Atom, called: Cell, extra: usize, epoch: u64, entry: CodeAddr) {
        self.places[place(called, extra)] = Link { called, module, extra: extra as u32, epoch, entry };
    }
}
