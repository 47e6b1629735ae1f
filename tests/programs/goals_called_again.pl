% The same goal or lambda expression called again after something in it has changed: bindings, setarg/3, backtracking, another
% definition of a name, other constants, other modules.

:- use_module(library(yall)).
:- use_module(library(apply)).

:- dynamic p/1, seen/1.

main :-
    forall(clause(test(Name), _), run(Name)),
    writeln(done).
% expect: done

run(Name) :-
    (   catch(test(Name), E, ( print_message(error, E), fail ))
    ->  true
    ;   format("failed: ~w~n", [Name])
    ).

test(bound_between_calls) :-
    F = [X]>>(X = Y),
    call(F, 1),
    call(F, 2),
    Y = 3,
    \+ call(F, 1),
    call(F, 3).
test(free_variable_bound) :-
    F = {Y}/[X]>>(X = Y),
    call(F, 1),
    Y == 1,
    \+ call(F, 2).
test(undone_binding) :-
    F = [X]>>(X = Y),
    (   Y = 1,
        call(F, 1),
        \+ call(F, 2),
        fail
    ;   call(F, 2),
        var(Y)
    ).
test(setarg_in_body) :-
    Body = ( X = a ),
    F = [X]>>Body,
    call(F, a),
    setarg(2, Body, b),
    call(F, b),
    \+ call(F, a).
test(setarg_in_goal) :-
    G = ( X = 1, Y = 2 ),
    \+ \+ ( call(G), X-Y == 1-2 ),
    arg(1, G, First),
    setarg(2, First, 5),
    call(G),
    X-Y == 5-2.
test(nb_setarg_name) :-
    F = [X]>>foo(X),
    call(F, 1),
    nb_setarg(2, F, bar(_)),
    \+ catch(call(F, 1), _, fail).
test(same_place) :-
    findall(S, ( member(K, [1, 2, 3]), F = [X, Y]>>(Y is X + K), call(F, 10, S) ), L),
    L == [11, 12, 13].
test(same_place_other_shape) :-
    findall(S, ( member(O, [+, -, *]), E =.. [O, X, 2], F = [X, Y]>>(Y is E), call(F, 10, S) ), L),
    L == [12, 8, 20].
test(same_place_other_goal) :-
    findall(X, ( member(A, [p1, p2, p3]), G =.. [A, X], call(( true, G )) ), L),
    L == [1, 2, 3].
test(other_atoms) :-
    findall(X-Y, ( member(X, [a, b]), member(Y, [a, b]), call(( X == Y -> true ; fail )) ), L),
    L == [a-a, b-b].
test(definition_changed) :-
    retractall(p(_)),
    F = [X]>>p(X),
    \+ call(F, 1),
    assertz(p(1)),
    call(F, 1),
    retract(p(1)),
    \+ call(F, 1).
test(many_shapes) :-
    forall(between(1, 600, N),
           ( length(L, 3), Name is N mod 300, atom_concat(v, Name, V), F = [X, Y]>>( Y = t(V, X) ), Body = F,
             call(Body, N, T), T == t(V, N), L = [_|_] )),
    forall(between(1, 300, N), ( functor(T, g, N), F = [X]>>( X = T ), call(F, Z), functor(Z, g, N) )).
test(collected) :-
    F = [X, Y]>>( Y = k(X, Z, Z) ),
    numlist(1, 20, L),
    garbage_collect,
    maplist(F, L, M),
    garbage_collect,
    maplist(F, L, N),
    M = [k(1, A, B)|_],
    A == B,
    N = [_, k(2, C, D)|_],
    C == D,
    var(Z).
test(nested) :-
    maplist([Xs, S]>>( foldl([X, A, B]>>( B is A + X ), Xs, 0, S) ), [[1, 2], [3, 4], []], L),
    L == [3, 7, 0].
test(recursive) :-
    F = [N, R, Self]>>( N =:= 0 -> R = 1 ; M is N - 1, call(Self, M, R0, Self), R is N * R0 ),
    call(F, 10, R, F),
    R =:= 3628800.
test(cut_is_local) :-
    findall(X, ( member(X, [1, 2]), call([Y]>>( member(_, [a, b]), !, Y = 1 ), _) ), L),
    L == [1, 2].
test(nondeterminate) :-
    findall(X, call([Y]>>member(Y, [1, 2, 3]), X), L),
    L == [1, 2, 3].
test(attributed) :-
    freeze(V, assertz(seen(V))),
    F = [X]>>( X = V ),
    call(F, Y),
    retractall(seen(_)),
    Y = 7,
    var(V),
    \+ seen(_).
test(own_lambda) :-
    mine:run([X]>>( X = 1 ), R),
    R == own.
test(partial_data) :-
    T = f(A, B),
    G = ( T = f(1, C), C = B ),
    call(G),
    A == 1,
    C == B.
test(evaluated_atoms) :-
    maplist([X, Y]>>( Y is X * e ), [1.0], [Z]),
    Z =:= e,
    call(( W is pi + 0, true )),
    W =:= pi.
test(strings_and_large) :-
    length(Long, 1000),
    maplist([X, Y]>>( length(Long, N), Y = X-N ), [1], [1-1000]),
    maplist([X, Y]>>string_concat(X, "s", Y), ["a", "b"], ["as", "bs"]).

foo(_).
p1(1).
p2(2).
p3(3).

mine:'>>'(_, _, own).
mine:run(F, R) :- call(mine:F, R).
