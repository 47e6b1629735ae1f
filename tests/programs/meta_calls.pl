% Goals that are called repeatedly: call/N must follow changes of the program.

:- dynamic(fact/1).

fact(1).
fact(2).

double(X, Y) :- Y is X * 2.

times(N, Goal) :- forall(between(1, N, _), Goal).

test(constructs) :-
    findall(X-Y, ( member(N, [1, 2, 3]), call((X = N, ( X > 2 -> Y = big ; Y = small ))) ), L),
    L == [1-small, 2-small, 3-big].
test(data) :-
    G = (arg(1, f(A), V), A = V), call(G), A == V,
    call((B = g(C), C = 1)), B == g(1),
    call((D = g(E), E = 2)), D == g(2).
test(cut_is_local) :-
    findall(X, ( member(X, [1, 2]), call((fact(_), !)) ), [1, 2]).
test(changes) :-
    times(5, (fact(X), X > 1)),
    assertz(fact(3)),
    findall(X, call((fact(X), true)), [1, 2, 3]),
    retract(fact(3)),
    findall(X, call((fact(X), true)), [1, 2]).
test(defined_late) :-
    catch(call((true, later(1))), error(existence_error(procedure, _), _), true),
    catch(call(later, 1), error(existence_error(procedure, _), _), true),
    assertz(later(1)),
    call((true, later(1))),
    call(later, 1),
    abolish(later/1),
    catch(call(later, 1), error(_, _), true).
test(extra) :-
    maplist(double, [1, 2, 3], [2, 4, 6]),
    call(plus(1), 2, 3),
    call(format, "~w~n", [x]),
    call(user:double, 4, 8).
test(many) :-
    forall(between(1, 600, I), ( G = (X = I, Y is X + I), call(G), Y =:= 2 * I )).
test(deep) :-
    nested(300, G), call(G).

nested(0, true) :- !.
nested(N, (true, call((true, G)))) :- M is N - 1, nested(M, G).

main :-
    forall(clause(test(Name), _), ( catch(test(Name), E, ( print_message(error, E), fail )) -> true ; writeq(failed(Name)), nl )),
    write(done), nl.
% expect: x
% expect: done
