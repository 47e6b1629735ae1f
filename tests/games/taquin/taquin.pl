:- encoding(utf8).

%   Le taquin : figures du cours, AVL, règles, mélanges sur plusieurs graines.
%   swipl -g lance_tests -t halt tests/games/taquin/taquin.pl

:- ensure_loaded('../../../prolog/taquin/aetoile').

% Le point d'entrée est lance_tests/0, car aetoile.pl définit main/0.

verifie(Nom, But) :-
    (   catch(But, Erreur, ( write(Erreur), nl, fail ))
    ->  write('ok '), write(Nom), nl
    ;   write('FAIL '), write(Nom), nl
    ).

lance_tests :-
    verifie(requetes_du_rapport, requetes),
    verifie(heuristiques, heuristiques),
    verifie(solutions_h1, forall(longueur(1, N, L), resolu(N, 1, L))),
    verifie(solutions_h2, forall(longueur(2, N, L), resolu(N, 2, L))),
    verifie(hors_d_atteinte, hors_d_atteinte),
    verifie(quatre, quatre),
    verifie(avl, avl),
    verifie(ouverts_coherents, ouverts_coherents),
    verifie(melanges, melanges),
    verifie(etats_refuses, etats_refuses).

requetes :-
    initial_state(Ini),
    findall(L-C, ( nth1(L, Ini, Ligne), nth1(C, Ligne, d) ), [2-3]),
    final_state(Fin),
    nth1(3, Fin, Ligne3),
    nth1(2, Ligne3, f),
    findall(P, piece_placee(Ini, P), [c, d, g, e]),
    findall([X, Suiv], rule(X, 1, Ini, Suiv),
            [[up, [[b, h, c], [a, vide, d], [g, f, e]]],
             [left, [[b, h, c], [a, f, d], [vide, g, e]]],
             [right, [[b, h, c], [a, f, d], [g, e, vide]]]]),
    \+ rule(down, 1, Ini, _).

heuristiques :-
    findall(N-H, ( member(N, [1, 2]), etat_initial(N, E),
                   heuristique1(E, H) ),
            [1-4, 2-2]),
    findall(H, ( member(N, [1, 2, 3, 4, 5]), etat_initial(N, E),
                 heuristique2(E, H) ),
            [5, 2, 10, 16, 24]),
    final_state(F),
    heuristique1(F, 0),
    heuristique2(F, 0),
    final_state_4(F4),
    heuristique1(F4, 0),
    etat_initial(1, E1),
    distance_man(E1, F, a, 1).

longueur(_, 1, 5).
longueur(_, 2, 2).
longueur(_, 3, 10).
longueur(_, 4, 20).
longueur(2, 5, 30).

resolu(N, H, Longueur) :-
    etat_initial(N, Etat),
    resoudre(Etat, H, Longueur, Actions),
    length(Actions, Longueur),
    applique(Actions, Etat, Final),
    but(Etat, Final).

applique([], Etat, Etat).
applique([Action|Actions], Etat0, Etat) :-
    rule(Action, 1, Etat0, Etat1),
    !,
    applique(Actions, Etat1, Etat).

hors_d_atteinte :-
    etat_initial(non_connexe, Etat),
    \+ accessible(Etat),
    \+ resoudre(Etat, 1, _, _),
    \+ resoudre(Etat, 2, _, _).

quatre :-
    forall(member(N, [8, 16, 26]),
           resolu(quatre(N), 2, N)),
    etat_initial(quatre(8), E),
    findall(A, rule(A, _, E, _), [down, left, right]).

% Insertions et suppressions mêlées : ordre et équilibre à chaque pas.
avl :-
    numlist(1, 200, Nombres),
    findall(K-N, ( member(N, Nombres), K is N * 73 mod 211 ), Paires),
    insere_tous(Paires, nil, Arbre),
    msort(Paires, Triees),
    elements(Arbre, Triees),
    avl_valide(Arbre, _),
    Paires = [Premiere|_],
    insert(Premiere, Arbre, Arbre),
    findall(P, ( member(P, Paires), P = _-N, N mod 3 =:= 0 ), Otees),
    ote_tous(Otees, Arbre, Arbre1),
    avl_valide(Arbre1, _),
    \+ ( member(P, Otees), belongs(P, Arbre1) ),
    \+ suppress(rien, Arbre1, _),
    suppress_min(Min, Arbre1, Arbre2),
    elements(Arbre1, [Min|Reste]),
    elements(Arbre2, Reste),
    avl_valide(Arbre2, _),
    \+ suppress_min(_, nil, _).

insere_tous([], Arbre, Arbre).
insere_tous([E|Es], Arbre0, Arbre) :-
    insert(E, Arbre0, Arbre1),
    avl_valide(Arbre1, _),
    insere_tous(Es, Arbre1, Arbre).

ote_tous([], Arbre, Arbre).
ote_tous([K-N|Es], Arbre0, Arbre) :-
    belongs(K-M, Arbre0),
    M == N,
    suppress(K-_, Arbre0, Arbre1),
    avl_valide(Arbre1, _),
    ote_tous(Es, Arbre1, Arbre).

avl_valide(nil, 0).
avl_valide(avl(G, _, D, H), H) :-
    avl_valide(G, HG),
    avl_valide(D, HD),
    abs(HG - HD) =< 1,
    H =:= max(HG, HD) + 1.

% Un état rouvert par un chemin plus court change de place dans Pf et Pu.
ouverts_coherents :-
    S = [[a, b, c], [h, d, vide], [g, f, e]],
    U = [[a, b, c], [h, vide, d], [g, f, e]],
    insert([[9, 1, 8], S], nil, Pf0),
    insert([S, [9, 1, 8], ancien, up], nil, Pu0),
    loop_successors([[S, [4, 1, 3], right]], U, nil, Pf0, Pu0, Pf, Pu),
    elements(Pf, [[[4, 1, 3], S]]),
    elements(Pu, [[S, [4, 1, 3], U, right]]),
    loop_successors([[S, [6, 1, 5], right]], autre, nil, Pf, Pu, Pf, Pu),
    loop_successors([[S, [2, 1, 1], right]], autre, Pu, nil, nil, nil, nil).

melanges :-
    final_state(F),
    forall(member(G, [1, 2, 3, 4, 5, 6, 7, 8]),
           melange_resolu(G, 12, F)),
    melange(3, 50, F, E1),
    melange(3, 50, F, E1),
    accessible(E1).

melange_resolu(Graine, N, But) :-
    melange(Graine, N, But, Etat),
    memes_pieces(Etat, But),
    resoudre(Etat, 1, Cout, _),
    resoudre(Etat, 2, Cout, Actions),
    Cout =< N,
    Cout mod 2 =:= N mod 2,
    applique(Actions, Etat, But).

etats_refuses :-
    forall(member(E, [x, 7, [], [a], [[a, b, c], [d, e, f], [g, h, h]],
                      [[a, b, c], [h, vide, d, g, f, e], []], _]),
           \+ resoudre(E, 2, _, _)).
