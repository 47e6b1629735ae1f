:- encoding(utf8).

/*  Arbres AVL : arbres binaires de recherche équilibrés en hauteur.

    Un arbre est `nil` ou avl(Gauche, Element, Droite, Hauteur). Les
    éléments suivent l'ordre standard des termes (@<). Invariant : les
    hauteurs des deux fils d'un nœud diffèrent d'un au plus, donc chaque
    opération coûte O(log n).

    L'élément cherché peut être un motif : belongs([S,_,_,_], Pu) retrouve
    le nœud de l'état S, car deux éléments d'un même arbre diffèrent déjà
    par leur première composante, qui décide de l'ordre.

    ?- insert(b, nil, A1), insert(a, A1, A2), suppress_min(M, A2, A3).
    A1 = A3, A3 = avl(nil, b, nil, 1),
    A2 = avl(avl(nil, a, nil, 1), b, nil, 2),
    M = a.
*/

%!  empty(?Arbre) is semidet.
%
%   Vrai si Arbre est l'arbre vide.

empty(nil).

%!  belongs(?Element, +Arbre) is semidet.
%
%   Vrai si Element s'unifie avec un élément d'Arbre.

belongs(Element, Arbre) :-
    recherche_avl(Arbre, Element).

recherche_avl(avl(Gauche, Racine, Droite, _), Element) :-
    (   Element = Racine
    ->  true
    ;   Element @< Racine
    ->  recherche_avl(Gauche, Element)
    ;   recherche_avl(Droite, Element)
    ).

%!  insert(+Element, +Arbre0, -Arbre) is det.
%
%   Arbre est Arbre0 avec Element, qui n'y figure jamais deux fois.

insert(Element, Arbre0, Arbre) :-
    insere_avl(Arbre0, Element, Arbre).

insere_avl(nil, Element, avl(nil, Element, nil, 1)).
insere_avl(avl(Gauche, Racine, Droite, Hauteur), Element, Arbre) :-
    compare(Ordre, Element, Racine),
    insere_avl(Ordre, Gauche, Racine, Droite, Hauteur, Element, Arbre).

insere_avl(=, Gauche, Racine, Droite, Hauteur, _,
           avl(Gauche, Racine, Droite, Hauteur)).
insere_avl(<, Gauche0, Racine, Droite, _, Element, Arbre) :-
    insere_avl(Gauche0, Element, Gauche),
    equilibre(Gauche, Racine, Droite, Arbre).
insere_avl(>, Gauche, Racine, Droite0, _, Element, Arbre) :-
    insere_avl(Droite0, Element, Droite),
    equilibre(Gauche, Racine, Droite, Arbre).

%!  suppress(?Element, +Arbre0, -Arbre) is semidet.
%
%   Arbre est Arbre0 sans Element ; échoue si Element n'y est pas.

suppress(Element, Arbre0, Arbre) :-
    supprime_avl(Arbre0, Element, Arbre).

supprime_avl(avl(Gauche, Racine, Droite, _), Element, Arbre) :-
    (   Element = Racine
    ->  reunit(Droite, Gauche, Arbre)
    ;   Element @< Racine
    ->  supprime_avl(Gauche, Element, Gauche1),
        equilibre(Gauche1, Racine, Droite, Arbre)
    ;   supprime_avl(Droite, Element, Droite1),
        equilibre(Gauche, Racine, Droite1, Arbre)
    ).

% Le plus petit élément de la droite prend la place de la racine ôtée.
reunit(nil, Gauche, Gauche).
reunit(avl(G, R, D, H), Gauche, Arbre) :-
    suppress_min(Min, avl(G, R, D, H), Droite),
    equilibre(Gauche, Min, Droite, Arbre).

%!  suppress_min(-Min, +Arbre0, -Arbre) is semidet.
%
%   Min est le plus petit élément d'Arbre0, Arbre ce qui reste sans lui ;
%   échoue sur l'arbre vide.

suppress_min(Min, avl(Gauche, Racine, Droite, _), Arbre) :-
    supprime_min(Gauche, Racine, Droite, Min, Arbre).

supprime_min(nil, Racine, Droite, Racine, Droite).
supprime_min(avl(G, R, D, _), Racine, Droite, Min, Arbre) :-
    supprime_min(G, R, D, Min, Gauche),
    equilibre(Gauche, Racine, Droite, Arbre).

%!  equilibre(+Gauche, +Racine, +Droite, -Arbre) is det.
%
%   Arbre porte les mêmes éléments dans le même ordre, et ses fils ne
%   diffèrent que d'un en hauteur. Gauche et Droite sont des AVL dont les
%   hauteurs diffèrent de deux au plus.

equilibre(Gauche, Racine, Droite, Arbre) :-
    hauteur(Gauche, HG),
    hauteur(Droite, HD),
    Ecart is HG - HD,
    (   Ecart > 1
    ->  penche_a_gauche(Gauche, Racine, Droite, Arbre)
    ;   Ecart < -1
    ->  penche_a_droite(Gauche, Racine, Droite, Arbre)
    ;   Hauteur is max(HG, HD) + 1,
        Arbre = avl(Gauche, Racine, Droite, Hauteur)
    ).

% Rotation simple si le fils ne penche pas dans l'autre sens, double sinon.
penche_a_gauche(avl(GG, G, GD, _), Racine, Droite, Arbre) :-
    hauteur(GG, HGG),
    hauteur(GD, HGD),
    (   HGG >= HGD
    ->  noeud(GD, Racine, Droite, D1),
        noeud(GG, G, D1, Arbre)
    ;   GD = avl(MG, M, MD, _),
        noeud(GG, G, MG, G1),
        noeud(MD, Racine, Droite, D1),
        noeud(G1, M, D1, Arbre)
    ).

penche_a_droite(Gauche, Racine, avl(DG, D, DD, _), Arbre) :-
    hauteur(DG, HDG),
    hauteur(DD, HDD),
    (   HDD >= HDG
    ->  noeud(Gauche, Racine, DG, G1),
        noeud(G1, D, DD, Arbre)
    ;   DG = avl(MG, M, MD, _),
        noeud(Gauche, Racine, MG, G1),
        noeud(MD, D, DD, D1),
        noeud(G1, M, D1, Arbre)
    ).

noeud(Gauche, Racine, Droite, avl(Gauche, Racine, Droite, Hauteur)) :-
    hauteur(Gauche, HG),
    hauteur(Droite, HD),
    Hauteur is max(HG, HD) + 1.

hauteur(nil, 0).
hauteur(avl(_, _, _, Hauteur), Hauteur).

%!  elements(+Arbre, -Elements) is det.
%
%   Elements est la liste croissante des éléments d'Arbre.

elements(Arbre, Elements) :-
    elements(Arbre, Elements, []).

elements(nil, Reste, Reste).
elements(avl(Gauche, Racine, Droite, _), Elements, Reste) :-
    elements(Gauche, Elements, [Racine|Suite]),
    elements(Droite, Suite, Reste).
