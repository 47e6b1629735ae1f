% Unreferenced atoms are collected; atoms that a program keeps anywhere remain valid.

:- dynamic kept/2.

make(0) :- !.
make(N) :-
    atom_concat(passing_, N, Atom),
    atom_chars(Atom, Chars),
    atom_chars(_, [x|Chars]),
    sub_atom(Atom, 2, _, 0, _),
    format(atom(Text), "~w-~d", [Atom, N]),
    Term =.. [Text, N],
    functor(Term, _, 1),
    term_to_atom(f(X, Text, X), _),
    M is N - 1,
    make(M).

by_failure(N) :-
    between(1, N, I),
    atom_concat(failing_, I, _),
    fail.
by_failure(_).

keep :-
    atom_concat(in_a_, clause, A), assertz(kept(A, [A])),
    atom_concat(in_a_, record, B), recordz(B, g(B)),
    atom_concat(in_a_, global, C), nb_setval(C, C), b_setval(a_key, C),
    atom_concat(in_a_, flag, D), flag(D, _, 7), set_prolog_flag(D, D),
    atom_concat('in_an_', operator, E), op(700, xfx, E),
    atom_concat(in_a_, functor, F), T =.. [F, 1], assertz(kept(structure, T)),
    atom_concat(in_a_, predicate, G), H =.. [G, yes], assertz(H).

check :-
    kept(A, [A]), writeln(A),
    recorded(in_a_record, R), writeln(R),
    nb_getval(in_a_global, V), writeln(V),
    flag(in_a_flag, N, N), current_prolog_flag(in_a_flag, W), writeln(N-W),
    writeln(in_an_operator(1, 2)),
    kept(structure, T), writeln(T),
    in_a_predicate(Y), writeln(Y).

main :-
    keep,
    garbage_collect_atoms,
    make(20000),
    by_failure(100000),
    garbage_collect_atoms,
    statistics(atoms, Before),
    make(20000),
    by_failure(100000),
    findall(A, (between(1, 3, I), atom_concat(found_, I, A)), As),
    garbage_collect_atoms,
    statistics(atoms, After),
    (   After - Before < 100
    ->  writeln(bounded)
    ;   writeln(grown(Before, After))
    ),
    statistics(agc, Count),
    statistics(agc_gained, Gained),
    (   Count >= 3, Gained > 200000
    ->  writeln(collected)
    ;   writeln(agc(Count, Gained))
    ),
    writeln(As),
    check,
    \+ ( current_atom(X), atom(X), sub_atom(X, 0, _, _, passing_), X \== passing_ ).

% expect: bounded
% expect: collected
% expect: [found_1,found_2,found_3]
% expect: in_a_clause
% expect: g(in_a_record)
% expect: in_a_global
% expect: 7-in_a_flag
% expect: 1 in_an_operator 2
% expect: in_a_functor(1)
% expect: yes
