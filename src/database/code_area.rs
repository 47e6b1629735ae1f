//! Blocks of instruction memory: allocated, freed and reused by size.

use crate::memory::CodeWords;
use rustc_hash::FxHashMap;

/// Knows which blocks of the code are free.
#[derive(Default)]
pub struct CodeArea {
    free: FxHashMap<u32, Vec<u32>>,
    used: usize,
}

impl CodeArea {
    /// A block of `length` words.
    pub fn allocate(&mut self, code: &mut CodeWords, length: usize) -> u32 {
        self.used += length;
        if let Some(block) = self.free.get_mut(&(length as u32)).and_then(Vec::pop) {
            return block;
        }
        let words = code.words_mut();
        let block = words.len() as u32;
        words.resize(words.len() + length, 0);
        block
    }

    /// Gives a block back.
    pub fn free(&mut self, block: u32, length: u32) {
        self.used -= length as usize;
        self.free.entry(length).or_default().push(block);
    }

    /// Words in use.
    pub fn used(&self) -> usize {
        self.used
    }
}
