% avl: balanced trees, 40,000 insertions of scattered keys, then as many lookups.
% kind: classic

run :-
    insert_all(40000, 1, nil, Tree),
    lookup_all(40000, 1, Tree, 0, Sum),
    Sum =:= 800020000,
    depth(Tree, Depth),
    Depth =< 22.

% Keys run through all residues of a prime, so that they are in no order.
insert_all(0, _, Tree, Tree) :- !.
insert_all(N, Key, Tree0, Tree) :-
    insert(Tree0, Key, N, Tree1, _),
    Key1 is (Key * 7) mod 65537,
    N1 is N - 1,
    insert_all(N1, Key1, Tree1, Tree).

lookup_all(0, _, _, Sum, Sum) :- !.
lookup_all(N, Key, Tree, Sum0, Sum) :-
    lookup(Tree, Key, Value),
    Sum1 is Sum0 + Value,
    Key1 is (Key * 7) mod 65537,
    N1 is N - 1,
    lookup_all(N1, Key1, Tree, Sum1, Sum).

lookup(node(K, V, _, L, R), Key, Value) :-
    compare(Order, Key, K),
    lookup(Order, Key, Value, V, L, R).

lookup(=, _, V, V, _, _).
lookup(<, Key, Value, _, L, _) :-
    lookup(L, Key, Value).
lookup(>, Key, Value, _, _, R) :-
    lookup(R, Key, Value).

insert(nil, Key, Value, node(Key, Value, even, nil, nil), yes).
insert(node(K, V, B, L, R), Key, Value, Tree, Grown) :-
    compare(Order, Key, K),
    insert(Order, K, V, B, L, R, Key, Value, Tree, Grown).

insert(=, K, _, B, L, R, _, Value, node(K, Value, B, L, R), no).
insert(<, K, V, B, L, R, Key, Value, Tree, Grown) :-
    insert(L, Key, Value, L1, LeftGrown),
    left_grown(LeftGrown, B, K, V, L1, R, Tree, Grown).
insert(>, K, V, B, L, R, Key, Value, Tree, Grown) :-
    insert(R, Key, Value, R1, RightGrown),
    right_grown(RightGrown, B, K, V, L, R1, Tree, Grown).

left_grown(no, B, K, V, L, R, node(K, V, B, L, R), no).
left_grown(yes, B, K, V, L, R, Tree, Grown) :-
    left_higher(B, K, V, L, R, Tree, Grown).

left_higher(right, K, V, L, R, node(K, V, even, L, R), no).
left_higher(even, K, V, L, R, node(K, V, left, L, R), yes).
left_higher(left, K, V, node(K1, V1, B1, A, B), R, Tree, no) :-
    rotate_right(B1, K1, V1, A, B, K, V, R, Tree).

right_grown(no, B, K, V, L, R, node(K, V, B, L, R), no).
right_grown(yes, B, K, V, L, R, Tree, Grown) :-
    right_higher(B, K, V, L, R, Tree, Grown).

right_higher(left, K, V, L, R, node(K, V, even, L, R), no).
right_higher(even, K, V, L, R, node(K, V, right, L, R), yes).
right_higher(right, K, V, L, node(K1, V1, B1, A, B), Tree, no) :-
    rotate_left(B1, K1, V1, A, B, K, V, L, Tree).

rotate_right(left, K1, V1, A, B, K, V, C,
             node(K1, V1, even, A, node(K, V, even, B, C))).
rotate_right(right, K1, V1, A, node(K2, V2, Balance, B, C), K, V, D,
             node(K2, V2, even, node(K1, V1, B1, A, B), node(K, V, B2, C, D))) :-
    split(Balance, B1, B2).

rotate_left(right, K1, V1, B, C, K, V, A,
            node(K1, V1, even, node(K, V, even, A, B), C)).
rotate_left(left, K1, V1, node(K2, V2, Balance, B, C), D, K, V, A,
            node(K2, V2, even, node(K, V, B1, A, B), node(K1, V1, B2, C, D))) :-
    split(Balance, B1, B2).

split(even, even, even).
split(left, even, right).
split(right, left, even).

depth(nil, 0).
depth(node(_, _, _, L, R), Depth) :-
    depth(L, DL),
    depth(R, DR),
    Depth is max(DL, DR) + 1.
