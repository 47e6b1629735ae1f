:- encoding(utf8).

/*  Chicago Stock Exchange: printing the board (section 2.3).

        ?- imprime_liste_liste([[riz, ble], [mais]]).
        riz    ble
        mais
        true.
*/

%!  imprime_liste(+Liste) is det.
%
%   Print the goods of Liste in columns, without a new line.

imprime_liste([]).
imprime_liste([T|Q]) :-
    imprime_liste(Q, T).

imprime_liste([], Dernier) :-
    write(Dernier).
imprime_liste([T|Q], Precedent) :-
    colonne(Precedent, 7),
    imprime_liste(Q, T).

% colonne(+Atome, +Largeur): Atome, then blanks up to Largeur characters.
colonne(Atome, Largeur) :-
    write(Atome),
    atom_length(Atome, Longueur),
    Blancs is max(1, Largeur - Longueur),
    tab(Blancs).

%!  imprime_liste_liste(+Piles) is det.
%
%   Print one pile per line.

imprime_liste_liste([]).
imprime_liste_liste([T|Q]) :-
    imprime_liste(T),
    nl,
    imprime_liste_liste(Q).

%!  afficher_plateau(+Plateau) is det.
%
%   Another name of affiche_plateau/1, used in section 6.2 of the report.

afficher_plateau(Plateau) :-
    affiche_plateau(Plateau).

%!  affiche_plateau(+Plateau) is det.
%
%   Print the prices, the piles with the trader next to its own, and both
%   reserves.  afficher_tour/2 prints the scores.

affiche_plateau([Bourse, Marchandises, PositionTrader, ReserveJ1, ReserveJ2]) :-
    format("~N~n  ┌─ Bourse ──────────────────────────────────────────────┐~n  │ "),
    affiche_bourse(Bourse),
    format("│~n  └───────────────────────────────────────────────────────┘~n"),
    format("  Piles (la marchandise du dessus est à gauche)~n"),
    affiche_piles(Marchandises, 1, PositionTrader),
    format("  Réserve du joueur 1 : "),
    affiche_reserve(ReserveJ1),
    format("  Réserve du joueur 2 : "),
    affiche_reserve(ReserveJ2).

affiche_bourse([]).
affiche_bourse([[Marchandise|Valeur]|Bourse]) :-
    colonne(Marchandise, 6),
    colonne(Valeur, 3),
    affiche_bourse(Bourse).

affiche_piles([], _, _).
affiche_piles([Pile|Piles], Rang, PositionTrader) :-
    (   Rang =:= PositionTrader
    ->  Marque = '►'
    ;   Marque = ' '
    ),
    format("   ~w ~w │ ", [Marque, Rang]),
    imprime_liste(Pile),
    nl,
    Rang1 is Rang + 1,
    affiche_piles(Piles, Rang1, PositionTrader).

% affiche_reserve(+Reserve): how many of each good, in the order of the prices.
affiche_reserve([]) :-
    format("(vide)~n").
affiche_reserve([T|Q]) :-
    findall(N-M,
            ( nombre_de(M, _),
              compter(M, [T|Q], N),
              N > 0
            ),
            Comptes),
    affiche_comptes(Comptes).

affiche_comptes([N-M|Comptes]) :-
    format("~w ~w", [N, M]),
    affiche_suite(Comptes).

affiche_suite([]) :-
    nl.
affiche_suite([N-M|Comptes]) :-
    format(", ~w ~w", [N, M]),
    affiche_suite(Comptes).

%!  afficher_tour(+Plateau, +Joueur) is det.
%
%   Print the board, the scores, and whose turn it is (proposed in section 6.2).

afficher_tour(Plateau, Joueur) :-
    affiche_plateau(Plateau),
    affiche_scores(Plateau),
    format("  Au joueur ~w.~n", [Joueur]).

affiche_scores(Plateau) :-
    scores(Plateau, Score1, Score2),
    format("  Scores : joueur 1 = ~w, joueur 2 = ~w~n", [Score1, Score2]).

%!  affiche_coup(+Coup) is det.
%
%   Print what Coup did.

affiche_coup([Joueur, Deplacement, Gardee, Jetee]) :-
    format("~N  → Joueur ~w : avance de ~w, garde ~w, vend ~w.~n",
           [Joueur, Deplacement, Gardee, Jetee]).

%!  affiche_fin(+Plateau) is det.
%
%   Print the last board, the scores and the winner.

affiche_fin(Plateau) :-
    affiche_plateau(Plateau),
    affiche_scores(Plateau),
    vainqueur(Plateau, Joueur),
    affiche_vainqueur(Joueur).

affiche_vainqueur(0) :-
    format("  ★ Partie terminée : égalité.~n").
affiche_vainqueur(1) :-
    format("  ★ Partie terminée : le joueur 1 gagne.~n").
affiche_vainqueur(2) :-
    format("  ★ Partie terminée : le joueur 2 gagne.~n").
