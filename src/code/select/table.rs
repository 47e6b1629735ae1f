//! Tables of keys and targets, for switches.

/// An entry that is not in use.
pub const EMPTY: u64 = u64::MAX;

/// The most slots of a table. More keys go to the entries after them.
const MOST_SLOTS: usize = 256;

/// The slot of a key: a multiplicative hash.
#[inline(always)]
pub fn spread(key: u64, mask: u8) -> usize {
    ((key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56) as u8 & mask) as usize
}

/// Lays out a table: its length in entries, the mask of its hash, and the slot of each key. There are extra entries
/// after the last slot, so that a search never wraps around.
pub fn layout(keys: &[u64]) -> (usize, u8, Vec<usize>) {
    let slots = (keys.len() * 2).next_power_of_two().min(MOST_SLOTS);
    let mask = (slots - 1) as u8;
    let mut taken = vec![false; slots + keys.len() + 1];
    let places = keys.iter().map(|&key| {
        let mut slot = spread(key, mask);
        while taken[slot] {
            slot += 1;
        }
        taken[slot] = true;
        slot
    });
    let places = places.collect();
    (taken.len(), mask, places)
}
