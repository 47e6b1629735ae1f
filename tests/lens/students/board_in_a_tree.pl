% Tic-tac-toe with the board in an AVL tree.
:- use_module(library(assoc)).
empty_board(B) :- numlist(1, 9, L), findall(K-e, member(K, L), Ps), list_to_assoc(Ps, B).
win(B, P) :- member([X,Y,Z], [[1,2,3],[4,5,6],[7,8,9],[1,4,7],[2,5,8],[3,6,9],[1,5,9],[3,5,7]]),
    get_assoc(X, B, P), get_assoc(Y, B, P), get_assoc(Z, B, P), P \== e.
moves(B, Ms) :- findall(K, (between(1,9,K), get_assoc(K, B, e)), Ms).
minimax(B, _, _, 10, none) :- win(B, x), !.
minimax(B, _, _, -10, none) :- win(B, o), !.
minimax(B, _, D, 0, none) :- ( D =:= 0 ; moves(B, []) ), !.
minimax(B, P, D, Best, Move) :-
    moves(B, Ms), D1 is D-1,
    ( P == x -> Start = -1000 ; Start = 1000 ),
    loop(Ms, B, P, D1, Start-none, Best-Move).
loop([], _, _, _, R, R).
loop([M|Ms], B, P, D, V0-M0, R) :-
    put_assoc(M, B, P, B1), opp(P, O), minimax(B1, O, D, V, _),
    ( better(P, V, V0) -> R1 = V-M ; R1 = V0-M0 ), loop(Ms, B, P, D, R1, R).
better(x, A, B) :- A > B.
better(o, A, B) :- A < B.
opp(x,o). opp(o,x).
main(M, V) :- empty_board(B0), put_assoc(1, B0, x, B1), put_assoc(5, B1, o, B2), put_assoc(3, B2, x, B3), minimax(B3, o, 4, V, M).
