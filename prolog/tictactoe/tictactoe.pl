:- encoding(utf8).

/*  Le TicTacToe 3x3 : situations, alignements, heuristique (TP2, parties 1
    et 2).

    Une situation est une matrice dont les cases libres sont des variables ;
    jouer une case, c'est lier sa variable à x ou à o.

    ?- situation_initiale(S), nth1(3,S,Lig), nth1(2,Lig,o).
    S = [[_, _, _], [_, _, _], [_A, o, _B]],
    Lig = [_A, o, _B].

    ?- situation_initiale(S), heuristique(x, S, H).
    S = [[_, _, _], [_, _, _], [_, _, _]],
    H = 0.
*/

%!  situation_initiale(?Situation) is det.
%
%   La grille vide.

situation_initiale([[_, _, _],
                    [_, _, _],
                    [_, _, _]]).

%!  joueur_initial(?Joueur) is det.
%
%   Le joueur qui commence.

joueur_initial(x).

%!  adversaire(?Joueur, ?Adversaire) is nondet.

adversaire(x, o).
adversaire(o, x).

%!  alignement(?Alignement, +Matrice) is nondet.
%
%   Énumère les lignes, puis les colonnes, puis les deux diagonales.

alignement(Alignement, Matrice) :-
    ligne(Alignement, Matrice).
alignement(Alignement, Matrice) :-
    colonne(Alignement, Matrice).
alignement(Alignement, Matrice) :-
    diagonale(Alignement, Matrice).

%!  ligne(?Ligne, +Matrice) is nondet.

ligne(Ligne, Matrice) :-
    nth1(_, Matrice, Ligne).

%!  colonne(?Colonne, +Matrice) is nondet.
%
%   Colonne prend l'élément de même rang de chaque ligne.

colonne(Colonne, Matrice) :-
    colonne_aux(Colonne, Matrice, _).

% La première ligne énumère les rangs, les suivantes le reprennent.
colonne_aux([], [], _).
colonne_aux([Element|Elements], [Ligne|Lignes], Rang) :-
    nth1(Rang, Ligne, Element),
    colonne_aux(Elements, Lignes, Rang).

%!  diagonale(?Diagonale, +Matrice) is nondet.
%
%   La première descend vers la droite, la seconde vers la gauche.

diagonale(Diagonale, Matrice) :-
    premiere_diag(1, Diagonale, Matrice).
diagonale(Diagonale, Matrice) :-
    length(Matrice, Taille),
    seconde_diag(Taille, Diagonale, Matrice).

premiere_diag(_, [], []).
premiere_diag(Rang, [Element|Elements], [Ligne|Lignes]) :-
    nth1(Rang, Ligne, Element),
    Rang1 is Rang + 1,
    premiere_diag(Rang1, Elements, Lignes).

% Le rang décroît ; à 0 toute la matrice est parcourue.
seconde_diag(0, [], _).
seconde_diag(Rang, [Element|Elements], Matrice) :-
    Rang > 0,
    Matrice = [Ligne|Lignes],
    nth1(Rang, Ligne, Element),
    Rang1 is Rang - 1,
    seconde_diag(Rang1, Elements, Lignes).

%!  possible(+Alignement, +Joueur) is semidet.
%
%   Joueur peut encore occuper tout Alignement : aucune case n'y est à
%   l'adversaire.

possible([], _).
possible([Case|Cases], Joueur) :-
    unifiable(Case, Joueur),
    possible(Cases, Joueur).

%!  unifiable(?Case, +Joueur) is semidet.
%
%   Case est libre ou déjà à Joueur. Elle n'est pas liée par le test.

unifiable(Case, Joueur) :-
    (   var(Case)
    ->  true
    ;   Case == Joueur
    ).

%!  alignement_gagnant(+Alignement, +Joueur) is semidet.
%
%   Toutes les cases d'Alignement sont à Joueur.

alignement_gagnant(Alignement, Joueur) :-
    ground(Alignement),
    possible(Alignement, Joueur).

%!  alignement_perdant(+Alignement, +Joueur) is semidet.
%
%   Alignement est gagnant pour l'adversaire de Joueur.

alignement_perdant(Alignement, Joueur) :-
    adversaire(Joueur, Adversaire),
    alignement_gagnant(Alignement, Adversaire).

%!  heuristique(+Joueur, +Situation, -H) is det.
%
%   H vaut 10000 si Joueur a un alignement, -10000 si son adversaire en a
%   un, et sinon la différence des alignements que chacun peut encore
%   réaliser. Les trois cas s'excluent, ce que les clauses du cours ne
%   disent pas quand H est donné.

heuristique(Joueur, Situation, H) :-
    (   alignement(Gagnant, Situation),
        alignement_gagnant(Gagnant, Joueur)
    ->  H = 10000
    ;   alignement(Perdant, Situation),
        alignement_perdant(Perdant, Joueur)
    ->  H = -10000
    ;   adversaire(Joueur, Adversaire),
        alignements_possibles(Joueur, Situation, N1),
        alignements_possibles(Adversaire, Situation, N2),
        H is N1 - N2
    ).

alignements_possibles(Joueur, Situation, Nombre) :-
    findall(possible,
            ( alignement(Alignement, Situation),
              possible(Alignement, Joueur)
            ),
            Possibles),
    length(Possibles, Nombre).

%!  successeurs(+Joueur, +Situation, -Successeurs) is det.
%
%   Successeurs est la liste des [Coup, Resultat] où Joueur prend la case
%   libre Coup = [L,C] de Situation. findall/3 copie chaque résultat : les
%   situations n'ont aucune variable en commun.

successeurs(Joueur, Situation, Successeurs) :-
    findall([Coup, Situation], prend(Joueur, Coup, Situation), Successeurs).

%!  prend(+Joueur, ?Coup, +Situation) is nondet.
%
%   Lie à Joueur la case libre Coup = [L,C] de Situation.

prend(Joueur, [L, C], Situation) :-
    nth1(L, Situation, Ligne),
    nth1(C, Ligne, Case),
    var(Case),
    Case = Joueur.
