% Variables that are alone on their way through a clause.
one(X) :- ( X = 1 -> foo(V) ; foo(V) ).
two(X) :- ( X = 1, foo(V) ; X = 2, foo(V), foo(V) ).
three(X) :- ( X == a, Y = 1, Z = 2 ; X == b, Y = 2, Z = 3 ).
four(X) :- \+ bar(X, Y), foo(Y).
five(X) :- \+ bar(X, Y), true.
six(X) :- ( bar(X, _V), foo(_V) ; foo(_V) ).
seven(X) :- \+ ( bar(X, Y) ; foo(Y) ).
eight(X) --> [X], ( nine(Y) ; nine(Y) ).
nine(_) --> [].
foo(_).
bar(_, _).

% A full stop where a comma belongs.
start :-
    write(hello).
    write(bye),
    nl.
show(X) :-
    write(X).
    nl.
path(X) :-
    foo(X).
    bar(X, Y).

% Goals that give a variable no new value.
next(X) :- X is X + 1.
sum([H|T], S) :- sum(T, S), S is S + H.
double(X) :- X is 2 * X.
set(X) :- X := 3.
