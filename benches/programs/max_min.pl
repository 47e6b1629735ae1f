% max_min: clauses selected only by comparisons and type tests, over long lists.
% kind: classic

run :- numbers(0, 300, 7, L), loop(1500, L).

loop(0, _) :- !.
loop(N, L) :-
    range(L, 1000, 0, Min, Max),
    Min < Max,
    kinds(L, 0, 0, 0),
    grades(L, 0, G),
    G > 0,
    steps(L, S),
    S > 0,
    N1 is N - 1,
    loop(N1, L).

numbers(N, N, _, []) :- !.
numbers(I, N, S, [S|L]) :- S1 is (S * 73 + 29) mod 997, I1 is I + 1, numbers(I1, N, S1, L).

range([], Min, Max, Min, Max).
range([X|Xs], Min0, Max0, Min, Max) :- smaller(X, Min0, Min1), larger(X, Max0, Max1), range(Xs, Min1, Max1, Min, Max).

smaller(X, Y, X) :- X =< Y.
smaller(X, Y, Y) :- X > Y.

larger(X, Y, X) :- X >= Y, !.
larger(_, Y, Y).

kinds([], _, _, _).
kinds([X|Xs], A, B, C) :- kind(X, K), bump(K, A, B, C, A1, B1, C1), kinds(Xs, A1, B1, C1).

kind(X, variable) :- var(X).
kind(X, name) :- atom(X).
kind(X, even) :- integer(X), X mod 2 =:= 0.
kind(X, odd) :- integer(X), X mod 2 =\= 0.
kind(X, compound) :- compound(X).

bump(even, A, B, C, A1, B, C) :- !, A1 is A + 1.
bump(odd, A, B, C, A, B1, C) :- !, B1 is B + 1.
bump(_, A, B, C, A, B, C1) :- C1 is C + 1.

grades([], G, G).
grades([X|Xs], G0, G) :- grade(X, N), G1 is G0 + N, grades(Xs, G1, G).

grade(X, 1) :- X < 100, !.
grade(X, 2) :- X < 250, !.
grade(X, 3) :- X < 500, !.
grade(X, 4) :- X < 750, !.
grade(_, 5).

steps([_], 0) :- !.
steps([X, Y|L], N) :- sign(X, Y, S), steps([Y|L], N0), N is N0 + S.

sign(X, Y, -1) :- X < Y.
sign(X, X, 0).
sign(X, Y, 1) :- X > Y.
