% copy_term: copying terms with shared variables, of several shapes.
% kind: classic

run :-
    Board = [[X, _, X], [_, Y, _], [Y, _, Z]],
    Term = game(Board, player(x, Z), [f(X, Y), g(1, 2.5, abc)]),
    (   between(1, 200000, _),
        copy_term(Term, Copy),
        Copy = game([[a|_]|_], player(_, b), _),
        fail
    ;   true
    ),
    tree(12, Tree),
    (   between(1, 60, _),
        copy_term(Tree, _),
        fail
    ;   copy_term(Term, Copy),
        Copy = game(_, _, [f(A, B)|_]),
        A = 1,
        B = 2,
        Copy = game([[1, _, 1], [_, 2, _], [2|_]], _, _),
        var(X)
    ).

tree(0, _) :- !.
tree(N, node(L, N, R)) :-
    N1 is N - 1,
    tree(N1, L),
    tree(N1, R).
