:- use_module(library(plunit)).
:- use_module(library(clpfd)).
:- begin_tests(bad).
test(attributed, X == 3) :- X in 1..5.
test(fails) :- fail.
test(setup, setup(throw(oops))) :- true.
test(good) :- true.
:- end_tests(bad).
main :- ( run_tests -> print(passed) ; print(failed) ), nl.
