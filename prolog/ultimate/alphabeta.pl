:- encoding(utf8).

/*  Ultimate Tic-Tac-Toe: the search on one board and the call from a host
    program (parts II.3 and II.4 of the report).

    A host asks for a move with lancement/9 and reads the bindings of its last
    three arguments:

        ?- lancement([x,o,v,v,x,v,v,v,v], a, o, x, 4, 81, Case, TypeCoup, NPlateau).
        Case = 9,
        TypeCoup = d,
        NPlateau = [x, o, v, v, x, v, v, v, o].
*/

:- dynamic profondeurMax/1.

%!  profondeurMax(-Prof) is det.
%
%   lancement/9 looks Prof moves ahead, at least 1.

profondeurMax(6).

%!  changeProfondeur(+Prof) is semidet.
%
%   Let lancement/9 look Prof moves ahead from now on.

changeProfondeur(Prof) :-
    integer(Prof),
    Prof >= 1,
    retractall(profondeurMax(_)),
    assertz(profondeurMax(Prof)).

%!  alphabeta(+P, +SJ, +SA, +Tour, +TourMax, +Prof, -MeilleurCoup) is semidet.
%
%   MeilleurCoup is [[NPlateau, Case, TypeCoup], Eval], the move for SJ on the
%   board P and its minimax value at depth Prof.  Tour is the number of that
%   move.  Fails if P has no free cell or is won.

alphabeta(P, SJ, SA, Tour, TourMax, Prof, MeilleurCoup) :-
    Prof >= 1,
    \+ sousplateauGagnant(P, SJ),
    \+ sousplateauGagnant(P, SA),
    debut_recherche,
    plateauxSuivants(P, SJ, SJ, SA, Tour, TourMax, Coups),
    maxEvalPlateaux(Coups, SJ, SA, Tour, TourMax, Prof, 1, -1000, 1000, [aucun, -1001],
                    MeilleurCoup),
    MeilleurCoup = [[_, Case, _], Eval],
    noeuds(N),
    montrer_recherche("profondeur ~w, ~w positions : case ~w, valeur ~w",
                      [Prof, N, Case, Eval]).

%!  minEvalPlateaux(+Coups, +SJ, +SA, +Tour, +TourMax, +Prof, +ProfParcourue,
%!                  +Alpha, +Beta, +Acc, -Min) is det.
%
%   Min is [Coup, Eval], the move of the opponent SA that is worst for SJ among
%   Coups (of plateauxSuivants/7) and the best one so far, Acc.  The rest is cut
%   off once SJ has something better elsewhere: a value of Alpha or less.

minEvalPlateaux([], _, _, _, _, _, _, _, _, Acc, Acc).
minEvalPlateaux([Coup|Coups], SJ, SA, Tour, TourMax, Prof, ProfParcourue,
                Alpha, Beta, Acc, Min) :-
    valeurCoup(Coup, max, SJ, SA, Tour, TourMax, Prof, ProfParcourue, Alpha, Beta, Eval),
    moindre(Coup, Eval, Acc, Acc1),
    Acc1 = [_, Eval1],
    (   Eval1 =< Alpha
    ->  Min = Acc1
    ;   Beta1 is min(Beta, Eval1),
        minEvalPlateaux(Coups, SJ, SA, Tour, TourMax, Prof, ProfParcourue,
                        Alpha, Beta1, Acc1, Min)
    ).

%!  maxEvalPlateaux(+Coups, +SJ, +SA, +Tour, +TourMax, +Prof, +ProfParcourue,
%!                  +Alpha, +Beta, +Acc, -Max) is det.
%
%   The counterpart of minEvalPlateaux/11: SJ moves and chooses the greatest value.

maxEvalPlateaux([], _, _, _, _, _, _, _, _, Acc, Acc).
maxEvalPlateaux([Coup|Coups], SJ, SA, Tour, TourMax, Prof, ProfParcourue,
                Alpha, Beta, Acc, Max) :-
    valeurCoup(Coup, min, SJ, SA, Tour, TourMax, Prof, ProfParcourue, Alpha, Beta, Eval),
    superieur(Coup, Eval, Acc, Acc1),
    Acc1 = [_, Eval1],
    (   Eval1 >= Beta
    ->  Max = Acc1
    ;   Alpha1 is max(Alpha, Eval1),
        maxEvalPlateaux(Coups, SJ, SA, Tour, TourMax, Prof, ProfParcourue,
                        Alpha1, Beta, Acc1, Max)
    ).

% Among equal values the first move is kept.
moindre(Coup, Eval, [Coup0, Eval0], Acc) :-
    (   Eval < Eval0
    ->  Acc = [Coup, Eval]
    ;   Acc = [Coup0, Eval0]
    ).

superieur(Coup, Eval, [Coup0, Eval0], Acc) :-
    (   Eval > Eval0
    ->  Acc = [Coup, Eval]
    ;   Acc = [Coup0, Eval0]
    ).

%!  valeurCoup(+Coup, +Suite, +SJ, +SA, +Tour, +TourMax, +Prof, +ProfParcourue,
%!             +Alpha, +Beta, -Eval) is det.
%
%   Eval is the value of the position after Coup: that of evalue/5 if the board
%   is decided or the depth is used up, otherwise that of the best reply.  Suite
%   is the player who replies: `min` is the opponent, `max` is SJ.

valeurCoup(Coup, Suite, SJ, SA, Tour, TourMax, Prof, ProfParcourue, Alpha, Beta, Eval) :-
    compter_noeud,
    Coup = [Plateau, _, TypeCoup],
    (   ( TypeCoup \== d ; ProfParcourue >= Prof )
    ->  evalue(Coup, SJ, SA, ProfParcourue, Eval)
    ;   Tour1 is Tour + 1,
        ProfParcourue1 is ProfParcourue + 1,
        valeurSuite(Suite, Plateau, SJ, SA, Tour1, TourMax, Prof, ProfParcourue1,
                    Alpha, Beta, Eval)
    ).

valeurSuite(min, Plateau, SJ, SA, Tour, TourMax, Prof, ProfParcourue, Alpha, Beta, Eval) :-
    plateauxSuivants(Plateau, SA, SJ, SA, Tour, TourMax, Coups),
    minEvalPlateaux(Coups, SJ, SA, Tour, TourMax, Prof, ProfParcourue,
                    Alpha, Beta, [aucun, 1001], [_, Eval]).
valeurSuite(max, Plateau, SJ, SA, Tour, TourMax, Prof, ProfParcourue, Alpha, Beta, Eval) :-
    plateauxSuivants(Plateau, SJ, SJ, SA, Tour, TourMax, Coups),
    maxEvalPlateaux(Coups, SJ, SA, Tour, TourMax, Prof, ProfParcourue,
                    Alpha, Beta, [aucun, -1001], [_, Eval]).

%!  lancement(+Plateau, +SigneSousPlateau, +SigneJoueur, +SigneAdv, +Tour, +TourMax,
%!            -Case, -TypeCoup, -NPlateau) is semidet.
%
%   The move of SigneJoueur on one board, as the report's host requests it.
%   Plateau is that board, of nine signs, or a list of all nine boards.  In the
%   second case SigneSousPlateau (a to i, 'A' to 'I' or 1 to 9) selects the board,
%   and NPlateau has all nine too.  Fails if no move is left.

lancement(Plateau, SigneSousPlateau, SigneJoueur, SigneAdv, Tour, TourMax,
          Case, TypeCoup, NPlateau) :-
    (   Plateau = [[_|_]|_]
    ->  numeroSousPlateau(SigneSousPlateau, Numero),
        nth1(Numero, Plateau, SousPlateau, Autres),
        lancementSimple(SousPlateau, SigneJoueur, SigneAdv, Tour, TourMax,
                        Case, TypeCoup, NSousPlateau),
        nth1(Numero, NPlateau, NSousPlateau, Autres)
    ;   lancementSimple(Plateau, SigneJoueur, SigneAdv, Tour, TourMax,
                        Case, TypeCoup, NPlateau)
    ).

lancementSimple(Plateau, SigneJoueur, SigneAdv, Tour, TourMax, Case, TypeCoup, NPlateau) :-
    profondeurMax(Prof),
    alphabeta(Plateau, SigneJoueur, SigneAdv, Tour, TourMax, Prof,
              [[NPlateau, Case, TypeCoup], _]).

%!  numeroSousPlateau(+Signe, -Numero) is semidet.
%
%   Signe names the board Numero, 1 to 9.

numeroSousPlateau(Signe, Numero) :-
    (   integer(Signe)
    ->  Numero = Signe,
        between(1, 9, Numero)
    ;   atom(Signe),
        (   nth1(Numero0, [a, b, c, d, e, f, g, h, i], Signe)
        ;   nth1(Numero0, ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'], Signe)
        )
    ->  Numero = Numero0
    ).
