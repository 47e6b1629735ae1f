:- encoding(utf8).

/*  Othello, choix d'un coup par l'algorithme minimax.

    ?- grilleDeDepart(G), minimax(G, x, 2, Coup, Valeur).
    G = [[-, -, -, -, -, -, -, -], [-, -, -, -, -, -, -|...], [-, -, -, -, -, -|...], [-, -, -, o, x|...], [-, -, -, x|...], [-, -, -|...], [-, -|...], [-|...]],
    Coup = [d, 3],
    Valeur = -3.
*/

:- ensure_loaded(regles).
:- ensure_loaded(evaluation).

:- dynamic(rechercheMontree/1).

rechercheMontree(non).

%!  montreRecherche(+OuiOuNon) is semidet.
%
%   Avec `oui`, une recherche écrit ce que vaut chaque premier coup, le
%   meilleur jusque-là et le nombre de positions vues.

montreRecherche(OuiOuNon) :-
    memberchk(OuiOuNon, [oui, non]),
    retractall(rechercheMontree(_)),
    assertz(rechercheMontree(OuiOuNon)).

%!  minimax(+Grille, +Camp, +Profondeur, -Coup, -Valeur) is det.
%
%   Coup est le meilleur de Camp en regardant Profondeur coups en avant, et
%   Valeur ce qu'il rapporte à Camp. Coup = passe si Camp ne peut pas jouer.
%   De coups égaux le premier est retenu.

minimax(Grille, Camp, Profondeur, Coup, Valeur) :-
    debutRecherche,
    listeDesCoupsCamp(Grille, Camp, Coups),
    (   Coups == []
    ->  Coup = passe,
        minimaxValeur(Grille, Camp, Profondeur, Valeur)
    ;   campAdverse(Camp, Adverse),
        Profondeur1 is Profondeur - 1,
        minimaxCoups(Coups, Grille, Camp, Adverse, Profondeur1, racine,
                     aucun, -1000000, Coup, Valeur)
    ).

% Valeur de Grille pour Camp, qui a le trait : ce qui vaut V pour un camp
% vaut -V pour l'autre, donc un seul prédicat joue le max et le min.
minimaxValeur(Grille, Camp, Profondeur, Valeur) :-
    comptePosition,
    (   Profondeur =< 0
    ->  evalue(Grille, Camp, Valeur)
    ;   listeDesCoupsCamp(Grille, Camp, Coups),
        campAdverse(Camp, Adverse),
        Profondeur1 is Profondeur - 1,
        (   Coups = [_|_]
        ->  minimaxCoups(Coups, Grille, Camp, Adverse, Profondeur1, interne,
                         aucun, -1000000, _, Valeur)
        ;   listeDesCoupsCamp(Grille, Adverse, [_|_])
        ->  minimaxValeur(Grille, Adverse, Profondeur1, Valeur1),
            Valeur is -Valeur1
        ;   evalueFin(Grille, Camp, Valeur)
        )
    ).

minimaxCoups([], _, _, _, _, _, Coup, Valeur, Coup, Valeur).
minimaxCoups([[Col, Lig]|Coups], Grille, Camp, Adverse, Profondeur, Place,
             Coup0, Valeur0, Coup, Valeur) :-
    coupJoueDansGrille(Grille, Lig, Col, Camp, Grille1),
    minimaxValeur(Grille1, Adverse, Profondeur, ValeurAdverse),
    Valeur1 is -ValeurAdverse,
    (   Valeur1 > Valeur0
    ->  Coup2 = [Col, Lig],
        Valeur2 = Valeur1
    ;   Coup2 = Coup0,
        Valeur2 = Valeur0
    ),
    montreCoup(Place, Profondeur, [Col, Lig], Valeur1, Coup2, Valeur2),
    minimaxCoups(Coups, Grille, Camp, Adverse, Profondeur, Place,
                 Coup2, Valeur2, Coup, Valeur).

%!  debutRecherche is det.
%!  comptePosition is det.
%!  positionsVues(-N) is det.
%
%   N est le nombre de positions comptées depuis le début de la recherche.

debutRecherche :-
    nb_setval(positionsVues, 0).

:- debutRecherche.

comptePosition :-
    nb_getval(positionsVues, N0),
    N is N0 + 1,
    nb_setval(positionsVues, N).

positionsVues(N) :-
    nb_getval(positionsVues, N).

montreCoup(Place, Profondeur, Coup, Valeur, Meilleur, MeilleureValeur) :-
    (   Place == racine,
        rechercheMontree(oui)
    ->  Profondeur1 is Profondeur + 1,
        positionsVues(N),
        format('profondeur ~w : ', [Profondeur1]),
        ecritCase(Coup),
        format(' vaut ~w, meilleur ', [Valeur]),
        ecritCase(Meilleur),
        format(' (~w), ~w positions~n', [MeilleureValeur, N])
    ;   true
    ).
