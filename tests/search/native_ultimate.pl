% Ultimate Tic-Tac-Toe: compares native twins with the clauses on random games.

% main: 1200 positions
% main: moves true
% main: played true
% main: values true
% main: boards true
% main: searches true
% small: 15 positions
% small: moves true
% small: values true

:- ensure_loaded('../../prolog/ultimate/ultimate').

positions(N, Positions) :-
    nouveauJeu(Jeu),
    collect(N, 1, Jeu, x, Positions).

collect(0, _, _, _, []) :-
    !.
collect(N, R0, Jeu, Signe, [Jeu-Signe|Positions]) :-
    R is R0 * 16807 mod 2147483647,
    N1 is N - 1,
    (   \+ finJeu(Jeu, _),
        coupsPermis(Jeu, Coups),
        Coups = [_|_]
    ->  length(Coups, L),
        K is R // 64 mod L,
        nth0(K, Coups, Coup),
        joueCase(Jeu, Signe, Coup, Jeu1),
        adversaire(Signe, Autre),
        collect(N1, R, Jeu1, Autre, Positions)
    ;   nouveauJeu(Jeu1),
        collect(N1, R, Jeu1, x, Positions)
    ).

both(Label, Sample, Template, Goal) :-
    use_native(ultimate, off),
    findall(Template, ( member(P, Sample), call(Goal, P) ), Plain),
    use_native(ultimate, on),
    findall(Template, ( member(P, Sample), call(Goal, P) ), Native),
    (   Plain == Native
    ->  format("~w true~n", [Label])
    ;   format("~w differ~n", [Label])
    ),
    use_native(ultimate, off).

moves(L, Jeu-_) :-
    coupsPermis(Jeu, L).
played(Js, Jeu-S) :-
    findall(J, ( coupPermis(Jeu, C), joueCase(Jeu, S, C, J) ), Js).
values(V, Jeu-S) :-
    evalueJeu(Jeu, S, V).
boards(Vs, jeu(Ps, Es, _)-S) :-
    adversaire(S, A),
    findall(V/W/E, ( member(P, [Es|Ps]), valeurTrios(P, V),
                     ( sousplateauGagnant(P, W0) -> W = W0 ; W = none ),
                     evalue([P, 1, d], S, A, 1, E) ), Vs).
searches(C/V/N, Jeu-S) :-
    coupGlobal(Jeu, S, 2, C, V),
    noeuds(N).

run(N, Positions) :-
    positions(N, Positions),
    length(Positions, L),
    format("~w positions~n", [L]).

main :-
    run(1200, Ps),
    both(moves, Ps, R1, moves(R1)),
    every(8, Ps, Some),
    both(played, Some, R2, played(R2)),
    both(values, Ps, R3, values(R3)),
    both(boards, Some, R4, boards(R4)),
    every(60, Ps, Few0),
    findall(J-S, ( member(J-S, Few0), \+ finJeu(J, _) ), Few),
    both(searches, Few, R5, searches(R5)).

every(K, L, S) :-
    findall(X, ( nth0(I, L, X), I mod K =:= 0 ), S).

small :-
    run(15, Ps),
    both(moves, Ps, R1, moves(R1)),
    both(values, Ps, R3, values(R3)).
