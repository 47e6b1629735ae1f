//! Queries from Rust: repeated goals, answers with constraints, steps of fuel and how long they take.

use damier::{Engine, Error, Step, Term, term};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

type Outcome = Result<(), Error>;

mod repeated_goals {
    use super::*;

    #[test]
    fn a_repeated_goal_uses_the_current_operators_and_flags() -> Outcome {
        let mut engine = Engine::new();
        let goal = "X = (a => b), X =.. [F|_]";
        assert_eq!(engine.query(goal).get::<String>("F")?, "=>");
        let sum = "X = 1 - 2 - 3, X = Y - _";
        assert_eq!(engine.query(sum).get::<Term>("Y")?.to_string(), "1-2");
        engine.query("op(200, xfy, -)").run()?;
        assert_eq!(engine.query(sum).get::<i64>("Y")?, 1);
        let quoted = "X = \"ab\"";
        assert_eq!(engine.query(quoted).get::<Term>("X")?.to_string(), "\"ab\"");
        engine.set_flag("double_quotes", "codes")?;
        assert_eq!(engine.query(quoted).get::<Term>("X")?.to_string(), "[97,98]");
        Ok(())
    }

    #[test]
    fn a_repeated_goal_uses_the_current_predicates() -> Outcome {
        let mut engine = Engine::new();
        let goal = term!(p(X, Y));
        assert!(engine.query(&goal).exists().is_err());
        engine.consult_str("p.pl", "p(1, a). p(2, b).")?;
        assert_eq!(engine.query(&goal).bind("X", 2).get::<String>("Y")?, "b");
        engine.consult_str("p.pl", "p(1, a). p(2, c).")?;
        assert_eq!(engine.query(&goal).bind("X", 2).get::<String>("Y")?, "c");
        assert_eq!(engine.query(&goal).bind("Y", "a").get::<i64>("X")?, 1);
        Ok(())
    }

    #[test]
    fn inputs_of_every_kind_can_be_bound() -> Outcome {
        let mut engine = Engine::new();
        engine.consult_str("p.pl", "same(X, X). first([X|_], X).")?;
        for _ in 0..3 {
            assert_eq!(engine.query("same(A, B)").bind("A", 7).get::<i64>("B")?, 7);
            assert_eq!(engine.query("same(A, B)").bind("A", "x").get::<String>("A")?, "x");
            assert!(engine.query("same(A, A)").bind("A", 1.5).exists()?);
            assert_eq!(engine.query("first(L, X)").bind("L", vec![3, 4]).get::<i64>("X")?, 3);
            assert!(engine.query("same(A, B)").bind("A", 1).bind("A", 1).exists()?);
            let twice = engine.query("same(A, B)").bind("A", 1).bind("A", 2).exists();
            assert_eq!(twice.unwrap_err().to_string(), "A is bound twice");
            // Variables of inputs are shared with the goal and with other inputs.
            let pair = engine.query("same(A, B)").bind("A", term!(f(B2, 1))).bind("B", term!(f(2, C))).all()?;
            assert_eq!(pair.len(), 1);
            assert_eq!(engine.query("same(A, f(B))").bind("A", term!(f(B))).all()?.len(), 1);
            assert_eq!(engine.query("between(1, 3, _)").all()?.len(), 3);
        }
        Ok(())
    }

    #[test]
    fn names_in_repeated_goals_survive_atom_collection() -> Outcome {
        let mut engine = Engine::new();
        engine.consult_str(
            "p.pl",
            ":- dynamic p/2. q(X, X). many :- forall(between(1, 60000, N), atom_concat(made_, N, _)).",
        )?;
        engine.set_flag("agc_margin", 1000)?;
        let goal = term!(q(nowhere_else, X));
        for _ in 0..4 {
            assert_eq!(engine.query("q('only here', X)").get::<String>("X")?, "only here");
            assert_eq!(engine.query("X = f('there', Y), Y = 1").get::<Term>("X")?.to_string(), "f(there,1)");
            assert_eq!(engine.query(&goal).get::<String>("X")?, "nowhere_else");
            let mut waiting = engine.query("q('not begun', X)").solutions();
            waiting.query("many").run()?;
            assert_eq!(waiting.next().unwrap()?.get::<String>("X")?, "not begun");
        }
        Ok(())
    }

    #[test]
    fn another_query_may_run_before_the_first_solution() -> Outcome {
        let mut engine = Engine::new();
        engine.consult_str("p.pl", "p(1, a). p(2, b).")?;
        let mut outer = engine.query("p(X, Y)").bind("X", 2).solutions();
        assert_eq!(outer.query("p(Z, a)").get::<i64>("Z")?, 1);
        assert_eq!(outer.next().unwrap()?.get::<String>("Y")?, "b");
        Ok(())
    }
}

mod constraints {
    use super::*;

    fn shown(goal: &str) -> String {
        Engine::new().query(goal).once().unwrap().unwrap().to_string()
    }

    #[test]
    fn residual_goals_are_shown() {
        assert_eq!(shown("dif(X, a)"), "dif(X,a)");
        assert_eq!(shown("freeze(X, true), Y = f(X)"), "Y = f(X), freeze(X,true)");
        assert_eq!(shown("dif(X, a), X = b"), "X = b");
    }

    #[test]
    fn constraints_on_integers_are_shown() -> Outcome {
        let mut engine = Engine::new();
        engine.consult_str("c.pl", ":- use_module(library(clpfd)).")?;
        assert_eq!(engine.query("X #> 3, X #< 6").once()?.unwrap().to_string(), "X in 4..5");
        assert_eq!(engine.query("X #> 3, X #< 5").once()?.unwrap().to_string(), "X = 4");
        assert_eq!(engine.query("X in 1..3, indomain(X)").values::<i64>("X")?, [1, 2, 3]);
        Ok(())
    }

    #[test]
    fn residual_goals_share_variables_with_the_values() -> Outcome {
        let mut engine = Engine::new();
        let solution = engine.query("dif(X, Y), Z = g(Y)").once()?.unwrap();
        let [goal] = solution.residual() else { panic!("{solution}") };
        assert_eq!(goal.arg(0), solution.term("X"));
        assert_eq!(goal.arg(1), solution.term("Y"));
        assert_eq!(solution.residual_texts(), ["dif(X,Y)"]);
        let plain = engine.query("member(X, [1, 2])").all()?;
        assert!(plain.iter().all(|solution| solution.residual().is_empty()));
        assert_eq!(plain.len(), 2);
        Ok(())
    }
}

mod fuel {
    use super::*;

    /// Goals that make about 100,000 calls inside another construct.
    const LONG: &[&str] = &[
        "spin(100000)",
        "findall(X, long(X), _)",
        "forall(long(X), X > 0)",
        "\\+ \\+ spin(100000)",
        "catch(spin(100000), _, true)",
        "once(spin(100000)), ignore(spin(10))",
        "(spin(100000) -> true ; fail)",
        "(spin(100000) *-> true ; fail)",
        "call(spin, 100000)",
        "numlist(1, 50000, L), maplist(succ_of, L, _)",
        "numlist(1, 50000, L), foldl([X, A, B]>>(B is A + X), L, 0, _)",
        "numlist(1, 50000, L), include([X]>>(X mod 2 =:= 0), L, _)",
        "between(1, inf, X), X >= 100000",
        "(repeat, count(100000))",
        "aggregate_all(count, long(_), _)",
        "aggregate_all(max(X), long(X), _)",
        "bagof(X, long(X), _)",
        "setof(X, long(X), _)",
        "setup_call_cleanup(true, spin(100000), true)",
        "freeze(X, spin(100000)), X = 1",
        "X = f(_), call_with_depth_limit(spin(100000), 200000, _)",
        "phrase(many, L, []), L = []",
        "forall(between(1, 30000, X), (assertz(fact(X)), retract(fact(X))))",
        "fib(100000, _)",
    ];

    #[test]
    fn long_goals_pause_inside_any_construct() -> Outcome {
        const FUEL: u64 = 500;
        let mut engine = Engine::new();
        engine.consult_str(
            "long.pl",
            ":- use_module(library(yall)).
            :- dynamic fact/1.
            spin(0) :- !.
            spin(N) :- M is N - 1, spin(M).
            long(X) :- between(1, 50000, X), true(X).
            true(_).
            succ_of(X, Y) :- Y is X + 1.
            count(Most) :- nb_getval(count, N), M is N + 1, nb_setval(count, M), M >= Most.
            many --> { spin(100000) }.
            :- table fib/2.
            fib(N, M) :- spin(N), M = N.
            :- initialization(nb_setval(count, 0)).",
        )?;
        for goal in LONG {
            let (before, mut pauses) = (engine.inferences(), 0);
            let mut solutions = engine.query(*goal).solutions();
            while let Step::OutOfFuel = solutions.step(FUEL)? {
                pauses += 1;
            }
            drop(solutions);
            let calls = engine.inferences() - before;
            assert!(pauses as u64 >= calls / FUEL * 3 / 4, "{goal}: {pauses} pauses in {calls} calls");
            assert!(calls >= 20_000, "{goal}: only {calls} calls");
        }
        Ok(())
    }
}

#[test]
fn a_syntax_error_in_a_very_long_goal_is_reported() {
    let error = Engine::new().query(format!("X = {}", "f(".repeat(50_000)).as_str()).exists().expect_err("no term");
    assert!(error.to_string().ends_with("^") || error.to_string().contains("hint"), "{error:.200}");
}

/// Programs with much live data that leave garbage. They call built/0 when the data are there.
const PAUSES: &str = "
    run(list) :- list(0, 1200000, L), built, churn(3000000), L = [f(0)|_].
    run(deep) :- deep(1000000, S), S =:= 1000000.
    run(choices) :- choices(1000000).
    run(trail) :- length(L, 1000000), trail(L), L = [f(_)|_].
    run(bound) :- length(L, 300000), built, bind(L, 1000000), L = [g(_)|_].

    list(N, N, []) :- !.
    list(I, N, [f(I)|Is]) :- I1 is I + 1, list(I1, N, Is).

    churn(0) :- !.
    churn(N) :- garbage(N, _), N1 is N - 1, churn(N1).
    garbage(N, [f(N, X), g(X, [N, N]), h(N)]).

    deep(0, 0) :- !, built, churn(1000000).
    deep(N, S) :- N1 is N - 1, deep(N1, S0), S is S0 + 1.

    choices(0) :- !, built, churn(1000000).
    choices(N) :- N1 is N - 1, choose(N), choices(N1).
    choose(_).
    choose(_).

    trail(L) :- fill(L), built, churn(1000000).
    trail(_).
    fill([]).
    fill([X|Xs]) :- X = f(_), fill(Xs).

    bind([], N) :- churn(N).
    bind([X|Xs], N) :- X = g(N), garbage(N, _), N1 is N - 1, bind(Xs, N1).
";

/// Processor times of the steps after the data were built, in milliseconds, longest first.
fn times_of_steps(goal: &str) -> Result<Vec<f64>, Error> {
    let mut engine = Engine::new();
    engine.consult_str("pauses.pl", PAUSES)?;
    let built = Arc::new(AtomicBool::new(false));
    let flag = built.clone();
    engine.predicate("built", move || {
        flag.store(true, Relaxed);
        true
    })?;
    let mut solutions = engine.query(goal).solutions();
    let mut times = Vec::new();
    loop {
        let (was_built, begin) = (built.load(Relaxed), cpu_time::ThreadTime::now());
        let step = solutions.step(1000)?;
        let time = begin.elapsed().as_secs_f64() * 1000.0;
        times.extend(was_built.then_some(time));
        match step {
            Step::OutOfFuel => {}
            Step::Solution(_) => break,
            Step::Done => panic!("{goal} fails"),
        }
    }
    times.sort_by(|a, b| b.total_cmp(a));
    Ok(times)
}

/// A young collection takes less than a millisecond; full ones of these data take 3 to 30. There is one at most, when
/// the data were built, and the system may delay a step too.
#[test]
#[cfg_attr(debug_assertions, ignore = "debug builds check all memory at each collection")]
fn collections_hold_a_step_only_briefly() -> Outcome {
    for kind in ["list", "deep", "choices", "trail", "bound"] {
        let times = times_of_steps(&format!("run({kind})"))?;
        assert!(times.len() > 250, "{kind}: {} steps", times.len());
        assert!(times[2] < 5.0, "{kind}: {:?}", &times[..6]);
    }
    Ok(())
}

/// The same sums as those of a system with another collector.
#[test]
fn changes_of_old_terms_survive_collections() -> Outcome {
    let mut engine = Engine::new();
    engine.consult_str("generations.pl", include_str!("programs/generations.pl"))?;
    for (seed, sum) in [(1, "8022-672487"), (2, "7860-577195")] {
        let found: Term = engine.query("sum(Seed, 40000, Sum)").bind("Seed", seed).get("Sum")?;
        assert_eq!(found.to_string(), sum);
    }
    let collections: i64 = engine.query("statistics(garbage_collection, [N|_])").get("N")?;
    assert!(collections > 20, "{collections} collections");
    Ok(())
}
