% A random game of Chicago.

:- ensure_loaded('../../prolog/chicago/chicago').

play(Seed) :-
    generer_plateau(Seed, Board),
    moves(Board, 1, Seed).

moves(Board, Player, R0) :-
    R is R0 * 16807 mod 2147483647,
    coups_evalues(Board, Player, Moves),
    length(Moves, Count),
    K is R // 64 mod Count,
    nth0(K, Moves, _-Move),
    jouer_coup(Board, Move, Next),
    Other is 3 - Player,
    (   fin_du_jeu(Next)
    ->  true
    ;   moves(Next, Other, R)
    ).
