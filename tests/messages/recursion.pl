% Recursion without an end.
compte(N) :- M is N + 1, compte(M), write(M).
:- initialization(compte(0)).
anc(X, Y) :- anc(X, Z), pere(Z, Y).
anc(X, Y) :- pere(X, Y).
pere(a, b).
:- initialization(anc(a, _)).
boucle(X) :- boucle(f(X)).
:- initialization(boucle(0)).
long(0, []).
long(N, [N|L]) :- M is N - 1, long(M, L), true.
:- initialization(long(-1, _)).
