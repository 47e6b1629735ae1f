% tabling_path: reachability by left recursion with tabling, on a ring of 600 nodes with chords.
% kind: classic
% not: gprolog gplc (no tabling)

:- table path/2.

run :-
    findall(X-Y, path(X, Y), Pairs),
    length(Pairs, Count),
    Count =:= 360000.

path(X, Y) :-
    edge(X, Y).
path(X, Y) :-
    path(X, Z),
    edge(Z, Y).

edge(X, Y) :-
    (   integer(X)
    ->  true
    ;   between(1, 600, X)
    ),
    Y is X mod 600 + 1.
edge(X, Y) :-
    integer(X),
    X mod 10 =:= 0,
    Y is (X * 7) mod 600 + 1.
