% A random game of Ultimate TicTacToe.

:- ensure_loaded('../../prolog/ultimate/ultimate').

play(Seed) :-
    nouveauJeu(Game),
    moves(Game, x, Seed).

moves(Game, Sign, R0) :-
    R is R0 * 16807 mod 2147483647,
    (   \+ finJeu(Game, _),
        coupsPermis(Game, Moves),
        Moves = [_|_]
    ->  length(Moves, Count),
        K is R // 64 mod Count,
        nth0(K, Moves, Move),
        joueCase(Game, Sign, Move, Next),
        adversaire(Sign, Other),
        moves(Next, Other, R)
    ;   true
    ).
