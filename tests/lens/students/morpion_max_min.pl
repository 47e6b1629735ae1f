% Morpion : MAX et MIN sont deux prédicats qui s'appellent l'un l'autre.
% La grille est une liste de 9 cases ; v est une case vide.

gagne(G, J) :-
    member([A, B, C], [[1,2,3],[4,5,6],[7,8,9],[1,4,7],[2,5,8],[3,6,9],[1,5,9],[3,5,7]]),
    nth1(A, G, J), nth1(B, G, J), nth1(C, G, J).

pleine(G) :- \+ member(v, G).

coups_possibles(G, Coups) :- findall(N, nth1(N, G, v), Coups).

place(1, J, [_|R], [J|R]) :- !.
place(N, J, [X|R], [X|S]) :- N1 is N - 1, place(N1, J, R, S).

valeur_finale(G, 1) :- gagne(G, x), !.
valeur_finale(G, -1) :- gagne(G, o), !.
valeur_finale(G, 0) :- pleine(G).

joueur_max(G, Valeur, rien) :- valeur_finale(G, Valeur), !.
joueur_max(G, Valeur, Coup) :-
    coups_possibles(G, Coups),
    essaie_max(Coups, G, -10, Valeur, rien, Coup).

essaie_max([], _, V, V, C, C).
essaie_max([N|Ns], G, V0, V, C0, C) :-
    place(N, x, G, G1),
    joueur_min(G1, V1, _),
    ( V1 > V0 -> essaie_max(Ns, G, V1, V, N, C) ; essaie_max(Ns, G, V0, V, C0, C) ).

joueur_min(G, Valeur, rien) :- valeur_finale(G, Valeur), !.
joueur_min(G, Valeur, Coup) :-
    coups_possibles(G, Coups),
    essaie_min(Coups, G, 10, Valeur, rien, Coup).

essaie_min([], _, V, V, C, C).
essaie_min([N|Ns], G, V0, V, C0, C) :-
    place(N, o, G, G1),
    joueur_max(G1, V1, _),
    ( V1 < V0 -> essaie_min(Ns, G, V1, V, N, C) ; essaie_min(Ns, G, V0, V, C0, C) ).

joue(Coup) :- joueur_max([x,o,v,v,x,v,o,v,v], _, Coup).
