% Recherche à fenêtre nulle (PVS) : chaque coup après le premier est d'abord cherché avec [A, A+1].

jeu(0, [3, 5, 2, 4]).

fils([X,Y|R], gauche, [Y|R], X).
fils(L, droite, M, X) :- L = [_,_|_], append(M, [X], L).

pvs(etat([_], S), _, _, aucun, S) :- !.
pvs(etat(L, S), Alpha, Beta, Coup, Val) :-
    findall(C-etat(M, T), ( fils(L, C, M, X), T is -(S + X) ), [C1-E1|Reste]),
    A1 is -Beta, B1 is -Alpha,
    pvs(E1, A1, B1, _, V1),
    W1 is -V1,
    suite(Reste, Alpha, Beta, C1, W1, Coup, Val).

suite([], _, _, C, V, C, V) :- !.
suite(_, _, Beta, C, V, C, V) :- V >= Beta, !.
suite([C2-E|Es], Alpha, Beta, C, V, Coup, Val) :-
    A is max(Alpha, V),
    A1 is -(A + 1), B1 is -A,
    pvs(E, A1, B1, _, X1),
    W1 is -X1,
    (   W1 > A, W1 < Beta
    ->  A2 is -Beta, B2 is -A,
        pvs(E, A2, B2, _, X2),
        W is -X2
    ;   W = W1
    ),
    ( W > V -> suite(Es, Alpha, Beta, C2, W, Coup, Val) ; suite(Es, Alpha, Beta, C, V, Coup, Val) ).

go(C, V) :- pvs(etat([3,9,1,7,2,6], 0), -1000, 1000, C, V).
