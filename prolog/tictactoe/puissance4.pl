:- encoding(utf8).

/*  Le puissance 4, extension du TicTacToe (TP2, question 4.3) : fichier à
    charger, seul ou avec negamax.pl.

       puissance4.                choix du mode et du niveau, puis la partie
       montre_recherche_p4(oui).  le programme montre ce qu'il cherche
       match_p4(7, 4, 2, R).      deux programmes, ouverture de graine 7

    Chaque réponse se termine par un point : le numéro de la colonne, de 1
    à 7, ou fin.

    La grille a 6 lignes de 7 cases, la première en haut ; comme au
    TicTacToe, une case libre est une variable. Les quatuors sont les 69
    alignements de quatre cases. Grille, colonnes et quatuors partagent les
    mêmes variables : jouer lie une case partout à la fois, et revenir en
    arrière la libère, sans rien copier.

    ?- match_p4(1, 4, 2, Resultat).
    Resultat = gagne(x).
*/

:- dynamic(humain_p4/1).
:- dynamic(suivi_p4/1).

:- nb_setval(noeuds_p4, 0).

suivi_p4(non).

%!  jeu_p4(-Jeu) is det.
%
%   Jeu est la partie vide : p4(Grille, Colonnes, Quatuors). Une colonne
%   se lit de bas en haut.

jeu_p4(p4(Grille, Colonnes, Quatuors)) :-
    length(Grille, 6),
    forme_lignes(Grille),
    reverse(Grille, DeBasEnHaut),
    transpose_p4(DeBasEnHaut, Colonnes),
    findall(Indices, quatuor_indices(Indices), Liste),
    quatuors(Liste, Grille, Quatuors).

forme_lignes([]).
forme_lignes([Ligne|Lignes]) :-
    length(Ligne, 7),
    forme_lignes(Lignes).

transpose_p4([[]|_], []) :-
    !.                          % toutes les lignes sont épuisées ensemble
transpose_p4(Lignes, [Colonne|Colonnes]) :-
    premiers(Lignes, Colonne, Restes),
    transpose_p4(Restes, Colonnes).

premiers([], [], []).
premiers([[Case|Reste]|Lignes], [Case|Cases], [Reste|Restes]) :-
    premiers(Lignes, Cases, Restes).

% Depuis chaque case, vers la droite, le bas et les deux diagonales.
quatuor_indices([L-C, L1-C1, L2-C2, L3-C3]) :-
    member(DL-DC, [0-1, 1-0, 1-1, 1-(-1)]),
    between(1, 6, L),
    between(1, 7, C),
    L3 is L + 3 * DL,
    C3 is C + 3 * DC,
    L3 =< 6,
    C3 >= 1,
    C3 =< 7,
    L1 is L + DL,
    C1 is C + DC,
    L2 is L + 2 * DL,
    C2 is C + 2 * DC.

quatuors([], _, []).
quatuors([Indices|Reste], Grille, [Quatuor|Quatuors]) :-
    cases_p4(Indices, Grille, Quatuor),
    quatuors(Reste, Grille, Quatuors).

cases_p4([], _, []).
cases_p4([L-C|Indices], Grille, [Case|Cases]) :-
    nth1(L, Grille, Ligne),
    nth1(C, Ligne, Case),
    cases_p4(Indices, Grille, Cases).

adverse_p4(x, o).
adverse_p4(o, x).

%!  joue_p4(+Joueur, +Colonne, +Jeu) is semidet.
%
%   Le jeton de Joueur tombe dans Colonne ; échoue si elle est pleine.

joue_p4(Joueur, Colonne, p4(_, Colonnes, _)) :-
    nth1(Colonne, Colonnes, Cases),
    tombe(Cases, Joueur).

tombe([Case|Cases], Joueur) :-
    (   var(Case)
    ->  Case = Joueur
    ;   tombe(Cases, Joueur)
    ).

%!  colonnes_libres(+Jeu, -Numeros) is det.
%
%   Numéros des colonnes où l'on peut jouer, le centre d'abord : les bons
%   coups y sont plus souvent, et l'alpha-bêta élague mieux.

colonnes_libres(p4([Haut|_], _, _), Numeros) :-
    findall(C, ( member(C, [4, 3, 5, 2, 6, 1, 7]),
                 nth1(C, Haut, Case),
                 var(Case) ),
            Numeros).

%!  gagne_p4(+Joueur, +Jeu) is semidet.
%
%   Joueur tient les quatre cases d'un quatuor.

gagne_p4(Joueur, p4(_, _, Quatuors)) :-
    complet(Quatuors, Joueur).

complet([[A, B, C, D]|Quatuors], Joueur) :-
    (   A == Joueur,
        B == Joueur,
        C == Joueur,
        D == Joueur
    ->  true
    ;   complet(Quatuors, Joueur)
    ).

%!  evalue_p4(+Joueur, +Jeu, -Valeur) is det.
%
%   Chaque quatuor que l'adversaire n'a pas entamé rapporte 1, 4 ou 16
%   points selon qu'on y tient une, deux ou trois cases, et de même à
%   l'adversaire.

evalue_p4(Joueur, p4(_, _, Quatuors), Valeur) :-
    adverse_p4(Joueur, Adversaire),
    evalue_quatuors(Quatuors, Joueur, Adversaire, 0, Valeur).

evalue_quatuors([], _, _, Valeur, Valeur).
evalue_quatuors([Quatuor|Quatuors], Joueur, Adversaire, Valeur0, Valeur) :-
    compte_p4(Quatuor, Joueur, 0, Pour, 0, Contre),
    (   Contre =:= 0
    ->  points_p4(Pour, Points),
        Valeur1 is Valeur0 + Points
    ;   Pour =:= 0
    ->  points_p4(Contre, Points),
        Valeur1 is Valeur0 - Points
    ;   Valeur1 = Valeur0
    ),
    evalue_quatuors(Quatuors, Joueur, Adversaire, Valeur1, Valeur).

compte_p4([], _, Pour, Pour, Contre, Contre).
compte_p4([Case|Cases], Joueur, Pour0, Pour, Contre0, Contre) :-
    (   var(Case)
    ->  compte_p4(Cases, Joueur, Pour0, Pour, Contre0, Contre)
    ;   Case == Joueur
    ->  Pour1 is Pour0 + 1,
        compte_p4(Cases, Joueur, Pour1, Pour, Contre0, Contre)
    ;   Contre1 is Contre0 + 1,
        compte_p4(Cases, Joueur, Pour0, Pour, Contre1, Contre)
    ).

points_p4(0, 0).
points_p4(1, 1).
points_p4(2, 4).
points_p4(3, 16).
points_p4(4, 100).

%!  choix_p4(+Joueur, +Jeu, +Niveau, -Colonne, -Valeur) is det.
%
%   Meilleure colonne de Joueur en regardant Niveau coups en avant, et sa
%   valeur. La partie ne doit pas être finie.

choix_p4(Joueur, Jeu, Niveau, Colonne, Valeur) :-
    nb_setval(noeuds_p4, 0),
    colonnes_libres(Jeu, Colonnes),
    essaie_p4(Colonnes, Joueur, Jeu, Niveau, racine, -100000, 100000, 0,
              Colonne, Valeur).

%!  alphabeta_p4(+Joueur, +Jeu, +Niveau, +Alpha, +Beta, -Valeur) is det.
%
%   Valeur du jeu pour Joueur, qui a le trait. Gagner dans N coups vaut
%   d'autant plus que N est petit.

alphabeta_p4(Joueur, Jeu, Niveau, Alpha, Beta, Valeur) :-
    nb_getval(noeuds_p4, N0),
    N is N0 + 1,
    nb_setval(noeuds_p4, N),
    adverse_p4(Joueur, Adversaire),
    (   gagne_p4(Adversaire, Jeu)
    ->  Valeur is -10000 - Niveau
    ;   colonnes_libres(Jeu, Colonnes),
        (   Colonnes == []
        ->  Valeur = 0
        ;   Niveau =:= 0
        ->  evalue_p4(Joueur, Jeu, Valeur)
        ;   essaie_p4(Colonnes, Joueur, Jeu, Niveau, interne, Alpha, Beta,
                      0, _, Valeur)
        )
    ).

% findall/3 rend la valeur et libère la case jouée.
essaie_p4([], _, _, _, _, Alpha, _, Colonne, Colonne, Alpha).
essaie_p4([C|Colonnes], Joueur, Jeu, Niveau, Place, Alpha, Beta, Colonne0,
          Colonne, Valeur) :-
    findall(V, reponse_p4(Joueur, C, Jeu, Niveau, Alpha, Beta, V), [V1]),
    montre_p4(Place, Niveau, C, V1),
    (   V1 >= Beta
    ->  Colonne = C,
        Valeur = V1
    ;   V1 > Alpha
    ->  essaie_p4(Colonnes, Joueur, Jeu, Niveau, Place, V1, Beta, C,
                  Colonne, Valeur)
    ;   essaie_p4(Colonnes, Joueur, Jeu, Niveau, Place, Alpha, Beta,
                  Colonne0, Colonne, Valeur)
    ).

reponse_p4(Joueur, Colonne, Jeu, Niveau, Alpha, Beta, Valeur) :-
    joue_p4(Joueur, Colonne, Jeu),
    adverse_p4(Joueur, Adversaire),
    Niveau1 is Niveau - 1,
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    alphabeta_p4(Adversaire, Jeu, Niveau1, Alpha1, Beta1, Valeur0),
    Valeur is -Valeur0.

montre_p4(Place, Niveau, Colonne, Valeur) :-
    (   Place == racine,
        suivi_p4(oui)
    ->  nb_getval(noeuds_p4, N),
        format('niveau ~w : colonne ~w vaut ~w, ~w nœuds~n',
               [Niveau, Colonne, Valeur, N])
    ;   true
    ).

%!  montre_recherche_p4(+OuiOuNon) is semidet.
%
%   Avec `oui`, le programme montre ce que vaut chaque colonne.

montre_recherche_p4(OuiOuNon) :-
    memberchk(OuiOuNon, [oui, non]),
    retractall(suivi_p4(_)),
    assertz(suivi_p4(OuiOuNon)).

%!  puissance4 is det.
%
%   Demande le mode et le niveau, puis joue une partie.

puissance4 :-
    prompt(Ancienne, ''),
    format('1. vous commencez (x), le programme a les o~n'),
    format('2. le programme commence (x), vous avez les o~n'),
    format('3. deux personnes~n'),
    format('4. le programme contre lui-même~n'),
    entier_p4('Mode', 1, 4, Mode),
    (   Mode == abandon
    ->  true
    ;   Mode == 3
    ->  partie_p4([x, o], 0)
    ;   entier_p4('Niveau, de 1 à 8', 1, 8, Niveau),
        (   Niveau == abandon
        ->  true
        ;   humains_p4(Mode, Humains),
            partie_p4(Humains, Niveau)
        )
    ),
    prompt(_, Ancienne).

humains_p4(1, [x]).
humains_p4(2, [o]).
humains_p4(4, []).

%!  partie_p4(+Humains, +Niveau) is det.
%
%   Les joueurs de la liste Humains sont des personnes, les autres le
%   programme à ce Niveau.

partie_p4(Humains, Niveau) :-
    retractall(humain_p4(_)),
    forall(member(H, Humains), assertz(humain_p4(H))),
    jeu_p4(Jeu),
    affiche_p4(Jeu),
    tour_p4(x, Jeu, Niveau).

tour_p4(Joueur, Jeu, Niveau) :-
    (   fin_p4(Joueur, Jeu, Resultat)
    ->  annonce_p4(Resultat)
    ;   humain_p4(Joueur)
    ->  saisie_p4(Joueur, Jeu, Colonne),
        suite_p4(Colonne, Joueur, Jeu, Niveau)
    ;   choix_p4(Joueur, Jeu, Niveau, Colonne, _),
        format('Le programme joue ~w en colonne ~w.~n', [Joueur, Colonne]),
        suite_p4(Colonne, Joueur, Jeu, Niveau)
    ).

suite_p4(abandon, _, _, _) :-
    !,                          % fin ou fin de la saisie
    write('Partie arrêtée.'),
    nl.
suite_p4(Colonne, Joueur, Jeu, Niveau) :-
    joue_p4(Joueur, Colonne, Jeu),
    affiche_p4(Jeu),
    adverse_p4(Joueur, Adversaire),
    tour_p4(Adversaire, Jeu, Niveau).

%!  fin_p4(+Joueur, +Jeu, -Resultat) is semidet.
%
%   La partie est finie alors que Joueur aurait le trait : Resultat est
%   gagne(Gagnant) ou nul.

fin_p4(Joueur, Jeu, Resultat) :-
    adverse_p4(Joueur, Adversaire),
    (   gagne_p4(Adversaire, Jeu)
    ->  Resultat = gagne(Adversaire)
    ;   colonnes_libres(Jeu, []),
        Resultat = nul
    ).

annonce_p4(gagne(Joueur)) :-
    format('Les ~w gagnent.~n', [Joueur]).
annonce_p4(nul) :-
    format('Partie nulle.~n').

saisie_p4(Joueur, Jeu, Colonne) :-
    atom_concat('Colonne pour ', Joueur, Question),
    entier_p4(Question, 1, 7, Colonne0),
    colonnes_libres(Jeu, Libres),
    (   memberchk(Colonne0, [abandon|Libres])
    ->  Colonne = Colonne0
    ;   format('Cette colonne est pleine.~n'),
        saisie_p4(Joueur, Jeu, Colonne)
    ).

% Un entier entre Min et Max, ou abandon ; toute autre réponse est reprise.
entier_p4(Question, Min, Max, Entier) :-
    write(Question),
    write(' ? '),
    flush_output,
    catch(read(Terme), error(syntax_error(_), _), Terme = incompris),
    (   integer(Terme),
        Terme >= Min,
        Terme =< Max
    ->  Entier = Terme
    ;   nonvar(Terme),
        memberchk(Terme, [fin, end_of_file])
    ->  Entier = abandon
    ;   format('Répondez par un nombre de ~w à ~w, suivi d\'un point.~n',
               [Min, Max]),
        entier_p4(Question, Min, Max, Entier)
    ).

%!  affiche_p4(+Jeu) is det.
%
%   Dessine la grille, numéros des colonnes dessous.

affiche_p4(p4(Grille, _, _)) :-
    nl,
    forall(member(Ligne, Grille), affiche_ligne_p4(Ligne)),
    format('    +---+---+---+---+---+---+---+~n'),
    format('      1   2   3   4   5   6   7~n'),
    nl.

affiche_ligne_p4(Ligne) :-
    write('    '),
    forall(member(Case, Ligne), affiche_case_p4(Case)),
    write('|'),
    nl.

affiche_case_p4(Case) :-
    (   var(Case)
    ->  write('|   ')
    ;   format('| ~w ', [Case])
    ).

%!  match_p4(+Graine, +NiveauX, +NiveauO, -Resultat) is det.
%
%   Deux programmes jouent l'un contre l'autre, après deux coups chacun
%   tirés au sort par Graine. Resultat est gagne(x), gagne(o) ou nul.

match_p4(Graine, NiveauX, NiveauO, Resultat) :-
    Alea is (Graine mod 2147483646) + 1,
    jeu_p4(Jeu),
    ouverture_p4(4, Alea, x, Jeu),
    duel_p4(x, Jeu, NiveauX, NiveauO, Resultat).

ouverture_p4(0, _, _, _) :-
    !.                          % tous les coups sont tirés
ouverture_p4(N, Alea0, Joueur, Jeu) :-
    Alea is Alea0 * 16807 mod 2147483647,
    Colonne is Alea // 64 mod 7 + 1,
    joue_p4(Joueur, Colonne, Jeu),
    adverse_p4(Joueur, Adversaire),
    N1 is N - 1,
    ouverture_p4(N1, Alea, Adversaire, Jeu).

duel_p4(Joueur, Jeu, Niveau, NiveauAdverse, Resultat) :-
    (   fin_p4(Joueur, Jeu, Resultat0)
    ->  Resultat = Resultat0
    ;   choix_p4(Joueur, Jeu, Niveau, Colonne, _),
        joue_p4(Joueur, Colonne, Jeu),
        adverse_p4(Joueur, Adversaire),
        duel_p4(Adversaire, Jeu, NiveauAdverse, Niveau, Resultat)
    ).
