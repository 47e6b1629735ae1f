% sieve_db: the sieve of Eratosthenes on facts that are asserted, then retracted one by one.
% kind: classic

:- dynamic(candidate/1).

run :-
    retractall(candidate(_)),
    fill(2, 100000),
    sieve(2, 100000),
    findall(P, candidate(P), Primes),
    length(Primes, 9592),
    retractall(candidate(_)).

fill(I, N) :-
    I > N,
    !.
fill(I, N) :-
    assertz(candidate(I)),
    I1 is I + 1,
    fill(I1, N).

sieve(P, N) :-
    P * P > N,
    !.
sieve(P, N) :-
    (   candidate(P)
    ->  Start is P * P,
        strike(Start, P, N)
    ;   true
    ),
    P1 is P + 1,
    sieve(P1, N).

strike(M, _, N) :-
    M > N,
    !.
strike(M, P, N) :-
    (   retract(candidate(M))
    ->  true
    ;   true
    ),
    M1 is M + P,
    strike(M1, P, N).
