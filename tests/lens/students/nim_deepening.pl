% Nim par approfondissement : à un coup de profondeur, seul le coup rendu montre le signe.
adv(1,-1). adv(-1,1).
tas([3,4,2]).
jouer([T|R], 1-K, [T2|R]) :- between(1,T,K), T2 is T-K.
jouer([T|R], N-K, [T|R2]) :- jouer(R, M-K, R2), N is M+1.
neg(E, _, 0, V, fin) :- !, foldl([X,A,B]>>(B is A xor X), E, 0, X), ( X =:= 0 -> V = -1 ; V = 1 ).
neg(E, _, _, -10, fin) :- sum_list(E, 0), !.
neg(E, J, P, V, C) :- findall(K-F, jouer(E,K,F), L), adv(J,A), P1 is P-1, tous(L, A, P1, -100, fin, V, C).
tous([], _, _, V, C, V, C).
tous([K-F|L], A, P, V0, C0, V, C) :- neg(F, A, P, W, _), X is -W, ( X > V0 -> tous(L, A, P, X, K, V, C) ; tous(L, A, P, V0, C0, V, C) ).
iter(E, P, Max, V, C) :- neg(E, 1, P, V0, C0), ( P >= Max -> V = V0, C = C0 ; P1 is P+1, iter(E, P1, Max, V, C) ).
go(V,C) :- tas(E), iter(E, 1, 3, V, C).
