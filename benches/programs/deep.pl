% deep: recursion that is not a last call, 500,000 deep, and back.
% kind: classic

run :-
    (   between(1, 6, _),
        count(500000, _),
        fail
    ;   count(500000, C),
        C =:= 500000,
        build(300000, Term),
        depth(Term, Depth),
        Depth =:= 300000
    ).

count(0, 0) :- !.
count(N, C) :-
    N1 is N - 1,
    count(N1, C1),
    C is C1 + 1.

build(0, z) :- !.
build(N, s(Term)) :-
    N1 is N - 1,
    build(N1, Term).

depth(z, 0).
depth(s(Term), Depth) :-
    depth(Term, Depth1),
    Depth is Depth1 + 1.
