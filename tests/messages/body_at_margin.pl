% A body at the margin: the rest of it is no fact.
start :-
write(a)
foo(X).
:- initialization(( current_predicate(foo/1) -> write(user_error, 'foo/1 is there'), nl(user_error) ; true )).
