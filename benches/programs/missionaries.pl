% missionaries: five couples of missionaries and cannibals and a boat of three, breadth first over lists of paths.
% kind: game

run :-
    (   between(1, 900, _),
        solve(_),
        fail
    ;   solve(Path),
        length(Path, Length),
        Length =:= 12
    ).

solve(Path) :-
    breadth([[state(5, 5, left)]], [state(5, 5, left)], Reversed),
    reverse(Reversed, Path).

breadth([[state(0, 0, right)|States]|_], _, [state(0, 0, right)|States]) :- !.
breadth([[State|States]|Paths], Seen, Path) :-
    findall(Next, (cross(State, Next), \+ member(Next, Seen)), Nexts0),
    sort(Nexts0, Nexts),
    extend(Nexts, [State|States], News),
    append(Paths, News, Paths1),
    append(Nexts, Seen, Seen1),
    breadth(Paths1, Seen1, Path).

extend([], _, []).
extend([Next|Nexts], Path, [[Next|Path]|News]) :-
    extend(Nexts, Path, News).

cross(state(M, C, left), state(M1, C1, right)) :-
    boat(BM, BC),
    M >= BM,
    C >= BC,
    M1 is M - BM,
    C1 is C - BC,
    safe(M1, C1).
cross(state(M, C, right), state(M1, C1, left)) :-
    boat(BM, BC),
    5 - M >= BM,
    5 - C >= BC,
    M1 is M + BM,
    C1 is C + BC,
    safe(M1, C1).

safe(M, C) :-
    (   M =:= 0
    ;   M >= C
    ),
    (   M =:= 5
    ;   5 - M >= 5 - C
    ),
    !.

boat(M, C) :-
    member(M, [0, 1, 2, 3]),
    member(C, [0, 1, 2, 3]),
    N is M + C,
    N >= 1,
    N =< 3,
    (   M =:= 0
    ;   M >= C
    ).
