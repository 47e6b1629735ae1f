% mergesort: a merge sort in Prolog that calls its comparison with call/4.
% kind: classic

run :-
    scatter(4096, 1, Xs),
    (   between(1, 30, _),
        merge_sort(ascending, Xs, _),
        fail
    ;   merge_sort(ascending, Xs, Sorted),
        msort(Xs, Sorted)
    ).

ascending(X, Y, Order) :-
    compare(Order, X, Y).

merge_sort(Order, Xs, Sorted) :-
    length(Xs, N),
    merge_sort(N, Order, Xs, [], Sorted).

merge_sort(1, _, [X|Rest], Rest, [X]) :- !.
merge_sort(N, Order, Xs, Rest, Sorted) :-
    N1 is N // 2,
    N2 is N - N1,
    merge_sort(N1, Order, Xs, Middle, Sorted1),
    merge_sort(N2, Order, Middle, Rest, Sorted2),
    merge(Sorted1, Sorted2, Order, Sorted).

merge([], Ys, _, Ys) :- !.
merge(Xs, [], _, Xs) :- !.
merge([X|Xs], [Y|Ys], Order, Zs) :-
    call(Order, X, Y, Result),
    merge(Result, X, Xs, Y, Ys, Order, Zs).

merge(>, X, Xs, Y, Ys, Order, [Y|Zs]) :- !,
    merge([X|Xs], Ys, Order, Zs).
merge(_, X, Xs, Y, Ys, Order, [X|Zs]) :-
    merge(Xs, [Y|Ys], Order, Zs).

scatter(0, _, []) :- !.
scatter(N, X, [X|Xs]) :-
    X1 is (X * 7) mod 65537,
    N1 is N - 1,
    scatter(N1, X1, Xs).
