% solitaire: peg solitaire on a triangle of fifteen holes, as lists of rows: all sequences of seven jumps, then a
% depth-first search to the end.
% kind: game

run :-
    Start = [[o], [x, x], [x, x, x], [x, x, x, x], [x, x, x, x, x]],
    findall(x, solve(7, Start, _), Lines),
    length(Lines, 21530),
    solve(13, Start, Jumps),
    !,
    length(Jumps, 13).

solve(0, _, []) :- !.
solve(N, Board, [Jump|Jumps]) :-
    jump(Board, Jump, Board1),
    N1 is N - 1,
    solve(N1, Board1, Jumps).

jump(Board, R/C-R2/C2, Board3) :-
    nth1(R, Board, Row),
    nth1(C, Row, x),
    member(DR/DC, [0/1, 0/(-1), 1/0, (-1)/0, 1/1, (-1)/(-1)]),
    R1 is R + DR,
    C1 is C + DC,
    cell(Board, R1, C1, x),
    R2 is R1 + DR,
    C2 is C1 + DC,
    cell(Board, R2, C2, o),
    put(Board, R, C, o, Board1),
    put(Board1, R1, C1, o, Board2),
    put(Board2, R2, C2, x, Board3).

cell(Board, R, C, Cell) :-
    R > 0,
    C > 0,
    nth1(R, Board, Row),
    nth1(C, Row, Cell).

put([Row|Rows], 1, C, Cell, [Row1|Rows]) :- !,
    put_row(Row, C, Cell, Row1).
put([Row|Rows], R, C, Cell, [Row|Rows1]) :-
    R1 is R - 1,
    put(Rows, R1, C, Cell, Rows1).

put_row([_|Cells], 1, Cell, [Cell|Cells]) :- !.
put_row([X|Cells], C, Cell, [X|Cells1]) :-
    C1 is C - 1,
    put_row(Cells, C1, Cell, Cells1).
