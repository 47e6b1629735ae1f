//! Where calls at run time go: a small table from what is called, with how many
//! further arguments and in which module, to the entry of the predicate.
//!
//! Entries hold for one epoch of the database, during which no name changes its
//! meaning.

use crate::memory::CodeAddr;
use crate::term::{Atom, Cell};

/// Places in the table, by hash; a newer call takes the place of an older.
const PLACES: usize = 256;

#[derive(Clone, Copy)]
struct Link {
    called: Cell,
    module: Atom,
    extra: u32,
    epoch: u64,
    entry: CodeAddr,
}

/// The table.
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
    /// Where the call of an atom or functor with further arguments goes.
    #[inline(always)]
    pub(crate) fn entry(&self, module: Atom, called: Cell, extra: usize, epoch: u64) -> Option<CodeAddr> {
        let link = &self.places[place(called, extra)];
        let same =
            link.called == called && link.epoch == epoch && link.module == module && link.extra as usize == extra;
        same.then_some(link.entry)
    }

    /// Keeps where it goes.
    pub(crate) fn keep(&mut self, module: Atom, called: Cell, extra: usize, epoch: u64, entry: CodeAddr) {
        self.places[place(called, extra)] = Link { called, module, extra: extra as u32, epoch, entry };
    }
}
