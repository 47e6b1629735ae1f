:- encoding(utf8).

/*  Recherches justes pour le TicTacToe : fin de partie au premier
    alignement, alpha-bêta, mémoire des situations à symétrie près (TP2,
    questions 4.2 et 4.4).

    La grille vide est à la profondeur 1, comme dans negamax.pl ; une partie
    entière demande donc Pmax = 10. Une victoire vaut d'autant plus qu'elle
    vient tôt : 10000 moins la profondeur où elle est acquise.

    ?- situation_initiale(S), alphabeta(x, S, 1, 10, -10000, 10000, [Coup, V]).
    S = [[_, _, _], [_, _, _], [_, _, _]],
    Coup = [1, 1],
    V = 0.

    ?- symetriques([[a,b],[c,d]], L), length(L, N).
    L = [[[a, b], [c, d]], [[c, a], [d, b]], [[d, c], [b, a]], [[b, d], [a, c]], [[b, a], [d, c]], [[d, b], [c|...]], [[c|...], [...|...]], [[...|...]|...]],
    N = 8.
*/

:- ensure_loaded(tictactoe).

:- dynamic(suivi_actif/1).
:- dynamic(situation_connue/2).

suivi_actif(non).

%!  suivi(+OuiOuNon) is semidet.
%
%   Avec `oui`, une recherche depuis la grille vide montre, après chaque
%   premier coup, sa valeur, le meilleur jusque-là et le nombre de nœuds.

suivi(OuiOuNon) :-
    memberchk(OuiOuNon, [oui, non]),
    retractall(suivi_actif(_)),
    assertz(suivi_actif(OuiOuNon)).

%!  compte_noeud(+P) is det.
%
%   Compte une situation visitée ; la profondeur 1 ouvre une recherche.

compte_noeud(P) :-
    (   P =:= 1
    ->  nb_setval(noeuds, 1),
        nb_setval(meilleur_racine, [[], -20000])
    ;   nb_getval(noeuds, N),
        N1 is N + 1,
        nb_setval(noeuds, N1)
    ).

:- nb_setval(noeuds, 0).
:- nb_setval(meilleur_racine, [[], -20000]).

%!  montre_racine(+P, +Pmax, +Egalite, +Coup, +Valeur) is det.
%
%   À la profondeur 1, et si le suivi est actif, écrit ce que vaut Coup ; la
%   valeur d'un coup que l'alpha-bêta rejette n'est qu'un majorant. Egalite
%   dit lequel de deux coups égaux la recherche retient : `premier` ou
%   `dernier`.

montre_racine(P, Pmax, Egalite, Coup, Valeur) :-
    (   P =:= 1,
        suivi_actif(oui)
    ->  nb_getval(meilleur_racine, [_, Valeur0]),
        (   retient(Egalite, Valeur, Valeur0)
        ->  nb_setval(meilleur_racine, [Coup, Valeur])
        ;   true
        ),
        nb_getval(meilleur_racine, Meilleur),
        nb_getval(noeuds, N),
        format('profondeur ~w : ~w vaut ~w, meilleur ~w, ~w nœuds~n',
               [Pmax, Coup, Valeur, Meilleur, N])
    ;   true
    ).

retient(premier, Valeur, Valeur0) :-
    Valeur > Valeur0.
retient(dernier, Valeur, Valeur0) :-
    Valeur >= Valeur0.

%!  terminale(+Joueur, +Situation, +P, -Valeur) is semidet.
%
%   La partie est finie dans Situation, où Joueur aurait le trait, et vaut
%   Valeur pour lui : l'adversaire vient d'aligner, ou la grille est pleine.

terminale(Joueur, Situation, P, Valeur) :-
    (   alignement(Alignement, Situation),
        alignement_perdant(Alignement, Joueur)
    ->  Valeur is P - 10000
    ;   ground(Situation),
        Valeur = 0
    ).

%!  negamax_juste(+Joueur, +Situation, +P, +Pmax, -CoupEtValeur) is det.
%
%   Comme negamax/5, mais une situation gagnée est terminale. Du premier au
%   dernier, le meilleur coup est ici le premier trouvé.

negamax_juste(Joueur, Situation, P, Pmax, [Coup, Valeur]) :-
    compte_noeud(P),
    (   terminale(Joueur, Situation, P, Valeur0)
    ->  Coup = [],
        Valeur = Valeur0
    ;   P >= Pmax
    ->  Coup = [],
        heuristique(Joueur, Situation, Valeur)
    ;   successeurs(Joueur, Situation, Successeurs),
        adversaire(Joueur, Adversaire),
        P1 is P + 1,
        essaie_tous(Successeurs, Adversaire, P1, Pmax, [[], -20000],
                    [Coup, Valeur])
    ).

essaie_tous([], _, _, _, Meilleur, Meilleur).
essaie_tous([[Coup, Situation]|Reste], Adversaire, P, Pmax,
            [Coup0, Valeur0], Meilleur) :-
    negamax_juste(Adversaire, Situation, P, Pmax, [_, ValeurAdverse]),
    Valeur is -ValeurAdverse,
    P0 is P - 1,
    montre_racine(P0, Pmax, premier, Coup, Valeur),
    (   Valeur > Valeur0
    ->  essaie_tous(Reste, Adversaire, P, Pmax, [Coup, Valeur], Meilleur)
    ;   essaie_tous(Reste, Adversaire, P, Pmax, [Coup0, Valeur0], Meilleur)
    ).

%!  alphabeta(+Joueur, +Situation, +P, +Pmax, +Alpha, +Beta, -CoupEtValeur)
%!  is det.
%
%   Même coup et même valeur que negamax_juste/5 quand cette valeur est
%   entre Alpha et Beta ; les branches qui n'y changeraient rien ne sont
%   pas explorées.

alphabeta(Joueur, Situation, P, Pmax, Alpha, Beta, [Coup, Valeur]) :-
    compte_noeud(P),
    (   terminale(Joueur, Situation, P, Valeur0)
    ->  Coup = [],
        Valeur = Valeur0
    ;   P >= Pmax
    ->  Coup = [],
        heuristique(Joueur, Situation, Valeur)
    ;   successeurs(Joueur, Situation, Successeurs),
        adversaire(Joueur, Adversaire),
        P1 is P + 1,
        elague(Successeurs, Adversaire, P1, Pmax, Alpha, Beta, [],
               [Coup, Valeur])
    ).

elague([], _, _, _, Alpha, _, Coup, [Coup, Alpha]).
elague([[Coup, Situation]|Reste], Adversaire, P, Pmax, Alpha, Beta, Coup0,
       Meilleur) :-
    AlphaAdverse is -Beta,
    BetaAdverse is -Alpha,
    alphabeta(Adversaire, Situation, P, Pmax, AlphaAdverse, BetaAdverse,
              [_, ValeurAdverse]),
    Valeur is -ValeurAdverse,
    P0 is P - 1,
    montre_racine(P0, Pmax, premier, Coup, Valeur),
    (   Valeur >= Beta
    ->  Meilleur = [Coup, Valeur]       % l'adversaire évitera cette branche
    ;   Valeur > Alpha
    ->  elague(Reste, Adversaire, P, Pmax, Valeur, Beta, Coup, Meilleur)
    ;   elague(Reste, Adversaire, P, Pmax, Alpha, Beta, Coup0, Meilleur)
    ).

%!  resout(+Joueur, +Situation, -Coup, -Valeur) is det.
%
%   Meilleur coup de Joueur et valeur exacte de Situation, en allant au bout
%   de chaque partie. Une situation n'est développée qu'une fois, pour elle
%   et pour ses symétriques ; la mémoire reste d'un appel à l'autre.

resout(Joueur, Situation, Coup, Valeur) :-
    profondeur(Situation, P),
    compte_noeud(P),
    (   terminale(Joueur, Situation, P, Valeur0)
    ->  Coup = [],
        Valeur = Valeur0
    ;   successeurs(Joueur, Situation, Successeurs),
        adversaire(Joueur, Adversaire),
        valeurs(Successeurs, Adversaire, P, [[], -20000], [Coup, Valeur])
    ).

valeurs([], _, _, Meilleur, Meilleur).
valeurs([[Coup, Situation]|Reste], Adversaire, P, [Coup0, Valeur0],
        Meilleur) :-
    valeur_memoire(Adversaire, Situation, ValeurAdverse),
    Valeur is -ValeurAdverse,
    montre_racine(P, 10, premier, Coup, Valeur),
    (   Valeur > Valeur0
    ->  valeurs(Reste, Adversaire, P, [Coup, Valeur], Meilleur)
    ;   valeurs(Reste, Adversaire, P, [Coup0, Valeur0], Meilleur)
    ).

valeur_memoire(Joueur, Situation, Valeur) :-
    cle(Situation, Cle),
    (   situation_connue(Cle, Valeur0)
    ->  Valeur = Valeur0
    ;   resout(Joueur, Situation, _, Valeur),
        assertz(situation_connue(Cle, Valeur))
    ).

%!  oublie is det.
%
%   Vide la mémoire des situations.

oublie :-
    retractall(situation_connue(_, _)).

%!  profondeur(+Situation, -P) is det.
%
%   P est le nombre de cases prises, plus un.

profondeur(Situation, P) :-
    findall(x, ( member(Ligne, Situation), member(Case, Ligne),
                 nonvar(Case) ),
            Prises),
    length([x|Prises], P).

%!  cle(+Situation, -Cle) is det.
%
%   Cle est un atome, le même pour Situation et ses sept symétriques : la
%   plus petite de leurs huit écritures, où v est une case libre.

cle(Situation, Cle) :-
    copy_term(Situation, Copie),
    symetriques(Copie, Images),
    term_variables(Copie, Libres),
    remplit(Libres),
    msort(Images, [Premiere|_]),
    findall(Case, ( member(Ligne, Premiere), member(Case, Ligne) ), Cases),
    atom_chars(Cle, Cases).

remplit([]).
remplit([v|Libres]) :-
    remplit(Libres).

%!  symetriques(+Matrice, -Images) is det.
%
%   Images est la liste des huit images de la matrice carrée : elle-même et
%   ses rotations de 90, 180 et 270 degrés, puis son miroir et les mêmes
%   rotations du miroir.

symetriques(M, [M, M90, M180, M270, W, W90, W180, W270]) :-
    rotation(M, M90),
    rotation(M90, M180),
    rotation(M180, M270),
    miroir(M, W),
    rotation(W, W90),
    rotation(W90, W180),
    rotation(W180, W270).

miroir([], []).
miroir([Ligne|Lignes], [Inverse|Inverses]) :-
    reverse(Ligne, Inverse),
    miroir(Lignes, Inverses).

% Un quart de tour à droite : chaque colonne, lue de bas en haut, devient
% une ligne. Les variables de la matrice restent les mêmes.
rotation(Matrice, Tournee) :-
    reverse(Matrice, Renversee),
    colonnes(Renversee, Tournee).

colonnes([[]|_], []) :-
    !.                          % toutes les lignes sont épuisées ensemble
colonnes(Lignes, [Colonne|Colonnes]) :-
    detache(Lignes, Colonne, Restes),
    colonnes(Restes, Colonnes).

detache([], [], []).
detache([[Element|Reste]|Lignes], [Element|Elements], [Reste|Restes]) :-
    detache(Lignes, Elements, Restes).
