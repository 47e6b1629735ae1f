% Engines: answers on demand, yields, posts, errors, cleanups, global variables of their own.

:- dynamic seen/1.

report(Goal) :-
    catch(( Goal -> true ; writeln(failed) ), Error, ( shape(Error, Shape), print(Shape), nl )).

shape(error(existence_error(Kind, _), _), existence_error(Kind)) :-
    !.
shape(error(Formal, _), Formal) :-
    !.
shape(Ball, Ball).

natural(N) :-
    between(0, inf, N).

sum(Sum0, Sum) :-
    engine_fetch(Term),
    Sum1 is Sum0 + Term,
    (   Sum = Sum1
    ;   sum(Sum1, Sum)
    ).

merge(E1, E2, Sorted) :-
    ahead(E1, A),
    ahead(E2, B),
    merge(A, B, E1, E2, Sorted).

ahead(Engine, Ahead) :-
    engine_next_reified(Engine, Ahead).

merge(no, no, _, _, []) :-
    !.
merge(the(A), no, E1, E2, [A|Rest]) :-
    !,
    ahead(E1, Next),
    merge(Next, no, E1, E2, Rest).
merge(no, the(B), E1, E2, [B|Rest]) :-
    !,
    ahead(E2, Next),
    merge(no, Next, E1, E2, Rest).
merge(the(A), the(B), E1, E2, [A|Rest]) :-
    A @=< B,
    !,
    ahead(E1, Next),
    merge(Next, the(B), E1, E2, Rest).
merge(A, the(B), E1, E2, [B|Rest]) :-
    ahead(E2, Next),
    merge(A, Next, E1, E2, Rest).

main :-
    report(( engine_create(X, member(X, [a, b]), E1), engine_next(E1, A1), engine_next(E1, B1), writeln(A1-B1),
             \+ engine_next(E1, _), engine_next(E1, _) )),
    report(( engine_create(X, natural(X), E2), engine_next(E2, _), engine_next(E2, _), engine_next(E2, N2),
             writeln(N2), engine_destroy(E2), \+ is_engine(E2), engine_destroy(E2) )),
    report(( engine_create(S, sum(0, S), E3), engine_post(E3, 1, R3), engine_post(E3, 5, S3), writeln(R3/S3) )),
    report(( engine_create(S, sum(0, S), E4), engine_post(E4, 1), catch(engine_post(E4, 2), error(permission_error(P, Q, _), _), ( print(P/Q), nl )) )),
    report(( engine_create(_, ( engine_yield(first), engine_yield(second) ), E5), engine_next(E5, A5),
             engine_next(E5, B5), engine_next(E5, C5), ( var(C5) -> writeln(A5/B5/var) ; true ) )),
    report(( engine_create(L, findall(Q6, ( member(Q6, [1, 2]), engine_yield(Q6) ), L), E6), engine_next(E6, A6),
             engine_next(E6, B6), engine_next(E6, C6), print([A6, B6, C6]), nl )),
    report(( engine_create(X, catch(( engine_yield(a), throw(b) ), X, true), E7), engine_next(E7, A7),
             engine_next(E7, B7), writeln([A7, B7]) )),
    report(( engine_create(x, throw(oops), E8), engine_next(E8, _) )),
    report(( engine_create(x, throw(oops), E9), engine_next_reified(E9, R9), print(R9), nl )),
    report(( engine_create(x, no_such_predicate_here, E10), engine_next(E10, _) )),
    report(( engine_create(E11, engine_self(E11), F11), engine_next(F11, G11), ( F11 == G11 -> writeln(same) ; true ) )),
    report(( \+ engine_self(_), writeln(no_self) )),
    report(( engine_create(X, setup_call_cleanup(true, member(X, [1, 2]), writeln(cleanup)), E12),
             engine_next(E12, _), engine_destroy(E12) )),
    report(( nb_setval(key, 1), engine_create(_, nb_setval(key, 2), E13), engine_next(E13, _), nb_getval(key, V13),
             writeln(V13) )),
    report(( engine_create(X, member(X, [1, 3, 5]), E14), engine_create(Y, member(Y, [2, 3, 8, 9]), E15),
             merge(E14, E15, Sorted), writeln(Sorted) )),
    report(( engine_create(x, true, Alias, [alias(worker)]), writeln(Alias), engine_next(worker, W), writeln(W) )),
    report(( freeze(F, writeln(woken(F))), engine_create(F, F = 1, E16), engine_next(E16, V16), writeln(V16) )),
    report(( engine_create(X, ( member(X, [1, 2]), assertz(seen(X)) ), E17), engine_next(E17, _), engine_next(E17, _),
             findall(Z, seen(Z), Zs), writeln(Zs) )),
    report(engine_next(no_such_engine, _)),
    report(engine_next(_, _)).
