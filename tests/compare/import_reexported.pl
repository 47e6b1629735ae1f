% A module that exports the same predicate of two others again.

:- use_module(modules/both).
:- use_module(modules/first).

main :-
    shared(X),
    one(Y),
    two(Z),
    three(T),
    writeln([X, Y, Z, T]).
