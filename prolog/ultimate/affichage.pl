:- encoding(utf8).

/*  Ultimate Tic-Tac-Toe: the picture of the nine boards.

    A free cell shows its number if the player may play there now, otherwise a dot.
    A board that is won shows one large sign.

        ?- texteCoup(2-5, T).
        T = 'B5'.
*/

%!  texteCoup(+Coup, -Texte) is det.
%
%   Texte is the move Numero-Case as people write it.

texteCoup(Numero-Case, Texte) :-
    lettre(Numero, Lettre),
    atom_concat(Lettre, Case, Texte).

%!  lettre(?Numero, ?Lettre) is nondet.
%
%   The board Numero is called Lettre.

lettre(1, 'A').
lettre(2, 'B').
lettre(3, 'C').
lettre(4, 'D').
lettre(5, 'E').
lettre(6, 'F').
lettre(7, 'G').
lettre(8, 'H').
lettre(9, 'I').

%!  afficheJeu(+Jeu) is det.
%
%   Print the nine boards.

afficheJeu(Jeu) :-
    format("~N~n   ┏━━━━━━━━━┳━━━━━━━━━┳━━━━━━━━━┓~n"),
    afficheBande(Jeu, [1, 2, 3]),
    format("   ┣━━━━━━━━━╋━━━━━━━━━╋━━━━━━━━━┫~n"),
    afficheBande(Jeu, [4, 5, 6]),
    format("   ┣━━━━━━━━━╋━━━━━━━━━╋━━━━━━━━━┫~n"),
    afficheBande(Jeu, [7, 8, 9]),
    format("   ┗━━━━━━━━━┻━━━━━━━━━┻━━━━━━━━━┛~n").

% Three boards side by side: their names, then three rows.
afficheBande(Jeu, [N1, N2, N3]) :-
    lettre(N1, L1),
    lettre(N2, L2),
    lettre(N3, L3),
    format("   ┃~w        ┃~w        ┃~w        ┃~n", [L1, L2, L3]),
    forall(member(Rangee, [1, 2, 3]), afficheRangee(Jeu, [N1, N2, N3], Rangee)).

afficheRangee(Jeu, [N1, N2, N3], Rangee) :-
    texteRangee(Jeu, N1, Rangee, T1),
    texteRangee(Jeu, N2, Rangee, T2),
    texteRangee(Jeu, N3, Rangee, T3),
    format("   ┃~w┃~w┃~w┃~n", [T1, T2, T3]).

%!  texteRangee(+Jeu, +Numero, +Rangee, -Texte) is det.
%
%   Texte is row Rangee of the board Numero, nine characters wide.

texteRangee(jeu(SousPlateaux, Etats, Impose), Numero, Rangee, Texte) :-
    nth1(Numero, Etats, Etat),
    (   grandSigne(Etat, Rangee, Texte0)
    ->  Texte = Texte0
    ;   nth1(Numero, SousPlateaux, SousPlateau),
        (   memberchk(Impose, [0, Numero])
        ->  Jouable = oui
        ;   Jouable = non
        ),
        Debut is 3 * Rangee - 2,
        Fin is 3 * Rangee,
        findall(T,
                ( between(Debut, Fin, Case),
                  nth1(Case, SousPlateau, Signe),
                  texteCase(Signe, Jouable, Case, T)
                ),
                Textes),
        atomic_list_concat(Textes, Texte)
    ).

texteCase(v, Jouable, Case, Texte) :-
    !,
    (   Jouable == oui
    ->  atomic_list_concat([' ', Case, ' '], Texte)
    ;   Texte = ' · '
    ).
texteCase(x, _, _, ' X ').
texteCase(o, _, _, ' O ').

grandSigne(x, 1, '  ╲   ╱  ').
grandSigne(x, 2, '    ╳    ').
grandSigne(x, 3, '  ╱   ╲  ').
grandSigne(o, 1, '  ╭───╮  ').
grandSigne(o, 2, '  │   │  ').
grandSigne(o, 3, '  ╰───╯  ').

%!  afficheTour(+Jeu, +Signe) is det.
%
%   Print whose turn it is and where to play.

afficheTour(jeu(_, _, Impose), Signe) :-
    (   lettre(Impose, Lettre)
    ->  format("  Au joueur ~w, dans le sous-plateau ~w.~n", [Signe, Lettre])
    ;   format("  Au joueur ~w, dans le sous-plateau de son choix.~n", [Signe])
    ).

%!  afficheCoup(+Signe, +Coup) is det.
%
%   Print the move that Signe has played.

afficheCoup(Signe, Coup) :-
    texteCoup(Coup, Texte),
    format("~N  → ~w joue ~w.~n", [Signe, Texte]).

%!  afficheFin(+Resultat) is det.
%
%   Print who has won.

afficheFin(x) :-
    format("  ★ x aligne trois sous-plateaux et gagne la partie !~n").
afficheFin(o) :-
    format("  ★ o aligne trois sous-plateaux et gagne la partie !~n").
afficheFin(n) :-
    format("  ★ Plus aucun sous-plateau n'est libre : match nul.~n").
