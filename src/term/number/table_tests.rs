//! Tables of evaluations, comparisons and formats under `tests/numbers`.
//!
//! Recorded from SWI-Prolog 9.0.4 unless a table states otherwise. A row is `expression = value` or
//! `expression = ! error`; a row `flag name value` sets a flag for the rows after it, and `#` begins a comment.

use crate::term::number::basic::negate;
use crate::term::number::*;
use std::cmp::Ordering;

#[test]
fn evaluations() {
    for table in ["default", "flags", "iso", "beyond"] {
        let mut arith = Arith::default();
        let mut failures = Vec::new();
        for row in rows(table) {
            if let Some(setting) = row.strip_prefix("flag ") {
                set_flag(&mut arith, setting);
                continue;
            }
            let (expression, expected) = row.split_once(" = ").expect("a row has an answer");
            let got = outcome(expression, &arith);
            if got != expected {
                failures.push(format!("{expression} = {got}, not {expected}"));
            }
        }
        assert!(failures.is_empty(), "{table}: {} rows differ\n{}", failures.len(), failures.join("\n"));
    }
}

#[test]
fn comparisons() {
    let mut failures = Vec::new();
    let mut iso = false;
    for row in rows("compare") {
        if let Some(setting) = row.strip_prefix("flag iso ") {
            iso = setting == "true";
            continue;
        }
        let [a, b, relations, order] = row.split(' ').collect::<Vec<_>>()[..] else { panic!("row {row}") };
        let (x, y) = (evaluate(a), evaluate(b));
        let got = (relation_marks(compare(&x, &y)), mark(standard_order(&x, &y, iso)));
        if got != (relations.to_owned(), order) {
            failures.push(format!("{row}: got {} {}", got.0, got.1));
        }
        assert_eq!(standard_order(&y, &x, iso), standard_order(&x, &y, iso).reverse(), "{row}");
        assert_eq!(x == y, standard_order(&x, &y, iso) == Ordering::Equal, "{row}");
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn formats() {
    let mut failures = Vec::new();
    for row in rows("format") {
        let (left, expected) = row.split_once(" = ").expect("a row has an answer");
        let (directive, expression) = left.split_once(' ').expect("a row has a number");
        let got = directed(directive, &evaluate(expression));
        if got != expected {
            failures.push(format!("{left} = {got}, not {expected}"));
        }
    }
    assert!(failures.is_empty(), "{} rows differ\n{}", failures.len(), failures.join("\n"));
}

/// `format(Directive, [Number])`, with the same dispatch as `format/2`.
fn directed(directive: &str, number: &Number) -> String {
    if directive == "~w" {
        return number.to_string();
    }
    let (argument, letter) = directive[1..].split_at(directive.len() - 2);
    let argument: Option<usize> = argument.parse().ok();
    let text = match letter {
        "d" => format_decimal(number, argument.unwrap_or(0)),
        "D" => format_grouped(number, argument.unwrap_or(0), ",", 3),
        "r" | "R" => format_radix(number, argument.unwrap_or(8), letter == "R"),
        "f" => format_fixed(number, argument.unwrap_or(6)),
        "e" => format_exponential(number, argument.unwrap_or(6)),
        "g" => format_general(number, argument.unwrap_or(6)),
        _ => panic!("directive {directive}"),
    };
    text.unwrap_or_else(|_| String::from("!"))
}

#[test]
fn every_evaluable_is_found_by_its_name() {
    for op in evaluables() {
        assert_eq!(lookup(op.name(), op.arity()), Some(op));
    }
    assert_eq!(lookup("foo", 1), None);
    assert_eq!(lookup("+", 3), None);
}

#[test]
fn random_numbers_stay_in_bounds() {
    struct Host(Generator);
    impl Entropy for Host {
        fn next_f64(&mut self) -> f64 {
            self.0.next_f64()
        }
        fn below(&mut self, bound: &dashu_int::UBig) -> dashu_int::UBig {
            self.0.below(bound)
        }
    }
    impl Outside for Host {
        fn cpu_time(&mut self) -> f64 {
            0.5
        }
        fn real_time(&mut self) -> i64 {
            7
        }
    }
    let (arith, mut host) = (Arith::default(), Host(Generator::seeded(1)));
    let mut seen = [false; 3];
    for bound in ["3", "100000000000000000000"] {
        let bound = evaluate(bound);
        for _ in 0..200 {
            let draw = eval_outside(OutsideOp::RandomBelow, Some(&bound), &arith, &mut host).unwrap();
            assert!(!draw.is_negative() && compare(&draw, &bound) == Some(Ordering::Less));
            if let Number::Int(small @ 0..3) = draw {
                seen[small as usize] = true;
            }
            let float = eval_outside(OutsideOp::RandomFloat, None, &arith, &mut host).unwrap();
            assert!(matches!(float, Number::Float(float) if 0.0 < float && float < 1.0));
        }
    }
    assert_eq!(seen, [true; 3]);
    let refused = eval_outside(OutsideOp::RandomBelow, Some(&Number::Int(0)), &arith, &mut host);
    assert_eq!(shown(refused), "! domain_error(not_less_than_one,0)");
}

#[test]
fn directed_rounding() {
    let cases = [
        ("/(1,3.0)", "to_positive", "0.33333333333333337"),
        ("/(1,3.0)", "to_negative", "0.3333333333333333"),
        ("sqrt(2)", "to_zero", "1.414213562373095"),
        ("float(1r3)", "to_positive", "0.33333333333333337"),
        ("/(1,10)", "to_positive", "0.1"),
        ("exp(1)", "to_positive", "2.7182818284590455"),
        ("exp(1)", "to_negative", "2.7182818284590446"),
        ("+(0.1,0.2)", "to_negative", "0.3"),
        ("*(1.0e+308,10)", "to_zero", "1.7976931348623157e+308"),
        ("float(9007199254740993)", "to_positive", "9.007199254740994e+15"),
        ("pi", "to_positive", "3.1415926535897936"),
        ("integer(2.5)", "to_negative", "3"),
        ("sin(1)", "to_positive", "0.8414709848078966"),
        ("sin(1)", "to_negative", "0.8414709848078964"),
    ];
    for (expression, mode, expected) in cases {
        let arith = Arith { rounding: Rounding::from_name(mode).unwrap(), ..Arith::default() };
        assert_eq!(outcome(expression, &arith), expected, "{expression} {mode}");
    }
}

/// Every operation gives a normal result or an error, for all operands and flags.
#[test]
fn every_operation_gives_a_result_or_an_error() {
    let pool = [
        "0",
        "1",
        "-1",
        "2",
        "-3",
        "63",
        "64",
        "-64",
        "9223372036854775807",
        "-9223372036854775808",
        "9223372036854775808",
        "-9223372036854775809",
        "100000000000000000000",
        "-340282366920938463463374607431768211456",
        "1r2",
        "-1r3",
        "7r3",
        "100000000000000000000r3",
        "0.0",
        "-0.0",
        "0.5",
        "-1.5",
        "2.0",
        "1.0e300",
        "-1.0e300",
        "5.0e-324",
        "9.3e18",
        "1.0Inf",
        "-1.0Inf",
        "1.5NaN",
    ];
    let pool = pool.map(literal);
    let lenient = Arith {
        overflow: OnOverflow::Infinity,
        zero_div: OnZeroDiv::Infinity,
        undefined: OnUndefined::Nan,
        prefer_rationals: true,
        rounding: Rounding::Positive,
        ..Arith::default()
    };
    let strict = Arith { iso: true, underflow: OnUnderflow::Error, rounding: Rounding::Zero, ..Arith::default() };
    for arith in [Arith::default(), lenient, strict] {
        let arith = Arith { max_bits: 1 << 16, ..arith };
        for a in &pool {
            Op1::ALL.iter().for_each(|&op| assert_normal(eval1(op, a, &arith)));
            for b in &pool {
                Op2::ALL.iter().for_each(|&op| assert_normal(eval2(op, a, b, &arith)));
                assert_eq!(standard_order(a, b, arith.iso), standard_order(b, a, arith.iso).reverse());
                pool.iter().for_each(|c| assert_normal(eval3(Op3::Powm, a, b, c, &arith)));
            }
        }
    }
}

fn assert_normal(value: Result<Number, EvalError>) {
    match value {
        Ok(Number::Big(big)) => assert!(i64::try_from(&big).is_err()),
        Ok(Number::Rat(ratio)) => assert!(!ratio.is_int()),
        Ok(Number::Int(_) | Number::Float(_)) | Err(_) => {}
    }
}

#[test]
fn absurd_widths_are_refused() {
    let one = Number::Int(1);
    assert_eq!(format_decimal(&one, usize::MAX), Err(EvalError::Memory));
    assert_eq!(format_grouped(&one, usize::MAX, ",", 3), Err(EvalError::Memory));
    assert_eq!(format_fixed(&one, usize::MAX), Err(EvalError::Memory));
    assert_eq!(format_exponential(&Number::Float(1.0), usize::MAX), Err(EvalError::Memory));
    assert_eq!(format_general(&one, usize::MAX), Err(EvalError::Memory));
    assert_eq!(format_fixed(&Number::Float(0.5), 70_000).map(|text| text.len()), Ok(70_002));
    assert_eq!(format_exponential(&Number::Float(0.5), 70_000).map(|text| text.len()), Ok(70_006));
    assert_eq!(format_grouped(&Number::Int(12345), 0, "", 0), Ok(String::from("12345")));
}

#[test]
fn results_are_normal() {
    let arith = Arith::default();
    let big = evaluate("9223372036854775808");
    assert!(matches!(big, Number::Big(_)));
    assert!(matches!(subtract(&big, &Number::Int(1), &arith), Ok(Number::Int(i64::MAX))));
    assert!(matches!(negate(&big), Number::Int(i64::MIN)));
    assert!(matches!(eval2(Op2::Rdiv, &Number::Int(6), &Number::Int(3), &arith), Ok(Number::Int(2))));
    let root = nth_integer_root_and_remainder(&Number::Int(3), &Number::Int(-30), &arith);
    assert_eq!(root, Ok((Number::Int(-3), Number::Int(-3))));
    assert_eq!(divmod(&Number::Int(-7), &Number::Int(2), &arith), Ok((Number::Int(-4), Number::Int(1))));
}

fn rows(table: &str) -> Vec<String> {
    let path = format!("{}/tests/numbers/{table}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned).collect()
}

fn set_flag(arith: &mut Arith, setting: &str) {
    match setting.split_once(' ').expect("a flag has a value") {
        ("iso", value) => arith.iso = value == "true",
        ("prefer_rationals", value) => arith.prefer_rationals = value == "true",
        ("float_overflow", value) => {
            arith.overflow = if value == "error" { OnOverflow::Error } else { OnOverflow::Infinity }
        }
        ("float_zero_div", value) => {
            arith.zero_div = if value == "error" { OnZeroDiv::Error } else { OnZeroDiv::Infinity }
        }
        ("float_undefined", value) => {
            arith.undefined = if value == "error" { OnUndefined::Error } else { OnUndefined::Nan }
        }
        ("float_underflow", value) => {
            arith.underflow = if value == "error" { OnUnderflow::Error } else { OnUnderflow::Ignore }
        }
        (name, _) => panic!("flag {name}"),
    }
}

fn relation_marks(order: Option<Ordering>) -> String {
    match order {
        None => "...~..",
        Some(Ordering::Less) => "<..~l.",
        Some(Ordering::Equal) => ".=..lg",
        Some(Ordering::Greater) => "..>~.g",
    }
    .to_owned()
}

fn mark(order: Ordering) -> &'static str {
    match order {
        Ordering::Less => "<",
        Ordering::Equal => "=",
        Ordering::Greater => ">",
    }
}

fn outcome(expression: &str, arith: &Arith) -> String {
    shown(eval(&mut Cursor(expression), arith))
}

fn evaluate(expression: &str) -> Number {
    eval(&mut Cursor(expression), &Arith::default()).unwrap_or_else(|error| panic!("{expression}: {error:?}"))
}

fn shown(value: Result<Number, EvalError>) -> String {
    match value {
        Ok(number) => number.to_string(),
        Err(EvalError::Type { expected, culprit }) => format!("! type_error({expected},{culprit})"),
        Err(EvalError::Domain { domain, culprit }) => format!("! domain_error({domain},{culprit})"),
        Err(EvalError::Memory) => String::from("! resource_error(memory)"),
        Err(error) => format!("! evaluation_error({})", error.evaluation().unwrap_or("?")),
    }
}

/// The rest of an expression in canonical form: `+(1,sqrt(2))`.
struct Cursor<'a>(&'a str);

impl<'a> Cursor<'a> {
    fn symbol(&mut self) -> &'a str {
        let end = self.0.find(['(', ',', ')']).unwrap_or(self.0.len());
        let (symbol, rest) = self.0.split_at(end);
        self.0 = rest;
        symbol
    }

    fn skip(&mut self, bracket: char) -> bool {
        let rest = self.0.strip_prefix(bracket);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }
}

fn eval(cursor: &mut Cursor, arith: &Arith) -> Result<Number, EvalError> {
    let symbol = cursor.symbol();
    let mut arguments = Vec::new();
    if cursor.skip('(') {
        loop {
            arguments.push(eval(cursor, arith));
            if !cursor.skip(',') {
                assert!(cursor.skip(')'), "unbalanced at {}", cursor.0);
                break;
            }
        }
    }
    let arguments = arguments.into_iter().collect::<Result<Vec<_>, _>>()?;
    match (lookup(symbol, arguments.len()), &arguments[..]) {
        (Some(Op::Zero(op)), []) => Ok(eval0(op, arith)),
        (Some(Op::One(op)), [a]) => eval1(op, a, arith),
        (Some(Op::Two(op)), [a, b]) => eval2(op, a, b, arith),
        (Some(Op::Three(op)), [a, b, c]) => eval3(op, a, b, c, arith),
        (_, []) => Ok(literal(symbol)),
        _ => panic!("no evaluable {symbol}/{}", arguments.len()),
    }
}

fn literal(text: &str) -> Number {
    if let Some((numerator, denominator)) = text.split_once('r') {
        return Number::from_fraction(numerator.parse().unwrap(), denominator.parse().unwrap()).unwrap();
    }
    match text {
        "1.0Inf" => Number::Float(f64::INFINITY),
        "-1.0Inf" => Number::Float(f64::NEG_INFINITY),
        "1.5NaN" => Number::Float(f64::NAN),
        _ if text.contains('.') => Number::Float(text.parse().unwrap()),
        _ => Number::from_big(text.parse().unwrap_or_else(|_| panic!("number {text}"))),
    }
}
