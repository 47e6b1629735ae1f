:- encoding(utf8).

/*  Chicago Stock Exchange

    A stock exchange game for two players: rare goods are expensive.  Nine piles of
    goods form a circle.  On your turn you advance the one trader, take the goods
    next to it, keep one and sell the other, which lowers its price for both.  The
    most valuable reserve wins when two piles are left.

    To play: load this file, then

        menu.               choose 1 (two people), 2 (against the machine)
                            or 3 (machine against machine)
        menu(42).           the same with the seed 42: the game can be repeated

    Answers end with a full stop; `fin.` quits.  changer_niveau/2 chooses each
    machine, gloutonne or prevoyante; suivre_recherche(oui) shows its search.

        ?- tournoi(gloutonne, prevoyante, 10, G, P, N).
        G = 9,
        P = 10,
        N = 1.

    Files: listes.pl (section 4 of the report), initialisation.pl (2.1, 2.2),
    affichage.pl (2.3), regles.pl (2.4 to 2.6), machine.pl (3 and 6.1).
*/

:- use_module('../commun/hasard').
:- use_module('../commun/saisie').
:- use_module('../commun/suivi').
:- ensure_loaded(listes).
:- ensure_loaded(initialisation).
:- ensure_loaded(affichage).
:- ensure_loaded(regles).
:- ensure_loaded(machine).

:- dynamic niveau/2.

%!  niveau(?Joueur, ?Niveau) is nondet.
%
%   Niveau is the machine that plays for Joueur if no person does.

niveau(1, gloutonne).
niveau(2, prevoyante).

%!  changer_niveau(+Joueur, +Niveau) is semidet.
%
%   Let Niveau, gloutonne or prevoyante, play for Joueur from now on.

changer_niveau(Joueur, Niveau) :-
    memberchk(Joueur, [1, 2]),
    memberchk(Niveau, [gloutonne, prevoyante]),
    retractall(niveau(Joueur, _)),
    assertz(niveau(Joueur, Niveau)).

%!  menu is det.
%
%   Let the player choose one of the three modes and play it.

menu :-
    nouvelle_graine(Graine),
    menu(Graine).

%!  menu(+Graine) is det.
%
%   As menu/0, with the opening board of the seed Graine.

menu(Graine) :-
    partie_propre(choisir_mode(Graine)).

choisir_mode(Graine) :-
    format("~N~n  CHICAGO STOCK EXCHANGE~n"),
    format("    1. Multijoueur : deux personnes~n"),
    format("    2. Joueur contre ordinateur~n"),
    format("    3. Mode automatique : ordinateur contre ordinateur~n"),
    demander('Votre choix (1, 2 ou 3, fin pour quitter)', Choix),
    (   mode(Choix, Mode)
    ->  commencer(Mode, Graine)
    ;   refuser("Vous avez mal choisi.", []),
        choisir_mode(Graine)
    ).

mode(1, hh).
mode(2, hm).
mode(3, mvsm).

%!  start_HH is det.
%
%   Two people play on a new board; start_HH/1 takes a seed.

start_HH :-
    nouvelle_graine(Graine),
    start_HH(Graine).

start_HH(Graine) :-
    partie_propre(commencer(hh, Graine)).

%!  start_HM is det.
%
%   A person, player 1, against the machine; start_HM/1 takes a seed.

start_HM :-
    nouvelle_graine(Graine),
    start_HM(Graine).

start_HM(Graine) :-
    partie_propre(commencer(hm, Graine)).

%!  start_MVSM is det.
%
%   The two machines of niveau/2 play; start_MVSM/1 takes a seed.

start_MVSM :-
    nouvelle_graine(Graine),
    start_MVSM(Graine).

start_MVSM(Graine) :-
    partie_propre(commencer(mvsm, Graine)).

commencer(Mode, Graine) :-
    format("~N  Graine de la partie : ~w~n", [Graine]),
    generer_plateau(Graine, Plateau),
    jouer(Mode, Plateau, 1).

%!  jouer(+Plateau, +Joueur) is det.
%
%   Two people continue from Plateau, Joueur first.

jouer(Plateau, Joueur) :-
    partie_propre(jouer(hh, Plateau, Joueur)).

%!  jouer_HM(+Plateau, +Joueur) is det.
%
%   As jouer/2, with the machine for player 2.

jouer_HM(Plateau, Joueur) :-
    partie_propre(jouer(hm, Plateau, Joueur)).

%!  jouer_MVSM(+Plateau, +Joueur) is det.
%
%   As jouer/2, with machines for both players.

jouer_MVSM(Plateau, Joueur) :-
    partie_propre(jouer(mvsm, Plateau, Joueur)).

%!  jouer(+Mode, +Plateau, +Joueur) is det.
%
%   Play turns until two piles are left: one loop for all modes, as section 6.2
%   proposes.

jouer(_, Plateau, _) :-
    fin_du_jeu(Plateau),
    !,                                  % no turn on a finished board
    affiche_fin(Plateau).
jouer(Mode, Plateau0, Joueur) :-
    afficher_tour(Plateau0, Joueur),
    choisir_coup(Mode, Plateau0, Joueur, Coup),
    jouer_coup(Plateau0, Coup, Plateau),
    affiche_coup(Coup),
    adversaire(Joueur, Autre),
    jouer(Mode, Plateau, Autre).

choisir_coup(Mode, Plateau, Joueur, Coup) :-
    (   personne(Mode, Joueur)
    ->  demander_coup(Plateau, Joueur, Coup)
    ;   niveau(Joueur, Niveau),
        coup_machine(Niveau, Plateau, Joueur, Coup)
    ).

%!  personne(?Mode, ?Joueur) is nondet.
%
%   In Mode a person plays for Joueur.

personne(hh, 1).
personne(hh, 2).
personne(hm, 1).

%!  demander_coup(+Plateau, +Joueur, -Coup) is det.
%
%   Ask for the distance, the good to keep and the good to sell until they form a
%   possible move.  A wrong answer costs nothing.

demander_coup(Plateau, Joueur, Coup) :-
    demander_entier('Déplacement (1, 2 ou 3)', 1, 3, Deplacement),
    annoncer_voisines(Plateau, Deplacement, Voisine1, Voisine2),
    demander_marchandise('Marchandise gardée', Gardee),
    demander_marchandise('Marchandise vendue', Jetee),
    Propose = [Joueur, Deplacement, Gardee, Jetee],
    (   coup_possible(Plateau, Propose)
    ->  Coup = Propose
    ;   refuser("Coup impossible : gardez ~w et vendez ~w, ou l'inverse.",
                [Voisine1, Voisine2]),
        demander_coup(Plateau, Joueur, Coup)
    ).

annoncer_voisines([_, Piles, Pos0, _, _], Deplacement, Voisine1, Voisine2) :-
    deplacer_trader(Piles, Pos0, Deplacement, Pos),
    positions_autour_trader(Piles, Pos, Pos1, Pos2),
    recup_nieme(Pos1, Piles, [Voisine1|_]),
    recup_nieme(Pos2, Piles, [Voisine2|_]),
    format("~N  Trader en pile ~w, entre ~w (pile ~w) et ~w (pile ~w).~n",
           [Pos, Voisine1, Pos1, Voisine2, Pos2]).

demander_marchandise(Invite, Marchandise) :-
    demander(Invite, Terme),
    (   nom_marchandise(Terme, Nom)
    ->  Marchandise = Nom
    ;   refuser("~q n'est pas une marchandise : ble, riz, cacao, cafe, sucre ou mais.",
                [Terme]),
        demander_marchandise(Invite, Marchandise)
    ).

% nom_marchandise(+Terme, -Nom): the accents of correct French are accepted.
nom_marchandise(blé, ble).
nom_marchandise(café, cafe).
nom_marchandise(maïs, mais).
nom_marchandise(Nom, Nom) :-
    atom(Nom),
    nombre_de(Nom, _).
