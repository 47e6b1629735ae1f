//! Replacements for C library functions that are inaccurate on some platforms: on Windows and in WebAssembly `10 ** -2`
//! or `round(0.49999999999999994)` would be wrong.

/// Whether the platform's own functions are as accurate as glibc's.
const IS_EXACT: bool = cfg!(not(any(windows, target_family = "wasm")));

/// `base` to the power of `exponent`.
pub fn power(base: f64, exponent: f64) -> f64 {
    if IS_EXACT { base.powf(exponent) } else { exact_power(base, exponent) }
}

/// The natural logarithm of `1 + x`.
pub fn ln_1p(x: f64) -> f64 {
    if IS_EXACT { x.ln_1p() } else { libm::log1p(x) }
}

/// The nearest integer; halves are rounded away from zero.
pub fn round(x: f64) -> f64 {
    let whole = x.trunc();
    if (x - whole).abs() >= 0.5 { whole + 1f64.copysign(x) } else { whole }
}

/// A number as the sum of two floats, with about 104 bits.
#[derive(Clone, Copy)]
struct Double(f64, f64);

/// The logarithm of 2.
const LN_2: Double = Double(std::f64::consts::LN_2, 2.3190468138462996e-17);

/// How often the argument of the exponential is halved before the series, and the number of terms of the series.
const HALVINGS: i32 = 9;
const TERMS: u32 = 9;

impl Double {
    fn sum(a: f64, b: f64) -> Double {
        let sum = a + b;
        let part = sum - a;
        Double(sum, (a - (sum - part)) + (b - part))
    }

    /// The exact product; a fused multiply-add may be missing or inexact.
    fn product(a: f64, b: f64) -> Double {
        let halves = |x: f64| {
            let scaled = 134_217_729.0 * x;
            let high = scaled - (scaled - x);
            (high, x - high)
        };
        let ((a1, a2), (b1, b2)) = (halves(a), halves(b));
        let product = a * b;
        Double(product, ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2)
    }

    fn plus(self, other: Double) -> Double {
        let Double(high, low) = Double::sum(self.0, other.0);
        let Double(more, rest) = Double::sum(self.1, other.1);
        let Double(high, low) = Double::sum(high, low + more);
        Double::sum(high, low + rest)
    }

    fn times(self, other: Double) -> Double {
        let Double(high, low) = Double::product(self.0, other.0);
        Double::sum(high, low + (self.0 * other.1 + self.1 * other.0))
    }

    fn scaled(self, factor: f64) -> Double {
        Double(self.0 * factor, self.1 * factor)
    }

    fn negated(self) -> Double {
        self.scaled(-1.0)
    }

    /// e to the power of this, as a value and a power of 2.
    fn exponential(self) -> (Double, i32) {
        let twos = (self.0 / LN_2.0).round_ties_even();
        let rest = self.plus(LN_2.times(Double(twos, 0.0)).negated()).scaled(0.5f64.powi(HALVINGS));
        // The exponential minus one, which is exact while it is small.
        let mut sum = Double(0.0, 0.0);
        for term in (1..=TERMS).rev() {
            let inverse = Double(1.0 / f64::from(term), 0.0);
            let missing = Double::product(inverse.0, f64::from(term)).plus(Double(-1.0, 0.0)).negated();
            let inverse = inverse.plus(missing.scaled(inverse.0));
            sum = sum.plus(Double(1.0, 0.0)).times(rest).times(inverse);
        }
        for _ in 0..HALVINGS {
            sum = sum.scaled(2.0).plus(sum.times(sum));
        }
        (sum.plus(Double(1.0, 0.0)), twos as i32)
    }

    /// The natural logarithm of a positive number.
    fn logarithm(x: f64) -> Double {
        let (mantissa, twos) = libm::frexp(x);
        let guess = Double(mantissa.ln(), 0.0);
        // One step of Newton's method doubles the number of correct digits.
        let (exponential, shift) = guess.negated().exponential();
        let left = exponential.times(Double(mantissa * 2f64.powi(shift), 0.0)).plus(Double(-1.0, 0.0));
        let square = left.times(left).scaled(-0.5);
        guess.plus(left).plus(square).plus(LN_2.times(Double(f64::from(twos), 0.0)))
    }
}

fn exact_power(base: f64, exponent: f64) -> f64 {
    let near = libm::pow(base, exponent);
    let is_ordinary = base.is_finite() && exponent.is_finite() && near.is_normal();
    if !is_ordinary || exponent.abs() < 1e-300 || base.abs() == 1.0 {
        return near;
    }
    let (value, twos) = Double::logarithm(base.abs()).times(Double(exponent, 0.0)).exponential();
    // The power of 2 may exceed the exponent range of a float even if the result does not.
    let half = twos / 2;
    (value.0 * 2f64.powi(half) * 2f64.powi(twos - half)).copysign(near)
}

#[cfg(test)]
mod tests {
    use crate::term::number::floats::platform::*;

    #[test]
    fn powers_have_all_their_digits() {
        for (base, exponent, text) in [
            (10.0, -2.0, "0.01"),
            (10.0, -5.0, "1e-5"),
            (10.0, 22.0, "1e22"),
            (10.0, -300.0, "1e-300"),
            (2.0, -0.5, "0.7071067811865476"),
            (2.0, 0.5, "1.4142135623730951"),
            (3.0, 40.0, "12157665459056929000"),
            (-2.0, 3.0, "-8"),
            (1.5, 2.5, "2.7556759606310752"),
            (0.1, 3.0, "0.0010000000000000002"),
        ] {
            assert_eq!(exact_power(base, exponent), text.parse().unwrap_or(f64::NAN), "{base} ** {exponent}");
        }
        for (base, exponent) in
            [(0.0, 2.0), (0.0, -1.0), (1.0, 1e300), (2.0, 2000.0), (2.0, -2000.0), (-2.0, 0.5), (5.0, 0.0)]
        {
            let (ours, theirs) = (exact_power(base, exponent), libm::pow(base, exponent));
            assert!(ours == theirs || ours.is_nan() && theirs.is_nan(), "{base} ** {exponent}");
        }
    }

    /// glibc's powers differ from the nearest float in one of several thousand cases. Windows has no function to
    /// compare with.
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    #[test]
    fn powers_agree_with_glibc() {
        let mut seed = 88_172_645_463_325_252_u64;
        let mut next = || {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            (seed >> 11) as f64 / (1_u64 << 53) as f64
        };
        let mut different = 0;
        for _ in 0..20_000 {
            let (base, exponent) = ((next() * 40.0 - 20.0).exp2(), next() * 60.0 - 30.0);
            let (ours, theirs) = (exact_power(base, exponent), base.powf(exponent));
            assert!(ours.to_bits().abs_diff(theirs.to_bits()) <= 1, "{base} ** {exponent}");
            different += usize::from(ours != theirs);
        }
        assert!(different < 40, "{different} of 20000 differ");
    }

    #[test]
    fn halves_round_away_from_zero() {
        for (x, rounded) in
            [(0.49999999999999994, 0.0), (0.5, 1.0), (-0.5, -1.0), (2.5, 3.0), (-2.4, -2.0), (1e300, 1e300)]
        {
            assert_eq!(round(x), rounded, "{x}");
        }
        assert!(round(f64::NAN).is_nan() && round(f64::INFINITY).is_infinite());
    }
}
