% matrix: products of square matrices as lists of rows.
% kind: classic

run :-
    (   between(1, 2, _),
        work(_),
        fail
    ;   work(Trace),
        Trace =:= 286200
    ).

work(Trace) :-
    matrix(60, 60, A),
    transpose_rows(A, T),
    product(A, T, B),
    product(B, A, C),
    trace(C, 1, Trace).

matrix(R, C, Rows) :-
    findall(Row, (between(1, R, I), findall(X, (between(1, C, J), X is (I * J) mod 10 - 4), Row)), Rows).

product(A, B, C) :-
    transpose_rows(B, T),
    product_rows(A, T, C).

product_rows([], _, []).
product_rows([Row|Rows], Columns, [New|News]) :-
    product_row(Columns, Row, New),
    product_rows(Rows, Columns, News).

product_row([], _, []).
product_row([Column|Columns], Row, [X|Xs]) :-
    dot(Row, Column, 0, X),
    product_row(Columns, Row, Xs).

dot([], [], Sum, Sum).
dot([X|Xs], [Y|Ys], Sum0, Sum) :-
    Sum1 is Sum0 + X * Y,
    dot(Xs, Ys, Sum1, Sum).

transpose_rows([[]|_], []) :- !.
transpose_rows(Rows, [Column|Columns]) :-
    heads(Rows, Column, Rests),
    transpose_rows(Rests, Columns).

heads([], [], []).
heads([[X|Xs]|Rows], [X|Column], [Xs|Rests]) :-
    heads(Rows, Column, Rests).

trace([], _, 0).
trace([Row|Rows], I, Trace) :-
    nth1(I, Row, X),
    I1 is I + 1,
    trace(Rows, I1, Trace1),
    Trace is X + Trace1.
