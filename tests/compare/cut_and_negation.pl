max1(X, Y, X) :- X >= Y, !.
max1(_, Y, Y).
memb(X, [X|_]) :- !.
memb(X, [_|T]) :- memb(X, T).
not_(P) :- call(P), !, fail.
not_(_).
once_(G) :- call(G), !.
if_(C, T, E) :- ( call(C) -> call(T) ; call(E) ).
bach(X) :- male(X), \+ married(X).
male(a). male(b). married(a).
t(X) :- ( X = 1 ; X = 2 ; X = 3 ), X > 1.
u(X) :- t(X), !.
v(X, Y) :- ( X > 0, ! , Y = pos ; Y = nonpos ).
w(L) :- findall(X-Y, ( member(X, [1,2]), ( X =:= 1 -> Y = one ; Y = other ) ), L).
x(L) :- findall(X, ( member(X, [1,2,3]) *-> true ; X = none ), L).
y :- forall(member(X, [1,2]), ( X > 0 ; fail )).
main :- max1(3, 2, A), print(A), nl, findall(X, memb(X, [a,b]), B), print(B), nl, ( not_(fail) -> writeln(y) ; writeln(n) ), once_(t(C)), print(C), nl, if_(1 > 0, writeln(then), writeln(else)), findall(D, bach(D), E), print(E), nl, u(F), print(F), nl, v(1, G), v(-1, H), print(G/H), nl, w(I), print(I), nl, x(J), print(J), nl, ( y -> writeln(ok) ; true ), ( \+ member(z, [a]) -> writeln(notin) ; true ), G2 = (member(K, [1,2,3]), K > 1), call(G2), print(K), nl, ( G2, K > 2 -> true ; writeln(never) ), ignore(fail), once(member(_, [1])), call((fail ; true)), catch(call((foo, 1)), error(Er, _), (print(Er), nl)), apply_(succ, 3).
apply_(P, X) :- G =.. [P, X, Y], call(G), print(Y), nl, P2 = plus(1), call(P2, 2, Z), print(Z), nl.
% ?- t(X).
% ?- bach(b).
% ?- v(0, Y).
