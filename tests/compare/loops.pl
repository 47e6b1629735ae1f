count(N) :- N > 3, !.
count(N) :- write(N), nl, N1 is N+1, count(N1).
rep :- repeat, nb_getval(c, X), Y is X+1, nb_setval(c, Y), write(Y), nl, Y >= 3, !.
stars(0) :- nl, !.
stars(N) :- write('*'), M is N-1, stars(M).
tri(N) :- forall(between(1, N, I), stars(I)).
table(N) :- forall(between(1, N, I), (forall(between(1, N, J), (K is I*J, format("~t~d~4|", [K]))), nl)).
sumto(0, 0).
sumto(N, S) :- N > 0, M is N-1, sumto(M, T), S is T+N.
acc(N, S) :- acc(N, 0, S).
acc(0, S, S) :- !.
acc(N, A, S) :- B is A+N, M is N-1, acc(M, B, S).
guess(X) :- X < 10, write(low) ; X > 10, write(high) ; X =:= 10, write(right).
grade(X, G) :- ( X >= 90 -> G = a ; X >= 80 -> G = b ; G = c ).
main :- count(1), nb_setval(c, 0), rep, tri(3), table(4), sumto(10, S), print(S), nl, acc(100000, A), print(A), nl, guess(5), nl, guess(10), nl, grade(85, G), print(G), nl,
  ( member(X, [1,2,3]), write(X), nl, X >= 2, ! ; true ), atom_loop([a,b]), do(3).
atom_loop([]).
atom_loop([H|T]) :- writeq(H), tab(2), atom_loop(T).
do(N) :- nl, forall(between(1, N, I), format("~w~a", [I, ' '])), nl, catch(forall(member(Y, [1,0]), (Z is 2/Y, print(Z), nl)), error(E, _), (print(E), nl)).
% ?- sumto(3, X).
% ?- sumto(X, 6).
% ?- grade(70, G).
% ?- count(a).
