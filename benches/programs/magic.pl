% magic: all magic squares of order three by choosing digits and testing sums as early as possible, 1000 times.
% kind: game

run :- ( between(1, 1000, _), square(_), fail ; findall(S, square(S), Ss), length(Ss, 8) ).

square([A, B, C, D, E, F, G, H, I]) :-
    take(A, [1, 2, 3, 4, 5, 6, 7, 8, 9], L1),
    take(B, L1, L2),
    take(C, L2, L3),
    A + B + C =:= 15,
    take(D, L3, L4),
    take(G, L4, L5),
    A + D + G =:= 15,
    take(E, L5, L6),
    C + E + G =:= 15,
    take(F, L6, L7),
    D + E + F =:= 15,
    take(H, L7, L8),
    B + E + H =:= 15,
    take(I, L8, []),
    G + H + I =:= 15,
    A + E + I =:= 15.

take(X, [X|Xs], Xs).
take(X, [Y|Ys], [Y|Zs]) :- take(X, Ys, Zs).
