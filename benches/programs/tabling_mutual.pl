% tabling_mutual: two left-recursive predicates that call one another, with tabling, 300,000 answers.
% kind: classic
% not: gprolog gplc (no tabling)

:- table even_steps/2, odd_steps/2.

run :-
    findall(Y, even_steps(1, Y), Nodes),
    length(Nodes, Count),
    Count =:= 150000.

even_steps(X, X).
even_steps(X, Y) :-
    odd_steps(X, Z),
    step(Z, Y).

odd_steps(X, Y) :-
    even_steps(X, Z),
    step(Z, Y).

step(X, Y) :-
    X < 300000,
    Y is X + 1.
