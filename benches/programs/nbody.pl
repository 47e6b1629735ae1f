% nbody: three bodies that attract each other, simulated in floats with square roots; momentum must be conserved.
% kind: classic

run :-
    Bodies = [b(0.0, 0.0, 0.0, -0.1, 10.0), b(5.0, 0.0, 0.0, 1.0, 1.0), b(-8.0, 1.0, 0.2, 0.0, 0.5)],
    momentum(Bodies, 0.0, PX0, 0.0, PY0),
    steps(20000, Bodies, Last),
    momentum(Last, 0.0, PX, 0.0, PY),
    abs(PX - PX0) < 1.0e-6,
    abs(PY - PY0) < 1.0e-6.

momentum([], PX, PX, PY, PY).
momentum([b(_, _, VX, VY, M)|Bs], PX0, PX, PY0, PY) :-
    PX1 is PX0 + M * VX,
    PY1 is PY0 + M * VY,
    momentum(Bs, PX1, PX, PY1, PY).

steps(0, Bodies, Bodies) :- !.
steps(N, Bodies0, Bodies) :-
    pulled(Bodies0, Bodies0, Bodies1),
    N1 is N - 1,
    steps(N1, Bodies1, Bodies).

pulled([], _, []).
pulled([b(X, Y, VX, VY, M)|Bs], All, [b(X1, Y1, VX1, VY1, M)|News]) :-
    pull(All, X, Y, 0.0, AX, 0.0, AY),
    VX1 is VX + 0.001 * AX,
    VY1 is VY + 0.001 * AY,
    X1 is X + 0.001 * VX1,
    Y1 is Y + 0.001 * VY1,
    pulled(Bs, All, News).

pull([], _, _, AX, AX, AY, AY).
pull([b(BX, BY, _, _, M)|Bs], X, Y, AX0, AX, AY0, AY) :-
    DX is BX - X,
    DY is BY - Y,
    D2 is DX * DX + DY * DY,
    (   D2 =:= 0.0
    ->  pull(Bs, X, Y, AX0, AX, AY0, AY)
    ;   F is M / (D2 * sqrt(D2)),
        AX1 is AX0 + F * DX,
        AY1 is AY0 + F * DY,
        pull(Bs, X, Y, AX1, AX, AY1, AY)
    ).
