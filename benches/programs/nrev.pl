% nrev: naive reverse of a list of 30 elements, 40,000 times.
% kind: classic

run :-
    range(1, 30, List),
    (   between(1, 40000, _),
        nrev(List, _),
        fail
    ;   nrev(List, [30|Rest]),
        nrev([30|Rest], List)
    ).

nrev([], []).
nrev([X|Xs], Reversed) :-
    nrev(Xs, Front),
    app(Front, [X], Reversed).

app([], Ys, Ys).
app([X|Xs], Ys, [X|Zs]) :-
    app(Xs, Ys, Zs).

range(N, N, [N]) :- !.
range(I, N, [I|Is]) :-
    I < N,
    I1 is I + 1,
    range(I1, N, Is).
