% The order of residual goals: the variables of a constraint in the order in which they became constrained.
:- use_module(library(clpfd)).
t(G, V) :- call(G), copy_term(V, V2, Gs), numbervars(V2-Gs, 0, _), print(V2), nl, forall(member(X, Gs), ( print(X), nl )).
main :-
    t(( A1 #= B1 + 2, B1 in 0..3 ), A1-B1), t(( A2 #= B2 + C2, [B2, C2] ins 0..2 ), f(A2, B2, C2)),
    t(( A3 #= 2*B3, B3 in 1..4 ), A3-B3), t(( A4 #= B4 + 2, A4 in 0..3 ), A4-B4), t(( A5 #>= B5, B5 #>= C5 ), f(A5, B5, C5)),
    t(( A6 #=< B6, B6 #=< C6 ), f(A6, B6, C6)), t(( A7 #> B7, B7 #> C7 ), f(A7, B7, C7)), t(( A8 #< B8, B8 #< C8 ), f(A8, B8, C8)),
    t(( A9 in 0..5, A9 #= B9 + 2 ), A9-B9), t(( A10 #>= 1, A10 #=< B10, B10 #=< 5 ), A10-B10),
    t(( A11 + B11 #= C11, [A11, B11] ins 1..2 ), f(A11, B11, C11)),
    t(( A13 + B13 #= 7, A13 in 1..3 ), A13-B13).
