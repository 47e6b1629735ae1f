//! The same generated programs and terms here and in `swipl`, where that is
//! installed: every line must be the same.
//!
//! Programs are pure and stratified (a predicate calls earlier ones only), so they
//! end. `DAMIER_DIFFERENTIAL=N` makes N times as many, with other seeds.

#[path = "common/chance.rs"]
mod chance;

use chance::Chance;
use std::fmt::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// Prints what a goal does: its solutions with their variables named, or the error.
const HARNESS: &str = "
try(Id, Goal, Answer) :-
    catch(forall(limited(Goal), shown(Id, Answer)), Error, told(Id, Error)),
    format('~w end~n', [Id]).
limited(Goal) :- findnsols(30, Goal, Goal, Goals), !, member(Goal, Goals).
shown(Id, Answer) :-
    \\+ \\+ ( numbervars(Answer, 0, _), format('~w ', [Id]), write_term(Answer, [quoted(true), numbervars(true)]), nl ).
told(Id, error(Formal, _)) :- !, shown(Id, error(Formal)).
told(Id, Ball) :- shown(Id, ball(Ball)).
";

const ATOMS: &[&str] = &["a", "b", "c", "[]", "'X y'", "+", "foo", "é"];
const NUMBERS: &[&str] = &["0", "1", "2", "3", "-1", "7", "2.5", "-0.5", "100000000000000000000"];
const VARIABLES: &[&str] = &["X", "Y", "Z", "W"];

/// A term; with variables if there may be some.
fn term(chance: &mut Chance, depth: usize, ground: bool) -> String {
    if depth == 0 || chance.below(3) == 0 {
        return match chance.below(if ground { 4 } else { 6 }) {
            0 | 1 => chance.pick(ATOMS).into(),
            2 => chance.pick(NUMBERS).into(),
            3 => "\"text\"".into(),
            _ => chance.pick(VARIABLES).into(),
        };
    }
    let mut part = || term(chance, depth - 1, ground);
    let (a, b, c) = (part(), part(), part());
    match chance.below(8) {
        0 => format!("f({a})"),
        1 => format!("g({a}, {b})"),
        2 => format!("[{a}, {b}]"),
        3 => format!("[{a}|{b}]"),
        4 => format!("({a} + {b})"),
        5 => format!("h({a}, {b}, {c})"),
        6 => format!("({a} - {b})"),
        _ => format!("[{a}, {b}, {c}]"),
    }
}

fn expression(chance: &mut Chance, depth: usize) -> String {
    const INFIX: &[&str] = &["+", "-", "*", "//", "mod", "rem", "div", "/\\", "\\/", "xor", "min", "max", "gcd"];
    if depth == 0 || chance.below(4) == 0 {
        return chance.pick(NUMBERS).into();
    }
    let (a, b) = (expression(chance, depth - 1), expression(chance, depth - 1));
    match chance.below(7) {
        0 => format!("abs({a})"),
        1 => format!("sign({a})"),
        2 => format!("-({a})"),
        3 => format!("truncate({a})"),
        4 => format!("msb(abs({a}) + 1)"),
        _ => {
            let op = chance.pick(INFIX);
            match op {
                "min" | "max" | "gcd" => format!("{op}({a}, {b})"),
                _ => format!("(({a}) {op} ({b}))"),
            }
        }
    }
}

/// A goal over the predicates before number `level` of a group.
fn goal(chance: &mut Chance, group: usize, level: usize, depth: usize) -> String {
    let small = |chance: &mut Chance| term(chance, 1, false);
    if depth > 0 && chance.below(3) == 0 {
        let (a, b) = (goal(chance, group, level, depth - 1), goal(chance, group, level, depth - 1));
        return match chance.below(8) {
            0 => format!("( {a} ; {b} )"),
            1 => format!("( {a} -> {b} ; {} )", goal(chance, group, level, depth - 1)),
            2 => format!("\\+ {a}"),
            3 => format!("findall(X-Y, ( {a} ), {})", chance.pick(VARIABLES)),
            4 => format!("( {a}, {b} )"),
            5 => format!("catch(( {a} ), _, {b})"),
            6 => format!("( {a} *-> {b} ; true )"),
            _ => format!("forall(( {a} ), ( {b} ))"),
        };
    }
    match chance.below(12) {
        0..=3 if level > 0 => format!("p{group}_{}({}, {})", chance.below(level), small(chance), small(chance)),
        4 => format!("{} = {}", small(chance), small(chance)),
        5 => format!("member({}, [a, b, 1, f(X)])", small(chance)),
        6 => "!".into(),
        7 => format!("{} is {}", chance.pick(VARIABLES), expression(chance, 1)),
        8 => format!("{} \\= {}", small(chance), small(chance)),
        9 => format!("append({}, {}, [a, b])", chance.pick(VARIABLES), chance.pick(VARIABLES)),
        10 => format!("{} == {}", small(chance), small(chance)),
        _ => "true".into(),
    }
}

/// One group of predicates and a query of the last one.
fn program(chance: &mut Chance, group: usize, text: &mut String) {
    for level in 0..4 {
        for _ in 0..1 + chance.below(3) {
            let head = format!("p{group}_{level}({}, {})", term(chance, 1, false), term(chance, 1, false));
            let body: Vec<String> = (0..chance.below(3)).map(|_| goal(chance, group, level, 2)).collect();
            match body.is_empty() {
                true => writeln!(text, "{head} ."),
                false => writeln!(text, "{head} :- {} .", body.join(", ")),
            }
            .expect("a text");
        }
    }
    writeln!(text, "go({group}) :- try(p{group}, p{group}_3(X, Y), X-Y).").expect("a text");
}

/// Builtins on generated terms.
fn builtin(chance: &mut Chance, number: usize, text: &mut String) {
    let mut open = || term(chance, 3, false);
    let (a, b) = (open(), open());
    let mut ground = || term(chance, 3, true);
    let (c, d, e) = (ground(), ground(), ground());
    let (x, y) = (expression(chance, 3), expression(chance, 2));
    let goals = [
        (format!("{a} = {b}"), a.to_string()),
        (format!("compare(O, {c}, {d})"), "O".into()),
        (format!("msort([{c}, {d}, {e}, {c}], L), sort([{c}, {d}, {e}, {c}], S)"), "L-S".into()),
        (format!("sort(0, @>=, [{c}, {d}, {e}], L)"), "L".into()),
        (format!("copy_term({a}, C)"), "C".into()),
        (format!("term_variables({a}, Vs)"), format!("Vs-({a})")),
        (format!("({a} =@= {b} -> R = yes ; R = no)"), "R".into()),
        (format!("( subsumes_term({a}, {c}) -> R = yes ; R = no )"), "R".into()),
        (format!("unify_with_occurs_check({a}, {b})"), a.to_string()),
        (format!("R is {x}"), "R".into()),
        (format!("( {x} =:= {y} -> R = yes ; {x} < {y} -> R = less ; R = more )"), "R".into()),
        (format!("{c} =.. L"), "L".into()),
        (format!("functor({c}, N, A)"), "N/A".into()),
        (format!("findall(A, arg(_, {c}, A), L)"), "L".into()),
        (format!("format(atom(T), '~w ~q ~p', [{c}, {c}, {d}])"), "T".into()),
        (format!("term_to_atom({c}, T), term_to_atom(U, T), ( U == {c} -> R = same ; R = U )"), "T-R".into()),
        (format!("with_output_to(string(T), write_canonical({c}))"), "T".into()),
        (
            format!("term_to_atom({c}, T), atom_length(T, N), sub_atom(T, 0, 1, _, F), upcase_atom(T, U)"),
            "N-F-U".into(),
        ),
        (format!("length({c}, N)"), "N".into()),
        (format!("bagof(P, member(P-_, [{c}-1, {d}-2, {c}-3]), L)"), "L".into()),
        (format!("setof(K-V, member(K-V, [{c}-1, {d}-2, {c}-1]), L)"), "L".into()),
        (format!("atom_codes({c}, L)"), "L".into()),
        (format!("list_to_set([{c}, {d}, {c}, {e}], L)"), "L".into()),
        (format!("last([{c}, {d}], L), nth0(1, [{c}, {d}], M), reverse([{c}, {d}, {e}], R)"), "L-M-R".into()),
        (format!("ground({a})"), "yes".into()),
        (format!("numbervars({a}, 0, E)"), format!("E-({a})")),
    ];
    for (index, (goal, answer)) in goals.iter().enumerate() {
        let id = format!("b{number}_{index}");
        writeln!(text, "go({}) :- try({id}, ( {goal} ), {answer}).", 1_000_000 + number * 100 + index).expect("a text");
    }
}

fn generated(seed: u64) -> String {
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15 ^ (seed + 1).wrapping_mul(0x2545_f491_4f6c_dd1d));
    let mut text = String::from(":- style_check(-singleton).\n:- discontiguous go/1.\n");
    text += HARNESS;
    for group in 0..120 {
        program(&mut chance, group, &mut text);
    }
    for number in 0..40 {
        builtin(&mut chance, number, &mut text);
    }
    text + "main :- forall(clause(go(N), _), go(N)).\n"
}

fn lines_of(system: &str, file: &Path) -> Vec<String> {
    let output = Command::new(system)
        .args(["-q", "-g", "main", "-t", "halt"])
        .arg(file)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null())
        .output()
        .unwrap_or_else(|error| panic!("{system}: {error}"));
    String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect()
}

fn is_installed(system: &str) -> bool {
    let status = Command::new(system).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// A cyclic term can be written in several ways; that it is one must be told by both.
fn differ(ours: &str, theirs: &str) -> bool {
    let is_cyclic = |line: &str| line.contains("@(") && line.contains("S_1");
    // The other system writes some floats with a plus sign, others without.
    ours != theirs.replace("e+", "e") && !(is_cyclic(ours) && is_cyclic(theirs))
}

#[test]
fn generated_programs_answer_as_in_swipl() {
    if !is_installed("swipl") {
        println!("swipl is not installed: skipped");
        return;
    }
    let times: u64 = std::env::var("DAMIER_DIFFERENTIAL").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    let mut differences = Vec::new();
    let mut count = 0;
    for seed in 0..times {
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("differential_{seed}.pl"));
        std::fs::write(&file, generated(seed)).expect("a program");
        let (ours, theirs) = (lines_of(env!("CARGO_BIN_EXE_damier"), &file), lines_of("swipl", &file));
        assert!(theirs.len() > 1000, "swipl does not run {}", file.display());
        count += theirs.len();
        let pairs = ours.iter().zip(&theirs);
        differences.extend(pairs.filter(|(a, b)| differ(a, b)).take(5).map(|(a, b)| format!("{seed}\n  {a}\n  {b}")));
        assert_eq!(ours.len(), theirs.len(), "lines of {}\n{}", file.display(), differences.join("\n"));
    }
    println!("{count} lines");
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}
