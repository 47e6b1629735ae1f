//! Descriptions of the functions and constants of arithmetic expressions, for `help/1` and the
//! reference. The operations themselves are in `term/number`.

/// Signature and meaning of each evaluable.
#[rustfmt::skip]
pub const TABLE: &[(&str, &str)] = &[
    ("X + Y", "The sum."),
    ("X - Y", "The difference."),
    ("X * Y", "The product."),
    ("X / Y", "The quotient. For integers it is an integer if exact, otherwise a float (or a fraction, depending on flags)."),
    ("X // Y", "The integer quotient, rounded toward zero."),
    ("div(X, Y)", "The integer quotient, rounded down."),
    ("mod(X, Y)", "The remainder of div, with the sign of Y."),
    ("rem(X, Y)", "The remainder of //, with the sign of X."),
    ("rdiv(X, Y)", "The exact quotient, a fraction."),
    ("X ** Y", "X to the power Y; for integers an integer if possible."),
    ("X ^ Y", "X to the power Y; for integers always an integer, or an error."),
    ("powm(X, Y, M)", "X to the power Y, modulo M."),
    ("- X", "The negation."),
    ("+ X", "X itself."),
    ("abs(X)", "The absolute value."),
    ("sign(X)", "The sign of X: -1, 0 or 1, with the type of X."),
    ("min(X, Y)", "The smaller of the two."),
    ("max(X, Y)", "The larger of the two."),
    ("succ(X)", "X + 1."),
    ("plus(X, Y)", "X + Y."),
    ("inc(X)", "X + 1 (from GNU Prolog)."),
    ("dec(X)", "X - 1 (from GNU Prolog)."),
    ("eval(X)", "X itself."),
    ("gcd(X, Y)", "The greatest common divisor."),
    ("lcm(X, Y)", "The least common multiple."),
    ("X >> Y", "X shifted right by Y bits."),
    ("X << Y", "X shifted left by Y bits."),
    ("X /\\ Y", "Bitwise and."),
    ("X \\/ Y", "Bitwise or."),
    ("xor(X, Y)", "Bitwise exclusive or."),
    ("X >< Y", "Bitwise exclusive or."),
    ("\\ X", "Bitwise negation."),
    ("msb(X)", "The index of the most significant bit that is set."),
    ("lsb(X)", "The index of the least significant bit that is set."),
    ("popcount(X)", "The number of bits that are set."),
    ("getbit(X, I)", "Bit I of X."),
    ("sqrt(X)", "The square root."),
    ("exp(X)", "e to the power X."),
    ("log(X)", "The natural logarithm."),
    ("log(B, X)", "The logarithm of X to base B."),
    ("log2(X)", "The logarithm to base 2."),
    ("log10(X)", "The logarithm to base 10."),
    ("sin(X)", "The sine."),
    ("cos(X)", "The cosine."),
    ("tan(X)", "The tangent."),
    ("cot(X)", "The cotangent."),
    ("asin(X)", "The inverse of the sine."),
    ("acos(X)", "The inverse of the cosine."),
    ("atan(X)", "The inverse of the tangent."),
    ("acot(X)", "The inverse of the cotangent."),
    ("atan(Y, X)", "The angle of the point (X, Y)."),
    ("atan2(Y, X)", "The angle of the point (X, Y)."),
    ("sinh(X)", "The hyperbolic sine."),
    ("cosh(X)", "The hyperbolic cosine."),
    ("tanh(X)", "The hyperbolic tangent."),
    ("coth(X)", "The hyperbolic cotangent."),
    ("asinh(X)", "The inverse of the hyperbolic sine."),
    ("acosh(X)", "The inverse of the hyperbolic cosine."),
    ("atanh(X)", "The inverse of the hyperbolic tangent."),
    ("acoth(X)", "The inverse of the hyperbolic cotangent."),
    ("lgamma(X)", "The logarithm of the gamma function."),
    ("erf(X)", "The error function."),
    ("erfc(X)", "One minus the error function."),
    ("float(X)", "X as a float."),
    ("integer(X)", "X rounded to the nearest integer."),
    ("round(X)", "X rounded to the nearest integer."),
    ("truncate(X)", "X rounded toward zero."),
    ("trunc(X)", "X rounded toward zero."),
    ("floor(X)", "X rounded down."),
    ("ceiling(X)", "X rounded up."),
    ("ceil(X)", "X rounded up."),
    ("float_integer_part(X)", "X without its fraction."),
    ("float_fractional_part(X)", "The fraction of X."),
    ("roundtoward(X, Mode)", "X, evaluated with that rounding mode for floats."),
    ("rational(X)", "X as an exact fraction."),
    ("rationalize(X)", "The simplest fraction that converts to the same float as X."),
    ("numerator(X)", "The numerator of a fraction."),
    ("denominator(X)", "The denominator of a fraction."),
    ("copysign(X, Y)", "The value of X with the sign of Y."),
    ("nexttoward(X, Y)", "The next float after X in the direction of Y."),
    ("random(N)", "A random integer from 0 to N - 1."),
    ("random", "A random float between 0 and 1."),
    ("random_float", "A random float between 0 and 1."),
    ("cputime", "Seconds of processor time used."),
    ("realtime", "Seconds since 1970, as an integer."),
    ("pi", "3.14159..."),
    ("e", "2.71828..."),
    ("epsilon", "The difference between 1.0 and the next float."),
    ("inf", "Positive infinity."),
    ("infinite", "Positive infinity."),
    ("nan", "Not a number."),
    ("max_tagged_integer", "The largest integer that fits into one cell."),
    ("min_tagged_integer", "The smallest integer that fits into one cell."),
    ("max_integer", "The largest 64-bit integer."),
    ("min_integer", "The smallest 64-bit integer."),
];

/// Name and arity of a signature of the table.
pub fn indicator(signature: &str) -> (&str, usize) {
    if let Some((name, arguments)) = signature.split_once('(') {
        return (name, arguments.split(',').count());
    }
    match signature.split(' ').collect::<Vec<_>>()[..] {
        [_, operator, _] => (operator, 2),
        [operator, _] => (operator, 1),
        _ => (signature, 0),
    }
}

#[cfg(test)]
mod tests {
    use crate::builtins::terms::evaluables::*;
    use crate::term::number::evaluables;
    use std::collections::BTreeSet;

    #[test]
    fn every_evaluable_is_described_once() {
        let known: BTreeSet<_> = evaluables().map(|op| (op.name(), op.arity())).collect();
        let described: BTreeSet<_> = TABLE.iter().map(|entry| indicator(entry.0)).collect();
        assert_eq!(known, described);
        assert_eq!(described.len(), TABLE.len());
    }
}
