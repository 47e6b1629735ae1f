:- dynamic p/1.
t(G) :- ( catch(G, error(E, _), ( print(E), nl )) -> print(yes) ; print(no) ), nl.
main :-
    assertz(p(1), R1), erase(R1), t(erase(R1)), t(clause(_, _, R1)), t(instance(R1, _)),
    recordz(k, v, R2), erase(R2), t(erase(R2)), t(instance(R2, _)), t(recorded(k, _, R2)),
    t(erase(foo)), t(erase(_)), t(instance(foo, _)),
    assertz(( p(X) :- q(X), r ), R3), t(( instance(R3, ( p(Y) :- q(Y), r )), print(same) )),
    assertz(p(2), R4), t(( instance(R4, I), print(I), nl )), retract(p(2)), t(erase(R4)).
