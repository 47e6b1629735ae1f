:- use_module(library(clpfd), [transpose/2]).
mult(A, B, C) :- transpose(B, Bt), maplist(row(Bt), A, C).
row(Bt, R, C) :- maplist(dot(R), Bt, C).
dot([], [], 0).
dot([X|Xs], [Y|Ys], D) :- dot(Xs, Ys, D0), D is D0 + X*Y.
ident(N, M) :- numlist(1, N, L), findall(R, (member(I, L), findall(V, (member(J, L), (I =:= J -> V = 1 ; V = 0)), R)), M).
show(M) :- forall(member(R, M), (forall(member(X, R), format("~t~w~4|", [X])), nl)).
show2(M) :- maplist([R]>>(atomic_list_concat(R, '\t', A), writeln(A)), M).
det([[A,B],[C,D]], X) :- X is A*D - B*C.
main :- mult([[1,2],[3,4]], [[5,6],[7,8]], C), show(C), show2(C), ident(3, I), show(I), det(C, D), print(D), nl, transpose([[1,2,3],[4,5,6]], T), print(T), nl,
  foldl([R,S0,S]>>(sum_list(R, Q), S is S0+Q), C, 0, Sum), print(Sum), nl, nth1(2, C, R2), nth1(1, R2, E), print(E), nl, maplist(max_list, C, Mx), print(Mx), nl.
% ?- dot([1,2],[3],X).
% ?- det([[1,2],[3,a]],X).
