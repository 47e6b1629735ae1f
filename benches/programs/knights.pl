% knights: a knight's tour of a board of five by five, with a list of visited squares.
% kind: classic

run :-
    tour(25, [1/1], Path),
    !,
    length(Path, 25).

tour(1, Path, Path) :- !.
tour(N, [Square|Visited], Path) :-
    leap(Square, Next),
    \+ visited(Next, Visited),
    N1 is N - 1,
    tour(N1, [Next, Square|Visited], Path).

visited(Square, [Square|_]) :- !.
visited(Square, [_|Squares]) :-
    visited(Square, Squares).

leap(X/Y, X1/Y1) :-
    by(DX, DY),
    X1 is X + DX,
    X1 >= 1,
    X1 =< 5,
    Y1 is Y + DY,
    Y1 >= 1,
    Y1 =< 5.

by(1, 2).
by(1, -2).
by(-1, 2).
by(-1, -2).
by(2, 1).
by(2, -1).
by(-2, 1).
by(-2, -1).
