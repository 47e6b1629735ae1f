% redblack: inserts pseudo-random keys into a red-black tree and looks them up again.
% kind: classic

run :-
    insert_all(30000, 12345, empty, Tree),
    depth(Tree, Depth),
    Depth < 31,
    find_all(30000, 12345, Tree).

next(S, T) :- T is (S * 16807) mod 2147483647.

insert_all(0, _, Tree, Tree) :- !.
insert_all(N, S, Tree0, Tree) :-
    next(S, T),
    insert(Tree0, T, N, Tree1),
    N1 is N - 1,
    insert_all(N1, T, Tree1, Tree).

find_all(0, _, _) :- !.
find_all(N, S, Tree) :-
    next(S, T),
    find(Tree, T, V),
    V == N,
    N1 is N - 1,
    find_all(N1, T, Tree).

find(t(_, L, K, V, R), Key, Value) :-
    (   Key < K
    ->  find(L, Key, Value)
    ;   Key > K
    ->  find(R, Key, Value)
    ;   Value = V
    ).

insert(Tree0, K, V, t(black, L, K1, V1, R)) :-
    put(Tree0, K, V, t(_, L, K1, V1, R)).

put(empty, K, V, t(red, empty, K, V, empty)).
put(t(C, L, K1, V1, R), K, V, Tree) :- K < K1, !, put(L, K, V, L1), balance(C, L1, K1, V1, R, Tree).
put(t(C, L, K1, V1, R), K, V, Tree) :- K > K1, !, put(R, K, V, R1), balance(C, L, K1, V1, R1, Tree).
put(t(C, L, K, _, R), K, V, t(C, L, K, V, R)).

balance(black, t(red, t(red, A, KX, VX, B), KY, VY, C), KZ, VZ, D,
        t(red, t(black, A, KX, VX, B), KY, VY, t(black, C, KZ, VZ, D))) :- !.
balance(black, t(red, A, KX, VX, t(red, B, KY, VY, C)), KZ, VZ, D,
        t(red, t(black, A, KX, VX, B), KY, VY, t(black, C, KZ, VZ, D))) :- !.
balance(black, A, KX, VX, t(red, t(red, B, KY, VY, C), KZ, VZ, D),
        t(red, t(black, A, KX, VX, B), KY, VY, t(black, C, KZ, VZ, D))) :- !.
balance(black, A, KX, VX, t(red, B, KY, VY, t(red, C, KZ, VZ, D)),
        t(red, t(black, A, KX, VX, B), KY, VY, t(black, C, KZ, VZ, D))) :- !.
balance(Colour, L, K, V, R, t(Colour, L, K, V, R)).

depth(empty, 0).
depth(t(_, L, _, _, R), D) :- depth(L, DL), depth(R, DR), D is max(DL, DR) + 1.
