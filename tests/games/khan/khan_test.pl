:- encoding(utf8).

/*  Khan from the outside: the board, the moves against a second generator that
    tries every sequence of steps, and whole games between machines.

        swipl -g tester -t halt tests/games/khan/khan_test.pl

    Prints `ok Name` or `FAIL Name` for each check; halts with 1 on a failure.
    (The goal is not main/0: that is the game's own.)
*/

:- ensure_loaded('../../../prolog/khan/khan').

tester :-
    findall(Nom, ( check(Nom, But), \+ reussit(Nom, But) ), Echecs),
    (   Echecs == []
    ->  true
    ;   halt(1)
    ).

reussit(Nom, But) :-
    catch(But, Erreur, ( print(Erreur), nl, fail )),
    !,
    format("ok ~w~n", [Nom]).
reussit(Nom, _) :-
    format("FAIL ~w~n", [Nom]),
    fail.

% The board.
check(douze_de_chaque,
      forall(orientation(_, M),
             ( append(M, Vs), msort(Vs, Tries), length(Tries, 36),
               forall(member(V, [1, 2, 3]), aggregate_all(count, member(V, Vs), 12)) ))).
check(quatre_orientations,
      ( findall(M, orientation(_, M), Ms), length(Ms, 4), sort(Ms, Tries), length(Tries, 4) )).
check(rotation,
      ( orientation(1, M1), orientation(2, M2), orientation(4, M4),
        forall(( between(1, 6, L), between(1, 6, C) ),
               ( C2 is 7 - L, valeurCase(L, C, M1, V), valeurCase(C, C2, M2, V) )),
        quartDeTour(M4, M1) )).
check(modification,
      ( matriceVide(M0), modificationMatrice(2, 5, 1, M0, M), valeurCase(2, 5, M, 1),
        findall(L/C, valeurCase(L, C, M, 1), [2/5]),
        \+ modificationMatrice(7, 1, 1, M0, _), \+ modificationMatrice(1, 7, 1, M0, _) )).
check(khan_et_kalista,
      ( initialiser(3), khan(0), modificationKhan(2), findall(K, khan(K), [2]),
        modificationKhalista(1, 2, 2), modificationKhalista(1, 2, 3),
        findall(L/C, kalista(1, L, C), [2/3]) )).
check(nbElement, nbElement([a, b], 2)).

% Placement.
check(placement_erreurs,
      ( initialiser(1), placerPiece(1, 'Pion', 1, 1),
        erreurPlacement(1, un, 1, _, _), erreurPlacement(1, 1, f(x), _, _),
        erreurPlacement(1, 3, 1, _, _), erreurPlacement(2, 4, 1, _, _),
        erreurPlacement(1, 1, 0, _, _), erreurPlacement(1, 2, 7, _, _),
        erreurPlacement(1, 1, 1, _, _),
        \+ erreurPlacement(1, 2, 1, _, _), \+ erreurPlacement(2, 6, 6, _, _) )).
check(placement_machine,
      forall(between(1, 100, G),
             ( O is G mod 4 + 1, etatDeDepart(G, O, E), depart_juste(E) ))).
check(graine_repetee,
      ( etatDeDepart(5, 2, E), etatDeDepart(5, 2, F), E == F )).

% Moves.
check(coup_bloque,                      % a friend on each side, two steps to go
      ( position([1/1-1, 1/2-1, 2/1-1, 6/6-2], E), arrivees(E, 1, 1, 1, []) )).
check(coup_prise,
      ( position([1/1-1, 1/3-2, 6/6-2], E), arrivees(E, 1, 1, 1, [1/3, 2/2, 3/1]) )).
check(pas_sur_un_ami,
      ( position([1/1-1, 1/3-1, 6/6-2], E), arrivees(E, 1, 1, 1, [2/2, 3/1]) )).
check(pas_a_travers,                    % 2/2 can still be reached by the other way
      ( position([1/1-1, 1/2-2, 6/6-2], E), arrivees(E, 1, 1, 1, [2/2, 3/1]) )).
check(jamais_sur_place,
      forall(( member(N, [1, 2, 3, 4]), orientation(N, P), between(1, 6, L), between(1, 6, C) ),
             ( matriceVide(V), modificationMatrice(L, C, 1, V, Ps),
               arrivees(etat(P, Ps, 0, L/C, 6/6), 1, L, C, Cs), \+ memberchk(L/C, Cs) ))).
check(regimes,
      ( position([1/1-1, 2/2-1, 6/6-2], etat(P, Ps, _, _, _)),
        regime(etat(P, Ps, 0, 1/1, 6/6), 1, debut, [1/1, 2/2]),
        regime(etat(P, Ps, 2, 1/1, 6/6), 1, oblige, [1/1]),
        regime(etat(P, Ps, 3, 1/1, 6/6), 1, libre, [1/1, 2/2]) )).
check(retour,                           % only where no piece obeys, only on the Khan
      ( position([1/1-1, 2/2-1, 6/6-2], etat(P, Ps, _, _, _)),
        coups(etat(P, Ps, 2, 1/1, 6/6), 1, Obliges), \+ memberchk(remet(_, _), Obliges),
        coups(etat(P, Ps, 3, 1/1, 6/6), 1, Libres),
        findall(L/C, member(remet(L, C), Libres), Retours), length(Retours, 12),
        forall(member(L/C, Retours), valeurCase(L, C, P, 3)) )).
check(pas_de_retour_a_six,
      ( position([1/1-1, 1/4-1, 1/5-1, 2/1-1, 2/2-1, 2/4-1, 6/6-2], etat(P, Ps, _, _, _)),
        coups(etat(P, Ps, 3, 1/1, 6/6), 1, Cs), \+ memberchk(remet(_, _), Cs) )).
check(kalista_suit,
      ( position([1/1-1, 6/6-2], E), jouerCoup(E, 1, va(1, 1, 1, 3), etat(_, _, 1, 1/3, 6/6)) )).
check(fin_de_jeu,
      ( position([1/1-1, 1/3-2, 6/6-2], etat(P, Ps, K, _, _)), E = etat(P, Ps, K, 1/1, 1/3),
        \+ gagnant(E, _), mangeableKhalista(E, 1, Coup), Coup == va(1, 1, 1, 3),
        jouerCoup(E, 1, Coup, F), gagnant(F, 1), poserEtat(F), finDeJeu(1) )).
check(faits,
      ( position([1/1-1, 2/2-1, 6/6-2], etat(P, Ps, _, _, _)), initialiser(1),
        poserEtat(etat(P, Ps, 1, 1/1, 6/6)), possibleMoves(1), deplacables([2/2]),
        accessibleMoves(1, 2, 2, [1/2, 2/1, 2/3, 3/2]),
        modificationKhan(3), possibleMoves(1), deplacables([]) )).

% Machines.
check(score_agressif,                   % distance 3 from a 3, and from another value
      ( position([1/1-1, 5/4-2], etat(P, Ps, _, _, _)), E = etat(P, Ps, 0, 1/1, 5/4),
        scoreAgressif(E, 1, 3/3, S1), S1 =:= 6, scoreAgressif(E, 1, 3/4, S2), S2 =:= 5,
        scoreAgressif(E, 1, 5/1, S3), S3 =:= 6, scoreAgressif(E, 1, 4/5, S4), S4 =:= 5 )).
check(parties_agressives, parties(1, 40, agressive, agressive)).
check(parties_melees, parties(41, 80, agressive, reflechie)).
check(parties_reflechies, parties(81, 110, reflechie, reflechie)).
check(reflechie_gagne,
      ( tournoi(agressive, reflechie, 100, A, R, N),
        format("% agressive ~w, reflechie ~w, nulles ~w~n", [A, R, N]),
        200 =:= A + R + N, R > 2 * A )).

% position(+Pieces, -Etat): orientation 1, each piece as L/C-Joueur.
position(Pieces, etat(P, Pions, 0, 1/1, 6/6)) :-
    orientation(1, P),
    !,
    matriceVide(V),
    poser(Pieces, V, Pions).

poser([], Pions, Pions).
poser([L/C-J|Pieces], Pions0, Pions) :-
    modificationMatrice(L, C, J, Pions0, Pions1),
    poser(Pieces, Pions1, Pions).

depart_juste(etat(_, Pions, 0, L1/C1, L2/C2)) :-
    findall(L, valeurCase(L, _, Pions, 1), Ls1),
    findall(L, valeurCase(L, _, Pions, 2), Ls2),
    length(Ls1, 6),
    length(Ls2, 6),
    forall(member(L, Ls1), memberchk(L, [1, 2])),
    forall(member(L, Ls2), memberchk(L, [5, 6])),
    valeurCase(L1, C1, Pions, 1),
    valeurCase(L2, C2, Pions, 2).

parties(De, A, N1, N2) :-
    forall(between(De, A, G),
           ( O is G mod 4 + 1,
             etatDeDepart(G, O, E),
             partieMachines(E, N1, N2, Gagnant, Coups),
             rejouer(Coups, E, 1, N1, N2, Gagnant) )).

rejouer([], E, _, _, _, Gagnant) :-
    (   gagnant(E, G)
    ->  Gagnant == G
    ;   Gagnant == 0
    ).
rejouer([Coup|Coups], E0, J, N, NAutre, Gagnant) :-
    \+ gagnant(E0, _),
    legal(E0, J, Coup),
    ( N == reflechie -> prudent(E0, J, Coup) ; true ),
    jouerCoup(E0, J, Coup, E),
    conserve(E0, J, Coup, E),
    adversaire(J, A),
    rejouer(Coups, E, A, NAutre, N, Gagnant).

% Legality by the second generator: every sequence of steps is tried.
legal(E, J, Coup) :-
    E = etat(P, Pions, Khan, _, _),
    findall(va(L, C, L1, C1),
            ( valeurCase(L, C, Pions, J), valeurCase(L, C, P, Pas),
              promenade(Pas, L/C, [L/C], Chemin), permis(Chemin, Pions, J), Chemin = [L1/C1|_] ),
            Tous),
    findall(va(L, C, L1, C1),
            ( member(va(L, C, L1, C1), Tous), valeurCase(L, C, P, Khan) ),
            Obeissants),
    coups(E, J, Coups),
    memberchk(Coup, Coups),
    findall(va(A, B, C, D), member(va(A, B, C, D), Coups), Deplacements),
    (   Khan =\= 0, Obeissants \== []
    ->  sort(Obeissants, Attendus), \+ memberchk(remet(_, _), Coups)
    ;   sort(Tous, Attendus)
    ),
    sort(Deplacements, Attendus).

promenade(0, _, Chemin, Chemin) :- !.
promenade(N, L/C, Chemin0, Chemin) :-
    member(DL/DC, [0/1, 1/0, 0/(-1), -1/0]),
    L1 is L + DL,
    C1 is C + DC,
    N1 is N - 1,
    promenade(N1, L1/C1, [L1/C1|Chemin0], Chemin).

permis([Arrivee|Chemin], Pions, J) :-
    sort([Arrivee|Chemin], Distincts),
    length([Arrivee|Chemin], N),
    length(Distincts, N),
    forall(member(L/C, Distincts), ( between(1, 6, L), between(1, 6, C) )),
    Arrivee = LA/CA,
    \+ valeurCase(LA, CA, Pions, J),
    append(Milieu, [_], Chemin),
    !,
    forall(member(L/C, Milieu), valeurCase(L, C, Pions, 0)).

% The thoughtful machine never leaves its Kalista to be taken if it can help it.
prudent(E0, J, Coup) :-
    (   sur(E0, J, Coup)
    ->  true
    ;   coups(E0, J, Coups),
        \+ ( member(Autre, Coups), sur(E0, J, Autre) )
    ).

sur(E0, J, Coup) :-
    jouerCoup(E0, J, Coup, E),
    (   gagnant(E, J)
    ->  true
    ;   adversaire(J, A),
        coups(E, A, Reponses),
        \+ ( member(R, Reponses), jouerCoup(E, A, R, F), gagnant(F, A) )
    ).

conserve(etat(P, Pions0, Khan0, _, _), J, Coup, etat(P, Pions, Khan, _, _)) :-
    combien(Pions0, J, N0),
    combien(Pions, J, N),
    adversaire(J, A),
    combien(Pions0, A, M0),
    combien(Pions, A, M),
    bilan(Coup, Pions0, A, N0, N, M0, M),
    N =< 6,
    ( Coup = va(_, _, L, C) -> valeurCase(L, C, P, Khan)
    ; Coup = remet(L, C) -> Khan == Khan0, valeurCase(L, C, P, Khan)
    ; Khan == 0
    ).

bilan(va(_, _, L, C), Pions0, A, N, N, M0, M) :-
    (   valeurCase(L, C, Pions0, A)
    ->  M =:= M0 - 1
    ;   M == M0
    ).
bilan(remet(_, _), _, _, N0, N, M, M) :-
    N =:= N0 + 1.
bilan(passe, _, _, N, N, M, M).

combien(Pions, J, N) :-
    aggregate_all(count, valeurCase(_, _, Pions, J), N).
