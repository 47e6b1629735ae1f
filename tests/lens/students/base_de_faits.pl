% Morpion dont la grille est dans la base : case(Numero, Signe). Le coup est joué, puis repris.
:- dynamic case/2.

debut :- retractall(case(_, _)), forall(between(1, 9, N), assertz(case(N, vide))).

pose(N, J) :- retract(case(N, _)), assertz(case(N, J)).

ligne(1,2,3). ligne(4,5,6). ligne(7,8,9). ligne(1,4,7). ligne(2,5,8). ligne(3,6,9). ligne(1,5,9). ligne(3,5,7).

aligne(J) :- ligne(A, B, C), case(A, J), case(B, J), case(C, J), !.

adverse(croix, rond).
adverse(rond, croix).

negamax(J, _, Coup, Valeur) :- adverse(J, A), aligne(A), !, Coup = aucun, Valeur = -1.
negamax(_, _, Coup, Valeur) :- \+ case(_, vide), !, Coup = aucun, Valeur = 0.
negamax(_, 0, Coup, Valeur) :- !, Coup = aucun, Valeur = 0.
negamax(J, Prof, Coup, Valeur) :-
    findall(N, case(N, vide), Ns),
    sort(Ns, Libres),
    meilleur(Libres, J, Prof, aucun, -2, Coup, Valeur).

meilleur([], _, _, C, V, C, V).
meilleur([N|Ns], J, Prof, C0, V0, C, V) :-
    pose(N, J),
    adverse(J, A),
    P1 is Prof - 1,
    negamax(A, P1, _, VA),
    pose(N, vide),
    V1 is -VA,
    ( V1 > V0 -> meilleur(Ns, J, Prof, N, V1, C, V) ; meilleur(Ns, J, Prof, C0, V0, C, V) ).

lance(Coup, Valeur) :- debut, pose(1, croix), pose(5, rond), pose(9, croix), pose(3, rond), negamax(croix, 5, Coup, Valeur).
