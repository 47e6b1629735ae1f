% The board is in a global variable (b_setval), which backtracking restores.

go(Move, Value) :-
    b_setval(board, [x,o,x,e,o,e,e,e,e]),
    minimax(x, 4, Move, Value).

winner(P) :-
    b_getval(board, [A,B,C,D,E,F,G,H,I]),
    member([P,P,P], [[A,B,C],[D,E,F],[G,H,I],[A,D,G],[B,E,H],[C,F,I],[A,E,I],[C,E,G]]), !.

empty_cell(N) :- b_getval(board, B), nth1(N, B, e).

set_cell(N, P) :-
    b_getval(board, B),
    nth1(N, B, _, R),
    nth1(N, B2, P, R),
    b_setval(board, B2).

minimax(_, _, none, 1) :- winner(x), !.
minimax(_, _, none, -1) :- winner(o), !.
minimax(_, 0, none, 0) :- !.
minimax(_, _, none, 0) :- \+ empty_cell(_), !.
minimax(Player, Depth, Move, Value) :-
    findall(N, empty_cell(N), Moves),
    D is Depth - 1,
    findall(V-N, ( member(N, Moves), set_cell(N, Player), other(Player, Q), minimax(Q, D, _, V) ), Results),
    choose(Player, Results, Value-Move).

choose(x, [R|Rs], Best) :- foldl([V-M,V0-M0,B]>>( V > V0 -> B = V-M ; B = V0-M0 ), Rs, R, Best).
choose(o, [R|Rs], Best) :- foldl([V-M,V0-M0,B]>>( V < V0 -> B = V-M ; B = V0-M0 ), Rs, R, Best).

other(x, o).
other(o, x).
