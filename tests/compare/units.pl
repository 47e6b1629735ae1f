:- use_module(library(plunit)).
:- set_prolog_flag(double_quotes, chars).
:- begin_tests(strings).
test(kind) :- string("abc").
test(cond, [condition(X = 1), setup(X == 1)]) :- true.
test(eq, Y == 3) :- Y is 1 + 2.
test(err, error(type_error(_, _))) :- atom_length(f(x), _).
test(all, all(X == [1,2])) :- member(X, [1,2]).
:- end_tests(strings).
main :- ( run_tests -> print(passed) ; print(failed) ), nl, X = "ab", print(X), nl.
