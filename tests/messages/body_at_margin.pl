% A body at the margin: the rest of it is not a fact.
start :-
write(a)
foo(X).
:- initialization(( current_predicate(foo/1) -> write(user_error, 'foo/1 is there'), nl(user_error) ; true )).
