//! The flags that arithmetic depends on, and the checks that they control.

use crate::term::number::{EvalError, Number};

/// The effect of an infinite result of finite operands (`float_overflow`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnOverflow {
    Error,
    Infinity,
}

/// The effect of a division by zero (`float_zero_div`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnZeroDiv {
    Error,
    Infinity,
}

/// The effect of a result that is not a number (`float_undefined`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnUndefined {
    Error,
    Nan,
}

/// The effect of a result that loses precision near zero (`float_underflow`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnUnderflow {
    Error,
    Ignore,
}

/// The direction in which float results are rounded (`float_rounding`, `roundtoward/2`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rounding {
    Nearest,
    Positive,
    Negative,
    Zero,
}

impl Rounding {
    /// The mode called `name` in the flag and in `roundtoward/2`.
    pub fn from_name(name: &str) -> Option<Rounding> {
        Some(match name {
            "to_nearest" => Rounding::Nearest,
            "to_positive" => Rounding::Positive,
            "to_negative" => Rounding::Negative,
            "to_zero" => Rounding::Zero,
            _ => return None,
        })
    }

    pub fn name(self) -> &'static str {
        match self {
            Rounding::Nearest => "to_nearest",
            Rounding::Positive => "to_positive",
            Rounding::Negative => "to_negative",
            Rounding::Zero => "to_zero",
        }
    }
}

/// All flags of arithmetic. The defaults are those of SWI-Prolog.
#[derive(Clone, Debug)]
pub struct Arith {
    /// Use the standard's `/`, `**` and `^`, and its order of mixed numbers.
    pub iso: bool,
    /// `8/2` is `4.0` instead of `4`, as with `iso`.
    pub float_division: bool,
    /// `7/2` is `7r2` instead of `3.5`.
    pub prefer_rationals: bool,
    pub overflow: OnOverflow,
    pub zero_div: OnZeroDiv,
    pub undefined: OnUndefined,
    pub underflow: OnUnderflow,
    pub rounding: Rounding,
    /// The largest result of an operation, in bits. Checked before anything is allocated.
    pub max_bits: usize,
    /// The largest product or power, in bits. These take time as well as memory.
    pub max_product_bits: usize,
    /// The largest integer that fits a cell, for `max_tagged_integer`.
    pub max_tagged: i64,
}

impl Default for Arith {
    fn default() -> Arith {
        Arith {
            iso: false,
            float_division: false,
            prefer_rationals: false,
            overflow: OnOverflow::Error,
            zero_div: OnZeroDiv::Error,
            undefined: OnUndefined::Error,
            underflow: OnUnderflow::Ignore,
            rounding: Rounding::Nearest,
            max_bits: 1 << 30,
            max_product_bits: 1 << 28,
            max_tagged: (1 << 59) - 1,
        }
    }
}

impl Arith {
    /// Returns the float, or the error that the flags prescribe for it.
    #[inline]
    pub(crate) fn check(&self, float: f64) -> Result<f64, EvalError> {
        if float.is_normal() || float == 0.0 { Ok(float) } else { self.check_special(float) }
    }

    #[cold]
    fn check_special(&self, float: f64) -> Result<f64, EvalError> {
        if float.is_nan() {
            self.nan()
        } else if float.is_infinite() {
            match self.overflow {
                OnOverflow::Error => Err(EvalError::FloatOverflow),
                OnOverflow::Infinity => Ok(float),
            }
        } else {
            match self.underflow {
                OnUnderflow::Error => Err(EvalError::FloatUnderflow),
                OnUnderflow::Ignore => Ok(float),
            }
        }
    }

    /// The result of an undefined operation.
    pub(crate) fn nan(&self) -> Result<f64, EvalError> {
        match self.undefined {
            OnUndefined::Error => Err(EvalError::Undefined),
            OnUndefined::Nan => Ok(f64::NAN),
        }
    }

    /// The result of dividing a value of this sign by zero.
    pub(crate) fn zero_divisor(&self, negative: bool) -> Result<Number, EvalError> {
        match self.zero_div {
            OnZeroDiv::Error => Err(EvalError::ZeroDivisor),
            OnZeroDiv::Infinity if negative => Ok(Number::Float(f64::NEG_INFINITY)),
            OnZeroDiv::Infinity => Ok(Number::Float(f64::INFINITY)),
        }
    }

    /// Refuses a result of `bits` bits before it is computed.
    pub(crate) fn fits(&self, bits: usize) -> Result<(), EvalError> {
        if bits > self.max_bits { Err(EvalError::Memory) } else { Ok(()) }
    }

    /// Refuses a product or a power of `bits` bits before it is computed.
    pub(crate) fn fits_product(&self, bits: usize) -> Result<(), EvalError> {
        if bits > self.max_product_bits { Err(EvalError::Memory) } else { Ok(()) }
    }
}
