% perft: counting the legal games of Othello move by move, five plies from the opening, twice, on a list of rows.
% kind: game

run :-
    start(Board),
    perft(5, Board, x, Count),
    Count =:= 1396,
    perft(5, Board, x, Count).

start([[-, -, -, -, -, -, -, -],
       [-, -, -, -, -, -, -, -],
       [-, -, -, -, -, -, -, -],
       [-, -, -, o, x, -, -, -],
       [-, -, -, x, o, -, -, -],
       [-, -, -, -, -, -, -, -],
       [-, -, -, -, -, -, -, -],
       [-, -, -, -, -, -, -, -]]).

perft(0, _, _, 1) :- !.
perft(Depth, Board, Player, Count) :-
    other(Player, Other),
    findall(Next, successor(Board, Player, Other, Next), Nexts),
    Depth1 is Depth - 1,
    perft_all(Nexts, Depth1, Other, 0, Count).

perft_all([], _, _, Count, Count).
perft_all([Board|Boards], Depth, Player, Count0, Count) :-
    perft(Depth, Board, Player, C),
    Count1 is Count0 + C,
    perft_all(Boards, Depth, Player, Count1, Count).

successor(Board, Player, Other, Next) :-
    between(1, 8, R),
    between(1, 8, C),
    cell(Board, R, C, -),
    findall(Line, captured(Board, R, C, Player, Other, Line), Lines),
    Lines \== [],
    put_lines(Lines, Player, Board, Board1),
    put(Board1, R, C, Player, Next).

captured(Board, R, C, Player, Other, [R1/C1|Line]) :-
    member(DR/DC, [(-1)/(-1), (-1)/0, (-1)/1, 0/(-1), 0/1, 1/(-1), 1/0, 1/1]),
    R1 is R + DR,
    C1 is C + DC,
    cell(Board, R1, C1, Other),
    run_of(Board, R1, C1, DR, DC, Player, Other, Line).

run_of(Board, R, C, DR, DC, Player, Other, Line) :-
    R1 is R + DR,
    C1 is C + DC,
    cell(Board, R1, C1, Cell),
    (   Cell == Player
    ->  Line = []
    ;   Cell == Other,
        Line = [R1/C1|Line1],
        run_of(Board, R1, C1, DR, DC, Player, Other, Line1)
    ).

cell(Board, R, C, Cell) :-
    R >= 1, R =< 8,
    C >= 1, C =< 8,
    nth1(R, Board, Row),
    nth1(C, Row, Cell).

put_lines([], _, Board, Board).
put_lines([Line|Lines], Player, Board0, Board) :-
    put_line(Line, Player, Board0, Board1),
    put_lines(Lines, Player, Board1, Board).

put_line([], _, Board, Board).
put_line([R/C|Cells], Player, Board0, Board) :-
    put(Board0, R, C, Player, Board1),
    put_line(Cells, Player, Board1, Board).

put(Board0, R, C, Player, Board) :-
    R0 is R - 1,
    length(Above, R0),
    append(Above, [Row0|Below], Board0),
    C0 is C - 1,
    length(Before, C0),
    append(Before, [_|After], Row0),
    append(Before, [Player|After], Row),
    append(Above, [Row|Below], Board),
    !.

other(x, o).
other(o, x).
