% sendmore: SEND + MORE = MONEY by picking digits; the columns are checked only at the end.
% kind: classic

run :-
    (   between(1, 6, _),
        puzzle(_),
        fail
    ;   true
    ),
    findall([S, E, N, D, M, O, R, Y], puzzle([S, E, N, D, M, O, R, Y]), Solutions),
    Solutions == [[9, 5, 6, 7, 1, 0, 8, 2]].

puzzle([S, E, N, D, M, O, R, Y]) :-
    Digits0 = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    M = 1,
    pick(M, Digits0, Digits1),
    pick(S, Digits1, Digits2),
    S > 7,
    pick(E, Digits2, Digits3),
    pick(N, Digits3, Digits4),
    pick(D, Digits4, Digits5),
    pick(O, Digits5, Digits6),
    pick(R, Digits6, Digits7),
    pick(Y, Digits7, _),
    1000 * S + 100 * E + 10 * N + D + 1000 * M + 100 * O + 10 * R + E =:=
        10000 * M + 1000 * O + 100 * N + 10 * E + Y.

pick(X, [X|Xs], Xs).
pick(X, [Y|Ys], [Y|Zs]) :-
    pick(X, Ys, Zs).
