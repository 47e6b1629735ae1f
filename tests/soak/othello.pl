% A random game of Othello.

:- ensure_loaded('../../prolog/othello/optimise').

play(Seed) :-
    grilleDeDepart(Grid),
    moves(Grid, x, Seed).

moves(Grid, Side, R0) :-
    R is R0 * 16807 mod 2147483647,
    coupsRapides(Grid, Side, Moves),
    Moves = [_|_],
    !,
    length(Moves, Count),
    K is R // 64 mod Count,
    nth0(K, Moves, [Column, Line]),
    coupJoueDansGrille(Grid, Line, Column, Side, Next),
    campAdverse(Side, Other),
    moves(Next, Other, R).
moves(_, _, _).
