% A random game of tic-tac-toe in which each position is evaluated.

:- ensure_loaded('../../prolog/tictactoe/negamax').

play(Seed) :-
    situation_initiale(Grid),
    moves(Grid, x, o, Seed).

moves(Grid, Player, Other, R0) :-
    R is R0 * 16807 mod 2147483647,
    term_variables(Grid, Free),
    length(Free, Count),
    (   Count =:= 0
    ->  true
    ;   K is R // 64 mod Count,
        nth0(K, Free, Player),
        heuristique(Player, Grid, _),
        moves(Grid, Other, Player, R)
    ).
