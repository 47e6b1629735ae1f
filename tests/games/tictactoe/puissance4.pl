:- encoding(utf8).

%   Le puissance 4 : géométrie, gravité, menaces, parties entières.
%   swipl -g lance_tests -t halt tests/games/tictactoe/puissance4.pl

:- ensure_loaded('../../../prolog/tictactoe/puissance4').

verifie(Nom, But) :-
    (   catch(But, Erreur, ( write(Erreur), nl, fail ))
    ->  write('ok '), write(Nom), nl
    ;   write('FAIL '), write(Nom), nl
    ).

lance_tests :-
    verifie(geometrie, geometrie),
    verifie(gravite, gravite),
    verifie(victoires, victoires),
    verifie(gagne_en_un_coup, gagne_en_un_coup),
    verifie(pare_en_un_coup, pare_en_un_coup),
    verifie(alphabeta_exact, alphabeta_exact),
    verifie(parties_entieres, parties_entieres),
    verifie(plus_profond_gagne, plus_profond_gagne).

geometrie :-
    jeu_p4(p4(Grille, Colonnes, Quatuors)),
    length(Grille, 6),
    length(Colonnes, 7),
    length(Quatuors, 69),
    term_variables(Grille, Cases),
    length(Cases, 42),
    term_variables(Quatuors, Memes),
    msort(Cases, Triees),
    msort(Memes, Triees).

joue_suite([], _, _).
joue_suite([C|Cs], Joueur, Jeu) :-
    joue_p4(Joueur, C, Jeu),
    adverse_p4(Joueur, Adversaire),
    joue_suite(Cs, Adversaire, Jeu).

gravite :-
    jeu_p4(Jeu),
    joue_suite([4, 4, 4, 4, 4, 4], x, Jeu),
    Jeu = p4(Grille, _, _),
    findall(C, ( member(L, Grille), nth1(4, L, C) ), [o, x, o, x, o, x]),
    \+ joue_p4(x, 4, Jeu),
    \+ joue_p4(x, 8, Jeu),
    \+ joue_p4(x, 0, Jeu),
    colonnes_libres(Jeu, [3, 5, 2, 6, 1, 7]).

victoires :-
    forall(member(Suite, [[1, 1, 2, 2, 3, 3, 4],
                          [1, 2, 1, 2, 1, 2, 1],
                          [1, 2, 2, 3, 3, 4, 3, 4, 4, 7, 4],
                          [7, 6, 6, 5, 5, 4, 5, 4, 4, 1, 4]]),
           ( jeu_p4(Jeu), joue_suite(Suite, x, Jeu), gagne_p4(x, Jeu),
             \+ gagne_p4(o, Jeu), fin_p4(o, Jeu, gagne(x)) )),
    jeu_p4(Vide),
    \+ gagne_p4(x, Vide),
    \+ fin_p4(x, Vide, _).

gagne_en_un_coup :-
    forall(member(N, [1, 2, 3, 4]),
           ( jeu_p4(Jeu), joue_suite([1, 1, 2, 2, 3, 3], x, Jeu),
             choix_p4(x, Jeu, N, 4, V), V > 9000 )).

pare_en_un_coup :-
    forall(member(N, [2, 3, 4]),
           ( jeu_p4(Jeu), joue_suite([1, 7, 1, 7, 1], x, Jeu),
             choix_p4(o, Jeu, N, 1, _) )).

% La fenêtre ne change pas la valeur : on compare à un minimax complet.
alphabeta_exact :-
    forall(( member(Suite, [[], [4, 4, 3], [1, 2, 3, 4, 5, 6]]),
             member(N, [1, 2, 3]) ),
           ( jeu_p4(Jeu), joue_suite(Suite, x, Jeu),
             length(Suite, K),
             ( K mod 2 =:= 0 -> J = x ; J = o ),
             choix_p4(J, Jeu, N, _, V),
             complet_p4(J, Jeu, N, V) )).

complet_p4(Joueur, Jeu, Niveau, Valeur) :-
    adverse_p4(Joueur, Adversaire),
    (   gagne_p4(Adversaire, Jeu)
    ->  Valeur is -10000 - Niveau
    ;   Niveau =:= 0
    ->  evalue_p4(Joueur, Jeu, Valeur)
    ;   Niveau1 is Niveau - 1,
        colonnes_libres(Jeu, Cs),
        findall(V, ( member(C, Cs), joue_p4(Joueur, C, Jeu),
                     complet_p4(Adversaire, Jeu, Niveau1, V0),
                     V is -V0 ),
                Vs),
        max_list(Vs, Valeur)
    ).

parties_entieres :-
    forall(between(1, 6, G),
           ( match_p4(G, 2, 1, R),
             memberchk(R, [gagne(x), gagne(o), nul]),
             match_p4(G, 2, 1, R) )).

plus_profond_gagne :-
    findall(1, ( between(1, 8, G), match_p4(G, 4, 1, gagne(x)) ), X),
    findall(1, ( between(1, 8, G), match_p4(G, 1, 4, gagne(o)) ), O),
    length(X, NX),
    length(O, NO),
    NX + NO >= 10.
