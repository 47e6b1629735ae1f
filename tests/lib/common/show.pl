% Used by every file under tests/lib: runs each check(Goal) and prints one line with all its solutions (at most six) or
% its error. If the last solution left a choice point, the line ends with `; false`. The expected line is below the check.

:- style_check(-singleton).
:- style_check(-discontiguous).
:- discontiguous check/1.
:- dynamic check/1.

main :-
    forall(clause(check(Goal), true), show(Goal)).

show(Goal) :-
    nb_setval(show_count, 0),
    catch(show_solutions(Goal), Error, show_error(Error)),
    nl.

show_solutions(Goal) :-
    call_cleanup(Goal, Last = true),
    show_term(Goal),
    nb_getval(show_count, N0),
    N is N0 + 1,
    nb_setval(show_count, N),
    (   Last == true
    ->  !
    ;   N >= 6
    ->  !,
        write(' ; ...')
    ;   write(' ; '),
        fail
    ).
show_solutions(_) :-
    write(false).

show_error(error(Formal, _)) :-
    !,
    write('error: '),
    show_term(Formal).
show_error(Ball) :-
    write('ball: '),
    show_term(Ball).

show_term(Term) :-
    \+ \+ ( copy_term(Term, Copy, Goals),
            numbervars(Copy-Goals, 0, _),
            write_term(Copy, [quoted(true), numbervars(true)]),
            (   Goals == []
            ->  true
            ;   write(' where '),
                write_term(Goals, [quoted(true), numbervars(true)])
            ) ).
