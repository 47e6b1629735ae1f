:- use_module(library(when)).
ints(N, [N|T]) :- freeze(T, (M is N+1, ints(M, T))).
shown(T) :- \+ \+ ( numbervars(T, 0, _), print(T) ).
main :- freeze(X, (write(got(X)), nl)), X = 1, dif(A, b), ( A = b -> true ; writeln(different) ), A = c, when(ground(Y+Z), (write(Y/Z), nl)), Y = 1, Z = 2, frozen(W, G0), print(G0), nl, freeze(W, true), frozen(W, G), ( G \== true -> writeln(frozen) ; true ),
  ints(1, L), L = [_,_,C|_], print(C), nl, dif(f(P,Q), f(1,2)), P = 1, ( Q = 2 -> true ; writeln(blocked) ), copy_term(Q, Q2, Gs), shown(Gs), nl, ( attvar(Q) -> writeln(attvar) ; true ), ( Q2 == Q2 -> true ; true ), put_attr(V, my, val), get_attr(V, my, Val), print(Val), nl, when((nonvar(R);nonvar(S)), (writeln(one))), S = 1, ( var(R) -> true ; true ), tnot_test.
tnot_test :- catch(when(_, true), error(E, _), (print(E), nl)), term_attvars(f(_), Vs), print(Vs), nl.
my:attr_unify_hook(_, _).
% ?- dif(X, a).
% ?- freeze(X, true).
% ?- dif(X, Y), X = Y.
% ?- when(nonvar(X), writeln(X)).
