% life: Conway's game of life on lists of rows, with a border of dead cells, 600 generations of 24 by 24.
% kind: classic

run :-
    start(24, Board),
    generations(600, Board, Last),
    population(Last, Population),
    Population =:= 16.

% An R-pentomino in the middle.
start(N, Board) :-
    findall(Row, (between(1, N, R), findall(Cell, (between(1, N, C), seed(R, C, Cell)), Row)), Board).

seed(12, 13, 1) :- !.
seed(12, 14, 1) :- !.
seed(13, 12, 1) :- !.
seed(13, 13, 1) :- !.
seed(14, 13, 1) :- !.
seed(_, _, 0).

generations(0, Board, Board) :- !.
generations(N, Board0, Board) :-
    step(Board0, Board1),
    N1 is N - 1,
    generations(N1, Board1, Board).

step(Board, Next) :-
    Board = [Row|_],
    dead(Row, Dead),
    rows(Board, Dead, Dead, Next).

dead([], []).
dead([_|Xs], [0|Ys]) :-
    dead(Xs, Ys).

rows([Row], Above, Dead, [Next]) :- !,
    cells(Above, Row, Dead, 0, 0, 0, Next).
rows([Row, Below|Rows], Above, Dead, [Next|Nexts]) :-
    cells(Above, Row, Below, 0, 0, 0, Next),
    rows([Below|Rows], Row, Dead, Nexts).

% The cells to the left of the current one are A, B and C from top to bottom.
cells([], [], [], _, _, _, []).
cells([D|Ds], [E|Es], [F|Fs], A, B, C, [Cell|Cells]) :-
    right(Ds, G),
    right(Es, H),
    right(Fs, I),
    Sum is A + B + C + D + F + G + H + I,
    rule(Sum, E, Cell),
    cells(Ds, Es, Fs, D, E, F, Cells).

right([], 0).
right([X|_], X).

rule(2, Cell, Cell) :- !.
rule(3, _, 1) :- !.
rule(_, _, 0).

population([], 0).
population([Row|Rows], P) :-
    sum_list(Row, P1),
    population(Rows, P2),
    P is P1 + P2.
