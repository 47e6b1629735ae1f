:- use_module(library(apply_macros)).
add(N, X, Y) :- Y is X + N.
main :- maplist(add(2), [1,2,3], L), print(L), nl, forall(member(X, [a,b]), (write(X), nl)), ( once(member(Y, [1,2])) -> print(Y) ; true ), nl, ignore(fail), maplist([A,B]>>(B is A * A), [1,2], S), print(S), nl.
