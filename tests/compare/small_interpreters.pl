% A small interpreter, and a meta-interpreter with a proof.
solve(true, true) :- !.
solve((A,B), (PA,PB)) :- !, solve(A, PA), solve(B, PB).
solve((A;B), P) :- !, ( solve(A, P) ; solve(B, P) ).
solve(\+ A, nope(A)) :- !, \+ solve(A, _).
solve(H, builtin(H)) :- predicate_property(H, built_in), !, call(H).
solve(H, (H :- P)) :- clause(H, B), solve(B, P).
:- dynamic nat/1, add/3, le/2.
nat(0). nat(s(X)) :- nat(X).
add(0, X, X). add(s(X), Y, s(Z)) :- add(X, Y, Z).
le(X, Y) :- X =< Y.
run([], S, S).
run([I|Is], S0, S) :- step(I, S0, S1), run(Is, S1, S).
step(push(X), S, [X|S]).
step(add, [A,B|S], [C|S]) :- C is A+B.
step(mul, [A,B|S], [C|S]) :- C is A*B.
step(dup, [A|S], [A,A|S]).
step(print, [A|S], S) :- print(A), nl.
eval(num(N), _, N).
eval(var(V), E, X) :- memberchk(V=X, E).
eval(A+B, E, X) :- eval(A, E, Y), eval(B, E, Z), X is Y+Z.
eval(let(V, A, B), E, X) :- eval(A, E, Y), eval(B, [V=Y|E], X).
simp(X+0, Y) :- !, simp(X, Y).
simp(X*1, Y) :- !, simp(X, Y).
simp(_*0, 0) :- !.
simp(X+Y, Z) :- simp(X, X1), simp(Y, Y1), ( X1+Y1 \== X+Y -> simp(X1+Y1, Z) ; Z = X1+Y1 ), !.
simp(X, X).
d(X, X, 1) :- !.
d(C, _, 0) :- atomic(C), !.
d(U+V, X, A+B) :- d(U, X, A), d(V, X, B).
d(U*V, X, U*B+V*A) :- d(U, X, A), d(V, X, B).
d(U^N, X, N*U^M*A) :- integer(N), M is N-1, d(U, X, A).
main :- solve(add(s(0), s(0), X), P), print(X), nl, print(P), nl, ( solve(le(3,2), _) -> true ; writeln(no) ), run([push(2), dup, mul, push(3), add, print], [], S), print(S), nl,
   eval(let(x, num(3), var(x)+num(4)), [], V), print(V), nl, d(x^2+3*x, x, D), print(D), nl, simp((a+0)*1+0, Si), print(Si), nl, portray_clause((foo(A,B) :- bar(A), \+ baz(B), ( A > B -> true ; fail ))),
   listing(le/2), catch(run([add], [], _), _, true) -> true ; writeln(end).
% ?- solve((nat(X), nat(Y)), P).
% ?- d(sin(x), x, D).
