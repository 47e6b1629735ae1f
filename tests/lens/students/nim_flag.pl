% Nim with one heap: one predicate with a flag, alpha-beta by cut, bounds as a pair, depth never evaluated.

move(N, K) :- member(K, [1, 2, 3]), K =< N.

search(max, 0, _, _, -1, none) :- !.
search(min, 0, _, _, 1, none) :- !.
search(Who, Heap, Depth, Alpha/Beta, Value, Move) :-
    findall(K, move(Heap, K), Moves),
    best(Who, Moves, Heap, Depth, Alpha/Beta, none, Value, Move).

best(max, [], _, _, Alpha/_, M, Alpha, M).
best(min, [], _, _, _/Beta, M, Beta, M).
best(Who, [K|Ks], Heap, Depth, Alpha/Beta, M0, Value, Move) :-
    Rest is Heap - K,
    other(Who, Other),
    search(Other, Rest, Depth+1, Alpha/Beta, V, _),
    cut_or_go(Who, V, K, Ks, Heap, Depth, Alpha/Beta, M0, Value, Move).

cut_or_go(max, V, K, _, _, _, _/Beta, _, V, K) :- V >= Beta, !.
cut_or_go(min, V, K, _, _, _, Alpha/_, _, V, K) :- V =< Alpha, !.
cut_or_go(max, V, K, Ks, Heap, Depth, Alpha/Beta, _, Value, Move) :- V > Alpha, !, best(max, Ks, Heap, Depth, V/Beta, K, Value, Move).
cut_or_go(min, V, K, Ks, Heap, Depth, Alpha/Beta, _, Value, Move) :- V < Beta, !, best(min, Ks, Heap, Depth, Alpha/V, K, Value, Move).
cut_or_go(Who, _, _, Ks, Heap, Depth, Bounds, M0, Value, Move) :- best(Who, Ks, Heap, Depth, Bounds, M0, Value, Move).

other(max, min).
other(min, max).

play(Move, Value) :- search(max, 7, 0, -100/100, Value, Move).
