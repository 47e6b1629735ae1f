t(G) :- catch(G, E, (E = error(F, _) -> print(F) ; print(E))), nl.
main :- t(atom_length(_, _)), t(arg(x, f(a), _)), t(functor(_, _, _)), t(X is foo + 1), t(X is 1 / 0), t(undefined_here), t(throw(mine)), t(call(1)), t(atom_codes(_, _)), t(number_codes(_, [0'a])), t(succ(_, 0)).
