% Global variables and records.
main :-
    nb_setval(compteur, 0),
    forall(between(1, 5, _), ( nb_getval(compteur, C), C1 is C + 1, nb_setval(compteur, C1) )),
    nb_getval(compteur, N), write(N), nl,
    b_setval(v, 1), b_getval(v, V), write(V), nl,
    recorda(cle, premier), recordz(cle, second), findall(X, recorded(cle, X), L), write(L), nl,
    flag(f, Old, Old + 10), flag(f, New, New), write(Old/New), nl,
    gensym(g, G1), gensym(g, G2), write(G1/G2), nl,
    succ(P, 4), succ(4, S), plus(1, 2, T), write(P/S/T), nl,
    tab(3), write(x), put_char('!'), put(0'?), nl,
    apply(format, ['~w~n', [applique]]),
    ignore(fail), once(member(_, [a, b])), \+ fail, write(fini), nl,
    copy_term(f(A, B, A), f(D, E, F)), ( D == F, D \== E, A \== B -> write(copie) ; true ), nl,
    ground(f(a)), \+ ground(f(_)), write(sol), nl.
