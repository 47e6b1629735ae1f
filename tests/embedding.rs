//! The public interface of the library, as a host program uses it.

use damier::{
    Atom, BigInt, Capabilities, Capability, Dialect, Engine, Error, FromTerm, LimitKind, Limits, Severity, Step, Term,
    Text, ToTerm, term,
};
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

#[path = "common/clock.rs"]
mod clock;
use clock::Clock;

type Outcome = Result<(), Error>;

/// The formal part of the error that a goal raises.
fn thrown(engine: &mut Engine, goal: &str) -> String {
    match engine.query(goal).exists() {
        Err(Error::Uncaught(uncaught)) => uncaught.formal().to_string(),
        other => panic!("{goal}: {other:?}"),
    }
}

mod queries {
    use super::*;

    #[test]
    fn inputs_are_bound_as_terms_not_as_text() -> Outcome {
        let mut engine = Engine::new();
        let evil = "x), halt, foo(";
        let back: String = engine.query("atom(X), Y = X").bind("X", evil).get("Y")?;
        assert_eq!(back, evil);
        assert!(engine.query("X == 'A b'").bind("X", "A b").exists()?);
        let unknown = engine.query("true").bind("X", 1).run();
        assert_eq!(unknown.unwrap_err().to_string(), "the goal has no variable X");
        Ok(())
    }

    #[test]
    fn unbound_parts_of_inputs_are_returned_bound() -> Outcome {
        let mut engine = Engine::new();
        let solution = engine.query("X = f(1, B), B = 2").bind("X", term!(f(A, B))).once()?.unwrap();
        assert_eq!(solution.term("X").unwrap(), &term!(f(1, 2)));
        Ok(())
    }

    #[test]
    fn solutions_are_iterators_and_dropping_one_cuts() -> Outcome {
        let mut engine = Engine::builder().capture_output().build();
        let mut solutions = engine.query("setup_call_cleanup(true, member(X, [1, 2, 3]), write(done))").solutions();
        assert_eq!(solutions.next().unwrap()?.get::<i64>("X")?, 1);
        assert_eq!(solutions.next().unwrap()?.get::<i64>("X")?, 2);
        drop(solutions);
        assert_eq!(engine.take_output(), "done");
        assert_eq!(engine.query("member(X, [1, 2, 3])").values::<u8>("X")?, [1, 2, 3]);
        assert_eq!(engine.query("member(X, [1, 2]), member(Y, [a, b])").all()?.len(), 4);
        assert!(engine.query("fail").once()?.is_none());
        assert!(matches!(engine.query("fail").run(), Err(Error::Failed(goal)) if goal == "fail"));
        Ok(())
    }

    #[test]
    fn a_forgotten_query_is_closed_later() -> Outcome {
        let mut engine = Engine::new();
        for _ in 0..100 {
            let mut solutions = engine.query("between(1, inf, X)").solutions();
            solutions.next().unwrap()?;
            std::mem::forget(solutions);
        }
        assert_eq!(engine.query("X = 1").get::<i64>("X")?, 1);
        let before = engine.memory_in_use();
        for _ in 0..1000 {
            engine.query("length(L, 100)").run()?;
        }
        assert!(engine.memory_in_use() <= before + 4096, "{before} {}", engine.memory_in_use());
        Ok(())
    }

    #[test]
    fn queries_can_be_nested() -> Outcome {
        let mut engine = Engine::new();
        let mut outer = engine.query("member(X, [1, 2, 3])").solutions();
        let mut sum = 0;
        while let Some(solution) = outer.next() {
            let x: i64 = solution?.get("X")?;
            sum += outer.query("Y is X * 10, garbage_collect").bind("X", x).get::<i64>("Y")?;
        }
        drop(outer);
        assert_eq!(sum, 60);
        Ok(())
    }

    #[test]
    fn a_term_can_be_a_goal() -> Outcome {
        let mut engine = Engine::new();
        let goal = engine.parse("append(Front, Back, [1, 2])")?;
        assert_eq!(engine.query(&goal).all()?.len(), 3);
        assert_eq!(engine.query(&goal).bind("Front", [1]).get::<Vec<i64>>("Back")?, [2]);
        assert_eq!(engine.query(term!(member(X, [{ "a b" }]))).get::<String>("X")?, "a b");
        Ok(())
    }

    #[test]
    fn solutions_can_be_displayed() -> Outcome {
        let mut engine = Engine::new();
        let solution = engine.query("X = f(Y, \"s\"), Z = 'A b'").once()?.unwrap();
        let text = solution.to_string();
        assert_eq!(text, "X = f(Y,\"s\"), Z = 'A b'");
        assert_eq!(engine.query("X = Y, Y = Z").once()?.unwrap().to_string(), "X = Z, Y = Z");
        assert_eq!(engine.query("X = (a :- b), Y = -").once()?.unwrap().to_string(), "X = (a:-b), Y = -");
        assert_eq!(engine.query("X = _").once()?.unwrap().to_string(), "true");
        assert_eq!(solution.iter().map(|(name, _)| name).collect::<Vec<_>>(), ["X", "Y", "Z"]);
        assert_eq!(solution.get::<Option<i64>>("Y")?, None);
        Ok(())
    }

    #[test]
    fn shared_and_cyclic_answers_can_be_displayed() -> Outcome {
        let mut engine = Engine::new();
        engine.consult_str("big.pl", "t(0, a) :- !. t(N, f(T, T)) :- M is N - 1, t(M, T).")?;
        let big: Term = engine.query("t(200, T)").get("T")?;
        assert_eq!(big.arg(0), big.arg(1));
        let error = engine.query("X = f(X)").get::<Term>("X").unwrap_err();
        assert!(error.to_string().contains("acyclic_term"), "{error}");
        assert!(engine.query("X = f(X)").exists()?);
        Ok(())
    }

    #[test]
    fn large_answers_are_converted() -> Outcome {
        let mut engine = Engine::new();
        let list: Vec<i64> = engine.query("numlist(1, 1000000, L)").get("L")?;
        assert_eq!(list.len(), 1_000_000);
        let sum: i64 = engine.query("sum_list(L, S)").bind("L", &list).get("S")?;
        assert_eq!(sum, 500_000_500_000);
        engine.consult_str("deep.pl", "d(0, z) :- !. d(N, s(T)) :- M is N - 1, d(M, T).")?;
        let deep: Term = engine.query("d(1000000, T)").get("T")?;
        assert_eq!(deep, deep.clone());
        assert!(engine.query("d(1000000, T)").bind("T", &deep).exists()?);
        assert_eq!(deep.to_string().len(), 3_000_001);
        Ok(())
    }
}

mod errors {
    use super::*;

    #[test]
    fn syntax_errors_have_a_place() {
        let mut engine = Engine::new();
        let Err(Error::Syntax(error)) = engine.query("foo(X,\n  bar(]").run() else { panic!() };
        assert_eq!((error.line, error.column), (2, 7), "{error}");
        assert!(error.to_string().contains('^'), "{error}");
        assert!(matches!(engine.query("a. b.").run(), Err(Error::Syntax(_))));
        assert!(matches!(engine.query("").run(), Err(Error::Syntax(_))));
    }

    #[test]
    fn uncaught_errors_print_readable_messages() {
        let mut engine = Engine::new();
        let Err(Error::Uncaught(error)) = engine.query("undefined_thing(1)").run() else { panic!() };
        assert_eq!(error.formal(), &"existence_error(procedure, undefined_thing/1)".parse().unwrap());
        assert!(error.message.contains("undefined_thing/1"), "{error}");
        let Err(Error::Uncaught(error)) = engine.query("throw(my(ball))").run() else { panic!() };
        assert_eq!(error.term, term!(my(ball)));
        let Err(Error::Uncaught(error)) = engine.query("X is foo + 1").run() else { panic!() };
        assert!(error.to_string().contains("foo/0"), "{error}");
    }

    #[test]
    fn an_error_lists_the_clauses_it_passed_through() -> Outcome {
        let mut engine = Engine::new();
        engine.consult_str("way.pl", "a(X) :-\n    b(X),\n    true.\nb(X) :- Y is X + z, foo(Y).\n")?;
        let Err(Error::Uncaught(error)) = engine.query("a(1)").run() else { panic!() };
        assert!(error.trace.iter().any(|line| line.contains("a/1") && line.contains("way.pl")), "{:?}", error.trace);
        Ok(())
    }

    #[test]
    fn conversion_errors_name_type_and_place() {
        let mut engine = Engine::new();
        let error = engine.query("X = [1, 2, foo(bar)]").get::<Vec<i64>>("X").unwrap_err();
        assert_eq!(error.to_string(), "X: expected integer, found compound foo(bar), in item 3");
        let error = engine.query("X = [a-1, b-c]").get::<BTreeMap<String, u8>>("X").unwrap_err();
        assert_eq!(error.to_string(), "X: expected integer, found atom c, in item 2, argument 2 of -/2");
        let error = engine.query("X = 300").get::<u8>("X").unwrap_err();
        assert_eq!(error.to_string(), "X: expected integer of the type u8, found integer 300");
        let error = engine.query("true").get::<u8>("X").unwrap_err();
        assert_eq!(error.to_string(), "the goal has no variable X");
    }
}

mod loading {
    use super::*;

    #[test]
    fn load_messages_have_places() {
        let mut engine = Engine::builder().capture_output().build();
        let text = "p(X) :- q.\n  r(a :- b.\np(b).\n:- foo(1).\n:- fail.\n:- X is a, write(X).\nok.\n";
        let Err(Error::Load(loaded)) = engine.consult_str("bad.pl", text) else { panic!() };
        let places: Vec<(usize, Severity)> = loaded.diagnostics().iter().map(|d| (d.line, d.severity)).collect();
        use Severity::{Error as E, Warning as W};
        assert_eq!(places, [(1, W), (2, E), (4, E), (4, W), (5, W), (6, E), (6, W)], "{loaded}");
        assert!(loaded.diagnostics().iter().all(|diagnostic| diagnostic.file == "bad.pl"), "{loaded}");
        assert!(loaded.to_string().starts_with("bad.pl:1:1: warning: Singleton variables: [X]"), "{loaded}");
        assert!(engine.query("ok").exists().unwrap());
        assert_eq!(engine.take_errors(), "");
    }

    #[test]
    fn loading_a_text_again_replaces_its_clauses() -> Outcome {
        let mut engine = Engine::new();
        engine.consult_str("a.pl", "p(1). p(2).")?;
        let loaded = engine.consult_str("a.pl", "p(3).")?;
        assert_eq!(loaded.clauses(), 1);
        assert_eq!(engine.query("p(X)").values::<i64>("X")?, [3]);
        Ok(())
    }

    #[test]
    fn files_and_embedded_texts_can_be_loaded() -> Outcome {
        let path = std::env::temp_dir().join(format!("damier_embedding_{}.pl", std::process::id()));
        std::fs::write(&path, "from_file(1).\n").unwrap();
        let mut engine = Engine::builder().file("lib/rules.pl", "rule(a).").build();
        engine.consult_file(&path)?;
        std::fs::remove_file(&path).unwrap();
        engine.consult_str("main.pl", ":- ensure_loaded('lib/rules'). main(X) :- rule(X), from_file(_).")?;
        assert_eq!(engine.query("main(X)").get::<String>("X")?, "a");
        assert!(matches!(engine.consult_file("/nonexistent/x.pl"), Err(Error::Host(_))));
        assert_eq!(
            thrown(&mut engine, "open('lib/rules.pl', write, _)"),
            "permission_error(open,source_sink,'lib/rules.pl')"
        );
        Ok(())
    }

    #[test]
    fn dialects_and_flags_can_be_set() -> Outcome {
        let mut engine = Engine::builder().dialect(Dialect::Gnu).build();
        assert_eq!(engine.query("X = \"ab\"").get::<Vec<u32>>("X")?, [97, 98]);
        let mut engine = Engine::builder().flag("double_quotes", "atom").build();
        assert!(engine.query("X = \"ab\", atom(X)").exists()?);
        let mut engine = Engine::builder().dialect(Dialect::Iso).build();
        assert_eq!(thrown(&mut engine, "atom_length(1, _)"), "type_error(atom,1)");
        Ok(())
    }
}

mod natives {
    use super::*;

    #[test]
    fn closures_and_functions_can_be_predicates() -> Outcome {
        fn longer(a: String, b: String) -> bool {
            a.len() > b.len()
        }
        let mut engine = Engine::new();
        engine.predicate("longer", longer)?;
        engine.function("add", |a: i64, b: i64| a + b)?;
        engine.function("lookup", |key: String| (key == "a").then_some(1))?;
        engine.function("fallible", |x: i64| if x > 0 { Ok(x) } else { Err("not positive") })?;
        assert!(engine.query("longer(abc, \"ab\")").exists()?);
        assert_eq!(engine.query("add(1, 2, X), add(X, X, Y)").get::<i64>("Y")?, 6);
        assert!(!engine.query("add(1, 2, 4)").exists()?);
        assert!(!engine.query("lookup(b, _)").exists()?);
        assert_eq!(thrown(&mut engine, "add(a, 2, _)"), "type_error(integer,a)");
        assert_eq!(thrown(&mut engine, "add(_, 2, _)"), "instantiation_error");
        assert_eq!(thrown(&mut engine, "fallible(0, _)"), "system_error('not positive')");
        assert!(engine.query("catch(add(a, b, _), error(type_error(T, _), _), T == integer)").exists()?);
        assert_eq!(engine.query("findall(Y, (member(X, [1, 2]), add(X, 10, Y)), L)").get::<Vec<i64>>("L")?, [11, 12]);
        Ok(())
    }

    #[test]
    fn native_predicates_can_keep_state() -> Outcome {
        let mut engine = Engine::new();
        let log = Arc::new(Mutex::new(Vec::new()));
        let sink = Arc::clone(&log);
        engine.predicate("log", move |text: String| sink.lock().unwrap().push(text))?;
        engine.set_data(10i64);
        engine.native("bump/1", |call| {
            let counter = call.data::<i64>().ok_or("no counter")?;
            *counter += 1;
            let now = *counter;
            call.unify(0, now)
        })?;
        engine.query("log(a), log(\"b\"), bump(X), log(X)").run().unwrap_err();
        assert_eq!(*log.lock().unwrap(), ["a", "b"]);
        assert_eq!(engine.query("bump(X)").get::<i64>("X")?, 12);
        assert_eq!(engine.data::<i64>(), Some(&mut 12));
        Ok(())
    }

    #[test]
    fn generators_backtrack_and_are_freed() -> Outcome {
        struct Counted(Arc<AtomicUsize>, std::ops::Range<i64>);
        impl Iterator for Counted {
            type Item = i64;
            fn next(&mut self) -> Option<i64> {
                self.1.next()
            }
        }
        impl Drop for Counted {
            fn drop(&mut self) {
                self.0.fetch_sub(1, Ordering::SeqCst);
            }
        }
        let alive = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&alive);
        let mut engine = Engine::new();
        engine.generator("range", move |low: i64, high: i64| {
            count.fetch_add(1, Ordering::SeqCst);
            Counted(Arc::clone(&count), low..high)
        })?;
        let pairs = engine.query("range(0, 3, X), range(X, 3, Y), garbage_collect, true").all()?;
        assert_eq!(pairs.len(), 6);
        assert_eq!(alive.load(Ordering::SeqCst), 0);
        assert!(engine.query("range(0, 1000000, X), X > 999, !").exists()?);
        engine.query("forall(between(1, 1000, _), (range(0, 5, X), X > 2, !))").run().ok();
        engine.query("forall(between(1, 1000, _), once((range(0, 5, X), X > 2)))").run()?;
        assert_eq!(alive.load(Ordering::SeqCst), 0);
        assert_eq!(engine.query("range(0, 10, 7)").all()?.len(), 1);
        let mut paused = engine.query("range(0, 10, X)").solutions();
        paused.next().unwrap()?;
        assert_eq!(paused.query("range(5, 7, X)").values::<i64>("X")?, [5, 6]);
        assert_eq!(paused.next().unwrap()?.get::<i64>("X")?, 1);
        drop(paused);
        assert_eq!(alive.load(Ordering::SeqCst), 0);
        Ok(())
    }

    #[test]
    fn the_last_item_of_a_generator_leaves_no_choice_point() -> Outcome {
        let mut engine = Engine::new();
        engine.generator("few", || vec!["a", "b"])?;
        engine.consult_str("t.pl", "t :- few(b), !. det :- call_cleanup(few(X), D = true), X == b, D == true.")?;
        assert!(engine.query("det").exists()?);
        Ok(())
    }

    #[test]
    fn native_predicates_can_call_goals_recursively() -> Outcome {
        let mut engine = Engine::new();
        engine.native("count/2", |call| {
            let goal = call.term(0)?;
            let count = call.query(goal).all()?.len();
            call.unify(1, count)
        })?;
        engine.native("fact/2", |call| {
            let n: i64 = call.get(0)?;
            if n == 0 {
                return call.unify(1, 1);
            }
            let before: BigInt = call.query("fact(N, F)").bind("N", n - 1).get("F")?;
            call.unify(1, before * n)
        })?;
        assert_eq!(engine.query("count(member(_, [a, b, c]), N)").get::<i64>("N")?, 3);
        assert_eq!(engine.query("fact(20, F)").get::<i64>("F")?, 2_432_902_008_176_640_000);
        assert_eq!(thrown(&mut engine, "count(throw(oops), _)"), "oops");
        // Too deep for Rust's stack: an error in the program, never an overflow.
        assert!(matches!(engine.query("fact(100000, F)").run(), Err(Error::Limit(LimitKind::Memory))));
        assert!(engine.query("fact(3, 6)").exists()?);
        Ok(())
    }

    #[test]
    fn panics_become_errors() -> Outcome {
        let mut engine = Engine::new();
        engine.predicate("boom", |x: i64| assert!(x < 0, "x is {x}"))?;
        engine.native("inner/0", |call| call.query("boom(1)").run())?;
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(|_| {}));
        let message = thrown(&mut engine, "boom(7)");
        let caught = engine.query("catch(inner, error(system_error(M), _), true)").get::<String>("M");
        std::panic::set_hook(hook);
        assert_eq!(message, "system_error('panic: x is 7')");
        assert_eq!(caught?, "panic: x is 1");
        assert!(engine.query("boom(-1)").exists()?);
        Ok(())
    }

    #[test]
    fn native_predicates_have_modules_help_and_protection() -> Outcome {
        let mut engine = Engine::builder().capture_output().build();
        engine
            .function("geo:dist", |a: i64, b: i64| a.abs_diff(b))?
            .doc("dist(+A, +B, -D)", "D is how far A is from B.");
        assert_eq!(engine.query("geo:dist(3, 10, D)").get::<i64>("D")?, 7);
        assert!(matches!(engine.query("dist(3, 10, D)").run(), Err(Error::Uncaught(_))));
        engine.query("help(dist/3)").run()?;
        assert_eq!(engine.take_output(), "dist(+A, +B, -D)\n    D is how far A is from B.\n");
        let taken = engine.predicate("atom_length", |_: Term, _: Term| true).err().unwrap();
        assert!(matches!(taken, Error::Uncaught(_)), "{taken}");
        engine.predicate("mine", || true)?;
        let Err(Error::Load(loaded)) = engine.consult_str("p.pl", "mine :- fail.") else { panic!() };
        assert_eq!(loaded.errors().count(), 1);
        assert!(engine.query("mine").exists()?);
        assert!(engine.native("noarity", |_| true).is_err());
        Ok(())
    }
}

mod limits {
    use super::*;

    #[test]
    fn inferences_and_time_cannot_be_caught() -> Outcome {
        let mut engine = Engine::builder().inference_limit(100_000).build();
        engine.consult_str("loop.pl", "loop :- loop. stubborn :- catch(loop, _, true), stubborn.")?;
        assert!(matches!(engine.query("stubborn").run(), Err(Error::Limit(LimitKind::Inferences))));
        assert!(engine.query("true").exists()?);
        engine.set_limits(Limits { time: Some(Duration::from_millis(100)), ..Limits::default() });
        let start = Clock::start();
        assert!(matches!(engine.query("stubborn").run(), Err(Error::Limit(LimitKind::Time))));
        assert!(matches!(engine.query("repeat, fail").run(), Err(Error::Limit(LimitKind::Time))));
        assert!(start.elapsed() < Duration::from_secs(2));
        assert!(engine.query("true").exists()?);
        engine.set_limits(Limits::default());
        assert!(matches!(engine.query("loop").inference_limit(1000).run(), Err(Error::Limit(LimitKind::Inferences))));
        assert!(matches!(
            engine.query("loop").time_limit(Duration::from_millis(50)).run(),
            Err(Error::Limit(LimitKind::Time))
        ));
        assert!(engine.query("numlist(1, 1000, L), length(L, 1000)").exists()?);
        Ok(())
    }

    #[test]
    fn time_between_solutions_does_not_count() -> Outcome {
        let mut engine = Engine::builder().time_limit(Duration::from_millis(200)).build();
        let mut solutions = engine.query("member(X, [1, 2])").solutions();
        solutions.next().unwrap()?;
        std::thread::sleep(Duration::from_millis(300));
        assert_eq!(solutions.next().unwrap()?.get::<i64>("X")?, 2);
        Ok(())
    }

    #[test]
    fn a_program_can_catch_its_memory_error() -> Outcome {
        let mut engine = Engine::builder().memory_limit(16 << 20).build();
        engine.consult_str("mem.pl", "grow(L) :- grow([x|L]). safe(R) :- catch(grow([]), error(R, _), true).")?;
        assert_eq!(engine.query("safe(R)").get::<Term>("R")?, term!(resource_error(stack)));
        assert!(matches!(engine.query("grow([])").run(), Err(Error::Limit(LimitKind::Memory))));
        let huge: Vec<i64> = (0..4_000_000).collect();
        assert!(matches!(engine.query("length(L, N)").bind("L", &huge).run(), Err(Error::Limit(LimitKind::Memory))));
        assert_eq!(engine.query("X = 1").get::<i64>("X")?, 1);
        Ok(())
    }

    #[test]
    fn searches_respect_the_limits() -> Outcome {
        let mut engine = Engine::builder().memory_limit(16 << 20).build();
        let rules = ":- use_module(library(search)).
            goal(_) :- fail.
            successor(s(N, _), K, s(M, L), 1) :- member(K, [1, 2]), M is 2 * N + K, length(L, 50).
            moves(_, [1, 2, 3, 4]).
            result(N, K, M) :- M is (N * 9 + K) mod 1000003.
            heuristic(N, V) :- integer(N), V is N mod 101.";
        engine.consult_str("rules.pl", rules)?;
        let before = engine.memory_in_use();
        let wide = "breadth_first(user, s(1, []), _, _)";
        assert!(matches!(engine.query(wide).run(), Err(Error::Limit(LimitKind::Memory))));
        assert!(engine.query("catch(depth_first(user, s(1, []), _, _), error(resource_error(_), _), true)").exists()?);
        assert!(engine.memory_in_use() < before + (1 << 20), "a search frees its memory");
        engine.query("best_move(user, 1, _, _, [depth(6), table(100000000)])").run()?;
        for goal in [
            "minimax(user, 1, 40, _, _)",
            "best_move(user, 1, _, _, [depth(60)])",
            "mcts(user, 1, _, _, [iterations(100000000)])",
        ] {
            let limited = engine.query(goal).inference_limit(50_000).run();
            assert!(matches!(limited, Err(Error::Limit(LimitKind::Inferences))), "{goal}");
            let limited = engine.query(goal).time_limit(Duration::from_millis(50)).run();
            assert!(matches!(limited, Err(Error::Limit(LimitKind::Time))), "{goal}");
        }
        assert!(engine.query("alphabeta(user, 1, 2, _, _)").exists()?);
        Ok(())
    }

    #[test]
    fn depth_and_output_are_limited() -> Outcome {
        let mut engine = Engine::builder().depth_limit(1000).output_limit(100).capture_output().build();
        engine.consult_str(
            "d.pl",
            "len([], 0). len([_|T], N) :- len(T, M), N is M + 1.
             n(N, L) :- numlist(1, N, K), len(K, L).
             chatter :- catch(write(word), _, true), nl, chatter.",
        )?;
        assert_eq!(engine.query("n(500, L)").get::<i64>("L")?, 500);
        assert!(matches!(engine.query("n(100000, L)").run(), Err(Error::Limit(LimitKind::Depth))));
        assert!(engine.query("catch(n(100000, _), error(resource_error(depth), _), true)").exists()?);
        assert!(matches!(engine.query("chatter").run(), Err(Error::Limit(LimitKind::Output))));
        assert_eq!(engine.take_output().len(), 100);
        engine.query("write(again)").run()?;
        assert_eq!(engine.take_output(), "again");
        Ok(())
    }

    #[test]
    fn another_thread_can_interrupt_a_query() -> Outcome {
        let mut engine = Engine::new();
        engine.consult_str("l.pl", "loop :- catch(loop2, _, true), loop. loop2 :- loop2.")?;
        for goal in ["loop", "repeat, fail", "length(L, N), N < 0", "numlist(1, 300000, L), msort(L, M), loop"] {
            let handle = engine.interrupt_handle().clone();
            let watch = std::thread::spawn(move || {
                std::thread::sleep(Duration::from_millis(80));
                handle.interrupt();
            });
            let outcome = engine.query(goal).run();
            assert!(matches!(outcome, Err(Error::Interrupted)), "{goal}: {outcome:?}");
            watch.join().unwrap();
            assert!(engine.query("true").exists()?);
        }
        Ok(())
    }

    #[test]
    fn a_query_can_be_run_in_steps_of_fuel() -> Outcome {
        let mut engine = Engine::new();
        engine.consult_str(
            "fib.pl",
            "fib(0, 0). fib(1, 1).
             fib(N, F) :- N > 1, A is N - 1, B is N - 2, fib(A, X), fib(B, Y), F is X + Y.
             slow(X, Y) :- member(X, [1, 2, 3]), fib(15, _), findall(Z, (between(1, 200, Z), fib(3, _)), L), length(L, Y).",
        )?;
        let mut steps = 0;
        let mut found = Vec::new();
        let mut solutions = engine.query("slow(X, Y)").solutions();
        loop {
            match solutions.step(300)? {
                Step::Solution(solution) => found.push((solution.get::<i64>("X")?, solution.get::<i64>("Y")?)),
                Step::OutOfFuel => {
                    steps += 1;
                    // Other queries may use the engine meanwhile and collect garbage.
                    assert_eq!(solutions.query("garbage_collect, fib(7, F)").get::<i64>("F")?, 13);
                }
                Step::Done => break,
            }
        }
        drop(solutions);
        assert_eq!(found, [(1, 200), (2, 200), (3, 200)]);
        assert!(steps > 10, "{steps}");
        let mut endless = engine.query("repeat, fail").solutions();
        assert_eq!(endless.step(100)?, Step::OutOfFuel);
        assert_eq!(endless.step(100)?, Step::OutOfFuel);
        drop(endless);
        assert_eq!(engine.query("fib(10, F)").get::<i64>("F")?, 55);
        Ok(())
    }
}

mod capabilities {
    use super::*;

    #[test]
    fn dangerous_predicates_are_refused_by_default() {
        let mut engine = Engine::builder().capture_output().build();
        for (goal, formal) in [
            ("open('/tmp/x', write, _)", "permission_error(open,source_sink,'/tmp/x')"),
            ("open('/etc/passwd', read, _)", "permission_error(open,source_sink,'/etc/passwd')"),
            ("consult('/etc/passwd')", "permission_error(open,source_sink,'/etc/passwd')"),
            ("see('/etc/passwd')", "permission_error(open,source_sink,'/etc/passwd')"),
            ("shell('echo hi')", "permission_error(execute,shell,'echo hi')"),
            ("getenv('HOME', _)", "permission_error(access,environment,'HOME')"),
            ("setenv('HOME', x)", "permission_error(modify,environment,'HOME')"),
            ("halt", "permission_error(halt,process,halt)"),
            ("halt(3)", "permission_error(halt,process,halt)"),
            ("read(_)", "permission_error(input,stream,user_input)"),
            ("get_char(_)", "permission_error(input,stream,user_input)"),
            ("delete_file('/tmp/x')", "permission_error(delete,file,'/tmp/x')"),
            ("directory_files('/', _)", "permission_error(access,file,/)"),
        ] {
            assert_eq!(thrown(&mut engine, goal), formal, "{goal}");
        }
        assert!(engine.query("get_time(T), T > 0").exists().unwrap());
    }

    #[test]
    fn granted_capabilities_work() -> Outcome {
        let mut engine = Engine::builder().capabilities(Capabilities::ALL).capture_output().build();
        assert!(matches!(engine.query("halt(3)").run(), Err(Error::Halted(3))));
        assert!(engine.query("exists_directory('/')").exists()?);
        assert!(engine.query("getenv('PATH', _)").exists()?);
        let mut engine = Engine::builder().input("foo(X).\nbar.\n").deny(Capability::Clock).build();
        assert_eq!(engine.query("read(_), read(Y)").get::<Atom>("Y")?, Atom::new("bar"));
        assert_eq!(thrown(&mut engine, "get_time(_)"), "permission_error(access,clock,get_time)");
        Ok(())
    }
}

mod sinks {
    use super::*;

    #[test]
    fn output_goes_to_closures_and_writers() -> Outcome {
        let seen = Arc::new(Mutex::new(String::new()));
        let sink = Arc::clone(&seen);
        let mut engine = Engine::builder().on_output(move |text| sink.lock().unwrap().push_str(text)).build();
        engine.query("write('é'), nl").run()?;
        assert_eq!(*seen.lock().unwrap(), "é\n");

        struct Shared(Arc<Mutex<Vec<u8>>>);
        impl std::io::Write for Shared {
            fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
                self.0.lock().unwrap().extend_from_slice(bytes);
                Ok(bytes.len())
            }
            fn flush(&mut self) -> std::io::Result<()> {
                Ok(())
            }
        }
        let bytes = Arc::new(Mutex::new(Vec::new()));
        let mut engine = Engine::builder().write_output(Shared(Arc::clone(&bytes))).build();
        engine.query("write(hello)").run()?;
        assert_eq!(*bytes.lock().unwrap(), b"hello");
        Ok(())
    }

    #[test]
    fn equal_seeds_give_equal_random_numbers() -> Outcome {
        let draw = |seed| {
            let mut engine = Engine::builder().seed(seed).build();
            engine.query("findall(X, (between(1, 5, _), random_between(1, 1000000, X)), L)").get::<Vec<i64>>("L")
        };
        assert_eq!(draw(7)?, draw(7)?);
        assert_ne!(draw(7)?, draw(8)?);
        Ok(())
    }
}

mod threads {
    use super::*;

    #[test]
    fn many_engines_on_many_threads() {
        fn is_send<T: Send>() {}
        is_send::<Engine>();
        is_send::<damier::InterruptHandle>();
        fn is_shared<T: Send + Sync + 'static>() {}
        is_shared::<Term>();
        is_shared::<damier::Solution>();
        is_shared::<Error>();
        let workers: Vec<_> = (0..8)
            .map(|id: i64| {
                let mut engine = Engine::new();
                std::thread::spawn(move || {
                    engine.consult_str("id.pl", &format!("id({id}).")).unwrap();
                    engine.query("id(X), numlist(1, 1000, L), sum_list(L, S), Y is S + X").get::<i64>("Y").unwrap()
                })
            })
            .collect();
        let sums: Vec<i64> = workers.into_iter().map(|worker| worker.join().unwrap()).collect();
        assert_eq!(sums, (0..8).map(|id| 500_500 + id).collect::<Vec<_>>());
    }
}

mod values {
    use super::*;

    fn there_and_back<T: ToTerm + FromTerm + PartialEq + std::fmt::Debug>(value: T) {
        let term = value.to_term();
        assert_eq!(T::from_term(&term).unwrap(), value, "{term}");
        let mut engine = Engine::new();
        let back: T = engine.query("Y = X, garbage_collect").bind("X", &value).get("Y").unwrap_or_else(|error| {
            panic!("{value:?}: {error}");
        });
        assert_eq!(back, value);
    }

    #[test]
    fn values_of_all_types_convert_both_ways() {
        there_and_back(i64::MIN);
        there_and_back((i8::MIN, u8::MAX, i16::MIN, u32::MAX));
        there_and_back((u64::MAX, i128::MIN, u128::MAX, usize::MAX));
        there_and_back("-123456789012345678901234567890".parse::<BigInt>().unwrap());
        there_and_back((1.5f64, -0.25f32, f64::INFINITY));
        there_and_back(("deux mots".to_string(), 'é', true));
        there_and_back(Text("text".to_string()));
        there_and_back((Some(3), vec![Some('x')]));
        there_and_back(vec![vec![1, 2], vec![]]);
        there_and_back([[1u8, 2], [3, 4]]);
        there_and_back(HashMap::from([("a".to_string(), 1), ("b".to_string(), 2)]));
        there_and_back(BTreeMap::from([(1, vec!['a'])]));
        there_and_back(std::collections::BTreeSet::from([3, 1, 2]));
        there_and_back(Box::new(("x".to_string(), ())));
        assert!(Option::<i64>::from_term(&Option::<i64>::None.to_term()).unwrap().is_none());
        assert_eq!(<(i64, i64)>::from_term(&"3/4".parse().unwrap()).unwrap(), (3, 4));
        assert_eq!(f64::from_term(&Term::Int(3)).unwrap(), 3.0);
        assert_eq!(String::from_term(&Term::string("s")).unwrap(), "s");
        assert_eq!([1u8, 2].as_slice().to_term(), vec![1, 2].to_term());
    }

    #[derive(Debug, PartialEq, Clone, ToTerm, FromTerm)]
    enum Player {
        X,
        #[term(name = "the_other")]
        O,
    }

    #[derive(Debug, PartialEq, Clone, ToTerm, FromTerm)]
    struct Square(u8, u8);

    #[derive(Debug, PartialEq, Clone, ToTerm, FromTerm)]
    #[term(transparent)]
    struct Score(f64);

    #[derive(Debug, PartialEq, Clone, ToTerm, FromTerm)]
    enum Event<T> {
        Pass,
        BigMove {
            by: Player,
            to: Square,
            score: Score,
        },
        Say(T),
        #[term(transparent)]
        Number(i64),
    }

    #[test]
    fn derived_conversions_work_both_ways() {
        let moved = Event::<String>::BigMove { by: Player::O, to: Square(1, 2), score: Score(0.5) };
        assert_eq!(moved.to_term(), "big_move(the_other, square(1,2), 0.5)".parse().unwrap());
        there_and_back(vec![moved, Event::Pass, Event::Say("hi".to_string()), Event::Number(3)]);
        let wrong: Term = "big_move(x, square(1, 999), 0.5)".parse().unwrap();
        let error = Event::<String>::from_term(&wrong).unwrap_err();
        assert_eq!(error.path(), "argument 2 of big_move/3, argument 2 of square/2");
        let error = Player::from_term(&term!(y)).unwrap_err();
        assert_eq!(error.to_string(), "expected x or the_other, found atom y");
    }

    #[test]
    fn terms_can_be_used_without_an_engine() {
        let read = |text: &str| text.parse::<Term>().unwrap();
        for text in
            ["foo(X,Y,X)", "[a,b|T]", "- 1", "-(1)", "1-2", "a:b:c", "{x}", "'A'(\"s\",'it''s')", "[]", "'[]'", "f(,)"]
        {
            let Ok(term) = text.parse::<Term>() else {
                assert_eq!(text, "f(,)");
                continue;
            };
            assert_eq!(read(&term.to_string()), term, "{text}");
        }
        let mut sorted: Vec<Term> =
            ["f(b)", "a", "1.0", "1", "\"s\"", "f(a)", "g(a)", "f(a,b)", "[]", "[a]", "[a,b]", "Z"].map(read).to_vec();
        sorted.sort();
        let mut engine = Engine::new();
        let theirs: Vec<Term> = engine.query("msort(L, M)").bind("L", &sorted[1..]).get("M").unwrap();
        assert_eq!(sorted[1..], theirs);
        assert!(sorted[0].is_var());
        assert_eq!(std::collections::HashSet::<Term>::from_iter(sorted.clone()).len(), sorted.len());
        assert!("f(".parse::<Term>().is_err());
    }

    #[test]
    fn shared_subterms_stay_shared() {
        let mut list = term!([a, b | T]);
        let kept = list.clone();
        let Term::List(items) = &mut list else { panic!() };
        items.push(Term::Int(1));
        items.push(Term::Int(2));
        assert_eq!((list.to_string().as_str(), kept.to_string().as_str()), ("[a,b,1,2|T]", "[a,b|T]"));
        let mut compound = term!(f(x));
        let Term::Compound(parts) = &mut compound else { panic!() };
        parts.push(list);
        assert_eq!(compound.arg(1).unwrap().to_string(), "[a,b,1,2|T]");
    }

    #[test]
    fn deep_terms_need_no_stack() {
        let thread = std::thread::Builder::new().stack_size(128 << 10).spawn(|| {
            let mut deep = Term::atom("z");
            let mut nested = Term::nil();
            for _ in 0..300_000 {
                deep = Term::compound("s", [deep]);
                nested = Term::list([nested]);
            }
            let copy: Term = deep.to_string().parse().unwrap();
            assert_eq!(copy, deep);
            assert_eq!(copy.cmp(&deep), std::cmp::Ordering::Equal);
            assert!(deep.is_ground());
            assert_eq!(nested.to_string().len(), 600_002);
            use std::hash::{DefaultHasher, Hash, Hasher};
            let hash = |term: &Term| {
                let mut hasher = DefaultHasher::new();
                term.hash(&mut hasher);
                hasher.finish()
            };
            assert_eq!(hash(&copy), hash(&deep));
        });
        thread.unwrap().join().unwrap();
    }

    /// A value of a recursive type is built on Rust's stack, up to a limit.
    #[test]
    fn converting_a_deep_term_to_a_recursive_type_is_an_error() {
        #[derive(FromTerm, Debug)]
        enum Natural {
            Z,
            S(Box<Natural>),
        }
        #[derive(FromTerm, Debug)]
        enum Tree {
            Leaf,
            Node(Vec<Tree>),
        }
        let thread = std::thread::Builder::new().stack_size(2 << 20).spawn(|| {
            let (mut natural, mut tree) = (Term::atom("z"), Term::atom("leaf"));
            for _ in 0..100 {
                natural = Term::compound("s", [natural]);
                tree = Term::compound("node", [Term::list([tree])]);
            }
            assert!(matches!(Natural::from_term(&natural), Ok(Natural::S(inner)) if matches!(*inner, Natural::S(_))));
            assert!(matches!(Tree::from_term(&tree), Ok(Tree::Node(trees)) if trees.len() == 1));
            for _ in 0..300_000 {
                natural = Term::compound("s", [natural]);
                tree = Term::compound("node", [Term::list([tree])]);
            }
            let error = Natural::from_term(&natural).unwrap_err();
            assert_eq!(error.expected(), "term that is nested less deeply");
            assert!(Tree::from_term(&tree).is_err());
            assert!(matches!(
                (Natural::from_term(&term!(z)), Tree::from_term(&term!(leaf))),
                (Ok(Natural::Z), Ok(Tree::Leaf))
            ));
        });
        thread.unwrap().join().unwrap();
    }
}
