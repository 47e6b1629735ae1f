//! An interrupt acts within a tenth of a second at any point, even inside native predicates on huge data, and the
//! engine works afterwards.
//!
//! Each goal runs for a long time. Another thread interrupts it at a random moment, and the test measures the time from
//! there to the end of the query. `DAMIER_TIMES=1` prints it, `DAMIER_ONLY=part` selects goals by their text.

#![cfg(target_os = "linux")]
#![allow(unsafe_code)]

use damier::{Call, Engine, Error};
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

#[path = "common/chance.rs"]
mod chance;
use chance::Chance;

/// The longest time from the interrupt to the end of the query, in CPU time of its thread, because the machine may be
/// busy.
const PROMPT: Duration = Duration::from_millis(100);

/// A goal and its CPU time on the machine for which `PROMPT` was chosen. On a slower machine `PROMPT` grows with it.
const REFERENCE: (&str, Duration) =
    ("numlist(1, 1000000, A), copy_term(A, B), A == B, garbage_collect", Duration::from_millis(50));

/// The longest wall-clock time from the interrupt to the end of the query.
const WALL_LIMIT: Duration = Duration::from_secs(3);

/// The number of tries: on a busy machine some may be late, but not all.
const TRIES: usize = 4;

const PROGRAM: &str = "
chain(N, T) :- chain(N, z, T).
chain(0, T, T) :- !.
chain(N, T0, T) :- N1 is N - 1, chain(N1, s(T0), T).
left(N, T) :- left(N, z, T).
left(0, T, T) :- !.
left(N, T0, T) :- N1 is N - 1, left(N1, f(T0, a), T).
open_list(N, L) :- length(L, N).
digits(N, D) :- length(D, N), maplist(=(0'7), D).
shared(N, T) :- shared(N, f, x, T).
shared(0, _, T, T) :- !.
shared(N, F, T0, T) :- N1 is N - 1, T1 =.. [F, T0, T0], shared(N1, F, T1, T).
loop :- loop.
ones --> [1], ones.
rule_of(A) :- assertz((rule(2) :- A)), rule(2).
forever(G) :- repeat, \\+ \\+ G, fail.
:- dynamic fact/1, rule/1.
";

/// A goal that prepares the data, and the goal that is interrupted.
#[rustfmt::skip]
const GOALS: &[(&str, &str)] = &[
    ("true", "loop"),
    ("true", "repeat, fail"),
    ("true", "between(1, inf, X), X < 0"),
    ("true", "findall(X, between(1, inf, X), _)"),
    ("true", "findall(X, (between(1, inf, X), X < 0), _)"),
    ("numlist(1, 2000000, A), numlist(1, 2000000, B)", "forever(A = B)"),
    ("numlist(1, 2000000, A), numlist(1, 2000000, B)", "forever(A == B)"),
    ("numlist(1, 2000000, A), numlist(1, 2000000, B)", "forever(compare(_, A, B))"),
    ("numlist(1, 2000000, A), numlist(1, 2000000, B)", "forever(A =@= B)"),
    ("numlist(1, 2000000, A), numlist(1, 2000000, B)", "forever(\\+ A \\= B)"),
    ("numlist(1, 2000000, A), numlist(1, 2000000, B)", "forever(unify_with_occurs_check(A, B))"),
    ("numlist(1, 2000000, A), open_list(2000000, B)", "forever(A = B)"),
    ("numlist(1, 2000000, A), open_list(2000000, B)", "forever(subsumes_term(B, A))"),
    // Endless input, and distant column stops.
    ("open('/dev/zero', read, S)", "skip(S, 10)"),
    ("open('/dev/zero', read, S)", "forever(catch(read_line_to_string(S, _), error(_, _), true))"),
    ("open('/dev/zero', read, S)", "forever(catch(read_line_to_codes(S, _), error(_, _), true))"),
    ("open('/dev/zero', read, S)", "forever(catch(read_line_to_codes(S, _, _), error(_, _), true))"),
    ("open('/dev/zero', read, S)", "forever(catch(read_string(S, 1000000000000, _), error(_, _), true))"),
    ("open('/dev/zero', read, S)", "forever(catch(read_string(S, _, _), error(_, _), true))"),
    ("open('/dev/zero', read, S)", "forever(catch(read_string(S, \"\\n\", \"\", _, _), error(_, _), true))"),
    ("open('/dev/zero', read, S)", "forever(catch(peek_string(S, 1000000000000, _), error(_, _), true))"),
    ("open('/dev/zero', read, S)", "forever(catch(read_stream_to_codes(S, _), error(_, _), true))"),
    ("open('/dev/zero', read, S)", "forever(catch(read_term(S, _, []), error(_, _), true))"),
    ("open('/dev/zero', read, S, [type(binary)])", "repeat, get_byte(S, 1)"),
    ("true", "forever(catch(consult('/dev/zero'), error(_, _), true))"),
    ("true", "forever(catch(read_file_to_string('/dev/zero', _, []), error(_, _), true))"),
    ("true", "forever(format(string(_), \"~t~w~400000000|\", [x]))"),
    ("true", "forever(format(string(_), \"~`xt~30|~t~w~400000000+\", [x]))"),
    ("true", "forever(format(string(_), \"~w~400000000|\", [x]))"),
    ("true", "forever(format(string(_), \"~*c\", [400000000, 0'x]))"),
    ("true", "forever(format(\"~t~w~400000000|\", [x]))"),
    // Sixty cells that represent a tree of 2^60.
    ("shared(60, A), shared(60, B)", "forever((A = B, A == B, compare(_, A, B), A =@= B))"),
    ("shared(60, A), shared(60, B)", "forever((\\+ A \\= B, unify_with_occurs_check(A, B), subsumes_term(A, B)))"),
    ("shared(60, f, _, A)", "forever((copy_term(A, B), A =@= B, term_variables(A, _), \\+ ground(A)))"),
    ("shared(60, A)", "forever((term_hash(A, _), variant_hash(A, _), ground(A), acyclic_term(A), term_size(A, _)))"),
    ("shared(60, A)", "forever((findall(A, true, _), nb_setval(k, A), recorda(k, A, R), erase(R)))"),
    ("shared(60, A)", "forever((assertz(fact(A)), fact(_), retract(fact(_))))"),
    ("shared(60, A)", "forever((assertz((rule(X) :- X = A)), rule(_), retract((rule(_) :- _))))"),
    ("shared(60, A)", "forever(catch(throw(A), _, true))"),
    ("shared(60, A)", "forever(catch(atom_length(A, _), _, true))"),
    ("shared(60, A)", "forever((bagof(X, member(X, [A, A]), _), setof(X, member(X, [A, A]), _)))"),
    ("shared(60, A)", "bagof(X, member(X-Y, [1-A, 2-A]), _)"),
    ("shared(60, A)", "forever((thread_self(Me), thread_send_message(Me, A), thread_get_message(_)))"),
    ("shared(60, A)", "forever((trie_new(T), trie_insert(T, A, 1), trie_insert(T, 1, A)))"),
    ("shared(60, A)", "forever(message_to_codes(format('~w', [A]), _, _))"),
    ("shared(60, A)", "with_output_to(string(_), writeq(A))"),
    ("shared(60, A)", "with_output_to(string(_), print(A))"),
    ("shared(60, A)", "with_output_to(string(_), portray_clause(A))"),
    ("shared(60, ',', true, A)", "with_output_to(string(_), portray_clause((a :- A)))"),
    ("shared(60, ',', true, A)", "A"),
    ("shared(60, ',', true, A)", "forever((assertz((rule(1) :- A)), retract((rule(1) :- _))))"),
    ("shared(60, ',', true, A)", "rule_of(A)"),
    ("shared(60, ',', _, A)", "expand_goal(A, _)"),
    ("shared(60, +, 1, A)", "_ is A"),
    ("shared(60, '[|]', [], A)", "flatten(A, _)"),
    ("shared(60, '[|]', [], A)", "forever(A)"),
    ("shared(60, A)", "term_to_atom(A, _)"),
    ("shared(60, A)", "format(string(_), \"~q~30|\", [A])"),
    ("chain(3000000, A), chain(3000000, B)", "forever(A = B)"),
    ("chain(3000000, A), chain(3000000, B)", "forever(A == B)"),
    ("left(3000000, A), left(3000000, B)", "forever(A == B)"),
    ("chain(3000000, A)", "forever(ground(A))"),
    ("chain(3000000, A)", "forever(term_hash(A, _))"),
    ("chain(3000000, A)", "forever(acyclic_term(A))"),
    ("chain(3000000, A)", "forever(copy_term(A, _))"),
    ("chain(3000000, A)", "forever(findall(A, true, _))"),
    ("chain(3000000, A)", "forever(term_size(A, _))"),
    ("open_list(3000000, A)", "forever(term_variables(A, _))"),
    ("open_list(3000000, A)", "forever(copy_term(A, _))"),
    ("open_list(3000000, A)", "forever(numbervars(A, 0, _))"),
    ("open_list(3000000, A)", "forever(length(A, _))"),
    ("numlist(1, 3000000, A)", "forever(length(A, _))"),
    ("numlist(1, 3000000, A)", "forever(is_list(A))"),
    ("numlist(1, 3000000, A)", "forever(msort(A, _))"),
    ("numlist(1, 3000000, A)", "forever(sort(0, @>=, A, _))"),
    ("findall(X, (between(1, 2000000, _), X is random(1000000)), A)", "forever(msort(A, _))"),
    ("findall(f(X), (between(1, 1000000, _), X is random(1000000)), A)", "forever(msort(A, _))"),
    ("findall(X-Y, (between(1, 1000000, Y), X is random(1000000)), A)", "forever(keysort(A, _))"),
    ("findall(f(X), (between(1, 1000000, _), X is random(1000000)), A)", "forever(sort(1, @=<, A, _))"),
    ("findall(f(X), (between(1, 1000000, _), X is random(1000000)), A)", "forever(sort(A, _))"),
    ("numlist(1, 3000000, A)", "forever(reverse(A, _))"),
    ("numlist(1, 3000000, A)", "forever(append(A, [x], _))"),
    ("numlist(1, 3000000, A)", "forever(sum_list(A, _))"),
    ("numlist(1, 3000000, A)", "forever(memberchk(x, A))"),
    ("numlist(1, 3000000, A)", "forever(nth0(2999999, A, _))"),
    ("numlist(1, 3000000, A)", "forever(last(A, _))"),
    ("numlist(1, 100000, A)", "forever(subtract(A, A, _))"),
    ("numlist(1, 3000000, A)", "forever(list_to_set(A, _))"),
    ("numlist(1, 3000000, A)", "forever(exclude([X]>>(X > 0), A, _))"),
    ("numlist(1, 3000000, A)", "forever(foldl([X,Y,Z]>>(Z is X+Y), A, 0, _))"),
    ("numlist(1, 3000000, A)", "forever(atomic_list_concat(A, ',', _))"),
    ("numlist(1, 1000000, A), atomic_list_concat(A, ',', T)", "forever(atomic_list_concat(_, ',', T))"),
    ("numlist(1, 1000000, A), atomic_list_concat(A, ',', T)", "forever(split_string(T, \",\", \"\", _))"),
    ("numlist(1, 1000000, A), atomic_list_concat(A, ',', T)", "forever(atom_codes(T, _))"),
    ("numlist(1, 1000000, A), atomic_list_concat(A, ',', T)", "forever(atom_chars(T, _))"),
    ("numlist(1, 1000000, A), atomic_list_concat(A, ',', T)", "forever(atom_length(T, _))"),
    ("numlist(1, 1000000, A), atomic_list_concat(A, ',', T)", "forever(sub_atom(T, _, _, _, nowhere))"),
    ("numlist(1, 1000000, A), atomic_list_concat(A, ',', T)", "forever((sub_atom(T, _, 3, _, S), S == x))"),
    ("numlist(1, 1000000, A), atomic_list_concat(A, ',', T)", "forever(atom_concat(T, T, _))"),
    ("numlist(1, 1000000, A), atomic_list_concat(A, ',', T)", "forever(string_concat(T, T, _))"),
    ("numlist(1, 1000000, A), atomic_list_concat(A, ',', T)", "forever(upcase_atom(T, _))"),
    ("numlist(1, 1000000, A), atomic_list_concat(A, ',', T)", "forever(string_codes(T, _))"),
    ("numlist(1, 1000000, A), atomic_list_concat(A, ',', T), atom_codes(T, L)", "forever(atom_codes(_, L))"),
    ("numlist(1, 1000000, A), atomic_list_concat(A, ',', T), atom_codes(T, L)", "forever(string_codes(_, L))"),
    ("numlist(1, 1000000, A), atomic_list_concat(A, ',', T)", "forever(normalize_space(atom(_), T))"),
    ("numlist(1, 500000, A), format(atom(T), '~w', [A])", "forever(term_to_atom(_, T))"),
    ("numlist(1, 500000, A), format(atom(T), '~w', [A])", "forever(term_string(_, T))"),
    ("numlist(1, 2000000, A)", "forever(format(atom(_), '~w', [A]))"),
    ("numlist(1, 2000000, A)", "forever(with_output_to(string(_), print(A)))"),
    ("chain(2000000, A)", "forever(with_output_to(string(_), writeq(A)))"),
    ("left(2000000, A)", "forever(write_canonical(A))"),
    ("open_list(1000000, A)", "forever(with_output_to(string(_), print(A)))"),
    ("numlist(1, 1000000, A)", "forever((assertz(fact(A)), retract(fact(_))))"),
    ("chain(1000000, A)", "forever((assertz(fact(A)), retract(fact(_))))"),
    ("numlist(1, 1000000, A)", "forever((assertz(fact(A)), fact(_), retractall(fact(_))))"),
    ("numlist(1, 1000000, A)", "forever(nb_setval(key, A))"),
    ("numlist(1, 1000000, A)", "forever((recordz(key, A, R), erase(R)))"),
    ("numlist(1, 1000000, A)", "forever(catch(throw(A), _, true))"),
    ("numlist(1, 1000000, A)", "forever(bagof(X, member(X, A), _))"),
    ("numlist(1, 1000000, A)", "forever(setof(X-A, member(X, [1]), _))"),
    ("numlist(1, 1000000, A)", "forever(aggregate_all(count, member(_, A), _))"),
    ("numlist(1, 1000000, A)", "forever(aggregate_all(max(X), member(X, A), _))"),
    ("numlist(1, 1000000, A)", "forever(T =.. [f|A])"),
    ("findall(X-X, between(1, 500000, X), A)", "forever(list_to_assoc(A, _))"),
    ("true", "forever(X is 3 ** 20000000)"),
    ("X is 3 ** 3000000", "forever(Y is X * X)"),
    ("X is 3 ** 3000000", "forever(Y is X mod 12345678901234567890)"),
    ("X is 3 ** 3000000, Y is 7 ** 1000000", "forever(Z is X // Y)"),
    ("X is 3 ** 3000000, Y is 7 ** 1000000", "forever(Z is gcd(X, Y))"),
    ("X is 3 ** 3000000", "forever(format(atom(_), '~w', [X]))"),
    ("X is 3 ** 3000000", "forever(format(atom(_), '~d', [X]))"),
    ("X is 3 ** 3000000", "forever(number_codes(X, _))"),
    ("X is 3 ** 3000000", "forever(atom_number(_, X))"),
    ("X is 3 ** 3000000", "forever(print(X))"),
    ("X is 3 ** 3000000", "forever(Y is X + 1)"),
    ("X is 3 ** 3000000", "forever(Y is msb(X))"),
    ("X is 3 ** 3000000", "forever(Y is X rdiv (X + 1))"),
    ("X is 3 ** 30000", "forever(Y is powm(3, X, X))"),
    ("digits(2000000, D)", "forever(number_codes(_, D))"),
    ("digits(2000000, D), atom_codes(A, D)", "forever(atom_number(A, _))"),
    ("digits(2000000, D), atom_codes(A, D)", "forever(atom_to_term(A, _, _))"),
    ("true", "X is 2 ** 100000000, Y is X - 1, forever(Z is X * Y)"),
    ("true", "forever(garbage_collect)"),
    ("numlist(1, 10000000, A)", "forever(garbage_collect), A = []"),
    ("numlist(1, 5000000, A)", "forever((length(L, 100000), L \\== A))"),
    ("findall(fact(X), between(1, 300000, X), L), maplist(assertz, L)", "forever(aggregate_all(count, fact(_), _))"),
    ("findall(fact(X), between(1, 300000, X), L), maplist(assertz, L)", "forever(findall(X, clause(fact(X), true), _))"),
    ("findall(fact(X), between(1, 300000, X), L), maplist(assertz, L)", "forever(with_output_to(string(_), listing(fact/1)))"),
    ("findall(fact(X), between(1, 300000, X), L)", "forever((maplist(assertz, L), \\+ (retract(fact(X)), X < 0)))"),
    ("findall(fact(X), between(1, 300000, X), L)", "forever((maplist(assertz, L), retractall(fact(_))))"),
    ("true", "forever(numlist(1, 3000000, _))"),
    ("true", "forever(length(_, 3000000))"),
    ("true", "forever(functor(_, f, 3000000))"),
    ("functor(T, f, 3000000)", "forever(T =.. _)"),
    ("functor(T, f, 3000000)", "forever((arg(_, T, X), X == a))"),
    ("functor(T, f, 3000000)", "forever(copy_term(T, _))"),
    ("true", "forever(format(atom(_), '~*c', [20000000, 0'x]))"),
    ("true", "forever(tab(10000000))"),
    ("true", "forever((length(L, 500000), maplist([X]>>freeze(X, true), L), maplist(=(1), L)))"),
    ("true", "sleep(60)"),
    ("true", "call_cleanup(loop, true)"),
    ("true", "catch(loop, _, true), loop"),
    ("true", "forever(catch(loop, _, true))"),
    ("true", "forall(repeat, true)"),
    ("true", "\\+ loop"),
    ("true", "phrase(ones, _)"),
];

/// A goal that succeeds if the engine works.
const SANE: &str = "numlist(1, 1000, L), sum_list(L, 500500), msort([c, a, b], [a, b, c]), \
    findall(X, member(X, [1, 2, 3]), [1, 2, 3]), atom_codes(abc, [97, 98, 99]), \
    assertz(fact(1)), retract(fact(1)), X9 is 2 ** 100 mod 7, X9 == 2, copy_term(f(A, B, A), f(C, D, E)), C == E, \
    A \\== B, D \\== E, garbage_collect, catch(throw(x), x, true)";

struct Tried {
    late: Duration,
    wall: Duration,
    wrong: Option<String>,
}

fn engine() -> Engine {
    let mut engine = Engine::builder()
        .memory_limit(3 << 30)
        .on_output(|_| ())
        .allow(damier::Capability::Clock)
        .allow(damier::Capability::Files)
        .build();
    engine.consult_str("program.pl", PROGRAM).expect("the program");
    let ready = |call: &mut Call| call.data::<Sender<bool>>().is_some_and(|sender| sender.send(true).is_ok());
    engine.native("ready/0", ready).expect("a predicate");
    engine
}

/// The CPU clock of this thread.
fn this_clock() -> libc::clockid_t {
    let mut clock = 0;
    // SAFETY: this thread exists, and `clock` is a live local.
    let failed = unsafe { libc::pthread_getcpuclockid(libc::pthread_self(), &mut clock) };
    assert_eq!(failed, 0);
    clock
}

fn time_on(clock: libc::clockid_t) -> Duration {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the thread of the clock waits for this one, so it still exists.
    let failed = unsafe { libc::clock_gettime(clock, &mut time) };
    assert_eq!(failed, 0);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Interrupts a goal after `wait`.
fn try_once(engine: &mut Engine, before: &str, goal: &str, wait: Duration) -> Tried {
    let (sender, receiver) = channel();
    let (handle, clock) = (engine.interrupt_handle(), this_clock());
    let thread = std::thread::spawn(move || {
        if receiver.recv() == Ok(true) {
            std::thread::sleep(wait);
            handle.interrupt();
        }
        (time_on(clock), Instant::now())
    });
    engine.set_data(sender.clone());
    let outcome = engine.query(format!("{before}, ready, ( {goal} )").as_str()).exists();
    let end = (time_on(clock), Instant::now());
    // The goal may have ended before it was ready.
    let _ = sender.send(false);
    let interrupted = thread.join().expect("no panic");
    let wrong = match outcome {
        Err(Error::Interrupted) => None,
        other => Some(format!("{other:?}")),
    };
    let wall = end.1.saturating_duration_since(interrupted.1);
    Tried { late: end.0.saturating_sub(interrupted.0).min(wall), wall, wrong }
}

/// `PROMPT` on this machine, which may be slow or busy with other work.
fn prompt_here() -> Duration {
    let mut engine = engine();
    let clock = this_clock();
    let mut best = Duration::MAX;
    for _ in 0..TRIES {
        let start = time_on(clock);
        assert!(matches!(engine.query(REFERENCE.0).exists(), Ok(true)));
        best = best.min(time_on(clock) - start);
    }
    PROMPT.mul_f64((best.as_secs_f64() / REFERENCE.1.as_secs_f64()).max(1.0))
}

#[test]
fn interrupts_act_at_once() {
    let only = std::env::var("DAMIER_ONLY").unwrap_or_default();
    let mut complaints = Vec::new();
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    for (before, goal) in GOALS.iter().filter(|(_, goal)| goal.contains(&only)) {
        let mut tried = engine();
        let mut best = Duration::MAX;
        let mut wrong = None;
        for _ in 0..TRIES {
            let wait = Duration::from_micros(3000 + chance.below(60_000) as u64);
            let outcome = try_once(&mut tried, before, goal, wait);
            best = best.min(outcome.late);
            wrong = wrong.or(outcome.wrong);
            if outcome.wall > WALL_LIMIT {
                best = outcome.wall;
            }
            if best < PROMPT || wrong.is_some() {
                break;
            }
        }
        let late = best >= PROMPT && best >= prompt_here();
        if std::env::var_os("DAMIER_TIMES").is_some() {
            println!("{:8.1} ms  {goal}", best.as_secs_f64() * 1e3);
        }
        if wrong.is_none() && !matches!(tried.query(SANE).exists(), Ok(true)) {
            wrong = Some(format!("the engine does not work: {:?}", tried.query(SANE).exists()));
        }
        if late || wrong.is_some() {
            complaints.push(format!("{goal}: {best:?} late, {wrong:?}"));
        }
    }
    assert!(complaints.is_empty(), "{}\n{}", complaints.len(), complaints.join("\n"));
}

/// Threads of this process.
fn threads() -> usize {
    std::fs::read_dir("/proc/self/task").map_or(0, Iterator::count)
}

#[test]
fn threads_of_interrupted_arithmetic_do_not_pile_up() {
    let mut tried = engine();
    let before = threads();
    let numbers = "A is (1 << 15000000) * 12347 - 1, B is (1 << 14000000) * 7919 - 3";
    for goal in ["_ is gcd(A, B)", "_ is lcm(A, B)", "_ is A rdiv B + B rdiv A"] {
        for _ in 0..5 {
            let outcome = try_once(&mut tried, numbers, goal, Duration::from_millis(20));
            assert_eq!(outcome.wrong, None, "{goal}");
            assert!(outcome.wall < WALL_LIMIT, "{goal}: {:?}", outcome.wall);
        }
    }
    // The other test uses one or two threads.
    let most = before + 6;
    assert!(threads() <= most, "{} threads, {before} before", threads());
}
