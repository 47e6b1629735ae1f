% sorting: sort/2, msort/2 and keysort/2 on unsorted numbers, atoms and terms.
% kind: classic

run :-
    scatter(20000, 1, Ns),
    (   between(1, 6, _),
        work(Ns),
        fail
    ;   sort(Ns, Sorted),
        Sorted = [First|_],
        First =:= 1,
        length(Sorted, 20000)
    ).

work(Ns) :-
    msort(Ns, _),
    sort(Ns, _),
    keyed(Ns, Ks),
    keysort(Ks, _),
    msort(Ks, _),
    terms(Ns, Ts),
    sort(Ts, _).

scatter(0, _, []) :- !.
scatter(N, X, [X|Xs]) :-
    X1 is (X * 7) mod 65537,
    N1 is N - 1,
    scatter(N1, X1, Xs).

keyed([], []).
keyed([N|Ns], [K-N|Ks]) :-
    K is N mod 1000,
    keyed(Ns, Ks).

terms([], []).
terms([N|Ns], [point(A, B, [N])|Ts]) :-
    A is N mod 10,
    B is N mod 100,
    terms(Ns, Ts).
