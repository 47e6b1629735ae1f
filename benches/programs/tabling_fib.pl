% tabling_fib: Fibonacci numbers with tabling, 1,000 deep.
% kind: classic
% not: gprolog gplc (no tabling)

:- table fib/2.

run :-
    (   between(1, 100, _),
        abolish_all_tables,
        fib(1000, F),
        F mod 1000007 =\= 498402,
        fail
    ;   fib(1000, F),
        F mod 1000007 =:= 498402
    ).

fib(0, 0).
fib(1, 1).
fib(N, F) :-
    N > 1,
    N1 is N - 1,
    N2 is N - 2,
    fib(N1, F1),
    fib(N2, F2),
    F is F1 + F2.
