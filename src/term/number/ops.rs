//! The evaluables: one table per arity maps operations to names.
//!
//! Operations that need more than the values of their operands are separate: random numbers and time come from the host
//! ([`OutsideOp`]), and `roundtoward/2` evaluates its first argument under other flags, which only the machine can do.

macro_rules! operations {
    ($(#[$doc:meta])* $kind:ident: $($op:ident $name:literal,)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum $kind { $($op),* }

        impl $kind {
            /// Every operation of this arity.
            pub const ALL: &'static [$kind] = &[$($kind::$op),*];

            pub fn name(self) -> &'static str {
                match self { $($kind::$op => $name),* }
            }

            fn find(name: &str) -> Option<$kind> {
                match name { $($name => Some($kind::$op),)* _ => None }
            }
        }
    };
}

operations! {
    /// Constants.
    Op0:
    Pi "pi", E "e", Epsilon "epsilon", Inf "inf", Infinite "infinite", Nan "nan",
    MaxTaggedInteger "max_tagged_integer", MinTaggedInteger "min_tagged_integer",
    MaxInteger "max_integer", MinInteger "min_integer",
}

operations! {
    /// Functions of one argument.
    Op1:
    Minus "-", Plus "+", Abs "abs", Sign "sign", Eval "eval", Succ "succ",
    Inc "inc", Dec "dec",
    Sqrt "sqrt", Exp "exp", Log "log", Log2 "log2", Log10 "log10",
    Sin "sin", Cos "cos", Tan "tan", Asin "asin", Acos "acos", Atan "atan",
    Sinh "sinh", Cosh "cosh", Tanh "tanh", Asinh "asinh", Acosh "acosh", Atanh "atanh",
    Cot "cot", Acot "acot", Coth "coth", Acoth "acoth",
    Lgamma "lgamma", Erf "erf", Erfc "erfc",
    Float "float", Integer "integer", Round "round", Truncate "truncate", Trunc "trunc",
    Floor "floor", Ceiling "ceiling", Ceil "ceil",
    FloatIntegerPart "float_integer_part", FloatFractionalPart "float_fractional_part",
    Rational "rational", Rationalize "rationalize",
    Numerator "numerator", Denominator "denominator",
    BitNot "\\", Msb "msb", Lsb "lsb", Popcount "popcount",
}

operations! {
    /// Functions of two arguments.
    Op2:
    Add "+", Subtract "-", Multiply "*", Divide "/", IntegerDivide "//",
    Mod "mod", Rem "rem", Div "div", Rdiv "rdiv", PlusTwo "plus",
    Power "**", Caret "^", Min "min", Max "max",
    ShiftRight ">>", ShiftLeft "<<", BitAnd "/\\", BitOr "\\/", BitXor "xor", BitXorOld "><",
    Getbit "getbit", Gcd "gcd", Lcm "lcm",
    Atan2 "atan2", AtanTwo "atan", Copysign "copysign", Nexttoward "nexttoward",
    LogBase "log",
}

operations! {
    /// Functions of three arguments.
    Op3:
    Powm "powm",
}

/// Evaluables that ask the host for random numbers or time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OutsideOp {
    /// `random/0`, the same as `random_float/0`.
    Random,
    RandomFloat,
    CpuTime,
    RealTime,
    /// `random/1`, an integer below its argument.
    RandomBelow,
}

impl OutsideOp {
    pub const ALL: &'static [OutsideOp] =
        &[OutsideOp::Random, OutsideOp::RandomFloat, OutsideOp::CpuTime, OutsideOp::RealTime, OutsideOp::RandomBelow];

    pub fn name(self) -> &'static str {
        match self {
            OutsideOp::Random | OutsideOp::RandomBelow => "random",
            OutsideOp::RandomFloat => "random_float",
            OutsideOp::CpuTime => "cputime",
            OutsideOp::RealTime => "realtime",
        }
    }

    pub fn arity(self) -> usize {
        usize::from(self == OutsideOp::RandomBelow)
    }
}

/// The operation that a name and an arity denote in an expression.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    Zero(Op0),
    One(Op1),
    Two(Op2),
    Three(Op3),
    Outside(OutsideOp),
    /// `roundtoward(Expression, Mode)`
    RoundToward,
}

impl Op {
    pub fn name(self) -> &'static str {
        match self {
            Op::Zero(op) => op.name(),
            Op::One(op) => op.name(),
            Op::Two(op) => op.name(),
            Op::Three(op) => op.name(),
            Op::Outside(op) => op.name(),
            Op::RoundToward => "roundtoward",
        }
    }

    pub fn arity(self) -> usize {
        match self {
            Op::Zero(_) => 0,
            Op::One(_) => 1,
            Op::Two(_) | Op::RoundToward => 2,
            Op::Three(_) => 3,
            Op::Outside(op) => op.arity(),
        }
    }
}

/// The evaluable of this name and arity, if there is one.
pub fn lookup(name: &str, arity: usize) -> Option<Op> {
    let outside = OutsideOp::ALL.iter().find(|op| op.arity() == arity && op.name() == name);
    if let Some(&op) = outside {
        return Some(Op::Outside(op));
    }
    match arity {
        0 => Op0::find(name).map(Op::Zero),
        1 => Op1::find(name).map(Op::One),
        2 if name == "roundtoward" => Some(Op::RoundToward),
        2 => Op2::find(name).map(Op::Two),
        3 => Op3::find(name).map(Op::Three),
        _ => None,
    }
}

/// All evaluables, for `current_arithmetic_function/1`.
pub fn evaluables() -> impl Iterator<Item = Op> {
    let constants = Op0::ALL.iter().map(|&op| Op::Zero(op));
    let unary = Op1::ALL.iter().map(|&op| Op::One(op));
    let binary = Op2::ALL.iter().map(|&op| Op::Two(op));
    let ternary = Op3::ALL.iter().map(|&op| Op::Three(op));
    let outside = OutsideOp::ALL.iter().map(|&op| Op::Outside(op));
    constants.chain(unary).chain(binary).chain(ternary).chain(outside).chain([Op::RoundToward])
}
