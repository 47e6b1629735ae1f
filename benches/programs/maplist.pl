% maplist: maplist/2,3,4 over named and partial goals.
% kind: classic

run :-
    range(1, 1000, Xs),
    (   between(1, 500, _),
        work(Xs, _),
        fail
    ;   work(Xs, Sum),
        Sum =:= 1503500
    ).

work(Xs, Sum) :-
    maplist(positive, Xs),
    maplist(double, Xs, Ys),
    maplist(plus_n(3), Ys, Zs),
    maplist(sum_of, Xs, Zs, Ws),
    sum_list(Ws, Sum0),
    Sum is Sum0 - 1000.

positive(X) :-
    X > 0.

double(X, Y) :-
    Y is 2 * X.

plus_n(N, X, Y) :-
    Y is X + N.

sum_of(X, Y, Z) :-
    Z is X + Y.

range(N, N, [N]) :- !.
range(I, N, [I|Is]) :-
    I < N,
    I1 is I + 1,
    range(I1, N, Is).
