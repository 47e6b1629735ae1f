% tree_sort: builds unbalanced trees of atoms and numbers by standard order and lists them, 600 times.
% kind: classic

run :- keys(400, 5, Keys), loop(600, Keys).

loop(0, _) :- !.
loop(N, Keys) :- grow(Keys, nil, Tree), leaves(Tree, Sorted, []), ordered(Sorted), N1 is N - 1, loop(N1, Keys).

keys(0, _, []) :- !.
keys(N, S, [K|Ks]) :- S1 is (S * 1103 + 12345) mod 65536, key(S1, K), N1 is N - 1, keys(N1, S1, Ks).

key(S, K) :- S mod 3 =:= 0, !, K = k(S).
key(S, K) :- S mod 3 =:= 1, !, K = S.
key(S, p(A, S)) :- A is S mod 5.

grow([], T, T).
grow([K|Ks], T0, T) :- insert(T0, K, T1), grow(Ks, T1, T).

insert(nil, K, node(nil, K, nil)).
insert(node(L, K, R), K, node(L, K, R)) :- !.
insert(node(L, X, R), K, node(L1, X, R)) :- K @< X, !, insert(L, K, L1).
insert(node(L, X, R), K, node(L, X, R1)) :- K @> X, insert(R, K, R1).

leaves(nil, Ks, Ks).
leaves(node(L, K, R), Ks, Rest) :- leaves(L, Ks, [K|Mid]), leaves(R, Mid, Rest).

ordered([]).
ordered([_]) :- !.
ordered([A, B|Cs]) :- A @< B, ordered([B|Cs]).
