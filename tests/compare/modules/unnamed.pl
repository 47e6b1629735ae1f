:- module(_, [hello/0]).
hello :- write(hello), nl.
