:- encoding(utf8).

/*  Khan: the machines.

    agressive   the report's: take the Kalista, else the move of least score;
    reflechie   proposed in the report: 1 take the Kalista, 2 keep one's own
                out of reach, 3 restrict the enemy by the Khan, 4 approach.

    The report's machine lets its own Kalista attack and be taken; it is kept for
    comparison with the other.

        ?- tournoi(agressive, reflechie, 10, A, R, N).
        A = 6,
        R = 14,
        N = 0.
*/

%!  mangeableKhalista(+Etat, +Joueur, -Coup) is semidet.
%
%   Coup takes the enemy's Kalista at once.

mangeableKhalista(Etat, Joueur, Coup) :-
    adversaire(Joueur, Autre),
    positionKalista(Autre, Etat, L1/C1),
    regime(Etat, Joueur, _, Departs),
    member(L/C, Departs),
    arrivees(Etat, Joueur, L, C, Cases),
    memberchk(L1/C1, Cases),
    !,                                  % one way is enough
    Coup = va(L, C, L1, C1).

%!  scoreAgressif(+Etat, +Joueur, +Case, -Score) is det.
%
%   Score is the distance from Case to the enemy's Kalista, plus 3 unless the
%   value of Case equals that distance, because then she can be taken next.  The
%   report has the difference of the rows twice; one of them must be the columns.

scoreAgressif(Etat, Joueur, L/C, Score) :-
    Etat = etat(Plateau, _, _, _, _),
    adversaire(Joueur, Autre),
    positionKalista(Autre, Etat, LK/CK),
    Distance is abs(LK - L) + abs(CK - C),
    valeurCase(L, C, Plateau, Valeur),
    (   Valeur =:= Distance
    ->  Score = Distance
    ;   Score is Distance + 3
    ).

%!  coupIA(+Niveau, +Etat, +Joueur, -Coup) is det.
%
%   Coup is the move of the machine Niveau.

coupIA(Niveau, Etat, Joueur, Coup) :-
    debut_recherche,
    (   mangeableKhalista(Etat, Joueur, Prise)
    ->  Coup = Prise,
        montrer_recherche("la Kalista est à prendre : ~w", [Prise])
    ;   coups(Etat, Joueur, Coups),
        noterCoups(Coups, Niveau, Etat, Joueur, Notes),
        keysort(Notes, [Note-Coup|_]),
        noeuds(N),
        montrer_recherche("~w positions : ~w vaut ~w", [N, Coup, Note])
    ).

noterCoups([], _, _, _, []).
noterCoups([Coup|Coups], Niveau, Etat, Joueur, [Note-Coup|Notes]) :-
    compter_noeud,
    noter(Niveau, Etat, Joueur, Coup, Note),
    noterCoups(Coups, Niveau, Etat, Joueur, Notes).

%!  noter(+Niveau, +Etat, +Joueur, +Coup, -Note) is det.
%
%   The move with the smallest Note in standard order is the best.  As in the
%   report, the aggressive machine does not put pawns back while it can move.

noter(agressive, Etat, Joueur, Coup, Note) :-
    (   Coup = va(_, _, L1, C1)
    ->  scoreAgressif(Etat, Joueur, L1/C1, Note)
    ;   Note = 1000
    ).
noter(reflechie, Etat, Joueur, Coup, [Danger, Liberte, Approche]) :-
    jouerCoup(Etat, Joueur, Coup, Suivant),
    danger(Suivant, Joueur, Danger),
    liberte(Suivant, Joueur, Liberte),
    approche(Coup, Etat, Joueur, Approche).

%!  danger(+Etat, +Joueur, -Danger) is det.
%
%   Danger is 1 if the opponent, who moves now, can take the Kalista of
%   Joueur, otherwise 0.  So a threatened Kalista flees, or the threatening piece is
%   taken, or the Khan prevents it from moving; and she never moves into danger.

danger(Etat, Joueur, Danger) :-
    adversaire(Joueur, Autre),
    (   mangeableKhalista(Etat, Autre, _)
    ->  Danger = 1
    ;   Danger = 0
    ).

%!  liberte(+Etat, +Joueur, -Liberte) is det.
%
%   Liberte is 0 if the Khan restricts the opponent and 1 if none of their
%   pieces can obey it, which would allow them any move.

liberte(Etat, Joueur, Liberte) :-
    adversaire(Joueur, Autre),
    regime(Etat, Autre, Regime, _),
    (   Regime == oblige
    ->  Liberte = 0
    ;   Liberte = 1
    ).

%!  approche(+Coup, +Etat, +Joueur, -Approche) is det.
%
%   The score of the aggressive machine; the Kalista herself does not approach.

approche(va(L, C, L1, C1), Etat, Joueur, Approche) :-
    scoreAgressif(Etat, Joueur, L1/C1, Score),
    (   positionKalista(Joueur, Etat, L/C)
    ->  Approche is Score + 10
    ;   Approche = Score
    ).
approche(remet(L, C), Etat, Joueur, Approche) :-
    scoreAgressif(Etat, Joueur, L/C, Approche).
approche(passe, _, _, 0).

%!  placementMachine(+Plateau, +Pions, +Joueur, -Cases) is det.
%
%   Cases are six different random cells of Joueur's rows; the last is the Kalista's.
%   Pions are the pieces already placed.  Red moves first, so up to fifty draws try
%   to avoid a cell where red can take ochre's Kalista at once.

placementMachine(Plateau, Pions, Joueur, Cases) :-
    placementMachine(50, Plateau, Pions, Joueur, Cases).

placementMachine(Essais, Plateau, Pions, Joueur, Cases) :-
    findall(L/C, caseDeDepart(Joueur, L, C), Toutes),
    melange(Toutes, [C1, C2, C3, C4, C5, K|_]),
    Tirage = [C1, C2, C3, C4, C5, K],
    (   Essais > 1,
        exposee(Plateau, Pions, Joueur, Tirage)
    ->  Essais1 is Essais - 1,
        placementMachine(Essais1, Plateau, Pions, Joueur, Cases)
    ;   Cases = Tirage
    ).

% exposee(+Plateau, +Pions, +Joueur, +Cases): the opponent's first move takes
% the Kalista.  The opponent's own Kalista does not matter here.
exposee(Plateau, Pions0, Joueur, Cases) :-
    poserPieces(Cases, Joueur, Pions0, Pions, K),
    adversaire(Joueur, Autre),
    mangeableKhalista(etat(Plateau, Pions, 0, K, K), Autre, _).

%!  limiteDeCoups(-N) is det.
%
%   A game of N moves without a capture of the Kalista is a draw.  Otherwise two
%   machines could move back and forth for ever.

limiteDeCoups(200).

%!  partieMachines(+Etat0, +Niveau1, +Niveau2, -Gagnant, -Coups) is det.
%
%   Two machines play from Etat0 to the end without printing, red first: Gagnant is
%   1, 2, or 0 at the limit.

partieMachines(Etat, Niveau1, Niveau2, Gagnant, Coups) :-
    limiteDeCoups(Reste),
    partieMachines(Reste, Etat, 1, Niveau1, Niveau2, Gagnant, Coups).

partieMachines(_, Etat, _, _, _, Gagnant, []) :-
    gagnant(Etat, Gagnant),
    !.
partieMachines(0, _, _, _, _, 0, []) :-
    !.
partieMachines(Reste, Etat0, Joueur, Niveau, NiveauAutre, Gagnant, [Coup|Coups]) :-
    coupIA(Niveau, Etat0, Joueur, Coup),
    jouerCoup(Etat0, Joueur, Coup, Etat),
    adversaire(Joueur, Autre),
    Reste1 is Reste - 1,
    partieMachines(Reste1, Etat, Autre, NiveauAutre, Niveau, Gagnant, Coups).

%!  etatDeDepart(+Graine, +Orientation, -Etat) is det.
%
%   The opening that belongs to the seed Graine, both sides placed at random.

etatDeDepart(Graine, Orientation, etat(Plateau, Pions, 0, K1, K2)) :-
    semer(Graine),
    orientation(Orientation, Plateau),
    !,                                  % one orientation has this number
    matriceVide(Vide),
    placementMachine(Plateau, Vide, 1, Cases1),
    poserPieces(Cases1, 1, Vide, Pions1, K1),
    placementMachine(Plateau, Pions1, 2, Cases2),
    poserPieces(Cases2, 2, Pions1, Pions, K2).

% poserPieces(+Cases, +Joueur, +Pions0, -Pions, -Derniere)
poserPieces([L/C|Cases], Joueur, Pions0, Pions, Derniere) :-
    modificationMatrice(L, C, Joueur, Pions0, Pions1),
    (   Cases == []
    ->  Pions = Pions1,
        Derniere = L/C
    ;   poserPieces(Cases, Joueur, Pions1, Pions, Derniere)
    ).

%!  tournoi(+Niveau1, +Niveau2, +Parties, -Gagnees1, -Gagnees2, -Nulles) is det.
%
%   Play the seeds 1 to Parties over the four orientations, each opening
%   twice so that each machine is red once.

tournoi(Niveau1, Niveau2, Parties, Gagnees1, Gagnees2, Nulles) :-
    findall(Qui,
            ( between(1, Parties, Graine),
              Orientation is Graine mod 4 + 1,
              etatDeDepart(Graine, Orientation, Etat),
              manche(Etat, Niveau1, Niveau2, Qui)
            ),
            Resultats),
    compter(1, Resultats, Gagnees1),
    compter(2, Resultats, Gagnees2),
    compter(0, Resultats, Nulles).

manche(Etat, Niveau1, Niveau2, Qui) :-
    partieMachines(Etat, Niveau1, Niveau2, Qui, _).
manche(Etat, Niveau1, Niveau2, Qui) :-
    partieMachines(Etat, Niveau2, Niveau1, Gagnant, _),
    (   adversaire(Gagnant, Autre)
    ->  Qui = Autre
    ;   Qui = 0
    ).

compter(X, Liste, N) :-
    findall(x, member(X, Liste), Xs),
    length(Xs, N).
