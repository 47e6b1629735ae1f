% Variables that are bound inside nested branches and used after them.

inner_else(A, R, S) :-
    (   A > 0
    ->  (   integer(R)
        ->  H = a
        ;   H = b
        ),
        (   integer(S)
        ->  L = a
        ;   L = b
        )
    ;   (   integer(R)
        ->  H = c
        ;   H = d
        ),
        (   integer(S)
        ->  L = c
        ;   L = d
        )
    ),
    show(L, H).

inner_computed(A, R) :-
    (   A > 0
    ->  Low is A
    ;   B is -A,
        (   integer(R)
        ->  Low is R // B
        ;   Low = none
        )
    ),
    show(A, Low).

three_deep(A, B, C) :-
    (   A == 1
    ->  X = one
    ;   (   B == 1
        ->  X = two
        ;   (   C == 1
            ->  X = three
            ;   true
            )
        )
    ),
    show(X, end).

with_call(A) :-
    (   A == 1
    ->  X = one
    ;   member(X0, [p,q]),
        (   X0 == q
        ->  X = X0
        ;   fail
        )
    ),
    show(A, X).

show(X, Y) :-
    (   var(X)
    ->  write(unbound)
    ;   write(X)
    ),
    write(-),
    write(Y),
    nl.

main :-
    inner_else(1, 2, 3),
    inner_else(1, x, y),
    inner_else(-1, 2, y),
    inner_else(-1, x, 3),
    inner_computed(2, x),
    inner_computed(-2, 7),
    inner_computed(-2, x),
    three_deep(1, 0, 0),
    three_deep(0, 1, 0),
    three_deep(0, 0, 1),
    three_deep(0, 0, 0),
    with_call(1),
    with_call(2).
% expect: a-a
% expect: b-b
% expect: d-c
% expect: c-d
% expect: 2-2
% expect: -2-3
% expect: -2-none
% expect: one-end
% expect: two-end
% expect: three-end
% expect: unbound-end
% expect: 1-one
% expect: 2-q
