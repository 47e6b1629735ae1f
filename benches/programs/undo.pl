% undo: peg moves made by changing facts and undone on backtracking, counting all lines of five moves, 50 times.
% kind: game

:- dynamic(peg/1).

run :-
    retractall(peg(_)),
    (   between(1, 14, P), P =\= 4, assertz(peg(P)), fail ; true ),
    (   between(1, 50, _), findall(x, line(5), _), fail ; true ),
    findall(x, line(5), Lines),
    length(Lines, N),
    N > 0,
    findall(P, peg(P), Pegs),
    length(Pegs, 13),
    retractall(peg(_)).

line(0).
line(N) :-
    N > 0,
    jump(From, Over, To),
    peg(From),
    peg(Over),
    \+ peg(To),
    make(From, Over, To),
    N1 is N - 1,
    line(N1).

make(From, Over, To) :- retract(peg(From)), retract(peg(Over)), assertz(peg(To)).
make(From, Over, To) :- retract(peg(To)), assertz(peg(From)), assertz(peg(Over)), fail.

jump(A, B, C) :- row(A, B, C).
jump(A, B, C) :- row(C, B, A).

row(1, 2, 4).
row(1, 3, 6).
row(2, 4, 7).
row(2, 5, 9).
row(3, 5, 8).
row(3, 6, 10).
row(4, 5, 6).
row(4, 7, 11).
row(4, 8, 13).
row(5, 8, 12).
row(5, 9, 14).
row(7, 8, 9).
row(8, 9, 10).
row(11, 12, 13).
row(12, 13, 14).
