% tabling_left: reachability by two left-recursive clauses with tabling, 200,000 answers.
% kind: classic
% not: gprolog gplc (no tabling)

:- table reach/2.

run :-
    findall(Y, reach(1, Y), Nodes),
    length(Nodes, Count),
    Count =:= 199999.

reach(X, Y) :-
    reach(X, Z),
    step(Z, Y).
reach(X, Y) :-
    reach(X, Z),
    jump(Z, Y).
reach(X, Y) :-
    step(X, Y).

step(X, Y) :-
    X < 200000,
    Y is X + 1.

jump(X, Y) :-
    X < 199990,
    Y is X + 7.
