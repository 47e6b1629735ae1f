//! Writes numbers.

use std::fmt::Write;

/// Appends the shortest digits that read back as `value`, always with a fraction. Uses an exponent from 1e15 on and
/// below 1e-4.
pub fn write_float(out: &mut String, value: f64) {
    if value.is_nan() {
        let mantissa = f64::from_bits(1023 << 52 | (value.to_bits() & ((1 << 52) - 1)));
        let _ = write!(out, "{mantissa:?}NaN");
    } else if value.is_infinite() {
        out.push_str(if value < 0.0 { "-1.0Inf" } else { "1.0Inf" });
    } else if value != 0.0 && !(1e-4..1e15).contains(&value.abs()) {
        write_scientific(out, value);
    } else {
        let _ = write!(out, "{value:?}");
    }
}

fn write_scientific(out: &mut String, value: f64) {
    let start = out.len();
    let _ = write!(out, "{value:e}");
    let Some(exponent) = out[start..].find('e') else { return };
    if value.abs() > 1.0 {
        out.insert(start + exponent + 1, '+');
    }
    if !out[start..start + exponent].contains('.') {
        out.insert_str(start + exponent, ".0");
    }
}

/// Appends the name of `'$VAR'(number)`: `A` to `Z`, then `A1`.
pub fn write_numbered_variable(out: &mut String, number: i64) {
    if number < 0 {
        let _ = write!(out, "S_{}", number.unsigned_abs());
        return;
    }
    out.push((b'A' + (number % 26) as u8) as char);
    if number >= 26 {
        let _ = write!(out, "{}", number / 26);
    }
}

#[cfg(test)]
mod tests {
    use crate::syntax::write::number::*;

    fn float(value: f64) -> String {
        let mut out = String::new();
        write_float(&mut out, value);
        out
    }

    #[test]
    fn floats_have_a_fraction_and_few_digits() {
        assert_eq!(float(1.0), "1.0");
        assert_eq!(float(1e22), "1.0e+22");
        assert_eq!(float(1e14), "100000000000000.0");
        assert_eq!(float(1e15), "1.0e+15");
        assert_eq!(float(123456789012345680.0), "1.2345678901234568e+17");
        assert_eq!(float(0.0001), "0.0001");
        assert_eq!(float(0.00001), "1.0e-5");
        assert_eq!(float(-0.0), "-0.0");
        assert_eq!(float(f64::NEG_INFINITY), "-1.0Inf");
        assert_eq!(float(f64::from_bits(0x7FF8 << 48)), "1.5NaN");
    }

    #[test]
    fn numbered_variables_count_in_letters() {
        let name = |number| {
            let mut out = String::new();
            write_numbered_variable(&mut out, number);
            out
        };
        assert_eq!([0, 25, 26, 53].map(name), ["A", "Z", "A1", "B2"]);
    }
}
