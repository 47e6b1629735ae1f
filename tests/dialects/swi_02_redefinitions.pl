% A program's own versions of library predicates win, silently.
append([], L, L).
append([T|Q], L, [T|R]) :- append(Q, L, R).
member(X, [X|_]).
member(X, [_|Q]) :- member(X, Q).
last([X], X) :- write('mon last'), nl.
last([_|Q], X) :- last(Q, X).
delete(X, [X|Q], Q).
delete(X, [Y|Q], [Y|R]) :- delete(X, Q, R).
reverse(L, R) :- inverse(L, [], R).
inverse([], A, A).
inverse([T|Q], A, R) :- inverse(Q, [T|A], R).
not(P) :- call(P), !, fail.
not(_).
writeln(X) :- write('> '), write(X), nl.
print(X) :- write('p '), write(X), nl.
subtract(A, B, C) :- C is A - B.
flatten(X, X).
max_list(_, beaucoup).
nth0(N, _, N).

main :-
    append(A, [c], [a, b, c]), writeln(A),
    member(X, [1, 2]), X > 1, writeln(X),
    last([1, 2, 3], D), writeln(D),
    delete(b, [a, b, c, b], E), writeln(E),
    reverse([1, 2, 3], R), print(R),
    ( not(fail) -> writeln(vrai) ; writeln(faux) ),
    subtract(5, 3, S), writeln(S),
    flatten([a, [b]], F), writeln(F),
    max_list([1], M), writeln(M),
    nth0(7, [], N), writeln(N),
    sum_list([1, 2], T), writeln(T).
