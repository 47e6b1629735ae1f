main :- flag(c, _, 5), flag(c, Old, Old + 1), flag(c, New, New), print(New), nl, recordz(k, v1), recordz(k, v2), findall(X, recorded(k, X), L), print(L), nl, gensym(g, A), gensym(g, B), print(A-B), nl, b_setval(v, 1), b_getval(v, V), print(V), nl, tab(3), write(x), nl, assertz(cnt(0)), retract(cnt(_)), \+ cnt(_).
:- dynamic cnt/1.
