//! Limits that a program around the engine sets hold whatever the Prolog inside
//! does, and the engine answers afterwards.

use damier::{Call, Engine, Error, LimitKind, Limits};
use std::time::{Duration, Instant};

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

/// All of these run for ever by themselves.
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

/// Texts whose loading runs for ever.
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

/// Far more than any limit here; only a limit without effect takes so long.
const PATIENCE: Duration = Duration::from_secs(8);

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

/// An engine in good order, with none of the hooks that loop.
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
fn queries_cannot_escape() {
    for goal in ENDLESS {
        let mut engine = engine();
        for (limit, kind) in
            [(limits(Some(100_000), None), LimitKind::Inferences), (limits(None, Some(TIME)), LimitKind::Time)]
        {
            engine.set_limits(limit);
            let start = Instant::now();
            let outcome = engine.query(*goal).run();
            assert!(matches!(&outcome, Err(Error::Limit(found)) if *found == kind), "{goal}: {kind:?}: {outcome:?}");
            assert!(start.elapsed() < PATIENCE, "{goal}: {kind:?}: {:?}", start.elapsed());
            assert_sane(&mut engine, goal);
        }
    }
}

#[test]
fn loads_cannot_escape() {
    for text in LOADS {
        for limit in [limits(Some(100_000), None), limits(None, Some(TIME))] {
            let mut engine = engine();
            engine.set_limits(limit);
            let start = Instant::now();
            let outcome = engine.consult_str("endless.pl", text);
            assert!(outcome.is_err(), "{text}: {outcome:?}");
            assert!(start.elapsed() < PATIENCE, "{text}: {:?}", start.elapsed());
            engine.set_limits(Limits::default());
            engine.consult_str("endless.pl", "fine(1).").expect("a load afterwards");
            assert!(matches!(engine.query("fine(1)").exists(), Ok(true)), "{text}");
            assert_sane(&mut engine, text);
        }
    }
}

/// Uses the interrupt handle after a while, once.
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
        // A limit behind it, so that a failure is told and does not hang.
        engine.set_limits(limits(None, Some(PATIENCE)));
        let outcome = interrupted(&mut engine, |engine| engine.query(*goal).run());
        assert!(matches!(&outcome, Err(Error::Interrupted)), "{goal}: {outcome:?}");
        assert_sane(&mut engine, goal);
    }
}

#[test]
fn interrupts_end_loads() {
    for text in LOADS {
        let mut engine = engine();
        engine.set_limits(limits(None, Some(PATIENCE)));
        let start = Instant::now();
        let outcome = interrupted(&mut engine, |engine| engine.consult_str("endless.pl", text));
        assert!(outcome.is_err() && start.elapsed() < PATIENCE, "{text}: {outcome:?}");
        assert_sane(&mut engine, text);
    }
}
