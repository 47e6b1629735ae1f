% between: nested failure-driven loops over between/3 with arithmetic tests, looking for Pythagorean triples.
% kind: classic

run :-
    findall(t(A, B, C), triangle(200, A, B, C), Ts),
    length(Ts, Count),
    Count =:= 127.

triangle(N, A, B, C) :-
    between(1, N, A),
    between(A, N, B),
    between(B, N, C),
    A * A + B * B =:= C * C.
