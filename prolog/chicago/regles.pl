:- encoding(utf8).

/*  Chicago Stock Exchange: the rules (sections 2.4 to 2.6).

    On a turn the trader advances 1, 2 or 3 piles around the circle.  The player
    takes the top goods of the two piles next to it, keeps one and sells the other,
    whose price falls by one.

        ?- jouer_coup([[[ble|7],[riz|6]], [[ble,riz],[riz],[riz,ble]], 1, [], []],
                      [1, 1, riz, ble], P).
        P = [[[ble|6], [riz|6]], [[riz], [riz], [ble]], 2, [riz], []].
*/

%!  deplacer_trader(+Marchandises, +PositionTrader, +Deplacement, -NewPosition) is det.
%
%   NewPosition is Deplacement piles further round the circle.

deplacer_trader(Marchandises, PositionTrader, Deplacement, NewPosition) :-
    nb_element(Marchandises, N),
    NewPosition is (PositionTrader + Deplacement - 1) mod N + 1.

%!  positions_autour_trader(+Marchandises, +PositionTrader, -Pos1, -Pos2) is det.
%
%   Pos1 is the pile before the trader's and Pos2 the one after it.  The report
%   does not use the first argument, but the circle cannot be closed without it.

positions_autour_trader(Marchandises, PositionTrader, Pos1, Pos2) :-
    nb_element(Marchandises, N),
    Pos1 is (PositionTrader - 2 + N) mod N + 1,
    Pos2 is PositionTrader mod N + 1.

%!  marchandise_valide(+Marchandises, ?Gardee, ?Jetee, +Pos1, +Pos2) is nondet.
%
%   Gardee and Jetee are the top goods of the piles Pos1 and Pos2, in one order
%   or the other.

marchandise_valide(Marchandises, Gardee, Jetee, Pos1, Pos2) :-
    recup_nieme(Pos1, Marchandises, [Dessus1|_]),
    recup_nieme(Pos2, Marchandises, [Dessus2|_]),
    deux_ordres(Dessus1, Dessus2, Gardee, Jetee).

deux_ordres(X, Y, X, Y).
deux_ordres(X, Y, Y, X).

%!  coup_possible(+Plateau, ?Coup) is nondet.
%
%   Coup obeys the rules on Plateau.  Its distance and its two goods may be
%   unbound: they are then enumerated.

coup_possible([_, Marchandises, PositionTrader, _, _],
              [Joueur, Deplacement, Gardee, Jetee]) :-
    element(Joueur, [1, 2]),
    element(Deplacement, [1, 2, 3]),
    deplacer_trader(Marchandises, PositionTrader, Deplacement, Position),
    positions_autour_trader(Marchandises, Position, Pos1, Pos2),
    marchandise_valide(Marchandises, Gardee, Jetee, Pos1, Pos2).

%!  jouer_coup(+Plateau0, +Coup, -Plateau) is semidet.
%
%   Plateau is the board after Coup.  Fails if Coup is not possible.

jouer_coup([B, M, Pos, R1, R2], [J, Deplacement, Gardee, Jetee],
           [NewB, NewM, NewPos, NewR1, NewR2]) :-
    ground([J, Deplacement, Gardee, Jetee]),
    coup_possible([B, M, Pos, R1, R2], [J, Deplacement, Gardee, Jetee]),
    !,                                  % possible one way is enough
    deplacer_trader(M, Pos, Deplacement, Pos1),
    positions_autour_trader(M, Pos1, Avant, Apres),
    depiler(Avant, M, M1),
    depiler(Apres, M1, M2),
    garder(J, Gardee, R1, NewR1, R2, NewR2),
    vendre(Jetee, B, NewB),
    ajourner_march(M2, Pos1, NewM, NewPos).

%!  depiler(+N, +Piles0, -Piles) is semidet.
%
%   Piles is Piles0 without the top good of the N-th pile.

depiler(N, Piles0, Piles) :-
    nth1(N, Piles0, Pile0, Autres),
    supprime_first(Pile0, Pile, _),
    nth1(N, Piles, Pile, Autres).

%!  vendre(+Jetee, +Bourse0, -Bourse) is semidet.
%
%   The price of Jetee falls by one.

vendre(Jetee, Bourse0, Bourse) :-
    valeur_March(Bourse0, Jetee, Valeur0),
    Valeur is Valeur0 - 1,
    remplace([Jetee|Valeur0], [Jetee|Valeur], Bourse0, Bourse).

%!  garder(+Joueur, +Gardee, +R1, -NewR1, +R2, -NewR2) is det.
%
%   Gardee is added to the reserve of Joueur only.  In the report, the clause for
%   player 2 has the arguments of player 1 and would change that player's reserve.

garder(1, Gardee, R1, NewR1, R2, R2) :-
    add_element(R1, Gardee, NewR1).
garder(2, Gardee, R1, R1, R2, NewR2) :-
    add_element(R2, Gardee, NewR2).

%!  ajourner_march(+Marchandises, +PositionTrader, -NewMarchandises, -NewPos) is det.
%
%   Remove the empty piles from the board.  The report decreases the position for
%   every empty pile, but only those before the trader's count, and there may be
%   two in one turn.

ajourner_march(Marchandises, PositionTrader, NewMarchandises, NewPos) :-
    nth_avant(Marchandises, PositionTrader, 0, Vides),
    findall(Pile, ( element(Pile, Marchandises), Pile \== [] ), NewMarchandises),
    NewPos is PositionTrader - Vides.

% nth_avant(+Piles, +Rang, +Vides0, -Vides): empty piles before rank Rang.
nth_avant(_, 1, Vides, Vides) :-
    !.                                  % the trader's own pile is reached
nth_avant([Pile|Piles], Rang, Vides0, Vides) :-
    (   Pile == []
    ->  Vides1 is Vides0 + 1
    ;   Vides1 = Vides0
    ),
    Rang1 is Rang - 1,
    nth_avant(Piles, Rang1, Vides1, Vides).

%!  valeur_March(+Bourse, ?Marchandise, -Valeur) is nondet.
%
%   Valeur is the current price of Marchandise; det if it is given.

valeur_March(Bourse, Marchandise, Valeur) :-
    (   atom(Marchandise)
    ->  memberchk([Marchandise|Valeur], Bourse)
    ;   element([Marchandise|Valeur], Bourse)
    ).

%!  score_joueur(+Bourse, +Reserve, -N) is det.
%
%   N is the sum of the current prices of the goods in Reserve.

score_joueur(Bourse, Reserve, N) :-
    somme_prix(Reserve, Bourse, 0, N).

% The list comes first here, so that its end leaves no choice point.
somme_prix([], _, N, N).
somme_prix([X|Y], Bourse, N0, N) :-
    valeur_March(Bourse, X, Valeur),
    N1 is N0 + Valeur,
    somme_prix(Y, Bourse, N1, N).

%!  scores(+Plateau, -Score1, -Score2) is det.
%
%   The scores of both players.

scores([Bourse, _, _, R1, R2], Score1, Score2) :-
    score_joueur(Bourse, R1, Score1),
    score_joueur(Bourse, R2, Score2).

%!  fin_du_jeu(+Plateau) is semidet.
%
%   At most two piles are left.  There may be only one, because a turn with three
%   piles may empty two of them.

fin_du_jeu([_, Marchandises, _, _, _]) :-
    nb_element(Marchandises, N),
    N =< 2.

%!  vainqueur(+Plateau, -Joueur) is det.
%
%   Joueur is 1 or 2, the player with the higher score, or 0 for a draw.

vainqueur(Plateau, Joueur) :-
    scores(Plateau, Score1, Score2),
    compare(Ordre, Score1, Score2),
    gagne(Ordre, Joueur).

gagne(>, 1).
gagne(<, 2).
gagne(=, 0).

%!  adversaire(?Joueur, ?Autre) is semidet.
%
%   Autre plays against Joueur.

adversaire(1, 2).
adversaire(2, 1).
