% ifthenelse: nested if-then-else on comparisons and type tests, in a loop.
% kind: classic

run :-
    loop(1200000, 0, Sum),
    Sum =:= 5399994.

loop(0, Sum, Sum) :- !.
loop(N, Sum0, Sum) :-
    classify(N, C),
    weight(C, W),
    Sum1 is Sum0 + W,
    N1 is N - 1,
    loop(N1, Sum1, Sum).

classify(N, C) :-
    R is N mod 12,
    (   R =:= 0
    ->  C = zero
    ;   R < 3
    ->  (   R =:= 1
        ->  C = 1
        ;   C = f(R)
        )
    ;   R < 6
    ->  (   N > 200000
        ->  C = big
        ;   C = _
        )
    ;   R >= 10
    ->  C = 2.5
    ;   \+ R = 7
    ->  C = [R]
    ;   C = seven
    ).

weight(C, W) :-
    (   var(C)
    ->  W = 1
    ;   integer(C)
    ->  W = C
    ;   float(C)
    ->  W = 3
    ;   atom(C)
    ->  (   C == zero
        ->  W = 0
        ;   C == big
        ->  W = 7
        ;   W = 4
        )
    ;   C = [X]
    ->  W = X
    ;   compound(C)
    ->  arg(1, C, W)
    ;   W = 100
    ).
