:- use_module(modules/counter).
main :- assertz(count(1)), show, retract(count(0)), show, \+ count(0), abolish_test.
abolish_test :- catch(clause(count(X), true), _, fail), print(X), nl.
