:- encoding(utf8).

/*  Ultimate Tic-Tac-Toe

    Nine boards of nine cells form one large board.  The cell that you play
    sends your opponent to the board at the same position.  Whoever wins three
    boards in a line wins.  A board that is won or full is closed: a player who is
    sent there chooses any open one.

    To play: load this file, then

        menu.               choose who plays x and o
        menu(42).           the same with the seed 42 for the machines' openings
        partieAutomatique(42).
                            machine against machine, no questions

    Moves are the letter of the board and the number of the cell, `b5.`, or the
    number alone if the board is imposed; `fin.` quits.  changeNiveau/2
    chooses each machine, locale (the report's) or globale;
    suivre_recherche(oui) shows its search.

    A host program asks for a move on one board with lancement/9:

        ?- lancement([x,x,v,o,v,v,o,v,v], a, x, o, 5, 81, Case, TypeCoup, NPlateau).
        Case = 3,
        TypeCoup = g,
        NPlateau = [x, x, x, o, v, v, o, v, v].

    Files: sousplateau.pl, evaluation.pl, alphabeta.pl (parts II.1 to II.4 of the
    report), jeu.pl (the nine boards), ia.pl (the machines), affichage.pl.
*/

:- use_module('../commun/hasard').
:- use_module('../commun/saisie').
:- use_module('../commun/suivi').
:- ensure_loaded(sousplateau).
:- ensure_loaded(evaluation).
:- ensure_loaded(alphabeta).
:- ensure_loaded(jeu).
:- ensure_loaded(ia).
:- ensure_loaded(affichage).

:- dynamic niveau/2.

%!  niveau(?Signe, ?Niveau) is nondet.
%
%   Niveau is the machine that plays Signe if no person does.

niveau(x, locale).
niveau(o, globale).

%!  changeNiveau(+Signe, +Niveau) is semidet.
%
%   Let Niveau, locale or globale, play Signe from now on.

changeNiveau(Signe, Niveau) :-
    memberchk(Signe, [x, o]),
    memberchk(Niveau, [locale, globale]),
    retractall(niveau(Signe, _)),
    assertz(niveau(Signe, Niveau)).

%!  menu is det.
%
%   Let the player choose a mode and play it.

menu :-
    nouvelle_graine(Graine),
    menu(Graine).

%!  menu(+Graine) is det.
%
%   As menu/0 with the seed Graine.

menu(Graine) :-
    partie_propre(choisirMode(Graine)).

choisirMode(Graine) :-
    format("~N~n  ULTIMATE TIC-TAC-TOE          (graine ~w)~n", [Graine]),
    format("    1. Vous (x) contre la machine (o)~n"),
    format("    2. La machine (x) contre vous (o)~n"),
    format("    3. Machine contre machine~n"),
    format("    4. Deux personnes~n"),
    demander_entier('Votre choix (1 à 4, fin pour quitter)', 1, 4, Mode),
    partie(Mode, Graine).

%!  partieAutomatique(+Graine) is det.
%
%   Machine plays against machine without questions.

partieAutomatique(Graine) :-
    partie_propre(partie(3, Graine)).

partie(Mode, Graine) :-
    semer(Graine),
    nouveauJeu(Jeu),
    jouer(Mode, Jeu, x).

%!  jouer(+Mode, +Jeu, +Signe) is det.
%
%   Play moves in turn, Signe first, until the game is over.

jouer(_, Jeu, _) :-
    finJeu(Jeu, Resultat),
    !,                                  % no move on a finished game
    Jeu = jeu(SousPlateaux, Etats, _),
    afficheJeu(jeu(SousPlateaux, Etats, -1)),   % no cell is to be played any more
    afficheFin(Resultat).
jouer(Mode, Jeu0, Signe) :-
    afficheJeu(Jeu0),
    afficheTour(Jeu0, Signe),
    choisirCoup(Mode, Jeu0, Signe, Coup),
    afficheCoup(Signe, Coup),
    joueCase(Jeu0, Signe, Coup, Jeu),
    adversaire(Signe, Autre),
    jouer(Mode, Jeu, Autre).

choisirCoup(Mode, Jeu, Signe, Coup) :-
    (   personne(Mode, Signe)
    ->  demanderCoup(Jeu, Coup)
    ;   nbCoups(Jeu, N),
        coupsTires(Mode, Tires),
        N < Tires
    ->  coupsPermis(Jeu, Coups),
        choix_au_hasard(Coups, Coup)
    ;   niveau(Signe, Niveau),
        coupMachine(Niveau, Jeu, Signe, Coup)
    ).

%!  personne(?Mode, ?Signe) is nondet.
%
%   In Mode a person plays Signe.

personne(1, x).
personne(2, o).
personne(4, x).
personne(4, o).

%!  coupsTires(?Mode, ?N) is nondet.
%
%   In Mode the machines draw the first N moves of the game, so that different
%   seeds give different games.

coupsTires(1, 0).
coupsTires(2, 1).
coupsTires(3, 2).
coupsTires(4, 0).

%!  demanderCoup(+Jeu, -Coup) is det.
%
%   Ask until Coup is a move that the rules permit; print the reason why other
%   answers are rejected.

demanderCoup(Jeu, Coup) :-
    Jeu = jeu(_, _, Impose),
    (   Impose =:= 0
    ->  Invite = 'Votre coup (par exemple b5)'
    ;   Invite = 'Votre coup (numéro de la case)'
    ),
    demander(Invite, Terme),
    (   erreurCoup(Terme, Jeu, Format, Arguments)
    ->  refuser(Format, Arguments),
        demanderCoup(Jeu, Coup)
    ;   comprendreCoup(Terme, Impose, Coup)
    ).

%!  comprendreCoup(+Terme, +Impose, -Coup) is semidet.
%
%   Terme is a way to write Coup: 5 on the imposed board, b5, b-5 or [b,5].

comprendreCoup(Case, Impose, Impose-Case) :-
    integer(Case),
    !,
    Impose > 0,
    between(1, 9, Case).
comprendreCoup(Terme, _, Numero-Case) :-
    ground(Terme),
    deuxParties(Terme, Signe, Case),
    numeroSousPlateau(Signe, Numero),
    integer(Case),
    between(1, 9, Case).

deuxParties(Signe-Case, Signe, Case) :-
    !.
deuxParties([Signe, Case], Signe, Case) :-
    !.
deuxParties(Atome, Signe, Case) :-
    atom(Atome),
    atom_length(Atome, 2),
    sub_atom(Atome, 0, 1, _, Signe),
    sub_atom(Atome, 1, 1, _, Chiffre),
    memberchk(Chiffre-Case, ['1'-1, '2'-2, '3'-3, '4'-4, '5'-5, '6'-6, '7'-7, '8'-8, '9'-9]).

%!  erreurCoup(+Terme, +Jeu, -Format, -Arguments) is semidet.
%
%   Terme is not a move in Jeu; Format and Arguments give the reason.

erreurCoup(Terme, jeu(_, _, Impose), Format, [Terme]) :-
    \+ comprendreCoup(Terme, Impose, _),
    !,                                  % the first reason is the one to say
    Format = "~q n'est pas un coup : une lettre de a à i et un chiffre de 1 à 9.".
erreurCoup(Terme, jeu(_, _, Impose), Format, [Lettre]) :-
    comprendreCoup(Terme, Impose, Numero-_),
    Impose > 0,
    Numero =\= Impose,
    !,
    lettre(Impose, Lettre),
    Format = "Le coup précédent vous envoie dans le sous-plateau ~w.".
erreurCoup(Terme, jeu(_, Etats, Impose), Format, [Lettre]) :-
    comprendreCoup(Terme, Impose, Numero-_),
    \+ nth1(Numero, Etats, v),
    !,
    lettre(Numero, Lettre),
    Format = "Le sous-plateau ~w est déjà gagné ou plein.".
erreurCoup(Terme, Jeu, Format, [Texte]) :-
    Jeu = jeu(_, _, Impose),
    comprendreCoup(Terme, Impose, Coup),
    \+ coupPermis(Jeu, Coup),
    texteCoup(Coup, Texte),
    Format = "La case ~w est déjà prise.".
