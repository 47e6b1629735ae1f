male(john). male(peter). male(tim). female(mary). female(sue). female(liz).
parent(john, peter). parent(mary, peter). parent(peter, tim). parent(sue, tim). parent(john, liz). parent(mary, liz).
father(X, Y) :- parent(X, Y), male(X).
mother(X, Y) :- parent(X, Y), female(X).
ancestor(X, Y) :- parent(X, Y).
ancestor(X, Y) :- parent(X, Z), ancestor(Z, Y).
sibling(X, Y) :- parent(P, X), parent(P, Y), X \== Y.
aunt(X, Y) :- parent(Z, Y), sibling(X, Z), female(X).
cousin(X, Y) :- parent(A, X), parent(B, Y), sibling(A, B).
main :- forall(ancestor(X, tim), (write(X), nl)), setof(X-Y, sibling(X, Y), L), print(L), nl, ( cousin(_, _) -> true ; writeln('no cousins') ),
   findall(X, aunt(X, tim), As), print(As), nl, \+ father(mary, _), writeln(done).
% ?- ancestor(john, W).
% ?- sibling(peter, Who).
% ?- mother(M, tim).
% ?- father(F, sue).
% ?- grandparent(X, tim).
