:- encoding(utf8).

/*  Othello, représentation du jeu : la grille, son affichage, les cases et
    la saisie des coups (questions 1 à 7, 15, 19 et 22).

    La grille est une liste de 8 lignes, de haut en bas, de 8 cases chacune :
    '-' vide, x noir, o blanc. Une ligne est repérée par un entier de 1 à 8,
    une colonne par une lettre de a à h.

    ?- grilleDeDepart(G), donneValeurDeCase(G, d, 4, V).
    G = [[-, -, -, -, -, -, -, -], [-, -, -, -, -, -, -|...], [-, -, -, -, -, -|...], [-, -, -, o, x|...], [-, -, -, x|...], [-, -, -|...], [-, -|...], [-|...]],
    V = o.

    ?- duneListeALautre([[a,1],[a,2],[a,3]], [a,2], L).
    L = [[a, 1], [a, 3]] ;
    false.

    ?- coordonneesOuListe(a, 2, Case).
    Case = [a, 2].
*/

%!  grilleDeDepart(?Grille) is semidet.
%
%   Grille est la position de départ.

grilleDeDepart([[-, -, -, -, -, -, -, -],
                [-, -, -, -, -, -, -, -],
                [-, -, -, -, -, -, -, -],
                [-, -, -, o, x, -, -, -],
                [-, -, -, x, o, -, -, -],
                [-, -, -, -, -, -, -, -],
                [-, -, -, -, -, -, -, -],
                [-, -, -, -, -, -, -, -]]).

%!  succNum(?Val1, ?Val2) is nondet.
%
%   La ligne Val2 suit la ligne Val1. La ligne 8 n'a pas de suivante : les
%   parcours s'arrêtent ainsi au bord.

succNum(1, 2).
succNum(2, 3).
succNum(3, 4).
succNum(4, 5).
succNum(5, 6).
succNum(6, 7).
succNum(7, 8).

%!  succAlpha(?Alpha1, ?Alpha2) is nondet.
%
%   La colonne Alpha2 suit la colonne Alpha1.

succAlpha(a, b).
succAlpha(b, c).
succAlpha(c, d).
succAlpha(d, e).
succAlpha(e, f).
succAlpha(f, g).
succAlpha(g, h).

%!  afficheLigne(+Ligne) is det.
%
%   Écrit les éléments d'une ligne, séparés par deux espaces.

afficheLigne([]).
afficheLigne([Case|Cases]) :-
    tab(2),
    write(Case),
    afficheLigne(Cases).

%!  afficheGrille(+Grille) is det.
%
%   Écrit la grille, le nom des colonnes au-dessus et le numéro des lignes
%   devant elles.

afficheGrille(Grille) :-
    nl,
    tab(5),
    afficheLigne([a, b, c, d, e, f, g, h]),
    nl,
    afficheLignes(Grille, 1),
    nl.

afficheLignes([], _).
afficheLignes([Ligne|Lignes], Numero) :-
    tab(4),
    write(Numero),
    afficheLigne(Ligne),
    nl,
    Suivant is Numero + 1,
    afficheLignes(Lignes, Suivant).

%!  ligneDansGrille(+NumLigne, +Grille, ?Ligne) is semidet.
%
%   Ligne est la ligne numéro NumLigne de Grille.

ligneDansGrille(NumLigne, Grille, Ligne) :-
    ligneDepuis(Grille, 1, NumLigne, Ligne).

ligneDepuis([Ligne0|Lignes], Numero, NumLigne, Ligne) :-
    (   Numero == NumLigne
    ->  Ligne = Ligne0
    ;   succNum(Numero, Suivant),
        ligneDepuis(Lignes, Suivant, NumLigne, Ligne)
    ).

%!  caseDansLigne(+Col, +Liste, ?Valeur) is semidet.
%
%   Valeur est dans Liste à la colonne Col.

caseDansLigne(Col, Liste, Valeur) :-
    caseDepuis(Liste, a, Col, Valeur).

caseDepuis([Valeur0|Valeurs], Lettre, Col, Valeur) :-
    (   Lettre == Col
    ->  Valeur = Valeur0
    ;   succAlpha(Lettre, Suivante),
        caseDepuis(Valeurs, Suivante, Col, Valeur)
    ).

%!  donneValeurDeCase(+Grille, +NumColonne, +NumLigne, ?Valeur) is semidet.
%
%   Valeur est dans la case [NumColonne, NumLigne] de Grille.

donneValeurDeCase(Grille, NumColonne, NumLigne, Valeur) :-
    ligneDansGrille(NumLigne, Grille, Ligne),
    caseDansLigne(NumColonne, Ligne, Valeur).

%!  caseVide(+Grille, +NumColonne, +NumLigne) is semidet.
%
%   La case [NumColonne, NumLigne] de Grille est vide.

caseVide(Grille, NumColonne, NumLigne) :-
    donneValeurDeCase(Grille, NumColonne, NumLigne, -).

%!  remplaceCase(+Grille0, +NumColonne, +NumLigne, +Valeur, -Grille)
%!  is semidet.
%
%   Grille est Grille0 avec Valeur dans la case [NumColonne, NumLigne].

remplaceCase(Grille0, NumColonne, NumLigne, Valeur, Grille) :-
    remplaceLigne(Grille0, 1, NumLigne, NumColonne, Valeur, Grille).

remplaceLigne([Ligne0|Lignes0], Numero, NumLigne, NumColonne, Valeur,
              [Ligne|Lignes]) :-
    (   Numero == NumLigne
    ->  Lignes = Lignes0,
        remplaceDansLigne(Ligne0, a, NumColonne, Valeur, Ligne)
    ;   Ligne = Ligne0,
        succNum(Numero, Suivant),
        remplaceLigne(Lignes0, Suivant, NumLigne, NumColonne, Valeur, Lignes)
    ).

remplaceDansLigne([Case0|Cases0], Lettre, NumColonne, Valeur,
                  [Case|Cases]) :-
    (   Lettre == NumColonne
    ->  Case = Valeur,
        Cases = Cases0
    ;   Case = Case0,
        succAlpha(Lettre, Suivante),
        remplaceDansLigne(Cases0, Suivante, NumColonne, Valeur, Cases)
    ).

%!  coordonneesOuListe(?NomCol, ?NumLig, ?Case) is det.
%
%   Case est la liste [NomCol, NumLig].

coordonneesOuListe(NomCol, NumLig, [NomCol, NumLig]).

%!  duneListeALautre(+LC1, ?C, ?LC2) is nondet.
%
%   LC1 est composée de la case C et des cases de LC2, dans le même ordre.

duneListeALautre([C|LC2], C, LC2).
duneListeALautre([C1|LC1], C, [C1|LC2]) :-
    duneListeALautre(LC1, C, LC2).

%!  ecritCase(+Case) is det.
%
%   Écrit [d,3] sous la forme d3, et `passe` tel quel.

ecritCase(Case) :-
    (   Case = [Col, Lig]
    ->  write(Col),
        write(Lig)
    ;   write(Case)
    ).

ecritCases([]).
ecritCases([Case|Cases]) :-
    write(' '),
    ecritCase(Case),
    ecritCases(Cases).

%!  saisieUnCoup(-NumLig, -NumCol) is det.
%
%   Lit la colonne puis la ligne du coup à jouer, chacune suivie d'un point ;
%   d3. d'un seul tenant convient aussi. Une réponse fausse est expliquée et
%   redemandée. `fin`, ou la fin de la saisie, donne fin pour NumLig et
%   NumCol.

saisieUnCoup(NumLig, NumCol) :-
    write('Colonne (a à h) ? '),
    litTerme(Terme),
    (   demandeLaFin(Terme)
    ->  NumLig = fin,
        NumCol = fin
    ;   colonneEtLigne(Terme, Col, Lig)
    ->  NumLig = Lig,
        NumCol = Col
    ;   estColonne(Terme)
    ->  saisieLigne(NumLig0),
        (   NumLig0 == fin
        ->  NumCol = fin
        ;   NumCol = Terme
        ),
        NumLig = NumLig0
    ;   format('Une colonne est une lettre de a à h, suivie d\'un point.~n'),
        saisieUnCoup(NumLig, NumCol)
    ).

saisieLigne(NumLig) :-
    write('Ligne (1 à 8) ? '),
    litTerme(Terme),
    (   demandeLaFin(Terme)
    ->  NumLig = fin
    ;   estLigne(Terme)
    ->  NumLig = Terme
    ;   format('Une ligne est un nombre de 1 à 8, suivi d\'un point.~n'),
        saisieLigne(NumLig)
    ).

estColonne(Terme) :-
    atom(Terme),
    memberchk(Terme, [a, b, c, d, e, f, g, h]).

estLigne(Terme) :-
    integer(Terme),
    Terme >= 1,
    Terme =< 8.

% L'atome d3 vaut la colonne d et la ligne 3.
colonneEtLigne(Terme, Col, Lig) :-
    atom(Terme),
    atom_chars(Terme, [Col, Chiffre]),
    estColonne(Col),
    memberchk(Chiffre-Lig, ['1'-1, '2'-2, '3'-3, '4'-4,
                            '5'-5, '6'-6, '7'-7, '8'-8]).

demandeLaFin(Terme) :-
    nonvar(Terme),
    memberchk(Terme, [fin, end_of_file]).

% Lit un terme ; une faute de frappe vaut le terme `incompris`.
litTerme(Terme) :-
    flush_output,
    catch(read(Terme), error(syntax_error(_), _), Terme = incompris).
