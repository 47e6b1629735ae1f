//! Functions over floats. Operands are converted to floats; then the operands and the result are checked against the
//! flags.

use crate::term::number::basic::operand;
use crate::term::number::floats::platform::ln_1p;
use crate::term::number::floats::rounding::{directed_sqrt, outwards};
use crate::term::number::{Arith, EvalError, Number, Op1, Rounding};

type Value = Result<Number, EvalError>;

/// `op(a)` for the functions of [`function`].
pub(in crate::term::number) fn real(op: Op1, a: &Number, arith: &Arith) -> Value {
    let x = arith.check(operand(a, arith)?)?;
    if op == Op1::Sqrt && arith.rounding != Rounding::Nearest {
        return arith.check(directed_sqrt(x, arith.rounding)).map(Number::Float);
    }
    if arith.iso && x == 0.0 && matches!(op, Op1::Log | Op1::Log2 | Op1::Log10) {
        return Err(EvalError::Undefined);
    }
    let result = function(op, x);
    // At zero these functions have exact values.
    let bounded = if x == 0.0 { result } else { outwards(result, arith.rounding) };
    arith.check(bounded).map(Number::Float)
}

/// Uses the platform's mathematical functions where they exist, and `libm` for the others.
fn function(op: Op1, x: f64) -> f64 {
    match op {
        Op1::Sqrt => x.sqrt(),
        Op1::Exp => x.exp(),
        Op1::Log => x.ln(),
        Op1::Log2 => x.log2(),
        Op1::Log10 => x.log10(),
        Op1::Sin => x.sin(),
        Op1::Cos => x.cos(),
        Op1::Tan => x.tan(),
        Op1::Asin => x.asin(),
        Op1::Acos => x.acos(),
        Op1::Atan => x.atan(),
        Op1::Sinh => x.sinh(),
        Op1::Cosh => x.cosh(),
        Op1::Tanh => x.tanh(),
        Op1::Asinh => asinh(x),
        Op1::Acosh => acosh(x),
        Op1::Atanh => atanh(x),
        Op1::Cot | Op1::Coth if x == 0.0 => f64::NAN,
        Op1::Cot => 1.0 / x.tan(),
        Op1::Coth => 1.0 / x.tanh(),
        Op1::Acot => (1.0 / x).atan(),
        Op1::Acoth => atanh(1.0 / x),
        Op1::Lgamma if x <= 0.0 => f64::INFINITY,
        Op1::Lgamma => libm::lgamma(x),
        Op1::Erf => libm::erf(x),
        Op1::Erfc => libm::erfc(x),
        _ => f64::NAN,
    }
}

/// The inverse hyperbolic functions lose digits if a sum of nearly equal terms cancels or a square overflows; each
/// range uses a form that avoids this.
fn asinh(x: f64) -> f64 {
    let a = x.abs();
    let magnitude = if a > HUGE {
        a.ln() + std::f64::consts::LN_2
    } else if a > 2.0 {
        (2.0 * a + 1.0 / ((a * a + 1.0).sqrt() + a)).ln()
    } else {
        let square = a * a;
        ln_1p(a + square / (1.0 + (1.0 + square).sqrt()))
    };
    magnitude.copysign(x)
}

fn acosh(x: f64) -> f64 {
    if x < 1.0 {
        f64::NAN
    } else if x > HUGE {
        x.ln() + std::f64::consts::LN_2
    } else if x > 2.0 {
        (2.0 * x - 1.0 / (x + (x * x - 1.0).sqrt())).ln()
    } else {
        let above = x - 1.0;
        ln_1p(above + (2.0 * above + above * above).sqrt())
    }
}

fn atanh(x: f64) -> f64 {
    let a = x.abs();
    let magnitude = if a < 0.5 {
        let doubled = a + a;
        0.5 * ln_1p(doubled + doubled * a / (1.0 - a))
    } else {
        0.5 * ln_1p((a + a) / (1.0 - a))
    };
    magnitude.copysign(x)
}

/// Beyond this, adding one to a square changes nothing.
const HUGE: f64 = 268_435_456.0;

/// `atan2/2` and `atan/2`. The standard leaves the origin undefined (9.3.14).
pub(in crate::term::number) fn atan2(a: &Number, b: &Number, arith: &Arith) -> Value {
    let y = arith.check(operand(a, arith)?)?;
    let x = arith.check(operand(b, arith)?)?;
    if arith.iso && x == 0.0 && y == 0.0 {
        return arith.nan().map(Number::Float);
    }
    let angle = y.atan2(x);
    arith.check(if angle == 0.0 { angle } else { outwards(angle, arith.rounding) }).map(Number::Float)
}

/// `log(Base, X)`
pub(in crate::term::number) fn log_base(base: &Number, a: &Number, arith: &Arith) -> Value {
    let logarithm = real(Op1::Log, a, arith)?;
    crate::term::number::integers::division::divide(&logarithm, &real(Op1::Log, base, arith)?, arith)
}

/// `nexttoward/2`
pub(in crate::term::number) fn nexttoward(a: &Number, b: &Number, arith: &Arith) -> Value {
    let from = arith.check(operand(a, arith)?)?;
    let to = arith.check(operand(b, arith)?)?;
    let next = match from.partial_cmp(&to) {
        None => f64::NAN,
        Some(std::cmp::Ordering::Less) => from.next_up(),
        Some(std::cmp::Ordering::Equal) => to,
        Some(std::cmp::Ordering::Greater) => from.next_down(),
    };
    arith.check(next).map(Number::Float)
}
