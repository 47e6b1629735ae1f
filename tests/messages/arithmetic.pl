% Arithmetic with terms that are not numbers yet.
double(x, y) :- y is x * 2.
:- double(2, Y), write(Y), nl.
t :- double(x, y).
:- initialization(t).
inc(X, Y) :- Y = X + 1.
test :- inc(1, Y), Y > 5, write(oui).
test2 :- inc(1, Y), Y == 2.
:- initialization(test2).
compteur(X) :- X = 1, X is X + 1, write(X).
boucle :- X is X + 1, write(X).
:- initialization(compteur(_)).
:- initialization(boucle).
majeur(P) :- age(P, A), A >= Limite.
age(paul, 20).
:- initialization(majeur(paul)).
deplace(Ligne_Fin, X) :- X = Ligne_fin.
somme([X|L], S) :- somme(L, S1), S is X + s1.
