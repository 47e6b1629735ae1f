% tabling_double: reachability by double recursion with tabling, on a ring of 120 nodes.
% kind: classic
% not: gprolog gplc (no tabling)

:- table reach/2.

run :-
    findall(Y, reach(1, Y), Nodes),
    length(Nodes, Count),
    Count =:= 120.

reach(X, Y) :-
    reach(X, Z),
    reach(Z, Y).
reach(X, Y) :-
    edge(X, Y).

edge(X, Y) :-
    Y is X mod 120 + 1.
