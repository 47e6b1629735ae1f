:- encoding(utf8).

/*  Othello, module principal : fichier à charger.

       lanceJeu.               choix du mode et de la couleur, puis la partie
       montreRecherche(oui).   le programme montre ce qu'il cherche

    Les noirs, x, commencent. Chaque réponse se termine par un point : la
    colonne puis la ligne (d. puis 3.), ou la case d'un seul tenant (d3.) ;
    fin. arrête la partie.

    ?- grilleDeDepart(G), listeDesCoupsCamp(G, x, Coups).
    G = [[-, -, -, -, -, -, -, -], [-, -, -, -, -, -, -|...], [-, -, -, -, -, -|...], [-, -, -, o, x|...], [-, -, -, x|...], [-, -, -|...], [-, -|...], [-|...]],
    Coups = [[d, 3], [c, 4], [f, 5], [e, 6]].

    ?- grilleDeDepart(G), perft(G, x, 4, N).
    G = [[-, -, -, -, -, -, -, -], [-, -, -, -, -, -, -|...], [-, -, -, -, -, -|...], [-, -, -, o, x|...], [-, -, -, x|...], [-, -, -|...], [-, -|...], [-|...]],
    N = 244.
*/

:- ensure_loaded(representation).
:- ensure_loaded(regles).
:- ensure_loaded(evaluation).
:- ensure_loaded(minimax).
:- ensure_loaded(alpha).
:- ensure_loaded(optimise).

:- dynamic(joueur/2).

%!  joueur(?Camp, ?Joueur) is nondet.
%
%   Qui joue Camp : `humain` ou machine(Algorithme, Profondeur).

joueur(x, humain).
joueur(o, humain).

%!  lanceJeu is det.
%
%   Demande le mode et, selon lui, la couleur et les programmes, puis joue
%   une partie.

lanceJeu :-
    prompt(Ancienne, ''),
    nl,
    format('    O T H E L L O~n'),
    nl,
    format('1. superviseur : deux personnes~n'),
    format('2. moteur : vous contre le programme~n'),
    format('3. le programme contre lui-même~n'),
    format('4. deux programmes l\'un contre l\'autre~n'),
    (   choix('Mode', [1, 2, 3, 4], Mode),
        lanceMode(Mode)
    ->  true
    ;   format('Pas de partie.~n')
    ),
    prompt(_, Ancienne).

% Échoue si la personne abandonne pendant les choix.
lanceMode(1) :-
    nouvellePartie(humain, humain).
lanceMode(2) :-
    choix('Votre couleur, x (noir, commence) ou o (blanc)', [x, o], Camp),
    choixProgramme('Programme adverse', Machine),
    (   Camp == x
    ->  nouvellePartie(humain, Machine)
    ;   nouvellePartie(Machine, humain)
    ).
lanceMode(3) :-
    choixProgramme('Programme', Machine),
    choixGraine(Graine),
    nouvellePartie(Graine, Machine, Machine).
lanceMode(4) :-
    choixProgramme('Programme des x', MachineX),
    choixProgramme('Programme des o', MachineO),
    choixGraine(Graine),
    nouvellePartie(Graine, MachineX, MachineO).

choixProgramme(Question, machine(Algorithme, Profondeur)) :-
    write(Question),
    write(' :'),
    nl,
    choix('Algorithme, minimax, alphabeta ou optimise',
          [minimax, alphabeta, optimise], Algorithme),
    choix('Profondeur, de 1 à 6', [1, 2, 3, 4, 5, 6], Profondeur).

choixGraine(Graine) :-
    write('Graine de l\'ouverture (0 pour la position de départ) ? '),
    litTerme(Terme),
    (   integer(Terme),
        Terme >= 0
    ->  Graine = Terme
    ;   demandeLaFin(Terme)
    ->  fail
    ;   format('Une graine est un nombre entier, suivi d\'un point.~n'),
        choixGraine(Graine)
    ).

%!  choix(+Question, +Permis, -Reponse) is semidet.
%
%   Reponse est dans Permis ; toute autre réponse est redemandée. Échoue si
%   la personne répond `fin`, ou à la fin de la saisie.

choix(Question, Permis, Reponse) :-
    write(Question),
    write(' ? '),
    litTerme(Terme),
    (   atomic(Terme),
        memberchk(Terme, Permis)
    ->  Reponse = Terme
    ;   demandeLaFin(Terme)
    ->  fail
    ;   format('Réponses possibles : ~w, suivies d\'un point.~n', [Permis]),
        choix(Question, Permis, Reponse)
    ).

%!  joueContreLuiMeme(+Machine) is det.
%
%   Affiche une partie de machine(Algorithme, Profondeur) contre elle-même.

joueContreLuiMeme(Machine) :-
    nouvellePartie(Machine, Machine).

%!  nouvellePartie(+JoueurX, +JoueurO) is det.
%!  nouvellePartie(+Graine, +JoueurX, +JoueurO) is det.
%
%   Joue et affiche une partie, depuis le départ, ou si Graine n'est pas 0
%   depuis quatre coups tirés au sort.

nouvellePartie(JoueurX, JoueurO) :-
    nouvellePartie(0, JoueurX, JoueurO).

nouvellePartie(Graine, JoueurX, JoueurO) :-
    retractall(joueur(_, _)),
    assertz(joueur(x, JoueurX)),
    assertz(joueur(o, JoueurO)),
    (   Graine =:= 0
    ->  grilleDeDepart(Grille),
        Camp = x
    ;   ouvertureAuHasard(Graine, 4, Grille, Camp, _)
    ),
    afficheGrille(Grille),
    listeDesCoupsCamp(Grille, Camp, Coups),
    moteur(Grille, Coups, Camp).

%!  moteur(+Grille, +ListeCoups, +Camp) is det.
%
%   Camp a le trait dans Grille et peut jouer les coups de ListeCoups ; joue
%   la partie jusqu'au bout. Sans coup possible, la partie est gagnée, nulle,
%   ou Camp passe ; sinon c'est au programme ou à la personne de jouer.

moteur(Grille, [], _) :-
    partieGagnee(Vainqueur, Grille),
    !,                          % plus personne ne peut jouer
    afficheResultat(Vainqueur, Grille).
moteur(Grille, [], Camp) :-
    !,                          % l'autre camp peut jouer
    format('Les ~w passent leur tour.~n', [Camp]),
    campAdverse(Camp, Adverse),
    listeDesCoupsCamp(Grille, Adverse, Coups),
    moteur(Grille, Coups, Adverse).
moteur(Grille, [_|_], Camp) :-
    joueur(Camp, machine(Algorithme, Profondeur)),
    !,                          % c'est au programme
    choisitCoup(Algorithme, Profondeur, Grille, Camp, Case),
    format('Le programme joue ~w en ', [Camp]),
    ecritCase(Case),
    format('.~n'),
    suiteDuCoup(Case, Camp, Grille).
moteur(Grille, ListeCoups, Camp) :-
    format('Aux ~w de jouer :', [Camp]),
    ecritCases(ListeCoups),
    nl,
    saisieUnCoup(NumLig, NumCol),
    coordonneesOuListe(NumCol, NumLig, Case),
    coupHumain(Case, ListeCoups, Camp, Grille).

% Un coup refusé ne coûte rien : la main revient au même camp.
coupHumain([fin, fin], _, _, Grille) :-
    !,                          % la personne arrête la partie
    comptePions(Grille, X, O),
    format('Partie arrêtée, x : ~w, o : ~w.~n', [X, O]).
coupHumain(Case, ListeCoups, Camp, Grille) :-
    duneListeALautre(ListeCoups, Case, _),
    !,                          % une case n'est qu'une fois dans la liste
    suiteDuCoup(Case, Camp, Grille).
coupHumain([Col, Lig], ListeCoups, Camp, Grille) :-
    (   caseVide(Grille, Col, Lig)
    ->  write('Ce coup ne prend aucun pion.')
    ;   write('Cette case est déjà occupée.')
    ),
    nl,
    moteur(Grille, ListeCoups, Camp).

suiteDuCoup(Case, Camp, Grille) :-
    joueLeCoup(Case, Camp, Grille, Grille1),
    campAdverse(Camp, Adverse),
    listeDesCoupsCamp(Grille1, Adverse, Coups),
    moteur(Grille1, Coups, Adverse).

%!  joueLeCoup(+Case, +Valeur, +GrilleDep, ?GrilleArr) is semidet.
%
%   GrilleArr s'obtient en jouant Valeur dans Case = [Col,Lig] de GrilleDep ;
%   elle est affichée.

joueLeCoup(Case, Valeur, GrilleDep, GrilleArr) :-
    coordonneesOuListe(NumCol, NumLig, Case),
    coupJoueDansGrille(GrilleDep, NumLig, NumCol, Valeur, GrilleArr),
    afficheGrille(GrilleArr).

afficheResultat(Vainqueur, Grille) :-
    comptePions(Grille, X, O),
    format('Partie terminée, x : ~w, o : ~w.~n', [X, O]),
    (   Vainqueur == (-)
    ->  write('Partie nulle.')
    ;   format('Les ~w gagnent.', [Vainqueur])
    ),
    nl.
