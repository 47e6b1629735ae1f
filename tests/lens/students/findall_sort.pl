% Tic-tac-toe: all moves with findall, the best by sorting Value-Move pairs. State: s(Player, Board).

win(P, B) :- B =.. [_|L], line(X, Y, Z), nth1(X, L, P), nth1(Y, L, P), nth1(Z, L, P), !.
line(1,2,3). line(4,5,6). line(7,8,9). line(1,4,7). line(2,5,8). line(3,6,9). line(1,5,9). line(3,5,7).

other(x, o).
other(o, x).

legal(s(_, B), M) :- arg(M, B, e).

apply_move(s(P, B), M, s(Q, B2)) :-
    other(P, Q),
    B =.. [F|L], nth1(M, L, _, Rest), nth1(M, L2, P, Rest), B2 =.. [F|L2].

evaluate(s(P, B), -10) :- other(P, Q), win(Q, B), !.
evaluate(s(_, B), 0) :- \+ arg(_, B, e).

negamax(S, _, V, none) :- evaluate(S, V), !.
negamax(_, 0, 0, none) :- !.
negamax(S, Depth, Value, Move) :-
    D1 is Depth - 1,
    findall(V-M, ( legal(S, M), apply_move(S, M, S2), negamax(S2, D1, V2, _), V is -V2 ), Pairs),
    keysort(Pairs, Sorted),
    last(Sorted, Value-Move).

go(Move, Value) :- negamax(s(x, b(x, o, e, e, o, e, e, x, e)), 5, Value, Move).
