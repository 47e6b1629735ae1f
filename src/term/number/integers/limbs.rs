//! Arithmetic on the limbs of big integers, lowest limb first, from slice to slice.
//!
//! The machine keeps big integers on its heap. Operations linear in their length work there directly; `dashu` does
//! products of long numbers, division by long numbers and everything else.

/// Writes `a + b` to `out`, which is one limb longer than the longer operand.
pub fn add(a: &[u64], b: &[u64], out: &mut [u64]) {
    let (long, short) = if a.len() < b.len() { (b, a) } else { (a, b) };
    let (low, high) = long.split_at(short.len());
    let mut carry = by_fours(low, short, out, add_with_carry);
    for (x, sum) in high.iter().zip(&mut out[short.len()..]) {
        (*sum, carry) = x.overflowing_add(carry as u64);
    }
    out[long.len()] = carry as u64;
}

/// Combines two equally long numbers limb by limb and returns the last carry. Four limbs at a time have no
/// loop between them, so that the compiler keeps the carry in the processor's flag.
#[inline(always)]
fn by_fours(a: &[u64], b: &[u64], out: &mut [u64], step: impl Fn(u64, u64, bool) -> (u64, bool)) -> bool {
    let (a_fours, a_rest) = a.as_chunks::<4>();
    let (b_fours, b_rest) = b.as_chunks::<4>();
    let (out_fours, out_rest) = out[..a.len()].as_chunks_mut::<4>();
    let mut carry = false;
    for ((x, y), to) in a_fours.iter().zip(b_fours).zip(out_fours) {
        (to[0], carry) = step(x[0], y[0], carry);
        (to[1], carry) = step(x[1], y[1], carry);
        (to[2], carry) = step(x[2], y[2], carry);
        (to[3], carry) = step(x[3], y[3], carry);
    }
    for ((x, y), to) in a_rest.iter().zip(b_rest).zip(out_rest) {
        (*to, carry) = step(*x, *y, carry);
    }
    carry
}

#[inline(always)]
fn add_with_carry(x: u64, y: u64, carry: bool) -> (u64, bool) {
    let (partial, first) = x.overflowing_add(y);
    let (total, second) = partial.overflowing_add(carry as u64);
    (total, first | second)
}

#[inline(always)]
fn subtract_with_borrow(x: u64, y: u64, borrow: bool) -> (u64, bool) {
    let (partial, first) = x.overflowing_sub(y);
    let (total, second) = partial.overflowing_sub(borrow as u64);
    (total, first | second)
}

/// Writes `a - b` to `out`, which is as long as `a`. The caller makes sure that the result is not negative.
pub fn subtract(a: &[u64], b: &[u64], out: &mut [u64]) {
    let (low, high) = a.split_at(b.len());
    let mut borrow = by_fours(low, b, out, subtract_with_borrow);
    for (x, rest) in high.iter().zip(&mut out[b.len()..]) {
        (*rest, borrow) = x.overflowing_sub(borrow as u64);
    }
}

/// Writes `a * b` to `out`, which is as long as both together.
pub fn multiply(a: &[u64], b: &[u64], out: &mut [u64]) {
    let (long, short) = if a.len() < b.len() { (b, a) } else { (a, b) };
    if let [factor] = short {
        return multiply_by_limb(long, *factor, out);
    }
    out.fill(0);
    for (index, &factor) in short.iter().enumerate() {
        let mut carry = 0;
        for (x, sum) in long.iter().zip(&mut out[index..]) {
            let total = *x as u128 * factor as u128 + *sum as u128 + carry as u128;
            *sum = total as u64;
            carry = (total >> 64) as u64;
        }
        out[index + long.len()] = carry;
    }
}

fn multiply_by_limb(a: &[u64], factor: u64, out: &mut [u64]) {
    let mut carry = 0;
    for (x, product) in a.iter().zip(&mut *out) {
        let total = *x as u128 * factor as u128 + carry as u128;
        *product = total as u64;
        carry = (total >> 64) as u64;
    }
    out[a.len()] = carry;
}

/// Compares two magnitudes without leading zeros.
pub fn compare(a: &[u64], b: &[u64]) -> std::cmp::Ordering {
    a.len().cmp(&b.len()).then_with(|| a.iter().rev().cmp(b.iter().rev()))
}

/// A one-limb divisor with its reciprocal: Möller and Granlund, *Improved division by invariant integers* (2011),
/// algorithm 4.
pub struct Divisor {
    shifted: u64,
    shift: u32,
    reciprocal: u64,
}

impl Divisor {
    /// Prepares division by a number other than 0.
    pub fn new(divisor: u64) -> Divisor {
        let shift = divisor.leading_zeros();
        let shifted = divisor << shift;
        Divisor { shifted, shift, reciprocal: (u128::MAX / shifted as u128) as u64 }
    }

    /// Returns the remainder of `a`; `write` gets the limbs of the quotient, highest first.
    #[inline(always)]
    pub fn divide(&self, a: &[u64], mut write: impl FnMut(usize, u64)) -> u64 {
        let Some(&top) = a.last() else { return 0 };
        // Shift in two steps: a single shift by 64 bits would overflow.
        let high_bits = |limb: u64| limb >> 1 >> (63 - self.shift);
        let mut rest = high_bits(top);
        for index in (0..a.len()).rev() {
            let below = if index > 0 { high_bits(a[index - 1]) } else { 0 };
            let (quotient, remainder) = self.step(rest, a[index] << self.shift | below);
            write(index, quotient);
            rest = remainder;
        }
        rest >> self.shift
    }

    /// Returns the remainder of `a`.
    pub fn remainder(&self, a: &[u64]) -> u64 {
        if self.shift < 4 || a.len() < 2 * FOLD {
            return self.divide(a, |_, _| {});
        }
        self.fold(&self.powers(), 0, a)
    }

    /// The powers of the base modulo the divisor.
    fn powers(&self) -> [u64; FOLD + 2] {
        let divisor = self.shifted >> self.shift;
        let mut powers = [1; FOLD + 2];
        for index in 1..powers.len() {
            powers[index] = ((powers[index - 1] as u128) << 64).rem_euclid(divisor as u128) as u64;
        }
        powers
    }

    /// Returns the remainder of a number whose lower limbs are `a`, and whose upper limbs have the remainder `above`.
    /// Folds several limbs at a time with the powers of the base, so that few
    /// multiplications depend on one another.
    fn fold(&self, powers: &[u64; FOLD + 2], above: u64, a: &[u64]) -> u64 {
        let divisor = (self.shifted >> self.shift) as u128;
        let product = |limb: u64, power: usize| limb as u128 * powers[power] as u128;
        let (low, high) = a.split_at(a.len() % FOLD);
        let mut sum = above as u128;
        for limbs in high.rchunks_exact(FOLD) {
            // Ten terms below 2^124 cannot overflow. Those in parentheses do not depend on the sum so far.
            let new = (product(limbs[7], 7) + product(limbs[6], 6) + (product(limbs[5], 5) + product(limbs[4], 4)))
                + (product(limbs[3], 3) + product(limbs[2], 2) + (product(limbs[1], 1) + limbs[0] as u128));
            sum = product((sum >> 64) as u64, 9) + (product(sum as u64, 8) + new);
        }
        let mut rest = (sum % divisor) as u64;
        for &limb in low.iter().rev() {
            rest = ((((rest as u128) << 64) | limb as u128) % divisor) as u64;
        }
        rest
    }

    /// Writes the quotient of `a` to `out`, which is as long as `a`, and returns the remainder. Once the remainder is
    /// known, the rest is divisible exactly: the limbs of the quotient are computed from the lowest up, with the
    /// inverse of the divisor's odd part modulo 2^64. The number is divided in parts, each of them
    /// with the remainder of those above it, because the steps for different parts do not depend on one another.
    pub fn quotient(&self, a: &[u64], out: &mut [u64]) -> u64 {
        if self.shift < 4 || a.len() < PARTS * FOLD {
            return self.divide(a, |index, limb| out[index] = limb);
        }
        let length = a.len() / PARTS;
        let powers = self.powers();
        let divisor = self.shifted >> self.shift;
        let zeros = divisor.trailing_zeros();
        let exact = Exact { odd: divisor >> zeros, inverse: inverse(divisor >> zeros), zeros };
        let mut rest = 0;
        let mut carries = [0; PARTS];
        for part in (0..PARTS).rev() {
            let end = if part == PARTS - 1 { a.len() } else { (part + 1) * length };
            rest = self.fold(&powers, rest, &a[part * length..end]);
            carries[part] = rest >> zeros;
        }
        exact.divide_parts(a, out, length, &mut carries);
        rest
    }

    /// Divides two limbs by one; the upper limb is less than the divisor.
    #[inline(always)]
    fn step(&self, high: u64, low: u64) -> (u64, u64) {
        let estimate = self.reciprocal as u128 * high as u128 + ((high as u128) << 64 | low as u128);
        let mut quotient = ((estimate >> 64) as u64).wrapping_add(1);
        let mut rest = low.wrapping_sub(quotient.wrapping_mul(self.shifted));
        if rest > estimate as u64 {
            quotient = quotient.wrapping_sub(1);
            rest = rest.wrapping_add(self.shifted);
        }
        if rest >= self.shifted {
            quotient = quotient.wrapping_add(1);
            rest -= self.shifted;
        }
        (quotient, rest)
    }
}

/// The number of limbs that are folded at a time to find a remainder.
const FOLD: usize = 8;

/// The number of parts into which a dividend is split.
const PARTS: usize = 4;

/// Exact division from the lowest limb up.
struct Exact {
    odd: u64,
    inverse: u64,
    zeros: u32,
}

impl Exact {
    /// Divides [`PARTS`] parts of a number, all of the same length except the last, at the same time.
    fn divide_parts(&self, a: &[u64], out: &mut [u64], length: usize, carries: &mut [u64; PARTS]) {
        // The last limb of a part needs the first one of the next part.
        let inner = length - 1;
        let limbs = [0, 1, 2, 3].map(|part: usize| &a[part * length..][..inner]);
        let above = [0, 1, 2, 3].map(|part: usize| &a[part * length + 1..][..inner]);
        let (low, high) = out.split_at_mut(2 * length);
        let ((out_0, out_1), (out_2, out_3)) = (low.split_at_mut(length), high.split_at_mut(length));
        let out_parts = [&mut out_0[..inner], &mut out_1[..inner], &mut out_2[..inner], &mut out_3[..inner]];
        let [mut carry_0, mut carry_1, mut carry_2, mut carry_3] = *carries;
        for index in 0..inner {
            (out_parts[0][index], carry_0) = self.step(limbs[0][index], above[0][index], carry_0);
            (out_parts[1][index], carry_1) = self.step(limbs[1][index], above[1][index], carry_1);
            (out_parts[2][index], carry_2) = self.step(limbs[2][index], above[2][index], carry_2);
            (out_parts[3][index], carry_3) = self.step(limbs[3][index], above[3][index], carry_3);
        }
        *carries = [carry_0, carry_1, carry_2, carry_3];
        for (part, carry) in carries.iter_mut().enumerate() {
            let end = if part == PARTS - 1 { a.len() } else { (part + 1) * length };
            for at in part * length + inner..end {
                (out[at], *carry) = self.step(a[at], a.get(at + 1).copied().unwrap_or(0), *carry);
            }
        }
    }

    /// A limb of the quotient, and the next carry.
    #[inline(always)]
    fn step(&self, limb: u64, above: u64, carry: u64) -> (u64, u64) {
        // Shift in two steps: a single shift by 64 bits would overflow.
        let limb = limb >> self.zeros | above << 1 << (63 - self.zeros);
        let (left, borrow) = limb.overflowing_sub(carry);
        let quotient = left.wrapping_mul(self.inverse);
        (quotient, ((quotient as u128 * self.odd as u128) >> 64) as u64 + borrow as u64)
    }
}

/// The inverse of an odd number modulo 2^64; each step doubles the number of correct bits.
fn inverse(odd: u64) -> u64 {
    let mut inverse = odd.wrapping_mul(3) ^ 2;
    for _ in 0..4 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse)));
    }
    inverse
}

#[cfg(test)]
mod tests {
    use crate::term::number::integers::limbs::*;
    use dashu_int::UBig;

    fn samples() -> Vec<Vec<u64>> {
        let edge = [1, 2, 3, 10, u64::MAX, u64::MAX - 1, 1 << 63, 0x1234_5678_9abc_def0];
        let mut samples: Vec<Vec<u64>> = edge.iter().map(|&limb| vec![limb]).collect();
        for low in edge {
            for high in edge {
                samples.push(vec![low, 0, high]);
                samples.push(vec![low, high]);
            }
        }
        samples
    }

    fn value(limbs: &[u64]) -> UBig {
        UBig::from_words(limbs)
    }

    #[test]
    fn agrees_with_the_library() {
        for a in samples() {
            for b in samples() {
                let mut out = vec![7; a.len().max(b.len()) + 1];
                add(&a, &b, &mut out);
                assert_eq!(value(&out), value(&a) + value(&b));
                let mut out = vec![7; a.len() + b.len()];
                multiply(&a, &b, &mut out);
                assert_eq!(value(&out), value(&a) * value(&b));
                if compare(&a, &b).is_ge() {
                    let mut out = vec![7; a.len()];
                    subtract(&a, &b, &mut out);
                    assert_eq!(value(&out), value(&a) - value(&b));
                }
                if b.len() == 1 {
                    let mut out = vec![7; a.len()];
                    let rest = Divisor::new(b[0]).divide(&a, |index, limb| out[index] = limb);
                    assert_eq!(value(&out), value(&a) / value(&b));
                    assert_eq!(value(&[rest]), value(&a) % value(&b));
                    let long: Vec<u64> = a.iter().cycle().take(37).copied().collect();
                    assert_eq!(value(&[Divisor::new(b[0]).remainder(&long)]), value(&long) % value(&b));
                    assert_quotient(&long, b[0]);
                }
            }
            let long: Vec<u64> = a.iter().cycle().take(45).copied().collect();
            for divisor in [1, 2, 6, 10, 12, 1 << 40, 3 << 50, (1 << 60) - 1, (1 << 60) - 16] {
                assert_quotient(&long, divisor);
            }
        }
    }

    fn assert_quotient(dividend: &[u64], divisor: u64) {
        let mut out = vec![7; dividend.len()];
        let rest = Divisor::new(divisor).quotient(dividend, &mut out);
        assert_eq!(value(&out), value(dividend) / value(&[divisor]));
        assert_eq!(value(&[rest]), value(dividend) % value(&[divisor]));
    }
}
