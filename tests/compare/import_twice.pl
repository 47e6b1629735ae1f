% Two modules export the same predicate: the first import stays.

:- use_module(library(lists)).
:- use_module(modules/first).
:- use_module(modules/second).

main :-
    shared(X),
    one(Y),
    two(Z),
    writeln([X, Y, Z]),
    append([a], [b], List),
    writeln(List).
