% The state is a dict.
other(x,o). other(o,x).
go(V, M) :- S = s{turn:x, left:7}, best(S, V, M).
best(S, -1, none) :- S.left =:= 0, !.
best(S, V, M) :-
    findall(W-K, ( between(1,2,K), K =< S.left, L is S.left-K, other(S.turn, T), S2 = S.put(_{turn:T, left:L}), best(S2, W0, _), W is -W0 ), L0),
    keysort(L0, L1), last(L1, V-M).
