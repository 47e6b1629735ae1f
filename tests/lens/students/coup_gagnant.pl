% Un coup gagnant, ou un échec.
gagnant(N, K) :- between(1, 3, K), K =< N, M is N-K, \+ gagnant(M, _), !.
