//! The variables of one clause, by name and in order of first occurrence.
//!
//! A small table is searched by comparing names; a large one is hashed, so that a clause with a hundred thousand
//! variables takes linear time.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use crate::syntax::chars;

/// A variable of a clause. `_` has one entry for each occurrence.
#[derive(Clone, Copy, Debug)]
pub struct Variable<T> {
    pub(in crate::syntax) start: u32,
    pub(in crate::syntax) end: u32,
    /// Its term.
    pub term: T,
    /// The number of its occurrences in the clause.
    pub count: u32,
}

impl<T> Variable<T> {
    /// Its name in `text`, the text that the clause was read from.
    pub fn name<'t>(&self, text: &'t str) -> &'t str {
        text.get(self.start as usize..self.end as usize).unwrap_or("_")
    }
}

/// Whether a variable of this name that occurs once deserves a warning: `X` and `_x` do, `_`, `_X`, `__x` and `_1` do
/// not.
pub fn warns_when_single(name: &str) -> bool {
    match name.strip_prefix('_') {
        None => true,
        Some(rest) => rest.chars().next().is_some_and(chars::is_atom_start),
    }
}

/// Whether a variable of this name that occurs more than once deserves a warning: `_X`, `__X`, `__x`.
pub fn warns_when_multiple(name: &str) -> bool {
    let bare = name.trim_start_matches('_');
    match name.len() - bare.len() {
        0 => false,
        1 => bare.chars().next().is_some_and(chars::is_variable_start),
        _ => bare.chars().next().is_some_and(char::is_alphabetic),
    }
}

/// Beyond this many, names are hashed.
const SCANNED: usize = 12;

pub(in crate::syntax) struct VariableTable<T> {
    pub(in crate::syntax) entries: Vec<Variable<T>>,
    hashed: HashTable<u32>,
}

impl<T: Copy> VariableTable<T> {
    pub(in crate::syntax) fn new() -> Self {
        VariableTable { entries: Vec::new(), hashed: HashTable::new() }
    }

    pub(in crate::syntax) fn clear(&mut self) {
        self.entries.clear();
        self.hashed.clear();
    }

    /// The variable at `start..end` of `text`, created by `make` if it is new.
    pub(in crate::syntax) fn occurrence(
        &mut self,
        text: &str,
        start: usize,
        end: usize,
        make: impl FnOnce() -> T,
    ) -> T {
        let name = &text[start..end];
        let known = if name == "_" { None } else { self.find(text, name) };
        if let Some(index) = known {
            self.entries[index].count += 1;
            return self.entries[index].term;
        }
        let term = make();
        self.entries.push(Variable { start: start as u32, end: end as u32, term, count: 1 });
        if self.entries.len() > SCANNED {
            self.hash_last(text, name);
        }
        term
    }

    fn find(&self, text: &str, name: &str) -> Option<usize> {
        if self.entries.len() <= SCANNED {
            return self.entries.iter().position(|entry| entry.name(text) == name);
        }
        let hash = FxBuildHasher.hash_one(name);
        let found = self.hashed.find(hash, |&index| self.entries[index as usize].name(text) == name);
        found.map(|&index| index as usize)
    }

    fn hash_last(&mut self, text: &str, name: &str) {
        let entries = &self.entries;
        let rehash = |&index: &u32| FxBuildHasher.hash_one(entries[index as usize].name(text));
        if entries.len() == SCANNED + 1 {
            for (index, entry) in entries.iter().enumerate().take(SCANNED) {
                let name = entry.name(text);
                if name != "_" {
                    self.hashed.insert_unique(FxBuildHasher.hash_one(name), index as u32, rehash);
                }
            }
        }
        if name != "_" {
            self.hashed.insert_unique(FxBuildHasher.hash_one(name), entries.len() as u32 - 1, rehash);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::syntax::read::variables::*;

    #[test]
    fn underscores_suppress_warnings() {
        let single = ["X", "_x", "_", "_X", "__x", "_1"].map(warns_when_single);
        assert_eq!(single, [true, true, false, false, false, false]);
        let multiple = ["X", "_x", "_X", "__X", "__x", "_1"].map(warns_when_multiple);
        assert_eq!(multiple, [false, false, true, true, true, false]);
    }

    #[test]
    fn many_variables_keep_their_identity() {
        let names: Vec<String> = (0..100).map(|n| format!("V{n}")).collect();
        let text = names.join(" ");
        let mut table = VariableTable::new();
        for round in 0..2 {
            let mut at = 0;
            for (index, name) in names.iter().enumerate() {
                let term = table.occurrence(&text, at, at + name.len(), || index);
                assert_eq!(term, index, "round {round}");
                at += name.len() + 1;
            }
        }
        assert!(table.entries.iter().all(|entry| entry.count == 2));
    }
}
