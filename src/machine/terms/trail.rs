//! The trail: records what backtracking restores.
//!
//! ```text
//! entries   address of a cell to make unbound again
//!           address with bit 63: restore the cell from the old contents
//! old       those contents, in the order of their entries
//! ```
//!
//! Old contents are separate from the addresses, so that no value can be mistaken for an entry, whatever its bits. Both
//! are read from their ends.

use crate::term::{Addr, Cell};

/// Marks entries with old contents.
const HAS_CONTENTS: u64 = 1 << 63;

#[derive(Default)]
pub(crate) struct Trail {
    entries: Vec<u64>,
    old: Vec<Cell>,
}

/// One entry: the address, and the old contents if the cell was not unbound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub addr: Addr,
    pub old: Option<Cell>,
}

/// A position in the trail from which to read downwards.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    /// The number of entries below.
    pub index: usize,
    /// The number of old contents below.
    old: usize,
}

impl Trail {
    pub fn with_capacity(entries: usize) -> Trail {
        Trail { entries: Vec::with_capacity(entries), old: Vec::new() }
    }

    /// The number of entries.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Words in use.
    pub fn words(&self) -> usize {
        self.entries.len() + self.old.len()
    }

    /// Words allocated.
    pub fn capacity(&self) -> usize {
        self.entries.capacity() + self.old.capacity()
    }

    /// The old contents.
    pub fn contents(&self) -> &[Cell] {
        &self.old
    }

    /// Records that a variable is bound.
    #[inline(always)]
    pub fn push(&mut self, addr: Addr) {
        self.entries.push(addr.0 as u64);
    }

    /// Records that a variable is bound, unless there is no room.
    #[cfg(fast_handlers)]
    #[inline(always)]
    pub fn push_if_room(&mut self, addr: Addr) -> bool {
        let has_room = self.entries.len() < self.entries.capacity();
        if has_room {
            self.entries.push(addr.0 as u64);
        }
        has_room
    }

    /// Records that a cell is changed, with its old contents.
    pub fn push_contents(&mut self, addr: Addr, old: Cell) {
        self.old.push(old);
        self.entries.push(addr.0 as u64 | HAS_CONTENTS);
    }

    /// Whether entry `index` has old contents of the cell at `addr`.
    pub fn keeps_contents_of(&self, addr: Addr, index: usize) -> bool {
        self.entries.get(index) == Some(&(addr.0 as u64 | HAS_CONTENTS))
    }

    /// Removes the newest entry.
    #[inline(always)]
    pub fn pop(&mut self) -> Option<Entry> {
        let entry = self.entries.pop()?;
        if entry & HAS_CONTENTS == 0 {
            return Some(Entry { addr: Addr(entry as usize), old: None });
        }
        Some(Entry { addr: Addr((entry & !HAS_CONTENTS) as usize), old: self.old.pop() })
    }

    /// Takes the newest entry off if the cell was an unbound variable.
    #[inline(always)]
    pub fn pop_variable(&mut self) -> Option<Addr> {
        self.entries.pop_if(|entry| *entry & HAS_CONTENTS == 0).map(|entry| Addr(entry as usize))
    }

    /// The position above the newest entry.
    pub fn top(&self) -> Place {
        Place { index: self.entries.len(), old: self.old.len() }
    }

    /// Returns the entry below a position and moves the position down.
    pub fn below(&self, place: &mut Place) -> Option<Entry> {
        place.index = place.index.checked_sub(1)?;
        let entry = self.entries[place.index];
        let has_contents = entry & HAS_CONTENTS != 0;
        place.old -= has_contents as usize;
        let old = has_contents.then(|| self.old[place.old]);
        Some(Entry { addr: Addr((entry & !HAS_CONTENTS) as usize), old })
    }

    /// The entries made since there were `length`, newest first.
    pub fn since(&self, length: usize) -> impl Iterator<Item = Entry> + '_ {
        let mut place = self.top();
        std::iter::from_fn(move || if place.index > length { self.below(&mut place) } else { None })
    }

    /// Of the entries from number `first` on, keeps those that `keeps` selects by number, and updates their addresses
    /// and old contents.
    pub fn compact(
        &mut self,
        first: usize,
        keeps: impl Fn(usize) -> bool,
        moved: impl Fn(Addr) -> Addr,
        moved_cell: impl Fn(Cell) -> Cell,
    ) {
        let with_contents = self.entries[first..].iter().filter(|&&entry| entry & HAS_CONTENTS != 0).count();
        let mut old = self.old.len() - with_contents;
        let (mut kept, mut kept_old) = (first, old);
        for index in first..self.entries.len() {
            let entry = self.entries[index];
            let mark = entry & HAS_CONTENTS;
            if keeps(index) {
                self.entries[kept] = moved(Addr((entry & !HAS_CONTENTS) as usize)).0 as u64 | mark;
                kept += 1;
                if mark != 0 {
                    self.old[kept_old] = moved_cell(self.old[old]);
                    kept_old += 1;
                }
            }
            old += (mark != 0) as usize;
        }
        self.entries.truncate(kept);
        self.old.truncate(kept_old);
    }
}

#[cfg(test)]
mod tests {
    use crate::machine::terms::trail::{Entry, Trail};
    use crate::term::{Addr, Cell, Index};

    /// Contents with every bit pattern of a mark, or of an address.
    const CONTENTS: [u64; 4] = [!7, 1 << 63, 8, 5 | 1 << 63];

    fn filled() -> (Trail, Vec<Entry>) {
        let mut trail = Trail::default();
        let mut entries = Vec::new();
        for addr in Addr(1).until(Addr(40)) {
            let old = (addr.0 % 3 != 0).then(|| Cell(CONTENTS[addr.0 % 4]));
            match old {
                Some(old) => trail.push_contents(addr, old),
                None => trail.push(addr),
            }
            entries.push(Entry { addr, old });
        }
        (trail, entries)
    }

    #[test]
    fn entries_are_popped_newest_first() {
        let (mut trail, mut entries) = filled();
        let newest: Vec<Entry> = trail.since(30).collect();
        assert!(newest.iter().eq(entries[30..].iter().rev()));
        while let Some(entry) = trail.pop() {
            assert_eq!(Some(entry), entries.pop());
        }
        assert_eq!((entries.len(), trail.words()), (0, 0));
    }

    #[test]
    fn any_entries_can_be_removed() {
        for step in 1..7 {
            let (mut trail, entries) = filled();
            let first = 2 * step;
            trail.compact(first, |index| index % step != 1, |addr| addr + 100, |old| Cell(old.0 ^ 64));
            let wanted = entries[first..].iter().enumerate().filter(|(index, _)| (index + first) % step != 1);
            let wanted =
                wanted.map(|(_, entry)| Entry { addr: entry.addr + 100, old: entry.old.map(|old| Cell(old.0 ^ 64)) });
            let wanted: Vec<Entry> = entries[..first].iter().copied().chain(wanted).collect();
            assert!(trail.since(0).eq(wanted.into_iter().rev()), "every {step}");
        }
    }
}
