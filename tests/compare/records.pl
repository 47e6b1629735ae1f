:- use_module(library(record)).
:- record point(x:integer=0, y:integer=0).
main :- default_point(P), print(P), nl, make_point([x(3)], Q), print(Q), nl, set_y_of_point(9, Q, R), print(R), nl, point_x(R, X), print(X), nl,
    ( is_point(R) -> print(yes) ; print(no) ), nl, catch(make_point([x(a)], _), error(E, _), (print(E), nl)).
