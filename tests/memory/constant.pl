% Programs that produce garbage of one kind for a while: t(Name). However long they run, they need no more memory than at
% the beginning.

:- dynamic q/1, sw/2, fact/3.
:- discontiguous t/1.

% go(+Name): runs the program, then waits while its memory is measured.

go(Name) :-
    catch((t(Name) -> Outcome = done ; Outcome = failed), Error, Outcome = Error),
    print(Outcome),
    nl,
    flush_output,
    read(_).

foo(_).

t(goals) :- forall(between(1, 300000, I), call((foo(I), foo(I)))).

t(goals_of_any_size) :- forall(between(1, 3000, I), (K is I mod 100, conj(K, G), call(G))).
conj(0, foo(_)) :- !.
conj(N, (foo(N), G)) :- M is N-1, conj(M, G).

t(goals_in_a_loop) :- loop(300000).
loop(0) :- !.
loop(N) :- call((foo(N), \+ foo(N) ; foo(N))), M is N-1, loop(M).

t(rules) :- forall(between(1, 300000, I), (assertz((q(X) :- foo(X), foo(I), foo(X))), retract((q(_) :- _)))).

t(rules_fail) :- between(1, 300000, I), assertz((q(X) :- foo(X), foo(I), foo(X))), retract((q(_) :- _)), fail.
t(rules_fail).

t(rules_of_any_size) :-
    between(1, 100000, I),
    K is I mod 50,
    length(L, K),
    assertz((q(X) :- foo(X), foo(L), foo(I))),
    retract((q(_) :- _)),
    fail.
t(rules_of_any_size).

t(rules_called) :-
    between(1, 200000, I), assertz((q(X) :- foo(X), foo(I), foo(X))), q(1), retractall(q(_)), fail.
t(rules_called).

t(rules_erased) :- between(1, 200000, I), assertz((q(X) :- foo(X), foo(I)), R), erase(R), fail.
t(rules_erased).

t(rules_while_running) :- run(100000).
run(0) :- !.
run(N) :- assertz((q(X) :- foo(X), foo(N))), q(_), retract((q(_) :- _)), M is N-1, run(M).

t(blocks_of_clauses) :-
    between(1, 60, K),
    length(L, K),
    forall(between(1, 3000, I), assertz((q(I) :- foo(L), foo(I)))),
    retractall(q(_)),
    fail.
t(blocks_of_clauses).

t(indexes) :-
    between(1, 100, I),
    forall(between(1, 2000, J), assertz(fact(J, I, J))),
    fact(_, _, 500), fact(1000, _, _),
    retractall(fact(_, _, _)),
    fail.
t(indexes).

t(switches) :-
    between(1, 100000, I), assertz(sw(a, 1)), sw(a, _), assertz(sw(b, I)), sw(b, _), retractall(sw(_, _)), fail.
t(switches).

t(engines) :- forall(between(1, 30000, I), ( engine_create(X, between(I, inf, X), E), engine_next(E, _) )).

t(engines_destroyed) :-
    forall(between(1, 30000, I), ( engine_create(X, between(I, inf, X), E), engine_next(E, _), engine_destroy(E) )).

t(transactions) :- forall(between(1, 30000, I), ignore(transaction(( assertz(q(I)), fail )))).
