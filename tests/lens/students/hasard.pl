% Connect three on a 4 by 3 grid of columns: minimax with a random tie-break and a random evaluation.

:- use_module(library(random)).

start([[],[],[],[]]).

drop(Cols, N, P, Cols2) :- nth1(N, Cols, C, Rest), length(C, L), L < 3, append(C, [P], C2), nth1(N, Cols2, C2, Rest).

at(Cols, X, Y, P) :- nth1(X, Cols, C), nth1(Y, C, P).

wins(Cols, P) :-
    member(DX-DY, [1-0, 0-1, 1-1, 1-(-1)]),
    at(Cols, X, Y, P), X1 is X + DX, Y1 is Y + DY, at(Cols, X1, Y1, P),
    X2 is X1 + DX, Y2 is Y1 + DY, at(Cols, X2, Y2, P), !.

other(r, y).
other(y, r).

% Who = r maximises.
mm(Cols, _, _, 100, 0) :- wins(Cols, r), !.
mm(Cols, _, _, -100, 0) :- wins(Cols, y), !.
mm(_, _, 0, V, 0) :- !, random_between(-5, 5, V).
mm(Cols, Who, Depth, Value, Column) :-
    D is Depth - 1,
    other(Who, Next),
    findall(V-N, ( drop(Cols, N, Who, Cols2), mm(Cols2, Next, D, V, _) ), Pairs),
    Pairs \== [], !,
    random_permutation(Pairs, Mixed),
    keysort(Mixed, Sorted),
    ( Who == r -> last(Sorted, Value-Column) ; Sorted = [Value-Column|_] ).
mm(_, _, _, 0, 0).

go(C) :- start(S), mm(S, r, 3, _, C).
