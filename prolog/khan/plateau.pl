:- encoding(utf8).

/*  Khan: the matrices, the state of the game, and its picture.

    The board is a 6 by 6 matrix of values 1 to 3, the pieces a second one: 0
    for a free cell, 1 for red, 2 for ochre.  A Kalista looks like a pawn of her
    colour there; kalista/3 has her position.  As in the report the state is kept
    in dynamic facts.  The machines also need hypothetical positions, so the rules
    work on the term

        etat(Plateau, Pions, Khan, Kalista1, Kalista2)

    with Kalistas as Ligne/Colonne; etatCourant/1 builds it from the facts.

        ?- forall(orientation(2, M), afficheMatrice(M)).
          2 2 3 1 2 2
          1 3 1 3 1 3
          3 1 2 2 3 1
          2 3 1 3 1 2
          2 1 3 1 3 2
          1 3 2 2 1 3
        true.
*/

:- dynamic plateau/1.
:- dynamic pions/1.
:- dynamic khan/1.
:- dynamic kalista/3.
:- dynamic deplacables/1.

%!  orientation(?N, -Plateau) is nondet.
%
%   Plateau is the board in orientation N, 1 to 4; each is the previous one
%   turned clockwise by a quarter.

orientation(1, [[2, 3, 1, 2, 2, 3],
                [2, 1, 3, 1, 3, 1],
                [1, 3, 2, 3, 1, 2],
                [3, 1, 2, 1, 3, 2],
                [2, 3, 1, 3, 1, 3],
                [2, 1, 3, 2, 2, 1]]).
orientation(2, Plateau) :-
    orientation(1, Plateau1),
    quartDeTour(Plateau1, Plateau).
orientation(3, Plateau) :-
    orientation(2, Plateau2),
    quartDeTour(Plateau2, Plateau).
orientation(4, Plateau) :-
    orientation(3, Plateau3),
    quartDeTour(Plateau3, Plateau).

% quartDeTour(+M0, -M): the first row of M is the first column of M0 read
% from the bottom.
quartDeTour([[]|_], []) :-
    !.
quartDeTour(M0, [Ligne|M]) :-
    premiereColonne(M0, Colonne, Reste),
    reverse(Colonne, Ligne),
    quartDeTour(Reste, M).

premiereColonne([], [], []).
premiereColonne([[X|Xs]|Lignes], [X|Colonne], [Xs|Reste]) :-
    premiereColonne(Lignes, Colonne, Reste).

%!  matriceVide(-Matrice) is det.
%
%   No piece on any cell.

matriceVide([Vide, Vide, Vide, Vide, Vide, Vide]) :-
    Vide = [0, 0, 0, 0, 0, 0].

%!  valeurCase(?Ligne, ?Colonne, +Matrice, ?Valeur) is nondet.
%
%   Valeur is at Ligne and Colonne, counted from 1; semidet if both
%   are given.

valeurCase(Ligne, Colonne, Matrice, Valeur) :-
    nth1(Ligne, Matrice, Rangee),
    nth1(Colonne, Rangee, Valeur).

%!  modificationMatrice(+Ligne, +Colonne, +Valeur, +Matrice0, -Matrice) is semidet.
%
%   Matrice is Matrice0 with Valeur at Ligne and Colonne.

modificationMatrice(Ligne, Colonne, Valeur, Matrice0, Matrice) :-
    nth1(Ligne, Matrice0, Rangee0),
    remplacer(Colonne, Valeur, Rangee0, Rangee),
    remplacer(Ligne, Rangee, Matrice0, Matrice).

% remplacer(+N, +X, +Liste0, -Liste): replaces the N-th element by X.
remplacer(1, X, [_|Reste], [X|Reste]) :-
    !.                                  % N decides, not the list
remplacer(N, X, [Y|Liste0], [Y|Liste]) :-
    N > 1,
    N1 is N - 1,
    remplacer(N1, X, Liste0, Liste).

%!  adversaire(?Joueur, ?Autre) is semidet.
%
%   Autre plays against Joueur.

adversaire(1, 2).
adversaire(2, 1).

%!  couleur(?Joueur, ?Nom) is nondet.
%
%   Nom is the colour of Joueur.

couleur(1, rouge).
couleur(2, ocre).

%!  initialiser(+Orientation) is det.
%
%   Set the facts of a new game: the board, no pieces, a Khan that restricts nobody.

initialiser(Orientation) :-
    retractall(plateau(_)),
    retractall(pions(_)),
    retractall(khan(_)),
    retractall(kalista(_, _, _)),
    retractall(deplacables(_)),
    orientation(Orientation, Plateau),
    !,                                  % one orientation has this number
    matriceVide(Pions),
    assertz(plateau(Plateau)),
    assertz(pions(Pions)),
    assertz(khan(0)),
    assertz(deplacables([])).

%!  modificationKhan(+Valeur) is det.
%
%   Set the Khan to Valeur, 0 to 3.

modificationKhan(Valeur) :-
    retractall(khan(_)),
    assertz(khan(Valeur)).

%!  modificationKhalista(+Joueur, +Ligne, +Colonne) is det.
%
%   Set the position of the Kalista of Joueur to Ligne and Colonne.

modificationKhalista(Joueur, Ligne, Colonne) :-
    retractall(kalista(Joueur, _, _)),
    assertz(kalista(Joueur, Ligne, Colonne)).

%!  modificationPions(+Pions) is det.
%
%   Set the matrix of the pieces to Pions.

modificationPions(Pions) :-
    retractall(pions(_)),
    assertz(pions(Pions)).

%!  etatCourant(-Etat) is det.
%
%   Etat is the position that the facts describe.

etatCourant(etat(Plateau, Pions, Khan, L1/C1, L2/C2)) :-
    plateau(Plateau),
    pions(Pions),
    khan(Khan),
    kalista(1, L1, C1),
    kalista(2, L2, C2).

%!  poserEtat(+Etat) is det.
%
%   Set the facts to the position Etat.

poserEtat(etat(Plateau, Pions, Khan, L1/C1, L2/C2)) :-
    retractall(plateau(_)),
    assertz(plateau(Plateau)),
    modificationPions(Pions),
    modificationKhan(Khan),
    modificationKhalista(1, L1, C1),
    modificationKhalista(2, L2, C2).

%!  afficheMatrice(+Matrice) is det.
%
%   Print Matrice, one row per line.

afficheMatrice([]).
afficheMatrice([Rangee|Matrice]) :-
    atomic_list_concat(Rangee, ' ', Texte),
    format("  ~w~n", [Texte]),
    afficheMatrice(Matrice).

%!  afficheBoard(+Plateau, +Pions) is det.
%
%   Print both matrices in one picture; the Kalistas of kalista/3 have their
%   own signs.

afficheBoard(Plateau, Pions) :-
    format("~N~n        1     2     3     4     5     6~n"),
    format("     ┌─────┬─────┬─────┬─────┬─────┬─────┐~n"),
    afficheRangees(Plateau, Pions, 1),
    format("     └─────┴─────┴─────┴─────┴─────┴─────┘~n"),
    format("     rouge : ● pion  ▲ Kalista     ocre : ○ pion  △ Kalista~n").

afficheRangees([], [], _).
afficheRangees([Valeurs|Plateau], [Signes|Pions], Ligne) :-
    (   Ligne > 1
    ->  format("     ├─────┼─────┼─────┼─────┼─────┼─────┤~n")
    ;   true
    ),
    format("   ~w │", [Ligne]),
    afficheCases(Valeurs, Signes, Ligne, 1),
    nl,
    Ligne1 is Ligne + 1,
    afficheRangees(Plateau, Pions, Ligne1).

afficheCases([], [], _, _).
afficheCases([Valeur|Valeurs], [Pion|Pions], Ligne, Colonne) :-
    (   kalista(Pion, Ligne, Colonne)
    ->  signe(kalista, Pion, Signe)
    ;   signe(pion, Pion, Signe)
    ),
    format(" ~w ~w │", [Valeur, Signe]),
    Colonne1 is Colonne + 1,
    afficheCases(Valeurs, Pions, Ligne, Colonne1).

signe(pion, 0, ' ').
signe(pion, 1, '●').
signe(pion, 2, '○').
signe(kalista, 1, '▲').
signe(kalista, 2, '△').
