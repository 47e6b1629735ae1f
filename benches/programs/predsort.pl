% predsort: predsort/3 with a user-defined order, and sort/4.
% kind: classic
% not: gprolog gplc (no predsort/3, no sort/4)

run :-
    scatter(10000, 1, Pairs),
    (   between(1, 4, _),
        predsort(by_value, Pairs, _),
        sort(2, @>=, Pairs, _),
        fail
    ;   predsort(by_value, Pairs, [_-V1, _-V2|Rest]),
        V1 > V2,
        length(Rest, 9998)
    ).

by_value(Order, K1-V1, K2-V2) :-
    compare(Order0, V2, V1),
    (   Order0 == (=)
    ->  compare(Order, K1, K2)
    ;   Order = Order0
    ).

scatter(0, _, []) :- !.
scatter(N, X, [N-X|Xs]) :-
    X1 is (X * 7) mod 65537,
    N1 is N - 1,
    scatter(N1, X1, Xs).
