:- encoding(utf8).

/*  Ultimate Tic-Tac-Toe: the whole game of nine boards.

    A position is jeu(SousPlateaux, Etats, Impose): the nine boards, the great
    board of their states (v open, x or o won, n full), and the number of the
    board to play on, or 0 if the choice is free.  A move is Numero-Case.

        ?- forall(( nouveauJeu(J), joueCase(J, x, 1-2, jeu(_, _, Impose)) ), print(Impose)).
        2
        true.
*/

%!  nouveauJeu(-Jeu) is det.
%
%   Jeu has eighty-one free cells, and x may play anywhere.

nouveauJeu(jeu([V, V, V, V, V, V, V, V, V], V, 0)) :-
    V = [v, v, v, v, v, v, v, v, v].

%!  adversaire(?Signe, ?Autre) is semidet.
%
%   Autre plays against Signe.

adversaire(x, o).
adversaire(o, x).

%!  coupPermis(+Jeu, ?Coup) is nondet.
%
%   Coup is Numero-Case, a free cell of an open board: of the board that the
%   last move imposes, or of any open board if that one is closed.

coupPermis(jeu(SousPlateaux, Etats, Impose), Numero-Case) :-
    (   Impose =:= 0
    ->  nth1(Numero, Etats, v)
    ;   Numero = Impose
    ),
    nth1(Numero, SousPlateaux, SousPlateau),
    signeCaseSousPlateau(Case, SousPlateau, v).

%!  coupsPermis(+Jeu, -Coups) is det.
%
%   Coups are all the moves of the position.

coupsPermis(Jeu, Coups) :-
    findall(Coup, coupPermis(Jeu, Coup), Coups).

%!  joueCase(+Jeu0, +Signe, +Coup, -Jeu) is det.
%
%   Jeu is the position after Signe has played Coup, which is permitted.

joueCase(jeu(SousPlateaux0, Etats0, _), Signe, Numero-Case,
         jeu(SousPlateaux, Etats, Impose)) :-
    nth1(Numero, SousPlateaux0, SousPlateau0, Autres),
    changeSigneCase(Case, SousPlateau0, Signe, SousPlateau),
    nth1(Numero, SousPlateaux, SousPlateau, Autres),
    etatSousPlateau(SousPlateau, Signe, Etat),
    (   Etat == v
    ->  Etats = Etats0
    ;   changeSigneCase(Numero, Etats0, Etat, Etats)
    ),
    (   signeCaseSousPlateau(Case, Etats, v)
    ->  Impose = Case
    ;   Impose = 0
    ).

% etatSousPlateau(+SousPlateau, +Signe, -Etat): after a move of Signe.
etatSousPlateau(SousPlateau, Signe, Etat) :-
    (   sousplateauGagnant(SousPlateau, Signe)
    ->  Etat = Signe
    ;   memberchk(v, SousPlateau)
    ->  Etat = v
    ;   Etat = n
    ).

%!  finJeu(+Jeu, -Resultat) is semidet.
%
%   The game is over: Resultat is x or o with three boards in a line, or n if
%   no board is open.

finJeu(jeu(_, Etats, _), Resultat) :-
    (   sousplateauGagnant(Etats, Signe)
    ->  Resultat = Signe
    ;   \+ memberchk(v, Etats),
        Resultat = n
    ).

%!  nbCoups(+Jeu, -N) is det.
%
%   N moves have been played.

nbCoups(jeu(SousPlateaux, _, _), N) :-
    findall(x, ( member(P, SousPlateaux), member(v, P) ), Libres),
    length(Libres, NLibres),
    N is 81 - NLibres.

%!  ouverture(+Graine, +N, -Jeu, -Signe) is det.
%
%   The position after the N random first moves of the seed Graine; Signe plays.

ouverture(Graine, N, Jeu, Signe) :-
    semer(Graine),
    nouveauJeu(Jeu0),
    coupsAuHasard(N, Jeu0, x, Jeu, Signe).

coupsAuHasard(0, Jeu, Signe, Jeu, Signe) :-
    !.
coupsAuHasard(N, Jeu0, Signe0, Jeu, Signe) :-
    coupsPermis(Jeu0, Coups),
    choix_au_hasard(Coups, Coup),
    joueCase(Jeu0, Signe0, Coup, Jeu1),
    adversaire(Signe0, Signe1),
    N1 is N - 1,
    coupsAuHasard(N1, Jeu1, Signe1, Jeu, Signe).
