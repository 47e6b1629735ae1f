% Predicates with a decision tree that change: a call sees the clauses that existed when it began, later calls see the
% change, and choice points remain valid when their clauses and tree no longer exist.

:- dynamic(q/2).
:- dynamic(count/1).

fill :- retractall(q(_, _)), forall(member(X-Y, [a-1, b-2, a-3, c-4, a-5]), assertz(q(X, Y))).

% Makes enough calls for a decision tree.
heat :- forall(between(1, 100, _), ( q(a, _), q(_, _), q(b, 2) -> true ; true )).

show(Label, Goal, X) :- findall(X, Goal, Xs), write(Label), write(': '), write(Xs), nl.

main :-
    fill, heat,
    show(adding, ( q(a, X), Y is X + 10, assertz(q(a, Y)) ), X),
    show(after, q(a, X1), X1),
    fill, heat,
    show(removing, ( q(a, X2), retractall(q(a, _)) ), X2),
    show(after, q(a, X3), X3),
    show(all, q(X4, _), X4),
    fill, heat,
    show(front, ( q(a, X5), asserta(q(a, 0)) ), X5),
    show(after, q(a, X6), X6),
    fill, heat,
    % The choice point remains while clauses are added and removed, garbage is collected and other trees are built.
    show(churn, ( q(a, X7), churn ), X7),
    show(after, q(a, X8), X8),
    counter,
    cuts.

churn :-
    fill, heat,
    retractall(q(_, _)),
    numlist(1, 2000, L),
    forall(member(X, L), assertz(q(X, X))),
    garbage_collect,
    fill.

counter :-
    retractall(count(_)),
    assertz(count(0)),
    forall(between(1, 500, _), ( retract(count(N)), N1 is N + 1, assertz(count(N1)), forall(between(1, 40, _), count(_)) )),
    count(N),
    write(count(N)), nl.

:- dynamic(r/2).

% A clause that erases its own predicate continues.
cuts :-
    assertz((r(X, Y) :- X > 1, !, retractall(r(_, _)), Y = big)),
    assertz((r(X, Y) :- X > 0, Y = small)),
    assertz((r(_, zero))),
    forall(between(1, 100, _), ( r(1, _) -> true ; true )),
    show(small, r(1, A), A),
    show(big, r(2, B), B),
    show(gone, r(2, C), C).
% expect: adding: [1,3,5]
% expect: after: [1,3,5,11,13,15]
% expect: removing: [1,3,5]
% expect: after: []
% expect: all: [b,c]
% expect: front: [1,3,5]
% expect: after: [0,0,0,1,3,5]
% expect: churn: [1,3,5]
% expect: after: [1,3,5]
% expect: count(500)
% expect: small: [small,zero]
% expect: big: [big]
% expect: gone: []
