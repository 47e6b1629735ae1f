% Assertions inside tests, a wrong end_tests/1, clauses of a unit.

:- use_module(library(plunit)).

:- begin_tests(unit).

helper(1).
helper(2).

test(clause) :-
    clause(helper(1), true).
test(goes_on) :-
    assertion(1 == 2),
    writeln(after_first),
    assertion(3 == 4),
    writeln(after_second).
test(holds) :-
    assertion(1 == 1).

:- end_tests(other).

test(still_in_unit) :-
    findall(X, helper(X), Xs),
    writeln(Xs).

:- end_tests(unit).

main :-
    (   run_tests
    ->  writeln(passed)
    ;   writeln(failed)
    ),
    (   catch(assertion(fail), error(assertion_error(_, _), _), writeln(caught))
    ->  true
    ;   true
    ).
