:- encoding(utf8).

/*  Khan: placing the pieces on the board.

    Each player fills six cells of two rows, the Kalista last: red on rows 1 and
    2, ochre on rows 5 and 6.

        ?- initialiser(1), erreurPlacement(1, 3, 1, _, Raisons).
        Raisons = [3, rouge, 1, 2].
*/

%!  rangees(?Joueur, ?Premiere, ?Derniere) is nondet.
%
%   Joueur places pieces on the rows Premiere and Derniere.

rangees(1, 1, 2).
rangees(2, 5, 6).

%!  caseDeDepart(+Joueur, -L, -C) is nondet.
%
%   L and C are one of the twelve cells where Joueur may place a piece.

caseDeDepart(Joueur, L, C) :-
    rangees(Joueur, Premiere, Derniere),
    between(Premiere, Derniere, L),
    between(1, 6, C).

%!  lireJoueur(+Joueur) is det.
%
%   Ask Joueur for five pawns and then the Kalista, the row first and then the
%   column; put them into the facts.

lireJoueur(Joueur) :-
    couleur(Joueur, Couleur),
    rangees(Joueur, Premiere, Derniere),
    format("~N  Joueur ~w : placez cinq pions, puis votre Kalista, sur les lignes ~w et ~w.~n",
           [Couleur, Premiere, Derniere]),
    forall(member(Piece, ['Pion 1', 'Pion 2', 'Pion 3', 'Pion 4', 'Pion 5', 'Kalista']),
           lirePiece(Joueur, Piece)).

lirePiece(Joueur, Piece) :-
    demanderCase(Joueur, Piece, L, C),
    placerPiece(Joueur, Piece, L, C),
    plateau(Plateau),
    pions(Pions),
    afficheBoard(Plateau, Pions).

%!  demanderCase(+Joueur, +Piece, -L, -C) is det.
%
%   Ask until L and C are a free cell of Joueur's rows.

demanderCase(Joueur, Piece, L, C) :-
    demanderCoordonnee(Joueur, Piece, ligne, L0),
    demanderCoordonnee(Joueur, Piece, colonne, C0),
    (   erreurPlacement(Joueur, L0, C0, Format, Arguments)
    ->  refuser(Format, Arguments),
        demanderCase(Joueur, Piece, L, C)
    ;   L = L0,
        C = C0
    ).

demanderCoordonnee(Joueur, Piece, Axe, N) :-
    atomic_list_concat([Piece, Axe], ', ', Invite),
    demander(Invite, N0),
    (   erreurCoordonnee(Axe, Joueur, N0, Format, Arguments)
    ->  refuser(Format, Arguments),
        demanderCoordonnee(Joueur, Piece, Axe, N)
    ;   N = N0
    ).

%!  erreurPlacement(+Joueur, +L, +C, -Format, -Arguments) is semidet.
%
%   Joueur may not place a piece at L and C; Format and Arguments give the reason.

erreurPlacement(Joueur, L, _, Format, Arguments) :-
    erreurCoordonnee(ligne, Joueur, L, Format, Arguments),
    !.                                  % the first reason is the one to say
erreurPlacement(Joueur, _, C, Format, Arguments) :-
    erreurCoordonnee(colonne, Joueur, C, Format, Arguments),
    !.
erreurPlacement(_, L, C, "La case ~w/~w est déjà occupée.", [L, C]) :-
    pions(Pions),
    \+ valeurCase(L, C, Pions, 0).

%!  erreurCoordonnee(+Axe, +Joueur, +N, -Format, -Arguments) is semidet.
%
%   N is not a valid row (Axe is ligne) or column (colonne) for Joueur.

erreurCoordonnee(Axe, _, N, "La ~w doit être un nombre entier, pas ~q.", [Axe, N]) :-
    \+ integer(N),
    !.
erreurCoordonnee(ligne, Joueur, L,
                 "Ligne ~w inappropriée : le joueur ~w place sur les lignes ~w et ~w.",
                 [L, Couleur, Premiere, Derniere]) :-
    rangees(Joueur, Premiere, Derniere),
    \+ between(Premiere, Derniere, L),
    couleur(Joueur, Couleur).
erreurCoordonnee(colonne, _, C, "Colonne ~w inappropriée : de 1 à 6.", [C]) :-
    \+ between(1, 6, C).

%!  placerPiece(+Joueur, +Piece, +L, +C) is det.
%
%   Put a piece into the facts.

placerPiece(Joueur, Piece, L, C) :-
    pions(Pions0),
    modificationMatrice(L, C, Joueur, Pions0, Pions),
    modificationPions(Pions),
    (   Piece == 'Kalista'
    ->  modificationKhalista(Joueur, L, C)
    ;   true
    ).

%!  placerMachine(+Joueur) is det.
%
%   The machine places its six pieces at random, with placementMachine/4.

placerMachine(Joueur) :-
    plateau(Plateau),
    pions(Pions),
    placementMachine(Plateau, Pions, Joueur, [A, B, C, D, E, LK/CK]),
    forall(member(L/Col, [A, B, C, D, E]), placerPiece(Joueur, 'Pion', L, Col)),
    placerPiece(Joueur, 'Kalista', LK, CK).
