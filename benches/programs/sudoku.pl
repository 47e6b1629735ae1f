% sudoku: a grid of nine by nine filled cell by cell, each digit checked against its row, column and box, three times.
% kind: classic

run :-
    (   between(1, 2, _),
        solution(_),
        fail
    ;   true
    ),
    solution([Row|_]),
    sum_list(Row, Sum),
    Sum =:= 45,
    Row == [1, 6, 2, 8, 5, 7, 4, 9, 3].

solution(Rows) :-
    grid(Rows),
    cells(Rows, 1, Cells),
    fill(Cells, Rows),
    !.

grid([[1, _, _, _, _, 7, _, 9, _],
      [_, 3, _, _, 2, _, _, _, 8],
      [_, _, 9, 6, _, _, 5, _, _],
      [_, _, 5, 3, _, _, 9, _, _],
      [_, 1, _, _, 8, _, _, _, 2],
      [6, _, _, _, _, 4, _, _, _],
      [3, _, _, _, _, _, _, 1, _],
      [_, 4, _, _, _, _, _, _, 7],
      [_, _, 7, _, _, _, 3, _, _]]).

cells([], _, []).
cells([Row|Rows], R, Cells) :-
    row_cells(Row, R, 1, Cells, Rest),
    R1 is R + 1,
    cells(Rows, R1, Rest).

row_cells([], _, _, Cells, Cells).
row_cells([Cell|Row], R, C, Cells, Rest) :-
    (   var(Cell)
    ->  Cells = [cell(R, C, Cell)|Cells1]
    ;   Cells = Cells1
    ),
    C1 is C + 1,
    row_cells(Row, R, C1, Cells1, Rest).

fill([], _).
fill([cell(R, C, Digit)|Cells], Rows) :-
    nth1(R, Rows, Row),
    candidate(Try),
    absent(Row, Try),
    column_free(Rows, C, Try),
    box_free(Rows, R, C, Try),
    Digit = Try,
    fill(Cells, Rows).

candidate(1).
candidate(2).
candidate(3).
candidate(4).
candidate(5).
candidate(6).
candidate(7).
candidate(8).
candidate(9).

absent([], _).
absent([X|Xs], Digit) :-
    X \== Digit,
    absent(Xs, Digit).

column_free([], _, _).
column_free([Row|Rows], C, Digit) :-
    nth1(C, Row, X),
    X \== Digit,
    column_free(Rows, C, Digit).

box_free(Rows, R, C, Digit) :-
    R0 is (R - 1) // 3 * 3,
    C0 is (C - 1) // 3 * 3,
    \+ in_box(Rows, R0, C0, Digit).

in_box(Rows, R0, C0, Digit) :-
    between(1, 3, I),
    R is R0 + I,
    nth1(R, Rows, Row),
    between(1, 3, J),
    C is C0 + J,
    nth1(C, Row, X),
    X == Digit.
