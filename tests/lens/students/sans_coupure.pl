% The search leaves choice points: under findall/3 every answer counts, so the leaves answer twice.

next(s(N, _), K, s(M, K)) :- member(K, [1,2]), M is N - K, M >= 0.

value(s(0, _), _, -1).
value(s(N, _), 0, V) :- N > 0, V = 0.
value(s(N, L), D, V) :-
    N > 0, D > 0,
    D1 is D - 1,
    findall(W, ( next(s(N, L), _, S), value(S, D1, U), W is -U ), Ws),
    member(V, Ws),
    \+ ( member(X, Ws), X > V ).

go(V) :- value(s(5, 0), 5, V).
