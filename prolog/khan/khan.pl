:- encoding(utf8).

/*  Khan

    Each side has six pieces on a 6 by 6 board.  The value of a cell is the number
    of steps that a piece moves from it.  The last move decides from which cells
    the next one may start: the Khan.  Take the enemy's Kalista to win.

    To play: load this file, then

        main.               choose who plays and how the board lies
        main(42).           the same with the seed 42 for the machine's placement
        partieAutomatique(42, 1).
                            machine against machine, orientation 1, no questions

    Answers end with a full stop; `fin.` quits.  changerNiveau/2 chooses each
    machine, agressive or reflechie; suivre_recherche(oui) shows its search.

        ?- semer(42), initialiser(1), placerMachine(1), placerMachine(2),
           possibleMoves(1), deplacables(Pions).
        Pions = [1/1, 2/1, 2/2, 2/4, 2/5, 2/6].

    Files: plateau.pl (matrices, facts, picture), mouvements.pl (the rules),
    placement.pl (lireJoueur/1 and its errors), ia.pl (the machines).
*/

:- use_module('../commun/hasard').
:- use_module('../commun/saisie').
:- use_module('../commun/suivi').
:- ensure_loaded(plateau).
:- ensure_loaded(mouvements).
:- ensure_loaded(placement).
:- ensure_loaded(ia).

:- dynamic niveau/2.
:- dynamic controle/2.

%!  niveau(?Joueur, ?Niveau) is nondet.
%
%   Niveau is the machine that plays for Joueur if no person does.

niveau(1, agressive).
niveau(2, reflechie).

%!  changerNiveau(+Joueur, +Niveau) is semidet.
%
%   Let Niveau, agressive or reflechie, play for Joueur from now on.

changerNiveau(Joueur, Niveau) :-
    memberchk(Joueur, [1, 2]),
    memberchk(Niveau, [agressive, reflechie]),
    retractall(niveau(Joueur, _)),
    assertz(niveau(Joueur, Niveau)).

%!  main is det.
%
%   Set up a game, let both sides place their pieces, and play it.

main :-
    nouvelle_graine(Graine),
    main(Graine).

%!  main(+Graine) is det.
%
%   As main/0 with the seed Graine.

main(Graine) :-
    partie_propre(accueil(Graine)).

accueil(Graine) :-
    format("~N~n  JEU DU KHAN          (graine ~w)~n", [Graine]),
    format("    1. Personne contre personne~n"),
    format("    2. Personne (rouge) contre machine (ocre)~n"),
    format("    3. Machine contre machine~n"),
    demander_entier('Votre choix (1, 2 ou 3, fin pour quitter)', 1, 3, Mode),
    demander_entier('Orientation du plateau (1 à 4)', 1, 4, Orientation),
    partie(Mode, Graine, Orientation).

%!  partieAutomatique(+Graine, +Orientation) is det.
%
%   Machine plays against machine without questions.

partieAutomatique(Graine, Orientation) :-
    partie_propre(partie(3, Graine, Orientation)).

partie(Mode, Graine, Orientation) :-
    semer(Graine),
    initialiser(Orientation),
    retractall(controle(_, _)),
    forall(mode(Mode, Joueur, Qui), assertz(controle(Joueur, Qui))),
    placement(1),
    placement(2),
    deplacement(1).

mode(1, 1, personne).
mode(1, 2, personne).
mode(2, 1, personne).
mode(2, 2, machine).
mode(3, 1, machine).
mode(3, 2, machine).

placement(Joueur) :-
    (   controle(Joueur, personne)
    ->  plateau(Plateau),
        pions(Pions),
        afficheBoard(Plateau, Pions),
        lireJoueur(Joueur)
    ;   placerMachine(Joueur)
    ).

%!  deplacement(+Joueur) is det.
%
%   The loop of the game: Joueur moves, then the other, until a Kalista is
%   taken or limiteDeCoups/1 is reached.

deplacement(Joueur) :-
    limiteDeCoups(Reste),
    deplacement(Joueur, Reste).

deplacement(_, 0) :-
    !,                                  % nobody moves after the limit
    limiteDeCoups(N),
    affichePosition,
    format("  ★ ~w coups sans prendre de Kalista : partie nulle.~n", [N]).
deplacement(Joueur, Reste) :-
    affichePosition,
    afficheTour(Joueur),
    tour(Joueur, Coup),
    afficheCoup(Joueur, Coup),
    (   finDeJeu(Gagnant)
    ->  affichePosition,
        couleur(Gagnant, Couleur),
        format("  ★ La Kalista est prise : le joueur ~w gagne !~n", [Couleur])
    ;   adversaire(Joueur, Autre),
        Reste1 is Reste - 1,
        deplacement(Autre, Reste1)
    ).

tour(Joueur, Coup) :-
    (   controle(Joueur, personne)
    ->  deplacementJoueur(Joueur, Coup)
    ;   niveau(Joueur, Niveau),
        etatCourant(Etat),
        coupIA(Niveau, Etat, Joueur, Coup)
    ),
    appliquer(Joueur, Coup).

%!  appliquer(+Joueur, +Coup) is det.
%
%   Play Coup in the facts: the pieces, the Khan and the Kalista.

appliquer(Joueur, Coup) :-
    etatCourant(Etat0),
    jouerCoup(Etat0, Joueur, Coup, Etat),
    poserEtat(Etat).

affichePosition :-
    plateau(Plateau),
    pions(Pions),
    afficheBoard(Plateau, Pions).

afficheTour(Joueur) :-
    couleur(Joueur, Couleur),
    khan(Khan),
    (   Khan =:= 0
    ->  format("  Au joueur ~w. Le Khan n'oblige personne.~n", [Couleur])
    ;   format("  Au joueur ~w. Khan : ~w~n", [Couleur, Khan])
    ).

afficheCoup(Joueur, Coup) :-
    couleur(Joueur, Couleur),
    texteCoup(Coup, Format, Arguments),
    format("~N  → Le joueur ~w ", [Couleur]),
    format(Format, Arguments).

texteCoup(va(L, C, L1, C1), "va de ~w/~w en ~w/~w.~n", [L, C, L1, C1]).
texteCoup(remet(L, C), "remet un pion en ~w/~w.~n", [L, C]).
texteCoup(passe, "ne peut rien jouer et passe.~n", []).

%!  deplacementJoueur(+Joueur, -Coup) is det.
%
%   Ask a person for a move: first one of the pieces that may move, then one of
%   the cells that it can reach, each by its number in the list shown.

deplacementJoueur(Joueur, Coup) :-
    possibleMoves(Joueur),
    deplacables(Departs),
    (   Departs == []
    ->  autreMove(Joueur, Coup)
    ;   choisirDeplacement(Joueur, Departs, Coup)
    ).

choisirDeplacement(Joueur, Departs, Coup) :-
    format("~N  Pions déplaçables (ligne/colonne) :~n"),
    choisir('Numéro du pion', 1, Departs, L/C),
    accessibleMoves(Joueur, L, C, Cases),
    format("~N  Cases accessibles depuis ~w/~w :~n", [L, C]),
    choisir('Numéro de la case (0 pour changer de pion)', 0, Cases, Arrivee),
    (   Arrivee = L1/C1
    ->  Coup = va(L, C, L1, C1)
    ;   choisirDeplacement(Joueur, Departs, Coup)
    ).

%!  choisir(+Invite, +Min, +Liste, -Element) is det.
%
%   Ask for a number until it is the rank of an Element; for 0, if Min
%   allows it, Element is `aucun`.

choisir(Invite, Min, Liste, Element) :-
    affichageChoix(Liste),
    nbElement(Liste, N),
    demander_entier(Invite, Min, N, Rang),
    (   Rang =:= 0
    ->  Element = aucun
    ;   nth1(Rang, Liste, Element)
    ).

%!  affichageChoix(+Liste) is det.
%
%   Print the elements of Liste with their numbers.

affichageChoix(Liste) :-
    write('   '),
    forall(nth1(Rang, Liste, Element), format("  ~w) ~w", [Rang, Element])),
    nl.

%!  nbElement(+Liste, -N) is det.
%
%   Liste has N elements.

nbElement(Liste, N) :-
    length(Liste, N).

%!  autreMove(+Joueur, -Coup) is det.
%
%   No piece of Joueur can obey the Khan: move any, or put a pawn back.

autreMove(Joueur, Coup) :-
    format("~N  Aucun de vos pions ne peut obéir au Khan.~n"),
    etatCourant(Etat),
    deplacablesSelon(Etat, Joueur, 0, Departs),
    casesDeRetour(Etat, Joueur, Retours),
    autreChoix(Departs, Retours, Choix),
    autreMove(Choix, Joueur, Departs, Retours, Coup).

autreChoix([], [], passe) :-
    !.
autreChoix([], _, remettre) :-
    !.
autreChoix(_, [], deplacer) :-
    !.
autreChoix(_, _, Choix) :-
    demander_entier('1 pour déplacer un pion quelconque, 2 pour remettre un pion',
                    1, 2, N),
    nth1(N, [deplacer, remettre], Choix).

autreMove(passe, _, _, _, passe).
autreMove(remettre, _, _, Retours, Coup) :-
    ajoutPion(Retours, Coup).
autreMove(deplacer, Joueur, Departs, _, Coup) :-
    choisirDeplacement(Joueur, Departs, Coup).

%!  ajoutPion(+Cases, -Coup) is det.
%
%   Ask on which of the free Cases, all valued as the Khan, a captured pawn
%   comes back.

ajoutPion(Cases, remet(L, C)) :-
    format("~N  Cases libres de la valeur du Khan :~n"),
    choisir('Numéro de la case où remettre un pion', 1, Cases, L/C).
