% A module may define $/1.
:- module(currency, []).
$(X) :- write(dollar(X)), nl.
main :- predicate_property(currency:'$'(_), number_of_clauses(N)), print(N), nl, clause(currency:'$'(_), _), write(defined), nl.
:- initialization(main).
