% qsort: quicksort with difference lists on 50 numbers, 10,000 times.
% kind: classic

run :-
    numbers(Ns),
    (   between(1, 10000, _),
        qsort(Ns, _, []),
        fail
    ;   qsort(Ns, Sorted, []),
        length(Sorted, 50),
        ordered(Sorted)
    ).

qsort([], Rest, Rest).
qsort([X|Xs], Sorted, Rest) :-
    partition(Xs, X, Smaller, Larger),
    qsort(Smaller, Sorted, [X|Middle]),
    qsort(Larger, Middle, Rest).

partition([], _, [], []).
partition([Y|Ys], X, [Y|Smaller], Larger) :-
    Y =< X,
    !,
    partition(Ys, X, Smaller, Larger).
partition([Y|Ys], X, Smaller, [Y|Larger]) :-
    partition(Ys, X, Smaller, Larger).

ordered([_]) :- !.
ordered([X, Y|Ys]) :-
    X =< Y,
    ordered([Y|Ys]).

numbers([27, 74, 17, 33, 94, 18, 46, 83, 65, 2,
         32, 53, 28, 85, 99, 47, 28, 82, 6, 11,
         55, 29, 39, 81, 90, 37, 10, 0, 66, 51,
         7, 21, 85, 27, 31, 63, 75, 4, 95, 99,
         11, 28, 61, 74, 18, 92, 40, 53, 59, 8]).
