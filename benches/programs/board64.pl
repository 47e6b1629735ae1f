% board64: a board of 64 cells kept as facts, changed by 200000 moves and counted again every hundred.
% kind: game

:- dynamic(cell/3).

run :-
    set_up,
    moves(200000, 7),
    count(white, W),
    count(black, B),
    count(empty, E),
    64 is W + B + E,
    retractall(cell(_, _, _)).

set_up :-
    retractall(cell(_, _, _)),
    (   between(1, 8, X), between(1, 8, Y), assertz(cell(X, Y, empty)), fail
    ;   true
    ).

moves(0, _) :- !.
moves(N, S) :-
    S1 is (S * 1103 + 12345) mod 65536,
    X is S1 mod 8 + 1,
    Y is (S1 // 8) mod 8 + 1,
    colour(N, Colour),
    turn(X, Y, Colour),
    (   N mod 100 =:= 0 -> count(Colour, _) ; true ),
    N1 is N - 1,
    moves(N1, S1).

colour(N, white) :- N mod 2 =:= 0, !.
colour(_, black).

turn(X, Y, Colour) :-
    retract(cell(X, Y, Old)),
    !,
    next(Old, Colour, New),
    assertz(cell(X, Y, New)).

next(empty, Colour, Colour) :- !.
next(Colour, Colour, empty) :- !.
next(_, Colour, Colour).

count(Colour, N) :- findall(X-Y, cell(X, Y, Colour), Cells), length(Cells, N).
