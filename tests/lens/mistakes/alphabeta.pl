% Morpion, négamax alpha-bêta : juste. La grille est une liste de 9 cases, v est une case vide.

aligne(G, J) :-
    member([A, B, C], [[1,2,3],[4,5,6],[7,8,9],[1,4,7],[2,5,8],[3,6,9],[1,5,9],[3,5,7]]),
    nth1(A, G, J), nth1(B, G, J), nth1(C, G, J),
    !.

autre(x, o).
autre(o, x).

coups(G, Coups) :- findall(N, nth1(N, G, v), Coups).

pose(N, J, G, G2) :- nth1(N, G, v, R), nth1(N, G2, J, R).

% La valeur pour le joueur au trait, avec le nombre de coups restants : gagner vite vaut mieux.
fin(G, J, P, V) :- autre(J, A), aligne(G, A), !, V is -100 - P.
fin(G, J, P, V) :- aligne(G, J), !, V is 100 + P.
fin(G, _, _, 0) :- \+ member(v, G), !.
fin(G, J, 0, V) :- evalue(G, J, V).

% Une case du milieu vaut 3, un coin 1.
evalue(G, J, V) :- autre(J, A), points(G, J, V1), points(G, A, V2), V is V1 - V2.

points(G, J, V) :- findall(P, ( member(N-P, [5-3,1-1,3-1,7-1,9-1]), nth1(N, G, J) ), Ps), sum_list(Ps, V).

cherche(G, J, P, _, _, aucun, V) :- fin(G, J, P, V), !.
cherche(G, J, P, Alpha, Beta, Coup, V) :-
    coups(G, Coups),
    P1 is P - 1,
    essaie(Coups, G, J, P1, Alpha, Beta, -1000, aucun, Coup, V).

essaie([], _, _, _, _, _, V, C, C, V).
essaie([N|Ns], G, J, P, Alpha, Beta, V0, C0, C, V) :-
    pose(N, J, G, G2),
    autre(J, A),
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    cherche(G2, A, P, Alpha1, Beta1, _, V1),
    V2 is -V1,
    ( V2 > V0 -> V3 = V2, C3 = N ; V3 = V0, C3 = C0 ),
    Alpha2 is max(Alpha, V3),
    (   V3 >= Beta
    ->  C = C3, V = V3
    ;   essaie(Ns, G, J, P, Alpha2, Beta, V3, C3, C, V)
    ).

joue(C, V) :- cherche([v,v,v,v,x,v,v,v,o], x, 3, -1000, 1000, C, V).
joue_fin(C, V) :- cherche([x,o,x,v,o,v,v,v,v], x, 5, -1000, 1000, C, V).
