% permsort: sorting by trying permutations until one is in order, which is the last one.
% kind: classic

run :-
    permsort([9, 8, 7, 6, 5, 4, 3, 2, 1], Sorted),
    Sorted == [1, 2, 3, 4, 5, 6, 7, 8, 9].

permsort(Xs, Ys) :-
    permuted(Xs, Ys),
    ordered(Ys),
    !.

permuted([], []).
permuted(Xs, [X|Ys]) :-
    take(X, Xs, Rest),
    permuted(Rest, Ys).

take(X, [X|Xs], Xs).
take(X, [Y|Ys], [Y|Zs]) :-
    take(X, Ys, Zs).

ordered([]).
ordered([_]).
ordered([X, Y|Ys]) :-
    X =< Y,
    ordered([Y|Ys]).
