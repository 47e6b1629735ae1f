:- use_module(modules/three).
main :- three(X), print(X), nl.
