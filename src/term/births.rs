//! When the entries of a table of names were made, and which may be forgotten.
//!
//! Rust code that runs a goal may hold names that no term holds. All of them
//! existed when it began that run, so a collection inside the run looks only at
//! names that are younger: those born at or after the *floor*. An entry that is
//! settled stays for good.

/// The birth of a settled entry.
const SETTLED: u32 = 0;

/// Births of the entries of a table, by number.
pub struct Births {
    at: Vec<u32>,
    now: u32,
    floor: u32,
    /// Entries were made in the present period.
    is_used: bool,
    /// Entries made since the last collection.
    made: usize,
}

impl Default for Births {
    fn default() -> Births {
        Births { at: Vec::new(), now: 1, floor: 1, is_used: false, made: 0 }
    }
}

impl Births {
    /// Notes that an entry was made just now.
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

    /// Lets an entry stay for good.
    #[inline]
    pub fn settle(&mut self, id: u32) {
        self.at[id as usize] = SETTLED;
    }

    /// Whether a collection may forget the entry if nothing refers to it.
    pub fn may_go(&self, id: u32) -> bool {
        let birth = self.at[id as usize];
        birth != SETTLED && birth >= self.floor && self.floor != u32::MAX
    }

    /// A run begins: what exists now stays until [`Births::lower`]. Returns the
    /// floor to go back to.
    #[inline]
    pub fn raise(&mut self) -> u32 {
        if self.is_used {
            // After so many periods nothing is forgotten inside runs any more.
            self.now = self.now.saturating_add(1);
            self.is_used = false;
        }
        std::mem::replace(&mut self.floor, self.now)
    }

    /// The run is over.
    #[inline]
    pub fn lower(&mut self, floor: u32) {
        self.floor = floor;
    }

    /// Entries made since the last collection.
    pub fn made(&self) -> usize {
        self.made
    }

    /// A collection took place.
    pub fn collected(&mut self) {
        self.made = 0;
    }
}

#[cfg(test)]
mod tests {
    use crate::term::births::*;

    #[test]
    fn what_was_there_before_a_run_stays_during_it() {
        let mut births = Births::default();
        births.note(0);
        let floor = births.raise();
        births.note(1);
        assert!(!births.may_go(0) && births.may_go(1));
        let inner = births.raise();
        assert!(!births.may_go(1));
        births.lower(inner);
        assert!(births.may_go(1));
        births.lower(floor);
        assert!(births.may_go(0));
        births.settle(0);
        assert!(!births.may_go(0));
    }
}
