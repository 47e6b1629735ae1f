% A* sur le taquin : juste. Un noeud est noeud(F, G, H, Etat, Chemin) ; l'ouvert est une liste triée.

depart([2,8,3,1,6,4,7,v,5]).
but([1,2,3,8,v,4,7,6,5]).

resoudre(Chemin, Cout) :-
    depart(E),
    heuristique(E, H),
    astar([noeud(H, 0, H, E, [])], [], Chemin, Cout).

astar([noeud(_, G, _, E, Chemin)|_], _, Solution, G) :-
    but(E),
    !,
    reverse(Chemin, Solution).
astar([noeud(_, G, _, E, Chemin)|Ouvert], Fermes, Solution, Cout) :-
    (   member(E, Fermes)
    ->  astar(Ouvert, Fermes, Solution, Cout)
    ;   developpe(E, G, Chemin, Fils),
        append(Fils, Ouvert, Ouvert2),
        sort(1, @=<, Ouvert2, Ouvert3),
        astar(Ouvert3, [E|Fermes], Solution, Cout)
    ).

developpe(E, G, Chemin, Fils) :-
    findall(noeud(F, G1, H, E1, [D|Chemin]),
            ( glisse(D, E, E1), G1 is G + 1, heuristique(E1, H), F is G1 + H ),
            Fils).

glisse(D, E, E1) :-
    nth0(I, E, v),
    X is I mod 3, Y is I // 3,
    pas(D, DX, DY),
    X1 is X + DX, Y1 is Y + DY,
    X1 >= 0, X1 =< 2, Y1 >= 0, Y1 =< 2,
    J is Y1 * 3 + X1,
    nth0(J, E, T),
    echange(E, T, E1).

pas(gauche, -1, 0).
pas(droite, 1, 0).
pas(haut, 0, -1).
pas(bas, 0, 1).

echange([], _, []).
echange([X|R], T, [Y|S]) :- ( X == v -> Y = T ; X == T -> Y = v ; Y = X ), echange(R, T, S).

% La somme des distances des plaquettes à leur place.
heuristique(E, H) :-
    but(B),
    findall(D, ecart(E, B, D), Ds),
    sum_list(Ds, H).

ecart(E, B, D) :-
    nth0(I, E, T),
    T \== v,
    nth0(J, B, T),
    D is abs(I mod 3 - J mod 3) + abs(I // 3 - J // 3).
