//! Random tests: texts, terms and whole programs from a generator with a fixed seed, in a thread with a small stack and
//! an engine with tight limits.
//!
//! For every input, the engine returns a result or an error. A panic, a stack overflow or an exceeded limit fails the
//! test. `DAMIER_FUZZ=seconds` runs longer, with other seeds.

#[path = "common/chance.rs"]
mod chance;
#[path = "common/clock.rs"]
mod clock;

use chance::Chance;
use clock::Clock;
use damier::{Engine, Error};
use std::time::{Duration, Instant};

/// Tokens for source texts, valid and invalid.
const TOKENS: &[&str] = &[
    "a",
    "foo",
    "X",
    "_",
    "Y1",
    "été",
    "1",
    "0",
    "42",
    "0x1F",
    "0'a",
    "0'",
    "1.5",
    "1.0Inf",
    "1e10",
    "1r3",
    "\"s\"",
    "\"",
    "'q a'",
    "'",
    "`c`",
    "`",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "|",
    ",",
    ".",
    ". ",
    ":-",
    "-->",
    "?-",
    "->",
    "*->",
    ";",
    "\\+",
    "=",
    "is",
    "=..",
    "+",
    "-",
    "*",
    "**",
    "^",
    "- 1",
    "mod",
    "dynamic",
    "@",
    "#",
    "$",
    "&",
    "~",
    "\\",
    "/*",
    "*/",
    "%x\n",
    "\n",
    "\t",
    " ",
    "\u{0}",
    "\u{7f}",
    "\u{feff}",
    "😀",
    "[]",
    "{}",
    "f(",
    "foo (",
    "!",
    "\\x41\\",
    "'\\n'",
    "'\\",
    "a:b",
    "end_of_file",
    "X^",
    "\\e",
    "0b",
    "1_000",
    "1 000",
    "a.b",
    "..",
    "...",
    ":- dynamic f/1",
    "op(200,xfy,a)",
];

fn soup(chance: &mut Chance, tokens: usize) -> String {
    (0..tokens).map(|_| chance.pick(TOKENS)).collect()
}

/// A random term as text, of bounded depth.
fn term(chance: &mut Chance, depth: usize) -> String {
    const ATOMIC: &[&str] =
        &["a", "[]", "'A b'", "-1", "7", "2.5", "\"str\"", "'\\n'", "{}", "-", "123456789012345678901", "X", "Y", "_"];
    const INFIX: &[&str] = &["+", "-", "*", "=", ":-", ",", "->", "^", "mod", "is"];
    if depth == 0 {
        return chance.pick(ATOMIC).into();
    }
    let mut part = || term(chance, depth - 1);
    let (first, second) = (part(), part());
    match chance.below(7) {
        0 => format!("f({first}, {second})"),
        1 => format!("[{first}|{second}]"),
        2 => format!("({first} {} {second})", chance.pick(INFIX)),
        3 => format!("- ({first})"),
        4 => format!("{{{first}}}"),
        5 => format!("'x y'({first})"),
        _ => first,
    }
}

/// A random program over three predicates; most do nothing sensible.
fn program(chance: &mut Chance) -> String {
    const GOALS: &[&str] = &[
        "p(X)",
        "q(Y, X)",
        "r",
        "X = f(Y)",
        "X is Y + 1",
        "assertz(p(X))",
        "retract(p(_))",
        "!",
        "fail",
        "atom_length(X, Y)",
        "findall(Z, p(Z), X)",
        "catch(p(Y), _, true)",
        "\\+ q(X, Y)",
        "X == Y",
        "functor(X, f, 3)",
        "length(X, Y)",
        "( p(X) -> r ; q(X, Y) )",
        "between(1, 5, X)",
        "copy_term(X, Y)",
        "throw(X)",
        "X =.. Y",
        "msort(X, Y)",
        "r ; r",
        "call(X)",
        "atom_codes(X, Y)",
        "sub_atom(abc, X, Y, _, _)",
        "nb_setval(k, X)",
        "b_setval(k, Y)",
        "nb_getval(k, X)",
        "freeze(X, r)",
        "dif(X, Y)",
        "X = f(X)",
        "garbage_collect",
        "number_vars(X)",
        "sort(0, @>=, X, Y)",
        "abolish(p/1)",
        "setof(X, p(X), Y)",
        "forall(p(X), r)",
        "term_to_atom(X, Y)",
        "tab(X)",
        "arg(X, f(a, b), Y)",
        "retractall(q(_, _))",
        "setup_call_cleanup(r, p(X), r)",
        "string_concat(X, Y, abc)",
        "once(p(X))",
        "X is 2 ** Y",
        "numbervars(X, 0, Y)",
    ];
    let heads = ["p(X)", "q(X, Y)", "r", "p(f(X))", "q(a, X)", "p([X|Y])"];
    let mut text = String::from(":- dynamic p/1, q/2, r/0.\n");
    for _ in 0..4 + chance.below(8) {
        let body: Vec<&str> = (0..1 + chance.below(4)).map(|_| chance.pick(GOALS)).collect();
        text += &format!("{} :- {}.\n", chance.pick(&heads), body.join(", "));
    }
    text + ":- initialization(( p(_) ; q(_, _) ; r ; true )).\n"
}

fn engine() -> Engine {
    Engine::builder()
        .memory_limit(32 << 20)
        .inference_limit(100_000)
        .time_limit(Duration::from_secs(5))
        .native_stack(64 << 10)
        .capture_output()
        .build()
}

/// Runs `round` with one seed after the other, for a number of rounds or, on request, for some time.
fn fuzz(rounds: u64, round: impl Fn(&mut Chance, &mut Engine) + Send + 'static) {
    let more = std::env::var("DAMIER_FUZZ").ok().and_then(|seconds| seconds.parse().ok()).map(Duration::from_secs);
    let work = move || {
        let start = Instant::now();
        let mut tried = engine();
        for number in 0.. {
            if more.map_or(number >= rounds, |more| start.elapsed() >= more) {
                return;
            }
            if number % 50 == 0 {
                tried = engine();
            }
            let mut chance = Chance(0x9e37_79b9_7f4a_7c15 ^ (number + 1).wrapping_mul(0x2545_f491_4f6c_dd1d));
            round(&mut chance, &mut tried);
        }
    };
    let thread = std::thread::Builder::new().stack_size(512 << 10).spawn(work).expect("a thread");
    thread.join().expect("no panic");
}

#[test]
fn reading_survives_any_text() {
    fuzz(1500, |chance, engine| {
        let length = 1 + chance.below(40);
        let text = soup(chance, length);
        let _ = engine.parse(&text);
        let bytes: Vec<u8> = (0..chance.below(60)).map(|_| chance.next() as u8).collect();
        let _ = engine.parse(&String::from_utf8_lossy(&bytes));
    });
}

#[test]
fn loading_survives_any_text() {
    fuzz(400, |chance, engine| {
        let length = 1 + chance.below(120);
        let text = soup(chance, length);
        let _ = engine.consult_str("soup.pl", &text);
        assert!(engine.query("X = 1").exists().is_ok(), "after loading {text:?}");
    });
}

#[test]
fn written_terms_read_back_as_the_same_terms() {
    fuzz(1200, |chance, engine| {
        let depth = 1 + chance.below(5);
        let text = term(chance, depth);
        let goal = "term_to_atom(T, In), format(atom(A), '~q', [T]), term_to_atom(U, A), T =@= U";
        match engine.query(goal).bind("In", text.as_str()).exists() {
            Ok(same) => assert!(same, "{text} is not read back"),
            Err(Error::Uncaught(_)) => {}
            Err(other) => panic!("{text}: {other:?}"),
        }
    });
}

#[test]
fn random_programs_respect_their_limits() {
    fuzz(250, |chance, engine| {
        let text = program(chance);
        let start = Clock::start();
        let _ = engine.consult_str("chance.pl", &text);
        assert!(start.elapsed() < Duration::from_secs(60), "{text}");
        let sane = engine.query("X = f(Y), Y = 1, X == f(1)").exists();
        assert!(matches!(sane, Ok(true)), "after {text}: {sane:?}");
    });
}
