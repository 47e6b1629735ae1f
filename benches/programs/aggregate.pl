% aggregate: aggregate_all/3 for counts, sums, maxima and bags, and forall/2.
% kind: classic
% not: gprolog gplc (no aggregate_all/3)

run :-
    (   between(1, 6000, _),
        work,
        fail
    ;   work
    ).

work :-
    aggregate_all(count, cell(_, _, _), 36),
    aggregate_all(sum(V), cell(_, _, V), Sum),
    Sum =:= 90,
    aggregate_all(max(V, R), cell(R, 1, V), max(5, 2)),
    aggregate_all(bag(C), cell(2, C, _), [1, 2, 3, 4, 5, 6]),
    forall(cell(R1, C1, V1), V1 =:= (R1 * 5 + C1) mod 6),
    aggregate_all(min(W), cell(3, _, W), 0).

cell(R, C, V) :-
    between(1, 6, R),
    between(1, 6, C),
    V is (R * 5 + C) mod 6.
