//! Records when the entries of a name table were created, and which may be removed.
//!
//! Rust code that runs a goal may hold names that no term holds. All of them existed before that run, so a collection
//! during the run considers only names created since: those created at or after the *floor*. A permanent entry
//! is never removed.

/// The creation time of a permanent entry.
const PERMANENT: u32 = 0;

/// When the entries were created, by entry number.
pub struct CreationTimes {
    at: Vec<u32>,
    now: u32,
    floor: u32,
    /// Whether entries were created in the current period.
    is_used: bool,
    /// Entries created since the last collection.
    made: usize,
}

impl Default for CreationTimes {
    fn default() -> CreationTimes {
        CreationTimes { at: Vec::new(), now: 1, floor: 1, is_used: false, made: 0 }
    }
}

impl CreationTimes {
    /// Records that an entry was created now.
    #[inline]
    pub fn note(&mut self, id: u32) {
        let id = id as usize;
        if id == self.at.len() {
            self.at.push(self.now);
        } else {
            self.at[id] = self.now;
        }
        self.is_used = true;
        self.made += 1;
    }

    /// Makes an entry permanent.
    #[inline]
    pub fn make_permanent(&mut self, id: u32) {
        self.at[id as usize] = PERMANENT;
    }

    /// Whether a collection may remove the entry if nothing refers to it.
    pub fn may_collect(&self, id: u32) -> bool {
        let created = self.at[id as usize];
        created != PERMANENT && created >= self.floor && self.floor != u32::MAX
    }

    /// Begins a run: existing entries are kept until [`CreationTimes::lower`]. Returns the floor to restore.
    #[inline]
    pub fn raise(&mut self) -> u32 {
        if self.is_used {
            // When the counter saturates, nothing is removed inside runs any more.
            self.now = self.now.saturating_add(1);
            self.is_used = false;
        }
        std::mem::replace(&mut self.floor, self.now)
    }

    /// Ends a run.
    #[inline]
    pub fn lower(&mut self, floor: u32) {
        self.floor = floor;
    }

    /// The number of entries created since the last collection.
    pub fn made(&self) -> usize {
        self.made
    }

    /// Records that a collection took place.
    pub fn collected(&mut self) {
        self.made = 0;
    }
}

#[cfg(test)]
mod tests {
    use crate::term::creation_times::*;

    #[test]
    fn entries_older_than_a_run_are_kept_during_it() {
        let mut creation_times = CreationTimes::default();
        creation_times.note(0);
        let floor = creation_times.raise();
        creation_times.note(1);
        assert!(!creation_times.may_collect(0) && creation_times.may_collect(1));
        let inner = creation_times.raise();
        assert!(!creation_times.may_collect(1));
        creation_times.lower(inner);
        assert!(creation_times.may_collect(1));
        creation_times.lower(floor);
        assert!(creation_times.may_collect(0));
        creation_times.make_permanent(0);
        assert!(!creation_times.may_collect(0));
    }
}
