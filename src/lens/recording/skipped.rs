//! The moves that nodes did not search, as varints:
//!
//! ```text
//! gaps count name*
//! ```

use crate::lens::recording::columns::Column;
use crate::lens::recording::names::Name;
use crate::lens::recording::record::Moves;
use crate::lens::recording::varint::{read_varint, write_varint};

/// The skipped moves of all nodes.
#[derive(Clone, Debug)]
pub(in crate::lens) struct Skipped {
    bytes: Vec<u8>,
    /// 0: the moves are unknown; 1: all were searched; otherwise the start in `bytes`, plus two.
    starts: Column<u32>,
}

impl Skipped {
    /// An empty table: no moves are known.
    pub fn new() -> Skipped {
        Skipped { bytes: Vec::new(), starts: Column::new(0) }
    }

    /// Stores the moves of a node.
    pub fn set(&mut self, node: usize, moves: &Moves) {
        if !moves.known || self.bytes.len() >= u32::MAX as usize - 2 {
            return;
        }
        if moves.skipped.is_empty() && !moves.gaps {
            return self.starts.set(node, 1);
        }
        self.starts.set(node, self.bytes.len() as u32 + 2);
        write_varint(&mut self.bytes, moves.gaps as u64);
        write_varint(&mut self.bytes, moves.skipped.len() as u64);
        moves.skipped.iter().for_each(|name| write_varint(&mut self.bytes, name.0 as u64));
    }

    /// Returns the moves of a node.
    pub fn get(&self, node: usize) -> Moves {
        match self.starts.get(node) {
            0 => Moves::default(),
            1 => Moves { known: true, ..Moves::default() },
            start => {
                let mut at = start as usize - 2;
                let mut next = || read_varint(&self.bytes, &mut at);
                let gaps = next() > 0;
                Moves { known: true, gaps, skipped: (0..next()).map(|_| Name(next() as u32)).collect() }
            }
        }
    }

    /// Whether the moves of any node are known.
    pub fn is_used(&self) -> bool {
        self.starts.is_used()
    }

    /// Keeps the nodes in `kept`.
    pub fn keep(&mut self, kept: &[u32]) {
        let mut fresh = Skipped::new();
        kept.iter().enumerate().for_each(|(new, old)| fresh.set(new, &self.get(*old as usize)));
        *self = fresh;
    }

    /// The memory in use.
    pub fn bytes(&self) -> usize {
        self.bytes.capacity() + self.starts.bytes()
    }
}
