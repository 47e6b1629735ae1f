% Singleton variables in every place.
a(X) :- b(Y).
b(_).
c(X, Y) :- ( X = 1 ; Z = 2 ).
d(_X, Y) :- print(_X), print(Y).
e(X) :- \+ f(X, Y), g(Y).
f(_, _).
g(_).
h :- findall(X, member(Y, [1]), L), print(L).
i(__X) :- true.
j(_A, _A).
k --> [X], l(Y).
l(_) --> [].
m(X) :- forall(member(Y, [1]), true), X = 1.
n(L) :- maplist([X]>>true, L).
o(X) :- ( X > 1 -> Y = 1 ; X < 1 -> Y = 2 ; true ).
p(X) :- ( X > 1 -> Y = 1 ; Y = 2 ), print(Y).
q(X) :- setof(A, B^r(A, B, C), L).
r(_, _, _).
s(Unused, Used) :- t(Used), !.
t(X) :- X == 1, Y = 2.
main :- print(ok), nl.
