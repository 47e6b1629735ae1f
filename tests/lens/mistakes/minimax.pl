% Tic-tac-toe with minimax: correct. Values are always from the side of x. The board is b/9; '-' is an empty cell.

line(1,2,3). line(4,5,6). line(7,8,9).
line(1,4,7). line(2,5,8). line(3,6,9).
line(1,5,9). line(3,5,7).

wins(Board, P) :- line(A, B, C), arg(A, Board, P), arg(B, Board, P), arg(C, Board, P), !.

full(Board) :- \+ arg(_, Board, -).

opponent(x, o).
opponent(o, x).

move(Board, P, N, Board2) :-
    arg(N, Board, -),
    Board =.. [F|Cells],
    nth1(N, Cells, _, Rest),
    nth1(N, Cells2, P, Rest),
    Board2 =.. [F|Cells2].

score(Board, 1) :- wins(Board, x), !.
score(Board, -1) :- wins(Board, o), !.
score(Board, 0) :- full(Board).

minimax(Board, _, _, none, Value) :- score(Board, Value), !.
minimax(_, _, 0, none, 0) :- !.
minimax(Board, Player, Depth, Best, Value) :-
    D is Depth - 1,
    opponent(Player, Other),
    findall(N-Board2, move(Board, Player, N, Board2), Moves),
    all_values(Moves, Other, D, Pairs),
    choose(Player, Pairs, Value-Best).

all_values([], _, _, []).
all_values([N-Board|Moves], Player, Depth, [V-N|Pairs]) :-
    minimax(Board, Player, Depth, _, V),
    all_values(Moves, Player, Depth, Pairs).

choose(x, [P|Ps], Best) :- largest(Ps, P, Best).
choose(o, [P|Ps], Best) :- smallest(Ps, P, Best).

largest([], Best, Best).
largest([V-M|Ps], W-N, Best) :- ( V > W -> largest(Ps, V-M, Best) ; largest(Ps, W-N, Best) ).

smallest([], Best, Best).
smallest([V-M|Ps], W-N, Best) :- ( V < W -> smallest(Ps, V-M, Best) ; smallest(Ps, W-N, Best) ).

go(Move, Value) :- minimax(b(x,o,x,-,o,-,-,-,-), x, 6, Move, Value).
short(Move, Value) :- minimax(b(x,o,x,-,o,-,-,-,-), x, 3, Move, Value).
