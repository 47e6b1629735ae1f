:- use_module(library(clpfd)).
queens(N, Qs) :- length(Qs, N), Qs ins 1..N, safe(Qs), labeling([ff], Qs).
safe([]). safe([Q|Qs]) :- no_attack(Q, Qs, 1), safe(Qs).
no_attack(_, [], _).
no_attack(Q, [Q1|Qs], D) :- Q #\= Q1, abs(Q - Q1) #\= D, D1 is D + 1, no_attack(Q, Qs, D1).
main :- queens(8, Qs), print(Qs), nl, X in 1..10, X #> 3, X #< 6, findall(X, label([X]), L), print(L), nl.
