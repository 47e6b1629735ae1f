% Half-broken program.
parent(tom, bob).
parent(bob, ann)
parent(ann, joe).
grand(X, Z) :- parent(X, Y), parent(Y, Z).
sibling(X, Y) :- parent(P, X), parent(P, Y), X \= Y.
bad(X) :- foo(X, .
worse(X :- y.
likes(X, Y) :- friend(X, Y).
lonely(X) :- \+ parent(X, Y).
grand(a, b).
parent(z, w).
main :- forall(parent(X, Y), (print(X-Y), nl)), ( catch(grand(tom, W), E, (print_message(error, E), fail)) -> print(W) ; write(no) ), nl, likes(a, b).
text("unterminated).
after(1).
