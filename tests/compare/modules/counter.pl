:- module(counter, [count/1, show/0]).
:- dynamic count/1.
count(0).
show :- forall(count(X), (write(X), write(' '))), nl.
