% meta_clause: a meta-interpreter over clause/2 that counts the depth of its proofs and calls builtins.
% kind: classic

:- dynamic(fib/2).

run :-
    prove(fib(23, F), 0, Depth),
    F =:= 28657,
    Depth > 22.

prove(true, Depth, Depth) :- !.
prove((A, B), Depth0, Depth) :- !,
    prove(A, Depth0, DepthA),
    prove(B, Depth0, DepthB),
    Depth is max(DepthA, DepthB).
prove(Goal, Depth, Depth) :-
    builtin(Goal),
    !,
    call(Goal).
prove(Goal, Depth0, Depth) :-
    clause(Goal, Body),
    Depth1 is Depth0 + 1,
    prove(Body, Depth1, Depth).

builtin(_ is _).
builtin(_ > _).

fib(0, 0).
fib(1, 1).
fib(N, F) :-
    N > 1,
    N1 is N - 1,
    N2 is N - 2,
    fib(N1, F1),
    fib(N2, F2),
    F is F1 + F2.
