//! Tables of keys and targets, for switches.

/// An entry that is not in use.
pub const EMPTY: u64 = u64::MAX;

/// The slot of a key: a multiplicative hash.
#[inline(always)]
pub fn spread(key: u64, shift: u32) -> usize {
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> shift) as usize
}

/// Lays out a table: its length in entries, the shift of its hash, and the slot of each key. There are extra entries
/// after the last slot, so that a search never wraps around.
pub fn layout(keys: &[u64]) -> (usize, u32, Vec<usize>) {
    let slots = (keys.len() * 2).next_power_of_two();
    let shift = 64 - slots.trailing_zeros();
    let mut taken = vec![false; slots + keys.len() + 1];
    let places = keys.iter().map(|&key| {
        let mut slot = spread(key, shift);
        while taken[slot] {
            slot += 1;
        }
        taken[slot] = true;
        slot
    });
    let places = places.collect();
    (taken.len(), shift, places)
}
