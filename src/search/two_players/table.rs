//! The transposition table: the values of positions that a search has found.
//!
//! Each bucket has two entries: the first keeps the deepest one, the second the newest. The table grows with use up to
//! its limit, then it replaces entries.

/// The meaning of a value in the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The value of the position.
    Exact,
    /// A lower bound.
    Lower,
    /// An upper bound.
    Upper,
}

/// The entry of a position.
#[derive(Clone, Debug)]
pub struct Entry<K, M> {
    /// The position.
    pub key: K,
    hash: u64,
    /// The depth of the search in plies.
    pub depth: u32,
    /// The value found.
    pub value: f64,
    /// The meaning of the value.
    pub bound: Bound,
    /// The best move, if there was one.
    pub best: Option<M>,
}

/// A bounded table of positions.
pub struct Table<K, M> {
    slots: Vec<Option<Entry<K, M>>>,
    used: usize,
    limit: usize,
    key_bytes: usize,
    /// The number of bytes by which the table may grow.
    pub room: usize,
}

const SMALLEST: usize = 1 << 10;

impl<K: Clone + Eq, M: Clone> Table<K, M> {
    /// A table of at most `limit` entries. With 0 it stores nothing.
    pub fn new(limit: usize) -> Table<K, M> {
        Table { slots: Vec::new(), used: 0, limit: limit.min(1 << 28), key_bytes: 0, room: 1 << 20 }
    }

    /// Whether the table stores anything.
    pub fn is_on(&self) -> bool {
        self.limit > 0
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        self.slots.len() * size_of::<Option<Entry<K, M>>>() + self.key_bytes
    }

    fn bucket(&self, hash: u64) -> usize {
        // The high bits are mixed better.
        ((hash >> 20) as usize & (self.slots.len() / 2 - 1)) * 2
    }

    /// The entry of a position.
    pub fn find(&self, key: &K, hash: u64) -> Option<&Entry<K, M>> {
        if self.slots.is_empty() {
            return None;
        }
        let at = self.bucket(hash);
        self.slots[at..at + 2].iter().flatten().find(|entry| entry.hash == hash && entry.key == *key)
    }

    /// Stores a position; `bytes` is the size of its key.
    pub fn store(&mut self, key: K, hash: u64, depth: u32, value: f64, bound: Bound, best: Option<M>, bytes: usize) {
        if self.limit == 0 {
            return;
        }
        if self.slots.len() < self.limit && self.used * 2 >= self.slots.len() {
            self.grow();
        }
        let at = self.bucket(hash);
        let entry = Entry { key, hash, depth, value, bound, best };
        let same =
            |slot: &Option<Entry<K, M>>| slot.as_ref().is_some_and(|old| old.hash == hash && old.key == entry.key);
        let place = if same(&self.slots[at]) {
            at
        } else if same(&self.slots[at + 1]) {
            at + 1
        } else if self.slots[at].as_ref().is_none_or(|old| old.depth <= depth) {
            at
        } else {
            at + 1
        };
        if self.slots[place].is_none() {
            self.used += 1;
            self.key_bytes += bytes;
        }
        self.slots[place] = Some(entry);
    }

    fn grow(&mut self) {
        let size = (self.slots.len() * 2).max(SMALLEST).min(self.limit.next_power_of_two().max(2));
        let more = (size.saturating_sub(self.slots.len())) * size_of::<Option<Entry<K, M>>>();
        if size <= self.slots.len() || !self.slots.is_empty() && more > self.room {
            return;
        }
        self.room = self.room.saturating_sub(more);
        let old = std::mem::replace(&mut self.slots, (0..size).map(|_| None).collect());
        self.used = 0;
        for entry in old.into_iter().flatten() {
            let at = self.bucket(entry.hash);
            let place = if self.slots[at].is_none() { at } else { at + 1 };
            if self.slots[place].is_none() {
                self.used += 1;
            }
            self.slots[place] = Some(entry);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::search::two_players::table::*;

    fn store(table: &mut Table<&'static str, ()>, key: &'static str, depth: u32) {
        table.store(key, 7, depth, f64::from(depth), Bound::Exact, None, 10);
    }

    fn depths(table: &Table<&'static str, ()>, keys: [&'static str; 3]) -> [Option<u32>; 3] {
        keys.map(|key| table.find(&key, 7).map(|entry| entry.depth))
    }

    #[test]
    fn a_bucket_keeps_the_deepest_and_the_newest_position() {
        let mut table = Table::new(2);
        store(&mut table, "a", 5);
        store(&mut table, "b", 3);
        assert_eq!(depths(&table, ["a", "b", "c"]), [Some(5), Some(3), None]);
        // A position that is stored again keeps its slot.
        store(&mut table, "b", 6);
        assert_eq!(depths(&table, ["a", "b", "c"]), [Some(5), Some(6), None]);
        store(&mut table, "c", 4);
        assert_eq!(depths(&table, ["a", "b", "c"]), [Some(5), None, Some(4)]);
        store(&mut table, "d", 5);
        assert_eq!(depths(&table, ["a", "c", "d"]), [None, Some(4), Some(5)]);
        // The size of a key counts once for each slot.
        assert_eq!(table.bytes(), 2 * size_of::<Option<Entry<&str, ()>>>() + 20);
    }

    #[test]
    fn positions_survive_growth() {
        let mut table = Table::new(1 << 12);
        let hash = |number: u64| number << 20;
        for number in 0..2000 {
            table.store(number, hash(number), 1, 0.0, Bound::Lower, Some(()), 8);
        }
        assert_eq!((0..2000).filter(|number| table.find(number, hash(*number)).is_some()).count(), 2000);
        assert!(table.find(&2000, hash(2000)).is_none());
    }

    #[test]
    fn a_table_without_room_stores_nothing() {
        let mut table = Table::new(0);
        store(&mut table, "a", 5);
        assert!(!table.is_on() && table.find(&"a", 7).is_none() && table.bytes() == 0);
    }
}
