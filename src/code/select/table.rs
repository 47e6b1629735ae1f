//! Tables of keys and targets, for switches.

/// An entry that is not in use.
pub const EMPTY: u64 = u64::MAX;

/// Spreads keys over a table.
#[inline(always)]
pub fn spread(key: u64, shift: u32) -> usize {
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> shift) as usize
}

/// The places of keys in a table: its length in entries, the shift of its hash, and where each key goes. There is room
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
