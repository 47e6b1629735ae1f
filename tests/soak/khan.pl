% A random game of Khan, of at most 60 moves.

:- ensure_loaded('../../prolog/khan/khan').

play(Seed) :-
    semer(Seed),
    Orientation is Seed mod 4 + 1,
    initialiser(Orientation),
    placerMachine(1),
    placerMachine(2),
    etatCourant(State),
    moves(60, State, 1, Seed).

moves(0, _, _, _) :-
    !.
moves(N, State, Player, R0) :-
    R is R0 * 16807 mod 2147483647,
    coups(State, Player, Moves),
    length(Moves, Count),
    K is R // 64 mod Count,
    nth0(K, Moves, Move),
    jouerCoup(State, Player, Move, Next),
    Other is 3 - Player,
    M is N - 1,
    (   gagnant(Next, _)
    ->  true
    ;   moves(M, Next, Other, R)
    ).
