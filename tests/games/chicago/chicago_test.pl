:- encoding(utf8).

/*  Chicago Stock Exchange from the outside: rules one by one, then whole games
    over many seeds, checked with an accounting of their own.

        swipl -g main -t halt tests/games/chicago/chicago_test.pl

    Prints `ok Name` or `FAIL Name` for each check; halts with 1 on a failure.
*/

:- ensure_loaded('../../../prolog/chicago/chicago').

main :-
    findall(Nom, ( check(Nom, But), \+ passe(Nom, But) ), Echecs),
    (   Echecs == []
    ->  true
    ;   halt(1)
    ).

passe(Nom, But) :-
    catch(But, Erreur, ( print(Erreur), nl, fail )),
    !,
    format("ok ~w~n", [Nom]).
passe(Nom, _) :-
    format("FAIL ~w~n", [Nom]),
    fail.

petit([[[ble|7], [riz|6]], [[ble, riz], [riz], [riz, ble]], 1, [], []]).

% Lists (section 4).
check(element, findall(X, element(X, [a, b]), [a, b])).
check(nb_element, nb_element([a, b, c], 3)).
check(retire, ( retire(2, [a, b, c], [a, c]), retirer_element(1, [a, b], [b]) )).
check(retire_hors, \+ retire(4, [a, b, c], _)).
check(recup_nieme, ( recup_nieme(2, [a, b], b), \+ recup_nieme(3, [a, b], _) )).
check(supprime_first, supprime_first([a, b], [b], a)).
check(add_element, add_element([b], a, [a, b])).
check(remplace, remplace(b, x, [a, b, b], [a, x, b])).
check(elem_max, ( elem_max([3, 9, 4], 9), elem_max([-5], -5), \+ elem_max([], _) )).

% Openings.
check(bourse, bourse([[ble|7], [riz|6], [cacao|6], [cafe|6], [sucre|6], [mais|6]])).
check(trente_sept, ( toutes_marchandises(L), length(L, 37) )).
check(trader_partout,
      ( findall(P, ( between(1, 200, G), semer(G), generer_trader(P) ), Ps),
        sort(Ps, [1, 2, 3, 4, 5, 6, 7, 8, 9]) )).
check(generer_pile,
      ( semer(3), generer_pile([a, b, c, d, e], P, 3, N, R),
        length(P, 3), length(N, 4), length(R, 2),
        append(P, R, T), msort(T, [a, b, c, d, e]) )).
check(plateau_depart, ( plateau_depart([_, Ps, 1, [], []]), neuf_piles(Ps) )).
check(ouvertures,
      forall(between(1, 100, G),
             ( generer_plateau(G, [_, Ps, T, [], []]), between(1, 9, T), neuf_piles(Ps) ))).
check(graine_repetee, ( generer_plateau(5, P), generer_plateau(5, Q), P == Q )).

% Rules.
check(deplacer, ( deplacer_trader([a, b, c, d], 3, 3, 2), deplacer_trader([a, b, c, d], 1, 3, 4),
                  deplacer_trader([a, b, c], 2, 3, 2) )).
check(autour, ( positions_autour_trader([a, b, c, d], 1, 4, 2),
                positions_autour_trader([a, b, c, d], 4, 3, 1) )).
check(marchandise_valide,
      findall(G-J, marchandise_valide([[a, b], [c], [d]], G, J, 1, 3), [a-d, d-a])).
check(coup_refuse,
      ( petit(P),
        forall(member(C, [[1, 0, riz, ble], [1, 4, riz, ble], [3, 1, riz, ble],
                          [1, 1, ble, ble], [1, 1, or, ble], [1, un, riz, ble],
                          [1, _, riz, ble], pas_un_coup]),
               \+ jouer_coup(P, C, _)) )).
check(jouer_coup,
      ( petit(P), jouer_coup(P, [1, 1, riz, ble], Q),
        Q == [[[ble|6], [riz|6]], [[riz], [riz], [ble]], 2, [riz], []] )).
check(garder, ( garder(1, a, [b], [a, b], [c], [c]), garder(2, a, [b], [b], [c], [a, c]) )).
check(pile_avant, ajourner_march([[], [a], [b]], 2, [[a], [b]], 1)).
check(pile_apres, ajourner_march([[a], [b], []], 2, [[a], [b]], 2)).
check(deux_piles, ajourner_march([[], [a], [], [b], [c]], 4, [[a], [b], [c]], 2)).
check(pile_autour_du_cercle, ajourner_march([[], [a], [b], [], [c]], 5, [[a], [b], [c]], 3)).
check(score, ( bourse(B), score_joueur(B, [ble, riz, ble], 20), score_joueur(B, [], 0) )).

% Machines.
check(coups_possibles,
      ( petit(P), coups_possibles(P, 2, X, Y, Z),
        X == [[2, 1, ble, riz], [2, 1, riz, ble]],
        Y == [[2, 2, riz, ble], [2, 2, ble, riz]],
        Z == [[2, 3, riz, riz], [2, 3, riz, riz]] )).
check(simulation,
      ( simulation_jouer([1, 1, ble, riz], [[[ble|7], [riz|6]], [], 1, [riz], [riz, riz]], P),
        P =:= 7 - 1 + 2 )).
check(simulation_2,
      ( simulation_jouer([2, 1, ble, riz], [[[ble|7], [riz|6]], [], 1, [riz], [riz, riz]], P),
        P =:= 7 - 2 + 1 )).
check(meilleur_coup, ( petit(P), meilleur_coup(P, 1, 7, [1, 1, ble, riz]) )).
check(parties_gloutonne_prevoyante, parties(1, 60, gloutonne, prevoyante)).
check(parties_prevoyante_gloutonne, parties(61, 120, prevoyante, gloutonne)).
check(parties_prevoyantes, parties(121, 150, prevoyante, prevoyante)).
check(toutes_ouvertures,
      forall(( between(1, 20, G), between(1, 9, T) ),
             ( generer_plateau(G, [B, Ps, _, _, _]),
               partie_juste([B, Ps, T, [], []], gloutonne, gloutonne) ))).
check(prevoyante_gagne,
      ( tournoi(gloutonne, prevoyante, 100, A, B, C),
        format("% gloutonne ~w, prevoyante ~w, nulles ~w~n", [A, B, C]),
        200 =:= A + B + C, B > 100, B > 2 * A )).

neuf_piles(Piles) :-
    length(Piles, 9),
    forall(member(P, Piles), length(P, 4)),
    append(Piles, Toutes),
    forall(member(M, [ble-7, riz-6, cacao-6, cafe-6, sucre-6, mais-6]),
           ( M = Nom-Max, combien(Nom, Toutes, N), N =< Max, N >= Max - 1 )).

combien(X, Liste, N) :-
    aggregate_all(count, member(X, Liste), N).

parties(De, A, N1, N2) :-
    forall(between(De, A, G),
           ( generer_plateau(G, P), partie_juste(P, N1, N2) )).

% The game is replayed move by move, with the state checked at each.
partie_juste(P0, N1, N2) :-
    partie_machines(P0, N1, N2, Fin, Coups),
    comptes(P0, Comptes),
    rejouer(Coups, P0, 1, Comptes, Fin),
    Fin = [_, Piles, _, R1, R2],
    length(Piles, N),
    memberchk(N, [1, 2]),
    scores_a_part(Fin, R1, S1),
    scores_a_part(Fin, R2, S2),
    scores(Fin, S1, S2).

rejouer([], P, _, _, P).
rejouer([C|Cs], P0, J, Comptes, Fin) :-
    P0 = [_, Piles, Pos, _, _],
    length(Piles, N),
    N > 2,
    between(1, N, Pos),
    C = [J|_],
    coups_possibles(P0, J, X, Y, Z),
    append([X, Y, Z], Permis),
    memberchk(C, Permis),
    jouer_coup(P0, C, P),
    comptes(P, Comptes),
    adversaire(J, A),
    rejouer(Cs, P, A, Comptes, Fin).

% Each good is in a pile, in a reserve or sold; a sale shows in the price.
comptes([Bourse, Piles, _, R1, R2], Comptes) :-
    append(Piles, Posees),
    append([Posees, R1, R2], Toutes),
    findall(M-N,
            ( member(M, [ble, riz, cacao, cafe, sucre, mais]),
              combien(M, Toutes, Visibles),
              memberchk([M|Prix], Bourse),
              bourse(Debut),
              memberchk([M|Prix0], Debut),
              N is Visibles + Prix0 - Prix ),
            Comptes).

scores_a_part([Bourse|_], Reserve, S) :-
    findall(V, ( member(M, Reserve), member([M|V], Bourse) ), Vs),
    sum_list(Vs, S).
