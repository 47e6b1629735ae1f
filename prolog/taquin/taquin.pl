:- encoding(utf8).

/*  Le taquin : états, règles et heuristiques (TP1, parties 1 et 2).

    Un état est une liste de lignes ; la case libre s'écrit `vide`. Les
    mêmes règles valent pour le 3x3 et pour le 4x4.

    ?- initial_state(Ini), findall(Suiv, rule(X, 1, Ini, Suiv), L).
    Ini = [[b, h, c], [a, f, d], [g, vide, e]],
    L = [[[b, h, c], [a, vide, d], [g, f, e]], [[b, h, c], [a, f, d], [vide, g, e]], [[b, h, c], [a, f, d], [g, e, vide]]].

    ?- initial_state(U), heuristique2(U, H).
    U = [[b, h, c], [a, f, d], [g, vide, e]],
    H = 5.
*/

:- dynamic(etat_choisi/1).
:- dynamic(heuristique_choisie/1).

%!  initial_state(?Etat) is semidet.
%
%   Etat est la situation initiale choisie : la première du cours tant que
%   choisir_etat/1 n'en a pas retenu une autre.

initial_state(Etat) :-
    etat_choisi(Etat0),
    Etat = Etat0.

etat_choisi([[b, h, c], [a, f, d], [g, vide, e]]).

%!  etat_initial(?Nom, ?Etat) is nondet.
%
%   Les situations du cours. De 1 à 5 il faut 5, 2, 10, 20 et 30 coups au
%   moins ; depuis `non_connexe` le but est hors d'atteinte. quatre(N) est
%   une situation 4x4 qu'il faut N coups pour résoudre.

etat_initial(1, [[b, h, c], [a, f, d], [g, vide, e]]).
etat_initial(2, [[a, b, c], [g, h, d], [vide, f, e]]).
etat_initial(3, [[b, c, d], [a, vide, g], [f, h, e]]).
etat_initial(4, [[f, g, a], [h, vide, b], [d, c, e]]).
etat_initial(5, [[e, f, g], [d, vide, h], [c, b, a]]).
etat_initial(non_connexe, [[a, b, c], [g, vide, d], [h, f, e]]).
etat_initial(quatre(8),
             [[2, 3, vide, 4],
              [1, 6, 7, 8],
              [5, 9, 10, 12],
              [13, 14, 11, 15]]).
etat_initial(quatre(16),
             [[5, 1, 7, 3],
              [2, 11, 6, 4],
              [9, 10, 12, 8],
              [13, vide, 14, 15]]).
etat_initial(quatre(26),
             [[9, 1, 3, 8],
              [13, 2, 4, vide],
              [5, 6, 10, 7],
              [14, 11, 15, 12]]).

%!  choisir_etat(+Nom) is semidet.
%
%   Fait d'initial_state/1 la situation appelée Nom, ou l'état donné
%   lui-même sous forme de liste de lignes.

choisir_etat(Nom) :-
    situation(Nom, Etat),
    !,                          % un nom ne désigne qu'une situation
    retractall(etat_choisi(_)),
    assertz(etat_choisi(Etat)).
choisir_etat(_) :-
    format('Situation inconnue : dites 1 à 5, non_connexe, quatre(8),~n'),
    format('quatre(16), quatre(26), ou donnez les lignes d\'un taquin.~n'),
    fail.

situation(Nom, Etat) :-
    nonvar(Nom),
    etat_initial(Nom, Etat).
situation(Etat, Etat) :-
    nonvar(Etat),
    but(Etat, But),
    memes_pieces(Etat, But).

% Etat se compose des pièces de But, dans un ordre quelconque.
memes_pieces(Etat, But) :-
    findall(P, (member(L, Etat), is_list(L), member(P, L)), Pieces),
    findall(P, (member(L, But), member(P, L)), Attendues),
    msort(Pieces, Triees),
    msort(Attendues, Triees),
    forall(member(L, Etat), meme_longueur(L, Etat)).

meme_longueur(Liste1, Liste2) :-
    length(Liste1, N),
    length(Liste2, N).

%!  final_state(?Etat) is det.
%
%   Le but du taquin 3x3 du cours.

final_state([[a, b, c],
             [h, vide, d],
             [g, f, e]]).

%!  final_state_4(?Etat) is det.
%
%   Le but du taquin 4x4 (question 1.2.a).

final_state_4([[1, 2, 3, 4],
               [5, 6, 7, 8],
               [9, 10, 11, 12],
               [13, 14, 15, vide]]).

%!  but(+Etat, -But) is semidet.
%
%   But est la situation finale de la taille d'Etat.

but(Etat, But) :-
    is_list(Etat),
    length(Etat, Taille),
    but_de_taille(Taille, But).

but_de_taille(3, But) :-
    final_state(But).
but_de_taille(4, But) :-
    final_state_4(But).

%!  accessible(+Etat) is semidet.
%
%   Vrai si des coups mènent d'Etat au but de sa taille. Chaque coup échange
%   la case vide et une pièce : la permutation d'Etat au but et la distance
%   que la case vide doit parcourir ont donc toujours la même parité.

accessible(Etat) :-
    but(Etat, But),
    memes_pieces(Etat, But),
    findall(Rang, rang_final(Etat, But, Rang), Rangs),
    inversions(Rangs, 0, Inversions),
    distance_man(Etat, But, vide, Distance),
    (Inversions + Distance) mod 2 =:= 0.

% Les pièces dans l'ordre de lecture, chacune par son rang dans le but.
rang_final(Etat, But, Rang) :-
    coordonnees(_, Etat, Piece),
    position([L, C], But, Piece),
    Rang is 10 * L + C.

inversions([], N, N).
inversions([Rang|Rangs], N0, N) :-
    findall(R, (member(R, Rangs), R < Rang), Plus_petits),
    length(Plus_petits, K),
    N1 is N0 + K,
    inversions(Rangs, N1, N).

%!  write_state(+Etat) is det.
%
%   Écrit Etat, une ligne de la matrice par ligne.

write_state([]).
write_state([Ligne|Lignes]) :-
    write(Ligne),
    nl,
    write_state(Lignes).

%!  rule(?Action, ?Cout, +Etat, ?Suivant) is nondet.
%
%   Action mène d'Etat à Suivant. L'action nomme le mouvement de la case
%   vide ; toutes coûtent 1.

rule(up, 1, Etat, Suivant) :-
    echange_vertical(_, vide, Etat, Suivant).
rule(down, 1, Etat, Suivant) :-
    echange_vertical(vide, _, Etat, Suivant).
rule(left, 1, Etat, Suivant) :-
    echange_horizontal(_, vide, Etat, Suivant).
rule(right, 1, Etat, Suivant) :-
    echange_horizontal(vide, _, Etat, Suivant).

% X, à gauche de Y sur une ligne, change de place avec lui.
echange_horizontal(X, Y, Etat, Suivant) :-
    append(Dessus, [Ligne|Dessous], Etat),
    echange(X, Y, Ligne, Ligne1),
    append(Dessus, [Ligne1|Dessous], Suivant).

echange(X, Y, [X, Y|Suite], [Y, X|Suite]).
echange(X, Y, [Z|Suite], [Z|Suite1]) :-
    echange(X, Y, Suite, Suite1).

% X, juste au-dessus de Y, change de place avec lui.
echange_vertical(X, Y, Etat, Suivant) :-
    append(Dessus, [Ligne1, Ligne2|Dessous], Etat),
    echange_lignes(X, Y, Ligne1, Ligne2, Ligne3, Ligne4),
    append(Dessus, [Ligne3, Ligne4|Dessous], Suivant).

echange_lignes(X, Y, [X|L1], [Y|L2], [Y|L1], [X|L2]).
echange_lignes(X, Y, [A|L1], [B|L2], [A|L3], [B|L4]) :-
    echange_lignes(X, Y, L1, L2, L3, L4).

%!  coordonnees(?Position, +Matrice, ?Element) is nondet.
%
%   Element est à la ligne L et à la colonne C de Matrice, Position = [L,C].

coordonnees([L, C], Matrice, Element) :-
    nth1(L, Matrice, Ligne),
    nth1(C, Ligne, Element).

%!  piece_placee(+Etat, ?Piece) is nondet.
%
%   Piece, ou la case vide, est à sa place finale dans Etat.

piece_placee(Etat, Piece) :-
    but(Etat, But),
    nth1(L, Etat, Ligne),
    nth1(L, But, LigneFin),
    nth1(C, Ligne, Piece),
    nth1(C, LigneFin, Piece).

%!  heuristique1(+Etat, -H) is det.
%
%   H est le nombre de pièces mal placées ; la case vide ne compte pas. Le
%   rapport écrit 8 - Nb, ce qui ne vaut que pour le 3x3 ; ici le nombre de
%   pièces vient de la taille de l'état.

heuristique1(Etat, H) :-
    findall(Piece, (piece_placee(Etat, Piece), Piece \== vide), Placees),
    length(Placees, Nb),
    length(Etat, Taille),
    H is Taille * Taille - 1 - Nb.

%!  heuristique2(+Etat, -H) is det.
%
%   H est la somme des distances de Manhattan des pièces à leur place.

heuristique2(Etat, H) :-
    but(Etat, But),
    findall(Distance, distance_piece(Etat, But, Distance), Distances),
    sum_list(Distances, H).

distance_piece(Etat, But, Distance) :-
    coordonnees([L, C], Etat, Piece),
    Piece \== vide,
    position([Lf, Cf], But, Piece),
    Distance is abs(Lf - L) + abs(Cf - C).

% Une pièce n'est qu'une fois dans une matrice.
position(Position, Matrice, Piece) :-
    coordonnees(Position, Matrice, Piece),
    !.

%!  distance_man(+Etat, +But, +Piece, -Distance) is semidet.
%
%   Distance de Manhattan de Piece entre sa place dans Etat et dans But.

distance_man(Etat, But, Piece, Distance) :-
    position([L, C], Etat, Piece),
    position([Lf, Cf], But, Piece),
    Distance is abs(Lf - L) + abs(Cf - C).

%!  heuristique(+Etat, -H) is det.
%
%   L'heuristique dont se sert A* : la seconde tant que
%   choisir_heuristique/1 n'a pas retenu la première.

heuristique(Etat, H) :-
    heuristique_choisie(Numero),
    heuristique(Numero, Etat, H).

heuristique(1, Etat, H) :-
    heuristique1(Etat, H).
heuristique(2, Etat, H) :-
    heuristique2(Etat, H).

heuristique_choisie(2).

%!  choisir_heuristique(+Numero) is semidet.
%
%   Numero vaut 1 (pièces mal placées) ou 2 (Manhattan).

choisir_heuristique(Numero) :-
    memberchk(Numero, [1, 2]),
    retractall(heuristique_choisie(_)),
    assertz(heuristique_choisie(Numero)).
