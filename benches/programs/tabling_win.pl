% tabling_win: won positions of a game with cycles, by well-founded negation, 100,000 positions.
% kind: classic
% not: gprolog gplc (no tabling)

:- table win/1.

run :-
    findall(X, ( between(1, 100000, X), win(X) ), Won),
    length(Won, Count),
    Count =:= 76000.

win(X) :-
    move(X, Y),
    tnot(win(Y)).

move(X, Y) :-
    X mod 25 > 0,
    Y is X - 1.
move(X, Y) :-
    X mod 25 > 1,
    Y is X - 2.
move(X, Y) :-
    X mod 50 =:= 9,
    Y is X + 1.
