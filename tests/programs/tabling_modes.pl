% Modes that SWI-Prolog has in another way or not at all: po/1, sum, a bound
% argument with a mode.

% expect: [a-4,b-1,c-3,d-4]
% expect: 7
% expect: yes
% expect: no

:- table best(_, _, po(less/2)), total(_, sum).

less(Old, New) :- New < Old.

w(a, b, 1).
w(b, c, 2).
w(a, c, 10).
w(c, a, 1).
w(c, d, 1).

best(X, Y, C) :- w(X, Y, C).
best(X, Y, C) :- best(X, Z, C1), w(Z, Y, C2), C is C1 + C2.

total(a, 1).
total(a, 2).
total(a, 4).

main :-
    findall(Y-C, best(a, Y, C), Pairs),
    sort(Pairs, Sorted),
    print(Sorted), nl,
    total(a, T), print(T), nl,
    ( best(a, c, 3) -> writeln(yes) ; writeln(no) ),
    ( best(a, c, 10) -> writeln(yes) ; writeln(no) ).
