:- encoding(utf8).

/*  Chicago Stock Exchange: the machines (section 3 and section 6.1).

    gloutonne   the report's: the best gain plus loss of this turn;
    prevoyante  section 6.1: keeps the three best moves and examines every
                reply to them.

        ?- meilleur_coup([[[ble|7],[riz|6]], [[ble,riz],[riz],[riz,ble]], 1, [], []],
                         1, Sol, Coup).
        Sol = 7,
        Coup = [1, 1, ble, riz].
*/

%!  coups_possibles(+Plateau, +Joueur, -X, -Y, -Z) is det.
%
%   X, Y and Z are the moves of Joueur for the distances 1, 2 and 3: two each.

coups_possibles(Plateau, Joueur, X, Y, Z) :-
    coups_de_distance(Plateau, Joueur, 1, X),
    coups_de_distance(Plateau, Joueur, 2, Y),
    coups_de_distance(Plateau, Joueur, 3, Z).

coups_de_distance(Plateau, Joueur, Distance, Coups) :-
    findall([Joueur, Distance, Gardee, Jetee],
            coup_possible(Plateau, [Joueur, Distance, Gardee, Jetee]),
            Coups).

%!  simulation_jouer(+Coup, +Plateau, -Pertinence) is det.
%
%   Pertinence is the gain of the player's score by Coup plus the loss of the
%   opponent's score.

simulation_jouer([J, _, Gardee, Jetee], [Bourse, _, _, R1, R2], Pertinence) :-
    garder(J, Gardee, R1, NewR1, R2, NewR2),
    vendre(Jetee, Bourse, NewBourse),
    ecart(J, Bourse, R1, R2, Avant),
    ecart(J, NewBourse, NewR1, NewR2, Apres),
    Pertinence is Apres - Avant.

% ecart(+J, +Bourse, +R1, +R2, -Ecart): the score of J minus the opponent's.
% Its growth is the gain plus the opponent's loss.
ecart(1, Bourse, R1, R2, Ecart) :-
    score_joueur(Bourse, R1, Score1),
    score_joueur(Bourse, R2, Score2),
    Ecart is Score1 - Score2.
ecart(2, Bourse, R1, R2, Ecart) :-
    ecart(1, Bourse, R2, R1, Ecart).

%!  meilleur_coup(+Plateau, +Joueur, -Sol, -Coupafaire) is det.
%
%   Coupafaire has the greatest pertinence, Sol; among equals, the shortest
%   distance.

meilleur_coup(Plateau, Joueur, Sol, Coupafaire) :-
    debut_recherche,
    coups_evalues(Plateau, Joueur, Evalues),
    findall(P, element(P-_, Evalues), Pertinences),
    elem_max(Pertinences, Sol),
    memberchk(Sol-Coupafaire, Evalues),
    noeuds(N),
    montrer_recherche("profondeur 1, ~w positions : ~w vaut ~w",
                      [N, Coupafaire, Sol]).

%!  coups_evalues(+Plateau, +Joueur, -Evalues) is det.
%
%   Evalues holds Pertinence-Coup for each move of Joueur, shortest distance
%   first.

coups_evalues(Plateau, Joueur, Evalues) :-
    coups_possibles(Plateau, Joueur, X, Y, Z),
    append([X, Y, Z], Coups),
    evaluer_coups(Coups, Plateau, Evalues).

evaluer_coups([], _, []).
evaluer_coups([Coup|Coups], Plateau, [P-Coup|Evalues]) :-
    compter_noeud,
    simulation_jouer(Coup, Plateau, P),
    evaluer_coups(Coups, Plateau, Evalues).

%!  meilleur_coup_prevoyant(+Plateau, +Joueur, -Sol, -Coupafaire) is det.
%
%   Coupafaire is the one of the three best moves that leaves the opponent least:
%   Sol is its pertinence minus that of the opponent's best reply.  Two goods of
%   the same kind give the same move twice; it counts once.

meilleur_coup_prevoyant(Plateau, Joueur, Sol, Coupafaire) :-
    debut_recherche,
    coups_evalues(Plateau, Joueur, Evalues),
    trois_meilleurs(Evalues, Candidats),
    evaluer_reponses(Candidats, Plateau, Nets),
    findall(V, element(V-_, Nets), Valeurs),
    elem_max(Valeurs, Sol),
    memberchk(Sol-Coupafaire, Nets),
    noeuds(N),
    montrer_recherche("profondeur 2, ~w positions : ~w vaut ~w",
                      [N, Coupafaire, Sol]).

% trois_meilleurs(+Evalues, -Candidats): at most three different moves, best
% first.
trois_meilleurs(Evalues, Candidats) :-
    sort(0, @>=, Evalues, Tries),
    premiers(3, Tries, Candidats).

premiers(0, _, []) :-
    !.
premiers(_, [], []) :-
    !.
premiers(N, [X|Xs], [X|Ys]) :-
    N1 is N - 1,
    premiers(N1, Xs, Ys).

evaluer_reponses([], _, []).
evaluer_reponses([P-Coup|Candidats], Plateau, [Net-Coup|Nets]) :-
    jouer_coup(Plateau, Coup, Suivant),
    meilleure_reponse(Suivant, Coup, Reponse),
    Net is P - Reponse,
    montrer_recherche("~w rapporte ~w, la réponse ~w", [Coup, P, Reponse]),
    evaluer_reponses(Candidats, Plateau, Nets).

meilleure_reponse(Plateau, _, 0) :-
    fin_du_jeu(Plateau),
    !.                                  % nobody answers the last move
meilleure_reponse(Plateau, [Joueur|_], Reponse) :-
    adversaire(Joueur, Autre),
    coups_evalues(Plateau, Autre, Evalues),
    findall(P, element(P-_, Evalues), Pertinences),
    elem_max(Pertinences, Reponse).

%!  coup_machine(+Niveau, +Plateau, +Joueur, -Coup) is det.
%
%   Coup is the move of the machine Niveau, gloutonne or prevoyante.

coup_machine(gloutonne, Plateau, Joueur, Coup) :-
    meilleur_coup(Plateau, Joueur, _, Coup).
coup_machine(prevoyante, Plateau, Joueur, Coup) :-
    meilleur_coup_prevoyant(Plateau, Joueur, _, Coup).

%!  partie_machines(+Plateau0, +Niveau1, +Niveau2, -Plateau, -Coups) is det.
%
%   Two machines play from Plateau0 to the end without printing: Plateau is the
%   last board, Coups are the moves in order.  Player 1 begins.

partie_machines(Plateau0, Niveau1, Niveau2, Plateau, Coups) :-
    partie_machines(Plateau0, 1, Niveau1, Niveau2, Plateau, Coups).

partie_machines(Plateau, _, _, _, Plateau, []) :-
    fin_du_jeu(Plateau),
    !.
partie_machines(Plateau0, Joueur, Niveau, NiveauAutre, Plateau, [Coup|Coups]) :-
    coup_machine(Niveau, Plateau0, Joueur, Coup),
    jouer_coup(Plateau0, Coup, Plateau1),
    adversaire(Joueur, Autre),
    partie_machines(Plateau1, Autre, NiveauAutre, Niveau, Plateau, Coups).

%!  tournoi(+Niveau1, +Niveau2, +Parties, -Gagnees1, -Gagnees2, -Nulles) is det.
%
%   Play the seeds 1 to Parties, each opening twice so that each machine
%   begins once.

tournoi(Niveau1, Niveau2, Parties, Gagnees1, Gagnees2, Nulles) :-
    findall(Qui,
            ( between(1, Parties, Graine),
              generer_plateau(Graine, Plateau),
              manche(Plateau, Niveau1, Niveau2, Qui)
            ),
            Resultats),
    compter(1, Resultats, Gagnees1),
    compter(2, Resultats, Gagnees2),
    compter(0, Resultats, Nulles).

% manche(+Plateau, +Niveau1, +Niveau2, -Qui): Qui is the number of the machine
% that wins, or 0; first with Niveau1 to begin, then with Niveau2.
manche(Plateau, Niveau1, Niveau2, Qui) :-
    partie_machines(Plateau, Niveau1, Niveau2, Fin, _),
    vainqueur(Fin, Qui).
manche(Plateau, Niveau1, Niveau2, Qui) :-
    partie_machines(Plateau, Niveau2, Niveau1, Fin, _),
    vainqueur(Fin, Joueur),
    (   adversaire(Joueur, Autre)
    ->  Qui = Autre
    ;   Qui = 0
    ).

compter(X, Liste, N) :-
    findall(X, element(X, Liste), Xs),
    nb_element(Xs, N).
