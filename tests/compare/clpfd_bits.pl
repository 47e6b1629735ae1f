:- use_module(library(clpfd)).
main :- X #= 6 /\ 3, print(X), nl, Y #= 1 << 4, print(Y), nl, Z #= 5 xor 1, print(Z), nl, W #= msb(17), print(W), nl,
    V #= \ 3, print(V), nl, length(L, 0), circuit(L), print(L), nl, fd_dom(2, D), print(D), nl.
