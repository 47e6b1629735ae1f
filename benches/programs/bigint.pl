% bigint: factorials, powers and Fibonacci numbers as big integers, and the sums of their digits.
% kind: classic
% not: gprolog gplc (no big integers)

run :-
    factorial(9000, F),
    digit_sum(F, 0, S),
    S =:= 132777,
    fib(100000, 0, 1, Fib),
    Fib mod 1000007 =:= 584523,
    P is 3 ** 100000 mod (2 ** 521 - 1),
    P mod 1000003 =:= 442277.

factorial(0, 1) :- !.
factorial(N, F) :-
    N1 is N - 1,
    factorial(N1, F1),
    F is N * F1.

digit_sum(0, Sum, Sum) :- !.
digit_sum(N, Sum0, Sum) :-
    Sum1 is Sum0 + N mod 10,
    N1 is N // 10,
    digit_sum(N1, Sum1, Sum).

fib(0, A, _, A) :- !.
fib(N, A, B, F) :-
    C is A + B,
    N1 is N - 1,
    fib(N1, B, C, F).
