% A definition of an imported predicate: an import list takes precedence, a general import does not.

:- use_module(library(lists), [last/2]).
:- use_module(library(lists)).

last(own, own).
append(own, own, own).
subtract(_, _, own).

main :-
    last(X, Y),
    !,
    (   nonvar(Y)
    ->  writeln(own)
    ;   writeln(imported)
    ),
    length(X, N),
    writeln(N),
    append(A, _, _),
    writeln(A),
    subtract(a, b, C),
    writeln(C).
