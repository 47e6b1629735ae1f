:- encoding(utf8).

/*  Ultimate Tic-Tac-Toe from the outside: the predicates of the report, the
    search against a plain minimax, and whole games between machines replayed
    with a second set of rules.

        swipl -g main -t halt tests/games/ultimate/ultimate_test.pl

    Prints `ok Name` or `FAIL Name` for each check; halts with 1 on a failure.
*/

:- ensure_loaded('../../../prolog/ultimate/ultimate').

main :-
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

% Shallow searches are enough to see that the games are right.
rapidement(But) :-
    profondeurMax(P),
    profondeurGlobale(PG),
    changeProfondeur(3),
    changeProfondeurGlobale(2),
    ( call(But) -> R = oui ; R = non ),
    changeProfondeur(P),
    changeProfondeurGlobale(PG),
    R == oui.

vide([v, v, v, v, v, v, v, v, v]).

% One board.
check(changeSigneCase,
      ( changeSigneCase(9, [x, v, v, v, v, v, v, v, v], o, P), P == [x, v, v, v, v, v, v, v, o],
        \+ changeSigneCase(10, P, o, _) )).
check(signeCase,
      ( signeCaseSousPlateau(2, [x, o, v, v, v, v, v, v, v], o),
        findall(C, signeCaseSousPlateau(C, [x, o, v, x, o, v, x, x, o], v), [3, 6]) )).
check(huit_alignements,
      forall(member(Cases, [[1, 2, 3], [4, 5, 6], [7, 8, 9], [1, 4, 7], [2, 5, 8], [3, 6, 9],
                            [1, 5, 9], [3, 5, 7]]),
             ( rempli(Cases, P), sousplateauGagnant(P, x), \+ sousplateauGagnant(P, o) ))).
check(pas_d_autre_alignement,
      ( findall(Cases,
                ( trois(Cases), rempli(Cases, P), sousplateauGagnant(P, x) ), Gagnants),
        length(Gagnants, 8) )).
check(motif_faux_du_rapport,            % its third row: the cells 6, 7 and 8
      ( rempli([6, 7, 8], P), \+ sousplateauGagnant(P, x) )).
check(vide_ne_gagne_pas, ( vide(P), \+ sousplateauGagnant(P, _) )).
check(typeCoup,
      ( typeCoup([x, x, x, o, o, v, v, v, v], x, o, 5, 81, g),
        typeCoup([x, x, x, o, o, v, v, v, v], o, x, 5, 81, p),
        typeCoup([x, x, v, o, o, v, v, v, v], x, o, 5, 81, d),
        typeCoup([x, x, v, o, o, v, v, v, v], x, o, 81, 81, n),
        typeCoup([x, o, x, x, o, o, o, x, x], x, o, 9, 81, n) )).
check(genereCoup,
      ( findall(C-T, genereCoup(C, [x, x, v, o, o, v, x, o, v], x, x, o, 8, 81, T, _), L),
        L == [3-g, 6-d, 9-d] )).
check(plateauxSuivants,
      ( plateauxSuivants([x, x, v, o, o, v, x, o, x], o, x, o, 8, 81, R),
        R == [[[x, x, o, o, o, v, x, o, x], 3, d], [[x, x, v, o, o, o, x, o, x], 6, p]] )).
check(creerListeSigne,
      ( creerListeSigne(1, x, [A, B, C]), A == x, var(B), var(C), creerListeSigne(3, o, [o, o, o]),
        creerListeSigne(2, o, [o, o, D]), var(D), \+ creerListeSigne(4, x, _) )).
check(nbSigne,
      ( P = [x, v, x, o, x, v, v, o, v],
        nbSigneLigne(P, 1, x, 2, 1), nbSigneLigne(P, 4, x, 1, 0), nbSigneLigne(P, 7, o, 1, 1),
        nbSigneCol(P, 1, x, 1, 0), nbSigneCol(P, 3, x, 1, 1), nbSigneDiag1(P, x, 2, 1),
        nbSigneDiag2(P, x, 2, 1), nb2Signe(P, x, 3), nb1Signe(P, x, 1),
        nb2Signe(P, o, 0), nb1Signe(P, o, 1) )).
check(evalue,
      ( vide(V), evalue([V, 1, p], x, o, 3, -997), evalue([V, 1, g], x, o, 3, 997),
        evalue([V, 1, n], x, o, 3, 0), evalue([V, 1, d], x, o, 3, 0),
        evalue([[v, v, v, v, x, v, v, v, v], 5, d], x, o, 1, 4),
        evalue([[x, v, x, o, x, v, v, o, v], 5, d], x, o, 1, 6),
        evalue([[x, v, x, o, x, v, v, o, v], 5, d], o, x, 1, -6) )).
check(valeur_rapide,
      forall(( between(1, 300, G), plateauAuHasard(G, P) ),
             ( evalue([P, 1, d], x, o, 1, E), valeurTrios(P, E) ))).

% The search.
check(alphabeta_egale_minimax,
      forall(( between(1, 60, G), positionAuHasard(G, P), member(Prof, [1, 2, 3, 4]) ),
             ( alphabeta(P, x, o, 5, 81, Prof, [[_, _, _], V]), minimax(P, x, 5, 1, Prof, V) ))).
check(partie_nulle_a_fond, ( vide(V), alphabeta(V, x, o, 1, 81, 9, [_, 0]) )).
check(coup_gagnant,
      ( lancement([x, x, v, o, o, v, v, v, v], a, x, o, 5, 81, C, T, P),
        C-T == 3-g, P == [x, x, x, o, o, v, v, v, v] )).
check(parade,
      ( lancement([x, x, v, v, o, v, v, v, v], 'A', o, x, 4, 81, C, T, _), C-T == 3-d )).
check(dernier_coup_nul,
      ( lancement([x, o, x, x, o, o, o, x, v], i, x, o, 9, 81, C, T, _), C-T == 9-n )).
check(dernier_tour, ( vide(V), lancement(V, e, x, o, 81, 81, _, n, _) )).
check(parade_diagonale,                 % the diagonal has to be stopped
      ( lancement([x, v, v, v, x, v, o, v, v], _, o, x, 4, 81, C, d, _), C == 9 )).
check(lancement_sans_coup,
      ( \+ lancement([x, x, x, o, o, v, v, v, v], a, o, x, 6, 81, _, _, _),
        \+ lancement([x, o, x, x, o, o, o, x, x], a, o, x, 10, 81, _, _, _) )).
check(lancement_neuf,
      ( vide(V), SP = [x, x, v, o, o, v, v, v, v],
        lancement([V, SP, V, V, V, V, V, V, V], b, x, o, 5, 81, C, T, N),
        C-T == 3-g, nth1(2, N, [x, x, x, o, o, v, v, v, v]), length(N, 9) )).
check(plateau_bouche,                   % a full board on the great one is no cell
      ( lancement([x, n, v, o, x, v, o, n, v], _, x, o, 30, 81, C, T, _), C-T == 9-g )).

% The nine boards.
check(ou_jouer,
      ( nouveauJeu(J0), coupsPermis(J0, C0), length(C0, 81),
        joueCase(J0, x, 1-2, J1), coupsPermis(J1, C1), length(C1, 9),
        \+ ( member(N-_, C1), N =\= 2 ),
        joueCase(J1, o, 2-2, J2), coupsPermis(J2, C2), length(C2, 8) )).
check(coups_refuses,                    % another board, a cell that is taken
      ( joue([1-2, 2-1], _), \+ joue([1-2, 3-1], _), \+ joue([1-1, 1-1], _) )).
check(choix_libre,                      % o wins A; x sends o there
      ( joue([1-1, 1-2, 2-1, 1-3, 3-1, 1-5, 5-1, 1-8, 8-1], J),
        J = jeu(_, [o, v, v, v, v, v, v, v, v], 0), coupsPermis(J, Cs),
        \+ memberchk(1-_, Cs), memberchk(2-_, Cs), memberchk(9-_, Cs) )).
check(parties_locales, rapidement(parties(1, 6, locale, locale))).
check(parties_melees, rapidement(parties(7, 10, globale, locale))).
check(parties_globales, rapidement(parties(11, 16, globale, globale))).
check(graine_repetee,
      ( ouverture(8, 6, A, S), ouverture(8, 6, B, S), A == B )).
check(parties_au_hasard, forall(between(1, 200, G), partieAuHasard(G))).
check(globale_gagne,
      ( rapidement(tournoi(locale, globale, 10, L, G, N)),
        format("% locale ~w, globale ~w, nulles ~w~n", [L, G, N]), G > 2 * L, G >= 12 )).
check(saisie_des_coups,
      ( comprendreCoup(5, 3, 3-5), \+ comprendreCoup(5, 0, _), comprendreCoup(b5, 0, 2-5),
        comprendreCoup(i-9, 4, 9-9), comprendreCoup([a, 1], 0, 1-1), comprendreCoup('C3', 0, 3-3),
        \+ comprendreCoup(b0, 0, _), \+ comprendreCoup(j1, 0, _), \+ comprendreCoup(f(x), 0, _),
        \+ comprendreCoup(b-_, 0, _), \+ comprendreCoup("b5", 0, _), \+ comprendreCoup(1.5, 1, _) )).

trois([A, B, C]) :-
    between(1, 9, A),
    between(A, 9, B),
    B > A,
    between(B, 9, C),
    C > B.

rempli(Cases, P) :-
    findall(S, ( between(1, 9, N), ( memberchk(N, Cases) -> S = x ; S = v ) ), P).

plateauAuHasard(G, P) :-
    semer(G),
    length(P, 9),
    maplist(choix_au_hasard([v, v, x, o]), P).

% Two x and two o, x to move, nobody has won.
positionAuHasard(G, P) :-
    semer(G),
    melange([x, x, o, o, v, v, v, v, v], P).

% minimax(+P, +Trait, +Tour, +Parcourue, +Prof, -V): for x, without any cut.
minimax(P, Trait, Tour, Parcourue, Prof, V) :-
    plateauxSuivants(P, Trait, x, o, Tour, 81, Coups),
    Tour1 is Tour + 1,
    Parcourue1 is Parcourue + 1,
    adversaire(Trait, Autre),
    findall(W,
            ( member([Q, C, T], Coups),
              (   ( T \== d ; Parcourue >= Prof )
              ->  evalue([Q, C, T], x, o, Parcourue, W)
              ;   minimax(Q, Autre, Tour1, Parcourue1, Prof, W)
              ) ),
            Ws),
    (   Trait == x
    ->  max_list(Ws, V)
    ;   min_list(Ws, V)
    ).

joue(Coups, J) :-
    nouveauJeu(J0),
    jouerTous(Coups, x, J0, J).

jouerTous([], _, J, J).
jouerTous([C|Cs], S, J0, J) :-
    coupPermis(J0, C),
    !,
    joueCase(J0, S, C, J1),
    adversaire(S, A),
    jouerTous(Cs, A, J1, J).

parties(De, A, NX, NO) :-
    forall(between(De, A, G),
           ( ouverture(G, 2, J, S),
             partieMachines(J, S, NX, NO, R, Coups),
             rejouer(Coups, J, S, R) )).

partieAuHasard(G) :-
    semer(G),
    nouveauJeu(J),
    hasardJusquAuBout(J, x, Coups, R),
    rejouer(Coups, J, x, R).

hasardJusquAuBout(J, _, [], R) :-
    finJeu(J, R),
    !.
hasardJusquAuBout(J0, S, [C|Cs], R) :-
    coupsPermis(J0, Permis),
    choix_au_hasard(Permis, C),
    joueCase(J0, S, C, J),
    adversaire(S, A),
    hasardJusquAuBout(J, A, Cs, R).

% The rules once more, from the nine boards alone: a board is closed when a line
% is filled or no cell is free; the last cell names the board of the reply.
rejouer(Coups, J, S, R) :-
    J = jeu(SPs, _, Impose),
    length(Coups, N),
    N =< 81,
    rejouer(Coups, SPs, Impose, J, S, R).

rejouer([], SPs, _, J, _, R) :-
    finJeu(J, R),
    resultat(SPs, R).
rejouer([N-C|Coups], SPs0, Dernier, J0, S, R) :-
    \+ resultat(SPs0, _),
    nth1(N, SPs0, SP0, Autres),
    ouvert(SP0),
    (   Dernier > 0, nth1(Dernier, SPs0, SPD), ouvert(SPD)
    ->  N =:= Dernier
    ;   true
    ),
    nth1(C, SP0, v, Cases),
    nth1(C, SP, S, Cases),
    nth1(N, SPs, SP, Autres),
    joueCase(J0, S, N-C, J),
    J = jeu(SPs, Etats, _),
    maplist(etat, SPs, Etats),
    equilibre(SPs),
    adversaire(S, A),
    rejouer(Coups, SPs, C, J, A, R).

ouvert(SP) :- etat(SP, v).

etat(SP, E) :-
    (   ligne(SP, x) -> E = x
    ;   ligne(SP, o) -> E = o
    ;   memberchk(v, SP) -> E = v
    ;   E = n
    ).

ligne(SP, S) :-
    member([A, B, C], [[1, 2, 3], [4, 5, 6], [7, 8, 9], [1, 4, 7], [2, 5, 8], [3, 6, 9],
                       [1, 5, 9], [3, 5, 7]]),
    nth1(A, SP, S),
    nth1(B, SP, S),
    nth1(C, SP, S),
    !.

resultat(SPs, R) :-
    maplist(etat, SPs, Es),
    (   ligne(Es, x) -> R = x
    ;   ligne(Es, o) -> R = o
    ;   \+ memberchk(v, Es), R = n
    ).

equilibre(SPs) :-
    append(SPs, Tous),
    aggregate_all(count, member(x, Tous), X),
    aggregate_all(count, member(o, Tous), O),
    D is X - O,
    memberchk(D, [0, 1]).
