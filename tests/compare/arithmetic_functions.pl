:- use_module(library(arithmetic)).
:- arithmetic_function(double/1).
:- arithmetic_function(mean/2).
double(X, Y) :- Y is X * 2.
mean(X, Y, Z) :- Z is (X + Y) / 2.
main :- X is double(4) + 1, print(X), nl, Y is mean(double(2), 8), print(Y), nl, ( double(2) =:= 4 -> print(yes) ; print(no) ), nl.
