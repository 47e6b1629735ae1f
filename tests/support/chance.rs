//! Random numbers that are the same in every run.

/// Marsaglia's xorshift.
pub struct Chance(u64);

#[allow(dead_code)]
impl Chance {
    /// Numbers that follow from a seed.
    pub fn new(seed: u64) -> Chance {
        Chance(0x9e37_79b9_7f4a_7c15 ^ seed.wrapping_add(1).wrapping_mul(0x2545_f491_4f6c_dd1d))
    }

    /// Any number.
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    /// One of several.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}
