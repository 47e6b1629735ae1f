//! Blocks of instruction memory: allocated, freed and reused.
//!
//! Freed blocks are kept in lists by length and reused for blocks of the same length. If there is no block of the right
//! length and much memory is free, neighbouring free blocks are joined, free memory at the end of the area is released,
//! and the rest is split as needed.

use crate::memory::{CodeAddr, CodeWords};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// The least number of free words for which blocks are joined.
const WORTH_JOINING: usize = 1 << 14;

/// The free blocks of the code.
#[derive(Default)]
pub struct CodeArea {
    /// Blocks freed since blocks were last joined, by length.
    free: FxHashMap<usize, Vec<CodeAddr>>,
    /// Number of words in those blocks.
    free_words: usize,
    /// Joined blocks: length and address.
    joined: BTreeSet<(usize, CodeAddr)>,
    used: usize,
    /// Counts the blocks that were freed.
    freed: u64,
}

impl CodeArea {
    /// Allocates a block of `length` words.
    pub fn allocate(&mut self, code: &mut CodeWords, length: usize) -> CodeAddr {
        self.used += length;
        if let Some(block) = self.free.get_mut(&length).and_then(Vec::pop) {
            self.free_words -= length;
            return block;
        }
        if self.free_words > WORTH_JOINING.max(self.used / 4) {
            self.join(code);
        }
        if let Some(block) = self.cut(length) {
            return block;
        }
        let words = code.words_mut();
        let block = CodeAddr(words.len());
        words.resize(words.len() + length, 0);
        block
    }

    /// Splits a block off the smallest joined block that is long enough.
    fn cut(&mut self, length: usize) -> Option<CodeAddr> {
        let found = *self.joined.range((length, CodeAddr(0))..).next()?;
        self.joined.remove(&found);
        if found.0 > length {
            self.joined.insert((found.0 - length, found.1 + length));
        }
        Some(found.1)
    }

    /// Frees a block.
    pub fn free(&mut self, block: CodeAddr, length: usize) {
        self.freed += 1;
        self.used -= length;
        self.free_words += length;
        self.free.entry(length).or_default().push(block);
    }

    /// The number of blocks that were freed so far. While it is the same, no code has been replaced by other code.
    pub fn freed(&self) -> u64 {
        self.freed
    }

    /// Joins adjacent free blocks.
    fn join(&mut self, code: &mut CodeWords) {
        let blocks = self.free_blocks();
        self.free.clear();
        self.free_words = 0;
        self.joined.clear();
        let mut open: Option<(CodeAddr, usize)> = None;
        for (block, length) in blocks {
            match &mut open {
                Some((begin, joined)) if *begin + *joined == block => *joined += length,
                _ => {
                    self.joined.extend(open.map(|(begin, length)| (length, begin)));
                    open = Some((block, length));
                }
            }
        }
        match open {
            Some((begin, length)) if (begin + length).0 == code.words().len() => {
                let words = code.words_mut();
                words.truncate(begin.0);
                words.shrink_to(begin.0 * 2);
            }
            open => self.joined.extend(open.map(|(begin, length)| (length, begin))),
        }
    }

    /// The free blocks by address, with their lengths.
    fn free_blocks(&self) -> Vec<(CodeAddr, usize)> {
        let lists = self.free.iter().flat_map(|(&length, blocks)| blocks.iter().map(move |&block| (block, length)));
        let joined = self.joined.iter().map(|&(length, block)| (block, length));
        let mut blocks: Vec<(CodeAddr, usize)> = lists.chain(joined).filter(|block| block.1 > 0).collect();
        blocks.sort_unstable();
        blocks
    }

    /// The words of the code that are in use, as several slices.
    pub fn blocks_in_use<'c>(&self, code: &'c [u64]) -> Vec<&'c [u64]> {
        let mut pieces = Vec::new();
        let mut begin = 0;
        for (block, length) in self.free_blocks() {
            pieces.push(&code[begin..block.0]);
            begin = block.0 + length;
        }
        pieces.push(&code[begin..]);
        pieces
    }

    /// Words in use.
    pub fn used(&self) -> usize {
        self.used
    }
}

#[cfg(test)]
mod tests {
    use crate::database::code_area::{CodeArea, WORTH_JOINING};
    use crate::memory::{CodeAddr, CodeWords};

    #[test]
    fn what_is_free_is_used_for_blocks_of_any_length() {
        let (mut area, mut code) = (CodeArea::default(), CodeWords::default());
        let mut most = 0;
        for length in 1..60 {
            let count = 2 * WORTH_JOINING / length;
            let blocks: Vec<CodeAddr> = (0..count).map(|_| area.allocate(&mut code, length)).collect();
            assert_eq!(area.used(), count * length);
            let mut sorted = blocks.clone();
            sorted.sort_unstable();
            assert!(sorted.windows(2).all(|pair| pair[0] + length <= pair[1]), "blocks of {length} overlap");
            assert!(sorted.last().is_none_or(|&last| last.0 + length <= code.words().len()));
            most = most.max(code.words().len());
            // Free some blocks only after the others.
            blocks.iter().filter(|&&block| block.0 % 3 != 0).for_each(|&block| area.free(block, length));
            blocks.iter().filter(|&&block| block.0 % 3 == 0).for_each(|&block| area.free(block, length));
        }
        assert!(most < 5 * WORTH_JOINING, "{most} words for {}", 2 * WORTH_JOINING);
        let in_use: usize = area.blocks_in_use(code.words()).iter().map(|piece| piece.len()).sum();
        assert_eq!(in_use, 0);
    }
}
