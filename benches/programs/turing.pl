% turing: a machine with one tape as two lists: the busy beaver of four states, and a binary counter.
% kind: classic

run :-
    (   between(1, 4000, _),
        start(a, [], [], _, _),
        fail
    ;   start(a, [], [], Ones, Steps),
        Ones =:= 13,
        Steps =:= 107
    ),
    start(go, [], [], Marks, _),
    Marks =:= 14.

start(State, Left, Right, Ones, Steps) :-
    go(State, Left, Right, 0, Steps, L, R),
    ones(L, 0, O),
    ones(R, O, Ones).

go(halt, Left, Right, Steps, Steps, Left, Right) :- !.
go(State, Left, Right, Steps0, Steps, L, R) :-
    look(Right, Symbol, Rest),
    delta(State, Symbol, Write, Direction, Next),
    move(Direction, Write, Left, Rest, Left1, Right1),
    Steps1 is Steps0 + 1,
    go(Next, Left1, Right1, Steps1, Steps, L, R).

look([], 0, []).
look([Symbol|Rest], Symbol, Rest).

move(right, Write, Left, Rest, [Write|Left], Rest).
move(left, Write, [], Rest, [], [0, Write|Rest]).
move(left, Write, [X|Left], Rest, Left, [X, Write|Rest]).

ones([], Ones, Ones).
ones([X|Xs], Ones0, Ones) :-
    (   X == 1
    ->  Ones1 is Ones0 + 1
    ;   Ones1 = Ones0
    ),
    ones(Xs, Ones1, Ones).

delta(a, 0, 1, right, b).
delta(a, 1, 1, left, b).
delta(b, 0, 1, left, a).
delta(b, 1, 0, left, c).
delta(c, 0, 1, right, halt).
delta(c, 1, 1, left, d).
delta(d, 0, 1, right, d).
delta(d, 1, 0, right, a).

% A counter that adds one repeatedly, until it holds fourteen ones in a row after a mark.
delta(go, 0, m, right, w1).
delta(w1, 0, z, right, w2).
delta(w2, 0, z, right, w3).
delta(w3, 0, z, right, w4).
delta(w4, 0, z, right, w5).
delta(w5, 0, z, right, w6).
delta(w6, 0, z, right, w7).
delta(w7, 0, z, right, w8).
delta(w8, 0, z, right, w9).
delta(w9, 0, z, right, w10).
delta(w10, 0, z, right, w11).
delta(w11, 0, z, right, w12).
delta(w12, 0, z, right, w13).
delta(w13, 0, z, right, w14).
delta(w14, 0, z, right, end).
delta(end, 0, 0, left, add).
delta(add, z, 1, right, back).
delta(add, 1, z, left, add).
delta(add, m, m, right, fill).
delta(back, z, z, right, back).
delta(back, 0, 0, left, add).
delta(fill, z, 1, right, fill).
delta(fill, 0, 0, left, halt).
