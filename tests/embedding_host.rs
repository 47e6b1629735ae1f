//! Untrusted programs break neither their host nor each other: callbacks, interrupts, threads, and isolated loads.

use damier::{Engine, Error, LimitKind, LoadOptions, Term};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

// -- callbacks and interrupts --------------------------------------------------------

#[test]
fn a_panic_in_on_output_is_an_error() {
    let heard = Arc::new(Mutex::new(String::new()));
    let theirs = Arc::clone(&heard);
    let mut engine = Engine::builder()
        .on_output(move |text| {
            assert!(!text.contains("bad"), "no bad words");
            theirs.lock().unwrap().push_str(text);
        })
        .build();
    for goal in [
        "write(bad)",
        "write(bad), flush_output",
        "write(bad), flush_output ; true",
        "print_message_lines(user_output, '', ['bad'-[]])",
    ] {
        let outcome = engine.query(goal).run();
        assert!(outcome.as_ref().is_err_and(|error| error.to_string().contains("no bad words")), "{goal}: {outcome:?}");
    }
    // A panic during a cleanup while the query is dropped.
    let mut solutions = engine.query("setup_call_cleanup(true, member(_, [1, 2]), write(bad))").solutions();
    assert!(solutions.next().is_some());
    drop(solutions);
    assert!(engine.consult_str("p.pl", ":- write(bad).").is_err());
    engine.query("write(good)").run().unwrap();
    assert!(heard.lock().unwrap().ends_with("good"));
}

#[test]
fn a_panic_in_a_writer_is_an_error() {
    struct Panics;
    impl std::io::Write for Panics {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            panic!("no paper")
        }
        fn flush(&mut self) -> std::io::Result<()> {
            panic!("no paper")
        }
    }
    let mut engine = Engine::builder().write_output(Panics).build();
    assert!(engine.query("write(a)").run().unwrap_err().to_string().contains("no paper"));
    assert!(engine.query("true").run().is_ok());
}

#[test]
fn an_interrupt_between_queries_has_no_effect() {
    let mut engine = Engine::new();
    let handle = engine.interrupt_handle();
    handle.interrupt();
    assert!(engine.query("length(L, 100000), msort(L, _)").exists().unwrap());
    handle.interrupt();
    engine.consult_str("p.pl", ":- numlist(1, 100000, L), sum_list(L, _). p.").unwrap();
    // It does not affect the second query either.
    handle.interrupt();
    assert!(engine.query("p").exists().unwrap());
    assert!(engine.query("p, numlist(1, 100000, _)").exists().unwrap());
}

#[test]
fn an_interrupt_ends_the_open_query() {
    let mut engine = Engine::new();
    let handle = engine.interrupt_handle();
    let mut solutions = engine.query("repeat, between(1, 100000, X), X >= 100000").solutions();
    assert!(solutions.next().unwrap().is_ok());
    handle.interrupt();
    assert!(matches!(solutions.next(), Some(Err(Error::Interrupted))));
    assert!(solutions.next().is_none());
    drop(solutions);
    assert!(engine.query("numlist(1, 100000, _)").exists().unwrap());
}

/// Interrupts arrive all the time, while a query runs and after its end. They do not affect the next query.
#[test]
fn late_interrupts_do_not_affect_the_next_query() {
    const OFF: u8 = 0;
    const ON: u8 = 1;
    const STOPPING: u8 = 2;
    const OVER: u8 = 3;
    let mut engine = Engine::new();
    let handle = engine.interrupt_handle();
    let state = Arc::new(AtomicU8::new(OFF));
    let theirs = Arc::clone(&state);
    let thread = std::thread::spawn(move || {
        loop {
            match theirs.load(Ordering::SeqCst) {
                ON => handle.interrupt(),
                STOPPING => theirs.store(OFF, Ordering::SeqCst),
                OVER => return,
                _ => std::thread::yield_now(),
            }
        }
    });
    for _ in 0..300 {
        state.store(ON, Ordering::SeqCst);
        assert!(matches!(engine.query("repeat, fail").exists(), Err(Error::Interrupted)));
        state.store(STOPPING, Ordering::SeqCst);
        while state.load(Ordering::SeqCst) != OFF {
            std::thread::yield_now();
        }
        assert!(engine.query("between(1, 5000, X), X >= 5000").exists().unwrap());
    }
    state.store(OVER, Ordering::SeqCst);
    thread.join().unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn one_thread_watches_the_limits_of_all_engines() {
    let threads = || std::fs::read_dir("/proc/self/task").unwrap().count();
    let before = threads();
    let limited = || Engine::builder().memory_limit(4 << 20).time_limit(Duration::from_secs(100)).build();
    let mut engines: Vec<Engine> = (0..100).map(|_| limited()).collect();
    let mut open: Vec<_> = engines.iter_mut().map(|engine| engine.query("repeat").solutions()).collect();
    assert!(open.iter_mut().all(|solutions| solutions.next().is_some_and(|solution| solution.is_ok())));
    assert!(threads() < before + 50, "{} threads more", threads() - before);
    drop(open);
    // Each engine still has its own limit.
    engines.truncate(8);
    std::thread::scope(|scope| {
        for (index, engine) in engines.iter_mut().enumerate() {
            scope.spawn(move || {
                let limit = Duration::from_millis(20 * index as u64 + 20);
                let outcome = engine.query("repeat, fail").time_limit(limit).exists();
                assert!(matches!(outcome, Err(Error::Limit(LimitKind::Time))));
            });
        }
    });
}

#[test]
fn inputs_count_as_memory() {
    let mut engine = Engine::builder().memory_limit(4 << 20).build();
    let long: Term = (0..1_000_000).collect::<Vec<i64>>().into_iter().collect();
    let text = Term::string(&"x".repeat(16 << 20));
    let atom = Term::atom("x".repeat(16 << 20).as_str());
    let atoms: Term = (0..200_000).map(|number| Term::atom(format!("atom number {number}").as_str())).collect();
    for input in [long.clone(), text, Term::compound("f", [long]), atom, atoms] {
        for goal in ["X = X", "p(X)", "X = X, Y = X"] {
            let outcome = engine.query(goal).bind("X", &input).exists();
            assert!(matches!(outcome, Err(Error::Limit(LimitKind::Memory))), "{goal}: {outcome:?}");
        }
        let outcome = engine.assert(Term::compound("q", [input]));
        assert!(matches!(outcome, Err(Error::Limit(LimitKind::Memory))), "assert: {outcome:?}");
        assert!(engine.query("numlist(1, 1000, L), sum_list(L, 500500)").exists().unwrap());
    }
    engine.function("long", || (0..1_000_000).collect::<Vec<i64>>()).unwrap();
    let outcome = engine.query("long(L), L = [_|_]").exists();
    assert!(matches!(outcome, Err(Error::Limit(LimitKind::Memory))), "{outcome:?}");
}

// -- texts ---------------------------------------------------------------------------

fn isolated() -> LoadOptions {
    LoadOptions::new().isolated()
}

/// A text whose declarations would affect other texts in every possible way.
const HOSTILE: &str = "
    :- op(700, xfx, beats).
    :- op(0, xfx, =).
    :- op(200, xfy, user:(-->)).
    :- op(700, xfx, other:near).
    :- set_prolog_flag(double_quotes, atom).
    :- set_prolog_flag(occurs_check, error).
    :- set_prolog_flag(unknown, fail).
    :- set_prolog_flag(prefer_rationals, true).
    :- create_prolog_flag(mine, 1, []).
    :- dynamic user:goal_expansion/2.
    :- multifile user:term_expansion/2.
    user:term_expansion(fact(_), []).
    user:goal_expansion(hello, fail).
    :- assertz(system:term_expansion(fact(_), [])).
    term_expansion(twice(X), [X, X]).
    twice(paper beats rock).
    wins(X, Y) :- X beats Y.
    quoted(\"text\").
";

/// Checks that loads have not changed the host.
fn check_host(engine: &mut Engine) {
    assert!(matches!(engine.query("X = (paper beats rock)").exists(), Err(Error::Syntax(_))));
    assert!(matches!(engine.parse("a near b"), Err(Error::Syntax(_))));
    assert!(engine.query("X = 1, X == 1, Y = (a --> b, c), Y = (_ --> (_, _))").exists().unwrap());
    assert!(engine.query("string(\"text\")").exists().unwrap());
    assert!(engine.query("X = f(X)").exists().unwrap());
    assert!(engine.query("X is 1 / 2, X =:= 0.5, \\+ current_prolog_flag(mine, _)").exists().unwrap());
    assert!(engine.query("no_such_predicate").exists().is_err());
    engine.consult_str("host.pl", "fact(1). hello. greeting :- hello. a --> [b]. q(\"s\"). twice(x).").unwrap();
    assert!(engine.query("fact(1), greeting, phrase(a, [b]), q(S), string(S), twice(x)").exists().unwrap());
    assert_eq!(engine.query("twice(X)").all().unwrap().len(), 1);
}

#[test]
fn declarations_of_an_isolated_text_affect_no_other_text() {
    let mut engine = Engine::new();
    check_host(&mut engine);
    for _ in 0..2 {
        engine.consult_str_with("mod.pl", HOSTILE, &isolated()).unwrap();
        check_host(&mut engine);
        assert_eq!(engine.query("wins(paper, X)").all().unwrap().len(), 2);
        assert!(engine.query("quoted(T), atom(T)").exists().unwrap());
    }
    // The declarations do not affect a later text.
    let other = "rock <> paper. :- X = \"s\", string(X) -> true ; throw(atom).";
    assert!(engine.consult_str_with("other.pl", other, &isolated()).is_err());
    assert!(engine.consult_str_with("third.pl", "x beats y.", &isolated()).is_err());
}

#[test]
fn a_module_keeps_the_declarations_of_its_text() {
    let mut engine = Engine::new();
    for name in ["one", "two"] {
        engine.consult_str_with(&format!("{name}.pl"), HOSTILE, &isolated().module(name)).unwrap();
        check_host(&mut engine);
        assert_eq!(engine.query(format!("{name}:wins(paper, X)")).all().unwrap().len(), 2);
    }
    assert!(engine.query("wins(paper, _)").exists().is_err());
    // The module still reads with its own operators.
    let reads = "parse(A, T) :- open_string(A, S), read_term(S, T, [module(reader)]).";
    let text = format!(":- op(700, xfx, beats). {reads} declare :- op(700, xfx, likes).");
    engine.consult_str_with("reader.pl", &text, &isolated().module("reader")).unwrap();
    assert!(engine.query("reader:parse('a beats b. ', T), T =.. [beats, a, b]").exists().unwrap());
    engine.query("reader:declare").run().unwrap();
    assert!(matches!(engine.parse("a likes b"), Err(Error::Syntax(_))));
    assert!(engine.query("reader:parse('a likes b. ', T), T =.. [likes, a, b]").exists().unwrap());
}

#[test]
fn declarations_of_the_host_survive_isolated_loads() {
    let mut engine = Engine::new();
    let host = "
        :- op(700, xfx, is_at).
        :- multifile is_at/2.
        :- dynamic term_expansion/2.
        term_expansion(place(X, Y), X is_at Y).
        goal_expansion(now, true).
        place(rook, a1).";
    engine.consult_str("host.pl", host).unwrap();
    // The host's expansions apply to texts that it loads, and remain if these define their own.
    let text = ":- op(0, xfx, is_at). term_expansion(piece(X), place(X, b2)). place(king, e1). there :- now.";
    engine.consult_str_with("mod.pl", text, &isolated()).unwrap();
    assert!(engine.query("X is_at a1, X == rook, there").exists().unwrap());
    engine.consult_str("more.pl", ":- discontiguous is_at/2. place(queen, d1). go :- now.").unwrap();
    assert!(engine.query("queen is_at d1, go").exists().unwrap());
}

#[test]
fn a_plain_load_shares_its_declarations() {
    let mut engine = Engine::new();
    engine.consult_str("ops.pl", ":- op(700, xfx, beats). term_expansion(a, b).").unwrap();
    engine.consult_str("p.pl", "paper beats rock. a.").unwrap();
    assert!(engine.query("paper beats rock, b").exists().unwrap());
    engine.consult_str_with("q.pl", "c(1).", &LoadOptions::new().module("m")).unwrap();
    assert!(engine.query("m:c(1)").exists().unwrap());
}

#[test]
fn a_failed_isolated_load_does_not_affect_other_texts() {
    let mut engine = Engine::builder().time_limit(Duration::from_millis(200)).build();
    for end in [":- repeat, fail.", "p(", ":- throw(x).", ":- halt.", ":- initialization((repeat, fail))."] {
        let outcome = engine.consult_str_with("mod.pl", &format!("{HOSTILE}\n{end}"), &isolated());
        assert!(outcome.is_err() || end.contains("throw"), "{end}");
        check_host(&mut engine);
    }
}

#[test]
fn operators_and_libraries_of_an_isolated_text_stay_private() {
    let mut engine = Engine::new();
    let text = ":- module(rps, [wins/2, op(700, xfx, beats)]). :- use_module(library(clpfd)).
                wins(X, Y) :- X beats Y. paper beats rock. half(X, Y) :- X #= 2 * Y.";
    engine.consult_str_with("rps.pl", text, &isolated()).unwrap();
    assert!(engine.query("rps:wins(paper, rock), rps:half(4, 2)").exists().unwrap());
    assert!(matches!(engine.parse("a beats b"), Err(Error::Syntax(_))));
    assert!(matches!(engine.parse("X #= 1"), Err(Error::Syntax(_))));
    engine.consult_str("host.pl", ":- use_module(library(clpfd)). double(X, Y) :- Y #= 2 * X.").unwrap();
    assert!(engine.query("double(X, 8), X == 4").exists().unwrap());
}

#[test]
fn modules_of_the_system_are_refused() {
    let mut engine = Engine::new();
    for module in ["system", "lists", ""] {
        let outcome = engine.consult_str_with("p.pl", "p.", &isolated().module(module));
        assert!(matches!(outcome, Err(Error::Host(_))), "{module}");
    }
}
