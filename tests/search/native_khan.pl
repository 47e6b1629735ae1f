% Khan: compares native twins with the clauses on random games.

% main: khan 1000
% main: ends true
% main: movable true
% main: moves true
% small: khan 8
% small: moves true

:- ensure_loaded('../../prolog/khan/khan').

% Positions of random games from random openings.
positions(N, Positions) :-
    collect(N, 1, none, 1, Positions).

collect(0, _, _, _, []) :-
    !.
collect(N, R0, none, _, Positions) :-
    !,
    R is R0 * 16807 mod 2147483647,
    semer(R),
    Orientation is R // 64 mod 4 + 1,
    initialiser(Orientation),
    placerMachine(1),
    placerMachine(2),
    etatCourant(Etat),
    collect(N, R, Etat, 1, Positions).
collect(N, R0, Etat, Joueur, [Etat-Joueur|Positions]) :-
    R is R0 * 16807 mod 2147483647,
    N1 is N - 1,
    coups(Etat, Joueur, Coups),
    length(Coups, L),
    K is R // 64 mod L,
    nth0(K, Coups, Coup),
    jouerCoup(Etat, Joueur, Coup, Etat1),
    Autre is 3 - Joueur,
    (   gagnant(Etat1, _)
    ->  collect(N1, R, none, 1, Positions)
    ;   collect(N1, R, Etat1, Autre, Positions)
    ).

both(Label, Sample, Template, Goal) :-
    use_native(khan, off),
    findall(Template, ( member(P, Sample), call(Goal, P) ), Plain),
    use_native(khan, on),
    findall(Template, ( member(P, Sample), call(Goal, P) ), Native),
    (   Plain == Native
    ->  format("~w true~n", [Label])
    ;   format("~w differ~n", [Label])
    ),
    use_native(khan, off).

ends(L, E-J) :-
    findall(Cs, ( between(1, 6, R), arrivees(E, J, R, R, Cs) ), L).
movable(L, E-J) :-
    findall(D, ( between(0, 3, K), deplacablesSelon(E, J, K, D) ), L).
moves(L, E-J) :-
    coups(E, J, L).

run(N, Ps) :-
    positions(N, Ps),
    length(Ps, L),
    format("khan ~w~n", [L]).

main :-
    run(1000, Ps),
    findall(P, ( nth0(I, Ps, P), I mod 5 =:= 0 ), Some),
    both(ends, Some, R1, ends(R1)),
    both(movable, Some, R2, movable(R2)),
    both(moves, Ps, R3, moves(R3)).

small :-
    run(8, Ps),
    both(moves, Ps, R3, moves(R3)).
