:- encoding(utf8).

/*  Ultimate Tic-Tac-Toe: one board of nine cells (part II.1 of the report).

    A board is the list of its nine cells, row by row: x, o, or v if it is free.
    The same predicates are used for the great board, whose cells are the states
    of the nine boards; there n marks a full board that nobody has won.

        ?- genereCoup(3, [x,x,v,o,o,v,v,v,v], x, x, o, 5, 81, Type, NPlateau).
        Type = g,
        NPlateau = [x, x, x, o, o, v, v, v, v].
*/

%!  changeSigneCase(+Case, +SousPlateau, +Signe, -NSousPlateau) is semidet.
%
%   NSousPlateau is SousPlateau with Signe in the cell Case, 1 to 9.

changeSigneCase(Case, SousPlateau, Signe, NSousPlateau) :-
    nth1(Case, SousPlateau, _, Autres),
    nth1(Case, NSousPlateau, Signe, Autres).

%!  signeCaseSousPlateau(?Case, +SousPlateau, ?Signe) is nondet.
%
%   The cell Case of SousPlateau holds Signe.

signeCaseSousPlateau(Case, SousPlateau, Signe) :-
    nth1(Case, SousPlateau, Signe).

%!  alignement(+SousPlateau, -C1, -C2, -C3) is multi.
%
%   The signs on one of the eight lines: rows, columns, diagonals.

alignement([A, B, C, _, _, _, _, _, _], A, B, C).
alignement([_, _, _, A, B, C, _, _, _], A, B, C).
alignement([_, _, _, _, _, _, A, B, C], A, B, C).
alignement([A, _, _, B, _, _, C, _, _], A, B, C).
alignement([_, A, _, _, B, _, _, C, _], A, B, C).
alignement([_, _, A, _, _, B, _, _, C], A, B, C).
alignement([A, _, _, _, B, _, _, _, C], A, B, C).
alignement([_, _, A, _, B, _, C, _, _], A, B, C).

%!  sousplateauGagnant(+SousPlateau, ?Signe) is semidet.
%
%   Signe fills a line of SousPlateau.  Two of the eight patterns printed in the
%   report are wrong: its third row has the cells 6, 7 and 8, and its pattern for
%   the first diagonal has only eight cells.

sousplateauGagnant(SousPlateau, Signe) :-
    alignement(SousPlateau, Signe, Signe, Signe),
    Signe \== v,
    Signe \== n,
    !.                                  % one line is enough

%!  typeCoup(+Plateau, +Signe, +SigneAdv, +Tour, +TourMax, -TypeCoup) is det.
%
%   TypeCoup is the result of Plateau for Signe: p lost, g won, n drawn, d undecided.
%   In the report only the last turn can be a draw; here every full board is one.

typeCoup(Plateau, Signe, SigneAdv, Tour, TourMax, TypeCoup) :-
    (   sousplateauGagnant(Plateau, SigneAdv)
    ->  TypeCoup = p
    ;   sousplateauGagnant(Plateau, Signe)
    ->  TypeCoup = g
    ;   ( Tour >= TourMax ; \+ memberchk(v, Plateau) )
    ->  TypeCoup = n
    ;   TypeCoup = d
    ).

%!  genereCoup(?Case, +Plateau, +Signe, +NotreSigne, +SigneAdv, +Tour, +TourMax,
%!             -TypeCoup, -NPlateau) is nondet.
%
%   Signe may be put into the free cell Case; NPlateau is the board after that and
%   TypeCoup its result for NotreSigne.

genereCoup(Case, Plateau, Signe, NotreSigne, SigneAdv, Tour, TourMax, TypeCoup, NPlateau) :-
    signeCaseSousPlateau(Case, Plateau, v),
    changeSigneCase(Case, Plateau, Signe, NPlateau),
    typeCoup(NPlateau, NotreSigne, SigneAdv, Tour, TourMax, TypeCoup).

%!  plateauxSuivants(+Plateau, +SigneCoup, +SigneJoueur, +SigneAdv, +Tour, +TourMax,
%!                   -Coups) is det.
%
%   Coups are all the moves of SigneCoup, each as [NPlateau, Case, TypeCoup],
%   where the type is from the side of SigneJoueur.

plateauxSuivants(Plateau, SigneCoup, SigneJoueur, SigneAdv, Tour, TourMax, Coups) :-
    findall([NPlateau, Case, TypeCoup],
            genereCoup(Case, Plateau, SigneCoup, SigneJoueur, SigneAdv,
                       Tour, TourMax, TypeCoup, NPlateau),
            Coups).

%!  plateauxSuivant(+Plateau, +SigneCoup, +SigneJoueur, +SigneAdv, +Tour, +TourMax,
%!                  -Coups) is det.
%
%   The name that the report's text uses for plateauxSuivants/7.

plateauxSuivant(Plateau, SigneCoup, SigneJoueur, SigneAdv, Tour, TourMax, Coups) :-
    plateauxSuivants(Plateau, SigneCoup, SigneJoueur, SigneAdv, Tour, TourMax, Coups).
