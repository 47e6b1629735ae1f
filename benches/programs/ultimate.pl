% ultimate: Ultimate Tic-Tac-Toe by alpha-beta to depth six, nine grids in a list, each a list of nine cells.
% kind: game

run :-
    start(Grids),
    alphabeta(Grids, 5, x, 6, -1000, 1000, Move, Value),
    Move == 5/2,
    Value =:= 1.

% Three moves into a game; the next one has to be made in the grid of the last move's cell.
start([[e, e, e, e, x, e, e, e, e],
       [e, e, e, e, e, e, e, e, e],
       [e, e, e, e, o, e, e, e, e],
       [e, e, e, e, e, e, e, e, e],
       [o, e, e, e, x, e, e, e, e],
       [e, e, e, e, e, e, e, e, e],
       [e, e, e, e, e, e, e, e, e],
       [e, e, e, e, e, e, e, e, e],
       [e, e, e, e, e, e, e, e, e]]).

alphabeta(Grids, _, Player, Depth, _, _, none, Value) :-
    other(Player, Other),
    owners(Grids, Owners),
    aligned(Owners, Other),
    !,
    Value is -900 - Depth.
alphabeta(Grids, _, Player, 0, _, _, none, Value) :- !,
    evaluate(Grids, Player, Value).
alphabeta(Grids, Where, Player, Depth, Alpha, Beta, Move, Value) :-
    findall(M, possible(Grids, Where, M), Moves),
    (   Moves == []
    ->  Move = none,
        Value = 0
    ;   explore(Moves, Grids, Player, Depth, Alpha, Beta, none, Move, Value)
    ).

explore([], _, _, _, Alpha, _, Move, Move, Alpha).
explore([G/C|Ms], Grids, Player, Depth, Alpha, Beta, Move0, Move, Value) :-
    play(Grids, G, C, Player, Grids1),
    next_grid(Grids1, C, Where),
    other(Player, Other),
    Depth1 is Depth - 1,
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    alphabeta(Grids1, Where, Other, Depth1, Alpha1, Beta1, _, V),
    Minus is -V,
    (   Minus >= Beta
    ->  Move = G/C,
        Value = Minus
    ;   Minus > Alpha
    ->  explore(Ms, Grids, Player, Depth, Minus, Beta, G/C, Move, Value)
    ;   explore(Ms, Grids, Player, Depth, Alpha, Beta, Move0, Move, Value)
    ).

possible(Grids, any, G/C) :- !,
    nth1(G, Grids, Grid),
    open_grid(Grid),
    nth1(C, Grid, e).
possible(Grids, G, G/C) :-
    nth1(G, Grids, Grid),
    nth1(C, Grid, e).

next_grid(Grids, C, Where) :-
    nth1(C, Grids, Grid),
    (   open_grid(Grid)
    ->  Where = C
    ;   Where = any
    ).

open_grid(Grid) :-
    memberchk(e, Grid),
    \+ aligned(Grid, x),
    \+ aligned(Grid, o).

play(Grids, G, C, Player, Grids1) :-
    nth1(G, Grids, Grid),
    replace(C, Grid, Player, Grid1),
    replace(G, Grids, Grid1, Grids1).

replace(1, [_|Xs], X, [X|Xs]) :- !.
replace(N, [Y|Ys], X, [Y|Zs]) :-
    N1 is N - 1,
    replace(N1, Ys, X, Zs).

owners([], []).
owners([Grid|Grids], [Owner|Owners]) :-
    (   aligned(Grid, x)
    ->  Owner = x
    ;   aligned(Grid, o)
    ->  Owner = o
    ;   Owner = e
    ),
    owners(Grids, Owners).

aligned(Grid, P) :-
    line(Grid, [P, P, P]),
    !.

line([A, B, C|_], [A, B, C]).
line([_, _, _, A, B, C|_], [A, B, C]).
line([_, _, _, _, _, _, A, B, C], [A, B, C]).
line([A, _, _, B, _, _, C, _, _], [A, B, C]).
line([_, A, _, _, B, _, _, C, _], [A, B, C]).
line([_, _, A, _, _, B, _, _, C], [A, B, C]).
line([A, _, _, _, B, _, _, _, C], [A, B, C]).
line([_, _, A, _, B, _, C, _, _], [A, B, C]).

% Two in a line that is still open count one, a grid won counts twenty.
evaluate(Grids, Player, Value) :-
    other(Player, Other),
    score(Grids, Player, Ours),
    score(Grids, Other, Theirs),
    Value is Ours - Theirs.

score(Grids, Player, Score) :-
    findall(S, (member(Grid, Grids), points(Grid, Player, S)), Ss),
    sum_list(Ss, Score).

points(Grid, Player, Points) :-
    aligned(Grid, Player),
    !,
    Points = 20.
points(Grid, Player, 1) :-
    line(Grid, Cells),
    msort(Cells, Sorted),
    two(Player, Sorted).

two(x, [e, x, x]).
two(o, [e, o, o]).

other(x, o).
other(o, x).
