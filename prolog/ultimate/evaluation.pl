:- encoding(utf8).

/*  Ultimate Tic-Tac-Toe: the value of a board (part II.2 of the report).

    The assignment counts lines that can still be completed.  The report's
    clauses match [x,x,_] with any third sign, so they also count lines that the
    opponent has closed, and count a line of two again among the lines of one.
    Here a line counts for N only if it has the sign exactly N times and its other
    cells are free.

        ?- evalue([[x,x,v,v,o,v,v,v,v], 2, d], x, o, 1, Eval).
        Eval = 1.
*/

%!  creerListeSigne(+N, +Signe, -Liste) is semidet.
%
%   Liste has three elements: first N times Signe, then unbound variables.

creerListeSigne(1, Signe, [Signe, _, _]).
creerListeSigne(2, Signe, [Signe, Signe, _]).
creerListeSigne(3, Signe, [Signe, Signe, Signe]).

%!  nbSigneTrio(+Trio, +Signe, +N, -R) is det.
%
%   R is 1 if N of the three cells hold Signe and the others are free, otherwise 0.

nbSigneTrio(Trio, Signe, N, R) :-
    creerListeSigne(N, Signe, Modele),
    completer(Modele),
    msort(Modele, Tries),
    (   msort(Trio, Tries)
    ->  R = 1
    ;   R = 0
    ).

completer([]).
completer([Signe|Signes]) :-
    (   var(Signe)
    ->  Signe = v
    ;   true
    ),
    completer(Signes).

% nbSigneCases(+SousPlateau, +Rangs, +Signe, +N, -R): nbSigneTrio/4 for three cells
% given by their numbers.
nbSigneCases(SousPlateau, [R1, R2, R3], Signe, N, R) :-
    nth1(R1, SousPlateau, C1),
    nth1(R2, SousPlateau, C2),
    nth1(R3, SousPlateau, C3),
    nbSigneTrio([C1, C2, C3], Signe, N, R).

%!  nbSigneLigne(+SousPlateau, +Dep, +Signe, +N, -R) is det.
%
%   R is 1 if the row that starts at cell Dep (1, 4 or 7) has N times Signe and
%   can still be completed, otherwise 0.

nbSigneLigne(SousPlateau, Dep, Signe, N, R) :-
    Dep2 is Dep + 1,
    Dep3 is Dep + 2,
    nbSigneCases(SousPlateau, [Dep, Dep2, Dep3], Signe, N, R).

%!  nbSigneCol(+SousPlateau, +Dep, +Signe, +N, -R) is det.
%
%   As nbSigneLigne/5 for the column that starts at cell Dep (1, 2 or 3).

nbSigneCol(SousPlateau, Dep, Signe, N, R) :-
    Dep2 is Dep + 3,
    Dep3 is Dep + 6,
    nbSigneCases(SousPlateau, [Dep, Dep2, Dep3], Signe, N, R).

%!  nbSigneDiag1(+SousPlateau, +Signe, +N, -R) is det.
%
%   As nbSigneLigne/5 for the diagonal of the cells 1, 5 and 9.

nbSigneDiag1(SousPlateau, Signe, N, R) :-
    nbSigneCases(SousPlateau, [1, 5, 9], Signe, N, R).

%!  nbSigneDiag2(+SousPlateau, +Signe, +N, -R) is det.
%
%   As nbSigneLigne/5 for the diagonal of the cells 3, 5 and 7.

nbSigneDiag2(SousPlateau, Signe, N, R) :-
    nbSigneCases(SousPlateau, [3, 5, 7], Signe, N, R).

%!  nb1Signe(+Plateau, +Signe, -R) is det.
%
%   R lines of Plateau have Signe once and can still be completed.

nb1Signe(Plateau, Signe, R) :-
    nbSigne(Plateau, Signe, 1, R).

%!  nb2Signe(+Plateau, +Signe, -R) is det.
%
%   R lines of Plateau have Signe twice and can still be completed.

nb2Signe(Plateau, Signe, R) :-
    nbSigne(Plateau, Signe, 2, R).

nbSigne(Plateau, Signe, N, R) :-
    nbSigneLigne(Plateau, 1, Signe, N, L1),
    nbSigneLigne(Plateau, 4, Signe, N, L2),
    nbSigneLigne(Plateau, 7, Signe, N, L3),
    nbSigneCol(Plateau, 1, Signe, N, C1),
    nbSigneCol(Plateau, 2, Signe, N, C2),
    nbSigneCol(Plateau, 3, Signe, N, C3),
    nbSigneDiag1(Plateau, Signe, N, D1),
    nbSigneDiag2(Plateau, Signe, N, D2),
    R is L1 + L2 + L3 + C1 + C2 + C3 + D1 + D2.

%!  evalue(+Coup, +SigneJoueur, +SigneAdv, +Prof, -Eval) is det.
%
%   Eval is the value of Coup, [Plateau, Case, TypeCoup], for SigneJoueur.  Earlier
%   wins and later losses have greater values.

evalue([Plateau, _, TypeCoup], SigneJoueur, SigneAdv, Prof, Eval) :-
    evalueType(TypeCoup, Plateau, SigneJoueur, SigneAdv, Prof, Eval).

evalueType(p, _, _, _, Prof, Eval) :-
    Eval is -1000 + Prof.
evalueType(g, _, _, _, Prof, Eval) :-
    Eval is 1000 - Prof.
evalueType(n, _, _, _, _, 0).
evalueType(d, Plateau, SigneJoueur, SigneAdv, _, Eval) :-
    nb2Signe(Plateau, SigneJoueur, NB2),
    nb2Signe(Plateau, SigneAdv, NB2Adv),
    nb1Signe(Plateau, SigneJoueur, NB1),
    nb1Signe(Plateau, SigneAdv, NB1Adv),
    Eval is 2 * (NB2 - NB2Adv) + 1 * (NB1 - NB1Adv).
