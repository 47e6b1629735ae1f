r(f(1), x). r(f(2), y). r(g(_), z).
det(G) :- call_cleanup(G, D = true), ( D == true -> print(det) ; print(nondet) ), nl.
main :- det(r(f(1), _)), det(r(g(3), _)), det(member(_, [a])), det(append([1], [2], _)), det(nth0(0, [a,b], _)), det(between(1, 1, _)), det(select(a, [a], _)).
