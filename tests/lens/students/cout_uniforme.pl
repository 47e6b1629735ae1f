% Coût uniforme : l'ouvert est fait de faits ouvert(Cout, Sommet, Chemin), le prochain est le moins cher.

:- dynamic ouvert/3, vu/1.

arc(a, b, 4). arc(a, c, 1). arc(c, b, 2). arc(b, d, 5). arc(c, d, 8). arc(d, e, 3). arc(b, e, 9). arc(e, f, 2).
arc(c, f, 14). arc(b, g, 1). arc(g, d, 3).

moins_cher(C, S, P) :- ouvert(C, S, P), \+ ( ouvert(C2, _, _), C2 < C ), !.

boucle(But, Cout, Chemin) :-
    moins_cher(C, S, P),
    retract(ouvert(C, S, P)),
    (   S == But
    ->  Cout = C, reverse([S|P], Chemin)
    ;   vu(S)
    ->  boucle(But, Cout, Chemin)
    ;   assertz(vu(S)),
        forall(arc(S, T, K), ( D is C + K, assertz(ouvert(D, T, [S|P])) )),
        boucle(But, Cout, Chemin)
    ).

dijkstra(X, Y, Cout, Chemin) :-
    retractall(ouvert(_, _, _)), retractall(vu(_)),
    assertz(ouvert(0, X, [])),
    boucle(Y, Cout, Chemin).
