% Puissance 3 sur 4 x 4 : alpha-bêta, de plus en plus profond, feuilles évaluées par le parent.

colonne_jouable(Grille, C) :- nth1(C, Grille, Col), length(Col, N), N < 4.

coups(Grille, Cs) :- findall(C, ( member(C, [2, 3, 1, 4]), colonne_jouable(Grille, C) ), Cs).

jouer(Grille, C, J, Grille2) :- nth1(C, Grille, Col, Reste), append(Col, [J], Col2), nth1(C, Grille2, Col2, Reste).

case(Grille, C, L, J) :- nth1(C, Grille, Col), nth1(L, Col, J).

aligne(G, J) :- case(G, C, L, J), C1 is C + 1, C2 is C + 2, case(G, C1, L, J), case(G, C2, L, J), !.
aligne(G, J) :- case(G, C, L, J), L1 is L + 1, L2 is L + 2, case(G, C, L1, J), case(G, C, L2, J), !.
aligne(G, J) :- case(G, C, L, J), C1 is C + 1, C2 is C + 2, L1 is L + 1, L2 is L + 2, case(G, C1, L1, J), case(G, C2, L2, J), !.

adv(r, j).
adv(j, r).

estimation(G, J, V) :- adv(J, A), findall(1, case(G, 2, _, J), L1), findall(1, case(G, 2, _, A), L2), length(L1, N1), length(L2, N2), V is N1 - N2.

ab(G, J, P, Alpha, Beta, Coup, Valeur) :-
    coups(G, Cs),
    parcours(Cs, G, J, P, Alpha, Beta, rien, Coup, Valeur).

parcours([], _, _, _, Alpha, _, C, C, Alpha).
parcours([C|Cs], G, J, P, Alpha, Beta, C0, Coup, Valeur) :-
    jouer(G, C, J, G1),
    adv(J, A),
    P1 is P - 1,
    (   aligne(G1, J) -> V = 100
    ;   coups(G1, []) -> V = 0
    ;   P1 =:= 0 -> estimation(G1, J, V)
    ;   MA is -Alpha, MB is -Beta, ab(G1, A, P1, MB, MA, _, VA), V is -VA
    ),
    (   V >= Beta -> Coup = C, Valeur = V
    ;   V > Alpha -> parcours(Cs, G, J, P, V, Beta, C, Coup, Valeur)
    ;   parcours(Cs, G, J, P, Alpha, Beta, C0, Coup, Valeur)
    ).

approfondit(G, J, P, Max, _, C, V) :- P > Max, !, ab(G, J, Max, -1000, 1000, C, V).
approfondit(G, J, P, Max, _, C, V) :- ab(G, J, P, -1000, 1000, C1, _), P1 is P + 1, approfondit(G, J, P1, Max, C1, C, V).

partie(C, V) :- approfondit([[], [], [], []], r, 1, 4, rien, C, V).
