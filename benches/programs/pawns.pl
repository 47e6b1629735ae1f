% pawns: a race of pawns on a board of five by five, by minimax on a copied list of lists with holes as variables.
% kind: game

run :-
    start(Board),
    minimax(Board, w, 6, Value, Move),
    Value-Move == 0-(5/1-4/1).

% Free cells are variables, so a board is copied before each move.
start([[b, b, b, b, b],
       [_, _, _, _, _],
       [_, _, _, _, _],
       [_, _, _, _, _],
       [w, w, w, w, w]]).

minimax(Board, Player, _, Value, none) :-
    over(Board, Player, Value),
    !.
minimax(Board, Player, 0, Value, none) :- !,
    evaluate(Board, Player, Value).
minimax(Board, Player, Depth, Value, Move) :-
    findall(M, possible(Board, Player, M), Moves),
    (   Moves == []
    ->  Value = 0,
        Move = none
    ;   Depth1 is Depth - 1,
        other(Player, Other),
        findall(V-M,
                (   member(M, Moves),
                    copy_term(Board, Copy),
                    play(Copy, Player, M, Board1),
                    minimax(Board1, Other, Depth1, V, _)
                ),
                Results),
        keysort(Results, [Least-Move|_]),
        Value is -Least
    ).

over([Row|_], b, -100) :-
    holds(Row, w).
over(Board, w, -100) :-
    last(Board, Row),
    holds(Row, b).

holds(Row, Pawn) :-
    member(Cell, Row),
    Cell == Pawn.

possible(Board, Player, R/C-R1/C) :-
    square(Board, R, C, Player),
    ahead(Player, R, R1),
    at(Board, R1, C, Cell),
    var(Cell).
possible(Board, Player, R/C-R1/C1) :-
    other(Player, Other),
    square(Board, R, C, Player),
    ahead(Player, R, R1),
    (   C1 is C - 1
    ;   C1 is C + 1
    ),
    at(Board, R1, C1, Cell),
    Cell == Other.

square(Board, R, C, Player) :-
    nth1(R, Board, Row),
    nth1(C, Row, Cell),
    Cell == Player.

at(Board, R, C, Cell) :-
    R > 0,
    C > 0,
    nth1(R, Board, Row),
    nth1(C, Row, Cell).

ahead(w, R, R1) :-
    R1 is R - 1.
ahead(b, R, R1) :-
    R1 is R + 1.

play(Board, Player, R/C-R1/C1, Board2) :-
    replace(Board, R, C, _, Board1),
    replace(Board1, R1, C1, Player, Board2).

replace(Board, R, C, Cell, Board1) :-
    R0 is R - 1,
    length(Above, R0),
    append(Above, [Row|Below], Board),
    C0 is C - 1,
    length(Before, C0),
    append(Before, [_|After], Row),
    append(Before, [Cell|After], Row1),
    append(Above, [Row1|Below], Board1),
    !.

other(w, b).
other(b, w).

evaluate(Board, Player, Value) :-
    other(Player, Other),
    findall(x, square(Board, _, _, Player), Ours),
    findall(x, square(Board, _, _, Other), Theirs),
    length(Ours, A),
    length(Theirs, B),
    Value is A - B.
