//! Sets of encoded terms (see `machine/variant.rs`), in order of insertion, and
//! the answers of a table on top of them.
//!
//! All words are in one array. A hash index is built when linear search would
//! be slow.

use crate::builtins::control::tabling::delays::Literal;
use crate::term::LiveNames;
use hashbrown::HashTable;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

/// Sets of up to this many entries use linear search.
const LINEAR: usize = 8;

/// A set of word sequences.
#[derive(Default)]
pub(in crate::builtins::control::tabling) struct WordSet {
    words: Vec<u64>,
    /// The end of each entry.
    ends: Vec<u32>,
    index: HashTable<u32>,
}

impl WordSet {
    pub(in crate::builtins::control::tabling) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(in crate::builtins::control::tabling) fn get(&self, number: usize) -> &[u64] {
        let begin = if number == 0 { 0 } else { self.ends[number - 1] as usize };
        &self.words[begin..self.ends[number] as usize]
    }

    pub(in crate::builtins::control::tabling) fn bytes(&self) -> usize {
        self.words.capacity() * 8 + self.ends.capacity() * 4 + self.index.capacity() * 5
    }

    /// Marks the names in the entries for the collector. Some of the words are not cells.
    pub(in crate::builtins::control::tabling) fn mark_names(&self, live: &mut LiveNames) {
        live.words(&self.words);
    }

    /// The number of an entry, if the set has it.
    pub(in crate::builtins::control::tabling) fn find(&self, entry: &[u64]) -> Option<usize> {
        if self.len() <= LINEAR {
            return (0..self.len()).find(|&number| self.get(number) == entry);
        }
        let hash = FxBuildHasher.hash_one(entry);
        self.index.find(hash, |&number| self.get(number as usize) == entry).map(|&number| number as usize)
    }

    /// The number of an entry, and whether it is new. `None` if the set is full.
    pub(in crate::builtins::control::tabling) fn insert(&mut self, entry: &[u64]) -> Option<(usize, bool)> {
        if let Some(number) = self.find(entry) {
            return Some((number, false));
        }
        let number = self.len();
        self.words.extend_from_slice(entry);
        self.ends.push(u32::try_from(self.words.len()).ok()?);
        if number == LINEAR {
            (0..=number).for_each(|number| self.enter(number));
        } else if number > LINEAR {
            self.enter(number);
        }
        Some((number, true))
    }

    /// Removes the last entry.
    pub(in crate::builtins::control::tabling) fn pop(&mut self) {
        let Some(number) = self.len().checked_sub(1) else { return };
        if number == LINEAR {
            self.index.clear();
        } else if number > LINEAR {
            let hash = FxBuildHasher.hash_one(self.get(number));
            if let Ok(entry) = self.index.find_entry(hash, |&other| other as usize == number) {
                entry.remove();
            }
        }
        self.ends.pop();
        self.words.truncate(self.ends.last().map_or(0, |&end| end as usize));
        self.words.shrink_to(2 * self.words.len());
    }

    fn enter(&mut self, number: usize) {
        let (words, ends) = (&self.words, &self.ends);
        let entry = |number: u32| {
            let begin = if number == 0 { 0 } else { ends[number as usize - 1] as usize };
            &words[begin..ends[number as usize] as usize]
        };
        let hash = FxBuildHasher.hash_one(entry(number as u32));
        self.index.insert_unique(hash, number as u32, |&other| FxBuildHasher.hash_one(entry(other)));
    }
}

/// The answers of a table. With modes, an answer is a key and a value that
/// better ones replace.
#[derive(Default)]
pub(in crate::builtins::control::tabling) struct Answers {
    set: WordSet,
    /// The values of moded answers, by number.
    values: Vec<Box<[u64]>>,
    /// Moded answers in the order in which they were found or improved: a
    /// consumer that has read an answer reads it again when it changes.
    log: Vec<u32>,
    /// The last position of each answer in the log.
    latest: Vec<u32>,
    value_words: usize,
    /// How often each answer was joined, so that finding one again does not change the result.
    counted: FxHashMap<Box<[u64]>, Count>,
    counted_words: usize,
    /// The conditional answers, with one set of conditions for each way in which the answer was found; no sets if
    /// the answer is false.
    conditions: FxHashMap<usize, Vec<Box<[Literal]>>>,
    condition_words: usize,
}

/// How often an answer was found.
#[derive(Default)]
struct Count {
    /// How often the evaluation `evaluation` has found it.
    now: u32,
    evaluation: u64,
    /// The largest number for any evaluation.
    most: u32,
}

impl Answers {
    /// The position up to which consumers can read.
    pub(in crate::builtins::control::tabling) fn length(&self) -> usize {
        if self.values.is_empty() { self.set.len() } else { self.log.len() }
    }

    pub(in crate::builtins::control::tabling) fn bytes(&self) -> usize {
        self.set.bytes()
            + (self.value_words + self.values.len() * 3) * 8
            + self.log.capacity() * 4
            + (self.counted_words + self.condition_words) * 8
    }

    pub(in crate::builtins::control::tabling) fn mark_names(&self, live: &mut LiveNames) {
        self.set.mark_names(live);
        self.values.iter().for_each(|value| live.words(value));
        self.counted.keys().for_each(|answer| live.words(answer));
    }

    /// Adds an answer without modes, optionally with conditions; `None` if the set is full.
    pub(in crate::builtins::control::tabling) fn add(
        &mut self,
        answer: &[u64],
        conditions: Option<Box<[Literal]>>,
    ) -> Option<()> {
        let (number, new) = self.set.insert(answer)?;
        match conditions {
            None if self.conditions.is_empty() => {}
            None => {
                self.conditions.remove(&number);
            }
            Some(literals) => {
                let words = literals.len() * 3 + 4;
                match self.conditions.get_mut(&number) {
                    Some(supports) if !supports.contains(&literals) => supports.push(literals),
                    None if new => {
                        self.conditions.insert(number, vec![literals]);
                    }
                    _ => return Some(()),
                }
                self.condition_words += words;
            }
        }
        Some(())
    }

    // -- conditions -------------------------------------------------------------------

    /// Whether some answer is conditional.
    pub(in crate::builtins::control::tabling) fn has_conditions(&self) -> bool {
        !self.conditions.is_empty()
    }

    /// Whether an answer has no conditions.
    #[inline]
    pub(in crate::builtins::control::tabling) fn is_certain(&self, number: usize) -> bool {
        self.conditions.is_empty() || !self.conditions.contains_key(&number)
    }

    /// The number of answers without conditions.
    pub(in crate::builtins::control::tabling) fn certain_count(&self) -> usize {
        self.set.len() - self.conditions.len()
    }

    /// Whether there is an answer without conditions.
    pub(in crate::builtins::control::tabling) fn holds(&self) -> bool {
        self.certain_count() > 0
    }

    /// The conditions of an answer that is neither true nor false.
    pub(in crate::builtins::control::tabling) fn supports(&self, number: usize) -> Option<&[Box<[Literal]>]> {
        self.conditions.get(&number).map(|supports| &**supports).filter(|supports| !supports.is_empty())
    }

    /// The answers with conditions, by number.
    pub(in crate::builtins::control::tabling) fn conditional(&self) -> Vec<(usize, &[Box<[Literal]>])> {
        let mut found: Vec<_> = self.conditions.iter().map(|(&number, supports)| (number, &**supports)).collect();
        found.sort_unstable_by_key(|&(number, _)| number);
        found
    }

    /// Replaces the conditions of an answer: `None` if it is true, an empty list if it is false.
    pub(in crate::builtins::control::tabling) fn set_conditions(
        &mut self,
        number: usize,
        conditions: Option<Vec<Box<[Literal]>>>,
    ) {
        match conditions {
            Some(supports) => self.conditions.insert(number, supports),
            None => self.conditions.remove(&number),
        };
    }

    /// Whether an answer is not known to be false.
    fn is_possible(&self, number: usize) -> bool {
        self.conditions.get(&number).is_none_or(|supports| !supports.is_empty())
    }

    /// The words of an answer without modes.
    pub(in crate::builtins::control::tabling) fn get(&self, number: usize) -> Option<&[u64]> {
        (number < self.set.len()).then(|| self.set.get(number))
    }

    /// Counts an answer. Returns true if no earlier evaluation has found it as often.
    pub(in crate::builtins::control::tabling) fn count(&mut self, answer: &[u64], evaluation: u64) -> bool {
        if !self.counted.contains_key(answer) {
            self.counted_words += answer.len() + 6;
            self.counted.insert(answer.into(), Count::default());
        }
        let Some(count) = self.counted.get_mut(answer) else { return true };
        if count.evaluation != evaluation {
            count.now = 0;
            count.evaluation = evaluation;
        }
        count.now += 1;
        let is_further = count.now > count.most;
        count.most = count.most.max(count.now);
        is_further
    }

    /// The value of a moded answer.
    pub(in crate::builtins::control::tabling) fn value(&self, key: &[u64]) -> Option<&[u64]> {
        self.set.find(key).map(|number| &*self.values[number])
    }

    /// Sets the value of a moded answer.
    pub(in crate::builtins::control::tabling) fn set_value(&mut self, key: &[u64], value: &[u64]) -> Option<()> {
        let (number, new) = self.set.insert(key)?;
        let position = u32::try_from(self.log.len()).ok()?;
        self.value_words += value.len();
        if new {
            self.values.push(value.into());
            self.latest.push(position);
        } else {
            self.value_words -= self.values[number].len();
            self.values[number] = value.into();
            self.latest[number] = position;
        }
        self.log.push(number as u32);
        Some(())
    }

    /// Copies the answer at `position`, or the next current one, to `out`: its
    /// words, then those of its value. Returns the position after it.
    pub(in crate::builtins::control::tabling) fn read(&self, position: usize, out: &mut Vec<u64>) -> Option<usize> {
        out.clear();
        if self.values.is_empty() {
            let mut position = position;
            if !self.conditions.is_empty() {
                position = (position..self.set.len()).find(|&number| self.is_possible(number))?;
            }
            if position >= self.set.len() {
                return None;
            }
            out.extend_from_slice(self.set.get(position));
            return Some(position + 1);
        }
        let current = |&at: &usize| self.latest[self.log[at] as usize] as usize == at;
        let at = (position..self.log.len()).find(current)?;
        let number = self.log[at] as usize;
        out.extend_from_slice(self.set.get(number));
        out.extend_from_slice(&self.values[number]);
        Some(at + 1)
    }

    /// Whether there is a current answer at `position` or later.
    pub(in crate::builtins::control::tabling) fn has_more(&self, position: usize) -> bool {
        if self.values.is_empty() {
            return match self.conditions.is_empty() {
                true => position < self.set.len(),
                false => (position..self.set.len()).any(|number| self.is_possible(number)),
            };
        }
        (position..self.log.len()).any(|at| self.latest[self.log[at] as usize] as usize == at)
    }
}
