% Options of tests: wrong ones are reported and the test is left out; a setup that fails does not count.

:- use_module(library(plunit)).

main :-
    (   run_tests
    ->  writeln(passed)
    ;   writeln(failed)
    ).

:- begin_tests(options).
test(compared, all(X =:= [1, 2])) :-
    member(X, [1.0, 2.0]).
test(variant, all(X =@= [f(_), 2])) :-
    member(X, [f(_), 2]).
test(sorted, set(X == [c, a])) :-
    member(X, [a, c, a]).
test(two_modes, [fail, true(1 == 1)]) :-
    writeln(two_modes).
test(comparison, X > 3) :-
    X = 4,
    writeln(comparison).
test(false_is_no_option, false) :-
    writeln(false_is_no_option).
test(bag_is_no_option, bag(X == [a])) :-
    X = a,
    writeln(bag_is_no_option).
test(_) :-
    writeln(variable_name).
test(setup_fails, setup(fail)) :-
    writeln(setup_fails).
test(setup_raises, setup(atom_length(_, _))) :-
    writeln(setup_raises).
test(condition_raises, condition(atom_length(_, _))) :-
    writeln(condition_raises).
test(cleanup_fails, cleanup(fail)) :-
    writeln(cleanup_fails).
test(cleanup_raises, cleanup(atom_length(_, _))) :-
    writeln(cleanup_raises).
:- end_tests(options).

:- begin_tests(no_setup, [setup(fail)]).
test(a) :-
    writeln(no_setup).
:- end_tests(no_setup).

:- begin_tests(closed_at_the_end).
test(a) :-
    writeln(closed).
