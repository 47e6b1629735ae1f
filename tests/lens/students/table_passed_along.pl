% A table of known values is passed from move to move; a position is a pair of heaps.
:- use_module(library(assoc)).
best(S, V, M, M) :- get_assoc(S, M, V), !.
best(S, V, M0, M) :- findall(T, step(S, T), Ts), ( Ts == [] -> V = -1, M1 = M0 ; each(Ts, -1, V, M0, M1) ), put_assoc(S, M1, V, M).
each([], V, V, M, M).
each([T|Ts], V0, V, M0, M) :- best(T, W, M0, M1), X is -W, V1 is max(V0, X), each(Ts, V1, V, M1, M).
step(A-B, C-B) :- between(1, A, K), C is A-K.
step(A-B, A-C) :- between(1, B, K), C is B-K.
go(V) :- empty_assoc(E), best(2-3, V, E, _).
