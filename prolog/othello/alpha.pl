:- encoding(utf8).

/*  Othello, choix d'un coup par l'algorithme alpha-bêta : le coup et la
    valeur du minimax, en évitant les branches qui n'y changent rien.

    ?- grilleDeDepart(G), alphaBeta(G, x, 2, Coup, Valeur).
    G = [[-, -, -, -, -, -, -, -], [-, -, -, -, -, -, -|...], [-, -, -, -, -, -|...], [-, -, -, o, x|...], [-, -, -, x|...], [-, -, -|...], [-, -|...], [-|...]],
    Coup = [d, 3],
    Valeur = -3.
*/

:- ensure_loaded(minimax).

%!  alphaBeta(+Grille, +Camp, +Profondeur, -Coup, -Valeur) is det.
%
%   Comme minimax/5.

alphaBeta(Grille, Camp, Profondeur, Coup, Valeur) :-
    debutRecherche,
    listeDesCoupsCamp(Grille, Camp, Coups),
    (   Coups == []
    ->  Coup = passe,
        alphaValeur(Grille, Camp, Profondeur, -1000000, 1000000, Valeur)
    ;   campAdverse(Camp, Adverse),
        Profondeur1 is Profondeur - 1,
        alphaCoups(Coups, Grille, Camp, Adverse, Profondeur1, racine,
                   -1000000, 1000000, aucun, Coup, Valeur)
    ).

% Valeur pour Camp, exacte si elle est entre Alpha et Beta, sinon une borne.
alphaValeur(Grille, Camp, Profondeur, Alpha, Beta, Valeur) :-
    comptePosition,
    (   Profondeur =< 0
    ->  evalue(Grille, Camp, Valeur)
    ;   listeDesCoupsCamp(Grille, Camp, Coups),
        campAdverse(Camp, Adverse),
        Profondeur1 is Profondeur - 1,
        (   Coups = [_|_]
        ->  alphaCoups(Coups, Grille, Camp, Adverse, Profondeur1, interne,
                       Alpha, Beta, aucun, _, Valeur)
        ;   listeDesCoupsCamp(Grille, Adverse, [_|_])
        ->  Alpha1 is -Beta,
            Beta1 is -Alpha,
            alphaValeur(Grille, Adverse, Profondeur1, Alpha1, Beta1, Valeur1),
            Valeur is -Valeur1
        ;   evalueFin(Grille, Camp, Valeur)
        )
    ).

alphaCoups([], _, _, _, _, _, Alpha, _, Coup, Coup, Alpha).
alphaCoups([[Col, Lig]|Coups], Grille, Camp, Adverse, Profondeur, Place,
           Alpha, Beta, Coup0, Coup, Valeur) :-
    coupJoueDansGrille(Grille, Lig, Col, Camp, Grille1),
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    alphaValeur(Grille1, Adverse, Profondeur, Alpha1, Beta1, ValeurAdverse),
    Valeur1 is -ValeurAdverse,
    (   Valeur1 > Alpha
    ->  Coup2 = [Col, Lig],
        Alpha2 = Valeur1
    ;   Coup2 = Coup0,
        Alpha2 = Alpha
    ),
    montreCoup(Place, Profondeur, [Col, Lig], Valeur1, Coup2, Alpha2),
    (   Alpha2 >= Beta
    ->  Coup = Coup2,           % l'adversaire évitera cette branche
        Valeur = Alpha2
    ;   alphaCoups(Coups, Grille, Camp, Adverse, Profondeur, Place,
                   Alpha2, Beta, Coup2, Coup, Valeur)
    ).
