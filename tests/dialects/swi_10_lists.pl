% The list predicates of games.
main :-
    L = [c, a, b, a],
    nth0(1, L, E0), nth1(1, L, E1), write(E0/E1), nl,
    findall(I, nth1(I, L, a), Is), write(Is), nl,
    last(L, La), sumlist([1, 2, 3], S), write(La/S), nl,
    msort(L, M), sort(L, So), predsort([O, X, Y]>>compare(O, X, Y), L, P), write(M/So/P), nl,
    list_to_set(L, Set), subtract(L, [a], Sub), intersection([a, b], [b, c], In), union([a], [b], Un),
    write(Set/Sub/In/Un), nl,
    exclude([X1]>>(X1 == a), L, Ex), include([X2]>>(X2 == a), L, Inc), partition([X3]>>(X3 @< b), L, Le, Gr),
    write(Ex/Inc/Le/Gr), nl,
    foldl([X4, A0, A1]>>(A1 is A0 + X4), [1, 2, 3], 0, F), write(F), nl,
    numlist(1, 5, N), sum_list(N, T), max_list(N, Mx), min_list(N, Mn), write(N/T/Mx/Mn), nl,
    select(a, L, R1), selectchk(a, L, R2), delete(L, a, R3), write(R1/R2/R3), nl,
    findall(Pe, permutation([1, 2, 3], Pe), Ps), write(Ps), nl,
    flatten([a, [b, [c, []], d]], Fl), exclude([X5]>>memberchk(X5, [b]), Fl, Fe), write(Fe), nl,
    length(LL, 2), length(LL, NN), write(NN), nl,
    append(Xs, [Z|Zs], [1, 2]), write(Xs-Z-Zs), nl,
    pairs_keys_values(PKV, [a, b], [1, 2]), keysort([b-1, a-2, b-0], Ks), write(PKV/Ks), nl,
    sumlist([], Zero), write(Zero), nl,
    aggregate_all(count, subseq_of([1, 2, 3], _), Count), write(Count), nl.
subseq_of([], []).
subseq_of([X|Xs], [X|Ys]) :- subseq_of(Xs, Ys).
subseq_of([_|Xs], Ys) :- subseq_of(Xs, Ys).
