% unify: unification of large terms: trees, lists and wide structures, succeeding and failing.
% kind: classic

run :-
    tree(12, Tree1),
    tree(12, Tree2),
    tree(11, Tree3),
    (   between(1, 150, _),
        Tree1 = Tree2,
        \+ Tree1 = Tree3,
        Tree1 == Tree2,
        fail
    ;   true
    ),
    (   between(1, 600000, N),
        match(state(N, [a, B, c|Rest], point(X, X)), B, Rest),
        X =:= N,
        fail
    ;   match(state(5, [a, z, c, d], point(_, _)), z, [d])
    ).

match(state(N, [a, b, c, d, e], point(N, M)), b, [d, e]) :- !,
    M = N.
match(state(_, [a, z|_], point(A, A)), z, [d]).

tree(0, _) :- !.
tree(N, t(L, N, R)) :-
    N1 is N - 1,
    tree(N1, L),
    tree(N1, R).
