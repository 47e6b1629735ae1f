:- encoding(utf8).

/*  Le TicTacToe joué par l'algorithme Negamax (TP2, parties 3 et 4) :
    fichier à charger.

    À demander, une fois le fichier chargé :

       jouer.             une partie contre un programme qui ne perd jamais
       main(B, V, 5).     meilleur premier coup et valeur, profondeur 5
       suivi(oui).        montre où en est une recherche

    ?- main(B, V, 2).
    B = [2, 2],
    V = 4.

    ?- situation_initiale(S), resout(x, S, Coup, Valeur).
    S = [[_, _, _], [_, _, _], [_, _, _]],
    Coup = [1, 1],
    Valeur = 0.

    La recherche du rapport, negamax/5, ne finit une ligne de jeu que
    lorsque la grille est pleine, même si un joueur a déjà gagné : d'où son
    tableau, et l'étrange dernière ligne ([3,3], 10000). recherche.pl donne
    à côté la recherche juste, l'alpha-bêta et la mémoire des situations ;
    parties.pl le jeu lui-même. Le puissance 4 est dans puissance4.pl.
*/

:- ensure_loaded(tictactoe).
:- ensure_loaded(recherche).
:- ensure_loaded(parties).

%!  main(-Coup, -Valeur, +Pmax) is det.
%
%   Meilleur premier coup depuis la grille vide et sa valeur pour le joueur
%   initial, en cherchant jusqu'à la profondeur Pmax. La grille vide est à
%   la profondeur 1 : avec Pmax = 1 aucun coup n'est essayé et Coup = [].

main(Coup, Valeur, Pmax) :-
    situation_initiale(Situation),
    joueur_initial(Joueur),
    negamax(Joueur, Situation, 1, Pmax, [Coup, Valeur]).

%!  negamax(+Joueur, +Situation, +P, +Pmax, -CoupEtValeur) is det.
%
%   CoupEtValeur = [Coup, Valeur], où Coup est le meilleur pour Joueur, qui
%   a le trait dans Situation, à la profondeur P. Coup = [] là où la
%   recherche s'arrête.

negamax(Joueur, Situation, P, Pmax, [Coup, Valeur]) :-
    compte_noeud(P),
    (   P >= Pmax
    ->  Coup = [],
        heuristique(Joueur, Situation, Valeur)
    ;   ground(Situation)
    ->  Coup = [],
        heuristique(Joueur, Situation, Valeur)
    ;   successeurs(Joueur, Situation, Successeurs),
        loop_negamax(Joueur, P, Pmax, Successeurs, Couples),
        meilleur(Couples, [Coup, ValeurAdverse]),
        Valeur is -ValeurAdverse
    ).

%!  loop_negamax(+Joueur, +P, +Pmax, +Successeurs, -Couples) is det.
%
%   À chaque [Coup, Situation] de Successeurs répond dans Couples le
%   [Coup, Valeur] de cette situation pour l'adversaire de Joueur.

loop_negamax(_, _, _, [], []) :-
    !.                          % tous les successeurs sont évalués
loop_negamax(Joueur, P, Pmax, [[Coup, Situation]|Successeurs],
             [[Coup, Valeur]|Couples]) :-
    adversaire(Joueur, Adversaire),
    P1 is P + 1,
    negamax(Adversaire, Situation, P1, Pmax, [_, Valeur]),
    ValeurJoueur is -Valeur,
    montre_racine(P, Pmax, dernier, Coup, ValeurJoueur),
    loop_negamax(Joueur, P, Pmax, Successeurs, Couples).

%!  meilleur(+Couples, -Meilleur) is semidet.
%
%   Meilleur est le [Coup, Valeur] de Couples de plus petite valeur : ce
%   qui vaut le moins pour l'adversaire. De deux coups égaux le dernier
%   l'emporte.

meilleur([Couple|Couples], Meilleur) :-
    meilleur(Couples, Couple, Meilleur).

meilleur([], Meilleur, Meilleur).
meilleur([[Coup, Valeur]|Couples], [Coup0, Valeur0], Meilleur) :-
    (   Valeur =< Valeur0
    ->  meilleur(Couples, [Coup, Valeur], Meilleur)
    ;   meilleur(Couples, [Coup0, Valeur0], Meilleur)
    ).
