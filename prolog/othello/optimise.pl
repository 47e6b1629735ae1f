:- encoding(utf8).

/*  Othello, versions optimisées : un alpha-bêta qui trie ses coups, cherche
    de plus en plus profond et joue juste les fins de partie ; le programme
    contre lui-même, et deux programmes l'un contre l'autre.

       joueContreLuiMeme(machine(optimise, 3)).
       duel(7, machine(minimax, 2), machine(optimise, 3), Score).

    ?- grilleDeDepart(G), coupsRapides(G, x, Coups).
    G = [[-, -, -, -, -, -, -, -], [-, -, -, -, -, -, -|...], [-, -, -, -, -, -|...], [-, -, -, o, x|...], [-, -, -, x|...], [-, -, -|...], [-, -|...], [-|...]],
    Coups = [[d, 3], [c, 4], [f, 5], [e, 6]].

    ?- duel(7, hasard, machine(alphabeta, 1), Score).
    Score = 30-34.

    La grille y est mise à plat : une liste de 64 cases, et le terme g/64 qui
    les donne par leur numéro, de 1 (a1) à 64 (h8). Tous les coups d'un camp,
    avec les pions qu'ils retournent, se lisent en parcourant une fois, dans
    chaque sens, les 38 rangées, colonnes et diagonales d'au moins trois
    cases.
*/

:- ensure_loaded(alpha).

%!  coupsRapides(+Grille, +Camp, -Coups) is det.
%
%   Les mêmes cases, dans le même ordre, que listeDesCoupsCamp/3.

coupsRapides(Grille, Camp, Coups) :-
    rangees(Rangees),
    aPlat(Grille, Cases),
    coupsPlats(Rangees, Cases, Camp, CoupsPlats),
    casesDesCoups(CoupsPlats, Coups).

casesDesCoups([], []).
casesDesCoups([Numero-_|CoupsPlats], [Case|Coups]) :-
    caseNumero(Numero, Case),
    casesDesCoups(CoupsPlats, Coups).

caseNumero(Numero, [Col, Lig]) :-
    Lig is (Numero - 1) // 8 + 1,
    Rang is (Numero - 1) mod 8 + 1,
    nth1(Rang, [a, b, c, d, e, f, g, h], Col).

aPlat([], []).
aPlat([[A, B, C, D, E, F, G, H]|Lignes], [A, B, C, D, E, F, G, H|Cases]) :-
    aPlat(Lignes, Cases).

%!  rangees(-Rangees) is det.
%
%   Les 76 listes de numéros de cases alignées : toute rangée, colonne ou
%   diagonale d'au moins trois cases, dans les deux sens.

rangees(Rangees) :-
    findall(Rangee, rangee(Rangee), Rangees).

rangee(Rangee) :-
    direction(_, DiffLig, DiffCol),
    between(1, 8, Lig),
    between(1, 8, Col),
    bordDeDepart(Lig, Col, DiffLig, DiffCol),
    numerosDepuis(Lig, Col, DiffLig, DiffCol, Rangee),
    Rangee = [_, _, _|_].

% La case d'avant est hors de l'othellier : une rangée commence ici.
bordDeDepart(Lig, Col, DiffLig, DiffCol) :-
    Lig0 is Lig - DiffLig,
    Col0 is Col - DiffCol,
    \+ dansOthellier(Lig0, Col0).

dansOthellier(Lig, Col) :-
    Lig >= 1,
    Lig =< 8,
    Col >= 1,
    Col =< 8.

numerosDepuis(Lig, Col, DiffLig, DiffCol, Numeros) :-
    (   dansOthellier(Lig, Col)
    ->  Numero is 8 * (Lig - 1) + Col,
        Numeros = [Numero|Suite],
        Lig1 is Lig + DiffLig,
        Col1 is Col + DiffCol,
        numerosDepuis(Lig1, Col1, DiffLig, DiffCol, Suite)
    ;   Numeros = []
    ).

%!  coupsPlats(+Rangees, +Cases, +Camp, -Coups) is det.
%
%   Coups est la liste, par numéro croissant, des Numero-Retournes où Camp
%   peut jouer, avec les numéros des pions que le coup retourne.

coupsPlats(Rangees, Cases, Camp, Coups) :-
    Othellier =.. [g|Cases],
    prisesRangees(Rangees, Othellier, Camp, Prises, []),
    keysort(Prises, Triees),
    regroupe(Triees, Coups).

prisesRangees([], _, _, Prises, Prises).
prisesRangees([Rangee|Rangees], Othellier, Camp, Prises, Fin) :-
    cherchePion(Rangee, Othellier, Camp, Prises, Suite),
    prisesRangees(Rangees, Othellier, Camp, Suite, Fin).

% Avance jusqu'à un pion de Camp.
cherchePion([], _, _, Prises, Prises).
cherchePion([Numero|Numeros], Othellier, Camp, Prises, Fin) :-
    arg(Numero, Othellier, Case),
    (   Case == Camp
    ->  suitPion(Numeros, Othellier, Camp, [], Prises, Fin)
    ;   cherchePion(Numeros, Othellier, Camp, Prises, Fin)
    ).

% Pris est la suite de pions adverses depuis le dernier pion de Camp.
suitPion([], _, _, _, Prises, Prises).
suitPion([Numero|Numeros], Othellier, Camp, Pris, Prises, Fin) :-
    arg(Numero, Othellier, Case),
    (   Case == Camp
    ->  suitPion(Numeros, Othellier, Camp, [], Prises, Fin)
    ;   Case == (-)
    ->  (   Pris == []
        ->  Prises = Suite
        ;   Prises = [Numero-Pris|Suite]
        ),
        cherchePion(Numeros, Othellier, Camp, Suite, Fin)
    ;   suitPion(Numeros, Othellier, Camp, [Numero|Pris], Prises, Fin)
    ).

% Réunit les prises d'un même coup, que le tri a mises côte à côte.
regroupe([], []).
regroupe([Numero-Pris|Prises], Coups) :-
    regroupe(Prises, Numero, Pris, Coups).

regroupe([], Numero, Pris, [Numero-Pris]).
regroupe([Numero1-Pris1|Prises], Numero, Pris, Coups) :-
    (   Numero1 =:= Numero
    ->  append(Pris1, Pris, Pris2),
        regroupe(Prises, Numero, Pris2, Coups)
    ;   Coups = [Numero-Pris|Suite],
        regroupe(Prises, Numero1, Pris1, Suite)
    ).

%!  joueCoupPlat(+Coup, +Camp, +Cases0, -Cases) is det.
%
%   Cases est Cases0 après le coup Numero-Retournes de Camp.

joueCoupPlat(Numero-Retournes, Camp, Cases0, Cases) :-
    msort([Numero|Retournes], Numeros),
    pose(Cases0, 1, Numeros, Camp, Cases).

pose(Cases0, N, Numeros, Camp, Cases) :-
    (   Numeros = [Numero|Suite]
    ->  Cases0 = [Case0|Reste0],
        Cases = [Case|Reste],
        N1 is N + 1,
        (   N =:= Numero
        ->  Case = Camp,
            pose(Reste0, N1, Suite, Camp, Reste)
        ;   Case = Case0,
            pose(Reste0, N1, Numeros, Camp, Reste)
        )
    ;   Cases = Cases0
    ).

%!  optimise(+Grille, +Camp, +Profondeur, -Coup, -Valeur) is det.
%
%   Comme minimax/5, avec une évaluation plus fine (mobilité en plus des
%   cases) : les profondeurs 1, 2, ... sont cherchées tour à tour, chacune
%   en commençant par les meilleurs coups de la précédente. Avec huit cases
%   vides ou moins, la partie est cherchée jusqu'au bout.

optimise(Grille, Camp, Profondeur, Coup, Valeur) :-
    debutRecherche,
    rangees(Rangees),
    aPlat(Grille, Cases),
    listeCasesVides(Grille, Vides),
    length(Vides, NbVides),
    (   NbVides =< 8
    ->  Profondeur1 is NbVides + 2      % de quoi passer sans s'arrêter
    ;   Profondeur1 = Profondeur
    ),
    coupsPlats(Rangees, Cases, Camp, CoupsPlats),
    (   CoupsPlats == []
    ->  Coup = passe,
        valeurPlate(Profondeur1, Rangees, Cases, Camp, -1000000, 1000000,
                    Valeur)
    ;   trieCoups(CoupsPlats, Tries),
        approfondit(1, Profondeur1, Tries, Rangees, Cases, Camp, Coup, Valeur)
    ).

approfondit(P, Profondeur, Coups, Rangees, Cases, Camp, Coup, Valeur) :-
    campAdverse(Camp, Adverse),
    P1 is P - 1,
    coupsTries(Coups, P1, Rangees, Cases, Camp, Adverse, -1000000, 1000000,
               aucun, Meilleur, Valeur1),
    Meilleur = Numero-_,
    caseNumero(Numero, Case),
    montreProfondeur(P, Case, Valeur1),
    (   P >= Profondeur
    ->  Coup = Case,
        Valeur = Valeur1
    ;   duneListeALautre(Coups, Meilleur, Autres),
        !,                      % le meilleur coup n'est qu'une fois
        P2 is P + 1,
        approfondit(P2, Profondeur, [Meilleur|Autres], Rangees, Cases, Camp,
                    Coup, Valeur)
    ).

montreProfondeur(P, Case, Valeur) :-
    (   rechercheMontree(oui)
    ->  positionsVues(N),
        format('profondeur ~w : meilleur ', [P]),
        ecritCase(Case),
        format(' (~w), ~w positions~n', [Valeur, N])
    ;   true
    ).

% Valeur pour Camp, qui a le trait.
valeurPlate(Profondeur, Rangees, Cases, Camp, Alpha, Beta, Valeur) :-
    comptePosition,
    coupsPlats(Rangees, Cases, Camp, Coups),
    campAdverse(Camp, Adverse),
    (   Coups = [_|_],
        Profondeur > 0
    ->  trieCoups(Coups, Tries),
        Profondeur1 is Profondeur - 1,
        coupsTries(Tries, Profondeur1, Rangees, Cases, Camp, Adverse, Alpha,
                   Beta, aucun, _, Valeur)
    ;   coupsPlats(Rangees, Cases, Adverse, CoupsAdverses),
        valeurFeuille(Coups, CoupsAdverses, Profondeur, Rangees, Cases, Camp,
                      Adverse, Alpha, Beta, Valeur)
    ).

% Partie finie, camp qui passe, ou profondeur épuisée.
valeurFeuille(Coups, CoupsAdverses, Profondeur, Rangees, Cases, Camp,
              Adverse, Alpha, Beta, Valeur) :-
    (   Coups == [],
        CoupsAdverses == []
    ->  evalueFin([Cases], Camp, Valeur)
    ;   Profondeur > 0
    ->  Profondeur1 is Profondeur - 1,
        Alpha1 is -Beta,
        Beta1 is -Alpha,
        valeurPlate(Profondeur1, Rangees, Cases, Adverse, Alpha1, Beta1,
                    Valeur1),
        Valeur is -Valeur1
    ;   length(Coups, Mobilite),
        length(CoupsAdverses, MobiliteAdverse),
        poidsPlats(Poids),
        peseLigne(Cases, Poids, 0, ValeurX),
        pourCamp(Camp, ValeurX, Position),
        Valeur is Position + 8 * (Mobilite - MobiliteAdverse)
    ).

coupsTries([], _, _, _, _, _, Alpha, _, Coup, Coup, Alpha).
coupsTries([Coup1|Coups], Profondeur, Rangees, Cases, Camp, Adverse, Alpha,
           Beta, Coup0, Coup, Valeur) :-
    joueCoupPlat(Coup1, Camp, Cases, Cases1),
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    valeurPlate(Profondeur, Rangees, Cases1, Adverse, Alpha1, Beta1, Valeur1),
    Valeur2 is -Valeur1,
    (   Valeur2 >= Beta
    ->  Coup = Coup1,           % l'adversaire évitera cette branche
        Valeur = Valeur2
    ;   Valeur2 > Alpha
    ->  coupsTries(Coups, Profondeur, Rangees, Cases, Camp, Adverse, Valeur2,
                   Beta, Coup1, Coup, Valeur)
    ;   coupsTries(Coups, Profondeur, Rangees, Cases, Camp, Adverse, Alpha,
                   Beta, Coup0, Coup, Valeur)
    ).

%!  trieCoups(+Coups, -Tries) is det.
%
%   Les coins d'abord, les cases qui les donnent en dernier.

trieCoups(Coups, Tries) :-
    rangsCoups(Coups, Cles),
    keysort(Cles, ClesTriees),
    sansCles(ClesTriees, Tries).

rangsCoups([], []).
rangsCoups([Numero-Pris|Coups], [Cle-(Numero-Pris)|Cles]) :-
    priorites(Priorites),
    arg(Numero, Priorites, Cle),
    rangsCoups(Coups, Cles).

sansCles([], []).
sansCles([_-Coup|Cles], [Coup|Coups]) :-
    sansCles(Cles, Coups).

% L'opposé des poids de evaluation.pl, pour trier en ordre croissant.
priorites(g(-100, 20, -10, -5, -5, -10, 20, -100,
            20, 40, 2, 2, 2, 2, 40, 20,
            -10, 2, -4, -1, -1, -4, 2, -10,
            -5, 2, -1, -1, -1, -1, 2, -5,
            -5, 2, -1, -1, -1, -1, 2, -5,
            -10, 2, -4, -1, -1, -4, 2, -10,
            20, 40, 2, 2, 2, 2, 40, 20,
            -100, 20, -10, -5, -5, -10, 20, -100)).

poidsPlats(PoidsPlats) :-
    poids(Poids),
    aPlat(Poids, PoidsPlats).

%!  choisitCoup(+Joueur, +Grille, +Camp, -Coup) is det.
%
%   Le coup d'un programme machine(Algorithme, Profondeur).

choisitCoup(machine(Algorithme, Profondeur), Grille, Camp, Coup) :-
    choisitCoup(Algorithme, Profondeur, Grille, Camp, Coup).

choisitCoup(minimax, Profondeur, Grille, Camp, Coup) :-
    minimax(Grille, Camp, Profondeur, Coup, _).
choisitCoup(alphabeta, Profondeur, Grille, Camp, Coup) :-
    alphaBeta(Grille, Camp, Profondeur, Coup, _).
choisitCoup(optimise, Profondeur, Grille, Camp, Coup) :-
    optimise(Grille, Camp, Profondeur, Coup, _).

%!  duel(+Graine, +JoueurX, +JoueurO, -Score) is det.
%
%   Joue sans l'afficher une partie entre deux programmes, après quatre coups
%   tirés au sort ; Score = NbPionsX-NbPionsO. Un joueur est
%   machine(Algorithme, Profondeur) ou `hasard`. La même graine redonne la
%   même partie.

duel(Graine, JoueurX, JoueurO, NbPionsX-NbPionsO) :-
    ouvertureAuHasard(Graine, 4, Grille, Camp, Alea),
    (   Camp == x
    ->  duelTour(x, JoueurX, JoueurO, Alea, Grille, Finale)
    ;   duelTour(o, JoueurO, JoueurX, Alea, Grille, Finale)
    ),
    comptePions(Finale, NbPionsX, NbPionsO).

duelTour(Camp, Joueur, JoueurAdverse, Alea0, Grille, Finale) :-
    campAdverse(Camp, Adverse),
    coupsRapides(Grille, Camp, Coups),
    Alea is Alea0 * 16807 mod 2147483647,
    (   Coups = [_|_]
    ->  coupDuDuel(Joueur, Coups, Alea, Grille, Camp, [Col, Lig]),
        coupJoueDansGrille(Grille, Lig, Col, Camp, Grille1),
        duelTour(Adverse, JoueurAdverse, Joueur, Alea, Grille1, Finale)
    ;   coupsRapides(Grille, Adverse, [_|_])
    ->  duelTour(Adverse, JoueurAdverse, Joueur, Alea, Grille, Finale)
    ;   Finale = Grille
    ).

coupDuDuel(hasard, Coups, Alea, _, _, Coup) :-
    tireCoup(Coups, Alea, Coup).
coupDuDuel(machine(Algorithme, Profondeur), _, _, Grille, Camp, Coup) :-
    choisitCoup(Algorithme, Profondeur, Grille, Camp, Coup).

tireCoup(Coups, Alea, Coup) :-
    length(Coups, Nombre),
    Rang is Alea // 64 mod Nombre,
    nth0(Rang, Coups, Coup).

%!  ouvertureAuHasard(+Graine, +N, -Grille, -Camp, -Alea) is det.
%
%   Grille vient de N coups tirés au sort, Camp y a le trait ; Alea continue
%   la suite de hasard.

ouvertureAuHasard(Graine, N, Grille, Camp, Alea) :-
    Alea0 is (Graine mod 2147483646) + 1,
    grilleDeDepart(Grille0),
    tireCoups(N, x, Alea0, Grille0, Camp, Alea, Grille).

tireCoups(N, Camp0, Alea0, Grille0, Camp, Alea, Grille) :-
    (   N =:= 0
    ->  Camp = Camp0,
        Alea = Alea0,
        Grille = Grille0
    ;   Alea1 is Alea0 * 16807 mod 2147483647,
        coupsRapides(Grille0, Camp0, Coups),
        tireCoup(Coups, Alea1, [Col, Lig]),
        coupJoueDansGrille(Grille0, Lig, Col, Camp0, Grille1),
        campAdverse(Camp0, Camp1),
        N1 is N - 1,
        tireCoups(N1, Camp1, Alea1, Grille1, Camp, Alea, Grille)
    ).

%!  tournoi(+Graines, +Joueur1, +Joueur2, -Bilan) is det.
%
%   Pour chaque graine, deux parties, chacun ayant les noirs une fois.
%   Bilan = bilan(Gagnees, Nulles, Perdues), vu de Joueur1.

tournoi(Graines, Joueur1, Joueur2, Bilan) :-
    tournoi(Graines, Joueur1, Joueur2, bilan(0, 0, 0), Bilan).

tournoi([], _, _, Bilan, Bilan).
tournoi([Graine|Graines], Joueur1, Joueur2, Bilan0, Bilan) :-
    duel(Graine, Joueur1, Joueur2, X1-O1),
    compare(Ordre1, X1, O1),
    ajouteAuBilan(Ordre1, Bilan0, Bilan1),
    duel(Graine, Joueur2, Joueur1, X2-O2),
    compare(Ordre2, O2, X2),
    ajouteAuBilan(Ordre2, Bilan1, Bilan2),
    tournoi(Graines, Joueur1, Joueur2, Bilan2, Bilan).

ajouteAuBilan(>, bilan(G, N, P), bilan(G1, N, P)) :-
    G1 is G + 1.
ajouteAuBilan(=, bilan(G, N, P), bilan(G, N1, P)) :-
    N1 is N + 1.
ajouteAuBilan(<, bilan(G, N, P), bilan(G, N, P1)) :-
    P1 is P + 1.
