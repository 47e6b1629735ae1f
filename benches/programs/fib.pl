% fib: the doubly recursive definition of the Fibonacci numbers, up to the 23rd, 20 times.
% kind: classic

run :-
    (   between(1, 20, _),
        fib(23, _),
        fail
    ;   fib(23, 28657)
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
