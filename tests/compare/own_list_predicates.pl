% Old style: own versions of library predicates, no modules.
member(X, [X|_]).
member(X, [_|T]) :- member(X, T).
append([], L, L).
append([H|T], L, [H|R]) :- append(T, L, R).
length([], 0).
delete(X, [X|T], T).
delete(X, [H|T], [H|R]) :- delete(X, T, R).
subset([], _).
subset([H|T], L) :- member(H, L), subset(T, L).
union([], L, L).
union([H|T], L, R) :- member(H, L), !, union(T, L, R).
union([H|T], L, [H|R]) :- union(T, L, R).
sum([], 0).
sum([H|T], S) :- sum(T, S0), S is S0+H.
max([X], X).
max([H|T], M) :- max(T, N), ( H > N -> M = H ; M = N ).
reverse([], []).
reverse([H|T], R) :- reverse(T, S), append(S, [H], R).
print_list([]).
print_list([H|T]) :- write(H), nl, print_list(T).
writelist(L) :- forall(member(X, L), (write(X), write(' '))), nl.
flatten([], []).
flatten([H|T], F) :- flatten(H, FH), flatten(T, FT), append(FH, FT, F).
flatten(X, [X]) :- atomic(X), X \== [].
last([X], X).
last([_|T], X) :- last(T, X).
write_it(X) :- write(X).
print(X, Y) :- write(X), write(Y).
plus(X, Y, Z) :- Z is X + Y.
main :- delete(b, [a,b,c], D), writelist(D), union([a,b], [b,c], U), writelist(U), sum([1,2,3], S), write(S), nl, max([3,9,2], M), write(M), nl, reverse([1,2,3], R), writelist(R), print_list([x,y]), flatten([1,[2,[3]]], F), writelist(F), last([1,2], L), write(L), nl, plus(1, 2, P), write(P), nl, ( subset([a], [b]) -> true ; write(no), nl ).
% ?- member(X, [1,2]).
% ?- delete(X, [1,2], R).
% ?- subset([1], [1,2]).
% ?- last(L, 3).
