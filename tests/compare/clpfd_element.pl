:- use_module(library(clpfd)).
main :- [A,B,C] ins 0..50, A #=< B, B #=< C, element(I,[A,B,C],X), element(J,[A,B,C],Y), I #< J, X+Y #= 80, C #= 45,
    fd_dom(X, D), print(D), nl, tuples_in([[P,Q]], [[1,2],[2,3]]), P #= 2, print(Q), nl, sum([E,F], #=, 3), [E,F] ins 1..5, findall(E-F, label([E,F]), L), print(L), nl.
