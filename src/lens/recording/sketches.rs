//! Positions that the program itself draws after the run. Each distinct state is kept once, as an
//! opaque sequence of numbers.

use rustc_hash::FxHashMap;

/// The most bytes of states that are kept for drawing.
const MAX_BYTES: usize = 24 << 20;

/// States that are to be drawn. The first one has number 1.
#[derive(Debug, Default)]
pub(crate) struct Sketches {
    numbers: FxHashMap<Box<[u32]>, u32>,
    bytes: usize,
}

impl Sketches {
    /// The number of a state; `None` if there is no room for another one.
    pub fn number(&mut self, state: &[u32]) -> Option<u32> {
        if let Some(&number) = self.numbers.get(state) {
            return Some(number);
        }
        if self.bytes >= MAX_BYTES {
            return None;
        }
        self.bytes += 4 * state.len() + 40;
        let number = self.numbers.len() as u32 + 1;
        self.numbers.insert(state.into(), number);
        Some(number)
    }

    /// The states in the order of their numbers.
    pub fn into_states(self) -> Vec<Box<[u32]>> {
        let mut states: Vec<(Box<[u32]>, u32)> = self.numbers.into_iter().collect();
        states.sort_unstable_by_key(|(_, number)| *number);
        states.into_iter().map(|(state, _)| state).collect()
    }

    /// The memory in use.
    pub fn bytes(&self) -> usize {
        self.bytes
    }
}
