//! The limits that a host sets hold whatever the Prolog program does, and the engine still works afterwards.

use damier::{Call, Engine, Error, LimitKind, Limits};
use std::time::Duration;

#[path = "common/clock.rs"]
mod clock;
use clock::Clock;

const PROGRAM: &str = "
:- dynamic user:message_hook/3, user:portray/1, fact/1.
loop :- loop.
stubborn :- catch(loop, _, true), stubborn.
again :- catch(loop, _, again).
thrower :- catch(throw(x), _, thrower).
thrower2 :- catch(thrower2, _, thrower2), thrower2.
cleaner :- setup_call_cleanup(true, true, loop).
cleaner2 :- setup_call_cleanup(true, loop, stubborn).
cleaner3 :- setup_call_cleanup(true, member(_, [1, 2]), stubborn), !.
cleaner4 :- setup_call_cleanup(true, loop, (repeat, fail)).
cleaner5 :- catch(setup_call_cleanup(true, loop, cleaner5), _, cleaner5), cleaner5.
:- table path/2, endless/1.
path(X, Y) :- path(X, Z), edge(Z, Y).
path(X, Y) :- edge(X, Y).
edge(X, Y) :- Y is X + 1.
endless(X) :- loop, X = 1.
woken :- freeze(X, stubborn), X = 1.
woken2 :- when(ground(f(X, Y)), loop), X = 1, Y = 2.
hooked :- assertz((user:message_hook(_, _, _) :- loop)), print_message(error, format(\"x\", [])).
portrayed :- assertz((user:portray(x) :- loop)), with_output_to(string(_), print(f(x))).
nested :- \\+ \\+ findall(X, forall(member(X, [1]), \\+ stubborn), _).
native :- catch(call_back(stubborn), _, true), native.
native2 :- call_back(call_back(call_back(loop))).
sorted :- predsort([_, _, _]>>loop, [b, a], _).
limited :- catch(call_with_time_limit(1000, stubborn), _, true), limited.
inferred :- catch(call_with_inference_limit(stubborn, 1000000000, _), _, true), inferred.
expanded :- assertz((user:goal_expansion(never, _) :- loop)), expand_goal(never, _).
";

/// Goals that run forever.
const ENDLESS: &[&str] = &[
    "loop",
    "stubborn",
    "again",
    "thrower",
    "thrower2",
    "cleaner",
    "cleaner2",
    "cleaner3",
    "cleaner4",
    "cleaner5",
    "path(1, X), X < 0",
    "endless(_)",
    "woken",
    "woken2",
    "hooked",
    "portrayed",
    "nested",
    "native",
    "native2",
    "sorted",
    "limited",
    "inferred",
    "expanded",
    "repeat, fail",
    "forall(repeat, true)",
    "between(1, inf, X), X < 0",
    "repeat, catch(loop, _, true), fail",
    "catch(loop, _, loop)",
    "findall(X, (repeat, X = 1), _)",
    "repeat, assertz(fact(1)), retract(fact(1)), fail",
    "at_halt(stubborn), stubborn",
];

/// Texts whose loading runs forever.
const LOADS: &[&str] = &[
    ":- loop.\n",
    ":- stubborn.\n",
    ":- initialization(stubborn).\n",
    "term_expansion(x, _) :- stubborn.\nx.\n",
    "goal_expansion(x, _) :- stubborn.\ny :- x.\n",
    ":- if(stubborn).\n:- endif.\n",
    ":- cleaner.\n",
    ":- native.\n",
    ":- stubborn.\n:- stubborn.\n:- stubborn.\nafter(1).\n",
];

const TIME: Duration = Duration::from_millis(60);

/// Far more processor time than any limit here allows: only a limit without effect takes this long.
const TOO_LONG: Duration = Duration::from_secs(4);

fn engine() -> Engine {
    let mut engine = Engine::builder().memory_limit(256 << 20).capture_output().build();
    let call_back = |call: &mut Call| {
        let goal = call.term(0)?;
        call.query(&goal).exists()
    };
    engine.native("call_back/1", call_back).expect("a predicate");
    engine.consult_str("program.pl", PROGRAM).expect("the program");
    engine
}

/// Checks that the engine works after the hooks that loop are removed.
fn assert_sane(engine: &mut Engine, after: &str) {
    engine.set_limits(Limits::default());
    let goal = "retractall(user:message_hook(_, _, _)), retractall(user:portray(_)), \
        numlist(1, 100, L), sum_list(L, 5050), findall(X, member(X, [a, b]), [a, b]), garbage_collect, \
        catch(throw(x), x, true), call_back(member(b, [a, b]))";
    let answer = engine.query(goal).exists();
    assert!(matches!(answer, Ok(true)), "after {after}: {answer:?}");
}

fn limits(inferences: Option<u64>, time: Option<Duration>) -> Limits {
    Limits { inferences, time, memory: 256 << 20, ..Limits::default() }
}

#[test]
fn queries_cannot_escape_limits() {
    for goal in ENDLESS {
        let mut engine = engine();
        for (limit, kind) in
            [(limits(Some(100_000), None), LimitKind::Inferences), (limits(None, Some(TIME)), LimitKind::Time)]
        {
            engine.set_limits(limit);
            let start = Clock::start();
            let outcome = engine.query(*goal).run();
            assert!(matches!(&outcome, Err(Error::Limit(found)) if *found == kind), "{goal}: {kind:?}: {outcome:?}");
            assert!(start.elapsed() < TOO_LONG, "{goal}: {kind:?}: {:?}", start.elapsed());
            assert_sane(&mut engine, goal);
        }
    }
}

#[test]
fn loads_cannot_escape_limits() {
    for text in LOADS {
        for limit in [limits(Some(100_000), None), limits(None, Some(TIME))] {
            let mut engine = engine();
            engine.set_limits(limit);
            let start = Clock::start();
            let outcome = engine.consult_str("endless.pl", text);
            assert!(outcome.is_err(), "{text}: {outcome:?}");
            assert!(start.elapsed() < TOO_LONG, "{text}: {:?}", start.elapsed());
            engine.set_limits(Limits::default());
            engine.consult_str("endless.pl", "fine(1).").expect("a load afterwards");
            assert!(matches!(engine.query("fine(1)").exists(), Ok(true)), "{text}");
            assert_sane(&mut engine, text);
        }
    }
}

/// Interrupts `work` once, after a while.
fn interrupted<T>(engine: &mut Engine, work: impl FnOnce(&mut Engine) -> T) -> T {
    let handle = engine.interrupt_handle();
    let watch = std::thread::spawn(move || {
        std::thread::sleep(TIME);
        handle.interrupt();
    });
    let outcome = work(engine);
    watch.join().expect("no panic");
    outcome
}

#[test]
fn interrupts_cannot_be_caught() {
    for goal in ENDLESS {
        let mut engine = engine();
        // With a time limit, so that a failure is reported and the test does not hang.
        engine.set_limits(limits(None, Some(TOO_LONG)));
        let outcome = interrupted(&mut engine, |engine| engine.query(*goal).run());
        assert!(matches!(&outcome, Err(Error::Interrupted)), "{goal}: {outcome:?}");
        assert_sane(&mut engine, goal);
    }
}

#[test]
fn interrupts_end_loads() {
    for text in LOADS {
        let mut engine = engine();
        engine.set_limits(limits(None, Some(TOO_LONG)));
        let start = Clock::start();
        let outcome = interrupted(&mut engine, |engine| engine.consult_str("endless.pl", text));
        assert!(outcome.is_err() && start.elapsed() < TOO_LONG, "{text}: {outcome:?}");
        assert_sane(&mut engine, text);
    }
}

#[test]
fn programs_cannot_raise_the_memory_limit() {
    const MOST: usize = 64 << 20;
    let mut engine = Engine::builder().memory_limit(MOST).flag("stack_limit", 1i64 << 40).capture_output().build();
    assert_eq!(engine.limits().memory, MOST);
    engine.consult_str("t.pl", ":- table n/1.\nn(0).\nn(X) :- n(Y), X is Y + 1.").expect("the program");
    let raises = [
        "set_prolog_flag(stack_limit, 4_000_000_000)",
        "set_prolog_flag(stack_limit, 1_000_000), set_prolog_flag(stack_limit, 8_000_000_000)",
        "catch(set_prolog_flag(stack_limit, 1_000_000_000_000), error(domain_error(_, _), _), true)",
        "catch(create_prolog_flag(stack_limit, 4_000_000_000, []), _, true)",
        "set_prolog_flag(table_space, 1_000_000_000_000)",
        "set_prolog_stack(global, limit(4_000_000_000))",
    ];
    for raise in raises {
        engine.query(raise).run().unwrap_or_else(|error| panic!("{raise}: {error}"));
        assert_eq!(engine.limits().memory, MOST, "{raise}");
        let flag: i64 = engine.query("current_prolog_flag(stack_limit, N)").get("N").expect("a flag");
        assert!(flag <= MOST as i64, "{raise}: {flag}");
        for goal in ["findall(X, repeat, _)", "length(L, 20000000)", "n(_)"] {
            let outcome = engine.query(goal).run();
            assert!(matches!(outcome, Err(Error::Limit(LimitKind::Memory))), "{raise}, {goal}: {outcome:?}");
        }
        engine.query("abolish_all_tables, garbage_collect").run().expect("it works on");
    }
    // A program may lower the limit and raise it again up to the old value.
    engine.query("set_prolog_flag(stack_limit, 16_000_000)").run().expect("less");
    assert_eq!(engine.limits().memory, 16_000_000);
    assert!(matches!(engine.query("length(L, 1500000)").run(), Err(Error::Limit(LimitKind::Memory))));
    engine.set_limits(Limits { memory: MOST, ..engine.limits() });
    assert_eq!(engine.limits().memory, MOST);
    engine.query("length(L, 1500000)").run().expect("there is room again");
}

/// Goals with an endless cleanup that runs when the query ends.
const UNCLEAN: &[&str] = &[
    "setup_call_cleanup(true, member(X, [1, 2]), loop)",
    "setup_call_cleanup(true, member(X, [1, 2]), stubborn)",
    "setup_call_cleanup(true, member(X, [1, 2]), (repeat, fail))",
    "setup_call_cleanup(true, member(X, [1, 2]), native)",
    "setup_call_cleanup(true, member(X, [1, 2]), thrower)",
    "setup_call_cleanup(true, setup_call_cleanup(true, member(X, [1, 2]), loop), stubborn)",
    "call_back(true), setup_call_cleanup(true, (X = 1 ; X = 2), cleaner5)",
];

/// Leaves a query with more solutions, in several ways.
fn leave(engine: &mut Engine, goal: &str, way: usize) {
    match way {
        0 => drop(engine.query(goal).exists()),
        1 => drop(engine.query(goal).once()),
        2 => drop(engine.query(goal).get::<i64>("X")),
        3 => drop(engine.query(goal).run()),
        4 => drop(engine.query(goal).each::<i64>("X").next()),
        5 => {
            let mut solutions = engine.query(goal).solutions();
            assert!(solutions.next().is_some_and(|solution| solution.is_ok()), "{goal}");
        }
        6 => {
            let mut solutions = engine.query(goal).solutions();
            solutions.next();
            // The next query closes the forgotten one.
            std::mem::forget(solutions);
            drop(engine.query("true").run());
        }
        _ => {
            // Inside a predicate of the host.
            drop(engine.query(format!("call_back(({goal}))").as_str()).run());
        }
    }
}

#[test]
fn cleanups_stay_within_the_limits() {
    for goal in UNCLEAN {
        let mut engine = engine();
        for limit in [limits(Some(100_000), None), limits(None, Some(TIME))] {
            for way in 0..8 {
                engine.set_limits(limit);
                let start = Clock::start();
                leave(&mut engine, goal, way);
                assert!(start.elapsed() < TOO_LONG, "{goal}, {way}: {:?}", start.elapsed());
                assert_sane(&mut engine, goal);
            }
        }
        // Limits of only this query.
        let mut solutions = engine.query(*goal).inference_limit(100_000).solutions();
        assert!(solutions.next().is_some_and(|solution| solution.is_ok()), "{goal}");
        drop(solutions);
        let mut solutions = engine.query(*goal).time_limit(TIME).solutions();
        solutions.next();
        std::mem::forget(solutions);
        assert_sane(&mut engine, goal);
    }
}

#[test]
fn interrupts_end_cleanups() {
    for goal in UNCLEAN {
        let mut engine = engine();
        let start = Clock::start();
        interrupted(&mut engine, |engine| leave(engine, goal, 5));
        assert!(start.elapsed() < TOO_LONG, "{goal}: {:?}", start.elapsed());
        assert_sane(&mut engine, goal);
    }
}

#[test]
fn a_query_inside_another_stays_within_the_limits_of_both() {
    let mut engine = engine();
    let inner = |call: &mut Call| {
        let goal = call.term(0)?;
        call.query(&goal).inference_limit(10).time_limit(Duration::from_secs(3600)).exists()
    };
    engine.native("call_within/1", inner).expect("a predicate");
    for (limit, kind) in
        [(limits(Some(100_000), None), LimitKind::Inferences), (limits(None, Some(TIME)), LimitKind::Time)]
    {
        engine.set_limits(limit);
        for goal in ["call_within(true), loop", "repeat, call_within(true), fail"] {
            let outcome = engine.query(goal).run();
            assert!(matches!(&outcome, Err(Error::Limit(found)) if *found == kind), "{goal}: {kind:?}: {outcome:?}");
        }
    }
}

/// Every other query fills the memory; the queries between them have enough.
#[test]
fn queries_find_room_after_one_that_filled_memory() {
    let mut engine = Engine::builder().memory_limit(64 << 20).capture_output().build();
    engine.consult_str("fill.pl", include_str!("limits/fill.pl")).expect("the program");
    let goals = ["modules", "unknown", "predicates", "halts", "globals", "records", "operators", "flags", "facts"];
    for name in goals.iter().chain(&["calls", "choices", "terms", "squares", "solutions", "output"]) {
        let goal = if *name == "output" { name.to_string() } else { format!("{name}(3)") };
        let goal = if *name == "solutions" { "solutions(_)".to_string() } else { goal };
        let outcome = engine.query(goal.as_str()).run();
        assert!(matches!(outcome, Err(Error::Limit(LimitKind::Memory))), "{goal}: {outcome:?}");
        engine.take_output();
        for kept in ["first", "second"] {
            let check = format!("assertz(kept({name}, {kept})), findall(M, member(M, [1, 2]), [1|_])");
            engine.query(check.as_str()).run().unwrap_or_else(|error| panic!("after {goal}: {error}"));
        }
    }
    let kept: Vec<String> = engine.query("kept(Name, second)").values("Name").expect("facts");
    assert_eq!(kept.len(), 15);
}
