//! Dispatches each operation to the function that computes it.

use std::cmp::Ordering;

use dashu_int::IBig;
use dashu_int::ops::UnsignedAbs;
use dashu_ratio::RBig;

use crate::term::number::basic;
use crate::term::number::floats::rounding::{outwards, round_ratio, to_integer};
use crate::term::number::floats::{platform, real, rounding};
use crate::term::number::integers::{bits, division, power};
use crate::term::number::{Arith, EvalError, Number, Op, Op0, Op1, Op2, Op3, Outside, OutsideOp};

type Value = Result<Number, EvalError>;

/// The value of a constant.
pub fn eval0(op: Op0, arith: &Arith) -> Number {
    match op {
        Op0::Pi => Number::Float(outwards(std::f64::consts::PI, arith.rounding)),
        Op0::E => Number::Float(outwards(std::f64::consts::E, arith.rounding)),
        Op0::Epsilon => Number::Float(f64::EPSILON),
        Op0::Inf | Op0::Infinite => Number::Float(f64::INFINITY),
        Op0::Nan => Number::Float(f64::NAN),
        Op0::MaxTaggedInteger => Number::Int(arith.max_tagged),
        Op0::MinTaggedInteger => Number::Int(-arith.max_tagged - 1),
        Op0::MaxInteger => Number::Int(i64::MAX),
        Op0::MinInteger => Number::Int(i64::MIN),
    }
}

/// The value of a function of one argument.
pub fn eval1(op: Op1, a: &Number, arith: &Arith) -> Value {
    match op {
        Op1::Minus => Ok(basic::negate(a)),
        Op1::Plus | Op1::Eval => Ok(a.clone()),
        Op1::Abs => Ok(basic::abs(a)),
        Op1::Sign => Ok(basic::sign(a)),
        Op1::Inc => basic::add(a, &Number::Int(1), arith),
        Op1::Dec => basic::subtract(a, &Number::Int(1), arith),
        Op1::Succ => {
            bits::not_negative(a, arith)?;
            basic::add(a, &Number::Int(1), arith)
        }
        Op1::Float => basic::operand(a, arith).and_then(|float| arith.check(float)).map(Number::Float),
        Op1::Integer | Op1::Round => Ok(to_integer(a, platform::round, round_ratio)),
        Op1::Truncate | Op1::Trunc => Ok(to_integer(a, f64::trunc, RBig::trunc)),
        Op1::Floor => Ok(to_integer(a, f64::floor, RBig::floor)),
        Op1::Ceiling | Op1::Ceil => Ok(to_integer(a, f64::ceil, RBig::ceil)),
        Op1::FloatIntegerPart => rounding::integer_part(a, arith),
        Op1::FloatFractionalPart => rounding::fractional_part(a, arith),
        Op1::Rational => rounding::rational(a),
        Op1::Rationalize => rounding::rationalize(a),
        Op1::Numerator => part(a, |ratio| ratio.numerator().clone()),
        Op1::Denominator => part(a, |ratio| IBig::from(ratio.denominator().clone())),
        Op1::BitNot => bits::not(a, arith),
        Op1::Msb => bits::msb(a, arith),
        Op1::Lsb => bits::lsb(a, arith),
        Op1::Popcount => bits::popcount(a, arith),
        _ => real::real(op, a, arith),
    }
}

/// A part of a fraction; an integer is a fraction over one.
fn part(a: &Number, of: impl Fn(&RBig) -> IBig) -> Value {
    match a.to_ratio() {
        Some(ratio) => Ok(Number::from_big(of(&ratio))),
        None => Err(EvalError::type_error("rational", a)),
    }
}

/// The value of a function of two arguments.
pub fn eval2(op: Op2, a: &Number, b: &Number, arith: &Arith) -> Value {
    match op {
        Op2::Add | Op2::PlusTwo => basic::add(a, b, arith),
        Op2::Subtract => basic::subtract(a, b, arith),
        Op2::Multiply => basic::multiply(a, b, arith),
        Op2::IntegerDivide => division::integer_divide(a, b, arith),
        Op2::Mod => division::modulo(a, b, arith),
        Op2::Divide => division::divide(a, b, arith),
        Op2::Rem => division::remainder(a, b, arith),
        Op2::Div => division::floor_divide(a, b, arith),
        Op2::Rdiv => division::rdiv(a, b, arith),
        Op2::Gcd => division::gcd(a, b, arith),
        Op2::Lcm => division::lcm(a, b, arith),
        Op2::Power => power::power(a, b, arith),
        Op2::Caret => power::caret(a, b, arith),
        Op2::Min => Ok(basic::select(a, b, Ordering::Less)),
        Op2::Max => Ok(basic::select(a, b, Ordering::Greater)),
        Op2::Copysign => Ok(basic::copysign(a, b)),
        Op2::ShiftRight => bits::shift_right(a, b, arith),
        Op2::ShiftLeft => bits::shift_left(a, b, arith),
        Op2::BitAnd => bits::and(a, b, arith),
        Op2::BitOr => bits::or(a, b, arith),
        Op2::BitXor | Op2::BitXorOld => bits::xor(a, b, arith),
        Op2::Getbit => bits::getbit(a, b, arith),
        Op2::Atan2 | Op2::AtanTwo => real::atan2(a, b, arith),
        Op2::Nexttoward => real::nexttoward(a, b, arith),
        Op2::LogBase => real::log_base(a, b, arith),
    }
}

/// The approximate number of bits that an operation on exact numbers works on; distinguishes long operations from short
/// ones.
pub fn weight(op: Op, operands: &[&Number]) -> usize {
    let sum = operands.iter().map(|operand| operand.bits()).sum::<usize>();
    match (op, operands) {
        (
            Op::Two(Op2::Power | Op2::Caret),
            [Number::Int(_) | Number::Big(_) | Number::Rat(_), Number::Int(exponent)],
        ) => sum.saturating_mul(usize::try_from(exponent.unsigned_abs()).unwrap_or(usize::MAX)),
        // These take quadratic time.
        (Op::Two(Op2::Gcd | Op2::Lcm | Op2::Rdiv), _) => sum.saturating_mul(8),
        (Op::Three(_), [_, exponent, modulus]) => exponent.bits().saturating_mul(modulus.bits()) / 64,
        _ if operands.iter().any(|operand| matches!(operand, Number::Rat(_))) => sum.saturating_mul(8),
        (Op::Two(Op2::Multiply | Op2::IntegerDivide | Op2::Mod | Op2::Rem | Op2::Div | Op2::Divide), _) => sum,
        // All others are linear.
        _ => sum / 64,
    }
}

/// The value of a function of three arguments.
pub fn eval3(op: Op3, a: &Number, b: &Number, c: &Number, arith: &Arith) -> Value {
    match op {
        Op3::Powm => bits::powm(a, b, c, arith),
    }
}

/// The value of an evaluable that asks the host; `bound` is the argument of `random/1`.
pub fn eval_outside(op: OutsideOp, bound: Option<&Number>, arith: &Arith, outside: &mut dyn Outside) -> Value {
    match (op, bound) {
        (OutsideOp::CpuTime, _) => Ok(Number::Float(outside.cpu_time())),
        (OutsideOp::RealTime, _) => Ok(Number::Int(outside.real_time())),
        (OutsideOp::RandomBelow, Some(bound)) => {
            let limit = bits::positive(bound, arith)?;
            Ok(Number::from(outside.below(&limit.unsigned_abs())))
        }
        (OutsideOp::Random | OutsideOp::RandomFloat | OutsideOp::RandomBelow, _) => {
            Ok(Number::Float(outside.next_f64()))
        }
    }
}
