% Calls of predicates that do not exist or cannot be changed.
pere(jean, paul).
gp(X, Z) :- pere(X, Y, _), pere(Y, Z).
:- initialization(gp(jean, _)).
longueur([], 0).
longueur([_|T], N) :- longeur(T, M), N is M + 1.
:- initialization(longueur([a,b], _)).
score(0).
gagne :- retract(score(N)), M is N + 1, assertz(score(M)).
:- initialization(gagne).
couleur(rouge).
test :- couleur("rouge").
test2 :- atom_length(X, 3), write(X).
:- initialization(test).
:- initialization(test2).
append([], L, L).
append([H|T], L, [H|R]) :- append(T, L, R).
length([], 0).
length([_|T], N) :- length(T, M), N is M + 1.
write(X) :- print(X).
member(X, [X|_]).
homme(jean).
femme(anne).
homme(paul).
femme(marie).
:- dynamique score/1.
:- use_module(library(listes)).
:- foo(1).
:- fail.
p(1).
