% A local definition stays, whatever is imported afterwards.

shared(local).
one(local).

:- use_module(modules/first).
:- use_module(modules/second, [shared/1, two/1]).
:- use_module(modules/second, [shared/1 as other, missing/2]).

main :-
    shared(X),
    one(Y),
    two(Z),
    other(Other),
    writeln([X, Y, Z, Other]).
