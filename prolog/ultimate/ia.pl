:- encoding(utf8).

/*  Ultimate Tic-Tac-Toe: the machines for the nine boards.

    locale    the report's: alpha-beta on the one board it has to play on; if it
              may choose the board, the same search on the great board first;
    globale   alpha-beta on the whole game with iterative deepening.

        ?- valeurTrios([x,x,v,v,v,v,v,v,v], V).
        V = 5.
*/

:- dynamic profondeurGlobale/1.

%!  profondeurGlobale(-Prof) is det.
%
%   The machine globale looks Prof moves ahead.

profondeurGlobale(4).

%!  changeProfondeurGlobale(+Prof) is semidet.
%
%   Let the machine globale look Prof moves ahead from now on.

changeProfondeurGlobale(Prof) :-
    integer(Prof),
    Prof >= 1,
    retractall(profondeurGlobale(_)),
    assertz(profondeurGlobale(Prof)).

%!  coupMachine(+Niveau, +Jeu, +Signe, -Coup) is det.
%
%   Coup is the move of the machine Niveau, locale or globale, for Signe.

coupMachine(locale, Jeu, Signe, Numero-Case) :-
    coupLocal(Jeu, Signe, Numero, Case).
coupMachine(globale, Jeu, Signe, Coup) :-
    profondeurGlobale(Prof),
    coupGlobal(Jeu, Signe, Prof, Coup, _).

%!  coupLocal(+Jeu, +Signe, -Numero, -Case) is det.
%
%   The move found by lancement/9 on the board to play on.

coupLocal(Jeu, Signe, Numero, Case) :-
    Jeu = jeu(SousPlateaux, Etats, Impose),
    adversaire(Signe, Adv),
    nbCoups(Jeu, Tour0),
    Tour is Tour0 + 1,
    (   Impose =:= 0
    ->  lancement(Etats, _, Signe, Adv, Tour, 81, Numero, _, _)
    ;   Numero = Impose
    ),
    lancement(SousPlateaux, Numero, Signe, Adv, Tour, 81, Case, _, _).

%!  coupGlobal(+Jeu, +Signe, +Prof, -Coup, -Valeur) is det.
%
%   Coup is the best move for Signe at depth Prof and Valeur its value.  The
%   search runs with depth 1, 2 and so on; each round examines the best move of
%   the previous one first, which causes more cut-offs.

coupGlobal(Jeu, Signe, Prof, Coup, Valeur) :-
    debut_recherche,
    coupsPermis(Jeu, Coups),
    approfondir(1, Prof, Jeu, Signe, Coups, Coup, Valeur).

approfondir(P, Prof, Jeu, Signe, Coups, Coup, Valeur) :-
    chercher(Coups, Jeu, Signe, P, -100000, 100000, aucun, Coup1, Valeur1),
    noeuds(N),
    texteCoup(Coup1, Texte),
    montrer_recherche("profondeur ~w, ~w positions : ~w, valeur ~w",
                      [P, N, Texte, Valeur1]),
    (   ( P >= Prof ; abs(Valeur1) > 9000 )
    ->  Coup = Coup1,
        Valeur = Valeur1
    ;   selectchk(Coup1, Coups, Autres),
        P1 is P + 1,
        approfondir(P1, Prof, Jeu, Signe, [Coup1|Autres], Coup, Valeur)
    ).

%!  chercher(+Coups, +Jeu, +Signe, +Prof, +Alpha, +Beta, +Coup0, -Coup, -Valeur) is det.
%
%   Alpha-beta from the side of Signe, who moves: Valeur is at least Alpha, and
%   Coup is the move that has this value.

chercher([], _, _, _, Alpha, _, Coup, Coup, Alpha).
chercher([C|Cs], Jeu, Signe, Prof, Alpha, Beta, Coup0, Coup, Valeur) :-
    joueCase(Jeu, Signe, C, Suivant),
    valeurJeu(Suivant, Signe, Prof, Alpha, Beta, V),
    (   V >= Beta
    ->  Coup = C,
        Valeur = V
    ;   V > Alpha
    ->  chercher(Cs, Jeu, Signe, Prof, V, Beta, C, Coup, Valeur)
    ;   chercher(Cs, Jeu, Signe, Prof, Alpha, Beta, Coup0, Coup, Valeur)
    ).

% valeurJeu(+Jeu, +Signe, +Prof, +Alpha, +Beta, -Valeur): the value for Signe,
% who has just moved; Prof counts that move.
valeurJeu(Jeu, Signe, Prof, Alpha, Beta, Valeur) :-
    compter_noeud,
    (   finJeu(Jeu, Resultat)
    ->  valeurFin(Resultat, Signe, Prof, Valeur)
    ;   Prof =< 1
    ->  evalueJeu(Jeu, Signe, Valeur)
    ;   adversaire(Signe, Adv),
        coupsPermis(Jeu, Coups),
        Prof1 is Prof - 1,
        AlphaAdv is -Beta,
        BetaAdv is -Alpha,
        chercher(Coups, Jeu, Adv, Prof1, AlphaAdv, BetaAdv, aucun, _, ValeurAdv),
        Valeur is -ValeurAdv
    ).

% A win with more depth left is earlier, and therefore better.
valeurFin(n, _, _, 0) :-
    !.
valeurFin(Signe, Signe, Prof, Valeur) :-
    !,
    Valeur is 10000 + Prof.
valeurFin(_, _, Prof, Valeur) :-
    Valeur is -10000 - Prof.

%!  evalueJeu(+Jeu, +Signe, -Valeur) is det.
%
%   Valeur is the sum of thirty times the value of the lines on the great board,
%   a fixed amount for each board won, and the values of the lines on open boards.

evalueJeu(jeu(SousPlateaux, Etats, _), Signe, Valeur) :-
    valeurTrios(Etats, Grand),
    valeurOuverts(SousPlateaux, Etats, 0, Petits),
    (   Signe == x
    ->  Valeur is 30 * Grand + Petits
    ;   Valeur is -30 * Grand - Petits
    ).

% valeurOuverts(+SousPlateaux, +Etats, +V0, -V): for x.
valeurOuverts([], [], V, V).
valeurOuverts([P|Ps], [Etat|Etats], V0, V) :-
    valeurEtat(Etat, P, VP),
    V1 is V0 + VP,
    valeurOuverts(Ps, Etats, V1, V).

valeurEtat(v, P, V) :-
    valeurTrios(P, V).
valeurEtat(x, _, 20).
valeurEtat(o, _, -20).
valeurEtat(n, _, 0).

%!  valeurTrios(+Plateau, -Valeur) is det.
%
%   Valeur is the value of evalue/5 for x on an undecided board, computed in one
%   pass over the lines because searches spend most of their time here.

valeurTrios(Plateau, Valeur) :-
    poidsSignes(Plateau, [A, B, C, D, E, F, G, H, I]),
    valeurSomme(A + B + C, V1),
    valeurSomme(D + E + F, V2),
    valeurSomme(G + H + I, V3),
    valeurSomme(A + D + G, V4),
    valeurSomme(B + E + H, V5),
    valeurSomme(C + F + I, V6),
    valeurSomme(A + E + I, V7),
    valeurSomme(C + E + G, V8),
    Valeur is V1 + V2 + V3 + V4 + V5 + V6 + V7 + V8.

poidsSignes([], []).
poidsSignes([Signe|Signes], [Poids|PoidsSuivants]) :-
    poids(Signe, Poids),
    poidsSignes(Signes, PoidsSuivants).

% Weights such that the sum over a line determines the signs on it.
poids(v, 0).
poids(x, 1).
poids(o, 4).
poids(n, 16).

valeurSomme(Expression, Valeur) :-
    Somme is Expression,
    (   sommeUtile(Somme, V)
    ->  Valeur = V
    ;   Valeur = 0
    ).

% The sums of lines that have only one sign and are not full.
sommeUtile(1, 1).
sommeUtile(2, 2).
sommeUtile(4, -1).
sommeUtile(8, -2).

%!  partieMachines(+Jeu, +Signe, +NiveauX, +NiveauO, -Resultat, -Coups) is det.
%
%   Two machines play Jeu to its end without printing, Signe first.

partieMachines(Jeu, _, _, _, Resultat, []) :-
    finJeu(Jeu, Fin),
    !,
    Resultat = Fin.
partieMachines(Jeu0, Signe, NiveauX, NiveauO, Resultat, [Coup|Coups]) :-
    niveauDe(Signe, NiveauX, NiveauO, Niveau),
    coupMachine(Niveau, Jeu0, Signe, Coup),
    joueCase(Jeu0, Signe, Coup, Jeu),
    adversaire(Signe, Autre),
    partieMachines(Jeu, Autre, NiveauX, NiveauO, Resultat, Coups).

niveauDe(x, NiveauX, _, NiveauX).
niveauDe(o, _, NiveauO, NiveauO).

%!  tournoi(+Niveau1, +Niveau2, +Parties, -Gagnees1, -Gagnees2, -Nulles) is det.
%
%   Play openings of two random moves with the seeds 1 to Parties, each opening
%   twice so that each machine has x once.

tournoi(Niveau1, Niveau2, Parties, Gagnees1, Gagnees2, Nulles) :-
    findall(Qui,
            ( between(1, Parties, Graine),
              ouverture(Graine, 2, Jeu, Signe),
              manche(Jeu, Signe, Niveau1, Niveau2, Qui)
            ),
            Resultats),
    compter(1, Resultats, Gagnees1),
    compter(2, Resultats, Gagnees2),
    compter(0, Resultats, Nulles).

% manche(+Jeu, +Signe, +Niveau1, +Niveau2, -Qui): 1, 2 or 0, with Niveau1 as x
% and then as o.
manche(Jeu, Signe, Niveau1, Niveau2, Qui) :-
    partieMachines(Jeu, Signe, Niveau1, Niveau2, Resultat, _),
    memberchk(Resultat-Qui, [x-1, o-2, n-0]).
manche(Jeu, Signe, Niveau1, Niveau2, Qui) :-
    partieMachines(Jeu, Signe, Niveau2, Niveau1, Resultat, _),
    memberchk(Resultat-Qui, [x-2, o-1, n-0]).

compter(X, Liste, N) :-
    findall(x, member(X, Liste), Xs),
    length(Xs, N).
