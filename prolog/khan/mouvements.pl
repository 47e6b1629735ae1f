:- encoding(utf8).

/*  Khan: the pieces that may move, and the cells that they can reach.

    A move is va(L, C, L1, C1), remet(L, C) (a captured pawn comes back) or
    `passe`, in the rare case that neither is possible.

    A piece moves exactly as many orthogonal steps as its cell's value.  It may turn
    corners, but it passes only free cells, and none twice.  It may end on an enemy.
    It must start from a cell with the value of the Khan; if none of a player's
    pieces can, the player may move any piece.

        ?- initialiser(1), placerPiece(1, 'Kalista', 1, 1), placerPiece(2, 'Kalista', 6, 6),
           accessibleMoves(1, 1, 1, Cases).
        Cases = [1/3, 2/2, 3/1].
*/

%!  voisine(+L, +C, -L1, -C1) is multi.
%
%   One step to the right, to the left, up or down; it may leave the board.

voisine(L, C, L, C1) :-
    C1 is C + 1.
voisine(L, C, L, C1) :-
    C1 is C - 1.
voisine(L, C, L1, C) :-
    L1 is L - 1.
voisine(L, C, L1, C) :-
    L1 is L + 1.

%!  checkMoveInMatrice(+L, +C, +Chemin) is semidet.
%
%   The cell L, C is on the board and not on the path Chemin so far.

checkMoveInMatrice(L, C, Chemin) :-
    L >= 1,
    L =< 6,
    C >= 1,
    C =< 6,
    \+ memberchk(L/C, Chemin).

%!  checkAccessible(+Pas, +L, +C, +Chemin, +Pions, +Joueur, -Arrivee) is nondet.
%
%   A piece of Joueur at L and C can end on Arrivee after Pas more steps.
%   Chemin has the cells of the path, including the current one.

checkAccessible(Pas, L, C, Chemin, Pions, Joueur, Arrivee) :-
    voisine(L, C, L1, C1),
    checkMoveInMatrice(L1, C1, Chemin),
    valeurCase(L1, C1, Pions, Occupant),
    (   Pas =:= 1
    ->  Occupant =\= Joueur,
        Arrivee = L1/C1
    ;   Occupant =:= 0,
        Pas1 is Pas - 1,
        checkAccessible(Pas1, L1, C1, [L1/C1|Chemin], Pions, Joueur, Arrivee)
    ).

%!  arrivees(+Etat, +Joueur, +L, +C, -Cases) is det.
%
%   Cases are the cells, as Ligne/Colonne, where the piece at L and C can end.
%   The report uses the Khan as the number of steps.  If the Khan restricts nobody,
%   only the value of the cell is right; otherwise the two are equal.

arrivees(etat(Plateau, Pions, _, _, _), Joueur, L, C, Cases) :-
    valeurCase(L, C, Plateau, Pas),
    findall(Case, checkAccessible(Pas, L, C, [L/C], Pions, Joueur, Case), Toutes),
    sort(Toutes, Cases).

%!  deplacablesSelon(+Etat, +Joueur, +Khan, -Departs) is det.
%
%   Departs are the cells of the pieces of Joueur that can move from a cell
%   with the value Khan, or from any cell if Khan is 0.

deplacablesSelon(Etat, Joueur, Khan, Departs) :-
    Etat = etat(Plateau, Pions, _, _, _),
    findall(L/C,
            ( valeurCase(L, C, Pions, Joueur),
              obeit(Khan, L, C, Plateau),
              arrivees(Etat, Joueur, L, C, [_|_])
            ),
            Departs).

obeit(0, _, _, _) :-
    !.                                  % the Khan binds nobody
obeit(Khan, L, C, Plateau) :-
    valeurCase(L, C, Plateau, Khan).

%!  regime(+Etat, +Joueur, -Regime, -Departs) is det.
%
%   Departs are the cells of the pieces that may move.  Regime is `oblige` if they
%   obey the Khan, `debut` if the Khan is 0, and `libre` if no piece can obey: then
%   Joueur may put a captured pawn back instead.

regime(Etat, Joueur, Regime, Departs) :-
    Etat = etat(_, _, Khan, _, _),
    deplacablesSelon(Etat, Joueur, Khan, Obeissants),
    (   Khan =:= 0
    ->  Regime = debut,
        Departs = Obeissants
    ;   Obeissants = [_|_]
    ->  Regime = oblige,
        Departs = Obeissants
    ;   Regime = libre,
        deplacablesSelon(Etat, Joueur, 0, Departs)
    ).

%!  casesDeRetour(+Etat, +Joueur, -Cases) is det.
%
%   Cases are the free cells with the value of the Khan, or [] if Joueur has all
%   five pawns on the board.

casesDeRetour(etat(Plateau, Pions, Khan, _, _), Joueur, Cases) :-
    findall(x, valeurCase(_, _, Pions, Joueur), Presents),
    length(Presents, N),
    (   N < 6
    ->  findall(L/C,
                ( valeurCase(L, C, Pions, 0),
                  valeurCase(L, C, Plateau, Khan)
                ),
                Cases)
    ;   Cases = []
    ).

%!  coups(+Etat, +Joueur, -Coups) is det.
%
%   Coups are all legal moves of Joueur; there is always at least one.

coups(Etat, Joueur, Coups) :-
    regime(Etat, Joueur, Regime, Departs),
    findall(va(L, C, L1, C1),
            ( member(L/C, Departs),
              arrivees(Etat, Joueur, L, C, Cases),
              member(L1/C1, Cases)
            ),
            Deplacements),
    (   Regime == libre
    ->  casesDeRetour(Etat, Joueur, Retours),
        findall(remet(L, C), member(L/C, Retours), Remises),
        append(Deplacements, Remises, Coups0)
    ;   Coups0 = Deplacements
    ),
    (   Coups0 == []
    ->  Coups = [passe]
    ;   Coups = Coups0
    ).

%!  jouerCoup(+Etat0, +Joueur, +Coup, -Etat) is det.
%
%   Etat is the position after the legal move Coup.  If a Kalista is taken, her
%   cell remains in the term: gagnant/2 sees that the piece there is
%   no longer hers.

jouerCoup(Etat0, Joueur, Coup, Etat) :-
    effet(Coup, Joueur, Etat0, Etat).

effet(va(L, C, L1, C1), Joueur, etat(P, Pions0, _, K1, K2), Etat) :-
    modificationMatrice(L, C, 0, Pions0, Pions1),
    modificationMatrice(L1, C1, Joueur, Pions1, Pions),
    valeurCase(L1, C1, P, Khan),
    suivreKalista(Joueur, L/C, L1/C1, K1, K2, NewK1, NewK2),
    Etat = etat(P, Pions, Khan, NewK1, NewK2).
effet(remet(L, C), Joueur, etat(P, Pions0, Khan, K1, K2),
      etat(P, Pions, Khan, K1, K2)) :-
    modificationMatrice(L, C, Joueur, Pions0, Pions).
effet(passe, _, etat(P, Pions, _, K1, K2), etat(P, Pions, 0, K1, K2)).

suivreKalista(1, Depart, Arrivee, K1, K2, NewK1, K2) :-
    (   Depart == K1
    ->  NewK1 = Arrivee
    ;   NewK1 = K1
    ).
suivreKalista(2, Depart, Arrivee, K1, K2, K1, NewK2) :-
    (   Depart == K2
    ->  NewK2 = Arrivee
    ;   NewK2 = K2
    ).

%!  positionKalista(+Joueur, +Etat, -Case) is det.
%
%   Case is the cell of the Kalista of Joueur.

positionKalista(1, etat(_, _, _, K1, _), K1).
positionKalista(2, etat(_, _, _, _, K2), K2).

%!  gagnant(+Etat, -Joueur) is semidet.
%
%   Joueur has taken the other Kalista.

gagnant(Etat, Joueur) :-
    Etat = etat(_, Pions, _, _, _),
    adversaire(Joueur, Autre),
    positionKalista(Autre, Etat, L/C),
    \+ valeurCase(L, C, Pions, Autre),
    !.                                  % one Kalista at most is taken

%!  finDeJeu(-Gagnant) is semidet.
%
%   The game of the facts is over: one Kalista's cell no longer holds a piece
%   of her colour.

finDeJeu(Gagnant) :-
    etatCourant(Etat),
    gagnant(Etat, Gagnant).

%!  possibleMoves(+Joueur) is det.
%
%   Put the pieces of Joueur that may move under the Khan into deplacables/1,
%   in the order of the board.  If none can obey, the list is empty.

possibleMoves(Joueur) :-
    retractall(deplacables(_)),
    assertz(deplacables([])),
    pions(Pions),
    forall(valeurCase(L, C, Pions, Joueur), checkDeplacable(Joueur, L, C)).

%!  checkDeplacable(+Joueur, +L, +C) is det.
%
%   Add the piece at L and C to deplacables/1 if the Khan allows it to move and it
%   can reach a cell.

checkDeplacable(Joueur, L, C) :-
    etatCourant(Etat),
    Etat = etat(Plateau, _, Khan, _, _),
    (   obeit(Khan, L, C, Plateau),
        arrivees(Etat, Joueur, L, C, [_|_])
    ->  retract(deplacables(Liste)),
        append(Liste, [L/C], Liste1),
        assertz(deplacables(Liste1))
    ;   true
    ).

%!  accessibleMoves(+Joueur, +L, +C, -Cases) is det.
%
%   Cases are the cells that the piece of Joueur at L and C can reach.

accessibleMoves(Joueur, L, C, Cases) :-
    etatCourant(Etat),
    arrivees(Etat, Joueur, L, C, Cases).
