% A constraint is shown with the oldest of its variables, the latest constraint first.
:- use_module(library(clpfd)).
t(G, V) :- call(G), copy_term(V, V2, Gs), numbervars(V2-Gs, 0, _), print(V2-Gs), nl.
main :-
    t(X1 #= Y1 + 2, X1-Y1), t(X2 #> Y2, X2-Y2), t(( X3 #> Y3, Y3 #> Z3 ), f(X3, Y3, Z3)),
    t(( N #<==> ( O #> 3 ), O in 0..5 ), N-O), t(( X5 in 1..3, Y5 in 2..5, X5 #\= Y5 ), X5-Y5),
    t(( X6 + Y6 #= 10, [X6, Y6] ins 0..10, X6 #> Y6 ), X6-Y6), t(( all_different([X7, Y7, Z7]), [X7, Y7, Z7] ins 1..3 ), [X7, Y7, Z7]),
    t(( X8 * Y8 #= 12, X8 in 1..12, Y8 in 1..12 ), [X8, Y8]).
