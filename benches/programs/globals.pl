% globals: global variables set and read by nb_setval/2, b_setval/2 and similar predicates, and terms changed in place.
% kind: classic
% not: gprolog gplc (global variables under other names)

run :-
    nb_setval(total, 0),
    T = count(0, none),
    (   between(1, 700000, N),
        nb_getval(total, Total0),
        Total is Total0 + N mod 3,
        nb_setval(total, Total),
        arg(1, T, C0),
        C is C0 + 1,
        nb_setarg(1, T, C),
        fail
    ;   nb_getval(total, 700000),
        T = count(700000, none)
    ),
    b_setval(depth, 0),
    down(100000),
    b_getval(depth, 100000).

down(0) :- !.
down(N) :-
    b_getval(depth, D0),
    D is D0 + 1,
    b_setval(depth, D),
    N1 is N - 1,
    down(N1).
