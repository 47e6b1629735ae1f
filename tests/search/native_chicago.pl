% Chicago: compares native twins with the clauses on random games.

% main: chicago 1500
% main: moves true
% main: gains true
% main: scores true
% main: machines true
% small: chicago 10
% small: gains true

:- ensure_loaded('../../prolog/chicago/chicago').

positions(N, Positions) :-
    collect(N, 1, none, 1, Positions).

collect(0, _, _, _, []) :-
    !.
collect(N, R0, none, _, Positions) :-
    !,
    R is R0 * 16807 mod 2147483647,
    generer_plateau(R, Plateau),
    collect(N, R, Plateau, 1, Positions).
collect(N, R0, Plateau, Joueur, [Plateau-Joueur|Positions]) :-
    R is R0 * 16807 mod 2147483647,
    N1 is N - 1,
    coups_evalues(Plateau, Joueur, Coups),
    length(Coups, L),
    K is R // 64 mod L,
    nth0(K, Coups, _-Coup),
    jouer_coup(Plateau, Coup, Plateau1),
    Autre is 3 - Joueur,
    (   fin_du_jeu(Plateau1)
    ->  collect(N1, R, none, 1, Positions)
    ;   collect(N1, R, Plateau1, Autre, Positions)
    ).

both(Label, Sample, Template, Goal) :-
    use_native(chicago, off),
    findall(Template, ( member(P, Sample), call(Goal, P) ), Plain),
    use_native(chicago, on),
    findall(Template, ( member(P, Sample), call(Goal, P) ), Native),
    (   Plain == Native
    ->  format("~w true~n", [Label])
    ;   format("~w differ~n", [Label])
    ),
    use_native(chicago, off).

moves(L, P-J) :-
    findall(Cs, ( between(1, 3, D), coups_de_distance(P, J, D, Cs) ), L).
gains(L, P-J) :-
    coups_evalues(P, J, L).
points(S1/S2, P-_) :-
    scores(P, S1, S2).
machines(C1/C2, P-J) :-
    coup_machine(gloutonne, P, J, C1),
    coup_machine(prevoyante, P, J, C2).

run(N, Ps) :-
    positions(N, Ps),
    length(Ps, L),
    format("chicago ~w~n", [L]).

main :-
    run(1500, Ps),
    both(moves, Ps, R1, moves(R1)),
    both(gains, Ps, R2, gains(R2)),
    both(scores, Ps, R3, points(R3)),
    findall(P, ( nth0(I, Ps, P), I mod 5 =:= 0 ), Some),
    both(machines, Some, R4, machines(R4)).

small :-
    run(10, Ps),
    both(gains, Ps, R2, gains(R2)).
