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

    /// The words of the code that are in use, in several pieces.
    pub fn blocks_in_use<'c>(&self, code: &'c [u64]) -> Vec<&'c [u64]> {
        let mut free: Vec<(u32, u32)> =
            self.free.iter().flat_map(|(&length, blocks)| blocks.iter().map(move |&block| (block, length))).collect();
        free.sort_unstable();
        let mut pieces = Vec::new();
        let mut begin = 0;
        for (block, length) in free {
            pieces.push(&code[begin..block as usize]);
            begin = block as usize + length as usize;
        }
        pieces.push(&code[begin..]);
        pieces
    }

    /// Words in use.
    pub fn used(&self) -> usize {
        self.used
    }
}
