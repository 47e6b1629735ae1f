:- module(vector, []).

% Functions on dicts with the tag `vector`.

M.times(F) := vector{x:X, y:Y} :-
    X is M.x*F,
    Y is M.y*F.
M.norm() := Length :-
    Length is sqrt(M.x**2 + M.y**2).
_.unit() := vector{x:1, y:1}.
M.part() := X :-
    member(X, [M.x, M.y]).
M.twice() := M.times(2).times(1).
