//! Repeated loads, and loads without enough memory: replaced clauses are collected, lack of memory is always the same
//! error, all output goes through the host, and the engine works afterwards.

use damier::{Engine, Error, LimitKind, Limits, Output};
use std::fmt::Write;
use std::sync::{Arc, Mutex};

const MEMORY: usize = 32 << 20;

type Text = Arc<Mutex<String>>;

/// An engine, and its output to standard error.
fn engine() -> (Engine, Text) {
    let text = Text::default();
    let written = Arc::clone(&text);
    let errors = Output::Function(Box::new(move |piece: &str| written.lock().unwrap().push_str(piece)));
    let engine = Engine::builder().memory_limit(MEMORY).output(Output::Discard).errors(errors).build();
    (engine, text)
}

/// Clauses of each kind, which are loaded repeatedly; `{n}` is the number of the clause, `{v}` that of the version.
const KINDS: &[&str] = &[
    "p({n}, some(text, {n}), [a, b, c]).\n",
    "p({n}, X) :- q({n}, Y), r(Y, X), \\+ q(X, Y).\nq({n}, {n}).\nr({n}, {n}).\n",
    "p({n}) --> [a], p({n}), { q({n}, {v}) }.\nq({n}, {n}).\n",
    ":- dynamic f{n}/1.\nf{n}({v}).\np({n}) :- f{n}({n}), f{n}({v}).\n",
    "p({n}, X), X > {n} => true.\n",
    "p({n}, name_{v}_{n}, f_{v}_{n}(a)).\n",
    ":- initialization(true({n})).\ntrue({n}).\np({n}, \"a string\", 1.5, 100000000000000000000).\n",
];

fn text(kind: &str, version: usize) -> String {
    let one = |n: usize| kind.replace("{n}", &n.to_string()).replace("{v}", &version.to_string());
    let head = ":- discontiguous p/1, p/2, p/3, p/4, q/2, r/2, true/1.\n:- discontiguous p//1.\n";
    head.to_string() + &(0..1000).map(one).collect::<String>()
}

#[test]
fn loading_again_takes_no_more_memory() {
    for kind in KINDS {
        let (mut engine, written) = engine();
        let mut in_use = 0;
        for version in 0..60 {
            engine.consult_str("same.pl", &text(kind, version)).unwrap_or_else(|error| panic!("{kind}: {error}"));
            if version == 20 {
                in_use = engine.memory_in_use();
            }
        }
        let grown = engine.memory_in_use().saturating_sub(in_use);
        assert!(grown < 3 << 20, "{kind}: {grown} bytes more than {in_use}");
        assert_eq!(*written.lock().unwrap(), "", "{kind}");
    }
}

/// Texts that need more memory than the limit.
fn texts_too_large() -> Vec<(&'static str, String)> {
    let lines = |line: fn(usize, &mut String)| {
        let mut text = String::new();
        (0..200_000).for_each(|n| line(n, &mut text));
        text
    };
    let fill = "fill(L) :- fill([x|L]).\n";
    vec![
        ("facts", lines(|n, text| writeln!(text, "p({n}, [a, b, c, d, e, f, g, h]).").unwrap())),
        ("rules", lines(|n, text| writeln!(text, "p({n}, X) :- q(X, Y), r(Y, {n}), s(X).").unwrap())),
        ("names", lines(|n, text| writeln!(text, "predicate_number_{n}(a, b).").unwrap())),
        ("warnings", lines(|n, text| writeln!(text, "p({n}, X, Y) :- q(Z).").unwrap())),
        ("mistakes", lines(|n, text| writeln!(text, "p({n} :- q.").unwrap())),
        ("errors", lines(|n, text| writeln!(text, "atom_length({n}, a).").unwrap())),
        ("grammar", lines(|n, text| writeln!(text, "p({n}) --> [a, b, c], p({n}), q.").unwrap())),
        ("declarations", lines(|n, text| writeln!(text, ":- dynamic d{n}/1.").unwrap())),
        ("goals for later", lines(|n, text| writeln!(text, ":- initialization(true(f({n}, a, b, c, d))).").unwrap())),
        ("a directive", format!("{fill}:- fill([]).\nafter(1).\n")),
        ("an initialization", format!("{fill}:- initialization(fill([])).\nafter(1).\n")),
        ("an expansion", format!("{fill}term_expansion(x, y) :- fill([]).\nx.\nafter(1).\n")),
        ("a condition", format!("{fill}:- if(fill([])).\n:- endif.\nafter(1).\n")),
        ("assertions", ":- dynamic a/1.\n:- forall(between(1, inf, X), assertz(a(X))).\nafter(1).\n".to_string()),
    ]
}

#[test]
fn lack_of_memory_is_always_the_same_error() {
    for (what, text) in texts_too_large() {
        let (mut engine, written) = engine();
        engine.consult_str("other.pl", "other(1). other(2).").expect("a small program");
        for round in 0..2 {
            let outcome = engine.consult_str("large.pl", &text);
            let is_memory = matches!(outcome, Err(Error::Limit(LimitKind::Memory)));
            assert!(
                is_memory,
                "{what}, {round}: {}",
                outcome.map_or_else(|e| format!("{e:.200}"), |_| "loaded".into())
            );
            assert_eq!(*written.lock().unwrap(), "", "{what}");
            assert!(matches!(engine.query("other(2), findall(X, other(X), [1, 2])").exists(), Ok(true)), "{what}");
        }
        // Asserted facts belong to no text.
        engine.query("retractall(a(_))").run().expect("facts are removed");
        // A smaller text replaces the large one.
        engine.consult_str("large.pl", "fine(1).").unwrap_or_else(|error| panic!("{what}: {error}"));
        let goal = "fine(X), assertz(new(X)), new(Y), numlist(1, 10000, L), foldl([A, B, C]>>(C is A + B), L, 0, S)";
        let sum: Result<i64, Error> = engine.query(goal).get("S");
        assert!(matches!(sum, Ok(50_005_000)), "{what}: {sum:?}");
    }
}

#[test]
fn a_library_that_could_not_be_loaded_is_loaded_later() {
    let goals = [
        ("use_module(library(clpfd)), #>(X, 2), #<(X, 4), X == 3", "constraints"),
        ("list_to_assoc([a-1], T), get_assoc(a, T, 1)", "assoc"),
        ("aggregate_all(max(X), member(X, [1, 3, 2]), 3)", "aggregate"),
        ("string_code(1, \"a\", X), phrase(xinteger(Y), `ff`), Y == 255", "basics"),
    ];
    for (goal, what) in goals {
        let mut starved = 0;
        for calls in [10, 100, 1_000, 3_000, 10_000, 30_000, 100_000] {
            let (mut engine, _) = engine();
            let goal = match what {
                "basics" => format!("use_module(library(dcg/basics)), {goal}"),
                _ => goal.to_string(),
            };
            // A limit on calls and a limit on memory, each in the middle of the load.
            let _ = engine.query(goal.as_str()).inference_limit(calls).run();
            engine.set_limits(Limits { memory: engine.memory_in_use() + calls as usize * 20, ..engine.limits() });
            starved += matches!(engine.query(goal.as_str()).run(), Err(Error::Limit(LimitKind::Memory))) as usize;
            engine.set_limits(Limits { memory: 256 << 20, ..engine.limits() });
            let outcome = engine.query(goal.as_str()).exists();
            assert!(matches!(outcome, Ok(true)), "{what} after {calls}: {outcome:?}");
        }
        assert!(starved > 0, "{what}: there was always enough memory");
    }
}
