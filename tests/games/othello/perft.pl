:- encoding(utf8).

%   Les figures publiées de perft, passer comptant pour un coup : 1 à 6 par
%   les prédicats du sujet, 7 et 8 par le générateur rapide.
%   swipl -g perfts -t halt tests/games/othello/perft.pl

:- ensure_loaded('../../../prolog/othello/othello').

perfts :-
    grilleDeDepart(G),
    forall(between(1, 6, P),
           ( perft(G, x, P, N), write(P), write(' '), write(N), nl )),
    rangees(Rangees),
    aPlat(G, Cases),
    forall(between(6, 8, P),
           ( perftPlat(P, Rangees, Cases, x, N),
             write(rapide), write(' '), write(P), write(' '), write(N), nl )).

perftPlat(P, Rangees, Cases, Camp, N) :-
    coupsPlats(Rangees, Cases, Camp, Coups),
    campAdverse(Camp, Adverse),
    P1 is P - 1,
    (   Coups = [_|_]
    ->  (   P =:= 1
        ->  length(Coups, N)
        ;   perftPlats(Coups, P1, Rangees, Cases, Camp, Adverse, 0, N)
        )
    ;   P =:= 1
    ->  N = 1
    ;   coupsPlats(Rangees, Cases, Adverse, [_|_])
    ->  perftPlat(P1, Rangees, Cases, Adverse, N)
    ;   N = 1
    ).

perftPlats([], _, _, _, _, _, N, N).
perftPlats([Coup|Coups], P, Rangees, Cases, Camp, Adverse, N0, N) :-
    joueCoupPlat(Coup, Camp, Cases, Cases1),
    perftPlat(P, Rangees, Cases1, Adverse, N1),
    N2 is N0 + N1,
    perftPlats(Coups, P, Rangees, Cases, Camp, Adverse, N2, N).
