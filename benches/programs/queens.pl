% queens: all 92 solutions of the eight queens, by picking rows and testing diagonals, 60 times.
% kind: classic

run :-
    (   between(1, 60, _),
        queens(8, _),
        fail
    ;   findall(Q, queens(8, Q), Qs),
        length(Qs, 92),
        Qs = [[4, 2, 7, 3, 6, 8, 5, 1]|_]
    ).

queens(N, Rows) :-
    range(1, N, Free),
    place(Free, [], Rows).

place([], Rows, Rows).
place(Free, Placed, Rows) :-
    pick(Row, Free, Rest),
    safe(Placed, Row, 1),
    place(Rest, [Row|Placed], Rows).

safe([], _, _).
safe([Other|Others], Row, Distance) :-
    Row =\= Other + Distance,
    Row =\= Other - Distance,
    Distance1 is Distance + 1,
    safe(Others, Row, Distance1).

pick(X, [X|Xs], Xs).
pick(X, [Y|Ys], [Y|Zs]) :-
    pick(X, Ys, Zs).

range(N, N, [N]) :- !.
range(I, N, [I|Is]) :-
    I < N,
    I1 is I + 1,
    range(I1, N, Is).
