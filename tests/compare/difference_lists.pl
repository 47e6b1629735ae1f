% Difference lists, queues and stacks.
empty(Q-Q).
push(X, Q-[X|T], Q-T).
pop(X, [X|Q]-T, Q-T).
dl_append(A-B, B-C, A-C).
flatten_dl([], L-L) :- !.
flatten_dl([H|T], A-C) :- !, flatten_dl(H, A-B), flatten_dl(T, B-C).
flatten_dl(X, [X|T]-T).
qsort([], []).
qsort([P|Xs], S) :- partition(Xs, P, L, B), qsort(L, Sl), qsort(B, Sb), append(Sl, [P|Sb], S).
partition([], _, [], []).
partition([X|Xs], P, [X|L], B) :- X =< P, !, partition(Xs, P, L, B).
partition([X|Xs], P, L, [X|B]) :- partition(Xs, P, L, B).
msort_([], []) :- !.
msort_([X], [X]) :- !.
msort_(L, S) :- halve(L, A, B), msort_(A, SA), msort_(B, SB), merge_(SA, SB, S).
halve(L, A, B) :- length(L, N), H is N // 2, length(A, H), append(A, B, L).
merge_([], B, B) :- !.
merge_(A, [], A) :- !.
merge_([X|Xs], [Y|Ys], [X|Zs]) :- X =< Y, !, merge_(Xs, [Y|Ys], Zs).
merge_(Xs, [Y|Ys], [Y|Zs]) :- merge_(Xs, Ys, Zs).
bubble(L, S) :- append(P, [A,B|R], L), A > B, !, append(P, [B,A|R], M), bubble(M, S).
bubble(S, S).
shown(T) :- \+ \+ ( numbervars(T, 0, _), print(T) ).
main :- empty(Q0), push(1, Q0, Q1), push(2, Q1, Q2), pop(X, Q2, Q3), print(X), nl, shown(Q3), nl, flatten_dl([1,[2,[3]],4], F-[]), print(F), nl,
  dl_append([1,2|A]-A, [3|B]-B, C), shown(C), nl, qsort([3,1,2,3], S), print(S), nl, msort_([5,2,4], M), print(M), nl, bubble([3,2,1], Bu), print(Bu), nl.
% ?- partition([1,2,3], 2, X, Y).
% ?- bubble([2,1], X).
% ?- pop(X, Q, R).
