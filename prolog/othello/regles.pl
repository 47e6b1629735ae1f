:- encoding(utf8).

/*  Othello, règles du jeu : prises, coups valides, fin de partie (questions
    8 à 13, 16 à 18 et 20).

    ?- grilleDeDepart(G), listeDesCoupsCamp(G, x, L).
    G = [[-, -, -, -, -, -, -, -], [-, -, -, -, -, -, -|...], [-, -, -, -, -, -|...], [-, -, -, o, x|...], [-, -, -, x|...], [-, -, -|...], [-, -|...], [-|...]],
    L = [[d, 3], [c, 4], [f, 5], [e, 6]].

    ?- grilleDeDepart(G), donneListeCasesDansDirection(est, G, 4, c, L).
    G = [[-, -, -, -, -, -, -, -], [-, -, -, -, -, -, -|...], [-, -, -, -, -, -|...], [-, -, -, o, x|...], [-, -, -, x|...], [-, -, -|...], [-, -|...], [-|...]],
    L = [o, x, -, -, -].

    ?- faitPrise(x, [o,x,-,-,-]).
    true.

    ?- grilleDeDepart(G), perft(G, x, 3, N).
    G = [[-, -, -, -, -, -, -, -], [-, -, -, -, -, -, -|...], [-, -, -, -, -, -|...], [-, -, -, o, x|...], [-, -, -, x|...], [-, -, -|...], [-, -|...], [-|...]],
    N = 56.
*/

:- ensure_loaded(representation).
:- ensure_loaded(evaluation).

%!  campAdverse(?Camp, ?Adverse) is nondet.

campAdverse(x, o).
campAdverse(o, x).

%!  direction(?Dir, ?DiffLig, ?DiffCol) is nondet.
%
%   La case voisine dans la direction Dir s'obtient en ajoutant DiffLig à la
%   ligne et DiffCol à la colonne.

direction(nord, -1, 0).
direction(nordEst, -1, 1).
direction(est, 0, 1).
direction(sudEst, 1, 1).
direction(sud, 1, 0).
direction(sudOuest, 1, -1).
direction(ouest, 0, -1).
direction(nordOuest, -1, -1).

% Un pas de ligne ou de colonne ; échoue au bord.
decaleNum(0, Num, Num).
decaleNum(1, Num, Suivant) :-
    succNum(Num, Suivant).
decaleNum(-1, Num, Precedent) :-
    succNum(Precedent, Num).

decaleAlpha(0, Alpha, Alpha).
decaleAlpha(1, Alpha, Suivante) :-
    succAlpha(Alpha, Suivante).
decaleAlpha(-1, Alpha, Precedente) :-
    succAlpha(Precedente, Alpha).

%!  donneListeCasesDansDirection(+Dir, +Grille, +NumLigne, +NumColonne,
%!                               ?ListeCases) is semidet.
%
%   ListeCases est la liste des contenus des cases après (NumLigne,
%   NumColonne) et jusqu'au bord, dans la direction Dir ; elle peut être
%   vide.

donneListeCasesDansDirection(Dir, Grille, NumLigne, NumColonne, ListeCases) :-
    direction(Dir, DiffLig, DiffCol),
    casesVersLeBord(DiffLig, DiffCol, Grille, NumLigne, NumColonne,
                    ListeCases).

casesVersLeBord(DiffLig, DiffCol, Grille, Lig0, Col0, Cases) :-
    (   decaleNum(DiffLig, Lig0, Lig),
        decaleAlpha(DiffCol, Col0, Col)
    ->  donneValeurDeCase(Grille, Col, Lig, Valeur),
        Cases = [Valeur|Suite],
        casesVersLeBord(DiffLig, DiffCol, Grille, Lig, Col, Suite)
    ;   Cases = []
    ).

%!  faitPrise(+Camp, +ListeCases) is semidet.
%
%   ListeCases commence par au moins un pion adverse, suivi d'un pion de
%   Camp.

faitPrise(Camp, [Adverse|Cases]) :-
    campAdverse(Camp, Adverse),
    prisePion(Cases, Camp, Adverse).

prisePion([Case|Cases], Camp, Adverse) :-
    (   Case == Camp
    ->  true
    ;   Case == Adverse,
        prisePion(Cases, Camp, Adverse)
    ).

%!  leCoupEstValide(+Grille, +Camp, +NumLigne, +NumCol) is semidet.
%
%   Camp peut jouer dans la case (NumCol, NumLigne) de Grille.

leCoupEstValide(Grille, Camp, NumLigne, NumCol) :-
    caseVide(Grille, NumCol, NumLigne),
    direction(Dir, _, _),
    donneListeCasesDansDirection(Dir, Grille, NumLigne, NumCol, Cases),
    faitPrise(Camp, Cases),
    !.                          % une prise suffit

%!  retournePionsDansDirection(+Dir, +GrilleDep, +NumLig, +NumCol, +Valeur,
%!                             ?GrilleArr) is semidet.
%
%   GrilleArr est GrilleDep où les pions que Valeur, jouée en (NumCol,
%   NumLig), prend dans la direction Dir sont retournés ; c'est GrilleDep
%   s'il n'y a pas de prise.

retournePionsDansDirection(Dir, GrilleDep, NumLig, NumCol, Valeur,
                           GrilleArr) :-
    donneListeCasesDansDirection(Dir, GrilleDep, NumLig, NumCol, Cases),
    (   faitPrise(Valeur, Cases)
    ->  direction(Dir, DiffLig, DiffCol),
        retourneJusqua(Cases, DiffLig, DiffCol, NumLig, NumCol, Valeur,
                       GrilleDep, GrilleArr)
    ;   GrilleArr = GrilleDep
    ).

% Retourne les cases une à une jusqu'au pion de Valeur qui ferme la prise.
retourneJusqua([Case|Cases], DiffLig, DiffCol, Lig0, Col0, Valeur, Grille0,
               Grille) :-
    (   Case == Valeur
    ->  Grille = Grille0
    ;   decaleNum(DiffLig, Lig0, Lig),
        decaleAlpha(DiffCol, Col0, Col),
        remplaceCase(Grille0, Col, Lig, Valeur, Grille1),
        !,                      % un pas ne se fait que d'une façon
        retourneJusqua(Cases, DiffLig, DiffCol, Lig, Col, Valeur, Grille1,
                       Grille)
    ).

%!  coupJoueDansGrille(+GrilleDep, +NumLig, +NumCol, +Valeur, ?GrilleArr)
%!  is semidet.
%
%   GrilleArr s'obtient de GrilleDep en jouant Valeur en (NumCol, NumLig) ;
%   échoue si ce coup n'est pas valide.

coupJoueDansGrille(GrilleDep, NumLig, NumCol, Valeur, GrilleArr) :-
    leCoupEstValide(GrilleDep, Valeur, NumLig, NumCol),
    findall(Dir, direction(Dir, _, _), Directions),
    retourneDirections(Directions, NumLig, NumCol, Valeur, GrilleDep,
                       Grille1),
    remplaceCase(Grille1, NumCol, NumLig, Valeur, GrilleArr).

retourneDirections([], _, _, _, Grille, Grille).
retourneDirections([Dir|Directions], Lig, Col, Valeur, Grille0, Grille) :-
    retournePionsDansDirection(Dir, Grille0, Lig, Col, Valeur, Grille1),
    retourneDirections(Directions, Lig, Col, Valeur, Grille1, Grille).

%!  listeCasesValides(+Grille, +Camp, +ListeCasesVides, ?ListeCases) is det.
%
%   ListeCases sont les cases [Col,Lig] de ListeCasesVides où Camp peut
%   jouer.

listeCasesValides(Grille, Camp, ListeCasesVides, ListeCases) :-
    casesValides(ListeCasesVides, Grille, Camp, ListeCases).

casesValides([], _, _, []).
casesValides([Case|Vides], Grille, Camp, Cases) :-
    coordonneesOuListe(Col, Lig, Case),
    (   leCoupEstValide(Grille, Camp, Lig, Col)
    ->  Cases = [Case|Suite]
    ;   Cases = Suite
    ),
    casesValides(Vides, Grille, Camp, Suite).

%!  listeDesCoupsCamp(+Grille, +Camp, ?ListeCases) is det.
%
%   ListeCases est la liste des cases de Grille où Camp peut jouer.

listeDesCoupsCamp(Grille, Camp, ListeCases) :-
    listeCasesVides(Grille, ListeCasesVides),
    listeCasesValides(Grille, Camp, ListeCasesVides, ListeCases).

%!  partieTerminee(+Grille) is semidet.
%
%   Aucun des deux camps ne peut plus jouer.

partieTerminee(Grille) :-
    listeDesCoupsCamp(Grille, x, []),
    listeDesCoupsCamp(Grille, o, []).

%!  partieGagnee(?Valeur, +Grille) is semidet.
%
%   La partie est finie et gagnée par Valeur, x ou o ; Valeur est '-' si
%   les deux camps ont autant de pions.

partieGagnee(Valeur, Grille) :-
    partieTerminee(Grille),
    comptePions(Grille, NbPionsX, NbPionsO),
    compare(Ordre, NbPionsX, NbPionsO),
    vainqueur(Ordre, Valeur).

vainqueur(>, x).
vainqueur(<, o).
vainqueur(=, -).

%!  perft(+Grille, +Camp, +Profondeur, -N) is det.
%
%   N est le nombre de suites de Profondeur coups depuis Grille, Camp ayant
%   le trait ; passer compte pour un coup, une partie finie pour une suite.
%   Depuis le départ : 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288.

perft(Grille, Camp, Profondeur, N) :-
    (   Profondeur =:= 0
    ->  N = 1
    ;   listeDesCoupsCamp(Grille, Camp, Coups),
        campAdverse(Camp, Adverse),
        Profondeur1 is Profondeur - 1,
        (   Coups = [_|_]
        ->  perftCoups(Coups, Grille, Camp, Adverse, Profondeur1, 0, N)
        ;   listeDesCoupsCamp(Grille, Adverse, [_|_])
        ->  perft(Grille, Adverse, Profondeur1, N)
        ;   N = 1
        )
    ).

perftCoups([], _, _, _, _, N, N).
perftCoups([[Col, Lig]|Coups], Grille, Camp, Adverse, Profondeur, N0, N) :-
    (   Profondeur =:= 0
    ->  N1 is N0 + 1            % inutile de jouer le dernier coup
    ;   coupJoueDansGrille(Grille, Lig, Col, Camp, Grille1),
        perft(Grille1, Adverse, Profondeur, N2),
        N1 is N0 + N2
    ),
    perftCoups(Coups, Grille, Camp, Adverse, Profondeur, N1, N).
