% deriv: symbolic differentiation of four expressions, 150,000 times.
% kind: classic

run :-
    (   between(1, 150000, _),
        all_four,
        fail
    ;   d(x * x, x, D),
        D == 1 * x + x * 1
    ).

all_four :-
    d((x + 1) * ((x ^ 2 + 2) * (x ^ 3 + 3)), x, _),
    d(((((x / x) / x) / x) / x) / x, x, _),
    d(log(log(log(log(log(x))))), x, _),
    d(((((x * x) * x) * x) * x) * x, x, _).

d(U + V, X, DU + DV) :- !,
    d(U, X, DU),
    d(V, X, DV).
d(U - V, X, DU - DV) :- !,
    d(U, X, DU),
    d(V, X, DV).
d(U * V, X, DU * V + U * DV) :- !,
    d(U, X, DU),
    d(V, X, DV).
d(U / V, X, (DU * V - U * DV) / (V ^ 2)) :- !,
    d(U, X, DU),
    d(V, X, DV).
d(U ^ N, X, DU * N * U ^ N1) :- !,
    integer(N),
    N1 is N - 1,
    d(U, X, DU).
d(-U, X, -DU) :- !,
    d(U, X, DU).
d(exp(U), X, exp(U) * DU) :- !,
    d(U, X, DU).
d(log(U), X, DU / U) :- !,
    d(U, X, DU).
d(X, X, 1) :- !.
d(_, _, 0).
