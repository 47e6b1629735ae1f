% Names of older SWI-Prolog.
:- use_module(library(backcomp)).
main :-
    concat_atom([a, b, c], A), write(A), nl,
    concat_atom([a, b, c], '-', B), write(B), nl,
    concat(a, b, C), write(C), nl,
    checklist(atom, [a, b]), write(ok), nl,
    maplist(succ, [1, 2], L), write(L), nl,
    writef('%w %w\n', [x, y]), writef('fin\n'),
    flush, ttyflush,
    sumlist([1, 2], S), write(S), nl,
    subset([a], [a, b]), write(sous), nl,
    sformat(St, '~w', [z]), write(St), nl,
    free_variables(f(X, Y, X), Vs), length(Vs, N), write(N), nl,
    merge_set([a, c], [b], M), write(M), nl.
