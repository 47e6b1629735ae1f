% Missionnaires et cannibales, parcours en largeur : la file contient des chemins entiers.

depart(etat(3, 3, gauche)).
arrivee(etat(0, 0, droite)).

traversee(etat(M, C, gauche), charge(DM, DC), etat(M1, C1, droite)) :-
    barque(DM, DC), M1 is M - DM, C1 is C - DC, sur(M1, C1).
traversee(etat(M, C, droite), charge(DM, DC), etat(M1, C1, gauche)) :-
    barque(DM, DC), M1 is M + DM, C1 is C + DC, sur(M1, C1).

barque(2, 0). barque(1, 0). barque(1, 1). barque(0, 1). barque(0, 2).

sur(M, C) :-
    M >= 0, M =< 3, C >= 0, C =< 3,
    ( M =:= 0 ; M >= C ),
    MD is 3 - M, CD is 3 - C,
    ( MD =:= 0 ; MD >= CD ), !.

largeur([[E|Chemin]|_], _, Solution) :-
    arrivee(E), !,
    reverse([E|Chemin], Solution).
largeur([[E|Chemin]|File], Vus, Solution) :-
    findall([S,E|Chemin], ( traversee(E, _, S), \+ member(S, Vus) ), Nouveaux0),
    sort(Nouveaux0, Nouveaux),
    tetes(Nouveaux, Etats),
    append(File, Nouveaux, File2),
    append(Vus, Etats, Vus2),
    largeur(File2, Vus2, Solution).

tetes([], []).
tetes([[E|_]|R], [E|S]) :- tetes(R, S).

resoudre(Solution) :- depart(D), largeur([[D]], [D], Solution).
