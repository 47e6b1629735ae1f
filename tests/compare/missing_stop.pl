% The goals after a missing full stop are no clauses.

first(1).
start :- writeln(a), writeln(b)
writeln(c).
go :- writeln(hello).

main :-
    go,
    ( catch(start, _, fail) -> true ; writeln(no_start) ),
    forall(first(X), writeln(X)).
