:- encoding(utf8).

%   Othello : les 24 prédicats du sujet, perft, recherches, parties entières.
%   swipl -g lance_tests -t halt tests/games/othello/othello.pl

:- ensure_loaded('../../../prolog/othello/othello').

verifie(Nom, But) :-
    (   catch(But, Erreur, ( write(Erreur), nl, fail ))
    ->  write('ok '), write(Nom), nl
    ;   write('FAIL '), write(Nom), nl
    ).

lance_tests :-
    verifie(grille, grille),
    verifie(successeurs, successeurs),
    verifie(directions, directions),
    verifie(cases_dans_direction, casesDansDirection),
    verifie(prises, prises),
    verifie(coups_valides, coupsValides),
    verifie(retourne, retourne),
    verifie(coup_joue, coupJoue),
    verifie(comptes_et_vides, comptesEtVides),
    verifie(listes, listes),
    verifie(parties_finies, partiesFinies),
    verifie(perft_1_a_5, perfts),
    verifie(alpha_comme_minimax, alphaCommeMinimax),
    verifie(coups_rapides, coupsRapidesJustes),
    verifie(parties_au_hasard, partiesAuHasard),
    verifie(fin_de_partie_exacte, finExacte),
    verifie(duels_reproductibles, duelsReproductibles),
    verifie(optimise_gagne, optimiseGagne).

grille :-
    grilleDeDepart(G),
    length(G, 8),
    forall(member(L, G), length(L, 8)),
    findall(C-N-V, ( member(C, [d, e]), member(N, [4, 5]),
                     donneValeurDeCase(G, C, N, V) ),
            [d-4-o, d-5-x, e-4-x, e-5-o]),
    ligneDansGrille(4, G, [-, -, -, o, x, -, -, -]),
    \+ ligneDansGrille(9, G, _),
    caseDansLigne(h, [1, 2, 3, 4, 5, 6, 7, 8], 8),
    \+ caseDansLigne(i, [1, 2, 3, 4, 5, 6, 7, 8], _),
    caseVide(G, a, 1),
    \+ caseVide(G, d, 4).

successeurs :-
    findall(A-B, succNum(A, B), [1-2, 2-3, 3-4, 4-5, 5-6, 6-7, 7-8]),
    findall(A-B, succAlpha(A, B), [a-b, b-c, c-d, d-e, e-f, f-g, g-h]).

directions :-
    findall(L-C, direction(_, L, C), Ds),
    length(Ds, 8),
    sort(Ds, Distinctes),
    length(Distinctes, 8),
    \+ memberchk(0-0, Ds),
    direction(nord, -1, 0),
    direction(ouest, 0, -1).

casesDansDirection :-
    grilleDeDepart(G),
    donneListeCasesDansDirection(sud, G, 3, d, [o, x, -, -, -]),
    donneListeCasesDansDirection(nord, G, 6, d, [x, o, -, -, -]),
    donneListeCasesDansDirection(sudEst, G, 3, c, [o, o, -, -, -]),
    donneListeCasesDansDirection(nordOuest, G, 6, f, [o, o, -, -, -]),
    donneListeCasesDansDirection(nord, G, 1, a, []),
    donneListeCasesDansDirection(est, G, 1, h, []),
    donneListeCasesDansDirection(sudOuest, G, 8, a, []).

prises :-
    faitPrise(x, [o, x]),
    faitPrise(x, [o, o, o, x, -]),
    faitPrise(o, [x, o]),
    forall(member(L, [[], [x], [-], [o], [o, -, x], [x, o], [o, o]]),
           \+ faitPrise(x, L)).

coupsValides :-
    grilleDeDepart(G),
    leCoupEstValide(G, x, 3, d),
    \+ leCoupEstValide(G, o, 3, d),
    \+ leCoupEstValide(G, x, 4, d),
    \+ leCoupEstValide(G, x, 1, a),
    listeDesCoupsCamp(G, x, [[d, 3], [c, 4], [f, 5], [e, 6]]),
    listeDesCoupsCamp(G, o, [[e, 3], [f, 4], [c, 5], [d, 6]]).

retourne :-
    grilleDeDepart(G),
    retournePionsDansDirection(sud, G, 3, d, x, G1),
    donneValeurDeCase(G1, d, 4, x),
    comptePions(G1, 3, 1),
    retournePionsDansDirection(est, G, 3, d, x, G).

% Une case qui prend dans les huit directions à la fois.
coupJoue :-
    G = [[x, -, -, x, -, -, x, -],
         [-, o, -, o, -, o, -, -],
         [-, -, o, o, o, -, -, -],
         [x, o, o, -, o, o, o, x],
         [-, -, o, o, o, -, -, -],
         [-, o, -, o, -, o, -, -],
         [x, -, -, o, -, -, o, -],
         [-, -, -, x, -, -, -, x]],
    coupJoueDansGrille(G, 4, d, x, G1),
    G1 == [[x, -, -, x, -, -, x, -],
           [-, x, -, x, -, x, -, -],
           [-, -, x, x, x, -, -, -],
           [x, x, x, x, x, x, x, x],
           [-, -, x, x, x, -, -, -],
           [-, x, -, x, -, x, -, -],
           [x, -, -, x, -, -, x, -],
           [-, -, -, x, -, -, -, x]],
    grilleDeDepart(G0),
    \+ coupJoueDansGrille(G0, 1, a, x, _).

comptesEtVides :-
    grilleDeDepart(G),
    comptePions(G, 2, 2),
    listeCasesVides(G, V),
    length(V, 60),
    V = [[a, 1], [b, 1]|_],
    last(V, [h, 8]),
    listeCasesValides(G, x, [[a, 1], [d, 3], [e, 6]], [[d, 3], [e, 6]]).

listes :-
    coordonneesOuListe(a, 2, [a, 2]),
    duneListeALautre([[a, 1], [a, 2], [a, 3]], [a, 2], [[a, 1], [a, 3]]),
    \+ duneListeALautre([[a, 1]], [a, 2], _),
    campAdverse(x, o),
    campAdverse(o, x).

pleine(Valeur, Autre, G) :-
    L1 = [Valeur, Valeur, Valeur, Valeur, Valeur, Valeur, Valeur, Valeur],
    L2 = [Autre, Autre, Autre, Autre, Autre, Autre, Autre, Autre],
    G = [L1, L1, L1, L1, L2, L2, L2, L2].

partiesFinies :-
    pleine(x, x, GX),
    partieGagnee(x, GX),
    \+ partieGagnee(o, GX),
    pleine(o, -, GO),
    partieGagnee(V, GO),
    V == o,
    pleine(x, o, GN),
    partieGagnee(-, GN),
    grilleDeDepart(G),
    \+ partieGagnee(_, G).

perfts :-
    grilleDeDepart(G),
    findall(N, ( member(P, [0, 1, 2, 3, 4, 5]), perft(G, x, P, N) ),
            [1, 4, 12, 56, 244, 1396]).

alphaCommeMinimax :-
    forall(( member(Graine, [1, 2, 3]), member(P, [1, 2]) ),
           ( ouvertureAuHasard(Graine, 20, G, Camp, _),
             minimax(G, Camp, P, Coup, Valeur),
             positionsVues(N1),
             alphaBeta(G, Camp, P, Coup, Valeur),
             positionsVues(N2),
             N2 =< N1 )).

% Le générateur rapide suit les règles le long de parties au hasard.
coupsRapidesJustes :-
    forall(( member(Graine, [1, 2, 3, 4]),
             member(N, [0, 5, 10, 20, 30, 40, 50]) ),
           ( ouvertureAuHasard(Graine, N, G, _, _),
             forall(member(Camp, [x, o]), memesCoups(G, Camp)) )).

memesCoups(G, Camp) :-
    listeDesCoupsCamp(G, Camp, Coups),
    coupsRapides(G, Camp, Coups),
    rangees(Rangees),
    aPlat(G, Cases),
    coupsPlats(Rangees, Cases, Camp, Plats),
    forall(( member(N-R, Plats), caseNumero(N, [Col, Lig]) ),
           ( coupJoueDansGrille(G, Lig, Col, Camp, G1),
             aPlat(G1, Cases1),
             joueCoupPlat(N-R, Camp, Cases, Cases1) )).

% Chaque coup pose un pion, en retourne au moins un, et n'en ôte aucun.
partiesAuHasard :-
    forall(between(1, 5, Graine),
           ( grilleDeDepart(G), partieVerifiee(Graine, x, G, 4) )).

partieVerifiee(Alea0, Camp, G, Pions) :-
    campAdverse(Camp, Adverse),
    comptePions(G, X, O),
    X + O =:= Pions,
    Alea is (Alea0 * 16807 + 1) mod 2147483647,
    listeDesCoupsCamp(G, Camp, Coups),
    (   Coups = [_|_]
    ->  tireCoup(Coups, Alea, [Col, Lig]),
        coupJoueDansGrille(G, Lig, Col, Camp, G1),
        comptePions(G1, X1, O1),
        ( Camp == x -> X1 > X + 1, O1 < O ; O1 > O + 1, X1 < X ),
        Pions1 is Pions + 1,
        partieVerifiee(Alea, Adverse, G1, Pions1)
    ;   listeDesCoupsCamp(G, Adverse, [_|_])
    ->  partieVerifiee(Alea, Adverse, G, Pions)
    ;   partieGagnee(_, G)
    ).

% Près de la fin, la recherche rapide donne la valeur du minimax complet.
finExacte :-
    forall(member(Graine, [1, 2, 3, 4, 5, 6]),
           ( ouvertureTardive(Graine, G, Camp),
             optimise(G, Camp, 1, _, Valeur),
             minimax(G, Camp, 12, _, Valeur) )).

ouvertureTardive(Graine, G, Camp) :-
    grilleDeDepart(G0),
    avance(G0, x, Graine, G, Camp).

avance(G0, Camp0, Alea0, G, Camp) :-
    listeCasesVides(G0, Vides),
    length(Vides, N),
    coupsRapides(G0, Camp0, Coups),
    Alea is (Alea0 * 16807 + 1) mod 2147483647,
    campAdverse(Camp0, Adverse),
    (   N =< 4
    ->  G = G0,
        Camp = Camp0
    ;   Coups = [_|_]
    ->  tireCoup(Coups, Alea, [Col, Lig]),
        coupJoueDansGrille(G0, Lig, Col, Camp0, G1),
        avance(G1, Adverse, Alea, G, Camp)
    ;   coupsRapides(G0, Adverse, [_|_])
    ->  avance(G0, Adverse, Alea, G, Camp)
    ;   G = G0,
        Camp = Camp0
    ).

duelsReproductibles :-
    forall(member(Graine, [1, 2, 3]),
           ( duel(Graine, hasard, machine(alphabeta, 1), Score),
             duel(Graine, hasard, machine(alphabeta, 1), Score),
             Score = X-O,
             X + O =< 64 )).

optimiseGagne :-
    tournoi([1, 2, 3, 4], machine(optimise, 1), hasard, bilan(G1, _, _)),
    G1 >= 6,
    tournoi([1, 2], machine(optimise, 2), machine(minimax, 1),
            bilan(G2, _, P2)),
    G2 > P2.
