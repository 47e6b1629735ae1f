% collatz: the longest Collatz sequence that starts below 12,000.
% kind: classic

run :-
    longest(1, 12000, 0, 0, Start, Length),
    Start =:= 10971,
    Length =:= 268.

longest(N, N, Start, Length, Start, Length) :- !.
longest(I, N, Start0, Length0, Start, Length) :-
    chain(I, 1, L),
    I1 is I + 1,
    (   L > Length0
    ->  longest(I1, N, I, L, Start, Length)
    ;   longest(I1, N, Start0, Length0, Start, Length)
    ).

chain(1, L, L) :- !.
chain(N, L0, L) :-
    (   N mod 2 =:= 0
    ->  M is N // 2
    ;   M is 3 * N + 1
    ),
    L1 is L0 + 1,
    chain(M, L1, L).
