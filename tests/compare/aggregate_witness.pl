% Values of max(X, W) and min(X, W) are evaluated in every form.
t(G) :- ( catch(G, error(E, _), true) -> true ; true ), ( var(E) -> arg(3, G, R), print(R) ; print(E) ), nl.
d(1, 3, a). d(2, 5, b). d(3, 4, c).
main :-
    forall(member(Spec-[X, Y, Z], [max(X/Y)-[X, Y, Z], r(max(X/Y, Z), min(X/Y, Z))-[X, Y, Z],
                                   r(max(X + Y), count, sum(X * 2))-[X, Y, Z]]),
           ( aggregate_all(Spec, d(X, Y, Z), R), print(R), nl, aggregate(Spec, [X, Y, Z]^d(X, Y, Z), R2), print(R2), nl )),
    t(aggregate(max(X3/Y3, Z3), d(X3, Y3, Z3), _)),
    t(aggregate(max(X1, Y1), member(X1-Y1, [a-1, b-2]), _)), t(aggregate_all(r(min(X2, 1)), member(X2, [3, 1 + 1]), _)).
