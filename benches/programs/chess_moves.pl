% chess_moves: king, rook and knight moves on a list board, generated to a depth of three plies, 12 times.
% kind: game

run :- start(Board), ( between(1, 12, _), count(3, white, Board, _), fail ; count(3, white, Board, N), N > 1000 ).

start([p(white, king, 1, 5), p(white, rook, 1, 1), p(white, knight, 1, 2), p(black, king, 8, 5), p(black, rook, 8, 8), p(black, knight, 8, 7)]).

count(0, _, _, 1) :- !.
count(D, Side, Board, N) :-
    D1 is D - 1,
    other(Side, Next),
    findall(M, ( play(Side, Board, B1), count(D1, Next, B1, M) ), Ms),
    sum(Ms, 0, N).

sum([], S, S).
sum([X|Xs], S0, S) :- S1 is S0 + X, sum(Xs, S1, S).

other(white, black).
other(black, white).

play(Side, Board, [p(Side, Kind, R1, C1)|Kept]) :-
    take(p(Side, Kind, R, C), Board, Rest),
    target(Kind, R, C, Rest, R1, C1),
    \+ on(Side, R1, C1, Rest),
    without(Rest, R1, C1, Kept).

take(X, [X|Xs], Xs).
take(X, [Y|Ys], [Y|Zs]) :- take(X, Ys, Zs).

target(king, R, C, _, R1, C1) :- step(DR, DC), shift(R, C, DR, DC, R1, C1).
target(knight, R, C, _, R1, C1) :- leap(DR, DC), shift(R, C, DR, DC, R1, C1).
target(rook, R, C, Board, R1, C1) :- line(DR, DC), slide(R, C, DR, DC, Board, R1, C1).

slide(R, C, DR, DC, Board, R2, C2) :-
    shift(R, C, DR, DC, R1, C1),
    (   R2 = R1, C2 = C1
    ;   \+ on(_, R1, C1, Board), slide(R1, C1, DR, DC, Board, R2, C2)
    ).

shift(R, C, DR, DC, R1, C1) :- R1 is R + DR, R1 >= 1, R1 =< 8, C1 is C + DC, C1 >= 1, C1 =< 8.

on(Side, R, C, [p(Side, _, R, C)|_]).
on(Side, R, C, [_|Ps]) :- on(Side, R, C, Ps).

without([], _, _, []).
without([p(_, _, R, C)|Ps], R, C, Ps) :- !.
without([P|Ps], R, C, [P|Qs]) :- without(Ps, R, C, Qs).

line(1, 0).
line(-1, 0).
line(0, 1).
line(0, -1).

step(DR, DC) :- line(DR, DC).
step(1, 1).
step(1, -1).
step(-1, 1).
step(-1, -1).

leap(1, 2).
leap(2, 1).
leap(-1, 2).
leap(-2, 1).
leap(1, -2).
leap(2, -1).
leap(-1, -2).
leap(-2, -1).
