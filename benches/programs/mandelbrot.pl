% mandelbrot: counts the points of the Mandelbrot set on a grid of 144 by 96 points, in floats.
% kind: classic

run :-
    findall(I, point(I), Is),
    sum(Is, 0, Sum),
    Sum =:= 358105.

point(I) :-
    between(0, 143, X),
    between(0, 95, Y),
    CX is -2.0 + X * 3.0 / 144,
    CY is -1.2 + Y * 2.4 / 96,
    iterate(0, 0.0, 0.0, CX, CY, I).

iterate(N, X, Y, CX, CY, I) :-
    X2 is X * X,
    Y2 is Y * Y,
    (   N >= 100
    ->  I = N
    ;   X2 + Y2 > 4.0
    ->  I = N
    ;   X1 is X2 - Y2 + CX,
        Y1 is 2.0 * X * Y + CY,
        N1 is N + 1,
        iterate(N1, X1, Y1, CX, CY, I)
    ).

sum([], Sum, Sum).
sum([X|Xs], Sum0, Sum) :-
    Sum1 is Sum0 + X,
    sum(Xs, Sum1, Sum).
