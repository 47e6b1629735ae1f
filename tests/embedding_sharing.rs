//! A small term with shared subterms: sixty nodes that represent a tree of 2^60. Every operation of the host on it ends
//! soon, and the engine still works.

use damier::{Engine, Error, LimitKind, Term};
use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};
use std::time::Duration;

#[path = "common/clock.rs"]
mod clock;
use clock::Clock;

const PROGRAM: &str = "
    :- dynamic p/1.
    d(0, x) :- !.
    d(N, f(A, A)) :- M is N-1, d(M, A).
    l(0, x) :- !.
    l(N, [A, A]) :- M is N-1, l(M, A).
    v(0, _) :- !.
    v(N, f(A, A)) :- M is N-1, v(M, A).
    t(0, leaf) :- !.
    t(N, node(A, A)) :- M is N-1, t(M, A).
";

/// The processor time that an operation may take; without sharing it would take years.
const SOON: Duration = Duration::from_secs(8);

fn engine() -> Engine {
    let mut engine = Engine::builder()
        .memory_limit(64 << 20)
        .time_limit(Duration::from_secs(2))
        .output_limit(1 << 20)
        .capture_output()
        .build();
    engine.consult_str("shared.pl", PROGRAM).unwrap();
    engine
}

fn soon<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let start = Clock::start();
    let outcome = work();
    assert!(start.elapsed() < SOON, "{what} took {:?}", start.elapsed());
    outcome
}

fn shared(engine: &mut Engine, goal: &str) -> Term {
    soon(goal, || engine.query(goal).get::<Term>("T").unwrap())
}

#[test]
fn owned_terms_preserve_sharing() {
    let mut engine = engine();
    for goal in ["d(60, T)", "l(60, T)", "v(60, T)"] {
        let (one, other) = (shared(&mut engine, goal), shared(&mut engine, goal));
        if goal != "v(60, T)" {
            assert!(soon("==", || one == other));
            let random = RandomState::new();
            assert_eq!(soon("hash", || random.hash_one(&one)), random.hash_one(&other));
            assert_eq!(HashSet::from([one.clone(), other.clone()]).len(), 1);
        }
        assert_eq!(soon("is_ground", || one.is_ground()), goal != "v(60, T)");
        let text = soon("Display", || one.to_string());
        assert!(text.ends_with("...") && text.len() < 2 << 20, "{} bytes", text.len());
        assert!(soon("Debug", || format!("{one:?}")).ends_with("..."));
        soon("drop", || drop((one, other)));
    }
}

#[test]
fn a_difference_at_the_end_is_found() {
    let mut engine = engine();
    let one = shared(&mut engine, "d(60, A), T = g(A, 1)");
    let other = shared(&mut engine, "d(60, A), T = g(A, 2)");
    assert!(soon("<", || one < other));
    let deep = shared(&mut engine, "d(59, A), d(59, B), T = f(A, f(B, y))");
    let plain = shared(&mut engine, "d(59, A), d(59, B), T = f(A, f(B, x))");
    assert!(soon("!=", || deep != plain && deep > plain));
}

#[test]
fn host_terms_are_written_in_full_if_possible() {
    let board = Term::compound("board", (0..100).map(Term::Int));
    let boards = Term::list(vec![board.clone(); 1000]);
    let text = boards.to_string();
    assert_eq!(text.matches("board(").count(), 1000);
    assert_eq!(text.parse::<Term>().unwrap(), boards);
}

#[test]
fn shared_terms_can_be_bound_in_a_query() {
    let mut engine = engine();
    let term = shared(&mut engine, "d(60, T)");
    assert!(soon("bind", || engine.query("d(60, T), T == S").bind("S", term.clone()).exists().unwrap()));
    let back = soon("bind and get", || engine.query("T = S").bind("S", term.clone()).get::<Term>("T").unwrap());
    assert!(back == term);
    soon("throw", || {
        engine.native("raise/1", |call| Err::<bool, _>(Error::throw(call.get::<Term>(0)?))).unwrap();
        let error = engine.query("d(60, T), raise(T)").run().unwrap_err();
        assert!(error.to_string().len() < 100_000, "{} bytes", error.to_string().len());
    });
}

#[test]
fn uncaught_errors_show_the_beginning_of_a_large_term() {
    let mut engine = engine();
    engine.native("wants/1", |call| Ok::<bool, Error>(call.get::<i64>(0)? > 0)).unwrap();
    let goals = [
        "d(60, T), atom_length(T, _)",
        "d(60, T), throw(T)",
        "d(60, T), wants(T)",
        "d(60, T), X is T",
        "l(60, T), throw(T)",
        "v(60, T), throw(T)",
        "d(60, T), type_error(foo, T)",
        "d(60, T), call(T)",
        "l(60, T), call(T)",
        "l(60, T), consult(T)",
    ];
    for goal in goals {
        let error = soon(goal, || engine.query(goal).run().unwrap_err());
        assert!(matches!(error, Error::Uncaught(_)), "{goal}: {error}");
        let (plain, debug) = soon(goal, || (error.to_string(), format!("{error:?}")));
        assert!(plain.len() < 100_000 && debug.len() < 3 << 20, "{goal}: {} {} bytes", plain.len(), debug.len());
        assert!(engine.query("X = 1").exists().unwrap());
    }
}

#[test]
fn conversions_of_shared_terms_end() {
    #[derive(damier::FromTerm, Debug)]
    #[allow(dead_code)]
    enum Tree {
        Leaf,
        Node(Box<Tree>, Box<Tree>),
    }
    let mut engine = engine();
    let solution = engine.query("d(60, T)").once().unwrap().unwrap();
    let error = soon("get i64", || solution.get::<i64>("T").unwrap_err());
    assert!(error.to_string().len() < 1000, "{error}");
    assert!(soon("Display of a solution", || solution.to_string()).len() < 2 << 20);
    assert!(soon("get a tree", || engine.query("t(10, T)").get::<Tree>("T")).is_ok());
    let error = soon("get a large tree", || engine.query("t(60, T)").get::<Tree>("T").unwrap_err());
    assert!(error.to_string().contains("fewer parts"), "{error}");
}

#[test]
fn shared_terms_in_clauses_messages_and_output_end() {
    let mut engine = engine();
    assert!(soon("assertz", || engine.query("d(60, T), assertz(p(T)), p(X), X == T").exists().unwrap()));
    assert!(soon("retract", || engine.query("d(60, T), retract(p(T))").exists().unwrap()));
    assert!(soon("a body", || engine.query("d(60, T), assertz((p(X) :- X = T)), p(Y), Y == T").exists().unwrap()));
    soon("print_message", || engine.query("d(60, T), print_message(error, format('~w', [T]))").run().unwrap());
    assert!(engine.take_errors().len() < 100_000);
    for goal in ["d(60, T), write(T)", "d(60, T), listing(p/1)", "d(60, T), term_to_atom(T, _)"] {
        let error = soon(goal, || engine.query(goal).run().unwrap_err());
        assert!(error.is_stopped(), "{goal}: {error}");
    }
    let error = soon("residual goals", || engine.query("d(60, T), freeze(X, p(T))").once().unwrap().unwrap());
    assert!(error.residual_texts()[0].ends_with("..."));
    assert!(engine.query("X = 1").exists().unwrap());
    assert!(matches!(
        soon("a table", || engine
            .query("d(60, T), findall(X-T, member(X, [1,2]), L), bagof(A, member(A-B, L), _)")
            .run()),
        Ok(()) | Err(Error::Limit(LimitKind::Memory | LimitKind::Time))
    ));
}
