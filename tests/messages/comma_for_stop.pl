% A clause that ends with a comma before the next rule.

parent(tom, bob).
grandparent(X, Z) :-
    parent(X, Y),
    parent(Y, Z),
ancestor(X, Y) :-
    parent(X, Y).

fact(a).
