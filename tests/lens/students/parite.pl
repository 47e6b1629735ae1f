% Morpion 3x3 en liste de listes. MAX et MIN alternent selon la parité de la profondeur, qui monte ;
% la profondeur est un terme que personne n'évalue (0+1+1).

ia(Ligne, Colonne) :-
    meilleur([[x,o,x],[-,o,-],[-,-,-]], 0, Score, Ligne/Colonne),
    write(score(Score)), nl.

vainqueur(P, J) :- member([J,J,J], P), J \== (-).
vainqueur(P, J) :- transpose_(P, T), member([J,J,J], T), J \== (-).
vainqueur([[J,_,_],[_,J,_],[_,_,J]], J) :- J \== (-).
vainqueur([[_,_,J],[_,J,_],[J,_,_]], J) :- J \== (-).

transpose_([[A,B,C],[D,E,F],[G,H,I]], [[A,D,G],[B,E,H],[C,F,I]]).

vide(P, L, C) :- nth1(L, P, Ligne), nth1(C, Ligne, -).

remplace([_|T], 1, X, [X|T]) :- !.
remplace([H|T], N, X, [H|R]) :- M is N - 1, remplace(T, M, X, R).

jouer(P, L/C, J, Q) :-
    nth1(L, P, Ligne), remplace(Ligne, C, J, Ligne2), remplace(P, L, Ligne2, Q).

signe(Prof, x) :- 0 is Prof mod 2, !.
signe(_, o).

meilleur(P, Prof, 10, fini) :- vainqueur(P, x), !, Prof >= 0.
meilleur(P, _, -10, fini) :- vainqueur(P, o), !.
meilleur(P, _, 0, fini) :- \+ vide(P, _, _), !.
meilleur(P, Prof, Score, Coup) :-
    signe(Prof, J),
    findall(S-(L/C), ( vide(P, L, C), jouer(P, L/C, J, Q), meilleur(Q, Prof+1, S, _) ), Tous),
    sort(1, @>=, Tous, Tries),
    ( J == x -> Tries = [Score-Coup|_] ; last(Tries, Score-Coup) ).
