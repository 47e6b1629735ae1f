% Warnings go to the error stream; the program goes on.
p(X, Y) :- q(X).
q(1).
:- foo(bar).
:- fail.
:- X is 1 / 0, write(X).
q(2).
r :- write(r), nl.
p(3, 3).
:- q(3), write(jamais).
main :- findall(X, q(X), L), write(L), nl, r, findall(X-Y, ( p(X, Y), var(Y) ), L2), length(L2, N), write(N), nl.
