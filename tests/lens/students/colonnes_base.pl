% Puissance 3 sur quatre colonnes : le plateau est dans la base de faits (col/2), chaque coup est
% posé avec assert et repris avec retract.

:- dynamic col/2.

col(1, []).
col(2, [r]).
col(3, [j]).
col(4, []).

adversaire(r, j).
adversaire(j, r).

pion(X, Y, J) :- col(X, L), nth1(Y, L, J).

aligne(J) :-
    pion(X, Y, J),
    member(DX/DY, [1/0, 0/1, 1/1, 1/(-1)]),
    X1 is X + DX, Y1 is Y + DY, pion(X1, Y1, J),
    X2 is X1 + DX, Y2 is Y1 + DY, pion(X2, Y2, J), !.

possible(X) :- col(X, L), length(L, N), N < 3.

pose(X, J) :- retract(col(X, L)), append(L, [J], L2), assertz(col(X, L2)), !.
enleve(X) :- retract(col(X, L)), append(L2, [_], L), !, assertz(col(X, L2)).

evalue(J, V) :- adversaire(J, A), ( aligne(A) -> V = -100 ; V = 0 ).

valeur(J, _, V, aucune) :- evalue(J, V), V \== 0, !.
valeur(_, 0, 0, aucune) :- !.
valeur(J, P, V, X) :-
    findall(C, possible(C), Cs0),
    sort(Cs0, Cs),
    ( Cs == [] -> V = 0, X = aucune
    ; P1 is P - 1, parcourt(Cs, J, P1, -1000, V, aucune, X) ).

parcourt([], _, _, V, V, X, X).
parcourt([C|Cs], J, P, V0, V, X0, X) :-
    pose(C, J),
    adversaire(J, A),
    valeur(A, P, VA, _),
    enleve(C),
    V1 is -VA,
    ( V1 > V0 -> parcourt(Cs, J, P, V1, V, C, X) ; parcourt(Cs, J, P, V0, V, X0, X) ).

coup(C) :- valeur(r, 4, _, C).
