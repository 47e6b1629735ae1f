% Control and terms.
:- initialization(true).
p(1). p(2). p(3).
main :-
    ( p(X), X > 1 -> write(X) ; write(rien) ), nl,
    findall(Y, ( p(Y), \+ Y = 2 ), L), write(L), nl,
    forall_p, catch(foo_inconnu, error(existence_error(K, _), _), ( write(K), nl )),
    catch(throw(balle), B, ( write(B), nl )),
    once(p(Z)), write(Z), nl,
    copy_term(f(U, V, U), T), T = f(a, b, W), write(W), nl, U = V,
    functor(foo(a, b), F, Ar), write(F/Ar), nl,
    arg(1, foo(a, b), A1), write(A1), nl, foo(c) =.. Li, write(Li), nl,
    atom_codes(A2, [104, 105]), write(A2), nl,
    sub_atom(bonjour, 0, 3, _, Sa), write(Sa), nl,
    number_codes(Nc, [49, 50]), write(Nc), nl.
forall_p :- p(X), write(X), write(' '), fail.
forall_p :- nl.
