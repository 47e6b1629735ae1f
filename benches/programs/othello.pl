% othello: Othello by alpha-beta to depth seven from the opening, on a list of eight rows.
% kind: game

run :-
    start(Board),
    alphabeta(Board, x, 7, -1000, 1000, Move, Value),
    Move == 4/3,
    Value =:= 5.

start([[e, e, e, e, e, e, e, e],
       [e, e, e, e, e, e, e, e],
       [e, e, e, e, e, e, e, e],
       [e, e, e, o, x, e, e, e],
       [e, e, e, x, o, e, e, e],
       [e, e, e, e, e, e, e, e],
       [e, e, e, e, e, e, e, e],
       [e, e, e, e, e, e, e, e]]).

alphabeta(Board, Player, 0, _, _, none, Value) :- !,
    evaluate(Board, Player, Value).
alphabeta(Board, Player, Depth, Alpha, Beta, Move, Value) :-
    findall(M-Flipped, possible(Board, Player, M, Flipped), Moves),
    (   Moves = []
    ->  Move = none,
        evaluate(Board, Player, Value)
    ;   explore(Moves, Board, Player, Depth, Alpha, Beta, none, Move, Value)
    ).

explore([], _, _, _, Alpha, _, Move, Move, Alpha).
explore([M-Flipped|Ms], Board, Player, Depth, Alpha, Beta, Move0, Move, Value) :-
    put_all([M|Flipped], Player, Board, Board1),
    other(Player, Other),
    Depth1 is Depth - 1,
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    alphabeta(Board1, Other, Depth1, Alpha1, Beta1, _, V),
    Minus is -V,
    (   Minus >= Beta
    ->  Move = M,
        Value = Minus
    ;   Minus > Alpha
    ->  explore(Ms, Board, Player, Depth, Minus, Beta, M, Move, Value)
    ;   explore(Ms, Board, Player, Depth, Alpha, Beta, Move0, Move, Value)
    ).

% possible(+Board, +Player, -Move, -Flipped): Move takes the discs Flipped, at least one.
possible(Board, Player, C/R, Flipped) :-
    nth1(R, Board, Row),
    nth1(C, Row, e),
    findall(F, (direction(DC, DR), taken(Board, Player, C, R, DC, DR, F)), Fs),
    flat(Fs, Flipped),
    Flipped \= [].

taken(Board, Player, C, R, DC, DR, [C1/R1|Flipped]) :-
    other(Player, Other),
    C1 is C + DC,
    R1 is R + DR,
    cell(Board, C1, R1, Other),
    follow(Board, Player, C1, R1, DC, DR, Flipped).

follow(Board, Player, C, R, DC, DR, Flipped) :-
    C1 is C + DC,
    R1 is R + DR,
    cell(Board, C1, R1, Cell),
    follow(Cell, Board, Player, C1, R1, DC, DR, Flipped).

follow(Player, _, Player, _, _, _, _, []) :- !.
follow(Cell, Board, Player, C, R, DC, DR, [C/R|Flipped]) :-
    other(Player, Cell),
    follow(Board, Player, C, R, DC, DR, Flipped).

direction(-1, -1).
direction(-1, 0).
direction(-1, 1).
direction(0, -1).
direction(0, 1).
direction(1, -1).
direction(1, 0).
direction(1, 1).

cell(Board, C, R, Cell) :-
    R > 0,
    C > 0,
    nth1(R, Board, Row),
    nth1(C, Row, Cell),
    !.

put_all([], _, Board, Board).
put_all([C/R|Squares], Player, Board0, Board) :-
    nth1(R, Board0, Row0),
    replace(C, Row0, Player, Row),
    replace(R, Board0, Row, Board1),
    put_all(Squares, Player, Board1, Board).

replace(1, [_|Xs], X, [X|Xs]) :- !.
replace(N, [Y|Ys], X, [Y|Zs]) :-
    N1 is N - 1,
    replace(N1, Ys, X, Zs).

flat([], []).
flat([Xs|Xss], Ys) :-
    append(Xs, Zs, Ys),
    flat(Xss, Zs).

other(x, o).
other(o, x).

evaluate(Board, Player, Value) :-
    other(Player, Other),
    count(Board, Player, Ours),
    count(Board, Other, Theirs),
    Value is Ours - Theirs.

count(Board, Player, Count) :-
    findall(x, (member(Row, Board), member(Player, Row)), Discs),
    length(Discs, Count).
