foo(1).
bar --> [a].
main :- ( current_predicate(foo/1) -> print(yes) ; print(no) ), nl, ( current_predicate(nope/1) -> print(yes) ; print(no) ), nl, ( current_predicate(bar//0) -> print(yes) ; print(no) ), nl,
    ( current_predicate(foo/N) -> print(N) ; print(no) ), nl, ( current_predicate(!/0) -> print(yes) ; print(no) ), nl, ( predicate_property(foo(_), number_of_clauses(C)) -> print(C) ; true ), nl.
