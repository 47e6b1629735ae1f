//! Addresses on the two stacks. An environment, a slot and a choice point are identified by the index of a word; the
//! type shows which stack it belongs to.
//!
//! Frames store them in 32 bits; an address on the stack has 31, because the highest bit is the collector's.

use crate::memory::CodeAddr;
use crate::term::Cell;
use crate::term::index::index_type;

index_type! {
    /// A word of the stack: the header of an environment, or one of its slots.
    StackAddr(usize)
}

index_type! {
    /// A word of the stack of choice points: the first of a choice point, or one of its arguments.
    ChoiceAddr(usize)
}

impl StackAddr {
    /// No environment; below all of them.
    pub const NONE: StackAddr = StackAddr(0);

    /// The largest number of words of the stack.
    pub const MOST: usize = OLD_FRAME as usize;

    /// The address in the lower half of a word.
    #[inline(always)]
    pub fn low(word: u64) -> StackAddr {
        StackAddr((word & (OLD_FRAME - 1)) as usize)
    }

    /// Slot Y[n] of the environment at this address: the slots follow its header.
    #[inline(always)]
    pub fn slot(self, n: usize) -> StackAddr {
        self + 1 + n
    }
}

impl ChoiceAddr {
    /// The choice point below all others, where the machine started.
    pub const BOTTOM: ChoiceAddr = ChoiceAddr(0);

    /// The choice point in the lower half of a word.
    #[inline(always)]
    pub fn low(word: u64) -> ChoiceAddr {
        ChoiceAddr(word as u32 as usize)
    }

    /// The choice point in a small integer that a program passes as a level, if it can be one.
    pub fn from_level(level: Cell) -> Option<ChoiceAddr> {
        let number = u64::try_from(level.as_small()).ok()?;
        (number >> 33 == 0).then(|| ChoiceAddr::low(number))
    }

    /// The choice point in a term that `Machine::level` made.
    #[inline(always)]
    pub fn of_level(level: Cell) -> ChoiceAddr {
        ChoiceAddr::low(level.as_small() as u64)
    }
}

/// In the header of an environment that the last collection has seen. `allocate` writes headers without it.
const OLD_FRAME: u64 = 1 << 31;

/// Whether the last collection has seen the environment with this header.
pub(in crate::machine) fn is_old_frame(header: u64) -> bool {
    header & OLD_FRAME != 0
}

/// The header of an environment that a collection has seen.
pub(in crate::machine) fn as_old_frame(header: u64) -> u64 {
    header | OLD_FRAME
}

/// The word with an environment and a return address: the header of an environment, and a word of choice points.
#[inline(always)]
pub(in crate::machine) fn frame_word(environment: StackAddr, return_address: CodeAddr) -> u64 {
    environment.0 as u64 | (return_address.0 as u64) << 32
}

/// The environment and the return address in such a word.
#[inline(always)]
pub(in crate::machine) fn frame_parts(word: u64) -> (StackAddr, CodeAddr) {
    (StackAddr::low(word), CodeAddr::high(word))
}
