% sudoku4: fills a grid by trying digits in the cells and testing rows, columns and boxes by hand, 1000 times.
% kind: game

run :- ( between(1, 1000, _), solve(_), fail ; findall(S, solve(S), Ss), length(Ss, N), N > 0 ).

solve(grid(A, B, C, D)) :-
    A = [1, _, _, _],
    D = [_, _, _, 2],
    row(A),
    row(B), apart(A, B), boxes(A, B),
    row(C), apart(A, C), apart(B, C),
    row(D), apart(A, D), apart(B, D), apart(C, D), boxes(C, D).

row([A, B, C, D]) :- digit(A), digit(B), B =\= A, digit(C), C =\= A, C =\= B, digit(D), D =\= A, D =\= B, D =\= C.

digit(1).
digit(2).
digit(3).
digit(4).

apart([], []).
apart([A|As], [B|Bs]) :- A =\= B, apart(As, Bs).

boxes([], []).
boxes([A, B|Xs], [C, D|Ys]) :- A =\= D, B =\= C, boxes(Xs, Ys).
