% board361: a go board of 361 points as facts; stones are placed, groups and their liberties are found, and some are
% captured.
% kind: game

:- dynamic(stone/3).

run :- retractall(stone(_, _, _)), play(60000, 11), findall(C, stone(_, _, C), Cs), length(Cs, N), N > 100, retractall(stone(_, _, _)).

play(0, _) :- !.
play(N, S) :-
    S1 is (S * 1103 + 12345) mod 65536,
    X is S1 mod 19,
    Y is (S1 // 19) mod 19,
    (   N mod 2 =:= 0 -> Colour = white ; Colour = black ),
    place(X, Y, Colour),
    N1 is N - 1,
    play(N1, S1).

place(X, Y, _) :- stone(X, Y, _), !, remove(X, Y).
place(X, Y, Colour) :-
    assertz(stone(X, Y, Colour)),
    group([p(X, Y)], Colour, [], Group),
    (   has_liberty(Group) -> true ; take(Group) ).

remove(X, Y) :- retract(stone(X, Y, _)), !.

group([], _, Group, Group).
group([P|Ps], Colour, Seen, Group) :- in(P, Seen), !, group(Ps, Colour, Seen, Group).
group([p(X, Y)|Ps], Colour, Seen, Group) :-
    stone(X, Y, Colour),
    !,
    around(X, Y, Ps, Next),
    group(Next, Colour, [p(X, Y)|Seen], Group).
group([_|Ps], Colour, Seen, Group) :- group(Ps, Colour, Seen, Group).

around(X, Y, Rest, [p(X1, Y), p(X2, Y), p(X, Y1), p(X, Y2)|Rest]) :-
    X1 is X - 1, X2 is X + 1, Y1 is Y - 1, Y2 is Y + 1.

in(P, [P|_]) :- !.
in(P, [_|Ps]) :- in(P, Ps).

has_liberty([p(X, Y)|_]) :- around(X, Y, [], Ps), free(Ps), !.
has_liberty([_|Group]) :- has_liberty(Group).

free([p(X, Y)|_]) :- X >= 0, X < 19, Y >= 0, Y < 19, \+ stone(X, Y, _), !.
free([_|Ps]) :- free(Ps).

take([]).
take([p(X, Y)|Group]) :- retract(stone(X, Y, _)), !, take(Group).
