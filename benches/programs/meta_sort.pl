% meta_sort: an interpreter in Prolog with cut, arithmetic and negation runs a quicksort, 6000 times.
% kind: classic

run :-
    (   between(1, 6000, _),
        solve(sort([27, 74, 17, 33, 94, 18, 46, 83, 65, 2, 32, 53, 28, 85, 99, 47, 28, 82, 6, 11], _), _),
        fail
    ;   solve(sort([3, 1, 2], L), _),
        L == [1, 2, 3]
    ).

solve(true, _) :- !.
solve((A, B), Cut) :- !, solve(A, Cut), ( Cut == cut -> true ; solve(B, Cut) ).
solve((C -> A ; B), Cut) :- !, ( solve(C, _) -> solve(A, Cut) ; solve(B, Cut) ).
solve((A ; B), Cut) :- !, ( solve(A, Cut) ; solve(B, Cut) ).
solve(\+ A, _) :- !, \+ solve(A, _).
solve(X is Y, _) :- !, X is Y.
solve(X =< Y, _) :- !, X =< Y.
solve(X > Y, _) :- !, X > Y.
solve(X = X, _) :- !.
solve(Goal, _) :- rule(Goal, Body), solve(Body, _).

rule(sort(L, S), sort(L, S, [])).
rule(sort([], R, R), true).
rule(sort([X|L], R, R0), (part(L, X, L1, L2), sort(L2, R1, R0), sort(L1, R, [X|R1]))).
rule(part([], _, [], []), true).
rule(part([X|L], Y, L1, L2), (X =< Y -> L1 = [X|M], part(L, Y, M, L2) ; L2 = [X|M], part(L, Y, L1, M))).
