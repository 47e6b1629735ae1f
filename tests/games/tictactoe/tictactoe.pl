:- encoding(utf8).

%   Le TicTacToe : alignements, heuristique, tableau des profondeurs 1 à 6,
%   recherches justes, symétries, parties exhaustives.
%   swipl -g lance_tests -t halt tests/games/tictactoe/tictactoe.pl

:- ensure_loaded('../../../prolog/tictactoe/negamax').

verifie(Nom, But) :-
    (   catch(But, Erreur, ( write(Erreur), nl, fail ))
    ->  write('ok '), write(Nom), nl
    ;   write('FAIL '), write(Nom), nl
    ).

lance_tests :-
    verifie(alignements, alignements),
    verifie(possible, possibles),
    verifie(gagnant_perdant, gagnant_perdant),
    verifie(heuristique, heuristiques),
    verifie(successeurs, successeurs_justes),
    verifie(meilleur, meilleurs),
    verifie(tableau_1_a_6, tableau_court),
    verifie(symetries, symetries),
    verifie(valeur_nulle, valeur_nulle),
    verifie(alphabeta_comme_negamax, memes_valeurs),
    verifie(memoire_765_situations, memoire),
    verifie(ne_perd_jamais_x, ne_perd_jamais(x)),
    verifie(ne_perd_jamais_o, ne_perd_jamais(o)),
    verifie(parties_hasard, parties_hasard).

alignements :-
    M = [[a, b, c], [d, e, f], [g, h, i]],
    findall(A, alignement(A, M), As),
    As == [[a, b, c], [d, e, f], [g, h, i], [a, d, g], [b, e, h],
           [c, f, i], [a, e, i], [c, e, g]],
    M4 = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]],
    findall(D, diagonale(D, M4), [[1, 6, 11, 16], [4, 7, 10, 13]]).

possibles :-
    A = [_, x, _],
    possible(A, x),
    \+ possible(A, o),
    A = [B, _, C],
    var(B),
    var(C),
    possible([], x),
    unifiable(_, x),
    unifiable(o, o),
    \+ unifiable(x, o).

gagnant_perdant :-
    alignement_gagnant([x, x, x], x),
    \+ alignement_gagnant([x, _, x], x),
    \+ alignement_gagnant([x, x, x], o),
    alignement_perdant([o, o, o], x),
    \+ alignement_perdant([x, x, x], x).

heuristiques :-
    situation_initiale(S0),
    heuristique(x, S0, 0),
    heuristique(x, [[_, _, _], [_, x, _], [_, _, _]], 4),
    heuristique(o, [[_, _, _], [_, x, _], [_, _, _]], -4),
    heuristique(x, [[x, x, x], [o, o, _], [_, _, _]], 10000),
    heuristique(o, [[x, x, x], [o, o, _], [_, _, _]], -10000),
    heuristique(x, [[x, x, x], [o, o, o], [_, _, _]], 10000),
    \+ heuristique(x, [[x, x, x], [o, o, o], [_, _, _]], -10000),
    heuristique(x, [[x, o, x], [x, o, o], [o, x, x]], 0).

successeurs_justes :-
    S = [[x, _, o], [_, x, _], [o, _, _]],
    successeurs(x, S, Ss),
    findall(C, member([C, _], Ss), [[1, 2], [2, 1], [2, 3], [3, 2], [3, 3]]),
    memberchk([[3, 3], [[x, A, o], [B, x, C], [o, D, x]]], Ss),
    forall(member(V, [A, B, C, D]), var(V)),
    term_variables(S, Libres),
    length(Libres, 5),
    successeurs(o, [[x, o, x], [x, o, o], [o, x, x]], []).

meilleurs :-
    meilleur([[a, 3], [b, -1], [c, 5]], [b, -1]),
    meilleur([[a, 3]], [a, 3]),
    meilleur([[a, 3], [b, 3]], [b, 3]),
    \+ meilleur([], _).

tableau_court :-
    findall(P-B-V, ( member(P, [1, 2, 3, 4, 5, 6]), main(B, V, P) ), Lignes),
    Lignes == [1-[]-0, 2-[2, 2]-4, 3-[2, 2]-1, 4-[2, 2]-3, 5-[2, 2]-1,
               6-[2, 2]-3].

symetries :-
    M = [[a, b, c], [d, e, f], [g, h, i]],
    symetriques(M, Images),
    sort(Images, Triees),
    length(Triees, 8),
    memberchk([[g, d, a], [h, e, b], [i, f, c]], Images),
    memberchk([[c, b, a], [f, e, d], [i, h, g]], Images),
    memberchk([[a, d, g], [b, e, h], [c, f, i]], Images),
    S = [[x, _, o], [_, x, _], [_, _, _]],
    cle(S, Cle),
    symetriques(S, Sym),
    forall(member(I, Sym), cle(I, Cle)),
    S = [[_, Libre, _]|_],
    var(Libre).

valeur_nulle :-
    situation_initiale(S),
    alphabeta(x, S, 1, 10, -10000, 10000, [_, 0]),
    resout(x, S, _, 0).

% Sur toutes les situations à deux et trois coups du début.
memes_valeurs :-
    situation_initiale(S),
    forall(( successeurs(x, S, S1), member([_, A], S1),
             successeurs(o, A, S2), member([_, B], S2) ),
           ( negamax_juste(x, B, 3, 5, CV),
             alphabeta(x, B, 3, 5, -10000, 10000, CV) )),
    B1 = [[x, o, x], [_, o, _], [_, _, _]],
    negamax_juste(x, B1, 4, 10, [C, V]),
    alphabeta(x, B1, 4, 10, -10000, 10000, [C, V]),
    resout(x, B1, C, V).

memoire :-
    oublie,
    situation_initiale(S),
    resout(x, S, _, 0),
    findall(Cle, situation_connue(Cle, _), Cles),
    length(Cles, 764),          % 765 avec la grille vide
    sort(Cles, Distinctes),
    length(Distinctes, 764).

% Toutes les suites de coups d'une personne, contre le programme.
ne_perd_jamais(Programme) :-
    adversaire(Programme, Personne),
    situation_initiale(S),
    \+ defaite(x, S, Programme, Personne).

defaite(Joueur, S, Programme, Personne) :-
    (   resultat(Joueur, S, Resultat)
    ->  Resultat = gagne(Personne)
    ;   Joueur == Programme
    ->  resout(Joueur, S, Coup, _),
        prend(Joueur, Coup, S),
        !,
        defaite(Personne, S, Programme, Personne)
    ;   prend(Joueur, _, S),
        defaite(Programme, S, Programme, Personne)
    ).

parties_hasard :-
    forall(( between(1, 20, G), member(P, [x, o]) ),
           ( partie_hasard(G, P, R),
             memberchk(R, [nul, gagne(P)]),
             partie_hasard(G, P, R) )).
