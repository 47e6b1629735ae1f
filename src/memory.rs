//! Memory areas: growable arrays of words, addressed by index.
//!
//! Every index that the machine uses comes from the area it is used on: heap
//! addresses from cells, stack indexes from frames. Release builds rely on that
//! and read without checking; debug builds check every access.

#![allow(unsafe_code)]

/// An array of words with room to grow.
pub struct Area {
    words: Vec<u64>,
}

impl Area {
    /// An area of that many words, all zero.
    pub fn new(words: usize) -> Area {
        Area { words: vec![0; words] }
    }

    /// How many words there are.
    #[inline(always)]
    pub fn capacity(&self) -> usize {
        self.words.len()
    }

    /// Reads a word.
    #[inline(always)]
    pub fn get(&self, index: usize) -> u64 {
        debug_assert!(index < self.words.len(), "word {index} of {}", self.words.len());
        // SAFETY: indexes come from frames and cells of this very area, which
        // never shrinks below what they refer to (checked in debug builds).
        unsafe { *self.words.get_unchecked(index) }
    }

    /// Writes a word.
    #[inline(always)]
    pub fn set(&mut self, index: usize, word: u64) {
        debug_assert!(index < self.words.len(), "word {index} of {}", self.words.len());
        // SAFETY: as for `get`; writers make room first.
        unsafe { *self.words.get_unchecked_mut(index) = word }
    }

    /// Writes a few words.
    #[inline(always)]
    pub fn set_all(&mut self, index: usize, words: &[u64]) {
        debug_assert!(index + words.len() <= self.words.len());
        // SAFETY: as for `set`, for each of the words.
        let room = unsafe { self.words.get_unchecked_mut(index..index + words.len()) };
        for (place, &word) in room.iter_mut().zip(words) {
            *place = word;
        }
    }

    /// Reads a few words.
    #[inline(always)]
    pub fn get_all(&self, index: usize, words: &mut [u64]) {
        debug_assert!(index + words.len() <= self.words.len());
        // SAFETY: as for `get`, for each of the words.
        let held = unsafe { self.words.get_unchecked(index..index + words.len()) };
        for (place, &word) in words.iter_mut().zip(held) {
            *place = word;
        }
    }

    /// Makes the area at least `words` long; false if there is no memory.
    #[cold]
    #[inline(never)]
    pub fn grow(&mut self, words: usize) -> bool {
        let wanted = words.max(self.words.len() + self.words.len() / 2);
        let more = wanted - self.words.len();
        if self.words.try_reserve_exact(more).is_err() {
            return false;
        }
        self.words.resize(wanted, 0);
        true
    }

    /// Gives memory back, keeping at least `words`.
    pub fn shrink(&mut self, words: usize) {
        if words < self.words.len() {
            self.words.truncate(words);
            self.words.shrink_to_fit();
        }
    }

    /// The first `length` bytes of the words from `from` on, in memory order.
    pub fn bytes(&self, from: usize, length: usize) -> &[u8] {
        let words = &self.words[from..from + length.div_ceil(8)];
        // SAFETY: any word is eight valid bytes, the slice is `length` bytes of
        // them at most, and bytes need no alignment.
        unsafe { std::slice::from_raw_parts(words.as_ptr().cast::<u8>(), length) }
    }

    /// A run of words.
    pub fn slice(&self, from: usize, to: usize) -> &[u64] {
        &self.words[from..to]
    }

    /// The words below an index and those from it on, the latter to be written.
    pub fn split_at_mut(&mut self, index: usize) -> (&[u64], &mut [u64]) {
        let (below, above) = self.words.split_at_mut(index);
        (below, above)
    }

    /// A run of words, to be written.
    pub fn slice_mut(&mut self, from: usize, to: usize) -> &mut [u64] {
        &mut self.words[from..to]
    }
}

/// Instruction memory: read at every step.
#[derive(Default)]
pub struct CodeWords {
    words: Vec<u64>,
}

impl CodeWords {
    /// Reads a word of code.
    #[inline(always)]
    pub fn get(&self, index: usize) -> u64 {
        debug_assert!(index < self.words.len());
        // SAFETY: the program counter only moves along code that the compiler
        // emitted and the database installed here; code ends in a control
        // transfer, and blocks are freed only when nothing can return to them.
        unsafe { *self.words.get_unchecked(index) }
    }

    /// An opcode that no compiler emits.
    #[inline(always)]
    pub fn bad_instruction(&self) -> ! {
        if cfg!(debug_assertions) {
            unreachable!("bad instruction");
        }
        // SAFETY: the program counter only meets instructions that the compiler
        // emitted (see `get`), and it emits no other opcodes.
        unsafe { std::hint::unreachable_unchecked() }
    }

    /// The words, to be written by the database.
    pub fn words_mut(&mut self) -> &mut Vec<u64> {
        &mut self.words
    }

    /// All words.
    pub fn words(&self) -> &[u64] {
        &self.words
    }
}
