:- table m/1.
m(0).
m(X) :- m(Y), Y < 5, X is Y + 1, !.
:- table path/2.
edge(a,b). edge(b,c). edge(c,a).
path(X,Y) :- edge(X,Y).
path(X,Y) :- path(X,Z), edge(Z,Y).
main :- findall(X, m(X), L0), sort(L0, L), print(L), nl,
    findall(Y, path(a,Y), P0), sort(P0, P), print(P), nl.
