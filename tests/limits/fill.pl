% Endless programs that fill memory in different ways.
modules(N) :- atom_concat(m, N, M), M:assertz(p(N)), N1 is N+1, modules(N1).
unknown(N) :- atom_concat(q, N, P), catch(call(P), error(existence_error(_, _), _), true), N1 is N+1, unknown(N1).
predicates(N) :- atom_concat(d, N, P), G =.. [P, 1], assertz(G), N1 is N+1, predicates(N1).
halts(N) :- at_halt(w(N)), N1 is N+1, halts(N1).
output :- repeat, write('some words to be captured'), fail.
globals(N) :- atom_concat(k, N, K), nb_setval(K, N), N1 is N+1, globals(N1).
records(N) :- atom_concat(k, N, K), recordz(K, N), N1 is N+1, records(N1).
operators(N) :- atom_concat(o, N, O), op(700, xfx, O), N1 is N+1, operators(N1).
flags(N) :- atom_concat(f, N, F), create_prolog_flag(F, N, []), N1 is N+1, flags(N1).
facts(N) :- assertz(fact(N)), N1 is N+1, facts(N1).
terms(L) :- terms([a|L]).
calls(N) :- N1 is N+1, calls(N1), true.
choices(N) :- N1 is N+1, ( choices(N1) ; true ).
solutions(L) :- findall(X, (repeat, X = f(a, b, c)), L).
squares(N) :- M is N*N, squares(M).
names(X) :- between(1, inf, N), atom_concat(name, N, X).
