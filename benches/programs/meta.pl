% meta: a meta-interpreter that finds its clauses as facts, running naive reverse.
% kind: classic

run :-
    range(1, 30, List),
    (   between(1, 12000, _),
        solve(nrev(List, _)),
        fail
    ;   solve(nrev(List, [30, 29|_]))
    ).

solve(true) :- !.
solve((A, B)) :- !,
    solve(A),
    solve(B).
solve(Goal) :-
    rule(Goal, Body),
    solve(Body).

rule(nrev([], []), true).
rule(nrev([X|Xs], Zs), (nrev(Xs, Ys), app(Ys, [X], Zs))).
rule(app([], Ys, Ys), true).
rule(app([X|Xs], Ys, [X|Zs]), app(Xs, Ys, Zs)).

range(N, N, [N]) :- !.
range(I, N, [I|Is]) :-
    I < N,
    I1 is I + 1,
    range(I1, N, Is).
