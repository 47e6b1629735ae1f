% library(lazy_lists).

:- use_module(library(lazy_lists)).

three([A, B, C]) -->
    [A, B, C].

next(N, N1, N) :-
    N1 is N + 1.

main :-
    lazy_findall(X, between(1, inf, X), L1),
    L1 = [A, B, C|_],
    print([A, B, C]),
    nl,
    (   L1 = [_, _, _, _, 6|_]
    ->  true
    ;   L1 = [_, _, _, _, E|_],
        writeln(E)
    ),
    lazy_findall(2, Y, member(Y, [a, b, c]), L2),
    lazy_list_materialize(L2),
    print(L2),
    nl,
    phrase(three(Three), L1, _),
    print(Three),
    nl,
    lazy_list(next, 0, L3),
    L3 = [_, _, Third|_],
    print(Third),
    nl,
    lazy_findall(Z, member(Z, [1, 2]), L4),
    lazy_list_length(L4, Length),
    print(Length),
    nl,
    tmp_file(lines, File),
    setup_call_cleanup(open(File, write, Out), format(Out, "foo(1).~nbar.~n", []), close(Out)),
    open(File, read, In),
    lazy_list(lazy_read_terms(In, []), Terms),
    lazy_list_materialize(Terms),
    print(Terms),
    nl,
    close(In),
    open(File, read, In2),
    lazy_list(lazy_read_lines(In2, [as(atom)]), Lines),
    lazy_list_materialize(Lines),
    print(Lines),
    nl,
    close(In2),
    open(File, read, In3),
    lazy_list(lazy_get_codes(In3, 4), Codes),
    (   phrase(three(Word), Codes, _)
    ->  atom_codes(Atom, Word),
        writeln(Atom)
    ;   true
    ),
    close(In3),
    delete_file(File).
