main :- ( unify_with_occurs_check(X, f(X)) -> print(yes) ; print(no) ), nl,
    Y = f(Y), ( Y = f(Z), Z == Y -> print(same) ; print(differ) ), nl,
    catch((atom_length(1, L), print(L)), E, (print(E))), nl.
