:- dynamic counter/1, state/1, on/2.
counter(0).
next(N) :- retract(counter(N0)), N is N0+1, assertz(counter(N)).
state(idle).
trans(idle, coin, ready). trans(ready, push, idle). trans(ready, coin, ready).
event(E) :- retract(state(S)), ( trans(S, E, T) -> true ; T = S, format("ignored ~w in ~w~n", [E,S]) ), assertz(state(T)), format("~w -~w-> ~w~n", [S,E,T]).
main :-
    next(A), next(B), print(A-B), nl,
    maplist(event, [coin, coin, push, push]),
    b_setval(v, 1), ( b_setval(v, 2), fail ; b_getval(v, X), print(X), nl ),
    nb_setval(list, []), forall(between(1,3,I), ( nb_getval(list, L), nb_setval(list, [I|L]) )), nb_getval(list, R), print(R), nl,
    flag(myflag, Old, Old+5), flag(myflag, New, New), print(Old-New), nl,
    gensym(g, G1), gensym(g, G2), print(G1/G2), nl, reset_gensym(g), gensym(g, G3), print(G3), nl,
    recorda(k, first), recordz(k, second), findall(V, recorded(k, V), Vs), print(Vs), nl,
    succ_or_zero(3), assertz((dyn(X1) :- X1 > 1, writeln(big))), dyn(3), listing(dyn/1), listing(counter/1), listing(trans/3),
    T = count(0), ( member(_, [a,b,c]), arg(1, T, C), C1 is C+1, nb_setarg(1, T, C1), fail ; print(T), nl ),
    abolish(dyn/1), catch(dyn(1), error(Er,_), (print(Er), nl)).
succ_or_zero(_).
% ?- event(push).
% ?- state(X).
% ?- retract(state(Y)), assertz(state(idle)).
