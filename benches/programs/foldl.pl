% foldl: library(apply) and library(yall): foldl/4,6, include/3, exclude/3, partition/4 and lambda expressions.
% kind: classic
% not: gprolog gplc (no library of that name)

run :-
    numlist(1, 2000, Xs),
    (   between(1, 100, _),
        work(Xs, _),
        fail
    ;   work(Xs, Sum),
        Sum =:= 2001000
    ).

work(Xs, Sum) :-
    foldl(add, Xs, 0, Sum),
    include(even, Xs, Evens),
    exclude(even, Xs, Odds),
    partition(even, Xs, Evens, Odds),
    foldl(add3, Evens, Odds, 0, Sum),
    maplist([X, Y]>>(Y is X * 2), Evens, Doubles),
    sum_list(Doubles, Total),
    Total > Sum.

add(X, Sum0, Sum) :-
    Sum is Sum0 + X.

add3(X, Y, Sum0, Sum) :-
    Sum is Sum0 + X + Y.

even(X) :-
    X mod 2 =:= 0.
