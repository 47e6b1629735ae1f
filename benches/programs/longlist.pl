% longlist: a list of 300,000 elements built, measured, reversed, joined, summed and searched by the library's
% predicates.
% kind: classic

run :-
    range(1, 300000, Xs),
    (   between(1, 2, _),
        work(Xs),
        fail
    ;   work(Xs)
    ).

work(Xs) :-
    length(Xs, 300000),
    reverse(Xs, Ys),
    append(Xs, Ys, Zs),
    sum_list(Zs, Sum),
    Sum =:= 90000300000,
    nth1(450000, Zs, E),
    E =:= 150001,
    last(Zs, 1),
    max_list(Zs, 300000),
    memberchk(299999, Zs),
    length(Copy, 300000),
    Copy = Xs,
    Copy = [1|_].

range(N, N, [N]) :- !.
range(I, N, [I|Is]) :-
    I < N,
    I1 is I + 1,
    range(I1, N, Is).
