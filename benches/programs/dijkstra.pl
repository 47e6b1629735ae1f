% dijkstra: shortest paths in a grid graph, with a pairing heap and a tree of visited nodes.
% kind: classic

run :- ( between(1, 3, _), ways(2500, _), fail ; ways(2500, Cost) ), Cost > 100.

ways(Last, Cost) :- settle(h(0-1, []), t, Last, Cost).

settle(Heap, Done, Last, Cost) :-
    least(Heap, D-N, Heap1),
    (   N =:= Last
    ->  Cost = D
    ;   insert(Done, N, Done1, New),
        (   New == no
        ->  settle(Heap1, Done1, Last, Cost)
        ;   neighbours(N, Ns),
            push(Ns, D, Heap1, Heap2),
            settle(Heap2, Done1, Last, Cost)
        )
    ).

% The grid is 50 wide.
neighbours(N, Ns) :- right(N, Ns, Ns1), left(N, Ns1, Ns2), down(N, Ns2, Ns3), up(N, Ns3, []).

right(N, [M-W|Ns], Ns) :- N mod 50 =\= 0, !, M is N + 1, weight(N, M, W).
right(_, Ns, Ns).
left(N, [M-W|Ns], Ns) :- N mod 50 =\= 1, !, M is N - 1, weight(N, M, W).
left(_, Ns, Ns).
down(N, [M-W|Ns], Ns) :- N =< 2450, !, M is N + 50, weight(N, M, W).
down(_, Ns, Ns).
up(N, [M-W|Ns], Ns) :- N > 50, !, M is N - 50, weight(N, M, W).
up(_, Ns, Ns).

weight(N, M, W) :- W is (N * 31 + M * 17) mod 13 + 1.

push([], _, Heap, Heap).
push([N-W|Ns], D, Heap0, Heap) :- E is D + W, meld(h(E-N, []), Heap0, Heap1), push(Ns, D, Heap1, Heap).

least(h(X, Hs), X, Heap) :- pairs(Hs, Heap).

pairs([], e).
pairs([H], H) :- !.
pairs([A, B|Hs], Heap) :- meld(A, B, C), pairs(Hs, D), meld(C, D, Heap).

meld(e, H, H) :- !.
meld(H, e, H) :- !.
meld(h(D-N, As), h(E-M, Bs), h(D-N, [h(E-M, Bs)|As])) :- D =< E, !.
meld(A, h(X, Bs), h(X, [A|Bs])).

insert(t, N, t(N, t, t), yes).
insert(t(M, L, R), N, T, New) :-
    compare(Order, N, M),
    insert(Order, M, L, R, N, T, New).

insert(=, M, L, R, _, t(M, L, R), no).
insert(<, M, L, R, N, t(M, L1, R), New) :- insert(L, N, L1, New).
insert(>, M, L, R, N, t(M, L, R1), New) :- insert(R, N, R1, New).
