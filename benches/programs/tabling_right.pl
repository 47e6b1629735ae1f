% tabling_right: reachability by right recursion with tabling, on a ring of 500 nodes.
% kind: classic
% not: gprolog gplc (no tabling)

:- table reach/2.

run :-
    findall(Y, reach(1, Y), Nodes),
    length(Nodes, Count),
    Count =:= 500.

reach(X, Y) :-
    edge(X, Y).
reach(X, Y) :-
    edge(X, Z),
    reach(Z, Y).

edge(X, Y) :-
    Y is X mod 500 + 1.
