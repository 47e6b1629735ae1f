% primes: the sieve on a list, up to 12,000.
% kind: classic

run :-
    range(2, 12000, Numbers),
    sieve(Numbers, Primes),
    length(Primes, 1438).

sieve([], []).
sieve([P|Numbers], [P|Primes]) :-
    strike(Numbers, P, Rest),
    sieve(Rest, Primes).

strike([], _, []).
strike([N|Ns], P, Rest) :-
    N mod P =:= 0,
    !,
    strike(Ns, P, Rest).
strike([N|Ns], P, [N|Rest]) :-
    strike(Ns, P, Rest).

range(High, High, [High]) :- !.
range(Low, High, [Low|Numbers]) :-
    Low < High,
    Low1 is Low + 1,
    range(Low1, High, Numbers).
