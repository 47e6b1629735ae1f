% Le loup, la chèvre et le chou : parcours en largeur, la file est une liste de chemins.

etat_initial([g, g, g, g]).     % homme, loup, chèvre, chou
etat_final([d, d, d, d]).

rive(g, d).
rive(d, g).

sur([H, L, Ch, C]) :- \+ ( L == Ch, H \== L ), \+ ( Ch == C, H \== Ch ).

traverse([H, L, Ch, C], seul, [H2, L, Ch, C]) :- rive(H, H2).
traverse([H, H, Ch, C], loup, [H2, H2, Ch, C]) :- rive(H, H2).
traverse([H, L, H, C], chevre, [H2, L, H2, C]) :- rive(H, H2).
traverse([H, L, Ch, H], chou, [H2, L, Ch, H2]) :- rive(H, H2).

largeur([[E|Chemin]|_], _, Solution) :- etat_final(E), !, reverse([E|Chemin], Solution).
largeur([[E|Chemin]|File], Vus, Solution) :-
    findall([S, E|Chemin], ( traverse(E, _, S), sur(S), \+ member(S, Vus) ), Nouveaux),
    ajoute(Nouveaux, Vus, Vus2),
    append(File, Nouveaux, File2),
    largeur(File2, Vus2, Solution).

ajoute([], Vus, Vus).
ajoute([[S|_]|R], Vus, [S|Vus2]) :- ajoute(R, Vus, Vus2).

resoudre(Solution) :- etat_initial(E), largeur([[E]], [E], Solution).
