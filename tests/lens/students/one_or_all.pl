% Whether max can take the last one: max needs one move, min needs all; one predicate with a flag.
w(max, S) :- S > 0, member(K,[1,2]), K =< S, T is S-K, w(min, T), !.
w(min, 0) :- !.
w(min, S) :- forall(( member(K,[1,2]), K =< S ), ( T is S-K, w(max, T) )).
go :- w(max, 10).
