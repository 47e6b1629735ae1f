//! Random numbers and time for evaluation.
//!
//! The machine owns the source; a seeded [`Generator`] makes runs reproducible.

use dashu_int::UBig;

/// A source of random numbers.
pub trait Entropy {
    /// Uniform in the open interval from 0 to 1.
    fn next_f64(&mut self) -> f64;
    /// Uniform among the integers from zero up to but excluding `bound`, which is at least one.
    fn below(&mut self, bound: &UBig) -> UBig;
}

/// The parts of the host that the evaluables `random`, `cputime` and `realtime` need.
pub trait Outside: Entropy {
    /// Seconds of processor time used so far.
    fn cpu_time(&mut self) -> f64;
    /// Seconds since 1970.
    fn real_time(&mut self) -> i64;
}

/// A small generator (xorshift-multiply over a 64-bit counter, after Steele, Lea and Flood's SplitMix). Good for games,
/// not for cryptography.
#[derive(Clone, Debug)]
pub struct Generator {
    state: u64,
}

impl Generator {
    pub fn seeded(seed: u64) -> Generator {
        Generator { state: seed }
    }

    /// The seed with which a new generator continues this sequence.
    pub fn state(&self) -> u64 {
        self.state
    }

    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Uniform below `bound`, or zero if `bound` is zero.
    pub fn below_u64(&mut self, bound: u64) -> u64 {
        if bound == 0 {
            return 0;
        }
        // The lowest `excess` draws would make the small remainders likelier.
        let excess = bound.wrapping_neg() % bound;
        loop {
            let draw = self.next_u64();
            if draw >= excess {
                return draw % bound;
            }
        }
    }
}

impl Entropy for Generator {
    fn next_f64(&mut self) -> f64 {
        // The half step keeps the interval open at both ends.
        ((self.next_u64() >> 12) as f64 + 0.5) / (1u64 << 52) as f64
    }

    fn below(&mut self, bound: &UBig) -> UBig {
        if let Ok(small) = u64::try_from(bound) {
            return UBig::from(self.below_u64(small));
        }
        let bits = dashu_int::ops::BitTest::bit_len(bound);
        loop {
            let mut bytes: Vec<u8> = (0..bits.div_ceil(64)).flat_map(|_| self.next_u64().to_le_bytes()).collect();
            bytes.truncate(bits.div_ceil(8));
            if !bits.is_multiple_of(8)
                && let Some(top) = bytes.last_mut()
            {
                *top &= (1 << (bits % 8)) - 1;
            }
            let draw = UBig::from_le_bytes(&bytes);
            if draw < *bound {
                return draw;
            }
        }
    }
}
