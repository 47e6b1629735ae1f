:- encoding(utf8).

/*  Othello, évaluation d'une position : cases libres, nombre de pions,
    valeur des cases (questions 14 et 16).

    ?- grilleDeDepart(G), comptePions(G, X, O).
    G = [[-, -, -, -, -, -, -, -], [-, -, -, -, -, -, -|...], [-, -, -, -, -, -|...], [-, -, -, o, x|...], [-, -, -, x|...], [-, -, -|...], [-, -|...], [-|...]],
    X = O, O = 2.

    ?- grilleDeDepart(G), evalue(G, x, V).
    G = [[-, -, -, -, -, -, -, -], [-, -, -, -, -, -, -|...], [-, -, -, -, -, -|...], [-, -, -, o, x|...], [-, -, -, x|...], [-, -, -|...], [-, -|...], [-|...]],
    V = 0.
*/

:- ensure_loaded(representation).

%!  comptePions(+Grille, ?NbPionsX, ?NbPionsO) is det.
%
%   Grille porte NbPionsX pions x et NbPionsO pions o.

comptePions(Grille, NbPionsX, NbPionsO) :-
    compteLignes(Grille, 0, NbPionsX, 0, NbPionsO).

compteLignes([], X, X, O, O).
compteLignes([Ligne|Lignes], X0, X, O0, O) :-
    compteCases(Ligne, X0, X1, O0, O1),
    compteLignes(Lignes, X1, X, O1, O).

compteCases([], X, X, O, O).
compteCases([Case|Cases], X0, X, O0, O) :-
    compteCase(Case, X0, X1, O0, O1),
    compteCases(Cases, X1, X, O1, O).

compteCase(-, X, X, O, O).
compteCase(x, X0, X, O, O) :-
    X is X0 + 1.
compteCase(o, X, X, O0, O) :-
    O is O0 + 1.

%!  listeCasesVides(+Grille, ?ListeCasesVides) is det.
%
%   Les cases libres [Col,Lig] de Grille, ligne après ligne.

listeCasesVides(Grille, ListeCasesVides) :-
    videsLignes(Grille, 1, ListeCasesVides, []).

videsLignes([], _, Fin, Fin).
videsLignes([Ligne|Lignes], Numero, Vides, Fin) :-
    videsCases(Ligne, [a, b, c, d, e, f, g, h], Numero, Vides, Suite),
    Suivant is Numero + 1,
    videsLignes(Lignes, Suivant, Suite, Fin).

videsCases([], _, _, Fin, Fin).
videsCases([Case|Cases], [Lettre|Lettres], Numero, Vides, Fin) :-
    (   Case == (-)
    ->  coordonneesOuListe(Lettre, Numero, Vide),
        Vides = [Vide|Suite]
    ;   Vides = Suite
    ),
    videsCases(Cases, Lettres, Numero, Suite, Fin).

%!  poids(?Poids) is det.
%
%   Ce que vaut chaque case : un coin ne se reprend jamais, la case qui y
%   mène le donne souvent à l'adversaire.

poids([[100, -20, 10, 5, 5, 10, -20, 100],
       [-20, -40, -2, -2, -2, -2, -40, -20],
       [10, -2, 4, 1, 1, 4, -2, 10],
       [5, -2, 1, 1, 1, 1, -2, 5],
       [5, -2, 1, 1, 1, 1, -2, 5],
       [10, -2, 4, 1, 1, 4, -2, 10],
       [-20, -40, -2, -2, -2, -2, -40, -20],
       [100, -20, 10, 5, 5, 10, -20, 100]]).

%!  evalue(+Grille, +Camp, -Valeur) is det.
%
%   Valeur de Grille pour Camp : la somme des poids de ses cases, moins
%   celle des cases adverses. Un camp sans pion a perdu.

evalue(Grille, Camp, Valeur) :-
    comptePions(Grille, X, O),
    (   Fin is X * O * (64 - X - O),
        Fin =:= 0               % un camp sans pion, ou grille pleine
    ->  evalueFin(Grille, Camp, Valeur)
    ;   poids(Poids),
        pese(Grille, Poids, 0, ValeurX),
        pourCamp(Camp, ValeurX, Valeur)
    ).

pese([], [], Valeur, Valeur).
pese([Ligne|Lignes], [Poids|SuitePoids], Valeur0, Valeur) :-
    peseLigne(Ligne, Poids, Valeur0, Valeur1),
    pese(Lignes, SuitePoids, Valeur1, Valeur).

peseLigne([], [], Valeur, Valeur).
peseLigne([Case|Cases], [Poids|SuitePoids], Valeur0, Valeur) :-
    peseCase(Case, Poids, Valeur0, Valeur1),
    peseLigne(Cases, SuitePoids, Valeur1, Valeur).

peseCase(-, _, Valeur, Valeur).
peseCase(x, Poids, Valeur0, Valeur) :-
    Valeur is Valeur0 + Poids.
peseCase(o, Poids, Valeur0, Valeur) :-
    Valeur is Valeur0 - Poids.

pourCamp(x, Valeur, Valeur).
pourCamp(o, Valeur0, Valeur) :-
    Valeur is -Valeur0.

%!  evalueFin(+Grille, +Camp, -Valeur) is det.
%
%   Valeur d'une partie finie : mille points par pion d'avance, bien plus
%   que ne vaut aucune position.

evalueFin(Grille, Camp, Valeur) :-
    comptePions(Grille, X, O),
    ValeurX is 1000 * (X - O),
    pourCamp(Camp, ValeurX, Valeur).
