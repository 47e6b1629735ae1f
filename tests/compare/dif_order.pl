% The remaining goals of a variable: the oldest first, then the others from the latest to the older ones.
t(G, V) :- ( G -> copy_term(V, C, Gs), numbervars(C-Gs, 0, _), print(C-Gs) ; print(no) ), nl.
main :-
    t(( dif(X1, a), dif(X1, b) ), X1), t(( dif(X2, a), dif(X2, b), dif(X2, c), dif(X2, d) ), X2),
    t(( dif(X3, Y3), dif(X3, Z3), dif(X3, W3) ), [X3, Y3, Z3, W3]), t(( dif(X4, a), dif(Y4, a), dif(X4, b), dif(Y4, b), dif(X4, c) ), [X4, Y4]),
    t(( dif(X5-Y5, a-b), dif(X5, c), dif(X5, d) ), [X5, Y5]), t(( dif(a, X6), dif(b, X6), dif(c, X6) ), X6).
