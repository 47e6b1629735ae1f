% IDA* on the 8-puzzle: each round raises the bound to the least f that exceeded it.

solve(Moves) :-
    start(S),
    h(S, Bound),
    deepen(S, Bound, Moves).

start([8,1,3,4,0,2,7,6,5]).
goal([1,2,3,4,5,6,7,8,0]).

deepen(S, Bound, Moves) :-
    retractall(next_bound(_)),
    assertz(next_bound(10000)),
    (   dfs(S, 0, Bound, [S], Moves)
    ->  true
    ;   next_bound(B), B < 10000, deepen(S, B, Moves)
    ).

:- dynamic next_bound/1.

dfs(S, G, Bound, _, _) :-
    h(S, H),
    F is G + H,
    F > Bound,
    !,
    next_bound(Old),
    ( F < Old -> retract(next_bound(Old)), assertz(next_bound(F)) ; true ),
    fail.
dfs(S, _, _, _, []) :- goal(S), !.
dfs(S, G, Bound, Path, [M|Ms]) :-
    slide(S, M, S1),
    \+ memberchk(S1, Path),
    G1 is G + 1,
    dfs(S1, G1, Bound, [S1|Path], Ms).

slide(S, M, S1) :-
    nth0(I, S, 0),
    X is I mod 3, Y is I // 3,
    dir(M, DX, DY),
    X1 is X + DX, Y1 is Y + DY,
    X1 >= 0, X1 < 3, Y1 >= 0, Y1 < 3,
    J is Y1 * 3 + X1,
    nth0(J, S, T),
    swap(S, T, S1).

dir(left, -1, 0).
dir(right, 1, 0).
dir(up, 0, -1).
dir(down, 0, 1).

swap([], _, []).
swap([0|R], T, [T|S]) :- !, swap(R, T, S).
swap([T|R], T, [0|S]) :- !, swap(R, T, S).
swap([X|R], T, [X|S]) :- swap(R, T, S).

h(S, H) :- h(S, 0, 0, H).
h([], _, H, H).
h([0|R], I, H0, H) :- !, I1 is I + 1, h(R, I1, H0, H).
h([T|R], I, H0, H) :-
    G is T - 1,
    D is abs(I mod 3 - G mod 3) + abs(I // 3 - G // 3),
    H1 is H0 + D, I1 is I + 1,
    h(R, I1, H1, H).
