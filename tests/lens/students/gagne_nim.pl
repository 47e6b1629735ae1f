% Nim: a position is won if a move leads to one that is not; no value is returned.
coup(N, M) :- member(K, [1,2,3]), K =< N, M is N-K.
gagne(N) :- coup(N, M), \+ gagne(M).
