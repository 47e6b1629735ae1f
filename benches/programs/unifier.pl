% unifier: unification written in Prolog on terms with numbered variables and an environment, 20000 times.
% kind: classic

run :-
    terms(A, B),
    (   between(1, 20000, _), unify(A, B, [], _), fail
    ;   unify(A, B, [], E),
        value(v(1), E, V),
        V = f(_),
        \+ unify(g(v(1)), g(f(v(1))), [], _)
    ).

terms(h(v(1), g(v(2), v(3)), f(v(4)), [v(5), b, v(6)]),
      h(f(v(2)), g(f(v(4)), c), f(g(a, v(3))), [h(v(1)), v(7), v(5)])).

unify(A0, B0, E0, E) :-
    walk(A0, E0, A),
    walk(B0, E0, B),
    join(A, B, E0, E).

join(v(N), v(N), E, E) :- !.
join(v(N), B, E, [N-B|E]) :- !, \+ inside(N, B, E).
join(A, v(N), E, [N-A|E]) :- !, \+ inside(N, A, E).
join(A, B, E0, E) :- A =.. [F|As], B =.. [F|Bs], join_all(As, Bs, E0, E).

join_all([], [], E, E).
join_all([A|As], [B|Bs], E0, E) :- unify(A, B, E0, E1), join_all(As, Bs, E1, E).

walk(v(N), E, T) :- bound(E, N, V), !, walk(V, E, T).
walk(T, _, T).

bound([N-V|_], N, V) :- !.
bound([_|E], N, V) :- bound(E, N, V).

inside(N, T0, E) :- walk(T0, E, T), within(T, N, E).

within(v(N), N, _) :- !.
within(v(_), _, _) :- !, fail.
within(T, N, E) :- T =.. [_|As], any_inside(As, N, E).

any_inside([A|_], N, E) :- inside(N, A, E), !.
any_inside([_|As], N, E) :- any_inside(As, N, E).

value(T0, E, T) :- walk(T0, E, T).
