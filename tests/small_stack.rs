//! Nested runs in a thread with a small stack: a resource error, never an overflow of Rust's own stack.

use damier::Engine;

/// Loads a program in a thread with a stack of 256 KB and returns its output.
fn printed(program: &'static str) -> String {
    let thread = std::thread::Builder::new().stack_size(256 << 10).spawn(move || {
        let mut engine = Engine::builder().memory_limit(64 << 20).capture_output().build();
        engine.consult_str("program.pl", program).expect("a program without errors");
        engine.take_output()
    });
    thread.expect("a thread").join().expect("no panic")
}

#[test]
fn nested_cleanups_do_not_overflow_the_stack() {
    let output = printed(
        "p :- setup_call_cleanup(true, true, p).
         q :- call_cleanup(fail, q).
         r :- call_cleanup(throw(a), r).
         s :- ( call_cleanup(member(_, [1, 2]), s), ! ).
         t(G) :- catch(G, E, true), ( nonvar(E), E = error(F, _) -> print(F) ; print(E) ), nl.
         :- t(p), t(q), t(r), t(s), t(true).",
    );
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.len(), 5, "{output}");
    assert!(lines[..2].iter().all(|line| *line == "resource_error(c_stack)"), "{output}");
}

#[test]
fn deep_recursion_does_not_overflow_the_stack() {
    let output = printed(
        "len([], 0).
         len([_|T], N) :- len(T, M), N is M + 1.
         :- numlist(1, 300000, L), len(L, N), print(N), nl.
         p(X) :- p(f(X)), true.
         :- catch(p(a), error(E, _), ( print(E), nl )).
         :- catch(p(a), error(E, _), ( print(E), nl )).
         n(0, a) :- !.
         n(N, f(T)) :- M is N - 1, n(M, T).
         :- n(300000, T), copy_term(T, U), T == U, T = U, ground(T), print(ok), nl.",
    );
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.len(), 4, "{output}");
    assert_eq!((lines[0], lines[3]), ("300000", "ok"));
    assert!(lines[1].starts_with("resource_error("), "{output}");
}

#[test]
fn loops_of_native_predicates_do_not_overflow_the_stack() {
    let output = printed(
        ":- dynamic fact/2, rule/1.
         fact(1, a). fact(2, b).
         rule(X) :- fact(X, _).
         call_n(0) :- !.
         call_n(N) :- call(next, N, M), call_n(M).
         next(N, M) :- M is N - 1.
         facts(0) :- !.
         facts(N) :- rule(2), \\+ fact(3, _), fact(_, b), M is N - 1, facts(M).
         floats(X) :- X > 100000.5, !.
         floats(X) :- Y is X + 1.5 - 0.5, Z is max(Y, -(Y) * 1.0), Z =\\= X, floats(Z).
         terms(0) :- !.
         terms(N) :-
             functor(T, f, 3), arg(2, T, N), functor(T, F, A), F == f, arg(A, T, x), T \\= g(_),
             f(_, _, x) @> f, T == T, \\+ arg(4, T, _), arg(I, T, x), I == 3, M is N - 1, terms(M).
         natives(0) :- !.
         natives(N) :- atom_length(abc, L), L == 3, nb_setval(k, N), ground(N), once(clause(fact(_, b), true)),
             catch(atom_length(N, _), _, true), M is N - 1, natives(M).
         :- call_n(100000), facts(100000), floats(0.5), terms(100000), natives(100000).
         :- ( between(1, 200000, X), X < 0 ; true ), !.
         :- print(ok), nl.",
    );
    assert_eq!(output, "ok\n");
}

#[test]
fn nested_catches_do_not_overflow_the_stack() {
    let output = printed(
        "p(0) :- throw(deep).
         p(N) :- M is N - 1, catch(p(M), never, true).
         :- catch(p(100000), deep, ( print(caught), nl )).
         q(0) :- throw(deep).
         q(N) :- M is N - 1, catch(q(M), _, 1).
         :- catch(q(1000), error(E, _), ( print(E), nl )).",
    );
    assert_eq!(output, "caught\ntype_error(callable,1)\n");
}

#[test]
fn nested_goals_do_not_overflow_the_stack() {
    let output = printed(
        "goal(0, _, true) :- !.
         goal(N, Kind, Goal) :- M is N - 1, goal(M, Kind, Inner), layer(Kind, Inner, Goal).
         layer(call, G, call(G)).
         layer(condition, G, (G -> true ; fail)).
         layer(then, G, (true -> G ; fail)).
         layer(left_or, G, (G ; fail)).
         layer(not_not, G, \\+ \\+ G).
         layer(findall, G, findall(x, G, [_])).
         layer(forall, G, forall(true, G)).
         layer(once, G, once(G)).
         layer(module, G, user:(G, true)).
         layer(soft, G, (G *-> true ; fail)).
         t(Kind) :- goal(20000, Kind, G), call((G, true)), assertz((kept :- G)), kept, retract((kept :- _)).
         :- dynamic kept/0.
         :- forall(clause(layer(Kind, _, _), true), ( t(Kind) -> true ; print(Kind), nl )), print(ok), nl.",
    );
    assert_eq!(output, "ok\n");
}

#[test]
fn nested_json_does_not_overflow_the_stack() {
    let output = printed(
        ":- use_module(library(http/json)).
         n(0, a) :- !.
         n(N, [T]) :- M is N - 1, n(M, T).
         :- n(100000, T), with_output_to(string(S), json_write(current_output, T, [width(0)])),
            atom_json_term(S, U, []), ( T == U -> print(same) ; print(other) ), nl.
         :- length(L, 100000), maplist(=(0'[), L), atom_codes(A, L),
            catch(atom_json_term(A, _, []), error(E, _), ( print(E), nl )).",
    );
    assert_eq!(output, "same\nsyntax_error(json(illegal_json))\n");
}
